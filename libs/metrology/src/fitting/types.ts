/** Polynomial in the basis of its fit: accurate where powers of the raw variable are not. */
export interface FittedCurve {
  /** t = (x - centre) / half_width. */
  centre: number;
  half_width: number;
  /** `chebyshev`: sum a_k T_k(t); `power`: sum a_k t^k from k = 1 (no intercept). */
  basis: 'chebyshev' | 'power';
  /** Lowest order first. */
  coefficients: number[];
  /** Covariance of `coefficients`; null for an interpolation. */
  covariance: number[][] | null;
  /** n - p; null when the covariance comes from stated uncertainties. */
  degrees_of_freedom: number | null;
}

export interface FitOptions {
  /** Standard uncertainty of every y (> 0): weights 1/u², covariance not scaled by the residuals. */
  standard_uncertainties?: readonly number[];
  /** Relative weights (> 0): covariance scaled by the residual variance. */
  weights?: readonly number[];
  /** Allow as many parameters as points (F2). Default false. */
  interpolation?: boolean;
  /** false forces the curve through the origin. Default true. */
  intercept?: boolean;
}

export interface PolynomialFit {
  degree: number;
  intercept: boolean;
  /** Highest power first, raw variable. */
  coefficients: number[];
  /** Same order; null for an interpolation without stated uncertainties. */
  covariance: number[][] | null;
  standard_uncertainties: number[] | null;
  fitted: number[];
  /** y minus fitted. */
  residuals: number[];
  /** Weighted when weights or uncertainties were given (then it is the observed chi-squared). */
  rss: number;
  /** n - p. */
  degrees_of_freedom: number;
  /** sqrt(rss / (n - p)); null for an interpolation. */
  residual_sd: number | null;
  /** Uncentred if the curve is forced through the origin; null if y does not vary. */
  r_squared: number | null;
  is_interpolation: boolean;
  curve: FittedCurve;
}
