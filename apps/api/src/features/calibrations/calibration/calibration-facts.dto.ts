import { calibratedBy, calibrationTypes, type CalibrationType } from '@etalon/access';
import {
  CONFORMITIES,
  type Conformity,
  EARLIEST_CALIBRATION,
  INTERVAL_UNITS,
  type IntervalUnit,
  LONGEST_INTERVAL,
  MAX_CHECKS,
  MODEL_TYPES,
  type ModelType,
} from '@etalon/metrology';
import { ForeignKey } from 'typeorm';
import { Json } from '../../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../../platform/http/fields/field-declarations.js';
import { ListField } from '../../../platform/http/fields/fields.js';
import {
  ChoiceFact,
  DayFact,
  FlagFact,
  OptionalChoiceFact,
  OptionalFlagFact,
  OptionalNumberFact,
  OptionalProseFact,
  OptionalRefFact,
  OptionalTextFact,
  OptionalWholeFact,
  TextFact,
} from '../../../platform/http/fields/field-kinds.js';
import { INTERVAL_BOUNDS } from '../../assets/index.js';
import { CalibrationCheck } from './checks.dto.js';
import { printedNames } from './printed-fact.js';
import { ReportFacts } from './report-facts.dto.js';

export { calibrationTypes, type CalibrationType } from '@etalon/access';
/** External calibrations, certified by others. */
export const isExternal = (type: string): boolean => calibratedBy(type).isExternal;
export const calibrationPurposes = ['initial', 'routine', 'after_repair', 'verification'] as const;
export type CalibrationPurpose = (typeof calibrationPurposes)[number];
const dataEntryModes = [
  'raw_data',
  'reference_vs_indicated',
  'reference_vs_as_found_as_left',
  'model_direct',
  'frequency_response',
] as const;
type DataEntryMode = (typeof dataEntryModes)[number];

/**
 * Facts stated by a person: each is request field, column and response field. A new one needs a line here and a
 * migration.
 */
export class CalibrationFacts extends ReportFacts {
  @DayFact({ example: '2026-03-12', from: EARLIEST_CALIBRATION, description: 'Date of calibration, not after today' })
  calibration_date: string;
  @OptionalWholeFact({ min: 1, max: LONGEST_INTERVAL.days, description: INTERVAL_BOUNDS, example: 12 })
  calibration_interval?: number | null;
  @ChoiceFact(INTERVAL_UNITS, 'IntervalUnit', 10, 'months', { default: 'months' })
  calibration_interval_unit: IntervalUnit = 'months';
  @OptionalFlagFact({
    description: 'Move a due date found from the interval to the end of the month; null: setting of the channel',
  })
  due_at_end_of_month?: boolean | null;
  @TextFact(255, {
    example: 'L. Ejemplo',
    description: 'Name of the performer; with performed_by_user_id that of the account',
    printed: true,
    person: true,
  })
  performed_by_name: string;
  @ForeignKey('User')
  @OptionalRefFact({
    description:
      'Account of the performer: the caller or an active non-viewer member of the organization of the asset. Absent: name only',
  })
  performed_by_user_id?: string | null;
  @ChoiceFact(calibrationTypes, 'CalibrationType', 30, 'external')
  calibration_type: CalibrationType = 'external';
  @ChoiceFact(calibrationPurposes, 'CalibrationPurpose', 30, 'routine')
  calibration_purpose: CalibrationPurpose = 'routine';
  @OptionalTextFact(255, { printed: true, person: true }) external_lab_name?: string | null;
  @OptionalTextFact(255, { printed: true }) external_lab_certificate_number?: string | null;
  @OptionalChoiceFact(CONFORMITIES, 'Conformity', 20, {
    description:
      'Verdict stated by the laboratory of an external calibration; fail makes the instrument out of tolerance',
  })
  stated_conformity?: Conformity | null;
  @FieldDeclaration(
    ListField(() => CalibrationCheck, {
      default: [],
      max: MAX_CHECKS,
      description:
        'Checks without measured values, in order. One fail makes the calibration fail. Without points, coefficients and stated verdict the checks are the result',
    }),
    Json({ default: [] }),
  )
  checks: CalibrationCheck[] = [];
  @OptionalTextFact(50) tolerance_criteria?: string | null;
  @OptionalProseFact(20_000, { printed: true, description: 'Internal notes; printed only if prints_notes is set' })
  notes?: string | null;
  @OptionalProseFact(5000, { description: 'Method of obtaining the values; printed on the certificate', printed: true })
  method?: string | null;
  @ForeignKey('Asset') @OptionalRefFact() internal_reference_asset_id?: string | null;
  @OptionalRefFact({ description: 'Channel of the standard; absent: its only active channel of the quantity' })
  internal_reference_sensor_id?: string | null;
  @ForeignKey('Procedure')
  @OptionalRefFact({ description: 'Procedure used; its content at that time is stored with the record' })
  internal_procedure_id?: string | null;
  @ForeignKey('Asset')
  @OptionalRefFact({ description: 'Data acquisition device used' })
  daq_id?: string | null;
  @ForeignKey('Location')
  @OptionalRefFact({
    description: 'Laboratory location, for internal_lab and customer_asset',
  })
  calibration_location_id?: string | null;
  @OptionalNumberFact({ min: -273.15, max: 1000, description: 'Temperature in °C' }) temperature?: number | null;
  @OptionalNumberFact({ min: 0, max: 1000 }) temperature_uncertainty?: number | null;
  @OptionalNumberFact({ min: 0, max: 100, description: 'Relative humidity in %RH' }) humidity?: number | null;
  @OptionalNumberFact({ min: 0, max: 100 }) humidity_uncertainty?: number | null;
  @OptionalNumberFact({ min: 0, max: 10_000_000, description: 'Air pressure in Pa' }) pressure?: number | null;
  @OptionalNumberFact({ min: 0, max: 10_000_000 }) pressure_uncertainty?: number | null;
  @OptionalProseFact(2000, {
    printed: true,
    description: 'Justification for conditions outside the limits of the procedure; required in this case, and printed',
  })
  environment_reason?: string | null;
  @ChoiceFact(dataEntryModes, 'DataEntryMode', 40, 'raw_data')
  data_entry_mode: DataEntryMode = 'raw_data';
  @ChoiceFact(MODEL_TYPES, 'ModelType', 20, 'polynomial')
  model_type: ModelType = 'polynomial';
  @OptionalTextFact(4000, {
    printed: true,
    description: 'Formula in x and parameters fitted to the points; without points a declared curve',
    example: 'a*(1 - exp(-b*x)) + c',
  })
  custom_formula?: string | null;
  @OptionalTextFact(20, {
    printed: true,
    description: 'Frequency unit of a frequency response; absent: Hz',
    example: 'Hz',
  })
  frequency_response_frequency_unit?: string | null;
  @OptionalTextFact(50, {
    printed: true,
    description:
      'dB, RMS, peak_to_peak or peak. Other words are linear amplitudes; words that begin with dB are levels',
  })
  frequency_response_amplitude_type?: string | null;
  @FlagFact({ description: 'The phase was measured' }) frequency_response_offset_enabled: boolean = false;
  @OptionalTextFact(20, { printed: true, description: 'Unit of the phase; absent: °' })
  frequency_response_offset_unit?: string | null;
  @OptionalWholeFact({ description: 'Index of the baseline point of the deviations' })
  frequency_response_baseline_sweep_index?: number | null;
}

/** In the order of their declaration. */
export const printedFacts = printedNames as readonly (keyof CalibrationFacts)[];
