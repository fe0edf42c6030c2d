import type { FittedCurve } from '../../fitting/types.js';
import type { StandardStatement } from '../../standard/types.js';
import type { AnalyzedModel } from '../types/analyzed-model.js';
import { AnalysisError, type Problem } from '../types/errors.js';
import type { ReferenceLevels } from '../levels/levels.js';
import type { DegreeComparison, Notice, TravelDirection } from '../types/types.js';

/** Goodness of a fitted curve, in the reference unit. */
export interface ModelFit {
  /** y less value of the curve. */
  residuals: number[];
  parameters: number;
  /** n - p; null for a table, which is not fitted. */
  degrees_of_freedom: number | null;
  /** The curve passes through every point, or through every level, by construction. */
  is_interpolation: boolean;
  r_squared: number | null;
  /** Weights of the residuals in a weighted fit; null: all equal. */
  weights: readonly number[] | null;
}

/** Fields of the result for polynomials only. */
interface PolynomialFacts {
  degree: number;
  coefficients: number[];
  covariance: number[][] | null;
  standard_uncertainties: number[] | null;
  curve: FittedCurve;
}

export interface Model {
  /** null without a curve, and for a declared curve. */
  fit: ModelFit | null;
  polynomial: PolynomialFacts | null;
  /** Stored form; null without a curve. */
  analyzed: AnalyzedModel | null;
  degrees_compared: DegreeComparison[];
  calculated: number[];
  /** y less calculated; null without a curve. */
  residuals: number[] | null;
  /** Residual standard deviation with n - p degrees of freedom; 0 if below rounding; null without a curve. */
  scatter: number | null;
  valueAt: (x: number) => number;
  slopeAt: (x: number) => number;
  /** Standard deviation of a single reading at x: `scatter`, or derived from the weights. */
  scatterAt: (x: number) => number | null;
  /** Standard uncertainty of the curve itself; null without a curve or without residual scatter. */
  uncertaintyAt: (x: number) => number | null;
  /** Degrees of freedom of that uncertainty; null = infinite. */
  curve_freedom: number | null;
  /** Curve and scatter share one estimate of variance. */
  shares_scatter: boolean;
  /** Valid range of readings, if other than the span of the readings. */
  reach: readonly [low: number, high: number] | null;
  notices: Notice[];
}

export interface ModelContext {
  levels: ReferenceLevels;
  directions: readonly (TravelDirection | null)[];
  /** Statement of the standard at every point. */
  standards: readonly (StandardStatement | null)[];
}

export function modelProblem(
  loc: readonly string[],
  code: string,
  message: string,
  params?: Problem['params'],
): AnalysisError {
  return new AnalysisError([{ loc: [...loc], code, message, ...(params ? { params } : {}) }]);
}
