import { magnitudeOf, withoutNoise } from '../../precision/noise.js';
import { haveUnequalVariances } from './equal-variances.js';
import { average, sumOfSquares } from '../../uncertainty/type-a.js';
import type { TravelDirection } from '../types/types.js';

/** Readings of one group: same reference level, same direction of travel. */
interface Group {
  level: number;
  direction: TravelDirection | null;
  members: number[];
}

/**
 * By level and direction if some level was read in both, else by level: without a reversal, readings of a level are
 * repeats in any order.
 */
export function groupReadings(levels: readonly number[], directions: readonly (TravelDirection | null)[]): Group[] {
  const isReversed = hasReversal(levels, directions);
  const groups = new Map<string, Group>();
  levels.forEach((level, i) => {
    const direction = isReversed ? (directions[i] ?? null) : null;
    const key = `${level} ${direction}`;
    const group = groups.get(key) ?? { level, direction, members: [] };
    group.members.push(i);
    groups.set(key, group);
  });
  return [...groups.values()];
}

function hasReversal(levels: readonly number[], directions: readonly (TravelDirection | null)[]): boolean {
  const risen = new Set(levels.filter((_, i) => directions[i] === 'rising'));
  return levels.some((level, i) => directions[i] === 'falling' && risen.has(level));
}

/** Standard deviation of a single reading, in reference units. */
export interface Repeatability {
  /** Pooled; if the variances of the levels differ, the largest of them. */
  standard_deviation: number;
  degrees_of_freedom: number;
  /** By level number, if pooling is not permitted; a level without repeats has the largest. null: pooled. */
  levels: ReadonlyMap<number, { standard_deviation: number; degrees_of_freedom: number }> | null;
}

/**
 * Repeatability (S2, N1): standard deviation of repeated readings at equal reference values, in reference units through
 * the slope of the model at each group. Rising and falling readings of one value are not repeats of each other; their
 * difference is hysteresis. `step` of the display in reference units. Pooled (JCGM 100, 4.2.4) unless Cochran's or
 * Bartlett's test at 5 % rejects equal variances. null without repeats.
 *
 * If the reference of a level was not held at exactly one value, a reading also follows the reference. The scatter is
 * then that of the error (error of indication: JCGM 200, 2.16, reading less the reference value at that moment): s² = Σ
 * [b (x_i - x̄) - ((y_i - y0) - mean of these)]² / (n - 1), with y_i - y0 the deviation from the mean of the level and
 * b the slope. With equal references it is b² Σ (x_i - x̄)² / (n - 1).
 */
export function repeatability(
  groups: readonly Group[],
  x: readonly number[],
  slopeAt: (x: number) => number,
  deviations: readonly number[],
  step: number | null = null,
): Repeatability | null {
  const variances = groups.flatMap(({ level, members }): GroupVariance[] => {
    if (members.length < 2) return [];
    const readings = members.map((i) => x[i] ?? 0);
    const mean = average(readings);
    const slope = slopeAt(mean);
    const squares = members.some((i) => deviations[i] !== 0)
      ? sumOfSquares(members.map((i) => slope * ((x[i] ?? 0) - mean) - (deviations[i] ?? 0)))
      : sumOfSquares(readings) * slope ** 2;
    return [{ level, squares, freedom: members.length - 1 }];
  });
  if (variances.length === 0) return null;
  // An unchanging display: the scatter is below its step, not zero.
  const least = (step ?? 0) ** 2 / 12;
  const tested = variances.map(({ squares, freedom }) => ({ squares: Math.max(squares, least * freedom), freedom }));
  if (!haveUnequalVariances(tested)) return { ...pooled(variances), levels: null };
  const numbers = new Set(groups.map(({ level }) => level));
  const own = new Map([...numbers].map((level) => [level, variances.filter((one) => one.level === level)] as const));
  const known = [...own.values()].filter(({ length }) => length > 0).map(pooled);
  const largest = known.reduce((most, one) => (one.standard_deviation > most.standard_deviation ? one : most));
  return {
    ...largest,
    levels: new Map([...own].map(([level, list]) => [level, list.length > 0 ? pooled(list) : largest])),
  };
}

interface GroupVariance {
  level: number;
  squares: number;
  freedom: number;
}

function pooled(variances: readonly GroupVariance[]) {
  const squares = variances.reduce((sum, one) => sum + one.squares, 0);
  const freedom = variances.reduce((sum, one) => sum + one.freedom, 0);
  return { standard_deviation: Math.sqrt(squares / freedom), degrees_of_freedom: freedom };
}

export interface Hysteresis {
  /** Largest difference between the mean of the rising and of the falling readings of one value. */
  largest: number;
  /** Contribution of these differences to the residuals' sum of squares: d/2 on either side. */
  sum_of_squares: number;
}

/**
 * Hysteresis (S3), in reference units: difference of the mean errors of the rising and the falling readings of one
 * value. Errors (JCGM 200, 2.16) exclude the variation of references that were not held exactly. null when no value was
 * approached from both sides.
 */
export function hysteresis(groups: readonly Group[], errors: readonly number[]): Hysteresis | null {
  const scale = magnitudeOf(errors);
  const mean = (group: Group) => average(group.members.map((i) => errors[i] ?? 0));
  const falling = new Map(groups.filter((group) => group.direction === 'falling').map((group) => [group.level, group]));
  let found: Hysteresis | null = null;
  for (const rise of groups) {
    const fall = rise.direction === 'rising' ? falling.get(rise.level) : undefined;
    if (!fall) continue;
    const difference = Math.abs(withoutNoise(mean(rise) - mean(fall), scale));
    const count = rise.members.length + fall.members.length;
    found ??= { largest: 0, sum_of_squares: 0 };
    found.largest = Math.max(found.largest, difference);
    found.sum_of_squares += count * (difference / 2) ** 2;
  }
  return found;
}

/**
 * Non-linearity (S4, independent linearity, IEC 61298-2): largest distance of the response, averaged
 * over the readings of each reference value, from the least-squares line. `lineAt` is that line.
 */
export function nonLinearity(
  levels: readonly number[],
  x: readonly number[],
  y: readonly number[],
  lineAt: (x: number) => number,
): number {
  const members = new Map<number, number[]>();
  levels.forEach((level, i) => {
    const group = members.get(level) ?? [];
    group.push(i);
    members.set(level, group);
  });
  let largest = 0;
  for (const group of members.values()) {
    const response = average(group.map((i) => y[i] ?? 0));
    largest = Math.max(largest, Math.abs(response - lineAt(average(group.map((i) => x[i] ?? 0)))));
  }
  return largest;
}
