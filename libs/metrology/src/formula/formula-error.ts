type FormulaErrorCode =
  | 'formula_empty'
  | 'formula_too_long'
  | 'formula_too_complex'
  | 'formula_syntax'
  | 'formula_unknown_name'
  | 'formula_name'
  | 'formula_overflow'
  | 'formula_undefined';

export class FormulaError extends Error {
  constructor(
    readonly code: FormulaErrorCode,
    message: string,
    /** From 1. */
    readonly position: number | null = null,
  ) {
    super(message);
    this.name = 'FormulaError';
  }
}
