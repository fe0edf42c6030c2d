import { referenceLevels } from '../levels/levels.js';
import { meanOfDirections, travelDirections, type TravelDirection } from '../levels/travel.js';
import { average } from '../uncertainty/type-a.js';

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

/** Rule R1. A repeated level becomes one row: mean of both directions, largest standard uncertainty. */
export function rowsOfReadings(readings: readonly StatedReading[]): { rows: StatedRow[]; row_of: number[] } {
  const members: number[][] = [];
  const { numbers } = referenceLevels(readings.map(({ reference_value }) => reference_value));
  const directions = travelDirections(numbers);
  numbers.forEach((level, i) => (members[level] ??= []).push(i));
  const levels = merged(members.map((of) => levelOf(of, readings, directions)).sort((a, b) => a.x - b.x));
  const row_of = readings.map(() => 0);
  levels.forEach((level, row) => level.members.forEach((i) => (row_of[i] = row)));
  return { rows: levels.map(({ x, y, standard_uncertainty }) => ({ x, y, standard_uncertainty })), row_of };
}

/** Rules S2, S3; null: no travel. */
export function travelOfReadings(references: readonly number[]): (TravelDirection | null)[] {
  return travelDirections(referenceLevels(references).numbers);
}

function levelOf(
  members: number[],
  readings: readonly StatedReading[],
  directions: readonly (TravelDirection | null)[],
): Level {
  const own = members.flatMap((i) => readings[i] ?? []);
  const ownDirections = members.map((i) => directions[i]);
  const meanOf = (values: readonly number[]) => meanOfDirections(values, ownDirections);
  return {
    x: meanOf(own.map(({ measured_value }) => measured_value)),
    y: meanOf(own.map(({ reference_value }) => reference_value)),
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
    y: average(group.map(({ y }) => y)),
    standard_uncertainty: larger(group),
    members: group.flatMap(({ members }) => members),
  }));
}

function larger(of: readonly { standard_uncertainty: number | null }[]): number | null {
  const known = of.flatMap(({ standard_uncertainty: u }) => u ?? []);
  return known.length > 0 ? known.reduce((a, b) => Math.max(a, b)) : null;
}
