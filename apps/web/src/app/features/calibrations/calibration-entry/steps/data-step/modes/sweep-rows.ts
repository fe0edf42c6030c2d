import type { DraftSweepRow, SweepField } from '../../../draft/draft-modes';

const ORDER: readonly SweepField[] = ['frequency', 'reference', 'measured', 'phase'];
const MOST_ROWS = 5000;

/** A first line without any number is a head. */
export function sweepRowsOf(text: string, from: SweepField): Partial<DraftSweepRow>[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const columns = ORDER.slice(ORDER.indexOf(from));
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const isHead = lines.length > 1 && (lines[0] ?? []).every((cell) => !/\d/.test(cell));
  return lines
    .slice(isHead ? 1 : 0, MOST_ROWS + 1)
    .map((cells) =>
      Object.fromEntries(columns.flatMap((column, i) => (cells[i] === undefined ? [] : [[column, cells[i]]]))),
    );
}
