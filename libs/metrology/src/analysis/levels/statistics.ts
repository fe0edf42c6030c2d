import { magnitudeOf, withoutNoise } from '../../precision/noise.js';
import { haveUnequalVariances } from './equal-variances.js';
import { average, sumOfSquares } from '../../uncertainty/type-a.js';
import type { TravelDirection } from '../types/types.js';

interface Group {
  level: number;
  direction: TravelDirection | null;
  members: number[];
}

/** By level, and direction if some level has both. */
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

export interface Pooled {
  standard_deviation: number;
  degrees_of_freedom: number;
}

/** Single reading, reference unit. */
export interface Repeatability {
  /** Pooled; else the largest of the levels. */
  standard_deviation: number;
  degrees_of_freedom: number;
  /** By level number; a level without repeats has the largest. Null: pooled. */
  levels: ReadonlyMap<number, { standard_deviation: number; degrees_of_freedom: number }> | null;
}

/**
 * Repeatability (S2, N1), reference units. Rising less falling is hysteresis. Pooled (JCGM 100, 4.2.4) unless
 * Cochran's or Bartlett's test at 5 % rejects. Null without repeats.
 *
 * A reference not held exactly moves the reading; then the error's scatter (JCGM 200, 2.16): s² = Σ [b (x_i - x̄) -
 * ((y_i - y0) - mean of these)]² / (n - 1), slope b, level mean y0.
 * @param step of the display, reference units
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
  // Unchanging display: the scatter is below its step, not zero.
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

interface Display {
  resolution: number | null;
  resolution_is_of_reference: boolean;
  indications: { factor: number | null } | null;
  x: readonly number[];
}

/** Reference units. */
export function displayStep(
  { resolution, resolution_is_of_reference, indications, x }: Display,
  slopeAt: (x: number) => number,
): number | null {
  if (resolution === null || resolution_is_of_reference) return resolution;
  return resolution * Math.abs(indications?.factor ?? slopeAt(x[0] ?? 0));
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
  largest: number;
  /** In the residuals: d/2 on either side. */
  sum_of_squares: number;
}

/**
 * S3, reference units: mean errors (JCGM 200, 2.16) of rising less falling readings, without variation of the
 * references. Null unless a value was approached from both sides.
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
 * Independent linearity (S4, IEC 61298-2): largest distance of mean responses from the least-squares line `lineAt`.
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
