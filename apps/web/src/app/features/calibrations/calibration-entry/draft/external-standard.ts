import type { ReferenceStandardIn } from '@etalon/api-client';
import {
  isIsoDate,
  statedTable,
  typedFreedom,
  typedNumber,
  type DecimalSign,
  type StandardFacts,
} from '@etalon/metrology';
import { objectIn } from './draft-correction';
import { EXTERNAL, type TypedStandard } from './typed-standard';

/** Paste order; API field names. */
export const tableColumns = ['at', 'correction', 'uncertainty', 'coverage_factor', 'degrees_of_freedom'] as const;
type TableColumn = (typeof tableColumns)[number];
export type TypedTableRow = Record<TableColumn, string>;

/** Paste format: a line per value, tabs between cells. */
export function tableRows(text: string): TypedTableRow[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(tableColumns.map((name, i) => [name, cells[i] ?? ''])) as TypedTableRow;
    });
}

export function tableText(rows: readonly TypedTableRow[]): string {
  const lines = rows.map((row) => tableColumns.map((name) => row[name].replace(/[\t\r\n]/g, ' ').trim()).join('\t'));
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Every number in its own unit. */
export function externalPayload(
  standard: TypedStandard,
  reference_unit: string,
  decimal: DecimalSign,
): NonNullable<ReferenceStandardIn['external']> {
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  const rows = tableRows(standard.table);
  const table = rows.map((row) => ({
    at: number(row.at) ?? 0,
    correction: number(row.correction),
    uncertainty: number(row.uncertainty) ?? 0,
    coverage_factor: number(row.coverage_factor),
    degrees_of_freedom: typedFreedom(row.degrees_of_freedom, decimal) ?? null,
  }));
  return {
    name: standard.name.trim(),
    certificate_number: standard.certificate.trim() || null,
    laboratory: standard.laboratory.trim() || null,
    calibration_date: standard.date,
    due_date: standard.due || null,
    uncertainty: table.length > 0 ? null : number(standard.uncertainty),
    coverage_factor: number(standard.factor),
    degrees_of_freedom: typedFreedom(standard.freedom, decimal) ?? null,
    unit: standard.unit || reference_unit,
    ...keptStatement(standard.kept),
    ...(table.length > 0 ? { table } : {}),
  };
}

type KeptStatement = Pick<
  NonNullable<ReferenceStandardIn['external']>,
  'range_min' | 'range_max' | 'drift' | 'resolution' | 'coverage_probability'
>;

function keptStatement(text: string): KeptStatement {
  return objectIn(text);
}

/** Cells are named `table.2.at`. */
type ExternalProblem = 'required' | 'number' | 'positive' | 'twice' | 'after' | 'before_date' | 'date';

export function externalProblems(
  standard: TypedStandard,
  calibration_date: string,
  decimal: DecimalSign,
): Map<string, ExternalProblem> {
  const problems = new Map<string, ExternalProblem>();
  if (standard.name.trim() === '') problems.set('name', 'required');
  if (standard.date === '') problems.set('date', 'required');
  else if (!isIsoDate(standard.date)) problems.set('date', 'date');
  else if (calibration_date && standard.date > calibration_date) problems.set('date', 'after');
  if (standard.due && !isIsoDate(standard.due)) problems.set('due', 'date');
  else if (standard.due && standard.due < standard.date) problems.set('due', 'before_date');
  const rows = tableRows(standard.table);
  const above = (name: string, text: string, isNeeded = false, typed = typedNumber) => {
    const value = typed(text, decimal);
    if (value === undefined) problems.set(name, 'number');
    else if (value === null) {
      if (isNeeded) problems.set(name, 'required');
    } else if (!(value > 0)) problems.set(name, 'positive');
  };
  if (rows.length === 0) above('uncertainty', standard.uncertainty);
  above('factor', standard.factor);
  above('freedom', standard.freedom, false, typedFreedom);
  const seen = new Set<number>();
  rows.forEach((row, i) => {
    const cell = (name: TableColumn) => `table.${i}.${name}`;
    const at = typedNumber(row.at, decimal);
    if (typeof at !== 'number') problems.set(cell('at'), at === null ? 'required' : 'number');
    else if (seen.has(at)) problems.set(cell('at'), 'twice');
    else seen.add(at);
    if (typedNumber(row.correction, decimal) === undefined) problems.set(cell('correction'), 'number');
    above(cell('uncertainty'), row.uncertainty, true);
    above(cell('coverage_factor'), row.coverage_factor);
    above(cell('degrees_of_freedom'), row.degrees_of_freedom, false, typedFreedom);
  });
  return problems;
}

/** Also of the range of reference values, which several standards have. */
export function standardProblems(
  standard: TypedStandard,
  { calibration_date, decimal, hasRange }: { calibration_date: string; decimal: DecimalSign; hasRange: boolean },
): Map<string, ExternalProblem | 'turned'> {
  const problems = new Map<string, ExternalProblem | 'turned'>(
    standard.kind === EXTERNAL ? externalProblems(standard, calibration_date, decimal) : [],
  );
  if (!hasRange) return problems;
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const value = typedNumber(standard[name], decimal);
    if (value === undefined) problems.set(name, 'number');
    return value;
  });
  if (typeof from === 'number' && typeof to === 'number' && to <= from) problems.set('to', 'turned');
  return problems;
}

/** @param name field, or cell as `table.2.at` */
export function textAt(standard: TypedStandard, name: string): string {
  const [first, row, column] = name.split('.');
  if (first !== 'table') return standard[name as keyof TypedStandard];
  return tableRows(standard.table)[Number(row)]?.[column as TableColumn] ?? '';
}

/** Built as on the server; null before name and date are known. */
export function externalFacts(
  standard: TypedStandard,
  {
    key,
    reference_unit,
    calibration_date,
    decimal,
  }: {
    key: string;
    reference_unit: string;
    calibration_date: string;
    decimal: DecimalSign;
  },
): Omit<StandardFacts, 'from' | 'to'> | null {
  const external = externalPayload(standard, reference_unit, decimal);
  if (!external.name || !isIsoDate(external.calibration_date)) return null;
  const isOverdue = Boolean(external.due_date) && (external.due_date ?? '') < calibration_date;
  return {
    ...statedTable(external),
    key,
    name: external.name,
    unit: external.unit,
    coverage_probability: external.coverage_probability ?? null,
    drift: external.drift ?? null,
    resolution: external.resolution ?? null,
    in_force: !isOverdue,
    obstacles: isOverdue ? ['expired'] : [],
  };
}
