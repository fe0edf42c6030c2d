import type { ScopeEntryCreate } from '@etalon/api-client';
import { knownUnit, PHYSICAL_QUANTITIES, physicalQuantity, readNumber, type DecimalSign } from '@etalon/metrology';

export const SCOPE_COLUMNS = [
  'quantity',
  'unit',
  'range_min',
  'range_max',
  'cmc_absolute',
  'cmc_relative',
  'method',
  'conditions',
] as const;
type ScopeColumn = (typeof SCOPE_COLUMNS)[number];

interface PastedProblem {
  line: number;
  column: ScopeColumn;
  text: string;
}

interface PastedScope {
  heading: number | null;
  entries: ScopeEntryCreate[];
  problems: PastedProblem[];
}

interface Reading {
  decimal: DecimalSign;
  nameOf: (quantity: string) => string;
}

/** Tabs or semicolons. Every line is read or reported; a first line without a digit is the heading. */
export function pastedScope(text: string, reading: Reading): PastedScope {
  const entries: ScopeEntryCreate[] = [];
  const problems: PastedProblem[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const heading = first >= 0 && !/\d/.test(lines[first] ?? '') ? first + 1 : null;
  lines.forEach((line, i) => {
    if (line.trim() === '' || i + 1 === heading) return;
    const cells = line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim());
    const read = readLine(cells, reading);
    if ('column' in read) problems.push({ line: i + 1, ...read });
    else entries.push(read);
  });
  return { heading, entries, problems };
}

type Failed = Omit<PastedProblem, 'line'>;

function readLine(cells: readonly string[], { decimal, nameOf }: Reading): ScopeEntryCreate | Failed {
  const cell = (column: ScopeColumn) => cells[SCOPE_COLUMNS.indexOf(column)] ?? '';
  const fails = (column: ScopeColumn): Failed => ({ column, text: cell(column) });
  const word = cell('quantity').toLocaleLowerCase();
  const quantity = PHYSICAL_QUANTITIES.find(
    ({ value }) => value === word || nameOf(value).toLocaleLowerCase() === word,
  )?.value;
  if (quantity === undefined) return fails('quantity');
  const units = physicalQuantity(quantity)?.units ?? [];
  const known = knownUnit(cell('unit'), units);
  const unit = units.find((one) => one === known);
  if (unit === undefined) return fails('unit');
  const number = (column: ScopeColumn) => readNumber(cell(column), { language: decimal }).value;
  const [range_min, range_max] = [number('range_min'), number('range_max')];
  if (range_min === null) return fails('range_min');
  if (range_max === null || range_max < range_min) return fails('range_max');
  const part = (column: ScopeColumn) => (cell(column) === '' ? null : number(column));
  const [cmc_absolute, cmc_relative] = [part('cmc_absolute'), part('cmc_relative')];
  if (cell('cmc_relative') !== '' && (cmc_relative === null || cmc_relative < 0)) return fails('cmc_relative');
  if (cell('cmc_absolute') !== '' && (cmc_absolute === null || cmc_absolute < 0)) return fails('cmc_absolute');
  if (!cmc_absolute && !cmc_relative) return fails('cmc_absolute');
  const [method, conditions] = [cell('method') || null, cell('conditions') || null];
  return { physical_quantity: quantity, unit, range_min, range_max, cmc_absolute, cmc_relative, method, conditions };
}
