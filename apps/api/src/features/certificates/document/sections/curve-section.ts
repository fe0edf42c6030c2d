import {
  curveEquation,
  differenceWithoutNoise,
  equationText,
  printedText,
  scalingText,
  sizeOfNoise,
  type AnalysisResult,
  type CurveEquation,
  type EquationTerm,
  type FittedCurve,
} from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { betweenView } from './between-points.js';
import type { Fact, Table } from '../certificate-layout.js';
import { powerOfTen, type CertificateNumbers } from '../certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from '../certificate-texts.js';
import { decimalsIn, printedPoints } from '../numbers/printed-point.js';
import { resultScale } from '../numbers/result-scale.js';
import { coefficientUnit, sideBySide, type CurveView, type Words } from './curve-parts.js';
import { equationNote, fitNotes, modelView } from './model-section.js';
import { hasCurve, otherErrorOf } from '../stated-results.js';

const SUBSCRIPT_DIGITS = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

const PERCENT = 100;

/** Fraction of the last printed digit. */
const SHARE_OF_DIGIT = 0.05;

export function curveView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): CurveView | null {
  const { analysis } = data;
  if (!analysis || !hasCurve(analysis)) return null;
  const tolerance = SHARE_OF_DIGIT * finestDigit(data, analysis, numbers);
  const view = analysis.curve
    ? polynomialView(data, analysis.curve, analysis, tolerance, { texts, numbers })
    : modelView(data, analysis, tolerance, { texts, numbers });
  return view && { ...view, between: betweenView(data, analysis, { texts, numbers }) };
}

function polynomialView(
  data: CertificateData,
  curve: FittedCurve,
  analysis: AnalysisResult,
  tolerance: number,
  { texts, numbers }: Words,
): CurveView {
  const range = { low: analysis.measured_range_min, high: analysis.measured_range_max };
  const equation = curveEquation(curve, range, { tolerance });
  const { raw } = equation;
  return {
    equations: equationLines(equation, numbers),
    note: equationNote(data, analysis, { texts, numbers }),
    coefficients: raw.survives ? coefficientTable(raw.terms, data, texts, numbers) : null,
    lookup: null,
    raw_note: raw.survives ? null : texts.results.raw_form_lost,
    between: null,
    fit_notes: fitNotes(analysis, { texts, numbers }),
  };
}

/** Powers of x only if robust to rounding. */
function equationLines(equation: CurveEquation, numbers: CertificateNumbers): string[] {
  const options = { decimalSeparator: numbers.decimalSign };
  const { scaled, raw, preferred } = equation;
  return [
    ...(preferred === 'scaled' ? [equationText(scaled, options), scalingText(equation, options)] : []),
    ...(raw.survives ? [equationText(raw, options)] : []),
  ].map(unbroken);
}

function unbroken(equation: string): string {
  const bound = equation.replaceAll(' ', '\u00a0');
  return bound.startsWith('y') ? bound.replaceAll(/\u00a0(?=[+−]\u00a0)/g, ' ') : bound;
}

/** The equation must reproduce all table values. */
function finestDigit(data: CertificateData, analysis: AnalysisResult, numbers: CertificateNumbers): number {
  const { reference: exponent } = resultScale(data, analysis);
  const decimals = printedPoints(data, analysis, numbers).map(({ calculated }) => decimalsIn(calculated, numbers));
  const uncertainties = analysis.points.flatMap(({ expanded_uncertainty: u }) => (u !== null && u > 0 ? [u] : []));
  return Math.min(10 ** (exponent - Math.max(0, ...decimals)), ...uncertainties);
}

function coefficientTable(
  terms: readonly EquationTerm[],
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): Table {
  const text = (title: string, kind: 'text' | 'number') => ({ title, unit: '', kind });
  return sideBySide(
    [
      text(texts.results.coefficient, 'text'),
      text(texts.results.value, 'number'),
      text(texts.results.standard_uncertainty, 'number'),
      text('', 'text'),
    ],
    [...terms]
      .reverse()
      .map(({ power, coefficient, standard_uncertainty: uncertainty }) => [
        `c${SUBSCRIPT_DIGITS[power] ?? power}`,
        unbroken(printedText(coefficient, { decimalSeparator: numbers.decimalSign })),
        uncertainty !== null && uncertainty > 0 ? numbers.coefficient(uncertainty, 2) : '—',
        coefficientUnit(power, data, numbers),
      ]),
    numbers,
  );
}

export function statistics(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Fact[] {
  const { analysis } = data;
  if (!analysis) {
    return [];
  }
  // Rounding noise of an ideal line (rule R5).
  const size = noiseOfErrors(data, analysis, numbers);
  const percentSize = (PERCENT * size) / (largestOf(analysis) || 1);
  const spread = (value: number) =>
    numbers.withUnit(numbers.spread(differenceWithoutNoise(value, size)), data.reference_unit);
  const percent = (value: number) =>
    numbers.withUnit(numbers.compact(differenceWithoutNoise(value, percentSize), 3), '%');
  const freedom = (count: number | null) => (count === null ? '' : ` (ν\u00a0=\u00a0${numbers.short(count, 6)})`);
  const rows: [keyof AnalysisResult & keyof CertificateTexts['statistics'], (value: number) => string][] = [
    ['max_error', (value) => numbers.withUnit(largestError(value, data, analysis, numbers), data.reference_unit)],
    ['full_scale_error', percent],
    ['standard_error', (value) => spread(value) + freedom(analysis.degrees_of_freedom)],
    ['rmse', spread],
    ['r_squared', (value) => determination(value, numbers)],
    ['non_linearity', percent],
    ['repeatability', (value) => spread(value) + freedom(analysis.repeatability_degrees_of_freedom)],
    ['hysteresis', spread],
  ];
  const numbered = rows.flatMap(([field, write]) => {
    const value = analysis[field];
    if (typeof value === 'number') {
      return [{ label: labelOf(field, analysis, texts), text: write(value) }];
    }
    return [];
  });
  return [...numbered, ...zeroAndFit(data, analysis, texts, numbers)];
}

const largestOf = ({ points }: AnalysisResult) => Math.max(...points.map((point) => Math.abs(point.reference_value)));

/** Rounding noise in reference units; smaller statistics are noise. */
function noiseOfErrors(data: CertificateData, analysis: AnalysisResult, numbers: CertificateNumbers): number {
  const isRead = !hasCurve(analysis) && data.reference_unit === data.measured_unit;
  const exponent = resultScale(data, analysis).reference;
  const typed = printedPoints(data, analysis, numbers).flatMap(({ reference, indication, correction }) => [
    ...[reference, indication, correction].map((text) => decimalsIn(text, numbers) - exponent),
  ]);
  return sizeOfNoise(
    analysis.points.map(({ error }) => error),
    largestOf(analysis),
    isRead ? Math.max(0, ...typed) : undefined,
  );
}

/** Rules S6 and F3. */
function zeroAndFit(
  data: CertificateData,
  analysis: AnalysisResult,
  { levels: words }: CertificateTexts,
  numbers: CertificateNumbers,
): Fact[] {
  const { zero_error: zero, lack_of_fit: fit } = analysis as Partial<AnalysisResult>;
  const p = fit ? 100 * fit.p : null;
  const U = analysis.expanded_uncertainty;
  return [
    ...(zero
      ? [
          {
            label: words.zero_error,
            text: fill(words.zero_error_value, {
              value: numbers.withUnit(
                U ? numbers.resultValue(zero.error, U) : numbers.inFull(Number(zero.error.toPrecision(6))),
                data.reference_unit,
              ),
              count: zero.readings,
            }),
          },
        ]
      : []),
    ...(fit
      ? [
          {
            label: words.lack_of_fit,
            text: fill(words.lack_of_fit_value, {
              f: numbers.compact(fit.f, 3),
              df1: fit.df1,
              df2: fit.df2,
              p: p !== null && p < 0.01 ? `< ${numbers.withDecimals(0.01, 2)}` : `= ${numbers.compact(p ?? 0, 2)}`,
            }).replaceAll(/ (?=[=<%])|(?<=[=<]) /g, '\u00a0'),
          },
        ]
      : []),
  ];
}

function labelOf(
  field: keyof AnalysisResult & keyof CertificateTexts['statistics'],
  analysis: AnalysisResult,
  { statistics: words }: CertificateTexts,
): string {
  const curve = hasCurve(analysis);
  if (curve && field === 'max_error') return words.max_error_of_curve;
  if (curve && field === 'full_scale_error') return words.full_scale_error_of_curve;
  return words[field];
}

/** Rule S5. */
export function notDetermined(data: CertificateData, texts: CertificateTexts): string | null {
  const missing = (data.analysis?.not_computed ?? []).flatMap(({ field, code }) =>
    Object.hasOwn(texts.statistics, field) && code !== 'no_curve'
      ? [`${wordFor(texts.statistics, field)} (${wordFor(texts.not_computed, code)})`]
      : [],
  );
  return missing.length === 0 ? null : fill(texts.statistics.not_determined, { list: missing.join(', ') });
}

function largestError(
  value: number,
  data: CertificateData,
  analysis: AnalysisResult,
  numbers: CertificateNumbers,
): string {
  const { reference: exponent } = resultScale(data, analysis);
  const points = printedPoints(data, analysis, numbers);
  const largest = points.find(({ point }) => isSize(value, point.error));
  const other = points.find(({ point }) => isSize(value, otherErrorOf(analysis, point)));
  const written = largest?.error ?? other?.other_error;
  if (written === undefined) return numbers.compact(value, 6);
  const text = written.replace(/^[+−]/, '');
  return exponent === 0 ? text : `${text}\u00a0×\u00a0${powerOfTen(exponent)}`;
}

function isSize(value: number, error: number | null): boolean {
  return error !== null && Math.abs(Math.abs(error) - value) <= 1e-12 * Math.abs(value);
}

function determination(value: number, numbers: CertificateNumbers): string {
  const distance = differenceWithoutNoise(Math.abs(1 - value), 1);
  const decimals = distance === 0 ? 6 : Math.min(12, Math.max(6, Math.ceil(-Math.log10(distance)) + 1));
  return numbers.withDecimals(value, decimals);
}
