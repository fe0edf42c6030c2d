import { ENGINE_VERSION } from '../analysis/analyze-calibration.js';
import type { BudgetEvaluation } from '../analysis/budget/budget.js';
import { assessConformity } from '../analysis/conformity/conformity-statement.js';
import { AnalysisError } from '../input/errors.js';
import type { PointConformity } from '../analysis/types/types.js';
import type { CheckedRequest } from '../analysis/validate/validate.js';
import { standardsInUse } from '../analysis/standards-in-use.js';
import { chooseCoverage } from '../uncertainty/coverage.js';
import { combine, truncatedDegreesOfFreedom } from '../uncertainty/combine.js';
import type { Contribution } from '../uncertainty/contribution.js';
import { amplitudeOf, inDecibels, inHertz, PART_OF_DB, sensitivityOf, sensitivityUnit } from './sensitivity.js';
import { isUnderstated, noticesOf } from './sweep-notices.js';
import { completenessOfSweep, linesOf, repeatabilityOf, statedAt, type SweepPlace } from './sweep-budget.js';
import type { AnalyzedSweepPoint, FrequencyResponseRequest, FrequencyResponseResult } from './types.js';
import { MOST_PROBLEMS, validateSweep, type CheckedSweep } from './validate.js';

/** Without one the guard band is too small (rule R4). */
const DECISIVE = ['reference_standard', 'resolution', 'repeatability'] as const;

/**
 * s = x/y, corrected reference (ISO 16063-21:2003, 8); deviation 100 (s/s0 - 1) % or 20 lg(s/s0) dB. JCGM 100, 5.1.2;
 * independent s and s0 overestimate a common error. Up to 1e100, 2 to 10,000 frequencies. AnalysisError: linear
 * reference 0, baseline outside the sweep or of sensitivity 0.
 */
export function analyzeFrequencyResponse(request: FrequencyResponseRequest): FrequencyResponseResult {
  const sweep = validateSweep(request);
  const { points, given, judging } = sweep;
  const standards = standardsInUse(sweep.references, {
    hertz: (i) => inHertz(points[i]?.frequency ?? 0, given.frequency_unit) ?? NaN,
    amplitude: (value, i) => {
      const { reference = 0 } = points[i] ?? {};
      const sign = given.is_logarithmic ? 1 : Math.sign(reference);
      return sign * amplitudeOf({ value, unit: '%' }, reference, given.is_logarithmic);
    },
  });
  const places = points.map(({ measured }, i): SweepPlace => {
    const reference = standards.corrected[i] ?? 0;
    if (reference === 0 && !given.is_logarithmic) throw correctedToZero(i);
    return {
      reference,
      sensitivity: sensitivityOf(measured, reference, given.is_logarithmic),
      standard: statedAt(standards.ofPoint[i] ?? null, reference, sweep),
    };
  });
  const values = places.map(({ sensitivity }) => sensitivity.value);
  const gain = values[sweep.baseline] ?? 0;
  if (given.deviation_unit === 'dB') refuseOppositeSigns(values, gain);
  const repeatability = repeatabilityOf(
    points.map(({ frequency }) => frequency),
    values,
  );
  const lines = places.map((place) => linesOf(place, repeatability, sweep));
  const own = lines.map((one) => evaluated(one, judging));
  const ofDeviation = lines.map((one, i) =>
    i === sweep.baseline ? nothing : deviationOf(one, lines[sweep.baseline] ?? [], values[i] ?? 0, gain, sweep),
  );
  const deviations = values.map((value) => ({ pct: (100 * (value - gain)) / gain, db: inDecibels(value / gain) }));
  const stated = deviations.map(({ pct, db }) => (given.deviation_unit === 'dB' ? db : pct));

  const completeness = completenessOfSweep(places, repeatability, sweep);
  const missing = completeness.filter(({ state }) => state === 'missing').map(({ source }) => source);
  const others = points.flatMap(({ sweep_index }, i) =>
    i === sweep.baseline
      ? []
      : [
          {
            point_index: sweep_index,
            reference_value: 0,
            indication_error: stated[i] ?? null,
            corrected_error: null,
            evaluation: ofDeviation[i] ?? nothing,
          },
        ],
  );
  const { points: judged, statement } = assessConformity(
    {
      request: judging,
      characteristic: null,
      full_scale: null,
      is_interpolation: false,
      has_uncertainty: others.some(({ evaluation }) => evaluation.combined !== null),
      completeness: {
        list: completeness,
        isComplete: missing.length === 0,
        missing,
        decisive: DECISIVE.filter((source) => missing.includes(source)),
        notices: [],
      },
    },
    others,
  );
  const conformities = new Map(judged.map(({ point_index, conformity }) => [point_index, conformity]));
  const largest = largestPart(own, values);
  const understated = isUnderstated(sweep, standards.ofPoint, places);
  const not_traceable = [
    ...new Set([...standards.not_traceable, ...(understated ? (['uncertainty_understated'] as const) : [])]),
  ];
  const references = points.map(({ reference }) => reference);
  const frequencies = points.map(({ frequency }) => frequency);
  const at = largest === null ? null : own[largest];
  const result: FrequencyResponseResult = {
    engine_version: ENGINE_VERSION,
    baseline_sweep_index: given.baseline_sweep_index,
    gain,
    poly_order: 1,
    poly_coefficients: [gain, 0],
    range_min: least(references),
    range_max: most(references),
    frequency_min: least(frequencies),
    frequency_max: most(frequencies),
    is_logarithmic: given.is_logarithmic,
    sensitivity_unit: sensitivityUnit(given.measured_unit, given.reference_unit, given.is_logarithmic),
    deviation_unit: given.deviation_unit,
    max_deviation: largestOf(stated),
    repeatability: repeatability?.value ?? null,
    repeatability_degrees_of_freedom: repeatability?.degrees_of_freedom ?? null,
    combined_uncertainty_pct: largest === null ? null : partOf(at?.combined ?? null, values[largest] ?? 0),
    expanded_uncertainty_pct: largest === null ? null : partOf(at?.expanded ?? null, values[largest] ?? 0),
    coverage_factor: at?.coverage?.factor ?? null,
    effective_degrees_of_freedom: at?.effective_degrees_of_freedom ?? null,
    distribution_type: at?.coverage?.distribution ?? judging.asked_distribution ?? 'normal',
    confidence_level: judging.confidence_level,
    uncertainty_budget: largest === null ? [] : combine(inPercent(lines[largest] ?? [], values[largest] ?? 1)).rows,
    budget_at: largest === null ? null : (points[largest]?.sweep_index ?? null),
    budget_complete: missing.length === 0,
    completeness,
    traceable: not_traceable.length === 0,
    not_traceable,
    passed: statement.passed,
    verdict: statement.verdict,
    conformity_statement: { ...statement, measurand: 'single_reading', readings_least: null, readings_most: null },
    points: points.map((point, i): AnalyzedSweepPoint => {
      const [place, evaluation, deviation] = [places[i], own[i] ?? nothing, ofDeviation[i] ?? nothing];
      const standard = place?.standard ?? null;
      const isKnown = standard !== null && standard.expanded_uncertainty !== null;
      return {
        sweep_index: point.sweep_index,
        frequency_value: point.frequency,
        reference_value: point.reference,
        reference_correction: standards.corrections[i] ?? 0,
        corrected_reference_value: place?.reference ?? point.reference,
        measured_value: point.measured,
        standard: standard?.key || null,
        standard_expanded_uncertainty: standard?.expanded_uncertainty ?? null,
        standard_coverage_factor: isKnown ? standard.coverage_factor : null,
        standard_degrees_of_freedom: isKnown ? standard.degrees_of_freedom : null,
        sensitivity_value: values[i] ?? 0,
        standard_uncertainty: evaluation.combined,
        expanded_uncertainty: evaluation.expanded,
        coverage_factor: evaluation.coverage?.factor ?? null,
        effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
        expanded_uncertainty_pct: partOf(evaluation.expanded, values[i] ?? 0),
        deviation_pct: deviations[i]?.pct ?? 0,
        deviation_db: deviations[i]?.db ?? null,
        deviation_expanded_uncertainty: deviation.expanded,
        deviation_coverage_factor: deviation.coverage?.factor ?? null,
        is_baseline: i === sweep.baseline,
        ...(conformities.get(point.sweep_index) ?? ofBaseline(judged[0]?.conformity)),
      };
    }),
    notices: noticesOf(sweep, not_traceable.includes('out_of_calibrated_range'), understated, missing),
  };
  refuseOverflow(result);
  return result;
}

const nothing: BudgetEvaluation = {
  combined: null,
  expanded: null,
  coverage: null,
  effective_degrees_of_freedom: null,
};

/** No verdict for the baseline: it deviates by zero. */
const ofBaseline = (other: PointConformity | undefined): PointConformity => ({
  lower_limit: other?.lower_limit ?? null,
  upper_limit: other?.upper_limit ?? null,
  acceptance_lower: null,
  acceptance_upper: null,
  passed: null,
  verdict: 'not_evaluated',
  probability_of_conformity: null,
  share_of_limit: null,
  contradicts_after_rounding: false,
  reason_code: null,
});

function evaluated(lines: readonly Contribution[], judging: CheckedRequest): BudgetEvaluation {
  const { rows, combined_uncertainty: combined, effective_degrees_of_freedom } = combine(lines);
  if (!(combined > 0)) return nothing;
  const freedom = truncatedDegreesOfFreedom(effective_degrees_of_freedom);
  const coverage = chooseCoverage({
    terms: rows.map(({ standard_uncertainty, distribution }, i) => ({
      standard_uncertainty,
      distribution,
      edge_parameter: lines[i]?.edge_parameter ?? null,
    })),
    combined_uncertainty: combined,
    effective_degrees_of_freedom,
    probability: judging.confidence_level / 100,
    asked: judging.asked_distribution,
  });
  return { combined, expanded: coverage.factor * combined, coverage, effective_degrees_of_freedom: freedom };
}

function deviationOf(
  lines: readonly Contribution[],
  baseline: readonly Contribution[],
  value: number,
  gain: number,
  { given, judging }: CheckedSweep,
): BudgetEvaluation {
  const isDb = given.deviation_unit === 'dB';
  if (isDb && value === 0) return nothing;
  const [byOwn, byGain] = isDb
    ? [1 / (PART_OF_DB * value), -1 / (PART_OF_DB * gain)]
    : [100 / gain, (-100 * value) / (gain * gain)];
  return evaluated([...scaled(lines, byOwn), ...scaled(baseline, byGain)], judging);
}

const scaled = (lines: readonly Contribution[], factor: number): Contribution[] =>
  lines.map((line) => ({ ...line, sensitivity_coefficient: (line.sensitivity_coefficient ?? 1) * factor }));

const inPercent = (lines: readonly Contribution[], value: number) => scaled(lines, value === 0 ? 1 : 100 / value);

const partOf = (uncertainty: number | null, value: number) =>
  uncertainty === null || value === 0 ? null : (100 * uncertainty) / Math.abs(value);

function largestPart(own: readonly BudgetEvaluation[], values: readonly number[]): number | null {
  let found: { i: number; part: number } | null = null;
  own.forEach(({ expanded }, i) => {
    const part = partOf(expanded, values[i] ?? 0);
    if (part !== null && part > (found?.part ?? -1)) found = { i, part };
  });
  return (found as { i: number } | null)?.i ?? null;
}

/** A negative ratio has no level. A reading of zero is not evaluated. */
function refuseOppositeSigns(values: readonly number[], gain: number): void {
  const message = 'its ratio to the baseline is negative and has no level in dB';
  const problems = values.flatMap((value, i) =>
    value / gain < 0 ? [{ loc: ['points', String(i), 'measured_value'], code: 'no_level', message }] : [],
  );
  if (problems.length > 0) throw new AnalysisError(problems.slice(0, MOST_PROBLEMS));
}

const correctedToZero = (i: number) =>
  new AnalysisError([
    { loc: ['points', String(i), 'reference_value'], code: 'value_error', message: 'the corrected reference is 0' },
  ]);

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));

function largestOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (found, value) => (found === null || value === null ? null : Math.abs(value) > Math.abs(found) ? value : found),
    0,
  );
}

/** No NaN and no infinity in a result. */
function refuseOverflow(result: FrequencyResponseResult): void {
  if (isFiniteThroughout(result)) return;
  const message = 'the values are too large, too small or too close together to calculate with';
  throw new AnalysisError([{ loc: ['points'], code: 'overflow', message }]);
}

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isFiniteThroughout);
}
