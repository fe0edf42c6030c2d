/** As many rows as a calibration may have, and what may stand above them. */
const MOST_ROWS = 5100;
const MOST_COLUMNS = 50;

/** Rows of a sheet as a spreadsheet would copy them; numbers with all their digits and a point. */
export function sheetText(rows: readonly (readonly unknown[])[]): string {
  return rows
    .slice(0, MOST_ROWS)
    .map((row) => row.slice(0, MOST_COLUMNS).map(cellText).join('\t'))
    .join('\n');
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.replace(/[\t\r\n]+/g, ' ') : '';
}
