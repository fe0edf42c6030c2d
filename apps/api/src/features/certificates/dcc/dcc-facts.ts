import type { Surroundings } from '../certificate-material.js';

/** What a DCC says beside the certificate, in parts of which the paper prints lines. */
export interface DccFacts {
  /** As it is stored, which tells the units of one spelling apart. */
  quantity: string | null;
  /** Of the product that writes it. */
  release: string;
  laboratory: {
    name: string;
    email: string | null;
    street: string | null;
    post_code: string | null;
    city: string | null;
    state: string | null;
    country: string | null;
  };
}

export function dccFacts(around: Surroundings, release: string): DccFacts {
  const { organization_full_name, organization_name, organization_email } = around;
  return {
    quantity: around.physical_quantity,
    release,
    laboratory: {
      name: organization_full_name ?? organization_name ?? '',
      email: organization_email ?? null,
      street: around.address_street ?? null,
      post_code: around.address_postal_code ?? null,
      city: around.address_city ?? null,
      state: around.address_state ?? null,
      country: around.address_country ?? null,
    },
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LANGUAGES = ['en', 'de', 'fr', 'es'];
/** As ISO 3166-1 leaves it to users: nobody said which country. */
export const NO_COUNTRY = 'ZZ';

/** A country as people write it, in the languages of the product, or by its code. */
let names: ReadonlyMap<string, string> | null = null;

export function countryCode(country: string | null): string {
  const text = (country ?? '').trim().toLowerCase();
  names ??= countries();
  return names.get(text) ?? NO_COUNTRY;
}

function countries(): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const code = first + second;
        const name = code === NO_COUNTRY ? undefined : display.of(code);
        if (name === undefined) continue;
        known.set(name.toLowerCase(), known.get(name.toLowerCase()) ?? code);
        known.set(code.toLowerCase(), code);
      }
  }
  known.set('uk', 'GB');
  known.set('usa', 'US');
  return known;
}
