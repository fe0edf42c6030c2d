import { columnRole, knownUnit, unitOfTitle } from '@etalon/metrology';
import type { DraftSweepRow, SweepField } from '../../../draft/draft-modes';

export const ORDER: readonly SweepField[] = ['frequency', 'reference', 'measured', 'phase'];
const MOST_ROWS = 5000;

export interface SweepBlock {
  rows: Partial<DraftSweepRow>[];
  /** First heading that contradicts its column, or its unit; null: none. */
  misfit: { title: string; field: SweepField; unit: string | null } | null;
}

/**
 * A first line without any number is a head. Pasted, blank lines between values are empty cells, and a comma belongs to
 * its number.
 */
export function sweepRowsOf(
  text: string,
  from: SweepField,
  units: Readonly<Record<SweepField, string>>,
  { isFile = false } = {},
): SweepBlock {
  const separator = text.includes('\t') ? '\t' : !isFile || text.includes(';') ? ';' : ',';
  const columns = ORDER.slice(ORDER.indexOf(from));
  const typed = text.split(/\r?\n/);
  const lines = typed
    .slice(0, typed.findLastIndex((line) => line.trim() !== '') + 1)
    .map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => !isFile || cells.join('') !== '');
  const at = lines.findIndex((cells) => cells.some((cell) => cell !== ''));
  const first = lines[at] ?? [];
  const isHead = lines.length > at + 1 && first.every((cell) => !/^[+\-−.,]?\d/.test(cell));
  const start = isHead ? at + 1 : 0;
  const rows = lines
    .slice(start, start + MOST_ROWS + 1)
    .map((cells) =>
      Object.fromEntries(columns.flatMap((column, i) => (cells[i] === undefined ? [] : [[column, cells[i]]]))),
    );
  const misfits = columns.flatMap((field, i) => (isHead ? misfitOf(first[i] ?? '', field, units[field]) : []));
  return { rows, misfit: misfits[0] ?? null };
}

function misfitOf(title: string, field: SweepField, wanted: string): NonNullable<SweepBlock['misfit']>[] {
  const named = fieldOf(title);
  if (named !== null && named !== field) return [{ title, field, unit: null }];
  const unit = knownUnit(unitOfTitle(title), [wanted]);
  return unit === null || wanted === '' || unit === wanted ? [] : [{ title, field, unit }];
}

function fieldOf(title: string): SweepField | 'other' | null {
  if (/^f\b|fr[eé][qc]/i.test(title)) return 'frequency';
  if (/phas|fase/i.test(title)) return 'phase';
  const role = columnRole(title);
  if (role === 'reference' || role === 'measured') return role;
  return role === 'error' || role === 'uncertainty' || role === 'factor' || role === 'limit' ? 'other' : null;
}
