import { readNumber, type ContributionRow, type DecimalSign } from '@etalon/metrology';

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

export function contributionTable(rows: readonly ContributionRow[], number: (value: number) => string): string {
  return rows.map(({ at, value }) => `${number(at)}; ${number(value)}`).join('\n');
}
