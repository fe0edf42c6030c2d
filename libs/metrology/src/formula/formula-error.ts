type FormulaErrorCode =
  | 'formula_empty'
  | 'formula_too_long'
  | 'formula_too_complex'
  | 'formula_syntax'
  | 'formula_unknown_name'
  | 'formula_name'
  | 'formula_overflow'
  | 'formula_undefined';

/** Thrown if a text does not match the grammar, or has no value at the requested point. */
export class FormulaError extends Error {
  constructor(
    readonly code: FormulaErrorCode,
    message: string,
    /** Position from 1; null if the error has none. */
    readonly position: number | null = null,
  ) {
    super(message);
    this.name = 'FormulaError';
  }
}
