/** A number and the unit behind it, as people write them into one cell. */
import { PHYSICAL_QUANTITIES } from '../quantities/quantities.js';

export interface NumberAndUnit {
  /** What may be a number: everything before the unit. */
  number: string;
  /** As it stands in the cell; empty without one. */
  unit: string;
}

const OF_NUMBERS = /[\d+\-−–.,'’\s\u00a0\u2009\u202f]/;

/** Cuts "10.0 °C" into "10.0" and "°C"; a cell that does not begin like a number is all number, with no unit. */
export function splitUnit(cell: string): NumberAndUnit {
  let end = 0;
  while (end < cell.length && (OF_NUMBERS.test(cell[end] ?? '') || exponentAt(cell, end))) end += 1;
  const number = cell.slice(0, end).trim();
  return /\d/.test(number) ? { number, unit: cell.slice(end).trim() } : { number: cell, unit: '' };
}

/** The e of 1e-3: behind a digit, before one. */
function exponentAt(cell: string, at: number): boolean {
  return /e/i.test(cell[at] ?? '') && /\d|\./.test(cell[at - 1] ?? '') && /^[+\-−]?\d/.test(cell.slice(at + 1, at + 3));
}

/** The unit a person means, as the table of units spells it; null where it is none that we know. */
export function knownUnit(written: string, others: readonly string[] = []): string | null {
  const wanted = spelling(written);
  for (const unit of others) if (spelling(unit) === wanted) return unit;
  return UNITS.get(wanted) ?? null;
}

/** The unit in a title: "Reference (°C)", "Reading [mV]", "T / K"; empty without one. */
export function unitOfTitle(title: string): string {
  const closing = title.endsWith(')') ? '(' : title.endsWith(']') ? '[' : null;
  const from = closing === null ? title.lastIndexOf('/ ') : title.lastIndexOf(closing);
  if (from < 0) return '';
  return title.slice(from + (closing === null ? 2 : 1), closing === null ? undefined : -1).trim();
}

/** One spelling for signs that look alike: micro and mu, degree and masculine ordinal, ohm and omega. */
function spelling(unit: string): string {
  return unit
    .replaceAll('º', '°')
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^deg(?:rees?)?(?=[CFK]?$)/i, '°')
    .replace(/^([kMmuµ]?)ohms?$/i, '$1Ω')
    .replace(/^u(?=\p{L}|Ω)/u, 'μ');
}

const UNITS: ReadonlyMap<string, string> = new Map(
  PHYSICAL_QUANTITIES.flatMap(({ units }) => units.map((unit): [string, string] => [spelling(unit), unit])),
);
