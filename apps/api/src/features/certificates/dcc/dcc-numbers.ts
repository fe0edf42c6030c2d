import { decimalOf, type Exact, exactOf } from './exact.js';

/** Longer than this a decimal is written with an exponent. */
const READABLE = 30;

/** What a person typed, where it says the same number: its digits are part of the result. Else the number. */
export function writtenNumber(value: number, typed: string | null = null): string {
  const text = (typed ?? '').trim().replace(',', '.').replace('−', '-');
  return typed !== null && text.length <= 60 && exactOf(text) !== null && Number(text) === value ? text : clean(value);
}

/** Without what binary arithmetic left behind the digits that matter: 0.30000000000000004 is 0.3. */
function clean(value: number): string {
  const whole = String(value);
  const shorter = String(Number(value.toPrecision(14)));
  return readable(whole.length - shorter.length >= 4 ? shorter : whole);
}

export const writtenExact = (value: Exact): string => {
  const text = decimalOf(value);
  return text.length <= READABLE ? text : String(Number(text));
};

function readable(text: string): string {
  const exact = /e/i.test(text) ? exactOf(text) : null;
  return exact ? writtenExact(exact) : text;
}
