import {
  EARLIEST_CALIBRATION,
  LATEST_DUE,
  NOT_TRACEABLE,
  type NotTraceable,
  UNCERTAINTY_STATES,
  type UncertaintyState,
} from '@etalon/metrology';
import {
  DateField,
  ListField,
  NumberField,
  ObjectField,
  TextField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { type CertificateStanding, certificateStandings } from '../../assets/index.js';

/** Per calibration. */
export const MAX_STANDARDS = 20;
const MAX_ROWS = 500;

/** Statement of its certificate at one value. */
class ExternalStandardRow {
  @NumberField({ description: 'Indication of the standard' }) at: number;
  @NumberField({ optional: true, description: 'Correction: true value minus indication; absent: 0' }) correction?:
    number | null;
  @NumberField({ description: 'Expanded uncertainty' }) uncertainty: number;
  @NumberField({ optional: true }) coverage_factor?: number | null;
  @NumberField({ optional: true }) degrees_of_freedom?: number | null;
}

/** By its certificate: one uncertainty, or a table by value. */
export class ExternalStandard {
  @TextField({ min: 1, max: 255, printed: true }) name: string;
  @TextField({ optional: true, max: 255, printed: true }) certificate_number?: string | null;
  @TextField({ optional: true, max: 255, printed: true, person: true }) laboratory?: string | null;
  @DateField({
    from: EARLIEST_CALIBRATION,
    description: 'Date of calibration of the standard, not after this calibration',
  })
  calibration_date: string;
  @DateField({ optional: true, to: LATEST_DUE }) due_date?: string | null;
  @NumberField({ optional: true, description: 'Expanded uncertainty, constant over the range' }) uncertainty?:
    number | null;
  @ListField(() => ExternalStandardRow, { optional: true, max: MAX_ROWS }) table?: ExternalStandardRow[] | null;
  @TextField({ min: 1, max: 50, description: 'Unit of all numbers of this object' }) unit: string;
  @NumberField({ optional: true, description: 'Default 2' }) coverage_factor?: number | null;
  @NumberField({
    optional: true,
    description: 'Degrees of freedom; absent: derived from the coverage factor; 1e9 or more: infinite',
  })
  degrees_of_freedom?: number | null;
  @NumberField({ optional: true, description: 'Coverage probability of the coverage factor in percent' })
  coverage_probability?: number | null;
  @NumberField({ optional: true, description: 'Lower end of the calibrated range; absent: unlimited' }) range_min?:
    number | null;
  @NumberField({ optional: true }) range_max?: number | null;
  @NumberField({ optional: true, description: 'Half-width of the drift since calibration' }) drift?: number | null;
  @NumberField({ optional: true, description: 'Smallest step of its indication' }) resolution?: number | null;
}

/** Channel of an asset or external standard, with the reference values it served. */
export class ReferenceStandardIn {
  @UuidField({ optional: true }) asset_id?: string | null;
  @UuidField({
    optional: true,
    description: 'Channel of the standard; absent: its only active channel of the quantity',
  })
  sensor_id?: string | null;
  @ObjectField(() => ExternalStandard, { optional: true }) external?: ExternalStandard | null;
  @NumberField({ optional: true, description: 'Lower end in the reference unit; absent: lowest reference value' })
  from?: number | null;
  @NumberField({ optional: true, description: 'Upper end in the reference unit; absent: highest reference value' })
  to?: number | null;
}

/** Permission to use an invalid standard (rule T4). */
export class ReferenceStandardOverride {
  @TextField({ min: 1, max: 2000, multiline: true, printed: true }) reason: string;
}

export const standardStates = [
  'in_force',
  'not_calibrated',
  'expired',
  'retired',
  'out_of_tolerance',
  'imported',
] as const;
export type StandardState = (typeof standardStates)[number];
const driftBases = ['history', 'stated'] as const;

/** State on the calibration date. */
export class ReferenceStandardOut {
  /** Key of the standard at the points: channel id, or a name for an external standard. */
  @ResponseText(orNull) key: string | null;
  /** Null: external standard. */
  @ResponseId(orNull) asset_id: string | null;
  @ResponseText(orNull) human_asset_id: string | null;
  @ResponseText() name: string;
  @ResponseText(orNull) manufacturer: string | null;
  @ResponseText(orNull) model: string | null;
  @ResponseText(orNull) serial_number: string | null;
  @ResponseId(orNull) sensor_id: string | null;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseText(orNull) physical_quantity: string | null;
  @ResponseId(orNull) calibration_id: string | null;
  @ResponseWhole(orNull) calibration_version: number | null;
  @ResponseText(orNull) certificate_number: string | null;
  @ResponseDay(orNull) calibration_date: string | null;
  @ResponseDay(orNull) due_date: string | null;
  /** Calibrating laboratory if external, and its certificate number. */
  @ResponseText(orNull) laboratory: string | null;
  @ResponseText(orNull) laboratory_certificate_number: string | null;
  /** Largest expanded uncertainty used, with its coverage factor and degrees of freedom; if unused, the largest of the calibration. */
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  /** Degrees of freedom; null: infinite, or no uncertainty. */
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
  /** Unit of all numbers of this object. */
  @ResponseText(orNull) unit: string | null;
  /** Smallest applied correction; null: no correction. */
  @ResponseNumber(orNull) correction_min: number | null;
  @ResponseNumber(orNull) correction_max: number | null;
  /** Lower end of the calibrated range; null: not stated. */
  @ResponseNumber(orNull) range_min: number | null;
  @ResponseNumber(orNull) range_max: number | null;
  /** Half-width of the drift since calibration, from history or as stated; null: unknown. */
  @ResponseNumber(orNull) drift: number | null;
  @ResponseEnum(driftBases, 'StandardDriftBasis', orNull) drift_basis: (typeof driftBases)[number] | null;
  @ResponseNumber(orNull) resolution: number | null;
  /** Lower end of the reference values assigned to the standard; null: unlimited. */
  @ResponseNumber(orNull) from: number | null;
  @ResponseNumber(orNull) to: number | null;
  /** State on the calibration date. */
  @ResponseEnum(standardStates, 'StandardState', orNull) state: StandardState | null;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') obstacles: NotTraceable[];
}

/** State on the day, and current state of its certificate. */
export class UsedStandardOut extends ReferenceStandardOut {
  @ResponseEnum(certificateStandings, 'CertificateStanding', {
    nullable: true,
    description: 'Current state of the certificate of the standard; null: no calibration, or not visible to the caller',
  })
  certificate_state: CertificateStanding | null;
  @ResponseTime({ nullable: true, description: 'Time of voiding or replacement; null: valid' })
  certificate_ended_at: Date | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', {
    nullable: true,
    description:
      'Uncertainty state of the calibration of the standard; null: no calibration, or not visible to the caller',
  })
  uncertainty_state: UncertaintyState | null;
}

/** Stored in the row of the calibration. */
export type RecordedStandard = { [name in keyof ReferenceStandardOut]: ReferenceStandardOut[name] };

export class ReferenceStandardOverrideOut {
  @ResponseText() reason: string;
  @ResponseText({ nullable: true, description: 'Null: decided by the approver' }) by_name: string | null;
}

export class StandardRowOut {
  /** Indication of the standard. */
  @ResponseNumber() at: number;
  /** Correction: true value minus indication. */
  @ResponseNumber() correction: number;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
}

/** Analysis input on a day: unrounded, in the unit of its calibration. */
export class StandardOnADay extends ReferenceStandardOut {
  @ResponseList(() => StandardRowOut) table: StandardRowOut[];
  /** Calibrated over frequency: rows in Hz, correction and uncertainty in percent, for frequency responses only. */
  @ResponseFlag() is_over_frequency: boolean;
  /** Coverage probability of the coverage factors in percent; null: 95. */
  @ResponseNumber(orNull) coverage_probability: number | null;
  @ResponseFlag() in_force: boolean;
}

export class StandardQuery {
  @UuidField({ optional: true, description: 'Absent: the one active channel that the unit fits' }) sensor_id?:
    string | null;
  @DateField({ from: EARLIEST_CALIBRATION }) date: string;
  @TextField({ optional: true, max: 50, description: 'Unit of the reference values to be covered' }) unit?:
    string | null;
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
}

export class HistoryQuery {
  @UuidField() sensor_id: string;
  @DateField({ from: EARLIEST_CALIBRATION, description: 'The calibration date' }) date: string;
  @UuidField({ optional: true, description: 'A calibration that is corrected: it is left out' }) corrects?:
    string | null;
}

export class StandardListQuery extends Paged({ limit: 200, max: 200 }) {
  @DateField({ optional: true, from: EARLIEST_CALIBRATION, description: 'The calibration date; absent: today' })
  date?: string | null;
  @UuidField({ optional: true, description: 'The channel that is calibrated: what fits it stands first' })
  for_sensor_id?: string | null;
  @NumberField({ optional: true, description: 'Lowest value, in its unit; absent: its measuring range' }) from?:
    number | null;
  @NumberField({ optional: true, description: 'Highest value' }) to?: number | null;
  @TextField({ optional: true, max: 255, description: 'In id, name, maker, model, serial number or channel' }) q?:
    string | null;
}

/** Do not prevent its use. */
const standardWarnings = [
  'other_quantity',
  'range_not_covered',
  'uncertainty_unknown',
  'ratio_small',
  'due_soon',
] as const;
export type StandardWarning = (typeof standardWarnings)[number];

/** Channel designated as a standard, on a day. */
export class StandardChoice {
  /** Id of the channel. */
  @ResponseId() id: string;
  @ResponseId() asset_id: string;
  @ResponseText() human_asset_id: string;
  @ResponseText() name: string;
  @ResponseText() channel_id: string;
  @ResponseText() physical_quantity: string;
  @ResponseText() unit: string;
  @ResponseDay(orNull) due_date: string | null;
  @ResponseDay(orNull) calibration_date: string | null;
  @ResponseEnum(standardStates, 'StandardState') state: StandardState;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') obstacles: NotTraceable[];
  /** State of the calibration's uncertainty; null if never calibrated. */
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  /** Unit of the numbers, from the channel to be calibrated; null: no channel given. */
  @ResponseText(orNull) reference_unit: string | null;
  /** The standard is calibrated over the whole range; null: unknown. */
  @ResponseFlag(orNull) covers: boolean | null;
  /** Smallest expanded uncertainty in the range. */
  @ResponseNumber(orNull) uncertainty_min: number | null;
  @ResponseNumber(orNull) uncertainty_max: number | null;
  /** Smallest ratio of the permissible error of the item to the uncertainty of the standard. */
  @ResponseNumber(orNull) ratio: number | null;
  @ResponseEnums(standardWarnings, 'StandardWarning') warnings: StandardWarning[];
}
