/** In which order the reference values were visited (rules S2 and S3). */
import type { TravelDirection } from './types.js';

/** Reference values that differ by less than this part of the span are the same value. */
const SAME_VALUE = 1e-9;
/** A level of nearby values spreads over at most this part of the span ... */
const NEARBY_OF_SPAN = 0.005;
/** ... and this part of the gap to the next level. Below the 0.1 that neighbouring decades (0.1, 1, 10) have. */
const NEARBY_OF_GAP = 0.05;
/** Nearby values say something only where more than this part of the values was visited again. */
const VISITED_AGAIN = 0.5;

export interface ReferenceLevels {
  /** For every point the number of its reference level, 0 = lowest. */
  numbers: number[];
  /** For every point its reference value less the mean of its level; 0 where all values of the level are the same. */
  deviations: number[];
  /** Largest difference between values taken as one level; 0 where no level holds different values. */
  largest_spread: number;
}

/**
 * The levels at which the reference was held, in the unit of the reference. A standard that is read
 * never shows the nominal value twice (1.9998, 1.9994, 2.0011 bar at 2 bar), so values that lie close
 * together, compared with the span and with the gap to the next level, are one level. Values visited
 * only once each are no repeated run, and then only the same value is the same level.
 */
export function referenceLevels(reference: readonly number[]): ReferenceLevels {
  const sorted = reference.map((_, i) => i).sort((a, b) => (reference[a] ?? 0) - (reference[b] ?? 0));
  const value = (i: number | undefined) => (i === undefined ? 0 : (reference[i] ?? 0));
  const spread = (members: readonly number[]) => value(members.at(-1)) - value(members[0]);
  const span = spread(sorted);
  const same = (members: readonly number[]) =>
    divide(members, (start, _before, next) => value(next) - value(start) <= SAME_VALUE * span);
  const chains = divide(sorted, (_start, before, next) => value(next) - value(before) <= NEARBY_OF_SPAN * span);
  const visitedAgain = chains.filter((members) => members.length > 1).length > VISITED_AGAIN * chains.length;

  const result: ReferenceLevels = {
    numbers: reference.map(() => 0),
    deviations: reference.map(() => 0),
    largest_spread: 0,
  };
  let level = 0;
  chains.forEach((chain, k) => {
    const below = k === 0 ? Infinity : value(chain[0]) - value(chains[k - 1]?.at(-1));
    const above = k === chains.length - 1 ? Infinity : value(chains[k + 1]?.[0]) - value(chain.at(-1));
    const limit = Math.min(NEARBY_OF_SPAN * span, NEARBY_OF_GAP * Math.min(below, above));
    const apart = same(chain);
    const isOneLevel = visitedAgain && apart.length > 1 && spread(chain) <= limit;
    if (isOneLevel) {
      const first = value(chain[0]);
      const mean = first + chain.reduce((sum, i) => sum + (value(i) - first), 0) / chain.length;
      for (const i of chain) result.deviations[i] = value(i) - mean;
      result.largest_spread = Math.max(result.largest_spread, spread(chain));
    }
    for (const members of isOneLevel ? [chain] : apart) {
      for (const i of members) result.numbers[i] = level;
      level += 1;
    }
  });
  return result;
}

/** Cuts a sorted list where an item no longer belongs to the first of its part or to the one before it. */
function divide(
  sorted: readonly number[],
  belongs: (start: number, before: number, next: number) => boolean,
): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (const next of sorted) {
    const [start] = part;
    const before = part.at(-1);
    if (start === undefined || before === undefined || !belongs(start, before, next)) parts.push((part = []));
    part.push(next);
  }
  return parts;
}

/**
 * Whether the levels were visited in runs: at least half of the changes of level lead to a neighbour.
 * Random order meets a neighbour by chance as well (two in k of the changes among k levels).
 */
export function visitedInRuns(levels: readonly number[]): boolean {
  const steps = levels.slice(1).map((level, i) => Math.abs(level - (levels[i] ?? level)));
  const changes = steps.filter((step) => step > 0);
  return 2 * changes.filter((step) => step === 1).length >= changes.length;
}

/**
 * Direction from which each point was approached. Only steps to a neighbouring level are travel: a
 * step that skips a level is a jump (the return to the start of a cycle, or random order) and tells
 * nothing about direction. A repeat keeps the direction of the point before it. The point a run of at
 * least two steps starts from belongs to that run.
 */
export function travelDirections(levels: readonly number[]): (TravelDirection | null)[] {
  const steps = levels.map((level, i) => (i === 0 ? null : level - (levels[i - 1] ?? level)));
  const directions: (TravelDirection | null)[] = levels.map(() => null);
  for (let i = 1; i < levels.length; i += 1) {
    const step = steps[i] ?? 0;
    if (step === 0) directions[i] = directions[i - 1] ?? null;
    else directions[i] = step === 1 ? 'rising' : step === -1 ? 'falling' : null;
  }
  // From behind, so that repeats at the start of a run are reached as well.
  for (let i = levels.length - 2; i >= 0; i -= 1) {
    if (directions[i] !== null) continue;
    const following = directions[i + 1] ?? null;
    if (following === null) continue;
    const step = steps[i + 1] ?? 0;
    const starts = Math.abs(step) === 1 && continues(levels, i + 1, following);
    directions[i] = step === 0 || starts ? following : null;
  }
  return directions;
}

/** Whether at least one more step in the same direction follows the step that led to point i. */
function continues(levels: readonly number[], i: number, direction: TravelDirection): boolean {
  const level = levels[i] ?? 0;
  let next = i + 1;
  while (next < levels.length && levels[next] === level) next += 1;
  return next < levels.length && (levels[next] ?? level) - level === (direction === 'rising' ? 1 : -1);
}
