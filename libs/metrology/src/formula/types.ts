/** `atan2(y, x)` in radian, -pi to pi. */
export type BinaryOperation = '+' | '-' | '*' | '/' | '^' | 'atan2';

/** `log` and `ln` are natural; angles in radian. */
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

/** Operands precede their users. */
export type FormulaNode =
  | { kind: 'number'; value: number }
  | { kind: 'name'; index: number }
  | { kind: 'negate'; a: number }
  | { kind: 'function'; name: FunctionName; a: number }
  | { kind: 'binary'; operation: BinaryOperation; a: number; b: number };

/** Names never become text again. */
export interface Formula {
  text: string;
  /** Values have this order. */
  names: readonly string[];
  used: readonly boolean[];
  /** The last node is the value. */
  nodes: readonly FormulaNode[];
}

export const MAX_FORMULA_LENGTH = 4000;
export const MAX_FORMULA_NODES = 1000;
export const MAX_FORMULA_DEPTH = 100;
export const MAX_FORMULA_NAMES = 100;
