import { EARLIEST_CALIBRATION } from '@etalon/metrology';
import { ForeignKey } from 'typeorm';
import { type Language, languages } from '@etalon/i18n';
import {
  OptionalChoiceFact,
  OptionalDayFact,
  OptionalFlagFact,
  OptionalProseFact,
  OptionalRefFact,
  OptionalTextFact,
} from '../../../platform/http/fields/field-kinds.js';
import { Printed } from './printed-fact.js';

/** Place of the work (ISO/IEC 17025, 7.8.2.1 c). */
const calibrationPlaces = ['laboratory', 'customer_site', 'elsewhere'] as const;
export type CalibrationPlace = (typeof calibrationPlaces)[number];

/** Responsible people besides the performer, and facts of item and owner (ISO/IEC 17025, 7.8.2.1). */
export class ReportFacts {
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Checker: an active non-viewer member of the organization of the asset. Not the performer or the caller, unless the organization works without a second person. With a checker the record awaits approval',
  })
  checked_by_user_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'Name of the account in checked_by_user_id; without an account, name of an external checker',
  })
  checked_by_name?: string | null;
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Person who authorises the certificate: the caller or an active non-viewer member of the organization of the asset. Absent: the approver',
  })
  authorised_by_user_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'Name of the authorising person; with authorised_by_user_id that of the account',
  })
  authorised_by_name?: string | null;
  @OptionalTextFact(255, { printed: true, description: 'Job title of the performer on the certificate' })
  performed_by_function?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    description: 'Job title of the authorising person on the certificate',
  })
  authorised_by_function?: string | null;
  @ForeignKey('Organization')
  @OptionalRefFact({
    description: 'External organization: the laboratory for external_accredited_lab, the customer for customer_asset',
  })
  calibration_organization_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'Name of the customer; for customer_asset, name of the given organization',
    example: 'Laboratory South',
  })
  customer_name?: string | null;
  @OptionalProseFact(1000, {
    printed: true,
    description: 'Address of the customer; absent: address of the organization of customer_asset',
  })
  customer_address?: string | null;
  @OptionalChoiceFact(calibrationPlaces, 'CalibrationPlace', 20, {
    description: 'Place of an own calibration',
  })
  calibration_place?: CalibrationPlace | null;
  @OptionalProseFact(1000, {
    printed: true,
    description:
      'Address or name of the place; required for other places. Absent at a customer: address of the customer',
  })
  calibration_place_text?: string | null;
  @OptionalProseFact(2000, { printed: true, description: 'Condition of the item on receipt' })
  item_condition?: string | null;
  @OptionalDayFact({ from: EARLIEST_CALIBRATION, description: 'Date of receipt, not after the calibration' })
  receipt_date?: string | null;
  @OptionalProseFact(5000, { printed: true, description: 'Additions to, deviations and exclusions from the method' })
  deviations?: string | null;
  @OptionalDayFact({
    from: EARLIEST_CALIBRATION,
    description: 'Date of repair, only for after_repair, not after the calibration',
  })
  repair_date?: string | null;
  @Printed()
  @OptionalProseFact(500, { printed: true, description: 'Description of the repair, only for after_repair' })
  repair_description?: string | null;
  @OptionalChoiceFact(languages, 'Language', 2, {
    description: 'Language of the certificate; absent: language of the organization',
  })
  certificate_language?: Language | null;
  @OptionalFlagFact({
    description: 'Print notes and asset description on the certificate; absent: setting of the organization',
  })
  prints_notes?: boolean | null;
}
