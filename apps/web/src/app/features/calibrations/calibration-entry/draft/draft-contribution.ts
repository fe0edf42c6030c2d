import { readNumber, typedNumber, type ContributionRow, type DecimalSign } from '@etalon/metrology';

export const CONTRIBUTION_PARTS = [
  'slope',
  'percent_of_reading',
  'ppm_of_reading',
  'percent_of_range',
  'ppm_of_range',
] as const;

export const noParts = {
  slope: '',
  percent_of_reading: '',
  ppm_of_reading: '',
  percent_of_range: '',
  ppm_of_range: '',
  table: '',
};

export interface DraftContribution {
  source: string;
  value: string;
  unit: string;
  distribution: string;
  divisor: string;
  sensitivity_coefficient: string;
  degrees_of_freedom: string;
  /** parts of a function of the value, rule U6 */
  slope: string;
  percent_of_reading: string;
  ppm_of_reading: string;
  percent_of_range: string;
  ppm_of_range: string;
  /** `reference value; value` on each line, in place of value and parts */
  table: string;
  /** fields of a corrected record without a form field */
  description?: string;
  edge_parameter?: string;
}

export function contributionRows(text: string, decimal: DecimalSign): { rows: ContributionRow[]; wrong: string[] } {
  const wrong: string[] = [];
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const cells = line.split(/[;\t]/).map((cell) => readNumber(cell.trim(), { language: decimal }).value);
      const [at = null, value = null] = cells;
      if (at !== null && value !== null && value >= 0 && cells.length === 2) return [{ at, value }];
      wrong.push(line.trim());
      return [];
    });
  return { rows, wrong };
}

export function repeatedRow(rows: readonly ContributionRow[]): ContributionRow | undefined {
  return rows.find(({ at }, i) => rows.findIndex((row) => row.at === at) < i);
}

const valueFields = ['value', ...CONTRIBUTION_PARTS] as const;
export const contributionFields = [
  ...valueFields,
  'table',
  'divisor',
  'sensitivity_coefficient',
  'degrees_of_freedom',
] as const;
export type ContributionField = (typeof contributionFields)[number];

export type ContributionProblem =
  'required' | 'number' | 'positive' | 'divisor_missing' | 'table_line' | 'table_few' | 'table_twice' | 'table_alone';

/** By field; the analysis refuses the same. */
export function contributionProblems(
  line: DraftContribution,
  decimal: DecimalSign,
): Map<ContributionField, ContributionProblem> {
  const problems = new Map<ContributionField, ContributionProblem>();
  const isEmpty = (name: ContributionField) => line[name].trim() === '';
  const above = (name: ContributionField, mayBeZero = false) => {
    const value = typedNumber(line[name], decimal);
    if (value === undefined) problems.set(name, 'number');
    else if (value !== null && !(value > 0 || (mayBeZero && value === 0))) problems.set(name, 'positive');
  };
  const isAboveZero = valueFields.some((name) => (typedNumber(line[name], decimal) ?? 0) > 0);
  for (const name of valueFields) above(name, isAboveZero);
  if (isEmpty('table') && valueFields.every(isEmpty)) problems.set('value', 'required');
  above('divisor');
  if (line.distribution === 'trapezoidal' && isEmpty('divisor') && !line.edge_parameter)
    problems.set('divisor', 'divisor_missing');
  if (typedNumber(line.sensitivity_coefficient, decimal) === undefined)
    problems.set('sensitivity_coefficient', 'number');
  above('degrees_of_freedom');
  const { rows, wrong } = contributionRows(line.table, decimal);
  if (wrong.length > 0) problems.set('table', 'table_line');
  else if (isEmpty('table')) return problems;
  else if (rows.length < 2) problems.set('table', 'table_few');
  else if (repeatedRow(rows)) problems.set('table', 'table_twice');
  else if (!valueFields.every(isEmpty)) problems.set('table', 'table_alone');
  return problems;
}

export function contributionTable(rows: readonly ContributionRow[], number: (value: number) => string): string {
  return rows.map(({ at, value }) => `${number(at)}; ${number(value)}`).join('\n');
}
