import {
  AS_GOOD_AS_INFINITE,
  decimalPlaces,
  decimalsFor,
  formatResult,
  formatSignificant,
  formatValue,
  positionalText,
  roundUncertainty,
  typedDecimal,
} from '@etalon/metrology';
import type { CertificateLanguage } from './certificate-data.js';
import { certificateTexts } from './certificate-texts.js';

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';
const SUPERSCRIPTS: Record<string, string> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** Outside, a column uses a power of ten. */
const LARGEST_PLAIN = 1e9;
const SMALLEST_PLAIN = 1e-4;

/** Rule U4; decimal sign per language (ISO 80000-1, 7.3.2). Ungrouped: a copied number stays a number. */
export class CertificateNumbers {
  private readonly options: { minus: string; decimalSeparator: string };
  private readonly units: Readonly<Partial<Record<string, string>>>;

  constructor(language: CertificateLanguage) {
    this.units = certificateTexts(language).units;
    this.options = { minus: MINUS, decimalSeparator: decimalSignOf(language) };
  }

  /** Two significant digits. */
  uncertainty(value: number, least: number | null = null): string {
    return roundUncertainty(value, { ...this.options, least }).text;
  }

  result(value: number, uncertainty: number | null): string {
    return formatResult(value, uncertainty, this.options).text;
  }

  withDecimals(value: number, decimals: number): string {
    return formatValue(value, decimals, this.options);
  }

  significant(value: number, digits: number): string {
    return formatSignificant(value, digits, this.options);
  }

  inFull(value: number): string {
    return formatResult(value, null, this.options).text;
  }

  exact(value: number): string {
    const size = Math.abs(value);
    if (value === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)) return this.inFull(value);
    const exponent = Math.floor(Math.log10(size));
    return this.timesTen(this.inFull(shifted(value, exponent)), exponent);
  }

  /** Large: t and normal distribution give the same factor. */
  freedom(value: number | null): string {
    return value === null || value >= AS_GOOD_AS_INFINITE ? '∞' : this.short(value, 6);
  }

  short(value: number, digits: number): string {
    return value === 0 ? '0' : this.inFull(Number(value.toPrecision(digits)));
  }

  compact(value: number, digits: number): string {
    const size = Math.abs(value);
    if (value === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)) {
      return this.short(value, digits);
    }
    const exponent = Math.floor(Math.log10(size));
    return this.timesTen(this.short(shifted(value, exponent), digits), exponent);
  }

  coefficient(value: number, digits: number): string {
    const size = Math.abs(value);
    if (value === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)) {
      return this.significant(value, digits);
    }
    const exponent = Math.floor(Math.log10(size));
    return this.timesTen(this.significant(shifted(value, exponent), digits), exponent);
  }

  spread(value: number, least: number | null = null): string {
    if (!(value > 0)) return '0';
    const exponent = commonExponent([value]);
    return this.timesTen(this.uncertainty(shifted(value, exponent), least && shifted(least, exponent)), exponent);
  }

  signedOf(value: number, decimals: number): string {
    const text = this.withDecimals(value, decimals);
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }

  /** With all digits (rule R6). */
  typed(value: number, text: string | null | undefined, exponent: number): string {
    const typed = text ? typedDecimal(text, value) : null;
    if (!typed) {
      const shown = Number(value.toPrecision(15));
      return this.withDecimals(shifted(shown, exponent), decimalPlaces(shifted(shown, exponent)));
    }
    const { whole, fraction } = positionalText({ ...typed, exponent: typed.exponent - exponent });
    return (typed.negative ? MINUS : '') + whole + (fraction === '' ? '' : this.options.decimalSeparator + fraction);
  }

  read(text: string): number | null {
    return readPrinted(text, this.options.decimalSeparator);
  }

  resultValue(value: number, uncertainty: number): string {
    const exponent = commonExponent([value]);
    const text = formatResult(shifted(value, exponent), shifted(uncertainty, exponent), this.options).value;
    return this.timesTen(value === uncertainty ? this.uncertainty(shifted(value, exponent)) : text, exponent);
  }

  coefficientPair(value: number, uncertainty: number): { value: string; uncertainty: string } {
    const size = Math.max(Math.abs(value), uncertainty);
    const isPlain = size >= SMALLEST_PLAIN && size < LARGEST_PLAIN && uncertainty >= 1e-9;
    const exponent = isPlain ? 0 : Math.floor(Math.log10(size));
    const result = formatResult(shifted(value, exponent), shifted(uncertainty, exponent), this.options);
    const text = result.uncertainty ?? '';
    return isPlain
      ? { value: result.value, uncertainty: text }
      : { value: this.timesTen(result.value, exponent), uncertainty: this.timesTen(text, exponent) };
  }

  signed(text: string): string {
    return text.startsWith(MINUS) || /^[0.,]*$/.test(text) ? text : `+${text}`;
  }

  withUnit(text: string, unit: string): string {
    return unit === '' ? text : text + NO_BREAK_SPACE + this.unit(unit);
  }

  unit(unit: string): string {
    const [, power = '', plain = ''] = /^(10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+\s)?(.*)$/su.exec(unit) ?? [];
    const word = Object.hasOwn(this.units, plain) ? this.units[plain] : undefined;
    return word === undefined ? unit : power + word.replaceAll(' ', NO_BREAK_SPACE);
  }

  condition(value: number, uncertainty: number | null, unit: string): string {
    const text = uncertainty === null ? this.inFull(value) : this.plusMinus(value, uncertainty);
    return this.withUnit(text, unit);
  }

  decimalsOf(uncertainty: number, least: number | null = null): number {
    return decimalsFor(uncertainty, { least });
  }

  get decimalSign(): string {
    return this.options.decimalSeparator;
  }

  private plusMinus(value: number, uncertainty: number): string {
    const decimals = Math.max(decimalPlaces(value), decimalPlaces(uncertainty));
    return `(${this.withDecimals(value, decimals)} ± ${this.withDecimals(uncertainty, decimals)})`.replaceAll(
      ' ',
      NO_BREAK_SPACE,
    );
  }

  private timesTen(text: string, exponent: number): string {
    return exponent === 0 ? text : `${text}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${powerOfTen(exponent)}`;
  }
}

export function decimalSignOf(language: CertificateLanguage): string {
  return language === 'en' ? '.' : ',';
}

const PRINTED = /^([+\-−]?)(\d+)(?:([.,])(\d+))?(?:×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/;

export function readPrinted(text: string, decimalSign: string): number | null {
  const match = PRINTED.exec(text.replace(/\s/g, ''));
  if (!match || (match[3] !== undefined && match[3] !== decimalSign)) return null;
  const power = Array.from(match[5] ?? '', (sign) => PLAIN[sign] ?? '').join('') || '0';
  return Number(`${match[1] === MINUS ? '-' : (match[1] ?? '')}${match[2]}.${match[4] ?? '0'}e${power}`);
}

const PLAIN = Object.fromEntries(Object.entries(SUPERSCRIPTS).map(([plain, raised]) => [raised, plain]));

/** 0 if readable, else a multiple of three. */
export function commonExponent(values: readonly number[]): number {
  const largest = Math.max(0, ...values.filter((value) => Number.isFinite(value)).map(Math.abs));
  if (largest === 0 || (largest >= SMALLEST_PLAIN && largest < LARGEST_PLAIN)) {
    return 0;
  }
  return 3 * Math.floor(Math.log10(largest) / 3);
}

export function powerOfTen(exponent: number): string {
  return `10${String(exponent).replace(/[-\d]/g, (sign) => SUPERSCRIPTS[sign] ?? sign)}`;
}

export function scaledUnit(exponent: number, unit: string): string {
  return exponent === 0 ? unit : `${powerOfTen(exponent)}${unit === '' ? '' : NO_BREAK_SPACE + unit}`;
}

/** In the text: division would change the last digit. */
export function shifted(value: number, exponent: number): number {
  if (exponent === 0 || value === 0 || !Number.isFinite(value)) {
    return value;
  }
  const [digits, power] = value.toExponential().split('e');
  return Number(`${digits}e${Number(power) - exponent}`);
}
