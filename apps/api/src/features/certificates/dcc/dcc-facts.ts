import type { CertificateContext } from '../certificate-input.js';
import { countryOf } from '../country-code.js';

export interface DccFacts {
  /** Distinguishes units with equal spelling. */
  quantity: string | null;
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

export function dccFacts(context: CertificateContext, release: string): DccFacts {
  const { organization_full_name, organization_name, organization_email } = context;
  return {
    quantity: context.physical_quantity,
    release,
    laboratory: {
      name: organization_full_name ?? organization_name ?? '',
      email: organization_email ?? null,
      street: context.address_street ?? null,
      post_code: context.address_postal_code ?? null,
      city: context.address_city ?? null,
      state: context.address_state ?? null,
      country: context.address_country ?? null,
    },
  };
}

/** User-assigned code of ISO 3166-1: country not stated. */
const NO_COUNTRY = 'ZZ';

export const countryCode = (country: string | null): string => countryOf(country) ?? NO_COUNTRY;
