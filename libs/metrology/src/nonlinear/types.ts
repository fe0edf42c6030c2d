type FormulaFitErrorCode =
  | 'no_convergence'
  | 'too_few_points'
  | 'no_parameters'
  | 'not_finite'
  | 'weights'
  | 'parameters_not_determined'
  | 'too_much_work'
  | 'start';

export class FormulaFitError extends Error {
  constructor(
    readonly code: FormulaFitErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FormulaFitError';
  }
}

export interface FormulaFitOptions {
  /** By name; default 1. */
  start?: Readonly<Record<string, number>>;
  /** Every u > 0: weights 1/u², covariance not scaled. */
  standard_uncertainties?: readonly number[];
  /** Allow as many parameters as points. Default false. */
  interpolation?: boolean;
  /** Node evaluations per point. Default 1.5e8, 1 s to 3 s. */
  work?: number;
}

export interface FormulaFit {
  parameters: string[];
  values: number[];
  standard_uncertainties: number[] | null;
  /** null without degrees of freedom and stated uncertainties. */
  covariance: number[][] | null;
  fitted: number[];
  /** y minus fitted. */
  residuals: number[];
  /** With stated uncertainties the observed chi-squared. */
  rss: number;
  degrees_of_freedom: number;
  /** sqrt(rss / (n - p)). */
  residual_sd: number | null;
  /** 1 - RSS/TSS; null if y does not vary. */
  r_squared: number | null;
  is_interpolation: boolean;
  iterations: number;
  starts: number;
}
