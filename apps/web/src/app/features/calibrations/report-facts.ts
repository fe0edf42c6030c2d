import { calibratedBy } from '@etalon/access';
import type { Fact } from './calibration-facts';

type Typed = Readonly<Partial<Record<string, string>>>;

const isOfType = (typed: Typed) => calibratedBy(typed['calibration_type'] ?? '');
const isNotAtHome = ({ calibration_place: place = '' }: Typed) => place !== '' && place !== 'laboratory';
const isRepaired = (typed: Typed) => typed['calibration_purpose'] === 'after_repair';

/** Persons besides the performer, and item facts (ISO/IEC 17025, 7.8.2.1). */
export const reportFacts = {
  checked_by_user_id: { kind: 'id', label: 'calibrations.report.checked_by_user_id' },
  checked_by_label: { kind: 'kept', label: 'calibrations.report.checked_by_user_id' },
  authorised_by_user_id: { kind: 'id', label: 'calibrations.report.authorised_by_user_id' },
  authorised_by_label: { kind: 'kept', label: 'calibrations.report.authorised_by_user_id' },
  calibration_organization_id: {
    kind: 'id',
    label: 'calibrations.report.calibration_organization_id',
    when: (typed: Typed) => isOfType(typed).organization !== null,
  },
  calibration_location_id: {
    kind: 'id',
    label: 'calibrations.report.calibration_location_id',
    when: (typed: Typed) => isOfType(typed).location && !isNotAtHome(typed),
  },
  calibration_location_label: { kind: 'kept', label: 'calibrations.report.calibration_location_id' },
  calibration_place: {
    kind: 'choice',
    label: 'calibrations.report.calibration_place',
    when: (typed: Typed) => !isOfType(typed).isExternal,
  },
  calibration_place_text: {
    kind: 'prose',
    label: 'calibrations.report.calibration_place_text',
    explain: 'calibration_place',
    help: 'calibrations.report.calibration_place_help',
    isReport: true,
    when: (typed: Typed) => !isOfType(typed).isExternal && Boolean(typed['calibration_place']),
    requiredWhen: (typed: Typed) => typed['calibration_place'] === 'elsewhere',
  },
  performed_by_function: {
    kind: 'text',
    label: 'calibrations.report.performed_by_function',
    explain: 'person_function',
  },
  authorised_by_function: {
    kind: 'text',
    label: 'calibrations.report.authorised_by_function',
    explain: 'person_function',
    when: (typed: Typed) => Boolean(typed['authorised_by_user_id']),
  },
  certificate_language: { kind: 'choice', label: 'calibrations.report.certificate_language' },
  prints_notes: { kind: 'flag', label: 'calibrations.report.prints_notes' },
  daq_id: { kind: 'id', label: 'calibrations.report.daq_id' },
  daq_label: { kind: 'kept', label: 'calibrations.report.daq_id' },
  customer_name: { kind: 'text', label: 'calibrations.report.customer_name', explain: 'customer' },
  customer_address: { kind: 'prose', label: 'calibrations.report.customer_address', isReport: true },
  receipt_date: { kind: 'date', label: 'calibrations.report.receipt_date' },
  item_condition: {
    kind: 'prose',
    label: 'calibrations.report.item_condition',
    explain: 'item_condition',
    isReport: true,
  },
  repair_date: { kind: 'date', label: 'calibrations.report.repair_date', when: isRepaired },
  repair_description: {
    kind: 'prose',
    label: 'calibrations.report.repair_description',
    explain: 'repair_description',
    isReport: true,
    when: isRepaired,
  },
  deviations: { kind: 'prose', label: 'calibrations.report.deviations', explain: 'deviations', isReport: true },
} as const satisfies Record<string, Fact>;

export type ReportFact = Exclude<keyof typeof reportFacts, 'checked_by_user_id' | `${string}_label`>;

export const visibleReportFacts = (Object.keys(reportFacts) as (keyof typeof reportFacts)[]).filter(
  (name): name is ReportFact => name !== 'checked_by_user_id' && !name.endsWith('_label'),
);
