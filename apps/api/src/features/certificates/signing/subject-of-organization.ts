import { countryOf, isCountry } from '../country-code.js';
import { preparedName } from './prepared-name.js';

export interface Signatory {
  id: string;
  name: string;
  full_name: string | null;
  /** Free text: country name in any language, or code. */
  address_country: string | null;
  vat_number: string | null;
}

export interface SubjectParts {
  country: string | null;
  organization: string | null;
  /** ETSI EN 319 412-1, 5.1.4: `VATDE-123456789`, `NTRCH-CHE-123.456.789`. */
  organization_identifier: string | null;
  common_name: string;
  serial_number: string;
}

/** RFC 5280 appendix A.1: characters, not bytes. */
const NAME_LENGTH = 64;

/** Names may be equal: the id is the serialNumber. */
export function subjectOf({ id, name, full_name, address_country, vat_number }: Signatory): SubjectParts {
  const registration = registrationOf(vat_number);
  return {
    country: countryOf(address_country) ?? registration?.country ?? null,
    organization: nameOf(full_name ?? '') || nameOf(name) || null,
    organization_identifier: registration?.identifier ?? null,
    common_name: nameOf(name) || id,
    serial_number: id.slice(0, NAME_LENGTH),
  };
}

interface Registration {
  country: string;
  identifier: string;
}

/** Without country prefix the number is ambiguous. */
function registrationOf(given: string | null): Registration | null {
  const text = (given ?? '').toUpperCase().replace(/[\s.\-/]/g, '');
  const [, ...swiss] = /^CHE(\d{3})(\d{3})(\d{3})[A-Z]*$/.exec(text) ?? [];
  if (swiss.length > 0) return { country: 'CH', identifier: `NTRCH-CHE-${swiss.join('.')}` };
  const [, prefix = '', number = ''] = /^([A-Z]{2})([A-Z0-9]{2,13})$/.exec(text) ?? [];
  // Greece and Northern Ireland have special prefixes.
  const country = { EL: 'GR', XI: 'GB' }[prefix] ?? prefix;
  return /\d/.test(number) && isCountry(country) ? { country, identifier: `VAT${prefix}-${number}` } : null;
}

function nameOf(name: string): string {
  let result = '';
  for (const { segment } of new Intl.Segmenter('en').segment(plain(name))) {
    if (Array.from(result).length + Array.from(segment).length > NAME_LENGTH) {
      break;
    }
    result += segment;
  }
  return plain(preparedName(result));
}

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
