import { buildBudget } from './budget.js';
import type { Budget, BudgetEvaluation } from './budget.js';
import { completenessOf } from './completeness.js';
import { assessConformity } from './conformity-statement.js';
import { describeData } from './describe-data.js';
import { AnalysisError } from './errors.js';
import { levelsInTurns, unrolled } from './turns.js';
import { withMeanUncertainties } from './mean-uncertainty.js';
import { buildModel } from './model.js';
import type { Model } from './model.js';
import type {
  AnalysisRequest,
  AnalysisResult,
  AnalyzedPoint,
  BudgetPlace,
  BudgetRow,
  NotComputed,
  Notice,
} from './types.js';
import { validateRequest } from './validate.js';
import { magnitudeOf } from '../precision/noise.js';
import { standardsInUse } from '../standard/standards-in-use.js';
import type { StandardsInUse } from '../standard/standards-in-use.js';
import type { StandardStatement } from '../standard/types.js';
import type { UnusableFact } from '../request/types.js';

/** Changes whenever a result could change for the same input; stored with every result. */
export const ENGINE_VERSION = '2.0.0';

/** Steps into which the measured range is cut to find the largest uncertainty between the points. */
const RANGE_STEPS = 100;

/**
 * Everything a calibration says: curve (or none), statistics, uncertainty budget, conformity.
 * Rules F1 to F4, S1 to S5, U1, U2, C1 to C3. Reference values and results in the reference unit,
 * readings in the measured unit; numbers up to 1e100, at most 10,000 points.
 * Throws AnalysisError, and nothing else, with one problem per field that makes the analysis impossible.
 */
export function analyzeCalibration(request: AnalysisRequest): AnalysisResult {
  return analyzeInFull(request).result;
}

/** An analysis together with what its result leaves out: the lines of the budget at any reading. */
export interface FullAnalysis {
  result: AnalysisResult;
  /**
   * @param reading in the measured unit
   * @param point whose reading it is, for its own standard; absent: that of the neighbouring points
   */
  budgetAt(reading: number, point?: number): BudgetRow[];
  /** Value and uncertainty for a reading, also one that is none of the points. */
  at(reading: number): EvaluatedReading;
}

export interface EvaluatedReading {
  value: number;
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
}

/** How near two reference values may be and still not be told apart: what the standard leaves open, or had to correct. */
function knownWithin({ ofPoint, corrections }: StandardsInUse, i: number): number {
  return Math.max(ofPoint[i]?.expanded_uncertainty ?? 0, Math.abs(corrections[i] ?? 0));
}

/** The same, for who wants to see how the numbers of single points came about. */
export function analyzeInFull(request: AnalysisRequest): FullAnalysis {
  const asGiven = validateRequest(request);
  const standards = standardsInUse(asGiven);
  const checked = unrolled({
    ...asGiven,
    y: standards.corrected,
    y_typed: standards.corrected_typed,
    largest_correction: magnitudeOf(standards.corrections),
  });
  const levels = levelsInTurns(asGiven, standards.corrected);
  const model = buildModel(checked, levels.levels.means.length);
  const data = describeData(checked, model, {
    readings: asGiven.x,
    reference_values: standards.corrected,
    ...levels,
  });
  const sources = {
    request: checked,
    model,
    repeatability: data.pooled,
    hysteresis: data.hysteresis,
    standards: standards.ofPoint,
  };
  const budget = buildBudget(sources);
  const evaluated = data.points.map((point, i) => ({
    ...point,
    evaluation: budget.at(checked.x[i] ?? point.measured_value, standards.ofPoint[i] ?? null),
    reference_known_within: knownWithin(standards, i),
  }));
  const completeness = completenessOf(sources, smallestUncertainty(evaluated));
  const isInterpolation = model.fit?.is_interpolation ?? false;
  const conformity = assessConformity(
    {
      request: checked,
      full_scale: data.fields.full_scale,
      is_interpolation: isInterpolation,
      has_uncertainty: evaluated.some(({ evaluation }) => evaluation.combined !== null),
      completeness,
    },
    evaluated,
  );
  const span = { low: data.fields.measured_range_min, high: data.fields.measured_range_max };
  const { place, evaluation, standard } = largestOverRange(evaluated, span, model, budget, standards);

  const result: AnalysisResult = {
    engine_version: ENGINE_VERSION,
    poly_order: model.fit?.degree ?? null,
    poly_coefficients: model.fit?.coefficients ?? null,
    coefficient_standard_uncertainties: model.fit?.standard_uncertainties ?? null,
    poly_coefficients_covariance: model.fit?.covariance ?? null,
    curve: model.fit?.curve ?? null,
    degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
    is_interpolation: isInterpolation,
    degrees_compared: model.degrees_compared,
    ...data.fields,
    levels: withMeanUncertainties(data.fields.levels, sources, standards),
    combined_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    distribution_type: evaluation.coverage?.distribution ?? checked.asked_distribution ?? 'normal',
    confidence_level: checked.confidence_level,
    uncertainty_budget: budget.rowsAt(place.measured, standard),
    budget_complete: completeness.isComplete,
    completeness: completeness.list,
    budget_at: evaluation.combined === null ? null : place,
    traceable: standards.not_traceable.length === 0,
    not_traceable: standards.not_traceable,
    passed: conformity.statement.passed,
    verdict: conformity.statement.verdict,
    conformity_statement: conformity.statement,
    points: conformity.points.map((point, i) => analyzedPoint(point, asGiven.y[i] ?? 0, i, standards)),
    not_computed: [...data.not_computed, ...missingUncertainty(evaluation)],
    notices: [
      ...checked.unusable.map(unusableNotice),
      ...standardNotices(standards),
      ...model.notices,
      ...data.notices,
      ...budget.notices,
      ...completeness.notices,
      ...monotonyNotice(span, model),
    ],
  };
  refuseOverflow(result);
  const standardFor = (reading: number, point?: number) =>
    (point === undefined ? standards.around(model.valueAt(reading))[0] : standards.ofPoint[point]) ?? null;
  return {
    result,
    budgetAt: (reading, point) => budget.rowsAt(reading, standardFor(reading, point)),
    at: (reading) => evaluatedAt(model.valueAt(reading), budget.at(reading, standardFor(reading))),
  };
}

function evaluatedAt(value: number, evaluation: BudgetEvaluation): EvaluatedReading {
  const { combined, expanded, coverage, effective_degrees_of_freedom } = evaluation;
  return {
    value,
    combined_uncertainty: combined,
    expanded_uncertainty: expanded,
    coverage_factor: coverage?.factor ?? null,
    effective_degrees_of_freedom,
  };
}

type EvaluatedPoint = ReturnType<typeof describeData>['points'][number] & { evaluation: BudgetEvaluation };

function analyzedPoint(
  point: ReturnType<typeof assessConformity<EvaluatedPoint>>['points'][number],
  given: number,
  i: number,
  { corrections, ofPoint }: StandardsInUse,
): AnalyzedPoint {
  const { evaluation } = point;
  const standard = ofPoint[i] ?? null;
  const isKnown = standard !== null && standard.expanded_uncertainty !== null;
  return {
    point_index: point.point_index,
    reference_value: given,
    reference_correction: corrections[i] ?? 0,
    corrected_reference_value: point.reference_value,
    standard: standard?.key || null,
    standard_expanded_uncertainty: standard?.expanded_uncertainty ?? null,
    standard_coverage_factor: isKnown ? standard.coverage_factor : null,
    standard_degrees_of_freedom: isKnown ? standard.degrees_of_freedom : null,
    measured_value: point.measured_value,
    calculated_value: point.calculated_value,
    residual_abs: point.residual_abs,
    residual_pct: point.residual_pct,
    error: point.error,
    indication_error: point.indication_error,
    corrected_error: point.corrected_error,
    direction: point.direction,
    standard_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    ...point.conformity,
  };
}

function smallestUncertainty(points: readonly EvaluatedPoint[]): number | null {
  const known = points.map(({ evaluation }) => evaluation.combined).filter((value) => value !== null);
  return known.length > 0 ? known.reduce((least, value) => Math.min(least, value)) : null;
}

interface Span {
  low: number;
  high: number;
}

interface Candidate {
  place: BudgetPlace;
  standard: StandardStatement | null;
  evaluation: BudgetEvaluation;
}

/** The place of the largest expanded uncertainty: among the points first, then between them. */
function largestOverRange(
  points: readonly EvaluatedPoint[],
  span: Span,
  model: Model,
  budget: Budget,
  standards: StandardsInUse,
): Candidate {
  const candidates: Candidate[] = points.map((point, i) => ({
    place: { measured: point.measured_value, calculated: point.calculated_value, point_index: point.point_index },
    standard: standards.ofPoint[i] ?? null,
    evaluation: point.evaluation,
  }));
  for (const measured of placesBetween(span, model, standards)) {
    const calculated = model.valueAt(measured);
    const around = standards.around(calculated);
    for (const standard of around.length === 0 ? [null] : around)
      candidates.push({
        place: { measured, calculated, point_index: null },
        standard,
        evaluation: budget.at(measured, standard),
      });
  }
  return candidates.reduce((best, candidate) =>
    (candidate.evaluation.expanded ?? 0) > (best.evaluation.expanded ?? 0) ? candidate : best,
  );
}

/** Without a curve only what the standards say depends on the place: it is largest at a row of their tables. */
function placesBetween({ low, high }: Span, model: Model, { nodes }: StandardsInUse): number[] {
  if (!model.fit) return nodes.filter((value) => value > low && value < high);
  return Array.from({ length: RANGE_STEPS - 1 }, (_, i) => low + (high - low) * ((i + 1) / RANGE_STEPS));
}

/** What of the standards a reader of the result should know. */
function standardNotices({ not_traceable, ofPoint }: StandardsInUse): Notice[] {
  const notices: Notice[] = [];
  if (not_traceable.includes('out_of_calibrated_range'))
    notices.push({
      code: 'standard_out_of_range',
      message: 'some reference values lie outside the calibrated range of their standard, which says nothing there',
    });
  if (ofPoint.some((standard) => standard?.freedom_from_coverage))
    notices.push({
      code: 'standard_freedom_from_coverage',
      message: 'the degrees of freedom of the reference standard were found from its coverage factor',
    });
  if (not_traceable.includes('uncertainty_understated'))
    notices.push({
      code: 'standard_understated',
      message: 'the uncertainty stated for the reference is smaller than its calibration says',
    });
  return notices;
}

function missingUncertainty(evaluation: BudgetEvaluation): NotComputed[] {
  if (evaluation.combined !== null) return [];
  const reason = 'no contribution to the uncertainty is above zero';
  return (['combined_uncertainty', 'expanded_uncertainty', 'coverage_factor'] as const).map((field) => ({
    field,
    code: 'no_contribution',
    reason,
  }));
}

function unusableNotice({ fact, unit, into }: UnusableFact): Notice {
  const what = fact.replaceAll('_', ' ');
  return {
    code: `${fact}_unit`,
    message: `the ${what} is stated in ${unit}, which does not convert to ${into}: it is left out`,
  };
}

/** A curve that turns back gives two readings for one value. */
function monotonyNotice(span: Span, model: Model): Notice[] {
  if (!model.fit || model.fit.degree < 2) return [];
  const signs = new Set<number>();
  for (let step = 0; step <= RANGE_STEPS; step += 1) {
    const sign = Math.sign(model.slopeAt(span.low + (span.high - span.low) * (step / RANGE_STEPS)));
    if (sign !== 0) signs.add(sign);
  }
  if (signs.size < 2) return [];
  return [{ code: 'not_monotonic', message: 'the curve turns back within the measured range' }];
}

/** No NaN and no infinity ever leaves the analysis. */
function refuseOverflow(result: AnalysisResult): void {
  if (isFiniteThroughout(result)) return;
  const message = 'the values are too large, too small or too close together to calculate with';
  throw new AnalysisError([{ loc: ['points'], code: 'overflow', message }]);
}

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFiniteThroughout);
}
