/** Boolean or number only if displayed alike. */
export type Cell = string | number | boolean | null | FormattedNumber | FaultyCell;

interface FormattedNumber {
  value: number;
  shown: string;
  /** YYYY-MM-DD, for date formats */
  day?: string;
  isPercent?: boolean;
  isTime?: boolean;
}

/** Error value, or formula without stored result. */
interface FaultyCell {
  fault: 'error' | 'no_result';
  shown: string;
}

export const isFaulty = (cell: Cell): cell is FaultyCell =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;

export function displayedText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.shown;
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
