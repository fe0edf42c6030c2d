import type { OrganizationCreate, OrganizationResponse, OrganizationUpdate } from '@etalon/api-client';
import { type Language, type PostalAddress, languageNames, languages, postalLines } from '@etalon/i18n';
import { choice, declareFields, multiline, number, text, toggle } from '../../ui';

type Organization = OrganizationCreate & OrganizationUpdate;
/** Each name must exist in the read and the write type. */
const fields = declareFields<Pick<Organization, keyof Organization & keyof OrganizationResponse>>();

const common = fields({
  name: text('organizations.form.name', {
    explain: 'short_name',
    required: true,
    longest: 255,
    fact: false,
    help: 'organizations.form.name_help',
  }),
  full_name: text('organizations.form.full_name', {
    explain: 'legal_name',
    longest: 255,
    fact: false,
    help: 'organizations.form.full_name_help',
    autocomplete: 'organization',
  }),
  description: multiline('organizations.form.description', { longest: 10_000, fact: false }),
  website: text('organizations.form.website', { longest: 255, type: 'url', link: 'web' }),
  email: text('organizations.form.email', { isEmail: true, type: 'email', link: 'mail' }),
  phone: text('organizations.form.phone', { longest: 50, type: 'tel' }),
});

export const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

const internal = fields({
  time_zone: {
    ...choice('organizations.form.time_zone', {
      explain: 'time_zone',
      required: true,
      isSearched: true,
      help: 'organizations.form.time_zone_help',
      options: () => zones,
    }),
    read: (wire: string | null | undefined): string => wire ?? 'UTC',
  },
  certificate_language: {
    ...choice<Language>('organizations.form.certificate_language', {
      explain: 'certificate_language',
      required: true,
      options: () => languages.map((value) => ({ value, label: languageNames[value] })),
    }),
    read: (wire: Language | null | undefined): string => wire ?? 'en',
  },
  certificate_authoriser_name: text('organizations.form.authoriser', {
    explain: 'authoriser',
    longest: 255,
    help: 'organizations.form.authoriser_help',
  }),
  certificate_authoriser_function: text('organizations.form.authoriser_function', {
    explain: 'person_function',
    longest: 255,
  }),
  certificate_prints_notes: toggle('organizations.form.prints_notes', {
    explain: 'prints_notes',
    help: 'organizations.form.prints_notes_help',
  }),
  works_without_second_person: toggle('organizations.form.without_second_person', {
    explain: 'without_second_person',
    help: 'organizations.form.without_second_person_help',
  }),
  calibration_reminder_days: number('organizations.form.reminder_days', {
    explain: 'reminder_days',
    min: 1,
    max: 90,
    isInteger: true,
    help: 'organizations.form.reminder_days_help',
  }),
  private: toggle('organizations.form.private', {
    explain: 'private_organization',
    help: 'organizations.form.private_help',
    fact: false,
  }),
});

const contact = fields({
  contact_email: text('organizations.form.contact_email', { isEmail: true, type: 'email', link: 'mail' }),
  contact_phone: text('organizations.form.contact_phone', { longest: 50, type: 'tel' }),
});

const home = fields({
  location_id: choice('organizations.detail.location', {
    explain: 'location',
    isSearched: true,
    placeholder: 'locations.pick.search',
    fact: false,
  }),
});

const tax = fields({ vat_number: text('organizations.form.vat_number', { explain: 'vat_number', longest: 50 }) });

const line = { longest: 255, fact: false } as const;
const address = fields({
  address_street: text('organizations.form.street', {
    longest: 255,
    isWide: true,
    term: 'organizations.form.address',
    fact: ({ values }) => postalLines(values as PostalAddress).join('\n'),
  }),
  address_postal_code: text('organizations.form.postal_code', { longest: 20, fact: false }),
  address_city: text('organizations.form.city', line),
  address_state: text('organizations.form.state', line),
  address_country: text('organizations.form.country', { longest: 100, fact: false }),
});

export const organizationFields = { ...common, ...internal, ...home, ...tax, ...contact, ...address };
export const internalNames = Object.keys({ ...internal, ...home });
export const externalNames = Object.keys(contact);

const { private: visibility, ...days } = internal;
export const internalProfile = {
  ...common,
  ...days,
  vat_number: { ...tax.vat_number, help: 'organizations.form.vat_number_help' as const },
  private: visibility,
};
export const externalProfile = {
  ...common,
  name: { ...common.name, help: undefined },
  full_name: { ...common.full_name, help: undefined },
  ...tax,
};
export const contactFields = contact;
export const addressFields = address;
/** Home location, one of its own locations: a new organization has none. */
export const homeFields = home;
