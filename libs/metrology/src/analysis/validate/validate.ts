/** Rule F4. */
import { DECISION_RULES, DEFAULT_DECISION_RULE } from '../../conformity/types.js';
import type { DecisionRule } from '../../conformity/types.js';
import { typedDecimal } from '../../entry/read-number.js';
import { enteredNumber } from '../../precision/noise.js';
import type { EnteredNumber } from '../../precision/noise.js';
import { AnalysisError } from '../../input/errors.js';
import { FieldReader } from '../../input/field-reader.js';
import { readStandards } from './validate-standards.js';
import { readScope } from './validate-scope.js';
import { readContributions } from './validate-contributions.js';
import type { CheckedContribution } from './validate-contributions.js';
import { isLogarithmic } from '../../quantities/unit.js';
import { fullTurn } from '../../levels/turn.js';
import { indicationsOf } from './indications.js';
import type { NominalCharacteristic } from '../types/nominal-characteristic.js';
import type { Indications } from './indications.js';
import { readModel, refuseUnusedUncertainties, type CheckedModel } from './validate-model.js';
import { readCorrelations, readNegligible, readSignedLimits, readSpecification } from './validate-specification.js';
import type { CheckedCorrelation } from './validate-specification.js';
import {
  ACCURACY_TYPES,
  ANALYSIS_MODES,
  ASKED_DISTRIBUTIONS,
  DEFAULT_CONFIDENCE_LEVEL,
  FULL_SCALE_DEFINITIONS,
  JUDGED_VALUES,
  MEASURANDS,
  REFERENCE_CORRECTIONS,
} from '../types/types.js';
import type { EngineScope } from '../../scope/types.js';
import type { EngineStandard } from '../../standard/types.js';
import type {
  AccuracyType,
  AnalysisMode,
  EngineHistory,
  FullScaleDefinition,
  HistoryReading,
  JudgedValue,
  Measurand,
  NegligibleContribution,
  SpecificationAsWritten,
  SpecificationPart,
  UnusableFact,
} from '../types/types.js';

export const MAX_POINTS = 10_000;
export const MAX_ANALYSIS_DEGREE = 5;

export interface CheckedRequest {
  x: number[];
  /** Reference unit; corrected after `standardsInUse`. */
  y: number[];
  x_typed: EnteredNumber[];
  y_typed: EnteredNumber[];
  u_reference: readonly (number | null)[];
  u_measured: readonly (number | null)[];
  model: CheckedModel;
  standards: readonly EngineStandard[];
  standard_of: readonly (number | null)[];
  applies_corrections: boolean;
  /** Magnitude; set after the standards. */
  largest_correction?: number;
  /** Reference unit; null for an output without a characteristic. */
  indications: Indications | null;
  /** Full turn, reference unit; null unless a direction. */
  turn: number | null;
  /** null if of the reference's dimension, or unknown. */
  nominal_characteristic: NominalCharacteristic | null;
  judge: JudgedValue;
  /** By a person: `corrected_value` applies with the curve (rule C8). */
  judge_is_stated: boolean;
  is_as_found: boolean;
  measurand: Measurand;
  reference_unit: string;
  measured_unit: string;
  /** null = automatic. */
  degree: number | null;
  degree_clamped: boolean;
  mode: AnalysisMode;
  asked_distribution: 'normal' | 't' | null;
  /** Percent. */
  confidence_level: number;
  accuracy_value: number | null;
  accuracy_type: AccuracyType;
  accuracy_floor: number | null;
  accuracy_zero: number;
  range_min: number | null;
  range_max: number | null;
  decision_rule: DecisionRule;
  guard_band_factor: number;
  minimum_test_uncertainty_ratio: number;
  tolerance_override: number | null;
  tolerance_lower: number | null;
  tolerance_upper: number | null;
  specification: SpecificationPart[] | null;
  /** Amounts and digit refer to the output, measured unit. */
  specification_of_output: boolean;
  is_logarithmic: boolean;
  specification_as_written: SpecificationAsWritten | null;
  /** In the unit of the specification; null if unknown. */
  digit: number | null;
  full_scale_definition: FullScaleDefinition;
  reference_uncertainty: number | null;
  reference_coverage_factor: number;
  reference_degrees_of_freedom: number | null;
  reference_drift: number | null;
  reference_resolution: number | null;
  resolution: number | null;
  resolution_is_of_reference: boolean;
  sensor_uncertainty: number | null;
  sensor_coverage_factor: number;
  contributions: CheckedContribution[];
  correlations: CheckedCorrelation[];
  negligible: NegligibleContribution[];
  interpolation: boolean | null;
  unusable: readonly UnusableFact[];
  scope: EngineScope | null;
  history: EngineHistory | null;
}

/** Throws only AnalysisError, with all problems. */
export function validateRequest(input: unknown): CheckedRequest {
  const read = FieldReader.of(input);
  if (!read) throw new AnalysisError([{ loc: [], code: 'model_type', message: 'the request must be an object' }]);

  const referenceUnit = read.text('reference_unit');
  const measuredUnit = read.text('measured_unit');
  const mode = read.choice('data_entry_mode', ANALYSIS_MODES) ?? 'raw_data';
  const { standard_of, ...points } = readPoints(read);
  const standards = readStandards(read, standard_of);
  const { degree, clamped } = readDegree(read);
  const model = readModel(read, { mode, reference_unit: referenceUnit, measured_unit: measuredUnit });
  refuseUnusedUncertainties(read, model, points);
  if (model.fit === 'york' && degree !== null && degree !== 1)
    read.report(['poly_order'], 'value_error', 'the line of York is a straight line: degree 1');
  const rangeMin = read.number('channel_range_min');
  const rangeMax = read.number('channel_range_max');
  if (rangeMin !== null && rangeMax !== null && !(rangeMax > rangeMin)) {
    read.report(['channel_range_max'], 'greater_than', 'must be greater than channel_range_min');
  }
  const quantity = read.optionalText('physical_quantity');
  const turning = {
    ...points,
    reference_unit: referenceUnit,
    measured_unit: measuredUnit,
    physical_quantity: quantity,
    range: [rangeMin, rangeMax] as const,
    readings_are_output: read.flag('readings_are_output') ?? false,
    nominal_characteristic: readCharacteristic(read.raw('nominal_characteristic')),
  };
  const indications = indicationsOf(turning);
  if (mode === 'reference_vs_indicated' && referenceUnit && measuredUnit && indications === null) {
    read.report(
      ['measured_unit'],
      'unit_mismatch',
      'without a curve both columns must be in units of one quantity, or the output of the channel needs a nominal characteristic',
    );
  }
  const includeSensor = read.flag('include_sensor_nominal_uncertainty') ?? false;
  const sensorUncertainty = read.number('sensor_nominal_uncertainty', includeSensor ? 'above_zero' : 'not_negative');
  const confidence = read.number('confidence_level') ?? DEFAULT_CONFIDENCE_LEVEL;
  // A probability rounding to 0 or 1 has no coverage factor.
  if (!(confidence > 0) || (1 - confidence / 100) / 2 >= 0.5) {
    read.report(['confidence_level'], 'greater_than', 'must be greater than 0');
  }
  if (!(confidence < 100) || 1 - confidence / 100 <= 0) {
    read.report(['confidence_level'], 'less_than', 'must be less than 100');
  }

  const zero = read.number('channel_zero') ?? 0;
  const resolution = positive(read.number('resolution', 'not_negative'));
  const resolutionIsOfReference = readResolutionUnit(read, referenceUnit, measuredUnit) !== measuredUnit;
  const ofOutput = (read.flag('specification_of_output') ?? false) && turning.readings_are_output;
  const logarithm = isLogarithmic(referenceUnit, quantity) ? referenceUnit : null;
  const checked: CheckedRequest = {
    ...points,
    model,
    indications,
    turn: fullTurn(turning),
    nominal_characteristic: turning.readings_are_output && indications ? turning.nominal_characteristic : null,
    judge: readJudge(read, mode, indications),
    judge_is_stated: read.raw('judge') !== null,
    is_as_found: read.flag('is_as_found') ?? false,
    measurand: read.choice('measurand', MEASURANDS) ?? 'single_reading',
    standards,
    standard_of: standard_of.map((index) => index ?? (standards.length > 0 ? 0 : null)),
    applies_corrections: read.choice('reference_correction', REFERENCE_CORRECTIONS) !== 'already_applied',
    reference_unit: referenceUnit,
    measured_unit: measuredUnit,
    degree,
    degree_clamped: clamped,
    mode,
    asked_distribution: askedDistribution(read.choice('distribution_type', ASKED_DISTRIBUTIONS)),
    confidence_level: confidence,
    accuracy_value: positive(read.number('channel_accuracy_value', 'not_negative')),
    accuracy_type: read.choice('channel_accuracy_type', ACCURACY_TYPES) ?? 'absolute',
    accuracy_floor: positive(read.number('channel_accuracy_floor', 'not_negative')),
    accuracy_zero: zero,
    range_min: rangeMin,
    range_max: rangeMax,
    decision_rule: read.choice('decision_rule', DECISION_RULES) ?? DEFAULT_DECISION_RULE,
    guard_band_factor: read.number('guard_band_factor', 'not_negative') ?? 1,
    minimum_test_uncertainty_ratio: read.number('minimum_test_uncertainty_ratio', 'above_zero') ?? 3,
    tolerance_override: positive(read.number('tolerance_override_value', 'not_negative')),
    ...readSignedLimits(read),
    specification: readSpecification(read, logarithm),
    specification_of_output: ofOutput,
    is_logarithmic: logarithm !== null,
    specification_as_written: (read.raw('specification_as_written') ?? null) as SpecificationAsWritten | null,
    digit:
      read.number('specification_digit', 'above_zero') ??
      ownDigit(resolution, perDigit(ofOutput, resolutionIsOfReference, indications)),
    full_scale_definition: read.choice('full_scale_definition', FULL_SCALE_DEFINITIONS) ?? 'span',
    reference_uncertainty: read.number('reference_standard_uncertainty', 'above_zero'),
    reference_coverage_factor: read.number('reference_standard_coverage_factor', 'above_zero') ?? 2,
    reference_degrees_of_freedom: read.number('reference_standard_degrees_of_freedom', 'above_zero'),
    reference_drift: positive(read.number('reference_standard_drift', 'not_negative')),
    reference_resolution: positive(read.number('reference_resolution', 'not_negative')),
    resolution,
    resolution_is_of_reference: resolutionIsOfReference,
    sensor_uncertainty: includeSensor ? sensorUncertainty : null,
    sensor_coverage_factor: read.number('sensor_nominal_coverage_factor', 'above_zero') ?? 2,
    contributions: readContributions(
      read,
      { reference_unit: referenceUnit, measured_unit: measuredUnit, physical_quantity: quantity ?? '', zero },
      points.y,
    ),
    correlations: readCorrelations(read),
    negligible: readNegligible(read),
    interpolation: read.flag('interpolation'),
    unusable: readUnusable(read.raw('unusable')),
    scope: readScope(read),
    history: readHistory(read),
  };
  if (read.problems.length > 0) throw new AnalysisError(read.problems);
  return checked;
}

type CheckedPoints = Pick<
  CheckedRequest,
  'x' | 'y' | 'x_typed' | 'y_typed' | 'standard_of' | 'u_reference' | 'u_measured'
>;

function readPoints(read: FieldReader): CheckedPoints {
  const points = read.list('points', { least: 2, most: MAX_POINTS });
  const x: number[] = [];
  const y: number[] = [];
  const x_typed: EnteredNumber[] = [];
  const y_typed: EnteredNumber[] = [];
  const standard_of: (number | null)[] = [];
  const u_reference: (number | null)[] = [];
  const u_measured: (number | null)[] = [];
  points.forEach((point, i) => {
    const fields = FieldReader.of(point, ['points', String(i)], read.problems);
    if (!fields) {
      read.report(['points', String(i)], 'model_type', 'must be an object with reference and measured');
      return;
    }
    const [reference, measured] = [fields.requiredNumber('reference'), fields.requiredNumber('measured')];
    y.push(reference);
    x.push(measured);
    y_typed.push(readTyped(fields, 'reference', reference));
    x_typed.push(readTyped(fields, 'measured', measured));
    standard_of.push(fields.number('standard', 'not_negative'));
    u_reference.push(fields.number('u_reference', 'above_zero'));
    u_measured.push(fields.number('u_measured', 'above_zero'));
  });
  return { x, y, x_typed, y_typed, standard_of, u_reference, u_measured };
}

/** Text and number must agree (rule R5); empty text is ignored. */
function readTyped(fields: FieldReader, name: 'reference' | 'measured', value: number): EnteredNumber {
  const text = fields.optionalText(`${name}_text`);
  if (!text || fields.raw(name) !== value) return enteredNumber(value, null);
  const typed = typedDecimal(text, value);
  if (!typed)
    fields.reportOf(`${name}_text`, 'text_mismatch', `the typed text is not the number ${value} beside it`, { value });
  return enteredNumber(value, typed);
}

function readDegree(read: FieldReader): { degree: number | null; clamped: boolean } {
  const given = read.number('poly_order');
  if (given === null) return { degree: null, clamped: false };
  if (!Number.isInteger(given)) {
    read.report(['poly_order'], 'int_type', 'must be a whole number');
    return { degree: null, clamped: false };
  }
  const degree = Math.min(MAX_ANALYSIS_DEGREE, Math.max(1, given));
  return { degree, clamped: degree !== given };
}

/** Rules C6, C8: default indication, if a value of the quantity. */
function readJudge(read: FieldReader, mode: AnalysisMode, indications: Indications | null): JudgedValue {
  const asked = read.choice('judge', JUDGED_VALUES);
  if (asked === 'indication' && indications === null)
    read.report(
      ['judge'],
      'value_error',
      'the readings are not in a unit of the reference quantity, and no nominal characteristic is known',
    );
  if (asked === 'corrected_value' && mode === 'reference_vs_indicated')
    read.report(['judge'], 'value_error', 'without a curve there is no corrected value');
  return asked ?? (indications === null ? 'corrected_value' : 'indication');
}

/** null if the conversion is no constant factor. */
function perDigit(ofOutput: boolean, isOfReference: boolean, indications: Indications | null): number | null {
  if (ofOutput === isOfReference) return ofOutput ? null : (indications?.factor ?? null);
  return 1;
}

function ownDigit(resolution: number | null, factor: number | null): number | null {
  return resolution === null || factor === null ? null : resolution * Math.abs(factor);
}

/** `chi_squared` counts as `t` (rule U2). */
function askedDistribution(value: (typeof ASKED_DISTRIBUTIONS)[number] | null): 'normal' | 't' | null {
  return value === 'chi_squared' ? 't' : value;
}

const MOST_RECORDS = 1000;

/** Made by `analysisRequest`: a malformed list is refused whole. */
function readHistory(read: FieldReader): EngineHistory | null {
  const given = read.raw('history');
  if (given === null) return null;
  const { basis, records } = given as Partial<EngineHistory>;
  const isReading = (one: Partial<HistoryReading> | null) =>
    Number.isFinite(one?.value) &&
    Number.isFinite(one?.error) &&
    (one?.standard_uncertainty === null || Number.isFinite(one?.standard_uncertainty));
  const isList =
    Array.isArray(records) &&
    records.length <= MOST_RECORDS &&
    records.every((one) => Array.isArray(one) && one.length <= MOST_RECORDS && one.every(isReading));
  if (isList && (basis === 'type' || basis === 'channel')) return { basis, records };
  read.report(['history'], 'value_error', 'must be the readings of earlier calibrations');
  return null;
}

function readCharacteristic(value: unknown): NominalCharacteristic | null {
  return value === null ? null : (value as NominalCharacteristic);
}

function readUnusable(value: unknown): readonly UnusableFact[] {
  return Array.isArray(value) ? (value as UnusableFact[]) : [];
}

function readResolutionUnit(read: FieldReader, referenceUnit: string, measuredUnit: string): string {
  const unit = read.optionalText('resolution_unit') || measuredUnit;
  if (unit !== referenceUnit && unit !== measuredUnit)
    read.report(['resolution_unit'], 'unit_mismatch', `must be ${measuredUnit} or ${referenceUnit}`);
  return unit;
}

/** Zero means none. */
function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
