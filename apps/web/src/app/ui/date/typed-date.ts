import { isIsoDate } from '@etalon/metrology/lists';

const MARKS = /\p{M}/gu;
const ONLY_SEPARATORS = /^[\s./,-]*$/;

/**
 * Null if invalid. The day comes before the month, as in all languages of the app; years have four digits.
 * @param months names in the reader's language
 */
export function typedDate(text: string, months: readonly string[]): string | null {
  const plain = withoutMarks(text);
  const parts = (plain.match(/\d+|\p{L}+/gu) ?? []).filter((part) => part !== 'de');
  if (!ONLY_SEPARATORS.test(plain.replace(/\d+|\p{L}+/gu, ''))) return null;
  const [only = ''] = parts;
  if (parts.length === 1 && /^\d{8}$/.test(only)) return isoDate(only.slice(4), only.slice(2, 4), only.slice(0, 2));
  const [a = '', b = '', c = ''] = parts;
  if (parts.length !== 3) return null;
  const month = /^\d+$/.test(b) ? b : monthNumber(b, months);
  return a.length === 4 ? isoDate(a, month, c) : isoDate(c, month, a);
}

function isoDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}

function monthNumber(typed: string, months: readonly string[]): string {
  const found = months.flatMap((name, nth) => (withoutMarks(name).startsWith(typed) ? [nth + 1] : []));
  return typed.length >= 3 && found.length === 1 ? String(found[0]) : '';
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(MARKS, '').toLowerCase();
