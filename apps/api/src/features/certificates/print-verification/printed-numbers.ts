import { readPrinted } from '../document/index.js';

/** In column units without the power of ten. */
export interface Printed {
  value: number;
  last_digit: number;
}

export interface PrintedLimits {
  lower: Printed | null;
  upper: Printed | null;
}

/** Half of the last digit, plus double rounding error. */
export const HALF = 0.5 + 1e-6;

export function readNumber(text: string, exponent: number, sign: string): Printed | null {
  const plain = text.replace(/\s/g, '');
  const value = readPrinted(plain, sign);
  if (value === null) return null;
  const decimals = plain.split(sign)[1]?.length ?? 0;
  const [mantissa = '', power = ''] = plain.split('×');
  if (power !== '') {
    const own = exponent + headExponent(power);
    return { value: Number(`${value}e${exponent}`), last_digit: 10 ** (own - (mantissa.split(sign)[1]?.length ?? 0)) };
  }
  // In the text: multiplying would change the last digit.
  const digits = plain.replace('−', '-').replace('+', '').replace(sign, '.');
  return { value: Number(`${digits}e${exponent}`), last_digit: 10 ** (exponent - decimals) };
}

/** At U ≥ 100 trailing zeros before the decimal sign are not significant (rule U4). */
export function adjacentUncertainty(
  printed: Printed | null,
  uncertainty: Printed | null,
  exponent: number,
): Printed | null {
  if (!printed || !uncertainty || !(uncertainty.value > 0)) return printed;
  const hasDecimals = uncertainty.last_digit < 0.5 * 10 ** exponent;
  if (hasDecimals) return printed;
  const place = 10 ** (Math.floor(Math.log10(uncertainty.value) + 1e-9) - 1);
  return { ...printed, last_digit: Math.max(printed.last_digit, place) };
}

/** `±0.5`, `−0.5 … +0.3`, `≤ +0.3`, `≥ −0.5`, `—`. */
export function readLimits(
  text: string,
  exponent: number,
  sign: string,
  uncertainty: Printed | null,
): PrintedLimits | null {
  const plain = text.replace(/\s/g, '');
  if (plain === '—') return { lower: null, upper: null };
  const number = (part: string) => adjacentUncertainty(readNumber(part, exponent, sign), uncertainty, exponent);
  if (plain.startsWith('±')) {
    const upper = number(plain.slice(1));
    return upper && { lower: { ...upper, value: -upper.value }, upper };
  }
  if (plain.startsWith('≤')) return { lower: null, upper: number(plain.slice(1)) };
  if (plain.startsWith('≥')) return { lower: number(plain.slice(1)), upper: null };
  const [lower, upper] = plain.split('…').map(number);
  return lower && upper ? { lower, upper } : null;
}

/** `10⁻⁹ F` is -9. */
export function headExponent(unit: string): number {
  const power = /^10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/.exec(unit.trim())?.[1];
  return power === undefined
    ? 0
    : Number(Array.from(power, (one) => (one === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one))).join(''));
}

/** Beyond the fifteenth digit is conversion noise. */
export function isSame(printed: number, value: number): boolean {
  return printed === value || Math.abs(printed - value) <= 1e-14 * Math.abs(value);
}

export function isNear(printed: Printed, value: number, others: readonly Printed[]): boolean {
  const allowed = HALF * [printed, ...others].reduce((sum, { last_digit }) => sum + last_digit, 0);
  return Math.abs(printed.value - value) <= allowed + 1e-14 * Math.abs(value);
}

/** Relative: smaller differences are rounding noise (rule R5). */
const NOISE = 1e-12;

/**
 * Rule R5: a nonzero error never prints as zero; decimal places of its operands.
 * @param size largest operand
 */
export function keepsDigits(printed: Printed, value: number, size: number, beside: readonly Printed[]): boolean {
  const isThere = Math.abs(value) > NOISE * size;
  const finest = Math.min(Infinity, ...beside.map(({ last_digit }) => last_digit));
  return !(isThere && printed.value === 0) && printed.last_digit <= finest * (1 + 1e-6);
}

export function withoutSpaces(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad]/g, '');
}

/** May be broken at a soft hyphen. */
export function isTitle(printed: string | undefined, title: string): boolean {
  const plain = (text: string) => withoutSpaces(text).replace(/[-\u2010]/g, '');
  return plain(printed ?? '') === plain(title);
}
