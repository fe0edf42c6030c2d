import { meanOfDirections } from '../../levels/travel.js';
import { turnedTo } from '../../levels/turn.js';
import type { ReferenceLevels } from '../../levels/levels.js';
import { average, sumOfSquares } from '../../uncertainty/type-a.js';
import { magnitudeOf, noiseOf, withoutNoise } from '../../precision/noise.js';
import type { Pooled } from './statistics.js';
import type { JudgedValue, LevelResult, TravelDirection, ZeroError } from '../types/types.js';

/** More levels are a list of points. */
export const MOST_LEVELS = 1000;

interface Readings {
  indicated: readonly number[] | null;
  corrected: readonly number[] | null;
  judged: JudgedValue;
  x: readonly number[];
  directions: readonly (TravelDirection | null)[];
  /** Single reading, reference unit; null without repeats. */
  pooled: Pooled | null;
  is_asked_for: boolean;
}

export type DescribedLevel = Pick<
  LevelResult,
  | 'reference_value'
  | 'measured_mean'
  | 'readings'
  | 'points'
  | 'error'
  | 'indication_error'
  | 'corrected_error'
  | 'standard_deviation'
  | 'standard_uncertainty_of_mean'
  | 'pooled_uncertainty_of_mean'
  | 'error_rising'
  | 'readings_rising'
  | 'error_falling'
  | 'readings_falling'
  | 'hysteresis'
  | 'measurand'
>;

/**
 * Rule S6, lowest first, reference unit. A mean of n errors has s / sqrt n of its own and of the pooled s (JCGM 100,
 * 4.2.3, 4.2.4). Empty without repeats; null above 1,000 levels.
 */
export function levelResults(levels: ReferenceLevels, readings: Readings): DescribedLevel[] | null {
  const members: number[][] = levels.means.map(() => []);
  levels.numbers.forEach((level, i) => members[level]?.push(i));
  if (!readings.is_asked_for && members.every(({ length }) => length < 2)) return [];
  if (members.length > MOST_LEVELS) return null;
  return members.map((points, level) => levelResult(points, levels.means[level] ?? 0, levels.deviations, readings));
}

function levelResult(
  points: readonly number[],
  reference: number,
  deviations: readonly number[],
  readings: Readings,
): DescribedLevel {
  const { indicated, corrected, judged, x, directions, pooled } = readings;
  const all = (judged === 'indication' ? indicated : corrected) ?? [];
  const errors = points.map((i) => all[i] ?? 0);
  const n = points.length;
  const scale = magnitudeOf(errors);
  const { rising, falling } = byDirection(points, directions);
  const isBothWays = rising.length > 0 && falling.length > 0;
  const travel = points.map((i) => directions[i]);
  const overall = (values: readonly number[]) =>
    meanOfDirections(
      points.map((i) => values[i] ?? 0),
      travel,
    );
  const meanError = (values: readonly number[] | null) => values && withoutNoise(overall(values), scale);
  const errorOf = (of: readonly number[]) =>
    of.length === 0 ? null : withoutNoise(average(of.map((i) => all[i] ?? 0)), scale);
  const [up, down] = [errorOf(rising), errorOf(falling)];
  const deviation = n < 2 ? null : withoutNoise(Math.sqrt(sumOfSquares(errors) / (n - 1)), scale);
  const root = Math.sqrt(isBothWays ? effectiveReadings(rising.length, falling.length) : n);
  return {
    // Rule R6: averaged like the readings.
    reference_value: reference + withoutNoise(overall(deviations), magnitudeOf(points.map((i) => deviations[i] ?? 0))),
    measured_mean: overall(x),
    readings: n,
    points: [...points],
    error: meanError(all) ?? 0,
    indication_error: meanError(indicated),
    corrected_error: meanError(corrected),
    standard_deviation: deviation,
    standard_uncertainty_of_mean: deviation === null ? null : deviation / root,
    pooled_uncertainty_of_mean: pooled === null ? null : pooled.standard_deviation / root,
    error_rising: up,
    readings_rising: rising.length,
    error_falling: down,
    readings_falling: falling.length,
    hysteresis: up === null || down === null ? null : Math.abs(withoutNoise(down - up, scale)),
    measurand: n > 1 ? 'mean' : 'single_reading',
  };
}

export function byDirection(points: readonly number[], directions: readonly (TravelDirection | null)[]) {
  const of = (direction: TravelDirection) => points.filter((i) => directions[i] === direction);
  return { rising: of('rising'), falling: of('falling') };
}

/** Its plain mean scatters like the mean of two means of a and b readings. */
export function effectiveReadings(a: number, b: number): number {
  return 4 / (1 / a + 1 / b);
}

/**
 * Mean error at reference zero (rule S6); null without a reading there.
 * @param set values of the readings, before corrections of the standard
 */
export function zeroError(
  levels: ReferenceLevels,
  set: readonly number[],
  errors: readonly number[],
  directions: readonly (TravelDirection | null)[],
  { zero, turn }: { zero: number; turn: number | null },
): ZeroError | null {
  const near = Math.max(levels.largest_spread, noiseOf([...levels.means, zero]));
  const isZero = (value: number) => Math.abs(turnedTo(zero, value, turn) - zero) <= near;
  const level = levels.means.findIndex(
    (mean, number) => isZero(mean) || set.some((value, i) => levels.numbers[i] === number && isZero(value)),
  );
  if (level < 0) return null;
  const ofLevel = (_: unknown, i: number) => levels.numbers[i] === level;
  const found = errors.filter(ofLevel);
  const mean = meanOfDirections(found, directions.filter(ofLevel));
  return { error: withoutNoise(mean, magnitudeOf(found)), readings: found.length };
}
