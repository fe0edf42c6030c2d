import { type Language, languages } from '@etalon/i18n';
import { ForeignKey } from 'typeorm';
import {
  FlagFact,
  OptionalChoiceFact,
  OptionalEmailFact,
  OptionalProseFact,
  OptionalRefFact,
  OptionalTextFact,
  OptionalTimeZoneFact,
  OptionalWholeFact,
  TextFact,
} from '../../platform/http/fields/field-kinds.js';
import { OtherwiseNamed } from '../../platform/http/input/field-shape.js';

export const externalTypes = ['provider', 'customer'] as const;
export type ExternalType = (typeof externalTypes)[number];

/**
 * What its people state of an organization, each fact in one place: creation, change, column, response and record are
 * made from it. Strangers to a private one see its name alone.
 */
@OtherwiseNamed({
  timezone: 'time_zone',
  vat: 'vat_number',
  title: 'full_name',
  language: 'certificate_language',
  street: 'address_street',
  city: 'address_city',
  state: 'address_state',
  country: 'address_country',
  postal_code: 'address_postal_code',
  zip: 'address_postal_code',
})
export class OrganizationFacts {
  @TextFact(255, { example: 'Laboratory North', printed: true, person: true }) name: string;
  @FlagFact() private: boolean = false;
  @OptionalTextFact(255, { example: 'Laboratory North for Temperature and Humidity', printed: true, person: true })
  full_name?: string | null;
  @OptionalProseFact(10_000, { printed: true }) description?: string | null;
  /** Website as typed; responses contain an absolute URL. */
  @OptionalTextFact(255, { example: 'laboratory-north.example' }) website?: string | null;
  @ForeignKey('Location')
  @OptionalRefFact({ emptied: true, description: 'Id of an own location; empty string: removed' })
  location_id?: string | null;
  @OptionalEmailFact() email?: string | null;
  @OptionalTextFact(50) phone?: string | null;
  @OptionalChoiceFact(externalTypes, 'ExternalOrganizationType', 10) org_type?: ExternalType | null;
  @OptionalEmailFact({ example: 'calibration@laboratory-north.example' }) contact_email?: string | null;
  @OptionalTextFact(50) contact_phone?: string | null;
  @OptionalTextFact(50) vat_number?: string | null;
  @OptionalTimeZoneFact({ description: 'Time zone (IANA) for due dates and certificate dates; absent: UTC' })
  time_zone?: string | null;
  @OptionalChoiceFact(languages, 'Language', 2, { description: 'Language of certificates; absent: English' })
  certificate_language?: Language | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'Default authorising person of certificates; absent: certificates are marked as not authorised',
  })
  certificate_authoriser_name?: string | null;
  @OptionalTextFact(255, { printed: true, description: 'Job title of that person' })
  certificate_authoriser_function?: string | null;
  @FlagFact({ description: 'Print calibration notes and asset descriptions on certificates' })
  certificate_prints_notes: boolean = false;
  @FlagFact({
    description: 'The performer or recorder may also be the checker. Records and certificates then state this',
  })
  works_without_second_person: boolean = false;
  @OptionalWholeFact({
    min: 1,
    max: 90,
    emptied: true,
    description:
      'Days before the due date on which reminders are sent; absent or empty string: setting of the installation',
  })
  calibration_reminder_days?: number | null;
  @OptionalTextFact(255, { example: 'Harbour Street 12', printed: true }) address_street?: string | null;
  @OptionalTextFact(255, { example: 'Northport', printed: true }) address_city?: string | null;
  @OptionalTextFact(255, { printed: true }) address_state?: string | null;
  @OptionalTextFact(20, { printed: true }) address_postal_code?: string | null;
  @OptionalTextFact(100, { printed: true }) address_country?: string | null;
}
