import { polynomialCurve } from '../../curves/polynomial-curve.js';
import { polynomialText } from '../../curves/polynomial-text.js';
import { consistency } from '../../errors-in-variables/consistency.js';
import { LineError } from '../../errors-in-variables/types.js';
import { fitYork } from '../../errors-in-variables/york.js';
import { basisFor } from '../../fitting/basis.js';
import { chooseDegree, roundingFloor } from '../../fitting/choose-degree.js';
import { evaluateModel } from '../../fitting/evaluate.js';
import { FitError } from '../../fitting/fit-error.js';
import { fitPolynomial } from '../../fitting/fit-polynomial.js';
import { residualScatter } from '../../fitting/residual-scatter.js';
import type { PolynomialFit } from '../../fitting/types.js';
import { sumOfSquares } from '../../uncertainty/type-a.js';
import type { AnalyzedModel, CurveFit, ModelGoodness } from '../../curves/analyzed-model.js';
import { AnalysisError } from '../../input/errors.js';
import { rejectedVariance } from './lack-of-fit.js';
import { modelProblem, type Model, type ModelContext } from './model-types.js';
import type { DegreeComparison, Notice } from '../types/types.js';
import { MAX_ANALYSIS_DEGREE } from '../validate/validate.js';
import type { CheckedRequest } from '../validate/validate.js';
import { betweenPoints, readingUncertainties, referenceUncertainties } from './weights.js';

/** Deviation of rounded coefficients, in parts of the span of y. */
const LOSS_TO_MENTION = 1e-9;
const LOSS_TO_REFUSE = 1e-3;

/** Rules F1 to F3, F7. */
export function polynomialModel(request: CheckedRequest, context: ModelContext): Model {
  const { x, y } = request;
  const weighing = weighingOf(request, context);
  const selected = weighing?.u_x
    ? yorkLine(request, weighing.u_x, weighing.u_y)
    : leastSquares(request, context, weighing);
  const { compared, loss } = selected;
  const { residual_sd } = selected.fit;
  const floor = roundingFloor(x, y);
  const exact = weighing === null ? residual_sd !== null && residual_sd <= floor : isExact(selected.fit, floor);
  const goodness = weighing && goodnessOf(selected.fit);
  const consistent = exact ? withoutScatter(selected.fit) : consistentWith(selected.fit, goodness);
  const isStated = goodness?.is_consistent ?? (weighing !== null && selected.fit.degrees_of_freedom === 0);
  const weights = selected.uncertainties?.map((u) => 1 / u ** 2) ?? null;
  const { residuals, degree } = consistent;
  const rejected = isStated ? null : rejectedVariance(context.levels, { residuals, parameters: degree + 1, weights });
  const fit = rejected ? rescaled(consistent, rejected) : consistent;
  const { curve } = fit;
  const ratio = fit.degrees_of_freedom > 0 ? Math.sqrt(fit.rss / fit.degrees_of_freedom) : null;
  const uncertainties = selected.uncertainties;
  const weigh = uncertainties && betweenPoints(x, uncertainties);
  return {
    fit: {
      residuals: fit.residuals,
      parameters: fit.degree + 1,
      degrees_of_freedom: fit.degrees_of_freedom,
      is_interpolation: fit.is_interpolation,
      r_squared: fit.r_squared,
      weights,
    },
    polynomial: fit,
    analyzed: analyzedPolynomial(fit, request.model.fit, weighing, goodness),
    degrees_compared: compared,
    calculated: fit.fitted,
    residuals: fit.residuals,
    scatter: weighing === null || ratio === null ? fit.residual_sd : residualScatter(fit),
    valueAt: polynomialCurve(curve).valueAt,
    slopeAt: polynomialCurve(curve).slopeAt,
    scatterAt: (reading) => (weigh && ratio !== null ? ratio * weigh(reading) : fit.residual_sd),
    uncertaintyAt: polynomialCurve(curve).uncertaintyAt,
    curve_freedom: isStated ? null : (rejected ?? fit).degrees_of_freedom,
    shares_scatter: !isStated,
    reach: null,
    notices: noticesOf(request, fit, { loss, exact, weighing, goodness }),
  };
}

interface Weighing {
  u_y: number[];
  u_x: number[] | null;
  weights: NonNullable<AnalyzedModel['weights']>;
}

function weighingOf(request: CheckedRequest, context: ModelContext): Weighing | null {
  const { x, y, model } = request;
  if (model.fit === 'ordinary') return null;
  refuseIdenticalReadings(x);
  const reference = referenceUncertainties(request, context);
  if (model.fit === 'weighted')
    return { u_y: reference.values, u_x: null, weights: { reference: reference.source, reading: null } };
  const { coefficients } = fitPolynomial(x, y, 1, { interpolation: true });
  const reading = readingUncertainties(request, context, coefficients[0] ?? 1);
  return {
    u_y: reference.values,
    u_x: reading.values,
    weights: { reference: reference.source, reading: reading.source },
  };
}

interface SelectedFit {
  fit: PolynomialFit;
  compared: DegreeComparison[];
  loss: number;
  /** Standard uncertainty of y; York: of y less slope times x. Null: all equal. */
  uncertainties: readonly number[] | null;
}

function leastSquares(request: CheckedRequest, { levels }: ModelContext, weighing: Weighing | null): SelectedFit {
  const uncertainties = weighing?.u_y ?? null;
  return request.degree === null
    ? automaticFit(request, levels.means.length, uncertainties)
    : givenFit(request, request.degree, uncertainties);
}

function yorkLine(
  { x, y, interpolation }: CheckedRequest,
  u_x: readonly number[],
  u_y: readonly number[],
): SelectedFit {
  const n = x.length;
  if (n === 2 && interpolation === false) {
    throw modelProblem(['points'], 'too_few_points', '2 points leave no degree of freedom for 2 parameters');
  }
  const { centre, half_width: half } = basisFor(x, 1, true);
  const line = yorkOf({ x: x.map((v) => (v - centre) / half), y, u_x: u_x.map((u) => u / half), u_y });
  const slope = line.slope / half;
  const [a, b, cross] = [line.intercept_uncertainty ** 2, line.slope_uncertainty ** 2, line.covariance];
  const away = centre / half;
  const covariance = [
    [b / half ** 2, (cross - away * b) / half],
    [(cross - away * b) / half, a - 2 * away * cross + away ** 2 * b],
  ];
  const fitted = x.map((reading) => line.intercept + slope * (reading - centre));
  const residuals = y.map((value, i) => value - (fitted[i] ?? 0));
  const uncertainties = u_y.map((u, i) => Math.hypot(u, slope * (u_x[i] ?? 0)));
  const total = sumOfSquares(y);
  const fit: PolynomialFit = {
    degree: 1,
    intercept: true,
    coefficients: [slope, line.intercept - slope * centre],
    covariance,
    standard_uncertainties: covariance.map((row, i) => Math.sqrt(Math.max(0, row[i] ?? 0))),
    fitted,
    residuals,
    rss: line.chi_squared,
    degrees_of_freedom: n - 2,
    residual_sd: n > 2 ? Math.sqrt(line.chi_squared / (n - 2)) : null,
    r_squared: total > 0 ? 1 - residuals.reduce((sum, r) => sum + r * r, 0) / total : null,
    is_interpolation: n === 2,
    curve: {
      centre,
      half_width: half,
      basis: 'chebyshev',
      coefficients: [line.intercept, line.slope],
      covariance: [
        [a, cross],
        [cross, b],
      ],
      degrees_of_freedom: null,
    },
  };
  return { fit, compared: [], loss: 0, uncertainties };
}

function yorkOf(points: Parameters<typeof fitYork>[0]) {
  try {
    return fitYork(points);
  } catch (error) {
    if (error instanceof LineError) throw modelProblem(['points'], error.code, error.message);
    throw error;
  }
}

/** Null without a degree of freedom. */
function goodnessOf({ rss, degrees_of_freedom }: PolynomialFit): ModelGoodness | null {
  const { chi_squared, chi_squared_limit, p_value, is_consistent } = consistency(rss, degrees_of_freedom);
  if (chi_squared_limit === null || p_value === null || is_consistent === null) return null;
  return { chi_squared, chi_squared_limit, p_value, is_consistent };
}

/**
 * Stated uncertainties' covariance if they explain the scatter; else the larger one of the scatter, n - p degrees of
 * freedom.
 */
function consistentWith(fit: PolynomialFit, goodness: ModelGoodness | null): PolynomialFit {
  if (!goodness || goodness.is_consistent) return fit;
  return rescaled(fit, { factor: fit.rss / fit.degrees_of_freedom, degrees_of_freedom: fit.degrees_of_freedom });
}

function rescaled(
  fit: PolynomialFit,
  { factor: by, degrees_of_freedom }: { factor: number; degrees_of_freedom: number },
): PolynomialFit {
  const scaled = (matrix: number[][] | null) => matrix?.map((row) => row.map((value) => value * by)) ?? null;
  return {
    ...fit,
    covariance: scaled(fit.covariance),
    standard_uncertainties: fit.standard_uncertainties?.map((u) => u * Math.sqrt(by)) ?? null,
    curve: { ...fit.curve, covariance: scaled(fit.curve.covariance), degrees_of_freedom },
  };
}

function isExact({ residuals, degrees_of_freedom }: PolynomialFit, floor: number): boolean {
  return degrees_of_freedom > 0 && residuals.every((residual) => Math.abs(residual) <= floor);
}

/** Residuals below rounding are zero; stated uncertainties stay. */
function withoutScatter(fit: PolynomialFit): PolynomialFit {
  const isStated = fit.curve.degrees_of_freedom === null && fit.degrees_of_freedom > 0;
  const zeros = (matrix: number[][] | null) => (isStated ? matrix : (matrix?.map((row) => row.map(() => 0)) ?? null));
  return {
    ...fit,
    covariance: zeros(fit.covariance),
    standard_uncertainties: isStated ? fit.standard_uncertainties : (fit.standard_uncertainties?.map(() => 0) ?? null),
    residuals: fit.residuals.map(() => 0),
    rss: 0,
    residual_sd: 0,
    curve: { ...fit.curve, covariance: zeros(fit.curve.covariance) },
  };
}

function analyzedPolynomial(
  fit: PolynomialFit,
  how: CurveFit,
  weighing: Weighing | null,
  goodness: ModelGoodness | null,
): AnalyzedModel {
  return {
    type: 'polynomial',
    fit: how,
    formula: null,
    formula_gives: null,
    resolved_formula: polynomialText(fit.coefficients),
    is_declared: false,
    parameters: fit.coefficients.map((value, i) => ({
      name: `c${fit.degree - i}`,
      value,
      standard_uncertainty: fit.standard_uncertainties?.[i] ?? null,
    })),
    covariance: fit.covariance,
    table: null,
    interpolation: null,
    goodness,
    weights: weighing?.weights ?? null,
  };
}

interface ReportedModel {
  loss: number;
  exact: boolean;
  weighing: Weighing | null;
  goodness: ModelGoodness | null;
}

function noticesOf(
  request: CheckedRequest,
  fit: PolynomialFit,
  { loss, exact, weighing, goodness }: ReportedModel,
): Notice[] {
  const notices: Notice[] = [];
  const add = (code: Notice['code'], message: string) => notices.push({ code, message });
  if (request.degree_clamped) add('degree_clamped', `the degree was limited to ${fit.degree}`);
  if (loss > LOSS_TO_MENTION)
    add(
      'ill_conditioned_coefficients',
      'the coefficients lose digits in powers of the raw measured variable; use a lower degree',
    );
  if (fit.is_interpolation)
    add('interpolation', 'as many parameters as points: the curve interpolates, its scatter is unknown');
  if (exact) add('exact_fit', 'the residuals are below the rounding of the numbers');
  const { reference, reading } = weighing?.weights ?? { reference: null, reading: null };
  if (reference !== null && reference !== 'stated')
    add('weights_of_standard', 'points without a stated uncertainty were weighed by that of their standard');
  if (reading !== null && reading !== 'stated')
    add('weights_of_readings', 'readings without a stated uncertainty were weighed by resolution and repeatability');
  if (goodness && !goodness.is_consistent)
    add(
      'fit_inconsistent',
      'the uncertainties do not explain the scatter (chi-squared test): that of the curve is taken from the scatter',
    );
  return notices;
}

/** Rule F3, a degree of freedom for lack of fit, significant raw digits. */
function automaticFit(request: CheckedRequest, levels: number, uncertainties: readonly number[] | null): SelectedFit {
  const { x, y, interpolation } = request;
  refuseIdenticalReadings(x);
  if (x.length === 2 && interpolation !== true) {
    throw modelProblem(
      ['points'],
      'too_few_points',
      'a line through two points is an interpolation; add points or ask for interpolation',
    );
  }
  for (let highest = Math.min(MAX_ANALYSIS_DEGREE, Math.max(1, levels - 2)); ;) {
    const { degree, compared } = chooseDegree(x, y, highest, uncertainties);
    const fit = tryFit(request, degree, uncertainties);
    const loss = rawFormLoss(request, fit);
    if (degree === 1) refuseLoss(loss);
    if (degree === 1 || loss <= LOSS_TO_MENTION) return { fit, compared, loss, uncertainties };
    highest = degree - 1;
  }
}

function givenFit(request: CheckedRequest, degree: number, uncertainties: readonly number[] | null): SelectedFit {
  refuseIdenticalReadings(request.x);
  const fit = tryFit(request, degree, uncertainties);
  const loss = rawFormLoss(request, fit);
  refuseLoss(loss);
  return { fit, compared: [], loss, uncertainties };
}

function refuseIdenticalReadings(x: readonly number[]): void {
  if (new Set(x).size >= 2) return;
  throw modelProblem(['points'], 'identical_x', 'all measured values are the same; a curve needs different ones');
}

function refuseLoss(loss: number): void {
  if (loss <= LOSS_TO_REFUSE) return;
  throw modelProblem(
    ['points'],
    'ill_conditioned',
    'a curve of this degree cannot be written in powers of such measured values',
  );
}

/** A degree needing every point implies interpolation, unless refused (F2). */
function tryFit(
  { x, y, interpolation }: CheckedRequest,
  degree: number,
  uncertainties: readonly number[] | null,
): PolynomialFit {
  try {
    return fitPolynomial(x, y, degree, {
      interpolation: interpolation !== false,
      ...(uncertainties ? { standard_uncertainties: uncertainties } : {}),
    });
  } catch (error) {
    if (error instanceof FitError)
      throw new AnalysisError([{ loc: ['points'], code: error.code, message: error.message }]);
    throw error;
  }
}

function rawFormLoss({ x, y }: CheckedRequest, fit: PolynomialFit): number {
  let deviation = 0;
  let [low, high] = [Infinity, -Infinity];
  for (const [i, reading] of x.entries()) {
    const off = Math.abs(evaluateModel(fit.coefficients, reading) - (fit.fitted[i] ?? 0));
    if (!(off <= deviation)) deviation = off;
    low = Math.min(low, y[i] ?? 0);
    high = Math.max(high, y[i] ?? 0);
  }
  // The last digit of y itself is no loss.
  const unavoidable = 2 ** -50 * Math.max(Math.abs(low), Math.abs(high));
  return deviation <= unavoidable ? 0 : deviation / Math.max(high - low, unavoidable);
}
