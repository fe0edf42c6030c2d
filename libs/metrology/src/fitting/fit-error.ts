type FitErrorCode = 'too_few_points' | 'identical_x' | 'not_finite' | 'degree' | 'weights' | 'lengths';

export class FitError extends Error {
  constructor(
    readonly code: FitErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FitError';
  }
}
