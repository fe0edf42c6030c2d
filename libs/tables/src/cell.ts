/** A cell of a table. Text, number and truth as they are stored where they are shown like that. */
export type Cell = string | number | boolean | null | FormattedNumber | FaultyCell;

/** A number of a workbook that is shown in its format: 00012, 50%, 31.01.2026. */
export interface FormattedNumber {
  value: number;
  shown: string;
  /** YYYY-MM-DD, of a number that is shown as a date */
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

/** The text of a cell as the table shows it; empty for a blank one. */
export function shownText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.shown;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
