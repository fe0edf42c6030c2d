import { isBefore, type ReadConditions, type ReadDcc, type ReadTable } from './dcc-read.js';
import type { ChannelUnits } from './in-channel-units.js';
import type { StatedPoint, StatedSweep } from '../../../calibrations/index.js';
import { type Stated, statedBy, type StatedResults, type Unusable } from './record-of-dcc.js';

/** What the lists of a DCC say of a channel, in their order. */
export interface StatedTables {
  of: Stated[];
  /** Position of the list of what was found before, beside each list of what was left; null: there is none. */
  found: (number | null)[];
  /** Under which each of them was measured. */
  conditions: ReadConditions[];
  /** Which list a person would take: what was left, and what has values; null: none. */
  best: number | null;
}

export function statedTables({ tables }: Pick<ReadDcc, 'tables'>, channel: ChannelUnits): StatedTables {
  const of = tables.map((table) => statedBy(table, channel));
  const positions = tables.map((_, i) => i);
  const best = positions.findIndex((i) => typeof of[i] === 'object' && !isBefore(tables[i]?.status ?? null));
  const conditions = tables.map((table) => table.conditions);
  return { of, found: foundBeside(tables, of), conditions, best: best < 0 ? null : best };
}

/** Lists with points of both sides belong together by their places. */
function foundBeside(tables: readonly ReadTable[], of: readonly Stated[]): (number | null)[] {
  const sides = of.flatMap((stated, i) => (typeof stated === 'object' && stated.points.length > 0 ? [i] : []));
  const [before, left] = [true, false].map((is) => sides.filter((i) => isBefore(tables[i]?.status ?? null) === is));
  return of.map((_, i) => {
    const place = left?.indexOf(i) ?? -1;
    return place < 0 ? null : (before?.[place] ?? null);
  });
}

/** What one of them says, in a few words. */
export interface SaidOfTable extends Pick<
  StatedResults,
  'range_min' | 'range_max' | 'expanded_uncertainty' | 'coverage_factor'
> {
  /** Points, or coefficients. */
  count: number;
  /** Rows of its curve: fewer than points where a level was visited again; null: it has none. */
  levels: number | null;
  as_found: number | null;
  /** Of a response over frequency; null: it is none. */
  sweep: SaidOfSweep | null;
}

export interface SaidOfSweep extends Pick<StatedSweep, 'frequency_unit'> {
  frequency_min: number;
  frequency_max: number;
  /** The largest, percent of the sensitivity; null: none is stated. */
  expanded_uncertainty_pct: number | null;
  /** Whether it is stated from which frequency deviations are counted. */
  has_baseline: boolean;
}

/** All of them in a few words, and one in full. */
export interface SaidOfTables {
  of: (SaidOfTable | Unusable)[];
  best: number | null;
  chosen: { stated: Stated; as_found: StatedPoint[]; conditions: ReadConditions } | null;
}

export function saidOf({ of, found, conditions, best }: StatedTables, table: number | null): SaidOfTables {
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
): SaidOfTable {
  const { range_min, range_max, expanded_uncertainty, coverage_factor } = stated;
  const count = points.length || (sweep?.points ?? rows ?? coefficients ?? []).length;
  const levels = rows?.length ?? null;
  return {
    ...{ count, levels, as_found, range_min, range_max, expanded_uncertainty, coverage_factor },
    sweep: sweep && sweepInFewWords(sweep),
  };
}

function sweepInFewWords({ points, frequency_unit }: StatedSweep): SaidOfSweep {
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
