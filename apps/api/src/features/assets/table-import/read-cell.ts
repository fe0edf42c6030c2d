import { type DecimalSign, readNumber } from '@etalon/metrology';
import type { CellKind } from './importable-fields.js';
import type { Cell } from './read-table-task.js';

export type ReadCell = { value: string | number | boolean | null } | { msg: string; type: string };

const YES = ['true', 'yes', 'y', '1', 'x', 'ja', 'j', 'oui', 'o', 'sí', 'si', 's'];
const NO = ['false', 'no', 'n', '0', 'nein', 'non'];

/** A cell as the value of a field. What is no value of that kind is refused, never guessed. */
export function readCell(cell: Cell, kind: CellKind, decimal: DecimalSign | undefined): ReadCell {
  if (cell === null) return { value: null };
  if (typeof cell === 'string' && cell.includes('\u0000'))
    return { msg: 'Holds a character that cannot be stored', type: 'string_pattern_mismatch' };
  if (kind === 'text') return { value: String(cell) };
  if (kind === 'boolean') return readFlag(cell);
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell === 'boolean') return { msg: 'Must be a number', type: 'float_parsing' };
  const { value, problem } = readNumber(cell, decimal ? { decimal, is_found: true } : {});
  if (problem === 'ambiguous_separator' || problem === 'thousands_separator')
    return { msg: 'The number can be read in two ways', type: 'asset.table_ambiguous_number' };
  return problem ? { msg: 'Must be a number', type: 'float_parsing' } : { value };
}

function readFlag(cell: string | number | boolean): ReadCell {
  if (typeof cell === 'boolean') return { value: cell };
  const word = String(cell).toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { msg: 'Must be yes or no', type: 'asset.table_flag' };
}

/** The decimal sign that the numbers of a table show; undefined where none does, or both do. */
export function decimalOf(cells: Iterable<Cell>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>();
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const [, sign, digits] = /^[+-]?\d+([.,])(\d+)$/.exec(cell) ?? [];
    // three digits behind a sign may be thousands
    if (sign && digits?.length !== 3) signs.add(sign as DecimalSign);
  }
  return signs.size === 1 ? [...signs][0] : undefined;
}
