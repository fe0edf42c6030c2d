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

/** As somebody typed it: in any groups and letters, with an O for 0 and an I or L for 1. Null: no code at all. */
export function readVerificationCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return FORM.test(code) ? code : null;
}
