import { evaluateFormula } from '../formula/evaluate.js';
import { taylorSeries } from '../formula/taylor.js';
import type { Formula } from '../formula/types.js';

interface SecondOrder {
  /** Second-order terms of JCGM 100, 5.1.2, note. */
  variance: number;
  /** Half the sum of ∂²f/∂x² u². */
  shift: number;
}

/**
 * JCGM 100, 5.1.2, note:
 *
 * sum over i, j of [ 1/2 (f_ij)² + f_i f_ijj ] u²(x_i) u²(x_j)
 *
 * along independent directions of one standard uncertainty.
 */
export function secondOrder(
  formula: Formula,
  values: readonly number[],
  directions: readonly (readonly number[])[],
): SecondOrder | null {
  const single = directions.map((direction) => taylorSeries(formula, values, direction));
  let variance = 0;
  let shift = 0;
  for (const [, c1, c2, c3] of single) {
    variance += 2 * c2 * c2 + 6 * c1 * c3;
    shift += c2;
  }
  directions.forEach((left, i) => {
    directions.slice(0, i).forEach((right, j) => {
      const [, li, , ti] = single[i] ?? [0, 0, 0, 0];
      const [, lj, , tj] = single[j] ?? [0, 0, 0, 0];
      const plus = taylorSeries(
        formula,
        values,
        left.map((value, k) => value + (right[k] ?? 0)),
      );
      const minus = taylorSeries(
        formula,
        values,
        left.map((value, k) => value - (right[k] ?? 0)),
      );
      const mixed = (plus[2] - minus[2]) / 2;
      const even = plus[3] + minus[3] - 2 * ti;
      const odd = plus[3] - minus[3] - 2 * tj;
      variance += mixed * mixed + li * even + lj * odd;
    });
  });
  return Number.isFinite(variance) && Number.isFinite(shift) ? { variance, shift } : null;
}

/**
 * Normal inputs: y = f + c1 z + c2 z² + c3 z³ has variance c1² + 2 c2² + 6 c1 c3 + 15 c3². Without included terms:
 * change one standard uncertainty away.
 */
export function neglectedVariance(
  formula: Formula,
  values: readonly number[],
  directions: readonly (readonly number[])[],
  { used, isSecond }: { used: number; isSecond: boolean },
): number {
  let sum = 0;
  for (const direction of directions) {
    const [value, c1, c2, c3] = taylorSeries(formula, values, direction);
    const beyond = 15 * c3 * c3 + (isSecond ? 0 : 2 * c2 * c2 + 6 * c1 * c3);
    sum += Number.isFinite(beyond) ? beyond : 0;
    if (used > 0) continue;
    const away = evaluateFormula(
      formula,
      values.map((at, i) => at + (direction[i] ?? 0)),
    );
    sum += Number.isFinite(away) ? (away - value) ** 2 : 0;
  }
  return sum;
}
