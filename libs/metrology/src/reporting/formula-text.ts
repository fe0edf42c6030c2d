/** Changes only signs, powers and decimal signs. */
import { tokens, type Token } from '../formula/tokens.js';
import { printedText, raisedDigits, type EquationTextOptions } from './equation-text.js';
import type { PrintedNumber } from './equation.js';

interface FormulaTextOptions extends EquationTextOptions {
  names?: Readonly<Record<string, string>>;
}

/** Without `y =`. Decimal commas need semicolons in `pow`. Throws FormulaError. */
export function formulaText(formula: string, { decimalSeparator = '.', names = {} }: FormulaTextOptions = {}): string {
  const words = tokens(formula).filter(({ kind }) => kind !== 'end');
  let text = '';
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (!word) continue;
    const raised = word.text === '^' ? raisedAfter(words, i) : null;
    if (raised) {
      text += raised.text;
      i += raised.words;
    } else if (word.kind === 'number') text += numberText(word.text, isBound(words, i), decimalSeparator);
    else if (word.kind === 'sign') text += signText(word.text, words[i - 1], decimalSeparator);
    else text += Object.hasOwn(names, word.text) ? (names[word.text] ?? '') : word.text;
  }
  return text;
}

/** Inverse of `formulaText`. Invalid names stay for the parser. */
export function readFormulaText(printed: string, decimalSeparator = '.'): string {
  const plain = printed
    .replace(/\s/g, '')
    .replaceAll('·', '*')
    .replaceAll('−', '-')
    .replace(/×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})/g, (_, power: string) => `e${loweredDigits(power)}`)
    .replace(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}/g, (power) => `^${loweredDigits(power)}`);
  return decimalSeparator === ',' ? plain.replaceAll(',', '.').replaceAll(';', ',') : plain;
}

/** Not for an exponent with an exponent: `2^3^2` is 2^(3^2). */
function raisedAfter(words: readonly Token[], at: number): { text: string; words: number } | null {
  const negative = words[at + 1]?.text === '-';
  const number = words[at + (negative ? 2 : 1)];
  const after = words[at + (negative ? 3 : 2)];
  if (number?.kind !== 'number' || !/^\d{1,3}$/.test(number.text) || after?.text === '^') return null;
  // A sign before `^` applies to the power: -(x^-2).
  return { text: raisedDigits(Number(number.text) * (negative ? -1 : 1)), words: negative ? 2 : 1 };
}

function isBound(words: readonly Token[], at: number): boolean {
  const [before, after] = [words[at - 1]?.text, words[at + 1]?.text];
  return before === '/' || before === '^' || after === '^' || (before === '-' && words[at - 2]?.text === '^');
}

function numberText(typed: string, isBoundNumber: boolean, decimalSeparator: string): string {
  const [mantissa = '', power] = typed.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`;
  const exponent = Number(power ?? 0);
  const number: PrintedNumber = { negative: false, digits, exponent };
  const text = printedText(number, { decimalSeparator });
  return exponent !== 0 && isBoundNumber ? `(${text})` : text;
}

function signText(sign: string, before: Token | undefined, decimalSeparator: string): string {
  const isAlone = before === undefined || (before.kind === 'sign' && before.text !== ')');
  switch (sign) {
    case '*':
      return ' · ';
    case '/':
      return ' / ';
    case ',':
      return decimalSeparator === ',' ? '; ' : ', ';
    case '-':
      return isAlone ? '−' : ' − ';
    case '+':
      return isAlone ? '+' : ' + ';
    default:
      return sign;
  }
}

function loweredDigits(raised: string): string {
  return Array.from(raised, (one) => (one === '⁻' ? '-' : String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one)))).join('');
}
