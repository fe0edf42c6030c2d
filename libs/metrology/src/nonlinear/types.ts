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
  /** Start values by name; 1 for an absent parameter (as on the wire). */
  start?: Readonly<Record<string, number>>;
  /** Standard uncertainty of every y (> 0): weights 1/u², covariance not scaled by the residuals. */
  standard_uncertainties?: readonly number[];
  /** Allow as many parameters as points. Default false. */
  interpolation?: boolean;
  /** Evaluations of one node for one point. Default 1.5e8, 1 s to 3 s. */
  work?: number;
}

export interface FormulaFit {
  parameters: string[];
  values: number[];
  standard_uncertainties: number[] | null;
  /**
   * Covariance of the parameters, in their order; null without a degree of freedom and without stated uncertainties.
   */
  covariance: number[][] | null;
  fitted: number[];
  /** y minus fitted. */
  residuals: number[];
  /** Weighted with stated uncertainties (then it is the observed chi-squared). */
  rss: number;
  degrees_of_freedom: number;
  /** sqrt(rss / (n - p)); null without a degree of freedom. */
  residual_sd: number | null;
  /** 1 - RSS/TSS; null if y does not vary. Less meaningful than for a straight line: a constant term may be missing. */
  r_squared: number | null;
  is_interpolation: boolean;
  iterations: number;
  /** Number of starts followed to their end. */
  starts: number;
}
