import { equationText, type AnalyzedModel, type PrintedNumber } from '@etalon/metrology';
import type { CertificateData, DeclaredCurve } from './certificate-data.js';
import type { Fact, Table } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';
import { entriesNote, entriesTable, formulaLine, howToRead, nameOfEquation, parameterTable } from './model-section.js';

export interface DeclaredView {
  /** Null: a table. */
  equation: string | null;
  note: string;
  parameters: Table | null;
  entries: Table | null;
  entries_notes: string[];
  facts: Fact[];
}

/** A characteristic that another laboratory stated: coefficients and uncertainty digit for digit, and who stated them. */
export function declaredView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): DeclaredView | null {
  const { declared } = data;
  if (!declared) return null;
  const words = texts.declared;
  const entries: [string, string | null][] = [
    [declared.model ? words.range_of_readings : words.range, rangeOf(declared, data, texts, numbers)],
    [words.uncertainty, uncertaintyOf(declared, data, texts, numbers)],
    [
      words.confidence,
      declared.confidence_level === null ? null : `${numbers.inFull(declared.confidence_level)}\u00a0%`,
    ],
    [words.laboratory, data.external_lab_name],
    [words.certificate, data.external_lab_certificate_number],
  ];
  return {
    ...(declared.model ? modelOf(declared.model, data, texts, numbers) : polynomialOf(declared, numbers)),
    note: [
      ...(declared.model ? nameOfEquation(declared.model, texts) : []),
      fill(words.note, { reference_unit: data.reference_unit || '1', measured_unit: data.measured_unit || '1' }),
      ...(declared.model ? howToRead(declared.model, texts) : []),
    ].join(' '),
    facts: entries.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
  };
}

type Characteristic = Omit<DeclaredView, 'note' | 'facts'>;

function polynomialOf({ coefficients }: DeclaredCurve, numbers: CertificateNumbers): Characteristic {
  const terms = coefficients.map((value, index) => ({
    power: coefficients.length - 1 - index,
    coefficient: asStated(value),
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

function modelOf(
  model: AnalyzedModel,
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Characteristic {
  const { type, formula, formula_gives, parameters } = model;
  const nothing = { equation: null, parameters: null, entries: null, entries_notes: [] };
  const words = { texts, numbers };
  if (formula !== null) {
    const values = parameters.map((parameter) => ({ ...parameter, value: asStated(parameter.value) }));
    return {
      ...nothing,
      equation: formulaLine({ formula, gives: formula_gives ?? 'reference' }, numbers.decimalSign),
      parameters: values.length === 0 ? null : parameterTable(values, type, data, words),
    };
  }
  const rows = (model.table ?? []).map((row) => ({ ...row, x: asStated(row.x), y: asStated(row.y) }));
  return { ...nothing, entries: entriesTable(rows, words), entries_notes: entriesNote(rows, data, words) };
}

/** All digits the number holds, with a power of ten where it would be long. */
function asStated(value: number): PrintedNumber {
  const [digits = '0', power = '0'] = Math.abs(value).toExponential().split('e');
  const exponent = Number(power);
  const isPlain = value === 0 || (exponent >= -4 && exponent < 9);
  const negative = value < 0;
  if (!isPlain) return { negative, digits, exponent };
  const figures = digits.replace('.', '');
  const point = 1 + exponent;
  const plain =
    point <= 0
      ? `0.${'0'.repeat(-point)}${figures}`
      : figures.length <= point
        ? figures.padEnd(point, '0')
        : `${figures.slice(0, point)}.${figures.slice(point)}`;
  return { negative, digits: plain, exponent: 0 };
}

function rangeOf(
  { range_min, range_max, model }: DeclaredCurve,
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string | null {
  const unit = model ? data.measured_unit : data.reference_unit;
  const end = (value: number | null) => (value === null ? '—' : numbers.withUnit(numbers.exact(value), unit));
  return range_min === null && range_max === null
    ? texts.declared.not_stated
    : fill(texts.asset.range_text, { min: end(range_min), max: end(range_max) });
}

function uncertaintyOf(
  { expanded_uncertainty: expanded, coverage_factor: factor, is_factor_assumed }: DeclaredCurve,
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string {
  if (expanded === null) return texts.declared.not_stated;
  const k =
    factor === null
      ? ''
      : ` (k\u00a0=\u00a0${numbers.exact(factor)}${is_factor_assumed ? `, ${texts.declared.assumed}` : ''})`;
  return `U\u00a0=\u00a0${numbers.withUnit(numbers.exact(expanded), data.reference_unit)}${k}`;
}
