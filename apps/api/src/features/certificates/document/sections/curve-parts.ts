import type { CertificateData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import type { CertificateTexts } from '../certificate-texts.js';

export interface Words {
  texts: CertificateTexts;
  numbers: CertificateNumbers;
}

export interface CurveView {
  equations: string[];
  note: string;
  /** Null if rounding would spoil them. */
  coefficients: Table | null;
  lookup: Table | null;
  raw_note: string | null;
  between: { note: string; values: Table } | null;
  fit_notes: string[];
}

const SUPERSCRIPT_DIGITS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

export function coefficientUnit(power: number, data: CertificateData, numbers: CertificateNumbers): string {
  const [y, x] = [data.reference_unit, data.measured_unit].map((unit) => numbers.unit(unit)) as [string, string];
  if (power === 0 || x === '') {
    return y;
  }
  if (x === y && power === 1) {
    return '';
  }
  return `${y || '1'} / ${/[/·* ]/.test(x) ? `(${x})` : x}${power === 1 ? '' : (SUPERSCRIPT_DIGITS[power] ?? power)}`;
}

const SIDE_BY_SIDE = { 2: 4, 3: 3, 4: 2 } as const;

export function sideBySide(
  columns: readonly (Pick<Column, 'title' | 'unit'> & Partial<Column>)[],
  entries: readonly string[][],
  numbers: CertificateNumbers,
): Table {
  const beside = Math.min(SIDE_BY_SIDE[columns.length as keyof typeof SIDE_BY_SIDE], entries.length);
  const head = Array.from({ length: beside }, () => columns.map((column) => ({ kind: 'number' as const, ...column })));
  const rows = Array.from({ length: Math.ceil(entries.length / beside) }, (_, row) =>
    entries.slice(row * beside, (row + 1) * beside).flat(),
  );
  return table(head.flat(), rows, numbers.decimalSign);
}

/** One entry per row again. */
export function oneBelowAnother({ columns, rows, ...shown }: Table): Table {
  const again = columns.findIndex(({ title }, at) => at > 0 && title === columns[0]?.title);
  const width = again < 0 ? columns.length : again;
  const entries = rows.flatMap((row) =>
    Array.from({ length: row.length / width }, (_, at) => row.slice(at * width, (at + 1) * width)),
  );
  // The last row may have empty places.
  return { ...shown, columns: columns.slice(0, width), rows: entries.filter(([first]) => first?.text.trim()) };
}
