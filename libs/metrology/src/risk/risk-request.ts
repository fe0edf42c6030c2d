import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { capabilityIndex, probabilityOfConformity } from '../conformity/probability.js';
import { typeA } from '../uncertainty/type-a.js';
import { globalRisk, guardBandForRisk, spreadFromReliability, type GlobalRisk } from './global-risk.js';

/** Everything in one unit. */
export interface RiskRequest {
  lower_limit?: number | null;
  upper_limit?: number | null;
  acceptance_lower?: number | null;
  acceptance_upper?: number | null;
  standard_uncertainty: number;
  /** null = infinite. */
  degrees_of_freedom?: number | null;
  measured_value?: number | null;
  prior_mean?: number | null;
  prior_standard_deviation?: number | null;
  /** Earlier results; the measurement's scatter is subtracted. */
  history?: readonly number[] | null;
  /** Items within the limits; their mean is between them. */
  in_tolerance_percent?: number | null;
  /** Percent, global. */
  target_false_accept_percent?: number | null;
}

interface RiskResult {
  specific: {
    probability_of_conformity: number;
    probability_of_nonconformity: number;
    probability_below: number;
    probability_above: number;
    capability_index: number;
  } | null;
  global: (GlobalRisk & { prior_mean: number; prior_standard_deviation: number }) | null;
  /** null: not requested, or no acceptance zone. */
  guard_band: number | null;
}

/** JCGM 106, 7.3, 7.4, 9.5. AnalysisError: one problem per field. */
export function assessRisk(request: RiskRequest): RiskResult {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const [lower, upper] = [reader.number('lower_limit'), reader.number('upper_limit')];
  const [acceptLower, acceptUpper] = [reader.number('acceptance_lower'), reader.number('acceptance_upper')];
  const u = reader.requiredNumber('standard_uncertainty', 'above_zero');
  const freedom = reader.number('degrees_of_freedom', 'above_zero');
  const measured = reader.number('measured_value');
  const target = percent(reader, 'target_false_accept_percent');
  if (lower === null && upper === null)
    reader.report(['lower_limit'], 'missing', 'at least one tolerance limit is required');
  if (lower !== null && upper !== null && !(lower < upper))
    reader.report(['upper_limit'], 'out_of_order', 'must lie above the lower limit');
  if (acceptLower !== null && lower === null)
    reader.report(['acceptance_lower'], 'not_used', 'there is no lower tolerance limit');
  if (acceptUpper !== null && upper === null)
    reader.report(['acceptance_upper'], 'not_used', 'there is no upper tolerance limit');
  const [low, high] = [acceptLower ?? lower, acceptUpper ?? upper];
  if (low !== null && high !== null && low > high)
    reader.report(['acceptance_upper'], 'out_of_order', 'nothing would be accepted');
  const prior = readPrior(reader, lower, upper, u);
  if (measured === null && prior === null && problems.length === 0) {
    reader.report(['measured_value'], 'missing', 'a measured value, or what is known of the items, is required');
  }
  if (target !== null && prior === null)
    reader.report(['target_false_accept_percent'], 'not_used', 'a global risk needs what is known of the items');
  if (problems.length > 0) throw new AnalysisError(problems);

  const specific =
    measured === null
      ? null
      : probabilityOfConformity({
          value: measured,
          standard_uncertainty: u,
          lower,
          upper,
          degrees_of_freedom: freedom,
        });
  const input = prior && {
    prior_mean: prior.mean,
    prior_sd: prior.spread,
    standard_uncertainty: u,
    degrees_of_freedom: freedom,
    lower,
    upper,
    acceptance_lower: acceptLower,
    acceptance_upper: acceptUpper,
  };
  return {
    specific:
      specific && measured !== null
        ? { ...specific, capability_index: capabilityIndex(measured, u, lower, upper) }
        : null,
    global: input && { ...globalRisk(input), prior_mean: input.prior_mean, prior_standard_deviation: input.prior_sd },
    guard_band: input && target !== null ? guardBandForRisk(input, target / 100) : null,
  };
}

function percent(reader: FieldReader, name: string): number | null {
  const value = reader.number(name, 'above_zero');
  if (value !== null && value >= 100) reader.report([name], 'less_than', 'must be less than 100');
  return value;
}

function readPrior(
  reader: FieldReader,
  lower: number | null,
  upper: number | null,
  u: number,
): { mean: number; spread: number } | null {
  const mean = reader.number('prior_mean');
  const spread = reader.number('prior_standard_deviation', 'above_zero');
  const rate = percent(reader, 'in_tolerance_percent');
  const history = readHistory(reader);
  const given = [spread !== null, rate !== null, history !== null].filter(Boolean).length;
  if (given > 1)
    reader.report(['prior_standard_deviation'], 'ambiguous', 'state the spread of the items in one way only');
  if (mean !== null && spread === null && given === 0)
    reader.report(['prior_standard_deviation'], 'missing', 'a mean alone is no prior');
  if (given !== 1 || reader.problems.length > 0) return null;
  if (history) {
    const { mean: centre, standard_deviation: deviation } = typeA(history);
    if (!(deviation > u)) {
      reader.report(
        ['history'],
        'no_variation',
        'the results scatter no more than the measurement itself: they say nothing about the items',
      );
      return null;
    }
    return { mean: mean ?? centre, spread: Math.sqrt(deviation ** 2 - u ** 2) };
  }
  if (rate !== null) {
    if (lower === null || upper === null) {
      reader.report(['in_tolerance_percent'], 'not_used', 'a rate needs two limits');
      return null;
    }
    const centre = mean ?? (lower + upper) / 2;
    if (!(lower < centre && centre < upper)) {
      reader.report(['prior_mean'], 'out_of_range', 'with a rate the mean must be between the limits');
      return null;
    }
    return { mean: centre, spread: spreadFromReliability({ lower, upper, mean: centre }, rate / 100) };
  }
  const centre = mean ?? (lower !== null && upper !== null ? (lower + upper) / 2 : null);
  if (centre === null) {
    reader.report(['prior_mean'], 'missing', 'with one limit the mean of the items is required');
    return null;
  }
  return { mean: centre, spread: spread ?? 0 };
}

function readHistory(reader: FieldReader): number[] | null {
  if (reader.raw('history') === null) return null;
  const list = reader.list('history', { least: 2, most: 5000 });
  const bad = list.findIndex(
    (value) => typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e100,
  );
  if (bad < 0) return list.length >= 2 ? (list as number[]) : null;
  reader.report(['history', String(bad)], 'finite_number', 'must be a finite number');
  return null;
}
