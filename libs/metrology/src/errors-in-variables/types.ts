type LineErrorCode =
  'too_few_points' | 'identical_x' | 'not_finite' | 'uncertainties' | 'correlation' | 'covariance' | 'no_convergence';

/** Thrown if no line with uncertainties on both sides can be fitted. */
export class LineError extends Error {
  constructor(
    readonly code: LineErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'LineError';
  }
}

/** Straight line y = a + b x fitted with stated uncertainties, with covariance for its use. */
export interface StraightLine {
  intercept: number;
  slope: number;
  intercept_uncertainty: number;
  slope_uncertainty: number;
  covariance: number;
  /** Observed chi-squared of the weighted deviations. */
  chi_squared: number;
  /** n - 2. */
  degrees_of_freedom: number;
  /**
   * 95 % point of chi-squared: above it data, uncertainties and line are inconsistent (ISO/TS 28037). null for two
   * points.
   */
  chi_squared_limit: number | null;
  is_consistent: boolean | null;
  /** P(chi-squared at least this large); null for two points. */
  p_value: number | null;
  iterations: number;
}
