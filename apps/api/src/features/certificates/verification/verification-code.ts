import { randomInt } from 'node:crypto';

/** Crockford's base 32. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
const FORM = new RegExp(`^[${SYMBOLS}]{${String(LENGTH)}}$`);

/** 80 bits. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');

export const grouped = (code: string): string => (code.match(new RegExp(`.{1,${String(GROUP)}}`, 'g')) ?? []).join('-');

/** Any grouping, case, dash; O is 0, I and L are 1. */
export function readVerificationCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase();
  const code = plain
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return FORM.test(code) ? code : null;
}

/** The proof is the code. */
export const isSameNumber = (typed: string, number: string): boolean => folded(typed) === folded(number);

const folded = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase();
