import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other, as Crockford's base 32 has them. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
const FORM = new RegExp(`^[${SYMBOLS}]{${String(LENGTH)}}$`);

/** A secret of 80 bits that stands on one certificate. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS.charAt(randomInt(SYMBOLS.length))).join('');

/** In groups, as it is printed and typed. */
export const grouped = (code: string): string => (code.match(new RegExp(`.{1,${String(GROUP)}}`, 'g')) ?? []).join('-');

/**
 * As somebody typed or pasted it: in any groups and letters, with whatever a mail or a text program made of the hyphens, with an O for 0
 * and an I or L for 1. Null: no code at all.
 */
export function readVerificationCode(typed: string): string | null {
  const plain = typed.normalize('NFKC').toUpperCase();
  const code = plain
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return FORM.test(code) ? code : null;
}

/**
 * Whether somebody typed this number: letters in either case, hyphens that do not break (as pages show them) or have become dashes, and
 * spaces around it are still it. The code beside it is what proves anything.
 */
export const isSameNumber = (typed: string, number: string): boolean => folded(typed) === folded(number);

const folded = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase();
