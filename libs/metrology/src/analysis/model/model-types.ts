import type { FittedCurve } from '../../fitting/types.js';
import type { StandardStatement } from '../../standard/types.js';
import type { AnalyzedModel } from '../../curves/analyzed-model.js';
import { AnalysisError, type Problem } from '../../input/errors.js';
import type { ReferenceLevels } from '../../levels/levels.js';
import type { DegreeComparison, Notice, TravelDirection } from '../types/types.js';

export interface ModelFit {
  residuals: number[];
  parameters: number;
  /** n - p; null for a table. */
  degrees_of_freedom: number | null;
  /** Passes through every point or level by construction. */
  is_interpolation: boolean;
  r_squared: number | null;
  /** Null: all equal. */
  weights: readonly number[] | null;
}

interface PolynomialFacts {
  degree: number;
  coefficients: number[];
  covariance: number[][] | null;
  standard_uncertainties: number[] | null;
  curve: FittedCurve;
}

export interface Model {
  /** Null without a curve, and for a declared curve. */
  fit: ModelFit | null;
  polynomial: PolynomialFacts | null;
  analyzed: AnalyzedModel | null;
  degrees_compared: DegreeComparison[];
  calculated: number[];
  /** y less calculated; null without a curve. */
  residuals: number[] | null;
  /** Residual standard deviation, n - p degrees of freedom; 0 below rounding; null without a curve. */
  scatter: number | null;
  valueAt: (x: number) => number;
  slopeAt: (x: number) => number;
  /** Single reading: `scatter`, or from the weights. */
  scatterAt: (x: number) => number | null;
  /** Curve alone; null without a curve or scatter. */
  uncertaintyAt: (x: number) => number | null;
  /** Null: infinite. */
  curve_freedom: number | null;
  /** Curve and scatter share one estimate of variance. */
  shares_scatter: boolean;
  /** Valid range of readings; null: their span. */
  reach: readonly [low: number, high: number] | null;
  notices: Notice[];
}

export interface ModelContext {
  levels: ReferenceLevels;
  /** For a direction, moved by whole turns to their level. */
  level_readings: readonly number[];
  directions: readonly (TravelDirection | null)[];
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
