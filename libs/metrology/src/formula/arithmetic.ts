import type { BinaryOperation, FunctionName } from './types.js';

const { cos, sin } = Math;

/** Not finite if undefined. */
export function apply(operation: BinaryOperation, a: number, b: number): number {
  switch (operation) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '^':
      return a ** b;
    case 'atan2':
      return a === 0 && b === 0 ? NaN : Math.atan2(a, b);
  }
}

/** By a and b; NaN if both are zero. */
export function arctangentDerivatives(a: number, b: number): readonly [number, number] {
  const size = Math.hypot(a, b);
  return [b / size / size, -a / size / size];
}

export const functionOf: Readonly<Record<FunctionName, (a: number) => number>> = {
  sqrt: Math.sqrt,
  exp: Math.exp,
  log: Math.log,
  ln: Math.log,
  log10: Math.log10,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  abs: Math.abs,
};

export function applyFunction(name: FunctionName, a: number): number {
  return functionOf[name](a);
}

/** d1, d2, d3 at a; NaN or infinite for abs at zero, sqrt at zero or below. */
export function derivatives(name: FunctionName, a: number, value: number): readonly [number, number, number] {
  switch (name) {
    case 'sqrt':
      return [0.5 / value, -0.25 / (value * a), 0.375 / (value * a * a)];
    case 'exp':
      return [value, value, value];
    case 'log':
    case 'ln':
      return [1 / a, -1 / (a * a), 2 / (a * a * a)];
    case 'log10':
      return [1 / (a * Math.LN10), -1 / (a * a * Math.LN10), 2 / (a * a * a * Math.LN10)];
    case 'sin':
      return [cos(a), -value, -cos(a)];
    case 'cos':
      return [-sin(a), -value, sin(a)];
    case 'tan': {
      const slope = 1 + value * value;
      return [slope, 2 * value * slope, 2 * slope * (1 + 3 * value * value)];
    }
    case 'asin':
    case 'acos': {
      const square = (1 - a) * (1 + a);
      const root = Math.sqrt(square);
      const sign = name === 'asin' ? 1 : -1;
      return [sign / root, (sign * a) / (square * root), (sign * (1 + 2 * a * a)) / (square * square * root)];
    }
    case 'atan': {
      const slope = 1 / (1 + a * a);
      return [slope, -2 * a * slope * slope, (6 * a * a - 2) * slope ** 3];
    }
    case 'abs':
      return [a === 0 ? NaN : Math.sign(a), a === 0 ? NaN : 0, a === 0 ? NaN : 0];
  }
}

/** Constant n: exact at zero for polynomials. */
export function powerDerivatives(a: number, n: number): readonly [number, number, number] {
  const term = (factor: number, exponent: number) => (factor === 0 ? 0 : factor * a ** exponent);
  return [term(n, n - 1), term(n * (n - 1), n - 2), term(n * (n - 1) * (n - 2), n - 3)];
}
