import type { ReferenceLevels } from './levels.js';
import { average, sumOfSquares } from '../uncertainty/type-a.js';
import { magnitudeOf, noiseOf, withoutNoise } from '../precision/noise.js';
import type { LevelResult, TravelDirection, ZeroError } from './types.js';

/** More levels than these are a list of points. */
export const MOST_LEVELS = 1000;

interface Readings {
  /** Error of each point, in the reference unit. */
  errors: readonly number[];
  /** Readings in the measured unit. */
  x: readonly number[];
  directions: readonly (TravelDirection | null)[];
  /** Pooled standard deviation of a single reading, in the reference unit; null without repeats. */
  pooled: number | null;
}

/**
 * Results per level (rule S6), lowest first, in the reference unit: the mean of n errors with s / sqrt n of these n
 * readings, and of the pooled s where there is one (JCGM 100, 4.2.3 and 4.2.4); rising and falling readings apart. Empty
 * where no level holds two readings, for then the points say it all; null for more than 1,000 levels.
 */
export function levelResults(levels: ReferenceLevels, readings: Readings): LevelResult[] | null {
  const members: number[][] = levels.means.map(() => []);
  levels.numbers.forEach((level, i) => members[level]?.push(i));
  if (members.every(({ length }) => length < 2)) return [];
  if (members.length > MOST_LEVELS) return null;
  return members.map((points, level) => levelResult(points, levels.means[level] ?? 0, readings));
}

function levelResult(points: readonly number[], reference: number, readings: Readings): LevelResult {
  const { x, directions, pooled } = readings;
  const errors = points.map((i) => readings.errors[i] ?? 0);
  const n = points.length;
  const scale = magnitudeOf(errors);
  const mean = (values: readonly number[]) => (values.length === 0 ? null : withoutNoise(average(values), scale));
  const of = (direction: TravelDirection) => points.filter((i) => directions[i] === direction);
  const [rising, falling] = [of('rising'), of('falling')];
  const errorOf = (indices: readonly number[]) => mean(indices.map((i) => readings.errors[i] ?? 0));
  const [up, down] = [errorOf(rising), errorOf(falling)];
  const deviation = n < 2 ? null : withoutNoise(Math.sqrt(sumOfSquares(errors) / (n - 1)), scale);
  return {
    reference_value: reference,
    measured_mean: average(points.map((i) => x[i] ?? 0)),
    readings: n,
    error: mean(errors) ?? 0,
    standard_deviation: deviation,
    standard_uncertainty_of_mean: deviation === null ? null : deviation / Math.sqrt(n),
    pooled_uncertainty_of_mean: pooled === null ? null : pooled / Math.sqrt(n),
    error_rising: up,
    readings_rising: rising.length,
    error_falling: down,
    readings_falling: falling.length,
    measurand: n > 1 ? 'mean' : 'single_reading',
    standard_uncertainty: null,
    expanded_uncertainty: null,
    coverage_factor: null,
    effective_degrees_of_freedom: null,
    hysteresis: up === null || down === null ? null : Math.abs(withoutNoise(down - up, scale)),
  };
}

/** Error where the reference was at its zero, the mean over all readings there (rule S6); null where it never was. */
export function zeroError(levels: ReferenceLevels, errors: readonly number[], zero: number): ZeroError | null {
  const near = Math.max(levels.largest_spread, noiseOf([...levels.means, zero]));
  const level = levels.means.findIndex((mean) => Math.abs(mean - zero) <= near);
  if (level < 0) return null;
  const found = errors.filter((_, i) => levels.numbers[i] === level);
  return { error: withoutNoise(average(found), magnitudeOf(found)), readings: found.length };
}
