import { EARLIEST_CALIBRATION } from '@etalon/metrology';
import { ForeignKey } from 'typeorm';
import { OptionalDayFact, OptionalProseFact, OptionalRefFact, OptionalTextFact } from '../../platform/http/facts.js';
import { Printed } from './printed-fact.js';

/**
 * Who answers for a calibration beside its performer, and what its report must say of the item and its owner
 * (ISO/IEC 17025, 7.8.2.1). Each in one place, as all facts of a calibration.
 */
export class ReportFacts {
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Who decides on it: the caller or an active non-viewer member of the organization of the asset, never the performer. With a checker the record waits for approval',
  })
  checked_by_user_id?: string | null;
  @OptionalTextFact(255, {
    printed: true,
    description: 'With an account named beside it, the name of that account; alone, somebody outside who checked it',
  })
  checked_by_name?: string | null;
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Who authorises the report: the caller or an active non-viewer member of the organization of the asset. Absent: whoever approves it',
  })
  authorised_by_user_id?: string | null;
  @OptionalTextFact(255, { printed: true, description: 'With an account named beside it, the name of that account' })
  authorised_by_name?: string | null;
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
  @Printed()
  @OptionalProseFact(2000, { printed: true, description: 'How the item was when it came' })
  item_condition?: string | null;
  @OptionalDayFact({ from: EARLIEST_CALIBRATION, description: 'When the item came; not after the calibration' })
  receipt_date?: string | null;
  @Printed()
  @OptionalProseFact(5000, { printed: true, description: 'Additions to, deviations and exclusions from the method' })
  deviations?: string | null;
  @OptionalDayFact({ from: EARLIEST_CALIBRATION, description: 'Of after_repair alone; not after the calibration' })
  repair_date?: string | null;
  @Printed()
  @OptionalProseFact(500, { printed: true, description: 'Of after_repair alone' })
  repair_description?: string | null;
}
