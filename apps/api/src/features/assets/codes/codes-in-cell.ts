import { parse } from 'csv-parse/sync';
import { bareCode } from './scanned-code.js';

const DIVIDING = /[;,"\n]/;

/** Codes as one cell of a table; a code that holds a sign between codes stands in quotes. */
export const cellOfCodes = (codes: readonly string[]): string =>
  codes.map((code) => (DIVIDING.test(code) ? `"${code.replaceAll('"', '""')}"` : code)).join('; ');

/** The codes of a cell, divided by semicolons, commas or lines, as they are stored. */
export const codesOfCell = (cell: string): string[] =>
  partsOf(cell)
    .map(bareCode)
    .filter((code) => code !== '');

function partsOf(cell: string): string[] {
  if (!cell.includes('"')) return cell.split(/[;,\n]/);
  const options = { delimiter: [';', ','], trim: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(cell, { ...options, relax_quotes: true }).flat();
  } catch {
    // An inch mark in front is no quote.
    return parse(cell, { ...options, quote: false }).flat();
  }
}
