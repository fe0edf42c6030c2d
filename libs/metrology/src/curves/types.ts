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

/** Field names of the wire; units of the data. */
export interface FitCurveRequest {
  method: FitMethod;
  points: readonly {
    x: number;
    y: number;
    u_x?: number | null;
    u_y?: number | null;
    /** Correlation coefficient of both errors. */
    correlation?: number | null;
  }[];
  /** `formula`: every name but x is a parameter. */
  formula?: string | null;
  start?: readonly { name: string; value: number }[] | null;
  /** `polynomial`: 1 to 10; null chooses (rule F3). */
  degree?: number | null;
  /** `lookup_table`. */
  interpolation?: Interpolation | null;
  /** `generalized_line`: rows of y, or of x and then y. */
  covariance?: readonly { values: readonly number[] }[] | null;
  evaluate_at?: readonly { x: number; uncertainty?: number | null }[] | null;
  inverse_of?: readonly { y: number; uncertainty?: number | null }[] | null;
}

export interface FitCurveResult {
  method: FitMethod;
  parameters: { name: string; value: number; standard_uncertainty: number | null }[];
  covariance: number[][] | null;
  /** null for a table. */
  equation: string | null;
  degrees_of_freedom: number | null;
  /** Unit of y, also with stated uncertainties. */
  residual_sd: number | null;
  r_squared: number | null;
  /** With stated uncertainties; test at 95 %. */
  chi_squared: number | null;
  chi_squared_limit: number | null;
  p_value: number | null;
  is_consistent: boolean | null;
  fitted: number[];
  residuals: number[];
  evaluated: { x: number; y: number; standard_uncertainty: number | null; is_extrapolated: boolean }[];
  inverse: { y: number; x: number; standard_uncertainty: number | null }[];
  degrees_compared: { degree: number; aicc: number | null; rss: number }[];
}

export interface Curve {
  valueAt: (x: number) => number;
  slopeAt: (x: number) => number;
  uncertaintyAt: (x: number) => number | null;
}
