import { statedFreedom } from './stated-freedom.js';
import type { EngineStandard, StandardRow, StandardStatement } from './types.js';

const DEFAULT_COVERAGE_FACTOR = 2;
/** Relative to the range: equal values. */
const SAME_VALUE = 1e-9;

type Row = Pick<
  StandardStatement,
  'correction' | 'expanded_uncertainty' | 'coverage_factor' | 'degrees_of_freedom' | 'freedom_from_coverage'
> & { at: number };

export interface PreparedStandard extends Omit<EngineStandard, 'table'> {
  rows: Row[];
}

export function prepareStandard({ table, ...standard }: EngineStandard): PreparedStandard {
  const found = new Map<number, number | null>();
  const freedomOf = (factor: number): number | null => {
    if (!found.has(factor)) found.set(factor, statedFreedom(factor, standard.coverage_probability));
    return found.get(factor) ?? null;
  };
  const rows = table.map(({ at, correction, expanded_uncertainty, coverage_factor, degrees_of_freedom: stated }) => {
    const factor = coverage_factor ?? DEFAULT_COVERAGE_FACTOR;
    const degrees_of_freedom = stated ?? freedomOf(factor);
    return {
      at,
      correction,
      expanded_uncertainty,
      coverage_factor: factor,
      degrees_of_freedom,
      freedom_from_coverage: stated === null && degrees_of_freedom !== null,
    };
  });
  return { ...standard, rows };
}

/** Rule R1: linear between rows; beyond only within the standard's own U. null: outside, or empty. */
export function standardAt(standard: PreparedStandard, value: number): StandardStatement | null {
  const { rows, key, name, drift, resolution } = standard;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || isOutside(standard, value, first, last)) return null;
  const after = firstFrom(rows, value);
  const above = rows[after] ?? last;
  const below = rows[after - 1] ?? first;
  const isBetween = value > below.at && value < above.at;
  const { at: _at, ...row } = isBetween ? between(below, above, (value - below.at) / (above.at - below.at)) : above;
  return { key, name, ...row, drift, resolution };
}

/** Linear between the calibrated frequencies; null beyond. */
export function standardAtFrequency(standard: PreparedStandard, hertz: number): StandardStatement | null {
  const [first, last] = [standard.rows[0], standard.rows.at(-1)];
  const isInside = first && last && hertz >= first.at * (1 - SAME_VALUE) && hertz <= last.at * (1 + SAME_VALUE);
  return isInside ? standardAt({ ...standard, range_min: null, range_max: null }, hertz) : null;
}

function isOutside({ range_min: min, range_max: max }: PreparedStandard, value: number, first: Row, last: Row) {
  const noise = SAME_VALUE * Math.max(Math.abs(min ?? value), Math.abs(max ?? value));
  const isBelow = min !== null && value < min - Math.max(noise, first.expanded_uncertainty ?? 0);
  return isBelow || (max !== null && value > max + Math.max(noise, last.expanded_uncertainty ?? 0));
}

function firstFrom(rows: readonly Row[], value: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Degrees of freedom cannot be interpolated: the lower apply. */
export function between<T extends StandardRow>(below: T, above: T, part: number): T & { coverage_factor: number } {
  const linear = (a: number, b: number) => (a === b ? a : a + (b - a) * part);
  const factorOf = (row: T) => row.coverage_factor ?? DEFAULT_COVERAGE_FACTOR;
  const [low, high] = [below.expanded_uncertainty, above.expanded_uncertainty];
  const fewer = (above.degrees_of_freedom ?? Infinity) < (below.degrees_of_freedom ?? Infinity) ? above : below;
  return {
    ...fewer,
    at: linear(below.at, above.at),
    correction: linear(below.correction, above.correction),
    expanded_uncertainty: low === null || high === null ? null : linear(low, high),
    coverage_factor: linear(factorOf(below), factorOf(above)),
  };
}
