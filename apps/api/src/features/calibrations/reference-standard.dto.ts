import {
  EARLIEST_CALIBRATION,
  LATEST_DUE,
  NOT_TRACEABLE,
  type NotTraceable,
  UNCERTAINTY_STATES,
  type UncertaintyState,
} from '@etalon/metrology';
import { DateField, ListField, NumberField, ObjectField, TextField, UuidField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/shown.js';
import { type CertificateStanding, certificateStandings } from '../assets/index.js';

/** So many standards may serve one calibration. */
export const MAX_STANDARDS = 20;
const MAX_ROWS = 500;

/** What the certificate of an outside standard says at one value. */
export class ExternalStandardRow {
  @NumberField({ description: 'Indication of the standard' }) at: number;
  @NumberField({ optional: true, description: 'True value less indication; absent: 0' }) correction?: number | null;
  @NumberField({ description: 'Expanded' }) uncertainty: number;
  @NumberField({ optional: true }) coverage_factor?: number | null;
  @NumberField({ optional: true }) degrees_of_freedom?: number | null;
}

/** A standard that is no asset here, as its certificate states it: one uncertainty, or a table by value. */
export class ExternalStandard {
  @TextField({ min: 1, max: 255, printed: true }) name: string;
  @TextField({ optional: true, max: 255, printed: true }) certificate_number?: string | null;
  @TextField({ optional: true, max: 255, printed: true }) laboratory?: string | null;
  @DateField({ from: EARLIEST_CALIBRATION, description: 'Not after the calibration it serves' })
  calibration_date: string;
  @DateField({ optional: true, to: LATEST_DUE }) due_date?: string | null;
  @NumberField({ optional: true, description: 'Expanded, the same over the whole range' }) uncertainty?: number | null;
  @ListField(() => ExternalStandardRow, { optional: true, max: MAX_ROWS }) table?: ExternalStandardRow[] | null;
  @TextField({ min: 1, max: 50, description: 'Of every number here' }) unit: string;
  @NumberField({ optional: true, description: 'Default 2' }) coverage_factor?: number | null;
  @NumberField({ optional: true, description: 'Absent: found from the coverage factor; 1e9 and more: infinite' })
  degrees_of_freedom?: number | null;
  @NumberField({ optional: true, description: 'Percent, of the coverage factor' }) coverage_probability?: number | null;
  @NumberField({ optional: true, description: 'Calibrated range; absent: no end' }) range_min?: number | null;
  @NumberField({ optional: true }) range_max?: number | null;
  @NumberField({ optional: true, description: 'Half-width since its calibration' }) drift?: number | null;
  @NumberField({ optional: true, description: 'Smallest step of its indication' }) resolution?: number | null;
}

/** One of several standards: a channel of an asset or an outside one, and the reference values it served. */
export class ReferenceStandardIn {
  @UuidField({ optional: true }) asset_id?: string | null;
  @UuidField({ optional: true, description: 'Absent: the one active channel of the quantity' }) sensor_id?:
    string | null;
  @ObjectField(() => ExternalStandard, { optional: true }) external?: ExternalStandard | null;
  @NumberField({ optional: true, description: 'Reference unit; absent: from the lowest' }) from?: number | null;
  @NumberField({ optional: true, description: 'Reference unit; absent: to the highest' }) to?: number | null;
}

/** Somebody answers for a standard that may not be used (rule T4). */
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

/** A reference standard as it was on the calibration date. */
export class ReferenceStandardOut {
  /** Names it at the points: the id of its channel, or a word for an outside one. */
  @ShownText(orNull) key: string | null;
  /** Null: an outside standard. */
  @ShownId(orNull) asset_id: string | null;
  @ShownText(orNull) human_asset_id: string | null;
  @ShownText() name: string;
  @ShownText(orNull) manufacturer: string | null;
  @ShownText(orNull) model: string | null;
  @ShownText(orNull) serial_number: string | null;
  @ShownId(orNull) sensor_id: string | null;
  @ShownText(orNull) channel_id: string | null;
  @ShownText(orNull) physical_quantity: string | null;
  @ShownId(orNull) calibration_id: string | null;
  @ShownWhole(orNull) calibration_version: number | null;
  @ShownText(orNull) certificate_number: string | null;
  @ShownDay(orNull) calibration_date: string | null;
  @ShownDay(orNull) due_date: string | null;
  /** Who calibrated it, where that was another laboratory, and the number of its certificate. */
  @ShownText(orNull) laboratory: string | null;
  @ShownText(orNull) laboratory_certificate_number: string | null;
  /** The largest that was used, with its factor and degrees of freedom; before a use, the largest of the calibration. */
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  /** Null: infinite, or no uncertainty. */
  @ShownNumber(orNull) degrees_of_freedom: number | null;
  /** Of every number here. */
  @ShownText(orNull) unit: string | null;
  /** The corrections that were added: smallest and largest; null where there is nothing to correct. */
  @ShownNumber(orNull) correction_min: number | null;
  @ShownNumber(orNull) correction_max: number | null;
  /** Calibrated range; null: the calibration names no end. */
  @ShownNumber(orNull) range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  /** Half-width since its calibration, from its own history or as stated; null: unknown. */
  @ShownNumber(orNull) drift: number | null;
  @ShownEnum(driftBases, 'StandardDriftBasis', orNull) drift_basis: (typeof driftBases)[number] | null;
  @ShownNumber(orNull) resolution: number | null;
  /** The reference values it was named for; null: to the end. */
  @ShownNumber(orNull) from: number | null;
  @ShownNumber(orNull) to: number | null;
  /** On the calibration date. */
  @ShownEnum(standardStates, 'StandardState', orNull) state: StandardState | null;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') obstacles: NotTraceable[];
}

/** The standard of a calibration: what it was on the day, and whether its certificate holds now. */
export class UsedStandardOut extends ReferenceStandardOut {
  @ShownEnum(certificateStandings, 'CertificateStanding', {
    nullable: true,
    description: 'Of the certificate of the standard, now; null: no calibration here, or none that the caller may see',
  })
  certificate_state: CertificateStanding | null;
  @ShownTime({ nullable: true, description: 'When it was voided or superseded; null: it holds' })
  certificate_ended_at: Date | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', {
    nullable: true,
    description: 'Of the calibration of the standard; null: no calibration here, or none that the caller may see',
  })
  uncertainty_state: UncertaintyState | null;
}

/** As it lies in the row of the calibration. */
export type KeptStandard = { [name in keyof ReferenceStandardOut]: ReferenceStandardOut[name] };

export class ReferenceStandardOverrideOut {
  @ShownText() reason: string;
  @ShownText({ nullable: true, description: 'Null: left to whoever approves it' }) by_name: string | null;
}

export class StandardRowOut {
  /** Indication of the standard. */
  @ShownNumber() at: number;
  /** True value less indication. */
  @ShownNumber() correction: number;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) degrees_of_freedom: number | null;
}

/** Everything an analysis takes of a standard on a day, not rounded, in the unit of its calibration. */
export class StandardOnADay extends ReferenceStandardOut {
  @ShownList(() => StandardRowOut) table: StandardRowOut[];
  /** Percent, of the coverage factors; null: 95. */
  @ShownNumber(orNull) coverage_probability: number | null;
  @ShownFlag() in_force: boolean;
}

export class StandardQuery {
  @UuidField({ optional: true, description: 'Absent: the one active channel that the unit fits' }) sensor_id?:
    string | null;
  @DateField({ from: EARLIEST_CALIBRATION }) date: string;
  @TextField({ optional: true, max: 50, description: 'Of the reference values it shall serve' }) unit?: string | null;
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

/** What speaks against a standard though it may be used. */
export const standardWarnings = [
  'other_quantity',
  'range_not_covered',
  'uncertainty_unknown',
  'ratio_small',
  'due_soon',
] as const;
export type StandardWarning = (typeof standardWarnings)[number];

/** A channel that is kept as a reference standard, as it is on a day. */
export class StandardChoice {
  /** Of the channel. */
  @ShownId() id: string;
  @ShownId() asset_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() name: string;
  @ShownText() channel_id: string;
  @ShownText() physical_quantity: string;
  @ShownText() unit: string;
  @ShownDay(orNull) due_date: string | null;
  @ShownDay(orNull) calibration_date: string | null;
  @ShownEnum(standardStates, 'StandardState') state: StandardState;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') obstacles: NotTraceable[];
  /** State of the calibration's uncertainty; null if never calibrated. */
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  /** Of the numbers here, that of the channel that is calibrated; null where none was named. */
  @ShownText(orNull) reference_unit: string | null;
  /** Whether it was calibrated over the whole range; null: not known. */
  @ShownFlag(orNull) covers: boolean | null;
  /** Expanded, over the range. */
  @ShownNumber(orNull) uncertainty_min: number | null;
  @ShownNumber(orNull) uncertainty_max: number | null;
  /** The smallest limit of the item in parts of the uncertainty of the standard there. */
  @ShownNumber(orNull) ratio: number | null;
  @ShownEnums(standardWarnings, 'StandardWarning') warnings: StandardWarning[];
}
