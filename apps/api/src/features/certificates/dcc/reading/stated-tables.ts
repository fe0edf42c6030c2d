import { isBefore, type ReadConditions, type ReadDcc, type ReadTable } from './dcc-read.js';
import { type ChannelUnits, columnOf } from './in-channel-units.js';
import type { StatedPoint, StatedSweep } from '../../../calibrations/index.js';
import { type Stated, statedBy, type StatedResults, type Unusable } from './record-of-dcc.js';

interface StatedTables {
  of: Stated[];
  found: (number | null)[];
  conditions: ReadConditions[];
  best: number | null;
}

export function statedTables({ tables }: Pick<ReadDcc, 'tables'>, channel: ChannelUnits): StatedTables {
  const of = tables.map((table) => statedBy(table, channel));
  const positions = tables.map((_, i) => i);
  const best = positions.findIndex((i) => typeof of[i] === 'object' && !isBefore(tables[i]?.status ?? null));
  const conditions = tables.map((table) => table.conditions);
  return { of, found: foundBeside(tables, of), conditions, best: best < 0 ? null : best };
}

/** Unambiguous: each is the other's best match. */
function foundBeside(tables: readonly ReadTable[], of: readonly Stated[]): (number | null)[] {
  const sides = of.map((stated, i): Sided | null => {
    const table = tables[i];
    const points = typeof stated === 'object' ? stated.points : [];
    return table && points.length > 0 ? { table, points } : null;
  });
  const onSide = (is: boolean) => sides.flatMap((one, i) => (one && isBefore(one.table.status) === is ? [i] : []));
  const [before, left] = [onSide(true), onSide(false)];
  const mostAlike = (i: number, others: readonly number[]): number | null => {
    const likeness = others.map((other) => likenessOf(sides[i], sides[other]));
    const most = Math.max(0, ...likeness);
    const found = others.filter((_, at) => likeness[at] === most);
    return most > 0 && found.length === 1 ? (found[0] ?? null) : null;
  };
  return of.map((_, i) => {
    const found = left.includes(i) ? mostAlike(i, before) : null;
    return found !== null && mostAlike(found, left) === i ? found : null;
  });
}

interface Sided {
  table: ReadTable;
  points: readonly StatedPoint[];
}

function likenessOf(a: Sided | null | undefined, b: Sided | null | undefined): number {
  if (!a || !b) return 0;
  const types = likenessOfTypes(a.table, b.table);
  return types && types * (Number(a.table.name === b.table.name) * 2 + Number(areNear(a, b)));
}

/** Levels repeat inexactly: fraction of the span. */
const MAY_DIFFER = 0.01;

function areNear(a: Sided, b: Sided): boolean {
  const [one, other] = [a, b].map(({ points }) => points.map(({ reference_value }) => reference_value));
  if (!one || one.length !== other?.length) return false;
  const span =
    one.reduce((most, value) => Math.max(most, value), -Infinity) -
    one.reduce((least, value) => Math.min(least, value), Infinity);
  return one.every((value, i) => Math.abs(value - (other[i] ?? NaN)) <= MAY_DIFFER * span);
}

/** A mean is not matched with its readings; readings as found may lack an error. */
function likenessOfTypes(a: ReadTable, b: ReadTable): number {
  if (
    typesOf(a, 'basic_referenceValue', 'basic_measuredValue') !==
    typesOf(b, 'basic_referenceValue', 'basic_measuredValue')
  )
    return 0;
  const [one, other] = [a, b].map((table) => typesOf(table, 'basic_measurementError'));
  return one === other ? 4 : one === '' || other === '' ? 1 : 0;
}

const typesOf = (table: ReadTable, ...columns: string[]): string =>
  columns.map((type) => [...(columnOf(table, type)?.ref_types ?? [])].sort().join(' ')).join();

interface UnreadTable extends Pick<
  StatedResults,
  'range_min' | 'range_max' | 'expanded_uncertainty' | 'coverage_factor'
> {
  count: number;
  levels: number | null;
  as_found: number | null;
  sweep: UnreadSweep | null;
}

interface UnreadSweep extends Pick<StatedSweep, 'frequency_unit'> {
  frequency_min: number;
  frequency_max: number;
  /** Percent of the sensitivity. */
  expanded_uncertainty_pct: number | null;
  has_baseline: boolean;
}

export interface UnreadTables {
  of: (UnreadTable | Unusable)[];
  best: number | null;
  chosen: { stated: Stated; as_found: StatedPoint[]; conditions: ReadConditions } | null;
}

export function unreadOf({ of, found, conditions, best }: StatedTables, table: number | null): UnreadTables {
  const stated = table === null ? undefined : of[table];
  const surroundings = conditions[table ?? -1];
  const before = of[found[table ?? -1] ?? -1];
  return {
    of: of.map((one, i) => (typeof one === 'object' ? inFewWords(one, found[i] ?? null) : one)),
    best,
    chosen:
      stated && surroundings
        ? { stated, as_found: typeof before === 'object' ? before.points : [], conditions: surroundings }
        : null,
  };
}

function inFewWords(
  { points, rows, coefficients, sweep, ...stated }: StatedResults,
  as_found: number | null,
): UnreadTable {
  const { range_min, range_max, expanded_uncertainty, coverage_factor } = stated;
  const count = points.length || (sweep?.points ?? rows ?? coefficients ?? []).length;
  const levels = rows?.length ?? null;
  return {
    count,
    levels,
    as_found,
    range_min,
    range_max,
    expanded_uncertainty,
    coverage_factor,
    sweep: sweep && sweepInFewWords(sweep),
  };
}

function sweepInFewWords({ points, frequency_unit }: StatedSweep): UnreadSweep {
  const frequencies = points.map(({ frequency_value }) => frequency_value);
  const widths = points.flatMap(({ expanded_uncertainty_pct: width }) => width ?? []);
  return {
    frequency_unit,
    frequency_min: Math.min(...frequencies),
    frequency_max: Math.max(...frequencies),
    expanded_uncertainty_pct: widths.length > 0 ? Math.max(...widths) : null,
    has_baseline: points.some(({ is_baseline }) => is_baseline),
  };
}
