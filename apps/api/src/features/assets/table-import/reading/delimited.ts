import { decodedText } from '@etalon/access';
import type { Cell } from '@etalon/tables';
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../../platform/tables/formula-guard.js';

/** The first is taken where none cuts better. */
const DELIMITERS = [',', ';', '\t', '|'];
const MEGABYTE = 1_048_576;
/** Sample size for delimiter detection. */
const SAMPLE = { letters: 65_536, rows: 50 };

/** Rows of a file of separated values, up to one more than `most`. @throws when it is none */
export function readDelimited(bytes: Uint8Array, most: number): Cell[][] {
  const text = decodedText(bytes);
  // Spreadsheets may say in a first line of their own which sign separates.
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const options = { relax_column_count: true, max_record_size: MEGABYTE, to: most + 1 };
  const rows: string[][] = parse(body, { ...options, delimiter: said?.[1] ?? delimiterOf(body) });
  return rows.map((row) => row.map(cellOf));
}

/** Cells as they were before a table of ours, or of others that guard themselves, made formulas of them harmless. */
function cellOf(text: string): Cell {
  const trimmed = text.trim();
  return trimmed === '' ? null : unguarded(trimmed);
}

/** The sign that cuts most lines into the same number of cells: lines of a title are not cut, a decimal comma not evenly. */
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
  try {
    const rows: string[][] = parse(sample, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: SAMPLE.rows,
      // the sample ends in the middle of a line
      on_record: (record: string[]) => record,
    });
    for (const row of rows) {
      const filled = row.filter((cell) => cell.trim() !== '').length;
      if (row.length > 1 && filled > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    }
  } catch {
    // cut within quotes
  }
  // One cell may hold a long list of codes.
  return Math.max(0, ...Array.from(counts, ([cells, lines]) => Math.log2(cells) * lines));
}
