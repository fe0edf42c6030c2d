import { chooseDegree, roundingFloor } from '../fitting/choose-degree.js';
import { curveSlope, curveUncertainty, curveValue, evaluateModel } from '../fitting/evaluate.js';
import { FitError } from '../fitting/fit-error.js';
import { fitPolynomial } from '../fitting/fit-polynomial.js';
import type { PolynomialFit } from '../fitting/types.js';
import { AnalysisError } from './errors.js';
import type { DegreeComparison, Notice } from './types.js';
import { MAX_ANALYSIS_DEGREE } from './validate.js';
import type { CheckedRequest } from './validate.js';

/** Parts of the span of y by which rounded coefficients may miss the curve: quietly, and at all. */
const LOSS_TO_MENTION = 1e-9;
const LOSS_TO_REFUSE = 1e-3;

/** What turns a reading into a reference value: a fitted curve, or the reading itself. */
export interface Model {
  fit: PolynomialFit | null;
  degrees_compared: DegreeComparison[];
  calculated: number[];
  /** Residual standard deviation with n - p degrees of freedom; 0 when it is below rounding; null without. */
  scatter: number | null;
  valueAt(x: number): number;
  slopeAt: (x: number) => number;
  /** Standard uncertainty of the curve itself; null without a curve or without residual scatter. */
  uncertaintyAt(x: number): number | null;
  notices: Notice[];
}

/** `levels`: number of different reference values; an automatic curve has two parameters less at least (F3). */
export function buildModel(request: CheckedRequest, levels: number): Model {
  return request.mode === 'reference_vs_indicated' ? directReading(request) : fittedModel(request, levels);
}

/** No curve: the instrument indicates the quantity itself, in the reference unit or in one that converts. */
function directReading({ x, indications }: CheckedRequest): Model {
  const { values, factor } = indications ?? { values: x, factor: 1 };
  return {
    fit: null,
    degrees_compared: [],
    calculated: [...values],
    scatter: null,
    valueAt: (reading) => values[x.indexOf(reading)] ?? reading * factor,
    slopeAt: () => factor,
    uncertaintyAt: () => null,
    notices: [],
  };
}

function fittedModel(request: CheckedRequest, levels: number): Model {
  const { x, y } = request;
  const notices: Notice[] = [];
  const selected = request.degree === null ? automaticFit(request, levels) : givenFit(request, request.degree);
  const { compared, loss } = selected;
  if (request.degree_clamped) {
    notices.push({ code: 'degree_clamped', message: `the degree was limited to ${selected.fit.degree}` });
  }
  if (loss > LOSS_TO_MENTION) {
    notices.push({
      code: 'ill_conditioned_coefficients',
      message: 'the coefficients lose digits in powers of the raw measured variable; use a lower degree',
    });
  }
  if (selected.fit.is_interpolation) {
    notices.push({
      code: 'interpolation',
      message: 'as many parameters as points: the curve interpolates, its scatter is unknown',
    });
  }
  const { residual_sd: scatter } = selected.fit;
  const exact = scatter !== null && scatter <= roundingFloor(x, y);
  const fit = exact ? withoutScatter(selected.fit) : selected.fit;
  if (exact) notices.push({ code: 'exact_fit', message: 'the residuals are below the rounding of the numbers' });

  const { curve } = fit;
  return {
    fit,
    degrees_compared: compared,
    calculated: fit.fitted,
    scatter: fit.residual_sd,
    valueAt: (reading) => curveValue(curve, reading),
    slopeAt: (reading) => curveSlope(curve, reading),
    uncertaintyAt: (reading) => curveUncertainty(curve, reading),
    notices,
  };
}

/** Residuals below the rounding of the numbers are nothing, and so is what follows from them. */
function withoutScatter(fit: PolynomialFit): PolynomialFit {
  const zeros = (matrix: number[][] | null) => matrix?.map((row) => row.map(() => 0)) ?? null;
  return {
    ...fit,
    covariance: zeros(fit.covariance),
    standard_uncertainties: fit.standard_uncertainties?.map(() => 0) ?? null,
    residuals: fit.residuals.map(() => 0),
    rss: 0,
    residual_sd: 0,
    curve: { ...fit.curve, covariance: zeros(fit.curve.covariance) },
  };
}

interface SelectedFit {
  fit: PolynomialFit;
  compared: DegreeComparison[];
  /** Error of the curve written in powers of the raw variable, as part of the span of y. */
  loss: number;
}

/** Rule F3, among the degrees that leave the lack of fit a degree of freedom, and whose coefficients still mean something in the raw variable. */
function automaticFit(request: CheckedRequest, levels: number): SelectedFit {
  const { x, y, interpolation } = request;
  refuseIdenticalReadings(x);
  if (x.length === 2 && interpolation !== true) {
    throw problem(
      'too_few_points',
      'a line through two points is an interpolation; add points or ask for interpolation',
    );
  }
  for (let highest = Math.min(MAX_ANALYSIS_DEGREE, Math.max(1, levels - 2)); ;) {
    const { degree, compared } = chooseDegree(x, y, highest);
    const fit = tryFit(request, degree);
    const loss = rawFormLoss(request, fit);
    if (degree === 1) refuseLoss(loss);
    if (degree === 1 || loss <= LOSS_TO_MENTION) return { fit, compared, loss };
    highest = degree - 1;
  }
}

function givenFit(request: CheckedRequest, degree: number): SelectedFit {
  refuseIdenticalReadings(request.x);
  const fit = tryFit(request, degree);
  const loss = rawFormLoss(request, fit);
  refuseLoss(loss);
  return { fit, compared: [], loss };
}

function refuseIdenticalReadings(x: readonly number[]): void {
  if (new Set(x).size >= 2) return;
  throw problem('identical_x', 'all measured values are the same; a curve needs different ones');
}

/** Not a number when the coefficients themselves overflow. */
function refuseLoss(loss: number): void {
  if (loss <= LOSS_TO_REFUSE) return;
  throw problem('ill_conditioned', 'a curve of this degree cannot be written in powers of such measured values');
}

/** A degree given by the caller that needs every point asks for interpolation, unless it was refused (F2). */
function tryFit({ x, y, interpolation }: CheckedRequest, degree: number): PolynomialFit {
  try {
    return fitPolynomial(x, y, degree, { interpolation: interpolation !== false });
  } catch (error) {
    if (error instanceof FitError) throw problem(error.code, error.message);
    throw error;
  }
}

/** How far the coefficients, rounded to doubles, miss the curve at the points, relative to the span of y. */
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

function problem(code: string, message: string): AnalysisError {
  return new AnalysisError([{ loc: ['points'], code, message }]);
}
