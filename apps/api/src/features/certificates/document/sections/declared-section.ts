import { equationText, statedNumber, type AnalyzedModel } from '@etalon/metrology';
import type { CertificateData, DeclaredCurve } from '../certificate-data.js';
import type { Fact, Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import type { Words } from './curve-parts.js';
import { entriesNote, entriesTable, formulaLine, howToRead, nameOfEquation, parameterTable } from './model-section.js';
import { StatedNumbers } from '../numbers/stated-numbers.js';

export interface DeclaredView {
  equation: string | null;
  note: string;
  parameters: Table | null;
  entries: Table | null;
  entries_notes: string[];
  facts: Fact[];
}

export function declaredView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): DeclaredView | null {
  const { declared } = data;
  if (!declared) return null;
  const words = texts.declared;
  const stated = new StatedNumbers(numbers);
  const characteristic = declared.model
    ? modelOf(declared.model, data, { texts, numbers }, stated)
    : polynomialOf(declared, numbers);
  const entries: [string, string | null][] = [
    [words.range, rangeOf(declared, data, { texts, numbers }, stated)],
    [words.uncertainty, uncertaintyOf(declared, data, { texts, numbers }, stated)],
    [
      words.confidence,
      declared.confidence_level === null ? null : `${stated.ofItself(declared.confidence_level)}\u00a0%`,
    ],
    [words.laboratory, data.external_lab_name],
    [words.certificate, data.external_lab_certificate_number],
  ];
  return {
    ...characteristic,
    note: [
      ...(declared.model ? nameOfEquation(declared.model, texts) : []),
      fill(words.note, {
        reference_unit: numbers.unit(data.reference_unit) || '1',
        measured_unit: numbers.unit(data.measured_unit) || '1',
        digits: stated.hasRounded ? words.rounded : words.all_digits,
      }),
      ...(declared.model ? howToRead(declared.model, texts) : []),
    ].join(' '),
    facts: entries.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
  };
}

type Characteristic = Omit<DeclaredView, 'note' | 'facts'>;

function polynomialOf({ coefficients }: DeclaredCurve, numbers: CertificateNumbers): Characteristic {
  const terms = coefficients.map((value, index) => ({
    power: coefficients.length - 1 - index,
    coefficient: statedNumber(value),
    standard_uncertainty: null,
  }));
  const equation = equationText(
    { variable: 'x', terms, largest_deviation: 0, survives: true },
    { decimalSeparator: numbers.decimalSign },
  );
  return {
    equation: equation.replaceAll(' ', '\u00a0').replaceAll(/\u00a0(?=[+−]\u00a0)/g, ' '),
    parameters: null,
    entries: null,
    entries_notes: [],
  };
}

function modelOf(model: AnalyzedModel, data: CertificateData, words: Words, stated: StatedNumbers): Characteristic {
  const { type, formula, formula_gives, parameters } = model;
  const nothing = { equation: null, parameters: null, entries: null, entries_notes: [] };
  const asStated = (uncertainty: number) => stated.ofItself(uncertainty);
  if (formula !== null) {
    const values = parameters.map((parameter) => ({ ...parameter, value: statedNumber(parameter.value) }));
    return {
      ...nothing,
      equation: formulaLine({ formula, gives: formula_gives ?? 'reference' }, words.numbers.decimalSign),
      parameters: parameterTable(values, type, data, words, asStated),
    };
  }
  const rows = (model.table ?? []).map((row) => ({ ...row, x: statedNumber(row.x), y: statedNumber(row.y) }));
  return {
    ...nothing,
    entries: entriesTable(rows, words, asStated),
    entries_notes: entriesNote(rows, data, words, asStated),
  };
}

function rangeOf(
  { range_min, range_max, is_range_assumed }: DeclaredCurve,
  data: CertificateData,
  { texts, numbers }: Words,
  stated: StatedNumbers,
): string | null {
  const end = (value: number | null) =>
    value === null ? '—' : numbers.withUnit(stated.number(value, null), data.measured_unit);
  if (range_min === null && range_max === null) return texts.declared.not_stated;
  const range = fill(texts.asset.range_text, { min: end(range_min), max: end(range_max) });
  return is_range_assumed ? `${range} (${texts.declared.assumed})` : range;
}

export const hasUncertainRows = ({ model }: DeclaredCurve): boolean =>
  (model?.table ?? []).some(({ standard_uncertainty: u }) => (u ?? 0) > 0);

function uncertaintyOf(
  declared: DeclaredCurve,
  data: CertificateData,
  { texts, numbers }: Words,
  stated: StatedNumbers,
): string | null {
  const { expanded_uncertainty: expanded, coverage_factor: factor, is_factor_assumed } = declared;
  if (expanded === null) return hasUncertainRows(declared) ? null : texts.declared.not_stated;
  const k =
    factor === null
      ? ''
      : ` (k\u00a0=\u00a0${stated.ofItself(factor)}${is_factor_assumed ? `, ${texts.declared.assumed}` : ''})`;
  return `U\u00a0=\u00a0${numbers.withUnit(stated.ofItself(expanded), data.reference_unit)}${k}`;
}
