import { knownUnit } from '../quantities/known-units.js';

interface NumberAndUnit {
  number: string;
  unit: string;
}

const OF_NUMBERS = /[\d+\-−–.,'’\s\u00a0\u2009\u202f]/;

const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;

export function splitUnit(cell: string): NumberAndUnit {
  if (PLAIN.test(cell)) return { number: cell, unit: '' };
  let end = 0;
  while (end < cell.length && (OF_NUMBERS.test(cell[end] ?? '') || exponentAt(cell, end))) end += 1;
  const number = cell
    .slice(0, end)
    .trim()
    .replace(/^([+\-−])\s+/, '$1');
  return /\d/.test(number) ? { number, unit: cell.slice(end).trim() } : { number: cell, unit: '' };
}

function exponentAt(cell: string, at: number): boolean {
  return /e/i.test(cell[at] ?? '') && /\d|\./.test(cell[at - 1] ?? '') && /^[+\-−]?\d/.test(cell.slice(at + 1, at + 3));
}

export function unitOfTitle(title: string): string {
  const [, leading] = /^[([]([^)\]]*)[)\]]/.exec(title) ?? [];
  if (leading !== undefined) return leading.trim();
  const closing = title.endsWith(')') ? '(' : title.endsWith(']') ? '[' : null;
  const from = closing === null ? title.lastIndexOf('/ ') : title.lastIndexOf(closing);
  const bracketed = title.slice(from + (closing === null ? 2 : 1), closing === null ? undefined : -1).trim();
  // "(S/N: 123)" and "(k=2)" are not units.
  if (from >= 0 && !/[:=]/.test(bracketed)) return bracketed;
  const [, behindComma = ''] = /, ([^\s,]+)(?: \(.*\))?$/.exec(title) ?? [];
  return knownUnit(behindComma) === null ? '' : behindComma;
}
