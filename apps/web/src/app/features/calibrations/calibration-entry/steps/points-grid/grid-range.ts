import { type DraftRow, READ_FIELDS, type RowField, STATED_FIELDS } from '../../draft/rows-history';
import type { Cell } from './grid-keys';

export interface GridRange {
  from: Cell;
  to: Cell;
}

const fields: readonly RowField[] = [...READ_FIELDS, ...STATED_FIELDS];

export function spanOf({ from, to }: GridRange): { first: number; last: number; fields: readonly RowField[] } {
  const sides = [from, to].map(({ field }) => fields.indexOf(field));
  return {
    first: Math.min(from.row, to.row),
    last: Math.max(from.row, to.row),
    fields: fields.slice(Math.min(...sides), Math.max(...sides) + 1),
  };
}

export function isInside(range: GridRange | null, row: number, field: RowField): boolean {
  if (!range) return false;
  const span = spanOf(range);
  return row >= span.first && row <= span.last && span.fields.includes(field);
}

/** null: the key is for the text */
export function extended(
  { row, field }: Cell,
  key: string,
  last: number,
  shown: readonly RowField[] = READ_FIELDS,
): Cell | null {
  const at = shown.indexOf(field);
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(last, row + 1), field };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), field };
    case 'ArrowRight':
      return { row, field: shown[at + 1] ?? field };
    case 'ArrowLeft':
      return { row, field: shown[at - 1] ?? field };
    default:
      return null;
  }
}

export function copied(rows: readonly DraftRow[], range: GridRange): string {
  const span = spanOf(range);
  return rows
    .slice(span.first, span.last + 1)
    .map((row) => span.fields.map((field) => row[field] ?? '').join('\t'))
    .join('\n');
}

export function cleared(range: GridRange): Partial<DraftRow>[] {
  const span = spanOf(range);
  const blank = Object.fromEntries(span.fields.map((field) => [field, '']));
  return Array.from({ length: span.last - span.first + 1 }, () => blank);
}

/** A single cell takes the value above it. */
export function filledDown(
  rows: readonly DraftRow[],
  range: GridRange,
): { row: number; block: Partial<DraftRow>[] } | null {
  const span = spanOf(range);
  const from = span.first === span.last ? span.first - 1 : span.first;
  const source = rows[from];
  if (!source) return null;
  const cells = Object.fromEntries(span.fields.map((field) => [field, source[field] ?? '']));
  return { row: from + 1, block: Array.from({ length: span.last - from }, () => cells) };
}
