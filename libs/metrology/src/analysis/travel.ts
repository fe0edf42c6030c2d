/** In which order the reference values were visited (rules S2 and S3). */
import type { TravelDirection } from './types.js';

/** Reference values that differ by less than this part of the span are the same value. */
const SAME_VALUE = 1e-9;

/** For every point the number of its reference level, 0 = lowest. */
export function referenceLevels(reference: readonly number[]): number[] {
  const order = reference.map((_, i) => i).sort((a, b) => (reference[a] ?? 0) - (reference[b] ?? 0));
  const lowest = reference[order[0] ?? 0] ?? 0;
  const highest = reference[order[order.length - 1] ?? 0] ?? 0;
  const tolerance = SAME_VALUE * (highest - lowest);
  const levels = new Array<number>(reference.length).fill(0);
  let level = -1;
  let start = -Infinity;
  for (const i of order) {
    const value = reference[i] ?? 0;
    if (level < 0 || value - start > tolerance) {
      level += 1;
      start = value;
    }
    levels[i] = level;
  }
  return levels;
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
