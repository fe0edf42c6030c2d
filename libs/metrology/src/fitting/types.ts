/** Accurate where raw powers are not. */
export interface FittedCurve {
  /** t = (x - centre) / half_width. */
  centre: number;
  half_width: number;
  /** Sum a_k T_k(t), or a_k t^k from k = 1 (no intercept). */
  basis: 'chebyshev' | 'power';
  /** Lowest order first. */
  coefficients: number[];
  /** null for an interpolation. */
  covariance: number[][] | null;
  /** n - p; null with stated uncertainties. */
  degrees_of_freedom: number | null;
}

export interface FitOptions {
  /** > 0: weights 1/u², covariance not scaled. */
  standard_uncertainties?: readonly number[];
  /** > 0: covariance scaled by the residual variance. */
  weights?: readonly number[];
  /** Permits n parameters for n points (F2); default false. */
  interpolation?: boolean;
  /** false: through the origin; default true. */
  intercept?: boolean;
}

export interface PolynomialFit {
  degree: number;
  intercept: boolean;
  /** Highest power first, raw variable. */
  coefficients: number[];
  /** null for an interpolation without stated uncertainties. */
  covariance: number[][] | null;
  standard_uncertainties: number[] | null;
  fitted: number[];
  /** y minus fitted. */
  residuals: number[];
  /** Weighted if stated: then the observed chi-squared. */
  rss: number;
  /** n - p. */
  degrees_of_freedom: number;
  /** sqrt(rss / (n - p)); null for an interpolation. */
  residual_sd: number | null;
  /** Uncentred through the origin. */
  r_squared: number | null;
  is_interpolation: boolean;
  curve: FittedCurve;
}
