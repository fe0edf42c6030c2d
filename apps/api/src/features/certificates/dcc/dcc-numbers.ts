import { typedText } from '@etalon/metrology';
import { decimalOf, type Exact, exactOf } from '@etalon/metrology/exact';

/** Longer decimals are written with an exponent. */
const READABLE = 30;

/** The typed text, if equal: its digits belong to the result. */
export function writtenNumber(value: number, typed: string | null = null): string {
  const text = typed === null ? null : typedText(typed, value);
  // Shortest decimal that parses to the same double.
  return text !== null && exactOf(text) !== null ? text : readable(String(value));
}

export const writtenExact = (value: Exact): string => {
  const text = decimalOf(value);
  return text.length <= READABLE ? text : String(Number(text));
};

function readable(text: string): string {
  const exact = /e/i.test(text) ? exactOf(text) : null;
  return exact ? writtenExact(exact) : text;
}
