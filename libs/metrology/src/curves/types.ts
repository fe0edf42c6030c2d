import type { Interpolation } from '../lookup-table/lookup-table.js';

export const FIT_METHODS = [
  'polynomial',
  'formula',
  'york',
  'generalized_line',
  'callendar_van_dusen',
  'steinhart_hart',
  'point_correction',
  'lookup_table',
] as const;
export type FitMethod = (typeof FIT_METHODS)[number];

/** Request for a fit; field names of the wire. Units are those of the data. */
export interface FitCurveRequest {
  method: FitMethod;
  points: readonly {
    x: number;
    y: number;
    /** Standard uncertainties. */
    u_x?: number | null;
    u_y?: number | null;
    /** Correlation coefficient of the point's two errors. */
    correlation?: number | null;
  }[];
  /** `formula`: in x and parameters; every other name is a parameter. */
  formula?: string | null;
  start?: readonly { name: string; value: number }[] | null;
  /** `polynomial`: 1 to 10; null chooses (rule F3). */
  degree?: number | null;
  /** `lookup_table`. */
  interpolation?: Interpolation | null;
  /** `generalized_line`: rows of the covariance matrix, of y or of x and then y. */
  covariance?: readonly { values: readonly number[] }[] | null;
  /** Values of x to evaluate, with the standard uncertainty of x. */
  evaluate_at?: readonly { x: number; uncertainty?: number | null }[] | null;
  /** Responses to invert, with their standard uncertainty. */
  inverse_of?: readonly { y: number; uncertainty?: number | null }[] | null;
}

export interface FitCurveResult {
  method: FitMethod;
  parameters: { name: string; value: number; standard_uncertainty: number | null }[];
  /** Covariance of the parameters, in their order. */
  covariance: number[][] | null;
  /** Equation with the values of the parameters; null for a table. */
  equation: string | null;
  degrees_of_freedom: number | null;
  residual_sd: number | null;
  r_squared: number | null;
  /** With stated uncertainties: weighted sum of squares and its test at 95 %. */
  chi_squared: number | null;
  chi_squared_limit: number | null;
  p_value: number | null;
  is_consistent: boolean | null;
  fitted: number[];
  residuals: number[];
  evaluated: { x: number; y: number; standard_uncertainty: number | null; is_extrapolated: boolean }[];
  inverse: { y: number; x: number; standard_uncertainty: number | null }[];
  /** Compared degrees (polynomial, automatic). */
  degrees_compared: { degree: number; aicc: number | null; rss: number }[];
}

export interface Curve {
  valueAt: (x: number) => number;
  slopeAt: (x: number) => number;
  /** null if the fit gives none. */
  uncertaintyAt: (x: number) => number | null;
}
