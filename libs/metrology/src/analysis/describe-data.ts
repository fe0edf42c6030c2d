import { fitPolynomial } from '../fitting/fit-polynomial.js';
import { evaluateModel } from '../fitting/evaluate.js';
import { enteredDifference, magnitudeOf, noiseOf } from '../precision/noise.js';
import type { Model } from './model/model.js';
import { MOST_LEVELS, levelResults, zeroError } from './levels/level-results.js';
import type { DescribedLevel } from './levels/level-results.js';
import type { ReferenceLevels } from '../levels/levels.js';
import { AnalysisError } from '../input/errors.js';
import { betweenLevels, isRejected, lackOfFit } from './model/lack-of-fit.js';
import {
  displayStep,
  groupReadings,
  hysteresis,
  nonLinearity,
  repeatability,
  type Repeatability,
} from './levels/statistics.js';
import type { BudgetInput } from './budget/budget.js';
import type { ObservedScatter } from './budget/scatter.js';
import type {
  AnalysisResult,
  AnalyzedPoint,
  FullScale,
  FullScaleDefinition,
  NotComputed,
  NotComputedCode,
  Notice,
  TravelDirection,
} from './types/types.js';
import type { CheckedRequest } from './validate/validate.js';

type StatisticFields = Pick<
  AnalysisResult,
  | 'r_squared'
  | 'rmse'
  | 'standard_error'
  | 'max_error'
  | 'full_scale'
  | 'full_scale_error'
  | 'non_linearity'
  | 'repeatability'
  | 'repeatability_degrees_of_freedom'
  | 'hysteresis'
  | 'zero_error'
  | 'lack_of_fit'
  | 'valid_range_min'
  | 'valid_range_max'
  | 'measured_range_min'
  | 'measured_range_max'
>;

type DescribedPoint = Pick<
  AnalyzedPoint,
  | 'point_index'
  | 'reference_value'
  | 'measured_value'
  | 'calculated_value'
  | 'residual_abs'
  | 'residual_pct'
  | 'indication_error'
  | 'corrected_error'
  | 'direction'
>;

interface DataStatistics {
  fields: StatisticFields;
  points: DescribedPoint[];
  observed: ObservedScatter;
  /** Equals `observed` without curve or for an output signal. */
  indicated: ObservedScatter;
  /** Lowest first; empty without repeats or requested mean. */
  levels: DescribedLevel[];
  level_means: readonly number[];
  lack_of_fit: BudgetInput['lack_of_fit'];
  not_computed: NotComputed[];
  notices: Notice[];
}

interface DescribedData {
  readings: readonly number[];
  /** Before corrections of the standard. */
  set_values: readonly number[];
  reference_values: readonly number[];
  levels: ReferenceLevels;
  /** Order of travel: a full turn away is another place. */
  order: readonly number[];
  directions: readonly (TravelDirection | null)[];
  level_readings: readonly number[];
}

/** Rules S1 to S5, reference unit. */
export function describeData(request: CheckedRequest, model: Model, data: DescribedData): DataStatistics {
  const { x, y, turn } = request;
  const { levels, order, directions } = data;
  const missing: NotComputed[] = [];
  const notices: Notice[] = [];
  const absent = (field: keyof AnalysisResult, code: NotComputedCode, reason: string): null => {
    missing.push({ field, code, reason });
    return null;
  };

  const [low, high] = range(y);
  const scale =
    fullScale(request, low, high, notices) ??
    absent('full_scale', 'no_full_scale', 'the channel has no range and all reference values are equal');
  const { numbers, deviations, largest_spread: spread } = levels;
  if (spread > 0) {
    notices.push({
      code: 'nearby_levels',
      message: `reference values up to ${Number(spread.toPrecision(2))} ${request.reference_unit} apart were taken as one level`,
    });
  }
  const groups = groupReadings(numbers, directions);
  const indicated = indicationErrors(request);
  const corrected = correctedErrors(request, model);
  const errors = corrected ?? indicated ?? [];
  const noise = noiseOf(y);
  const step = displayStep(request, model.slopeAt);
  const pooled = cleaned(
    // Errors scatter like the readings, in decimal and whole turns.
    model.residuals && turn === null
      ? repeatability(groups, x, model.slopeAt, deviations, step)
      : repeatability(groups, errors, () => 1, ZERO_DEVIATIONS, step),
    model.residuals ? noise : 0,
  );
  const reversal = hysteresis(groups, errors);
  const observed = { repeatability: pooled, hysteresis: reversal };
  const indicatedScatter =
    indicated && corrected
      ? {
          repeatability: repeatability(groups, indicated, () => 1, ZERO_DEVIATIONS, step),
          hysteresis: hysteresis(groups, indicated),
        }
      : observed;
  const interpolated = model.fit?.is_interpolation ?? false;
  const sum = errors.reduce((total, error) => total + error * error, 0);
  const largest = errors.reduce((most, error) => Math.max(most, Math.abs(error)), 0);
  const unlessInterpolated = (field: keyof AnalysisResult, value: number) =>
    interpolated ? absent(field, 'interpolation', 'the curve passes through every point by construction') : value;
  const ofFullScale = (field: keyof AnalysisResult, value: number | null) => {
    if (value === null) return null;
    return scale === null
      ? absent(field, 'no_full_scale', 'there is no full scale to relate it to')
      : (100 * value) / scale.value;
  };

  const list = levelResults(levels, {
    indicated,
    corrected,
    judged: request.judge,
    x: data.level_readings,
    directions,
    pooled: ifPooled((request.judge === 'indication' ? indicatedScatter : observed).repeatability),
    is_asked_for: request.measurand === 'mean',
  });
  if (list === null && request.measurand === 'mean') throw tooManyLevels();
  if (list === null) absent('levels', 'too_many_levels', `there are more than ${MOST_LEVELS} levels`);
  const fitted = model.fit && !interpolated ? lackOfFit(levels, model.fit) : null;
  if (model.fit && !interpolated && !fitted) {
    absent('lack_of_fit', 'no_repeats', 'it needs repeats that scatter, and more levels than the curve has parameters');
  }

  const maxError = unlessInterpolated('max_error', largest);
  const fields: StatisticFields = {
    r_squared: determination(model, absent),
    rmse: unlessInterpolated('rmse', Math.sqrt(sum / errors.length)),
    standard_error: model.fit
      ? residualDeviation(model, absent)
      : absent('standard_error', 'no_curve', 'no curve was fitted; the root mean square of the errors is the RMSE'),
    max_error: maxError,
    full_scale: scale,
    full_scale_error:
      maxError === null
        ? absent('full_scale_error', 'interpolation', 'the curve passes through every point by construction')
        : ofFullScale('full_scale_error', maxError),
    non_linearity: ofFullScale('non_linearity', linearityDeviation(request, model, order, absent)),
    repeatability:
      pooled?.standard_deviation ??
      absent(
        'repeatability',
        'no_repeats',
        'no reference value was read twice, rising and falling readings not being repeats of each other',
      ),
    repeatability_degrees_of_freedom: pooled?.degrees_of_freedom ?? null,
    hysteresis:
      reversal?.largest ??
      absent(
        'hysteresis',
        'no_reversal',
        'no reference value was approached from both sides in rising and falling sweeps',
      ),
    zero_error:
      zeroError(levels, data.set_values, indicated ?? errors, directions, { zero: request.accuracy_zero, turn }) ??
      absent('zero_error', 'no_zero', 'the reference was never at its zero'),
    lack_of_fit: fitted,
    valid_range_min: low,
    valid_range_max: high,
    measured_range_min: model.reach?.[0] ?? range(x)[0],
    measured_range_max: model.reach?.[1] ?? range(x)[1],
  };
  if (request.measurand === 'mean' && list?.every(({ readings }) => readings < 2))
    notices.push({
      code: 'nothing_repeated',
      message: 'no reference value was read twice: each mean is of one reading',
    });
  if (pooled?.levels ?? indicatedScatter.repeatability?.levels)
    notices.push({
      code: 'repeatability_not_pooled',
      message:
        'the variances of repeated readings differ (Cochran or Bartlett, 5 %): each reference value has its own repeatability',
    });
  if (isRejected(fitted))
    notices.push({
      code: 'curve_rejected',
      message: `the curve misses the reference values by more than the repeated readings scatter: F = ${Number(fitted.f.toPrecision(3))}, P = ${Number(fitted.p.toPrecision(2))}`,
    });
  const points = data.reference_values.map((reference, i): DescribedPoint => {
    const error = errors[i] ?? 0;
    const residual = error === 0 ? 0 : -error;
    return {
      point_index: i,
      reference_value: reference,
      measured_value: data.readings[i] ?? 0,
      calculated_value: reference === y[i] ? (model.calculated[i] ?? 0) : reference + error,
      residual_abs: residual,
      residual_pct: scale === null ? null : (100 * residual) / scale.value,
      indication_error: indicated?.[i] ?? null,
      corrected_error: corrected?.[i] ?? null,
      direction: directions[i] ?? null,
    };
  });
  return {
    fields,
    points,
    observed,
    indicated: indicatedScatter,
    levels: list ?? [],
    level_means: levels.means,
    lack_of_fit: {
      is_rejected: isRejected(fitted),
      between_levels: model.fit && pooled ? betweenLevels(levels, model.fit, pooled) : null,
    },
    not_computed: missing,
    notices,
  };
}

function tooManyLevels(): AnalysisError {
  const message = `a mean for each of more than ${MOST_LEVELS} reference values is not stated`;
  return new AnalysisError([{ loc: ['measurand'], code: 'value_error', message }]);
}

/**
 * Indication less reference (VIM 2.16) from typed digits (rule R5), reference unit; null for a signal. Rounding noise
 * is zero.
 */
function indicationErrors({ indications, y, y_typed }: CheckedRequest): number[] | null {
  if (!indications) return null;
  const scale = Math.max(magnitudeOf(indications.values), magnitudeOf(y));
  return indications.typed.map((typed, i) => enteredDifference(typed, y_typed[i] ?? typed, scale));
}

function correctedErrors({ y }: CheckedRequest, { residuals }: Model): number[] | null {
  if (!residuals) return null;
  const noise = noiseOf(y);
  return residuals.map((residual) => (Math.abs(residual) <= noise ? 0 : -residual));
}

const ifPooled = (found: Repeatability | null) => (found?.levels ? null : found);

const ZERO_DEVIATIONS: readonly number[] = [];

function cleaned(found: Repeatability | null, noise: number): Repeatability | null {
  return found && found.standard_deviation <= noise ? { ...found, standard_deviation: 0, levels: null } : found;
}

type Absent = (field: keyof AnalysisResult, code: NotComputedCode, reason: string) => null;

/** S1: the channel's range, else the data's span. C4 defines full scale. */
function fullScale(request: CheckedRequest, low: number, high: number, notices: Notice[]): FullScale | null {
  const { range_min: min, range_max: max, full_scale_definition: definition, accuracy_zero: zero } = request;
  // A standard's correction may move a set value past the end.
  const margin = Math.max(1e-9 * Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0)), request.largest_correction ?? 0);
  if ((min !== null && low < min - margin) || (max !== null && high > max + margin)) {
    notices.push({
      code: 'points_outside_range',
      message: 'some reference values lie outside the range of the channel',
    });
  }
  const ofChannel = scaleOf(definition, min, max, zero);
  if (ofChannel !== null) return ofChannel > 0 ? { value: ofChannel, basis: 'channel_range', definition } : null;
  const ofData = scaleOf(definition, low, high, zero);
  if (ofData === null || !(ofData > 0) || !(high > low)) return null;
  notices.push({
    code: 'full_scale_from_data',
    message: 'the channel has no range: full scale is the span of the reference values',
  });
  return { value: ofData, basis: 'data_span', definition };
}

/** Null if a required end is unknown. @param zero of the channel's unit: 0 °C is 32 °F */
function scaleOf(definition: FullScaleDefinition, min: number | null, max: number | null, zero: number): number | null {
  switch (definition) {
    case 'span':
      return min === null || max === null ? null : max - min;
    case 'upper_limit':
      return max === null ? null : max - zero;
    case 'larger_magnitude':
      return min === null || max === null ? null : Math.max(Math.abs(min - zero), Math.abs(max - zero));
  }
}

/** n - p degrees of freedom; a table has none. */
function residualDeviation({ fit, scatter }: Model, absent: Absent): number | null {
  if (fit?.degrees_of_freedom === null)
    return absent('standard_error', 'table', 'a table passes through its levels: it has no scatter of its own');
  return fit?.is_interpolation
    ? absent('standard_error', 'interpolation', 'the curve passes through every point by construction')
    : (scatter ?? 0);
}

function determination(model: Model, absent: Absent): number | null {
  if (!model.fit) return absent('r_squared', 'no_curve', 'no curve was fitted');
  if (model.fit.is_interpolation)
    return absent('r_squared', 'interpolation', 'the curve passes through every point by construction');
  return model.fit.r_squared ?? absent('r_squared', 'no_variation', 'all reference values are equal');
}

function linearityDeviation(
  { x, y }: CheckedRequest,
  model: Model,
  levels: readonly number[],
  absent: Absent,
): number | null {
  if (!model.residuals) return absent('non_linearity', 'no_curve', 'no curve was fitted');
  const different = new Set(levels).size;
  if (different < 2 || new Set(x).size < 2)
    return absent('non_linearity', 'no_variation', 'there is one reference value, or one reading');
  if (different < 3) return absent('non_linearity', 'interpolation', 'two levels always lie on a line');
  const straight = model.polynomial?.degree === 1 && model.fit?.weights === null ? model.polynomial : null;
  const { coefficients } = straight ?? fitPolynomial(x, y, 1);
  return nonLinearity(levels, x, y, (reading) => evaluateModel(coefficients, reading));
}

function range(values: readonly number[]): [low: number, high: number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
}
