import type { Cell } from './cell.js';
import type { Merge } from './sheet.js';

const MOST_SPREAD = 500_000;

/** Fills downward, only rows with own content. @throws if too many */
export function spreadMerges(rows: Cell[][], merges: readonly Merge[]): void {
  let spread = 0;
  for (const { top, bottom, left } of merges) {
    const value = rows[top]?.[left] ?? null;
    if (value === null) continue;
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
      spread += 1;
      if (spread > MOST_SPREAD) throw new Error('merges over more cells than a table has');
      const cells = rows[row];
      if (cells && (cells[left] ?? null) === null && cells.some((cell) => (cell ?? null) !== null)) cells[left] = value;
    }
  }
}
