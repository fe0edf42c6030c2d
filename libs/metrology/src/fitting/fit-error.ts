type FitErrorCode = 'too_few_points' | 'identical_x' | 'not_finite' | 'degree' | 'weights' | 'lengths';

/** Thrown if a fit is impossible with the data. */
export class FitError extends Error {
  constructor(
    readonly code: FitErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FitError';
  }
}
