import { decodedText } from '@etalon/access';
import type { Cell } from '@etalon/tables';
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../../platform/tables/formula-guard.js';

const DELIMITERS = [',', ';', '\t', '|'];
const MEGABYTE = 1_048_576;
const SAMPLE = { letters: 65_536, rows: 50 };

export function readDelimited(bytes: Uint8Array, most: number): { rows: Cell[][]; delimiter: string } {
  const text = decodedText(bytes);
  // Spreadsheets may state the delimiter in a first line.
  const stated = /^sep=(.)\r?\n/i.exec(text);
  const body = stated ? text.slice(stated[0].length) : text;
  const options = { relax_column_count: true, max_record_size: MEGABYTE, to: most + 1 };
  const delimiter = stated?.[1] ?? delimiterOf(body);
  const rows: string[][] = parse(body, { ...options, delimiter });
  return { rows: rows.map((row) => row.map(cellOf)), delimiter };
}

/** Exports prepend it against formula injection. */
function cellOf(text: string): Cell {
  const trimmed = text.trim();
  return trimmed === '' ? null : unguarded(trimmed);
}

/** Title lines do not split, decimal commas split unevenly. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE.letters);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const score = evenness(sample, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function evenness(sample: string, delimiter: string): number {
  const counts = new Map<number, number>();
  const count = (row: string[]) => {
    const filled = row.filter((cell) => cell.trim() !== '').length;
    if (row.length > 1 && filled > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    return row;
  };
  try {
    parse(sample, { delimiter, relax_column_count: true, relax_quotes: true, to: SAMPLE.rows, on_record: count });
  } catch {
    // The sample may end within quotes; the rows before it are counted.
  }
  return Math.max(0, ...Array.from(counts, ([cells, lines]) => Math.log2(cells) * lines));
}
