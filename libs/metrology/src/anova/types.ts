type AnovaErrorCode = 'too_few_groups' | 'too_few_values' | 'unbalanced' | 'not_finite' | 'no_variation' | 'no_repeats';

export class AnovaError extends Error {
  constructor(
    readonly code: AnovaErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'AnovaError';
  }
}

export interface AnovaRow {
  source: 'between' | 'rows' | 'columns' | 'interaction' | 'within' | 'total';
  sum_of_squares: number;
  degrees_of_freedom: number;
  mean_square: number | null;
  f: number | null;
  /** P(F > f) without an effect. */
  p_value: number | null;
  critical_f: number | null;
  is_significant: boolean | null;
}
