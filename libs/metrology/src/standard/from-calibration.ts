import { referenceLevels } from '../levels/levels.js';
import { meanOfDirections, type TravelDirection } from '../levels/travel.js';
import { turnedTo } from '../levels/turn.js';
import { average } from '../uncertainty/type-a.js';
import { between } from './at-value.js';
import type { StandardRow, StandardTable } from './types.js';

/** Unit of the references. */
export interface CalibratedPoint {
  reference_value: number;
  measured_value: number;
  direction: TravelDirection | null;
  corrected_reference_value?: number | null;
  /** Curve's value at the reading, else the reading. */
  calculated_value: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** null = infinite. */
  effective_degrees_of_freedom: number | null;
}

export interface CalibratedStandard {
  points: readonly CalibratedPoint[];
  /** In the unit of the references; else no correction. */
  indicates: boolean;
  /** A curve was certified instead of the indication. */
  has_curve: boolean;
  /** Null value: undefined; null: linear or unknown. */
  curve: ((indication: number) => number | null) | null;
  /** Full turn of a direction, unit of the references; null or absent: none. */
  turn?: number | null;
}

const STEPS_OF_CURVE = 8;
const MOST_ROWS = 2000;

/**
 * Per level (rule R1): mean correction as certified, largest U with its k and degrees of freedom. Certified curve: value less
 * indication. Unit of the reference.
 */
export function tableOfCalibration(calibration: CalibratedStandard): StandardTable {
  const { indicates, curve } = calibration;
  const points = besideTruths(calibration);
  const truths = points.map(truthOf);
  const indications = points.map((point, i) => (indicates ? point.measured_value : (truths[i] ?? 0)));
  const ends = [...truths, ...indications];
  const columns = { ...calibration, points, truths, indications };
  const rows = levelsOf(points, truths).map((members) => rowOf(members, columns));
  const table = merged(rows.sort((a, b) => a.at - b.at));
  return {
    table: indicates && curve ? followed(table, curve) : table,
    range_min: ends.length > 0 ? ends.reduce((a, b) => Math.min(a, b)) : null,
    range_max: ends.length > 0 ? ends.reduce((a, b) => Math.max(a, b)) : null,
  };
}

/** Differences of two tables are changes of the standard. */
export function responseOfCalibration(calibration: CalibratedStandard): StandardTable {
  const { indicates, has_curve } = calibration;
  const points = besideTruths(calibration);
  const truths = points.map(truthOf);
  const rows = levelsOf(points, truths).map((members): StandardRow => {
    const meanOf = meanOver(members, points);
    const at = meanOf((i) => points[i]?.measured_value ?? 0);
    const value = meanOf((i) => (has_curve ? points[i]?.calculated_value : null) ?? truths[i] ?? 0);
    const nothing = { expanded_uncertainty: null, coverage_factor: null, degrees_of_freedom: null };
    return { at, correction: indicates ? value - at : value, ...nothing };
  });
  return { table: merged(rows.sort((a, b) => a.at - b.at)), range_min: null, range_max: null };
}

const truthOf = (point: CalibratedPoint): number => point.corrected_reference_value ?? point.reference_value;

/** 359.8° indicated at 0° is -0.2°. */
function besideTruths({ points, indicates, turn = null }: CalibratedStandard): readonly CalibratedPoint[] {
  if (turn === null) return points;
  return points.map((point) => {
    const { measured_value, calculated_value } = point;
    const beside = (value: number) => turnedTo(truthOf(point), value, turn);
    return {
      ...point,
      measured_value: indicates ? beside(measured_value) : measured_value,
      calculated_value: calculated_value === null ? null : beside(calculated_value),
    };
  });
}

function meanOver(members: readonly number[], points: readonly CalibratedPoint[]) {
  const directions = members.map((i) => points[i]?.direction);
  return (valueAt: (i: number) => number) => meanOfDirections(members.map(valueAt), directions);
}

interface Stated {
  name?: string;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  degrees_of_freedom: number | null;
  range_min: number | null;
  range_max: number | null;
}

export function constantTable(stated: Stated): StandardTable {
  const { expanded_uncertainty, coverage_factor, degrees_of_freedom, range_min, range_max } = stated;
  const row: StandardRow = {
    at: range_min ?? range_max ?? 0,
    correction: 0,
    expanded_uncertainty,
    coverage_factor,
    degrees_of_freedom,
  };
  return { table: expanded_uncertainty === null ? [] : [row], range_min, range_max };
}

function levelsOf(points: readonly CalibratedPoint[], truths: readonly number[]): number[][] {
  const levels: number[][] = [];
  referenceLevels(truths).numbers.forEach((level, i) => (levels[level] ??= []).push(i));
  return levels.filter((members) => members.length > 0 && points.length > 0);
}

interface Columns extends CalibratedStandard {
  truths: readonly number[];
  indications: readonly number[];
}

function rowOf(
  members: readonly number[],
  { points, truths, indications, indicates, has_curve }: Columns,
): StandardRow {
  const meanOf = meanOver(members, points);
  const widest = members.reduce(
    (most, i) => (uncertaintyOf(points[i]) > uncertaintyOf(points[most]) ? i : most),
    members[0] ?? 0,
  );
  const point = points[widest];
  const valueAt = (i: number) => (has_curve ? points[i]?.calculated_value : null) ?? truths[i] ?? 0;
  return {
    at: meanOf((i) => indications[i] ?? 0),
    correction: indicates ? meanOf((i) => valueAt(i) - (indications[i] ?? 0)) : 0,
    expanded_uncertainty: point?.expanded_uncertainty ?? null,
    coverage_factor: point?.coverage_factor ?? null,
    degrees_of_freedom: point?.effective_degrees_of_freedom ?? null,
  };
}

const uncertaintyOf = (point: CalibratedPoint | undefined) =>
  point?.expanded_uncertainty == null ? -1 : point.expanded_uncertainty / (point.coverage_factor ?? 2);

/** Equal indications: larger uncertainty, mean correction. */
function merged(rows: readonly StandardRow[]): StandardRow[] {
  const groups: StandardRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.at === row.at) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => ({
    ...group.reduce((a, b) => ((b.expanded_uncertainty ?? -1) > (a.expanded_uncertainty ?? -1) ? b : a)),
    correction: average(group.map(({ correction }) => correction)),
  }));
}

/** Rows between the levels, with the corrections of the curve. */
export function followed(table: readonly StandardRow[], curve: (indication: number) => number | null): StandardRow[] {
  if (table.length * STEPS_OF_CURVE > MOST_ROWS) return [...table];
  return table.flatMap((row, i) => {
    const next = table[i + 1];
    if (!next) return [row];
    const steps = Array.from({ length: STEPS_OF_CURVE - 1 }, (_, step) => (step + 1) / STEPS_OF_CURVE);
    const added = steps.flatMap((part): StandardRow[] => {
      const middle = between(row, next, part);
      const value = curve(middle.at);
      return value === null ? [] : [{ ...middle, correction: value - middle.at }];
    });
    return [row, ...added];
  });
}
