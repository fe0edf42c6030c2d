/** Rule F4: everything that makes a request impossible to analyse, each with the field it is about. */
import { decisionRule } from '../conformity/rules.js';
import type { DecisionRule } from '../conformity/types.js';
import { AnalysisError } from './errors.js';
import { FieldReader } from './field-reader.js';
import { readContributions } from './validate-contributions.js';
import type { CheckedContribution } from './validate-contributions.js';
import type { AccuracyType } from './types.js';

export const MAX_POINTS = 10_000;
/** Highest degree of an analysis; the wire clamps to it. */
export const MAX_ANALYSIS_DEGREE = 5;

/** A request in which every number is usable and every default is filled in. */
export interface CheckedRequest {
  /** Readings, measured unit. */
  x: number[];
  /** Reference values, reference unit. */
  y: number[];
  reference_unit: string;
  measured_unit: string;
  /** null = automatic. */
  degree: number | null;
  degree_clamped: boolean;
  skip_fit: boolean;
  asked_distribution: 'normal' | 't' | null;
  /** Percent. */
  confidence_level: number;
  accuracy_value: number | null;
  accuracy_type: AccuracyType;
  accuracy_floor: number | null;
  range_min: number | null;
  range_max: number | null;
  decision_rule: DecisionRule;
  guard_band_factor: number;
  minimum_test_uncertainty_ratio: number;
  tolerance_override: number | null;
  reference_uncertainty: number | null;
  reference_coverage_factor: number;
  reference_drift: number | null;
  reference_resolution: number | null;
  resolution: number | null;
  sensor_uncertainty: number | null;
  sensor_coverage_factor: number;
  contributions: CheckedContribution[];
  interpolation: boolean | null;
}

/** Throws AnalysisError with all problems found; never anything else. */
export function validateRequest(input: unknown): CheckedRequest {
  const read = FieldReader.of(input);
  if (!read) throw new AnalysisError([{ loc: [], code: 'model_type', message: 'the request must be an object' }]);

  const referenceUnit = read.text('reference_unit');
  const measuredUnit = read.text('measured_unit');
  const skipFit = read.flag('skip_fit') ?? false;
  const { x, y } = readPoints(read);
  const { degree, clamped } = readDegree(read);
  const rule = decisionRule(read.raw('decision_rule'));
  const rangeMin = read.number('channel_range_min');
  const rangeMax = read.number('channel_range_max');
  if (rangeMin !== null && rangeMax !== null && !(rangeMax > rangeMin)) {
    read.report(['channel_range_max'], 'greater_than', 'must be greater than channel_range_min');
  }
  if (skipFit && referenceUnit && measuredUnit && referenceUnit !== measuredUnit) {
    read.report(['measured_unit'], 'unit_mismatch', 'without a curve both columns must be in the same unit');
  }
  const includeSensor = read.flag('include_sensor_nominal_uncertainty') ?? false;
  const sensorUncertainty = read.number('sensor_nominal_uncertainty', includeSensor ? 'above_zero' : 'not_negative');
  const confidence = read.number('confidence_level') ?? 95;
  // A probability that rounds to 0 or 1 has no coverage factor either.
  if (!(confidence > 0) || (1 - confidence / 100) / 2 >= 0.5) {
    read.report(['confidence_level'], 'greater_than', 'must be greater than 0');
  }
  if (!(confidence < 100) || 1 - confidence / 100 <= 0) {
    read.report(['confidence_level'], 'less_than', 'must be less than 100');
  }

  const checked: CheckedRequest = {
    x,
    y,
    reference_unit: referenceUnit,
    measured_unit: measuredUnit,
    degree,
    degree_clamped: clamped,
    skip_fit: skipFit,
    asked_distribution: askedDistribution(read.raw('distribution_type')),
    confidence_level: confidence,
    accuracy_value: positive(read.number('channel_accuracy_value', 'not_negative')),
    accuracy_type: accuracyType(read.raw('channel_accuracy_type')),
    accuracy_floor: positive(read.number('channel_accuracy_floor', 'not_negative')),
    range_min: rangeMin,
    range_max: rangeMax,
    decision_rule: rule,
    guard_band_factor: read.number('guard_band_factor', 'not_negative') ?? 1,
    minimum_test_uncertainty_ratio: read.number('minimum_test_uncertainty_ratio', 'above_zero') ?? 3,
    tolerance_override: positive(read.number('tolerance_override_value', 'not_negative')),
    reference_uncertainty: read.number('reference_standard_uncertainty', 'above_zero'),
    reference_coverage_factor: read.number('reference_standard_coverage_factor', 'above_zero') ?? 2,
    reference_drift: positive(read.number('reference_standard_drift', 'not_negative')),
    reference_resolution: positive(read.number('reference_resolution', 'not_negative')),
    resolution: positive(read.number('resolution', 'not_negative')),
    sensor_uncertainty: includeSensor ? sensorUncertainty : null,
    sensor_coverage_factor: read.number('sensor_nominal_coverage_factor', 'above_zero') ?? 2,
    contributions: readContributions(read, {
      reference_unit: referenceUnit,
      measured_unit: measuredUnit,
      physical_quantity: read.optionalText('physical_quantity') ?? '',
    }),
    interpolation: read.flag('interpolation'),
  };
  read.optionalText('channel_accuracy_type');
  read.optionalText('distribution_type');
  read.optionalText('decision_rule');
  if (read.problems.length > 0) throw new AnalysisError(read.problems);
  return checked;
}

function readPoints(read: FieldReader): { x: number[]; y: number[] } {
  const points = read.list('points', { least: 2, most: MAX_POINTS });
  const x: number[] = [];
  const y: number[] = [];
  points.forEach((point, i) => {
    const fields = FieldReader.of(point, ['points', String(i)], read.problems);
    if (!fields) {
      read.report(['points', String(i)], 'model_type', 'must be an object with reference and measured');
      return;
    }
    y.push(fields.requiredNumber('reference'));
    x.push(fields.requiredNumber('measured'));
  });
  return { x, y };
}

function readDegree(read: FieldReader): { degree: number | null; clamped: boolean } {
  const given = read.number('poly_degree');
  if (given === null) return { degree: null, clamped: false };
  if (!Number.isInteger(given)) {
    read.report(['poly_degree'], 'int_type', 'must be a whole number');
    return { degree: null, clamped: false };
  }
  const degree = Math.min(MAX_ANALYSIS_DEGREE, Math.max(1, given));
  return { degree, clamped: degree !== given };
}

/** `chi_squared` is treated as `t`; an unknown word asks for nothing (rule U2). */
function askedDistribution(value: unknown): 'normal' | 't' | null {
  if (value === 'normal') return 'normal';
  return value === 't' || value === 'chi_squared' ? 't' : null;
}

function accuracyType(value: unknown): AccuracyType {
  return value === 'percent_of_reading' || value === 'percent_of_full_scale' ? value : 'absolute';
}

/** Zero means "none" for limits, resolutions and drift. */
function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
