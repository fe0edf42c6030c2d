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
} from '../../platform/http/facts.js';
import { Printed } from './printed-fact.js';

/** Where the work was done (ISO/IEC 17025, 7.8.2.1 c). */
export const calibrationPlaces = ['laboratory', 'customer_site', 'elsewhere'] as const;
export type CalibrationPlace = (typeof calibrationPlaces)[number];

/**
 * Who answers for a calibration beside its performer, and what its report must say of the item and its owner
 * (ISO/IEC 17025, 7.8.2.1). Each in one place, as all facts of a calibration.
 */
export class ReportFacts {
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Who decides on it: an active non-viewer member of the organization of the asset, never the performer or the caller, unless the organization works without a second person. With a checker the record waits for approval',
  })
  checked_by_user_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'With an account named beside it, the name of that account; alone, somebody outside who checked it',
  })
  checked_by_name?: string | null;
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Who authorises the report: the caller or an active non-viewer member of the organization of the asset. Absent: whoever approves it',
  })
  authorised_by_user_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    person: true,
    description: 'With an account named beside it, the name of that account',
  })
  authorised_by_name?: string | null;
  @OptionalTextFact(255, { printed: true, description: 'As what its performer stands on the certificate' })
  performed_by_function?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    description: 'As what the person who authorises it stands on the certificate',
  })
  authorised_by_function?: string | null;
  @ForeignKey('Organization')
  @OptionalRefFact({
    description:
      'An external organization: the laboratory, a provider, of external_accredited_lab; the owner, a customer, of customer_asset',
  })
  calibration_organization_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    description: 'Whose the item is; with an organization named for customer_asset, the name of that organization',
    example: 'Laboratory South',
  })
  customer_name?: string | null;
  @OptionalProseFact(1000, { printed: true, description: 'Absent: that of the organization named for customer_asset' })
  customer_address?: string | null;
  @OptionalChoiceFact(calibrationPlaces, 'CalibrationPlace', 20, {
    description: 'Where the work was done; of a calibration of our own',
  })
  calibration_place?: CalibrationPlace | null;
  @OptionalProseFact(1000, {
    printed: true,
    description:
      'Its address, or what it is called; asked for elsewhere. Absent at a customer: the address of the customer',
  })
  calibration_place_text?: string | null;
  @OptionalProseFact(2000, { printed: true, description: 'How the item was when it came' })
  item_condition?: string | null;
  @OptionalDayFact({ from: EARLIEST_CALIBRATION, description: 'When the item came; not after the calibration' })
  receipt_date?: string | null;
  @OptionalProseFact(5000, { printed: true, description: 'Additions to, deviations and exclusions from the method' })
  deviations?: string | null;
  @OptionalDayFact({ from: EARLIEST_CALIBRATION, description: 'Of after_repair alone; not after the calibration' })
  repair_date?: string | null;
  @Printed()
  @OptionalProseFact(500, { printed: true, description: 'Of after_repair alone' })
  repair_description?: string | null;
  @OptionalChoiceFact(languages, 'Language', 2, { description: 'Of its certificate; absent: that of the organization' })
  certificate_language?: Language | null;
  @OptionalFlagFact({
    description:
      'Whether notes and the description of the asset stand on its certificate; absent: as the organization says',
  })
  prints_notes?: boolean | null;
}
