import { curveValue } from '../../fitting/evaluate.js';
import { fitPolynomial } from '../../fitting/fit-polynomial.js';
import type { Indications } from '../validate/indications.js';
import { referenceLevels } from '../../levels/levels.js';
import type { ReferenceLevels } from '../../levels/levels.js';
import type { CheckedRequest } from '../validate/validate.js';

/** Converges within a few steps, or not at all. */
const MOST_STEPS = 10;

/**
 * 0.3° read at 359° becomes 360.3°. Readings turn to the nearest reference; for a signal, references turn to a line
 * through the others until stable. Unchanged unless a direction.
 */
export function unrolled(request: CheckedRequest): CheckedRequest {
  const { turn, indications } = request;
  if (turn === null) return request;
  if (indications) return { ...request, x: turnedReadings(request, turn, indications) };
  return { ...request, y: turnedReferences(request, turn) };
}

function turnedReadings({ x, y }: CheckedRequest, turn: number, indications: Indications): number[] {
  return x.map((value, i) => {
    const turns = Math.round(((y[i] ?? 0) - indications.valueAt(value)) / turn);
    return turns === 0 ? value : value + (turns * turn) / indications.slopeAt(value);
  });
}

function turnedReferences({ x, y }: CheckedRequest, turn: number): number[] {
  let current = [...y];
  for (let step = 0; step < MOST_STEPS && new Set(x).size > 1 && x.length > 2; step += 1) {
    const { curve } = fitPolynomial(x, current, 1);
    const next = y.map((value, i) => value + turn * Math.round((curveValue(curve, x[i] ?? 0) - value) / turn));
    if (next.every((value, i) => value === current[i])) break;
    current = next;
  }
  return current;
}

interface LevelsInTurns {
  levels: ReferenceLevels;
  order: readonly number[];
  level_readings: readonly number[];
}

/** 0° and 360°: one level, two places of the travel. `corrected`: references with corrections. */
export function levelsInTurns(request: CheckedRequest, corrected: readonly number[]): LevelsInTurns {
  const { x, y, y_typed, turn, indications } = request;
  const straight = referenceLevels(y, y_typed, corrected);
  const asRead = { levels: straight, order: straight.numbers, level_readings: x };
  if (turn === null) return asRead;
  const circle = cutOpen(y, turn);
  const turned = circle.map((value, i) => value - (y[i] ?? 0));
  if (turned.every((by) => by === 0)) return asRead;
  const levels = referenceLevels(
    circle,
    y_typed,
    corrected.map((value, i) => value + (turned[i] ?? 0)),
  );
  const near = indications ? turnedReadings(request, turn, indications) : x;
  const level_readings = indications
    ? near.map((value, i) => value + (turned[i] ?? 0) / indications.slopeAt(value))
    : x;
  return { levels, order: straight.numbers, level_readings };
}

function cutOpen(values: readonly number[], turn: number): number[] {
  const around = values.map((value) => value - turn * Math.floor(value / turn));
  const sorted = [...new Set(around)].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  let [start, widest] = [0, first + turn - last];
  sorted.forEach((value, i) => {
    const gap = value - (sorted[i - 1] ?? value);
    if (gap > widest * (1 + 1e-9)) [start, widest] = [value, gap];
  });
  return around.map((value) => (value >= start ? value : value + turn));
}
