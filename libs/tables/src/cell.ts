/** Cell of a table: text, number or boolean as stored if displayed alike. */
export type Cell = string | number | boolean | null | FormattedNumber | FaultyCell;

/** Number of a workbook with a display format: 00012, 50%, 31.01.2026. */
export interface FormattedNumber {
  value: number;
  shown: string;
  /** YYYY-MM-DD, for a number in a date format */
  day?: string;
  isPercent?: boolean;
  /** a time of day or a duration */
  isTime?: boolean;
}

/** Cell without a value: an error value, or a formula without a stored result. */
export interface FaultyCell {
  fault: 'error' | 'no_result';
  shown: string;
}

export const isFaulty = (cell: Cell): cell is FaultyCell =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;

/** Displayed text of a cell; empty for a blank one. */
export function shownText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.shown;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
