import { equationText, type PrintedNumber } from '@etalon/metrology';
import type { CertificateData, DeclaredCurve } from './certificate-data.js';
import type { Fact } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';

export interface DeclaredView {
  equation: string;
  note: string;
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
  const count = declared.coefficients.length;
  const terms = declared.coefficients.map((value, index) => ({
    power: count - 1 - index,
    coefficient: asStated(value),
    standard_uncertainty: null,
  }));
  const equation = equationText(
    { variable: 'x', terms, largest_deviation: 0, survives: true },
    { decimalSeparator: numbers.decimalSign },
  );
  const entries: [string, string | null][] = [
    [words.range, rangeOf(declared, data, texts, numbers)],
    [words.uncertainty, uncertaintyOf(declared, data, texts, numbers)],
    [
      words.confidence,
      declared.confidence_level === null ? null : `${numbers.inFull(declared.confidence_level)}\u00a0%`,
    ],
    [words.laboratory, data.external_lab_name],
    [words.certificate, data.external_lab_certificate_number],
  ];
  return {
    equation: equation.replaceAll(' ', '\u00a0').replaceAll(/\u00a0(?=[+−]\u00a0)/g, ' '),
    note: words.note,
    facts: entries.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
  };
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
  { range_min, range_max }: DeclaredCurve,
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string | null {
  const end = (value: number | null) =>
    value === null ? '—' : numbers.withUnit(numbers.exact(value), data.reference_unit);
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
