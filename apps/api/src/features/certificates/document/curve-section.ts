import type { AnalysisResult } from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';
import { table, type Fact, type Table } from './certificate-layout.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, wordFor, type CertificateTexts } from './certificate-texts.js';

const SUPERSCRIPT_DIGITS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const SUBSCRIPT_DIGITS = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

export interface CurveView {
  /** With all digits needed to use it. */
  equation: string;
  note: string;
  coefficients: Table;
}

export function curveView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): CurveView | null {
  const { analysis } = data;
  if (!analysis?.curve || !analysis.poly_coefficients) {
    return null;
  }
  const isIllConditioned = analysis.notices.some((notice) => notice.code === 'ill_conditioned_coefficients');
  const digits = isIllConditioned ? 15 : 9;
  const { poly_coefficients: coefficients } = analysis;
  const powers = coefficients
    .map((value, index) => ({
      value,
      power: coefficients.length - 1 - index,
      uncertainty: analysis.coefficient_standard_uncertainties?.[index] ?? null,
    }))
    .reverse();
  const limit = (value: number) => numbers.withUnit(numbers.compact(value, 7), data.measured_unit);
  return {
    equation: equation(powers, digits, numbers),
    note: fill(texts.results.equation_note, {
      reference_unit: data.reference_unit || '1',
      measured_unit: data.measured_unit || '1',
      min: limit(analysis.measured_range_min),
      max: limit(analysis.measured_range_max),
    }),
    coefficients: table(
      [
        { title: texts.results.coefficient, unit: '', kind: 'text' },
        { title: texts.results.value, unit: '', kind: 'number' },
        { title: texts.results.standard_uncertainty, unit: '', kind: 'number' },
        { title: '', unit: '', kind: 'text' },
      ],
      powers.map(({ value, power, uncertainty }) => {
        const pair =
          uncertainty !== null && uncertainty > 0
            ? numbers.coefficientPair(value, uncertainty)
            : { value: numbers.coefficient(value, digits), uncertainty: '—' };
        const name = `c${SUBSCRIPT_DIGITS[power] ?? power}`;
        return [name, pair.value, pair.uncertainty, coefficientUnit(power, data)];
      }),
      numbers.decimalSign,
    ),
  };
}

/** Statistics of the calibration, as far as the data allow. */
export function statistics(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Fact[] {
  const { analysis } = data;
  if (!analysis) {
    return [];
  }
  const spread = (value: number) => numbers.withUnit(numbers.spread(value), data.reference_unit);
  const percent = (value: number) => numbers.withUnit(numbers.compact(value, 3), '%');
  const freedom = (count: number | null) => (count === null ? '' : ` (ν\u00a0=\u00a0${numbers.short(count, 6)})`);
  const rows: [keyof AnalysisResult & keyof CertificateTexts['statistics'], (value: number) => string][] = [
    ['max_error', (value) => numbers.withUnit(errorText(value, analysis, numbers), data.reference_unit)],
    ['full_scale_error', percent],
    ['standard_error', (value) => spread(value) + freedom(analysis.degrees_of_freedom)],
    ['rmse', spread],
    ['r_squared', (value) => determination(value, numbers)],
    ['non_linearity', percent],
    ['repeatability', (value) => spread(value) + freedom(analysis.repeatability_degrees_of_freedom)],
    ['hysteresis', spread],
  ];
  return rows.flatMap(([field, write]) => {
    const value = analysis[field];
    if (typeof value === 'number') {
      return [{ label: texts.statistics[field], text: write(value) }];
    }
    return [];
  });
}

/** Those that could not be computed, each with its reason (rule S5). */
export function notDetermined(data: CertificateData, texts: CertificateTexts): string | null {
  const missing = (data.analysis?.not_computed ?? []).flatMap(({ field, code }) =>
    // Without a curve nobody expects the statistics of one.
    Object.hasOwn(texts.statistics, field) && code !== 'no_curve'
      ? [`${wordFor(texts.statistics, field)} (${wordFor(texts.not_computed, code)})`]
      : [],
  );
  return missing.length === 0 ? null : fill(texts.statistics.not_determined, { list: missing.join(', ') });
}

function errorText(value: number, analysis: AnalysisResult, numbers: CertificateNumbers): string {
  const uncertainty = analysis.expanded_uncertainty;
  return uncertainty !== null && uncertainty > 0 ? numbers.resultValue(value, uncertainty) : numbers.compact(value, 3);
}

/** Enough digits that a good fit does not read as a perfect one. */
function determination(value: number, numbers: CertificateNumbers): string {
  const distance = Math.abs(1 - value);
  const decimals = distance === 0 ? 6 : Math.min(12, Math.max(6, Math.ceil(-Math.log10(distance)) + 1));
  return numbers.withDecimals(value, decimals);
}

function equation(powers: { value: number; power: number }[], digits: number, numbers: CertificateNumbers): string {
  const terms = powers.map(({ value, power }, index) => {
    const text = numbers.coefficient(Math.abs(value), digits);
    const sign = value < 0 ? '−' : '+';
    const variable = power === 0 ? '' : ` x${power === 1 ? '' : (SUPERSCRIPT_DIGITS[power] ?? power)}`;
    return index === 0 ? `${value < 0 ? '−' : ''}${text}${variable}` : `${sign} ${text}${variable}`;
  });
  return `y = ${terms.join(' ')}`;
}

function coefficientUnit(power: number, data: CertificateData): string {
  const { reference_unit: y, measured_unit: x } = data;
  if (power === 0 || x === '') {
    return y;
  }
  if (x === y && power === 1) {
    return '';
  }
  return `${y || '1'} / ${/[/·* ]/.test(x) ? `(${x})` : x}${power === 1 ? '' : (SUPERSCRIPT_DIGITS[power] ?? power)}`;
}
