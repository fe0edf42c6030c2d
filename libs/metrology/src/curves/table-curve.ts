import type { Curve } from './types.js';
import { lookUp, lookupTable, type Interpolation } from '../lookup-table/lookup-table.js';

export interface TableRow {
  x: number;
  y: number;
  standard_uncertainty: number | null;
}

/**
 * Rule F6. Uncertainty: both neighbouring rows (JCGM 100, 5.1.2) and interpolation error (x - x0)(x1 - x) f''/2, of
 * one sign, counted in full. f''/2: larger divided second difference; null between only two rows. Outside:
 * LookupError.
 */
export function tableCurve(rows: readonly TableRow[], interpolation: Interpolation): Curve {
  const table = lookupTable(rows, interpolation);
  const sorted = [...rows].sort((a, b) => a.x - b.x);
  const bends = sorted.map((row, k) => bendAt(sorted[k - 1], row, sorted[k + 1]));
  return {
    valueAt: (x) => lookUp(table, x).value,
    slopeAt: (x) => lookUp(table, x).slope,
    uncertaintyAt: (x) => {
      const k = lookUp(table, x).row;
      const [low, high] = [sorted[k], sorted[k + 1]];
      if (!low || !high) return null;
      const [before, after] = [x - low.x, high.x - x];
      const [a, b] = [low.standard_uncertainty, high.standard_uncertainty];
      if (a === null || b === null) return null;
      const missed = before === 0 || after === 0 ? 0 : missedBetween(before * after, bends[k], bends[k + 1]);
      if (missed === null) return null;
      const width = high.x - low.x;
      return Math.hypot((after / width) * a, (before / width) * b, missed);
    },
  };
}

function bendAt(before: TableRow | undefined, row: TableRow, after: TableRow | undefined): number | null {
  if (!before || !after) return null;
  const [first, second] = [(row.y - before.y) / (row.x - before.x), (after.y - row.y) / (after.x - row.x)];
  return Math.abs((second - first) / (after.x - before.x));
}

function missedBetween(product: number, low: number | null | undefined, high: number | null | undefined) {
  if (low == null && high == null) return null;
  return product * Math.max(low ?? 0, high ?? 0);
}
