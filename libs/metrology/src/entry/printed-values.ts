/** Prints of balances: labels and a value in each line, dates between. */
import { knownUnit } from '../quantities/known-units.js';
import { splitUnit } from './cell.js';
import type { Parts } from './find-header.js';
import { columnRole, type ColumnRole } from './header-words.js';
import { readNumber } from './read-number.js';
import type { TextLine } from './text-table.js';

interface PrintedValue {
  label: string;
  text: string;
  hasUnit: boolean;
}

export interface PrintedValues extends Parts {
  /** undefined without labels */
  roles: (ColumnRole | null)[] | undefined;
}

const NUMBER = /^[+\-−]?\d+(?:[.,]\d+)*[^\d.,/:-]{0,4}$/;
const DATE = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;
/** Preferred first: net, then unknown labels; tare and unstable values last. */
const NET = /^(?:n|net|netto|neto|nett)?$/i;
const GROSS = /^(?:g#?|b|gross|brutto|brut|bruto)$/i;
const TARE_OR_UNSTABLE = /^(?:t|pt|tare|tara|d|s ?d|us|\?)$/i;

/** A label that repeats begins the next row. Null for a table with several numbers in a line. */
export function printedValues(text: string): PrintedValues | null {
  if (/[\t;|]/.test(text)) return null;
  const values = new Map<number, PrintedValue>();
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  let others = 0;
  for (const [at, line] of lines.entries()) {
    const value = printedValue(line.trim());
    const count = value ? 1 : numbersOf(line);
    if (count > 1) return null;
    if (value) values.set(at, value);
    else if (values.size > 0) others += count;
  }
  // A title such as "Temperature 1 °C" above lines of times and values.
  if (others >= values.size) return null;
  const labels = [...new Set([...values.values()].filter(({ hasUnit }) => hasUnit).map(({ label }) => label))];
  if (labels.length === 0) return null;
  const rows: TextLine[] = [];
  const left_out: TextLine[] = [];
  for (const [at, line] of lines.entries()) {
    const value = values.get(at);
    const column = labels.indexOf(value?.label ?? '');
    if (!value || column < 0) {
      if (line.trim() !== '') left_out.push({ number: at + 1, cells: [line.trim()] });
      continue;
    }
    if (rows.length === 0 || rows.at(-1)?.cells[column] !== '')
      rows.push({ number: at + 1, cells: labels.map(() => '') });
    rows.at(-1)?.cells.splice(column, 1, value.text);
  }
  const isTitled = labels.some((label) => label !== '');
  const header = isTitled ? { number: rows[0]?.number ?? 1, cells: labels } : null;
  return { header, units: null, lines: rows, left_out, roles: isTitled ? rolesOf(labels, rows) : undefined };
}

function printedValue(line: string): PrintedValue | null {
  const digit = line.search(/\d/);
  const signed = line.slice(0, Math.max(0, digit)).trimEnd();
  const isSigned = /[+\-−]$/.test(signed);
  const at = isSigned ? signed.length - 1 : digit;
  const before = line.slice(0, Math.max(0, at));
  if (at < 0 || /[\p{L}_/.-]$/u.test(before)) return null;
  const { number, unit } = splitUnit(line.slice(at));
  const { problem } = readNumber(number);
  if ((problem !== null && problem !== 'ambiguous_separator') || /\d\s+\d/.test(number)) return null;
  const [written = '', ...behind] = unit.split(/\s+/);
  const hasUnit = knownUnit(written) !== null;
  if (/\d/.test(behind.join('')) || (!hasUnit && unit !== '')) return null;
  const label = [...before.split(/[\s:=,]+/), ...behind].filter((word) => word !== '').join(' ');
  return { label, text: hasUnit ? `${number} ${written}` : number, hasUnit };
}

const numbersOf = (line: string): number =>
  line.split(/[\s,]+/).filter((cell) => NUMBER.test(cell) && !DATE.test(cell)).length;

function rolesOf(labels: readonly string[], rows: readonly TextLine[]): (ColumnRole | null)[] {
  const named = labels.map((label) => columnRole(label));
  if (named.includes('reference')) return named;
  const ranks = labels.map((label, i) => {
    if (NET.test(label) || named[i] === 'measured') return 0;
    if (GROSS.test(label)) return 2;
    return TARE_OR_UNSTABLE.test(label) || named[i] !== null ? 3 : 1;
  });
  const counts = labels.map((_, i) => rows.filter(({ cells }) => cells[i] !== '').length);
  const best = Math.min(...ranks);
  const most = Math.max(...counts.filter((_, i) => ranks[i] === best));
  return labels.map((_, i) => (ranks[i] === best && counts[i] === most ? 'measured' : 'other'));
}
