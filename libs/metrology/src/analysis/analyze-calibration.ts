import { buildBudget, refuseUnfitCorrelations } from './budget/budget.js';
import type { BudgetEvaluation } from './budget/budget.js';
import { completenessOf } from './budget/completeness.js';
import { assessConformity } from './conformity/conformity-statement.js';
import { describeData } from './describe-data.js';
import { AnalysisError } from '../input/errors.js';
import { levelsInTurns, unrolled } from './levels/turns.js';
import { levelResult, levelsToJudge, notTheMeasurand, statedReadings } from './conformity/judged-levels.js';
import type { LevelToJudge } from './conformity/judged-levels.js';
import { largestOverLevels, largestOverRange } from './largest-uncertainty.js';
import { RANGE_STEPS } from './largest-uncertainty.js';
import type { Largest, Span } from './largest-uncertainty.js';
import { travelDirections } from '../levels/travel.js';
import { buildModel } from './model/model.js';
import type { Model } from './model/model.js';
import type {
  AnalysisRequest,
  AnalysisResult,
  AnalyzedPoint,
  BudgetRow,
  FullScale,
  JudgedCharacteristic,
  JudgedValue,
  NotComputed,
  Notice,
  OtherUncertainty,
  PointConformity,
  UnusableFact,
} from './types/types.js';
import { validateRequest } from './validate/validate.js';
import type { CheckedRequest } from './validate/validate.js';
import { magnitudeOf } from '../precision/noise.js';
import { scopeInUse, type ScopeInUse } from '../scope/scope-in-use.js';
import { scopeNotices, scopeResult } from './scope-result.js';
import { standardsInUse } from './standards-in-use.js';
import type { StandardsInUse } from './standards-in-use.js';

/** Increase with any change of results; stored with results. */
export const ENGINE_VERSION = '2.8.0';

/**
 * Rules F1 to F4, S1 to S5, U1, U2, C1 to C3. References in the reference unit, readings in the measured unit; up to
 * 1e100, 10,000 points. Throws only AnalysisError.
 */
export function analyzeCalibration(request: AnalysisRequest): AnalysisResult {
  return analyzeInFull(request).result;
}

export interface FullAnalysis {
  result: AnalysisResult;
  /** Readings as evaluated: a direction may be a full turn away from its measured value. */
  readings: readonly number[];
  /**
   * @param reading in the measured unit
   * @param point index, for its standard; absent: standard of neighbouring points
   */
  budgetAt(reading: number, point?: number): BudgetRow[];
  at(reading: number): EvaluatedReading;
}

interface EvaluatedReading {
  value: number;
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
}

/** Expanded uncertainty of the standard, or a larger correction. */
function knownWithin({ ofPoint, corrections }: StandardsInUse, i: number): number {
  return Math.max(ofPoint[i]?.expanded_uncertainty ?? 0, Math.abs(corrections[i] ?? 0));
}

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
  const directions = travelDirections(levels.order);
  const model = buildModel(checked, { ...levels, directions, standards: standards.ofPoint });
  const data = describeData(checked, model, {
    readings: asGiven.x,
    set_values: asGiven.y,
    reference_values: standards.corrected,
    directions,
    ...levels,
  });
  const known = standards.corrected.map((value, i) => ({ value, within: knownWithin(standards, i) }));
  const scope = checked.scope && scopeInUse(checked.scope, { ...checked, known });
  const sources = {
    request: checked,
    model,
    ...data.observed,
    indicated: data.indicated,
    standards: standards.ofPoint,
    full_scale: fullScaleFor(checked, data.fields.full_scale),
    level_means: data.level_means,
    lack_of_fit: data.lack_of_fit,
    scope,
  };
  const other = otherValue(checked, model);
  const budget = buildBudget(sources);
  const otherBudget = other && buildBudget(sources, other);
  refuseUnfitCorrelations(sources, otherBudget ? [budget, otherBudget] : [budget]);
  const evaluated = data.points.map((point, i) => {
    const [reading, standard] = [checked.x[i] ?? point.measured_value, standards.ofPoint[i] ?? null];
    const value = standards.corrected[i];
    return {
      ...point,
      reading,
      evaluation: budget.at(reading, standard, value),
      other_evaluation: otherBudget?.at(reading, standard, value) ?? null,
      set_value: asGiven.y[i] ?? point.reference_value,
      reference_known_within: knownWithin(standards, i),
      cmc: scope?.cmcAt(value ?? 0) ?? null,
    };
  });
  const completeness = completenessOf(sources, smallestUncertainty(evaluated));
  const isInterpolation = model.fit?.is_interpolation ?? false;
  const isMean = checked.measurand === 'mean';
  const levelsJudged = levelsToJudge(data.levels, {
    sources,
    points: evaluated,
    standards: standards.ofPoint,
    other,
  });
  // Then the curve passes through the means of the levels.
  const meansLieOnCurve = model.fit !== null && data.levels.length <= model.fit.parameters;
  const conformityInput = {
    request: checked,
    full_scale: data.fields.full_scale,
    is_interpolation: isInterpolation || (isMean && meansLieOnCurve),
    has_uncertainty: evaluated.some(({ evaluation }) => evaluation.combined !== null),
    completeness,
    characteristic: characteristicOf(checked, model),
  };
  const conformity = assessConformity(conformityInput, evaluated);
  const ofMeans = isMean ? assessConformity(conformityInput, levelsJudged) : null;
  const statement = {
    ...(ofMeans?.statement ?? conformity.statement),
    ...statedReadings(checked.measurand, data.levels),
    points_not_covered: conformity.statement.points_not_covered,
  };
  const span = { low: data.fields.measured_range_min, high: data.fields.measured_range_max };
  const largestFor = (of: JudgedValue): Largest =>
    isMean
      ? largestOverLevels(levelsJudged, of, { judged: checked.judge, valueAt: model.valueAt })
      : largestOverRange(evaluated, of === checked.judge ? budget : (otherBudget ?? budget), {
          evaluationOf: (point) =>
            of === checked.judge ? point.evaluation : (point.other_evaluation ?? point.evaluation),
          span,
          is_converted: checked.measured_unit !== checked.reference_unit,
          model,
          standards,
          scope,
        });
  const { place, evaluation, value, rows } = largestFor(checked.judge);
  const raisedLevels = new Set(levelsJudged.filter(isRaisedLevel).flatMap(({ level }) => level.points));
  const ofScope =
    checked.scope &&
    scope &&
    scopeResult(checked.scope, scope, {
      points: evaluated.map(({ point_index, evaluation: { expanded, raised_from } }, i) => ({
        point_index,
        value: standards.corrected[i] ?? 0,
        expanded,
        is_raised: isMean ? raisedLevels.has(i) : raised_from !== undefined,
      })),
      largest: { cmc: scope.cmcAt(value), is_raised: evaluation.raised_from !== undefined },
      traceable: standards.not_traceable.length === 0,
      is_sufficient: completeness.decisive.length === 0,
    });

  const result: AnalysisResult = {
    engine_version: ENGINE_VERSION,
    poly_order: model.polynomial?.degree ?? null,
    poly_coefficients: model.polynomial?.coefficients ?? null,
    coefficient_standard_uncertainties: model.polynomial?.standard_uncertainties ?? null,
    poly_coefficients_covariance: model.polynomial?.covariance ?? null,
    curve: model.polynomial?.curve ?? null,
    model: model.analyzed,
    nominal_characteristic: checked.nominal_characteristic,
    degrees_of_freedom: model.fit?.degrees_of_freedom ?? null,
    is_interpolation: isInterpolation,
    degrees_compared: model.degrees_compared,
    ...data.fields,
    levels: levelsJudged.map((level, i) => levelResult(level, ofMeans?.points[i]?.conformity ?? null)),
    combined_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    distribution_type: evaluation.coverage?.distribution ?? checked.asked_distribution ?? 'normal',
    confidence_level: checked.confidence_level,
    uncertainty_budget: rows(),
    budget_complete: completeness.isComplete,
    completeness: completeness.list,
    budget_at: evaluation.combined === null ? null : place,
    other_uncertainty: other && otherUncertainty(other, largestFor(other), checked.asked_distribution),
    traceable: standards.not_traceable.length === 0,
    not_traceable: standards.not_traceable,
    scope: ofScope,
    passed: statement.passed,
    verdict: statement.verdict,
    conformity_statement: statement,
    points: conformity.points.map((point, i) =>
      analyzedPoint(isMean ? asSingleReading(point) : point, asGiven.y[i] ?? 0, i, standards, scope),
    ),
    not_computed: [...data.not_computed, ...missingUncertainty(evaluation)],
    notices: [
      ...checked.unusable.map(unusableNotice),
      ...standardNotices(standards),
      ...model.notices,
      ...data.notices,
      ...budget.notices,
      ...completeness.notices,
      ...monotonyNotice(span, model),
      ...scopeNotices(ofScope),
    ],
  };
  refuseOverflow(result);
  const standardFor = (reading: number, point?: number) =>
    (point === undefined ? standards.around(model.valueAt(reading))[0] : standards.ofPoint[point]) ?? null;
  const ofValue = other === 'corrected_value' && otherBudget ? otherBudget : budget;
  return {
    result,
    readings: checked.x,
    budgetAt: (reading, point) =>
      budget.rowsAt(reading, standardFor(reading, point), point === undefined ? undefined : standards.corrected[point]),
    at: (reading) => evaluatedAt(model.valueAt(reading), ofValue.at(reading, standardFor(reading))),
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

type EvaluatedPoint = ReturnType<typeof describeData>['points'][number] & {
  evaluation: BudgetEvaluation;
  other_evaluation: BudgetEvaluation | null;
};

function fullScaleFor({ contributions }: CheckedRequest, scale: FullScale | null): number | null {
  const at = contributions.findIndex(({ of_range }) => of_range);
  if (at >= 0 && scale === null)
    throw new AnalysisError([
      {
        loc: ['contributions', String(at)],
        code: 'no_full_scale',
        message: 'there is no full scale it could be a part of',
      },
    ]);
  return scale?.value ?? null;
}

function characteristicOf(
  { judge, nominal_characteristic }: CheckedRequest,
  { analyzed }: Model,
): JudgedCharacteristic | null {
  if (judge === 'indication') return nominal_characteristic && 'nominal';
  return analyzed?.is_declared ? 'declared' : 'individual';
}

/** Null unless both have the reference's dimension (rule C6). */
function otherValue({ judge, indications }: CheckedRequest, { analyzed }: Model): JudgedValue | null {
  if (!analyzed || !indications) return null;
  return judge === 'indication' ? 'corrected_value' : 'indication';
}

function otherUncertainty(
  of: JudgedValue,
  { place, evaluation, rows }: Largest,
  asked: CheckedRequest['asked_distribution'],
): OtherUncertainty {
  return {
    of,
    combined_uncertainty: evaluation.combined,
    expanded_uncertainty: evaluation.expanded,
    coverage_factor: evaluation.coverage?.factor ?? null,
    effective_degrees_of_freedom: evaluation.effective_degrees_of_freedom,
    distribution_type: evaluation.coverage?.distribution ?? asked ?? 'normal',
    uncertainty_budget: rows(),
    budget_at: evaluation.combined === null ? null : place,
  };
}

/** The measurand is the mean: readings keep limits without a verdict. */
function asSingleReading<P extends { conformity: PointConformity }>(point: P): P {
  const { lower_limit, upper_limit } = point.conformity;
  return { ...point, conformity: { ...notTheMeasurand, lower_limit, upper_limit } };
}

function analyzedPoint(
  point: ReturnType<typeof assessConformity<EvaluatedPoint>>['points'][number],
  given: number,
  i: number,
  { corrections, corrected, ofPoint }: StandardsInUse,
  scope: ScopeInUse | null,
): AnalyzedPoint {
  const { evaluation, other_evaluation: other } = point;
  const standard = ofPoint[i] ?? null;
  const cmc = scope?.cmcAt(corrected[i] ?? 0) ?? null;
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
    other_standard_uncertainty: other?.combined ?? null,
    other_expanded_uncertainty: other?.expanded ?? null,
    other_coverage_factor: other?.coverage?.factor ?? null,
    other_effective_degrees_of_freedom: other?.effective_degrees_of_freedom ?? null,
    cmc,
    raised_to_cmc: evaluation.raised_from !== undefined,
    in_scope: scope === null ? null : cmc !== null,
    ...point.conformity,
  };
}

const isRaisedLevel = ({ of_mean, of_direction }: LevelToJudge) =>
  of_mean.raised_from !== undefined || of_direction?.raised_from !== undefined;

/** From the budget alone: a CMC explains no scatter. */
function smallestUncertainty(points: readonly EvaluatedPoint[]): number | null {
  const known = points
    .map(({ evaluation: { raised_from, combined } }) => raised_from?.combined ?? combined)
    .filter((value) => value !== null);
  return known.length > 0 ? known.reduce((least, value) => Math.min(least, value)) : null;
}

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

function monotonyNotice(span: Span, model: Model): Notice[] {
  if (!model.analyzed || model.polynomial?.degree === 1) return [];
  const signs = new Set<number>();
  for (let step = 0; step <= RANGE_STEPS; step += 1) {
    const sign = Math.sign(model.slopeAt(span.low + (span.high - span.low) * (step / RANGE_STEPS)));
    if (sign !== 0) signs.add(sign);
  }
  if (signs.size < 2) return [];
  return [{ code: 'not_monotonic', message: 'the curve turns back within the measured range' }];
}

/** No NaN and no infinity in a result. */
function refuseOverflow(result: AnalysisResult): void {
  if (isFiniteThroughout(result)) return;
  const message = 'the values are too large, too small or too close together to calculate with';
  throw new AnalysisError([{ loc: ['points'], code: 'overflow', message }]);
}

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const name in value) if (!isFiniteThroughout((value as Readonly<Record<string, unknown>>)[name])) return false;
  return true;
}
