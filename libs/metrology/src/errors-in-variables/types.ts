type LineErrorCode =
  'too_few_points' | 'identical_x' | 'not_finite' | 'uncertainties' | 'correlation' | 'covariance' | 'no_convergence';

export class LineError extends Error {
  constructor(
    readonly code: LineErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'LineError';
  }
}

/** y = a + b x. */
export interface StraightLine {
  intercept: number;
  slope: number;
  intercept_uncertainty: number;
  slope_uncertainty: number;
  covariance: number;
  chi_squared: number;
  /** n - 2. */
  degrees_of_freedom: number;
  /** 95 % point (ISO/TS 28037); null for two points. */
  chi_squared_limit: number | null;
  is_consistent: boolean | null;
  /** P(chi-squared at least this large); null for two points. */
  p_value: number | null;
  iterations: number;
}
