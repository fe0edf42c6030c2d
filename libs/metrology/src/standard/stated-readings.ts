import { referenceLevels } from '../levels/levels.js';
import { travelDirections, type TravelDirection } from '../levels/travel.js';

export interface StatedReading {
  reference_value: number;
  measured_value: number;
  /** Unit of the reference; null: not stated. */
  standard_uncertainty: number | null;
}

interface StatedRow {
  x: number;
  y: number;
  standard_uncertainty: number | null;
}

interface Level extends StatedRow {
  members: number[];
}

/** Rule R1. A repeated level becomes one row: means, largest standard uncertainty. */
export function rowsOfReadings(readings: readonly StatedReading[]): { rows: StatedRow[]; row_of: number[] } {
  const members: number[][] = [];
  const { numbers } = referenceLevels(readings.map(({ reference_value }) => reference_value));
  numbers.forEach((level, i) => (members[level] ??= []).push(i));
  const levels = merged(members.map((of) => levelOf(of, readings)).sort((a, b) => a.x - b.x));
  const row_of = readings.map(() => 0);
  levels.forEach((level, row) => level.members.forEach((i) => (row_of[i] = row)));
  return { rows: levels.map(({ x, y, standard_uncertainty }) => ({ x, y, standard_uncertainty })), row_of };
}

/** Rules S2, S3; null: no travel. */
export function travelOfReadings(references: readonly number[]): (TravelDirection | null)[] {
  return travelDirections(referenceLevels(references).numbers);
}

function levelOf(members: number[], readings: readonly StatedReading[]): Level {
  const own = members.flatMap((i) => readings[i] ?? []);
  return {
    x: mean(own.map(({ measured_value }) => measured_value)),
    y: mean(own.map(({ reference_value }) => reference_value)),
    standard_uncertainty: larger(own),
    members,
  };
}

function merged(levels: readonly Level[]): Level[] {
  const groups: Level[][] = [];
  for (const level of levels) {
    const last = groups.at(-1);
    if (last?.[0]?.x === level.x) last.push(level);
    else groups.push([level]);
  }
  return groups.map((group) => ({
    x: group[0]?.x ?? 0,
    y: mean(group.map(({ y }) => y)),
    standard_uncertainty: larger(group),
    members: group.flatMap(({ members }) => members),
  }));
}

/** The mean of one value keeps its digits. */
function mean(values: readonly number[]): number {
  const [first = 0] = values;
  return first + values.reduce((sum, value) => sum + (value - first), 0) / values.length;
}

function larger(of: readonly { standard_uncertainty: number | null }[]): number | null {
  const known = of.flatMap(({ standard_uncertainty: u }) => u ?? []);
  return known.length > 0 ? known.reduce((a, b) => Math.max(a, b)) : null;
}
