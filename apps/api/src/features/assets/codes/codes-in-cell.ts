import { parse } from 'csv-parse/sync';
import { bareCode } from './scanned-code.js';

const DIVIDING = /[;,"\n]/;

export const cellOfCodes = (codes: readonly string[]): string =>
  codes.map((code) => (DIVIDING.test(code) ? `"${code.replaceAll('"', '""')}"` : code)).join('; ');

export const writtenCodes = (cell: string): { code: string; written: string }[] =>
  partsOf(cell)
    .map((written) => ({ code: bareCode(written), written }))
    .filter(({ code }) => code !== '');

function partsOf(cell: string): string[] {
  if (!cell.includes('"')) return cell.split(/[;,\n]/);
  const options = { delimiter: [';', ','], trim: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(cell, { ...options, relax_quotes: true }).flat();
  } catch {
    // A leading inch mark is not a quote.
    return parse(cell, { ...options, quote: false }).flat();
  }
}
