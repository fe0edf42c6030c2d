/** f(x + s d) = c0 + c1 s + c2 s² + c3 s³, exact to rounding (Griewank & Walther, chapter 13). */
import { apply, applyFunction, derivatives, powerDerivatives } from './arithmetic.js';
import type { BinaryOperation, Formula, FormulaNode } from './types.js';

type Series = readonly [number, number, number, number];

/** Inputs in the order of `formula.names`. NaN or infinite without derivatives (abs, sqrt at zero). */
export function taylorSeries(formula: Formula, values: readonly number[], direction: readonly number[]): Series {
  const series: Series[] = [];
  for (const node of formula.nodes) series.push(seriesOf(node, series, values, direction));
  return series[series.length - 1] ?? [NaN, NaN, NaN, NaN];
}

const ZERO: Series = [0, 0, 0, 0];

function seriesOf(
  node: FormulaNode,
  series: readonly Series[],
  values: readonly number[],
  direction: readonly number[],
): Series {
  switch (node.kind) {
    case 'number':
      return [node.value, 0, 0, 0];
    case 'name':
      return [values[node.index] ?? NaN, direction[node.index] ?? 0, 0, 0];
    case 'negate': {
      const a = series[node.a] ?? ZERO;
      return [-a[0], -a[1], -a[2], -a[3]];
    }
    case 'function': {
      const a = series[node.a] ?? ZERO;
      const value = applyFunction(node.name, a[0]);
      return isConstant(a) ? [value, 0, 0, 0] : compose(a, value, derivatives(node.name, a[0], value));
    }
    case 'binary':
      return binary(node.operation, series[node.a] ?? ZERO, series[node.b] ?? ZERO);
  }
}

function binary(operation: BinaryOperation, a: Series, b: Series): Series {
  switch (operation) {
    case '+':
      return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
    case '-':
      return [a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3]];
    case '*':
      return product(a, b);
    case '/':
      return quotient(a, b);
    case '^':
      return power(a, b);
    case 'atan2':
      return arctangent(a, b);
  }
}

const isConstant = (a: Series) => a[1] === 0 && a[2] === 0 && a[3] === 0;

function product(a: Series, b: Series): Series {
  return [
    a[0] * b[0],
    a[0] * b[1] + a[1] * b[0],
    a[0] * b[2] + a[1] * b[1] + a[2] * b[0],
    a[0] * b[3] + a[1] * b[2] + a[2] * b[1] + a[3] * b[0],
  ];
}

function quotient(a: Series, b: Series): Series {
  const c0 = a[0] / b[0];
  const c1 = (a[1] - c0 * b[1]) / b[0];
  const c2 = (a[2] - c0 * b[2] - c1 * b[1]) / b[0];
  const c3 = (a[3] - c0 * b[3] - c1 * b[2] - c2 * b[1]) / b[0];
  return [c0, c1, c2, c3];
}

function arctangent(a: Series, b: Series): Series {
  const value = apply('atan2', a[0], b[0]);
  if (isConstant(a) && isConstant(b)) return [value, 0, 0, 0];
  const size = Math.hypot(a[0], b[0]);
  const [y, x] = [scaled(a, 1 / size), scaled(b, 1 / size)];
  const turning = sum(product(x, derived(y)), scaled(product(y, derived(x)), -1));
  const [c1, c2, c3] = quotient(turning, sum(product(x, x), product(y, y)));
  return [value, c1, c2 / 2, c3 / 3];
}

const sum = (a: Series, b: Series): Series => [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
const scaled = (a: Series, by: number): Series => [a[0] * by, a[1] * by, a[2] * by, a[3] * by];
const derived = (a: Series): Series => [a[1], 2 * a[2], 3 * a[3], 0];

/** Constant exponents separately: a negative base has no logarithm. */
function power(a: Series, b: Series): Series {
  const value = apply('^', a[0], b[0]);
  if (isConstant(b)) return isConstant(a) ? [value, 0, 0, 0] : compose(a, value, powerDerivatives(a[0], b[0]));
  const log = Math.log(a[0]);
  const logarithm = isConstant(a) ? ([log, 0, 0, 0] as const) : compose(a, log, derivatives('ln', a[0], log));
  return compose(product(b, logarithm), value, [value, value, value]);
}

function compose(a: Series, value: number, [g1, g2, g3]: readonly [number, number, number]): Series {
  const [, a1, a2, a3] = a;
  return [value, g1 * a1, g1 * a2 + (g2 / 2) * a1 * a1, g1 * a3 + g2 * a1 * a2 + (g3 / 6) * a1 ** 3];
}
