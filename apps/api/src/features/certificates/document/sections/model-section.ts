import {
  formulaText,
  modelEquation,
  printedText,
  type AnalysisResult,
  type AnalyzedModel,
  type FormulaEquation,
  type ModelType,
  type PrintedParameter,
  type TableEquation,
} from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import { coefficientUnit, sideBySide, type CurveView, type Words } from './curve-parts.js';
import { isBeyondTable } from '../stated-results.js';

/** Rule R6. */
export function modelView(
  data: CertificateData,
  analysis: AnalysisResult,
  tolerance: number,
  words: Words,
): CurveView | null {
  const { model } = analysis;
  const range = { low: analysis.measured_range_min, high: analysis.measured_range_max };
  const at = analysis.points.map(({ measured_value: reading }) => reading);
  const equation = model && modelEquation(withShortReadings(model, tolerance), range, { tolerance, at });
  if (!model || !equation) return null;
  const shared = {
    raw_note: null,
    note: noteOf(data, analysis, model, words),
    fit_notes: fitNotes(analysis, words),
    between: null,
  };
  return equation.kind === 'formula'
    ? {
        ...shared,
        equations: [formulaLine(equation, words.numbers.decimalSign)],
        coefficients: parameterTable(equation.parameters, model.type, data, words),
        lookup: null,
      }
    : {
        ...shared,
        equations: [],
        coefficients: null,
        lookup: entriesTable(equation.rows, words),
        fit_notes: [...entriesNote(equation.rows, data, words), ...shared.fit_notes],
      };
}

/** More digits indicate a mean. */
const DIGITS_OF_A_READING = 12;

function withShortReadings(model: AnalyzedModel, tolerance: number): AnalyzedModel {
  const rows = model.table ?? [];
  const steepest = Math.max(
    0,
    ...rows.slice(1).map(({ x, y }, i) => Math.abs((y - (rows[i]?.y ?? NaN)) / (x - (rows[i]?.x ?? NaN)))),
  );
  const decimals = Math.ceil(Math.log10(steepest / tolerance));
  if (!(decimals >= 0 && decimals <= 100)) return model;
  const short = rows.map((row) =>
    Number(row.x.toPrecision(DIGITS_OF_A_READING)) === row.x ? row : { ...row, x: Number(row.x.toFixed(decimals)) },
  );
  return new Set(short.map(({ x }) => x)).size < rows.length ? model : { ...model, table: short };
}

/** `x = r0 · (1 + a · y)` if it gives the reading. */
export function formulaLine(
  { formula, gives }: Pick<FormulaEquation, 'formula' | 'gives'>,
  decimalSeparator: string,
): string {
  return gives === 'reading'
    ? `x = ${formulaText(formula, { decimalSeparator, names: { x: 'y' } })}`
    : `y = ${formulaText(formula, { decimalSeparator })}`;
}

export function equationNote(data: CertificateData, analysis: AnalysisResult, { texts, numbers }: Words): string {
  const limit = (value: number) => numbers.withUnit(numbers.compact(value, 15), data.measured_unit);
  const { equation_note, equation_note_at } = texts.results;
  return fill(analysis.measured_range_min === analysis.measured_range_max ? equation_note_at : equation_note, {
    reference_unit: numbers.unit(data.reference_unit) || '1',
    measured_unit: numbers.unit(data.measured_unit) || '1',
    min: limit(analysis.measured_range_min),
    max: limit(analysis.measured_range_max),
  });
}

function noteOf(data: CertificateData, analysis: AnalysisResult, model: AnalyzedModel, words: Words): string {
  const { models } = words.texts;
  return [
    ...nameOfEquation(model, words.texts),
    `${equationNote(data, analysis, words)}.`,
    ...howToRead(model, words.texts),
    ...(isBeyondTable(analysis) ? [models.beyond] : []),
  ].join(' ');
}

export function nameOfEquation({ type }: AnalyzedModel, { models }: CertificateTexts): string[] {
  return type === 'callendar_van_dusen' || type === 'steinhart_hart' ? [models[type]] : [];
}

export function howToRead(model: AnalyzedModel, { models }: CertificateTexts): string[] {
  const formula = model.formula ?? '';
  const sentences: [boolean, string][] = [
    [model.type === 'custom_formula', models.plain_numbers],
    [model.formula_gives === 'reading', models.inverse],
    [/\b(?:ln|log)\s*\(/.test(formula), models.natural],
    [/\ba?(?:sin|cos|tan)\s*\(/.test(formula), models.radians],
    [model.table !== null, models.table],
    [model.table !== null, models[model.interpolation ?? 'linear']],
  ];
  return sentences.flatMap(([isSaid, sentence]) => (isSaid ? [sentence] : []));
}

/** Rule F7. */
export function fitNotes({ model }: Pick<AnalysisResult, 'model'>, { texts, numbers }: Words): string[] {
  // Results of earlier engines have no model.
  const { fit = null, goodness = null } = (model ?? {}) as Partial<AnalyzedModel>;
  const stated: string[] = fit === 'weighted' || fit === 'york' ? [texts.models[fit]] : [];
  if (goodness) {
    const { chi_squared, chi_squared_limit, is_consistent } = goodness;
    stated.push(
      fill(is_consistent ? texts.models.consistent : texts.models.inconsistent, {
        value: numbers.significant(chi_squared, 3),
        limit: numbers.significant(chi_squared_limit, 3),
      }),
    );
  }
  return stated.length === 0 ? [] : [stated.join(' ')];
}

/** °C, K, ohm, whatever the data's units (rule F8). */
const UNITS: Partial<Record<ModelType, Readonly<Record<string, string>>>> = {
  callendar_van_dusen: { r0: 'Ω', a: '°C⁻¹', b: '°C⁻²', c: '°C⁻⁴' },
  steinhart_hart: { a: 'K⁻¹', b: 'K⁻¹', c: 'K⁻¹' },
};

function unitOf(name: string, type: ModelType, data: CertificateData, numbers: CertificateNumbers): string {
  if (type === 'point_correction') return coefficientUnit(name === 'gain' ? 1 : 0, data, numbers);
  return UNITS[type]?.[name] ?? '';
}

export function parameterTable(
  parameters: readonly PrintedParameter[],
  type: ModelType,
  data: CertificateData,
  { texts, numbers }: Words,
  written: WriteUncertainty = (u) => numbers.coefficient(u, 2),
): Table | null {
  if (parameters.length === 0) return null;
  const units = parameters.map(({ name }) => unitOf(name, type, data, numbers));
  const hasUnits = units.some((unit) => unit !== '');
  const hasUncertainty = parameters.some(({ standard_uncertainty: u }) => u !== null);
  const columns: Column[] = [
    { title: texts.models.parameter, unit: '', kind: 'text' },
    { title: texts.results.value, unit: '', kind: 'number' },
    ...(hasUncertainty ? [{ title: texts.results.standard_uncertainty, unit: '', kind: 'number' } as const] : []),
    ...(hasUnits ? [{ title: '', unit: '', kind: 'text' } as const] : []),
  ];
  return table(
    columns,
    parameters.map(({ name, value, standard_uncertainty: u }, i) => [
      name,
      printedText(value, { decimalSeparator: numbers.decimalSign }).replaceAll(' ', '\u00a0'),
      ...(hasUncertainty ? [u !== null && u > 0 ? written(u) : '—'] : []),
      ...(hasUnits ? [units[i] ?? ''] : []),
    ]),
    numbers.decimalSign,
  );
}

type Entries = TableEquation['rows'];

type WriteUncertainty = (uncertainty: number) => string;

function commonUncertainty(rows: Entries, written: WriteUncertainty): string | null {
  const all = new Set(rows.map(({ standard_uncertainty: u }) => (u !== null && u > 0 ? written(u) : '—')));
  const [only = '—'] = all;
  return all.size === 1 ? only : null;
}

export function entriesTable(rows: Entries, { texts, numbers }: Words, asStated?: WriteUncertainty): Table {
  const written = asStated ?? ((u: number) => numbers.coefficient(u, 2));
  const isAlike = commonUncertainty(rows, asStated ?? ((u) => numbers.spread(u))) !== null;
  const text = (value: Entries[number]['x']) =>
    printedText(value, { decimalSeparator: numbers.decimalSign }).replaceAll(' ', '\u00a0');
  return sideBySide(
    [texts.models.reading, texts.models.value, ...(isAlike ? [] : [texts.models.uncertainty])].map((title) => ({
      title,
      unit: '',
    })),
    rows.map(({ x, y, standard_uncertainty: u }) => [
      text(x),
      text(y),
      ...(isAlike ? [] : [u !== null && u > 0 ? written(u) : '—']),
    ]),
    numbers,
  );
}

export function entriesNote(
  rows: Entries,
  data: CertificateData,
  { texts, numbers }: Words,
  written: WriteUncertainty = (u) => numbers.spread(u),
): string[] {
  const common = commonUncertainty(rows, written);
  if (common === null) return [texts.models.entries_each];
  return common === '—' ? [] : [fill(texts.models.entries, { value: numbers.withUnit(common, data.reference_unit) })];
}
