import { format, getFormatInfo, isDateFormat, isPercentFormat } from 'numfmt';
import type { Cell } from './cell.js';
import { dayOfNumber } from './day-of-number.js';

export type Styles = readonly string[];

/** ECMA-376 18.8.30; other ids are locale-dependent dates. */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
const DAY = 'yyyy-mm-dd';
const isDayOfComputer = (id: number) => (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const LONGEST = 255;

export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? (id === 22 ? `${DAY} hh:mm` : isDayOfComputer(id) ? DAY : (BUILT_IN[id] ?? 'General'));
  // [$-F800]: long date of the system locale
  return /\[\$-[Ff]800\]/.test(code) ? DAY : code;
}

type Kind = 'plain' | 'date' | 'time' | 'percent' | 'other';

const kinds = new Map<string, Kind>();

function kindOf(code: string): Kind {
  const known = kinds.get(code);
  if (known) return known;
  // Codes come from files: bounds the cache.
  if (kinds.size > 5000) kinds.clear();
  const kind = findKind(code);
  kinds.set(code, kind);
  return kind;
}

function findKind(code: string): Kind {
  if (code === 'General' || code.length > LONGEST) return 'plain';
  try {
    if (isDateFormat(code)) return /[yd]/i.test(withoutTexts(code)) ? 'date' : 'time';
    if (isPercentFormat(code)) return 'percent';
    const { type, grouped } = getFormatInfo(code);
    // A unit in the format belongs to the number.
    if (Array.from(code.matchAll(/"([^"]*)"/g)).some(([, text = '']) => /\p{L}/u.test(text))) return 'other';
    // Separators and exponents would alter identifier digits.
    return type === 'general' || type === 'text' || type === 'scientific' || grouped === 1 ? 'plain' : 'other';
  } catch {
    return 'plain';
  }
}

const withoutTexts = (code: string) => code.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '');

/** @param date1904 day numbers begin in 1904 */
export function formatted(value: number, code: string, date1904: boolean): Cell {
  const kind = kindOf(code);
  if (kind === 'plain') return value;
  const days = value + (date1904 && kind === 'date' ? 1462 : 0);
  let shown: string;
  try {
    shown = format(code, days).trim();
  } catch {
    return value;
  }
  if (kind === 'date') {
    const day = dayOfNumber(days);
    return { value, shown, ...(day === null ? {} : { day }) };
  }
  // Hiding formats do not remove the number.
  if (kind === 'time') return { value, shown, isTime: true };
  if (shown === '' || shown === String(value)) return value;
  return { value, shown, ...(kind === 'percent' ? { isPercent: true } : {}) };
}
