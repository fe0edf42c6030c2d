import { AnalysisError, type Problem } from '../input/errors.js';
import { MAX_POINTS, validateRequest, type CheckedRequest } from '../analysis/validate/validate.js';
import { DEVIATION_UNITS, type FrequencyResponseRequest, type SweepPoint } from './types.js';

export interface CheckedSweep {
  given: FrequencyResponseRequest;
  points: readonly SweepPoint[];
  baseline: number;
  /** Reference unit. */
  references: CheckedRequest;
  /** Unit of the deviation. */
  judging: CheckedRequest;
  resolution: { value: number; of_reference: boolean } | null;
  /** Percent or dB; null: reference unit, or none. */
  relative: { unit: string; uncertainty: number | null; drift: number | null; resolution: number | null } | null;
}

/** Throws only AnalysisError. */
export function validateSweep(given: FrequencyResponseRequest): CheckedSweep {
  const problems: Problem[] = [];
  const { points, is_logarithmic } = given;
  if (points.length < 2) throw refused('points', 'too_short', 'must have at least 2 items');
  if (points.length > MAX_POINTS) throw refused('points', 'too_long', `must have at most ${MAX_POINTS} items`);
  const unit = given.reference_standard_unit ?? given.reference_unit;
  const isRelative = unit !== given.reference_unit && DEVIATION_UNITS.some((one) => one === unit);
  const references = collected(problems, () =>
    validateRequest({
      points: points.map(({ reference, reference_text = null, standard = null }, i) => ({
        reference,
        reference_text,
        // A curve requires different readings; none is fitted here.
        measured: i,
        ...(standard === null ? {} : { standard }),
      })),
      reference_unit: given.reference_unit,
      measured_unit: given.measured_unit,
      reference_standards: given.reference_standards ?? null,
      reference_correction: given.reference_correction ?? null,
      reference_standard_coverage_factor: given.reference_standard_coverage_factor ?? null,
      reference_standard_degrees_of_freedom: given.reference_standard_degrees_of_freedom ?? null,
      ...(isRelative ? {} : ofStandard(given)),
      resolution: given.resolution ?? null,
      resolution_unit: given.resolution_unit ?? null,
    }),
  );
  const judging = collected(problems, () =>
    validateRequest({
      points: points.map((_, i) => ({ reference: i, measured: i })),
      data_entry_mode: 'reference_vs_indicated',
      reference_unit: given.deviation_unit,
      measured_unit: given.deviation_unit,
      ...(isRelative ? ofStandard(given) : {}),
      contributions: given.contributions ?? null,
      negligible: given.negligible ?? null,
      distribution_type: given.distribution_type ?? null,
      confidence_level: given.confidence_level ?? null,
      decision_rule: given.decision_rule ?? null,
      guard_band_factor: given.guard_band_factor ?? null,
      minimum_test_uncertainty_ratio: given.minimum_test_uncertainty_ratio ?? null,
      tolerance_override_value: given.tolerance_override_value ?? null,
      tolerance_lower: given.tolerance_lower ?? null,
      tolerance_upper: given.tolerance_upper ?? null,
    }),
  );
  collected(
    problems,
    () =>
      validateRequest({
        points: points.map(({ measured, measured_text = null }, i) => ({
          reference: measured,
          reference_text: measured_text,
          measured: i,
        })),
        reference_unit: given.measured_unit,
        measured_unit: given.measured_unit,
      }),
    'measured',
  );
  judging?.contributions.forEach(({ of_value }, i) => {
    if (of_value)
      problems.push(problem(['contributions', String(i)], 'value_error', 'of a sweep a contribution is a constant'));
  });
  refuseFrequencies(points, problems);
  const baseline = points.findIndex(({ sweep_index }) => sweep_index === given.baseline_sweep_index);
  if (baseline < 0)
    problems.push(problem(['baseline_sweep_index'], 'value_error', 'no point of the sweep has this index'));
  if (!is_logarithmic)
    points.forEach(({ reference }, i) => {
      if (reference === 0)
        problems.push(problem(['points', String(i), 'reference_value'], 'value_error', 'the reference must not be 0'));
    });
  if (baseline >= 0 && !is_logarithmic && points[baseline]?.measured === 0)
    problems.push(problem(['baseline_sweep_index'], 'value_error', 'the sensitivity at the baseline is 0'));
  if (problems.length > 0 || !references || !judging) throw new AnalysisError(problems.slice(0, MOST_PROBLEMS));
  return {
    given,
    points,
    baseline,
    references,
    judging,
    resolution:
      references.resolution === null
        ? null
        : { value: references.resolution, of_reference: references.resolution_is_of_reference },
    relative: isRelative
      ? {
          unit,
          uncertainty: judging.reference_uncertainty,
          drift: judging.reference_drift,
          resolution: judging.reference_resolution,
        }
      : null,
  };
}

export const MOST_PROBLEMS = 100;

const problem = (loc: string[], code: string, message: string): Problem => ({ loc, code, message });
const refused = (field: string, code: string, message: string) => new AnalysisError([problem([field], code, message)]);

const ofStandard = (given: FrequencyResponseRequest) => ({
  reference_standard_uncertainty: given.reference_standard_uncertainty ?? null,
  reference_standard_drift: given.reference_standard_drift ?? null,
  reference_resolution: given.reference_resolution ?? null,
});

function collected(
  problems: Problem[],
  check: () => CheckedRequest,
  column: 'reference' | 'measured' = 'reference',
): CheckedRequest | null {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    for (const { loc, ...rest } of error.problems) {
      const [first = '', index = '', field] = loc;
      const named = field?.replace(/^reference(?=_text$|$)/, column).replace(/^(reference|measured)$/, '$1_value');
      if (first !== 'points') problems.push({ loc, ...rest });
      else if (named !== undefined) problems.push({ loc: [first, index, named], ...rest });
    }
    return null;
  }
}

function refuseFrequencies(points: readonly SweepPoint[], problems: Problem[]): void {
  const seen = new Set<number>();
  points.forEach(({ sweep_index, frequency }, i) => {
    const report = (field: string, code: string, message: string) =>
      problems.push(problem(['points', String(i), field], code, message));
    if (!Number.isInteger(sweep_index)) report('sweep_index', 'int_type', 'must be a whole number');
    if (seen.has(sweep_index)) report('sweep_index', 'value_error', 'another point has the same index');
    seen.add(sweep_index);
    if (typeof frequency !== 'number' || !Number.isFinite(frequency) || frequency > 1e100)
      report('frequency_value', 'finite_number', 'must be a finite number');
    else if (frequency < 0) report('frequency_value', 'greater_than_equal', 'must not be negative');
  });
}
