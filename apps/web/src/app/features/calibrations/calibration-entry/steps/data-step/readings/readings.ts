import {
  parsePoints,
  readNumber,
  rewritten,
  type ColumnUse,
  type DecimalSign,
  type ParsedPoint,
  type ParsedPoints,
} from '@etalon/metrology';
import { type DraftRow, signOfRows } from '../../../draft/rows-history';

export interface ReadingsWanted {
  language: DecimalSign;
  decimal?: DecimalSign;
  columns?: readonly ColumnUse[];
  /** 0: none; absent: detected */
  header?: number;
  units: { reference: string; measured: string; physical_quantity: string | null };
  /** the grid accepts U and k of another laboratory */
  isStated?: boolean;
}

export interface Readings extends ParsedPoints {
  rows: DraftRow[];
  unreadable: ParsedPoint[];
  isSingleColumn: boolean;
  /** the side without a column; its values are entered in the grid */
  missing: 'reference' | 'reading' | null;
  /** one or two unambiguous columns of numbers: inserted immediately */
  isPlain: boolean;
}

export function readingsFrom(text: string, wanted: ReadingsWanted): Readings {
  const parsed = parsePoints(text, wanted);
  const { points, columns, lines, header, left_out, converted } = parsed;
  const isSingleColumn = lines.length > 0 && lines.every(({ cells }) => cells.length === 1);
  const missing = (['reference', 'reading'] as const).find((side) => columns.every(({ use }) => use !== side)) ?? null;
  const isBlank = (point: ParsedPoint) =>
    point.problem === 'missing_value' && (missing === null || `${point.reference_text}${point.measured_text}` === '');
  const unreadable = points.filter(
    (point) => point.problem !== null && (point.problem !== 'missing_value' || isBlank(point)),
  );
  const rows = points.map(({ reference, measured, ...texts }) => ({
    reference: asInGrid(texts.reference_text, reference, parsed, wanted),
    measured: asInGrid(texts.measured_text, measured, parsed, wanted),
    ...(texts.uncertainty_text && { expanded_uncertainty: inLanguage(texts.uncertainty_text, parsed, wanted) }),
    ...(texts.factor_text && { coverage_factor: inLanguage(texts.factor_text, parsed, wanted) }),
  }));
  const hasDigits = header?.cells.some((cell) => /\d/.test(cell)) ?? false;
  const isPlain =
    (isSingleColumn || (columns.length <= 2 && missing === null && unreadable.length === 0)) &&
    !parsed.is_separator_assumed &&
    left_out.length + converted.length === 0 &&
    !hasDigits &&
    lines.length > 0;
  return { ...parsed, rows: sameInGrid(rows, parsed, wanted.language), unreadable, isSingleColumn, missing, isPlain };
}

/** Another decimal sign than the grid's would change the value. */
function asInGrid(
  text: string,
  value: number | null,
  parsed: Pick<ParsedPoints, 'decimal'>,
  { language, decimal }: Pick<ReadingsWanted, 'language' | 'decimal'>,
): string {
  if (value === null || readNumber(text, { language }).value === value) return text;
  return rewritten(text, { decimal: decimal ?? parsed.decimal }, language) ?? text;
}

const inLanguage = (text: string, { decimal }: ParsedPoints, { language, decimal: chosen }: ReadingsWanted): string =>
  asInGrid(text, readNumber(text, { decimal: chosen ?? decimal }).value, { decimal }, { language, decimal: chosen });

const FIELDS = ['reference', 'measured', 'expanded_uncertainty', 'coverage_factor'] as const;

/** The grid derives the decimal sign from all its cells: if that changes a number, all are rewritten. */
function sameInGrid(
  rows: DraftRow[],
  { points, decimal }: Pick<ParsedPoints, 'points' | 'decimal'>,
  language: DecimalSign,
): DraftRow[] {
  const found = signOfRows(rows, language, true);
  const stated = (text = '') => readNumber(text, { decimal }).value;
  const isSame = (text: string | undefined, value: number | null | undefined) =>
    value == null || readNumber(text ?? '', { language: found }).value === value;
  const all = rows.every(
    (row, i) =>
      isSame(row.reference, points[i]?.reference) &&
      isSame(row.measured, points[i]?.measured) &&
      isSame(row.expanded_uncertainty, stated(points[i]?.uncertainty_text)) &&
      isSame(row.coverage_factor, stated(points[i]?.factor_text)),
  );
  if (all) return rows;
  const write = (text: string) => rewritten(text, { language: found }, language) ?? text;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(FIELDS.flatMap((field) => (row[field] ? [[field, write(row[field])] as const] : []))),
  }));
}
