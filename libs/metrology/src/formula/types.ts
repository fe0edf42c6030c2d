/** Binary operations of a formula; `atan2(y, x)` is the angle of the point (x, y) in radian, -pi to pi. */
export type BinaryOperation = '+' | '-' | '*' | '/' | '^' | 'atan2';

/**
 * Functions of one value. `log` and `ln` are both the natural logarithm (as on the wire), `log10` is the decimal one;
 * angles are in radian.
 */
export const FUNCTIONS = [
  'sqrt',
  'exp',
  'log',
  'ln',
  'log10',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'abs',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** Node of the tree. Operands precede their users, so an ordered list represents the tree. */
export type FormulaNode =
  | { kind: 'number'; value: number }
  | { kind: 'name'; index: number }
  | { kind: 'negate'; a: number }
  | { kind: 'function'; name: FunctionName; a: number }
  | { kind: 'binary'; operation: BinaryOperation; a: number; b: number };

/** Parsed formula. Evaluation binds names to values; they never become text again. */
export interface Formula {
  text: string;
  /** Permitted names; values have this order. */
  names: readonly string[];
  used: readonly boolean[];
  /** The last node is the value. */
  nodes: readonly FormulaNode[];
}

export const MAX_FORMULA_LENGTH = 4000;
export const MAX_FORMULA_NODES = 1000;
export const MAX_FORMULA_DEPTH = 100;
export const MAX_FORMULA_NAMES = 100;
