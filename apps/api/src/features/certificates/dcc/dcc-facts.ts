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

export function dccFacts(around: CertificateContext, release: string): DccFacts {
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

/** User-assigned code of ISO 3166-1: country not stated. */
const NO_COUNTRY = 'ZZ';

export const countryCode = (country: string | null): string => countryOf(country) ?? NO_COUNTRY;
