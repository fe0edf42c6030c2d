import type { SpecificationWord } from '@etalon/i18n';
import type { AnalysisResult } from '@etalon/metrology';
import type { PageTable } from '@etalon/pdf-rendering';
import { type CertificateTexts, correctedReferenceOf, levelsOf, readPrinted } from '../document/index.js';
import { isTitle, withoutSpaces } from './printed-numbers.js';
import { PrintRefused } from './print-refused.js';

const PLACE = 'uncertainty budget';
/** Printed values have three significant digits. */
const PRINTED_WITHIN = 0.0051;

interface PrintedBudgetRow {
  tables: readonly PageTable[];
  texts: CertificateTexts;
  decimalSign: string;
}
type Size = (context: { reading: number; range: number; sensitivity: number }) => number;

const WORDS: readonly (readonly [Exclude<SpecificationWord, `full_scale.${string}`>, Size])[] = [
  ['slope', ({ reading }) => reading],
  ['of_reading', ({ reading, sensitivity }) => reading / 100 / sensitivity],
  ['ppm_of_reading', ({ reading, sensitivity }) => reading / 1e6 / sensitivity],
  ['of_full_scale', ({ range, sensitivity }) => range / 100 / sensitivity],
  ['ppm_of_full_scale', ({ range, sensitivity }) => range / 1e6 / sensitivity],
];

/** The printed formula gives the printed value at the budget's point (rules R6, U6). */
export function checkBudget(certificate: PrintedBudgetRow, analysis: AnalysisResult): void {
  const rows = analysis.uncertainty_budget;
  const isFormula = rows.map(({ of_value }) => of_value !== undefined && !of_value.table);
  if (!isFormula.includes(true) || !analysis.expanded_uncertainty) return;
  const { budget } = certificate.texts;
  const table = certificate.tables.find(
    ({ head: [titles = []] }) => isTitle(titles[0], budget.contribution) && isTitle(titles[1], budget.value),
  );
  if (table?.rows.length !== rows.length) throw new PrintRefused('table', PLACE);
  const context = { reading: Math.abs(referenceAt(analysis)), range: analysis.full_scale?.value ?? 0 };
  for (const [i, { sensitivity_coefficient: sensitivity }] of rows.entries()) {
    if (!isFormula[i]) continue;
    const [name = '', value = ''] = table.rows[i] ?? [];
    const place = `${PLACE}, row ${i + 1}`;
    const computed = valueOf(withoutSpaces(name), { ...context, sensitivity }, certificate);
    const printed = leadingNumber(withoutSpaces(value), certificate.decimalSign);
    if (computed === null || printed === null) throw new PrintRefused('equation', place);
    if (!(Math.abs(printed - computed) <= PRINTED_WITHIN * Math.abs(computed))) throw new PrintRefused('number', place);
  }
}

function referenceAt(analysis: AnalysisResult): number {
  const place = analysis.budget_at;
  const level = place?.level_index == null ? undefined : levelsOf(analysis)[place.level_index];
  const point = analysis.points.find(({ point_index }) => point_index === place?.point_index);
  const corrected = point && correctedReferenceOf(point);
  return level?.reference_value ?? corrected ?? point?.reference_value ?? place?.calculated ?? NaN;
}

function valueOf(name: string, context: Parameters<Size>[0], certificate: PrintedBudgetRow): number | null {
  const starts = [...name.matchAll(/[:;]/g)].map(({ index }) => index + 1).reverse();
  for (const start of starts) {
    const terms = name
      .slice(start)
      .split('+')
      .map((term) => termOf(term, context, certificate));
    const known = terms.filter((term) => term !== null);
    if (known.length === terms.length) return known.reduce((sum, term) => sum + term, 0);
  }
  return null;
}

function termOf(term: string, context: Parameters<Size>[0], { texts, decimalSign }: PrintedBudgetRow): number | null {
  for (const [word, size] of WORDS) {
    const [before = '', after = ''] = texts.specification[word].split('{value}').map(withoutSpaces);
    if (!term.startsWith(before) || !term.endsWith(after) || after === '') continue;
    const number = leadingNumber(term.slice(before.length, term.length - after.length), decimalSign);
    if (number !== null) return number * size(context);
  }
  return leadingNumber(term, decimalSign);
}

function leadingNumber(text: string, decimalSign: string): number | null {
  const number = /^[−+-]?[\d.,]+(?:×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/.exec(text)?.[0];
  return number === undefined ? null : readPrinted(number, decimalSign);
}
