import { prepareStandard, standardAt, type PreparedStandard } from './at-value.js';
import type { EngineStandard, StandardTable } from './types.js';

export interface StandardHistory extends StandardTable {
  /** Days since any fixed day. */
  day: number;
  /** Before an adjustment; null: unknown; absent: not adjusted. */
  found?: StandardTable | null;
}

const DAYS_OF_YEAR = 365.25;
const PLACES = 21;

/**
 * Rule R4: largest yearly change of correction over the common range. An adjustment is no drift: a state as left is
 * compared with the next one as found. null below two days, or without common range.
 * @param history calibrations of a day in the order of recording
 */
export function driftPerYear(history: readonly StandardHistory[]): number | null {
  const sorted = [...history].sort((a, b) => a.day - b.day);
  const rates = sorted.slice(1).flatMap((later, i) => {
    const earlier = sorted[i];
    const found = later.found === undefined ? later : later.found;
    const years = earlier ? (later.day - earlier.day) / DAYS_OF_YEAR : 0;
    const change = earlier && found && years > 0 ? largestChange(earlier, found) : null;
    return change === null ? [] : [change / years];
  });
  return rates.length === 0 ? null : Math.max(...rates);
}

function largestChange(earlier: StandardTable, later: StandardTable): number | null {
  const [a, b] = [prepared(earlier), prepared(later)];
  const low = Math.max(a.rows[0]?.at ?? Infinity, b.rows[0]?.at ?? Infinity);
  const high = Math.min(a.rows.at(-1)?.at ?? -Infinity, b.rows.at(-1)?.at ?? -Infinity);
  const even = high >= low ? Array.from({ length: PLACES }, (_, i) => low + ((high - low) * i) / (PLACES - 1)) : [];
  const levels = [...a.rows, ...b.rows].map(({ at }) => at).filter((at) => at >= low && at <= high);
  const changes = [...even, ...levels].flatMap((at) => {
    const [before, after] = [standardAt(a, at), standardAt(b, at)];
    return before && after ? [Math.abs(after.correction - before.correction)] : [];
  });
  return changes.length === 0 ? null : changes.reduce((most, change) => Math.max(most, change), 0);
}

function prepared(table: StandardTable): PreparedStandard {
  const nobody: Omit<EngineStandard, keyof StandardTable> = {
    key: '',
    name: '',
    unit: '',
    coverage_probability: null,
    drift: null,
    resolution: null,
    in_force: true,
    obstacles: [],
    traceable: true,
  };
  return prepareStandard({ ...nobody, ...table });
}
