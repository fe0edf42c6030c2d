import saslprep from '@mongodb-js/saslprep';
import { isRightToLeft } from '@etalon/pdf-rendering';

/** RFC 4518, RFC 3454: Unicode 3.2, one direction; verifiers reject others. */
export function preparedName(name: string): string {
  const known = Array.from(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .filter(isPrepared)
    .join('');
  if (isPrepared(known)) return known;
  const [fromLeft, fromRight] = [only(known, false), only(known, true)];
  const isMostlyLeft = lettersOf(fromLeft) >= lettersOf(fromRight);
  return (isMostlyLeft ? [fromLeft, fromRight] : [fromRight, fromLeft]).find(isPrepared) ?? '';
}

function only(name: string, isFromRight: boolean): string {
  const kept = Array.from(name).filter((sign) => !isLetter(sign) || isRightToLeft(sign) === isFromRight);
  // Right-to-left text begins and ends with such a letter (RFC 3454, 6).
  const [first, last] = [kept.findIndex(isLetter), kept.findLastIndex(isLetter)];
  if (isFromRight) return kept.slice(Math.max(0, first), last + 1).join('');
  return kept
    .filter((sign) => !isRightToLeft(sign))
    .join('')
    .replace(/\(\s*\)/g, '');
}

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function isPrepared(text: string): boolean {
  try {
    saslprep(text);
    // Comparison ignores case; later Unicode versions added lower cases.
    saslprep(text.toLowerCase());
    return true;
  } catch {
    return false;
  }
}
