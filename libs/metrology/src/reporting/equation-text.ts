import type { CurveEquation, EquationForm, PrintedNumber } from './equation.js';
import { printedValue } from './equation.js';

export interface EquationTextOptions {
  decimalSeparator?: string;
}

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** Number in print form: `−1.25 × 10⁻⁷`. */
export function printedText(number: PrintedNumber, { decimalSeparator = '.' }: EquationTextOptions = {}): string {
  const digits = number.digits.replace('.', decimalSeparator);
  const power = number.exponent === 0 ? '' : ` × 10${raisedDigits(number.exponent)}`;
  return `${number.negative ? '−' : ''}${digits}${power}`;
}

/** Lowest power first, without zero terms; y in the curve's unit. */
export function equationText({ variable, terms }: EquationForm, options: EquationTextOptions = {}): string {
  const written = [...terms].reverse().filter(({ coefficient }) => coefficient.digits !== '0');
  if (written.length === 0) return 'y = 0';
  const parts = written.map(({ power, coefficient }, i) => {
    const text = printedText(i === 0 ? coefficient : { ...coefficient, negative: false }, options);
    const factor = power === 0 ? '' : ` ${variable}${power === 1 ? '' : raisedDigits(power)}`;
    const sign = i === 0 ? '' : coefficient.negative ? ' − ' : ' + ';
    return `${sign}${text}${factor}`;
  });
  return `y = ${parts.join('')}`;
}

/** `t = (x − 298) / 5`. */
export function scalingText(
  { centre, half_width }: Pick<CurveEquation, 'centre' | 'half_width'>,
  options: EquationTextOptions = {},
): string {
  const width = printedText(half_width, options);
  if (centre.digits === '0') return `t = x / ${width}`;
  const middle = printedText({ ...centre, negative: false }, options);
  return `t = (x ${centre.negative ? '+' : '−'} ${middle}) / ${width}`;
}

export const EQUATION_LANGUAGES = ['python', 'excel', 'c', 'javascript', 'json'] as const;
export type EquationLanguage = (typeof EQUATION_LANGUAGES)[number];

export interface EquationCodeFacts {
  measured_unit?: string;
  reference_unit?: string;
}

/** Horner's scheme, decimal point. Excel: A1. JSON: highest power first. */
export function equationCode(
  equation: CurveEquation,
  language: EquationLanguage,
  { measured_unit = '', reference_unit = '' }: EquationCodeFacts = {},
): string {
  const { range } = equation;
  const units = `x in ${oneLine(measured_unit)} from ${range.low} to ${range.high}, y in ${oneLine(reference_unit)}`;
  switch (language) {
    case 'python':
      return `def calibrated(x):\n    """${units.replaceAll(/["\\]/g, ' ')}"""\n${body(equation, '    ', '', '')}`;
    case 'javascript':
      return `// ${units}\nfunction calibrated(x) {\n${body(equation, '  ', 'const ', ';')}\n}`;
    case 'c':
      return `// ${units}\ndouble calibrated(double x) {\n${body(equation, '    ', 'const double ', ';', floatingNumber)}\n}`;
    case 'excel':
      return `=${nested(equation[equation.preferred], variable(equation, 'A1'))}`;
    case 'json':
      return JSON.stringify(asData(equation, measured_unit, reference_unit), null, 2);
  }
}

/** User text must not end its comment or line. */
export function oneLine(unit: string): string {
  return unit.replaceAll(/[\p{C}\p{Z}\\]/gu, ' ').trim() || '1';
}

function body(equation: CurveEquation, indent: string, declare: string, end: string, write = plainNumber): string {
  const form = equation[equation.preferred];
  if (equation.preferred === 'raw') return `${indent}return ${nested(form, 'x', write)}${end}`;
  const scaling = variable(equation, 'x', write);
  return `${indent}${declare}t = ${scaling}${end}\n${indent}return ${nested(form, 't', write)}${end}`;
}

function variable(equation: CurveEquation, x: string, write = plainNumber): string {
  if (equation.preferred === 'raw') return x;
  return `((${x} - ${bracketed(equation.centre, write)}) / ${write(equation.half_width)})`;
}

function nested({ terms }: EquationForm, x: string, write = plainNumber): string {
  const lowestFirst = [...terms].reverse();
  const last = lowestFirst.length - 1;
  return lowestFirst.reduceRight((inner, { coefficient }, power) => {
    if (power === last) return write(coefficient);
    return `${write(coefficient)} + ${x} * ${power === last - 1 && !inner.startsWith('-') ? inner : `(${inner})`}`;
  }, '');
}

/** Spreadsheets accept only `E`. */
export function plainNumber({ negative, digits, exponent }: PrintedNumber): string {
  return `${negative ? '-' : ''}${digits}${exponent === 0 ? '' : `E${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`}`;
}

/** An integer literal is no double in C. */
export function floatingNumber(number: PrintedNumber): string {
  const text = plainNumber(number);
  return /[.E]/.test(text) ? text : `${text}.0`;
}

function bracketed(number: PrintedNumber, write: (number: PrintedNumber) => string): string {
  return number.negative ? `(${write(number)})` : write(number);
}

function asData(equation: CurveEquation, measured_unit: string, reference_unit: string): object {
  const coefficients = ({ terms }: EquationForm) => terms.map(({ coefficient }) => printedValue(coefficient));
  return {
    model: 'polynomial',
    order: 'highest power first',
    measured_unit,
    reference_unit,
    range: [equation.range.low, equation.range.high],
    scaled: {
      variable: '(x - centre) / half_width',
      centre: printedValue(equation.centre),
      half_width: printedValue(equation.half_width),
      coefficients: coefficients(equation.scaled),
    },
    raw: { variable: 'x', coefficients: coefficients(equation.raw) },
  };
}

export function raisedDigits(power: number): string {
  return `${power < 0 ? '⁻' : ''}${Array.from(String(Math.abs(power)), (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}
