import {
  formulaText,
  modelEquation,
  printedText,
  type AnalysisResult,
  type AnalyzedModel,
  type FormulaEquation,
  type TableEquation,
} from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { table, type Table } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';
import type { CurveView } from './curve-section.js';

export interface Words {
  texts: CertificateTexts;
  numbers: CertificateNumbers;
}

/** Pairs of a lookup table that stand side by side. */
const PAIRS = 4;

/** A model that is no polynomial: a formula with the values of its parameters, or a table (rule R6). */
export function modelView(
  data: CertificateData,
  analysis: AnalysisResult,
  tolerance: number,
  words: Words,
): CurveView | null {
  const { model } = analysis;
  const range = { low: analysis.measured_range_min, high: analysis.measured_range_max };
  const at = analysis.points.map(({ measured_value: reading }) => reading);
  const equation = model && modelEquation(model, range, { tolerance, at });
  if (!model || !equation) return null;
  const shared = { raw_note: null, note: noteOf(data, analysis, model, words), fit_notes: fitNotes(analysis, words) };
  return equation.kind === 'formula'
    ? {
        ...shared,
        equations: [formulaLine(equation, words.numbers.decimalSign)],
        coefficients: parameterTable(equation, words),
        lookup: null,
      }
    : { ...shared, equations: [], coefficients: null, lookup: lookupTable(equation, words) };
}

/** `y = a · exp(b · x)`; where the formula gives the reading, `x = r0 · (1 + a · y)`. */
export function formulaLine({ formula, gives }: FormulaEquation, decimalSeparator: string): string {
  return gives === 'reading'
    ? `x = ${formulaText(formula, { decimalSeparator, names: { x: 'y' } })}`
    : `y = ${formulaText(formula, { decimalSeparator })}`;
}

export function equationNote(data: CertificateData, analysis: AnalysisResult, { texts, numbers }: Words): string {
  const limit = (value: number) => numbers.withUnit(numbers.compact(value, 15), data.measured_unit);
  return fill(texts.results.equation_note, {
    reference_unit: data.reference_unit || '1',
    measured_unit: data.measured_unit || '1',
    min: limit(analysis.measured_range_min),
    max: limit(analysis.measured_range_max),
  });
}

function noteOf(data: CertificateData, analysis: AnalysisResult, model: AnalyzedModel, words: Words): string {
  const { models } = words.texts;
  const formula = model.formula ?? '';
  const sentences: [boolean, string][] = [
    [model.type === 'callendar_van_dusen', models.callendar_van_dusen],
    [model.type === 'steinhart_hart', models.steinhart_hart],
    [true, `${equationNote(data, analysis, words)}.`],
    [model.formula_gives === 'reading', models.inverse],
    [/\b(?:ln|log)\s*\(/.test(formula), models.natural],
    [/\ba?(?:sin|cos|tan)\s*\(/.test(formula), models.radians],
    [model.table !== null, models.table],
    [model.table !== null, models[model.interpolation ?? 'linear']],
  ];
  return sentences.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : [])).join(' ');
}

/** How the points were weighed, and whether that explains their scatter (rule F7). */
export function fitNotes({ model }: Pick<AnalysisResult, 'model'>, { texts, numbers }: Words): string[] {
  // Results of earlier engines name no model.
  const { fit = null, goodness = null } = (model ?? {}) as Partial<AnalyzedModel>;
  const said: string[] = fit === 'weighted' || fit === 'york' ? [texts.models[fit]] : [];
  if (goodness) {
    const { chi_squared, chi_squared_limit, is_consistent } = goodness;
    said.push(
      fill(is_consistent ? texts.models.consistent : texts.models.inconsistent, {
        value: numbers.significant(chi_squared, 3),
        limit: numbers.significant(chi_squared_limit, 3),
      }),
    );
  }
  return said.length === 0 ? [] : [said.join(' ')];
}

function parameterTable({ parameters }: FormulaEquation, { texts, numbers }: Words): Table {
  return table(
    [
      { title: texts.models.parameter, unit: '', kind: 'text' },
      { title: texts.results.value, unit: '', kind: 'number' },
      { title: texts.results.standard_uncertainty, unit: '', kind: 'number' },
    ],
    parameters.map(({ name, value, standard_uncertainty: u }) => [
      name,
      printedText(value, { decimalSeparator: numbers.decimalSign }).replaceAll(' ', '\u00a0'),
      u !== null && u > 0 ? numbers.coefficient(u, 2) : '—',
    ]),
    numbers.decimalSign,
  );
}

/** Several pairs in a row, by rows from left to right; the units stand in the note. */
function lookupTable({ rows }: TableEquation, { texts, numbers }: Words): Table {
  const pairs = Math.min(PAIRS, rows.length);
  const columns = Array.from({ length: pairs }, () => [
    { title: texts.models.reading, unit: '', kind: 'number' as const },
    { title: texts.models.value, unit: '', kind: 'number' as const },
  ]).flat();
  const text = (value: TableEquation['rows'][number]['x']) =>
    printedText(value, { decimalSeparator: numbers.decimalSign }).replaceAll(' ', '\u00a0');
  const cells = Array.from({ length: Math.ceil(rows.length / pairs) }, (_, row) =>
    rows.slice(row * pairs, (row + 1) * pairs).flatMap(({ x, y }) => [text(x), text(y)]),
  );
  return table(columns, cells, numbers.decimalSign);
}
