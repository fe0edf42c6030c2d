import { readNumber, type DecimalSign } from '@etalon/metrology';
import { isBlank, signOfRows, type DraftRow } from '../../draft/rows-history';

/** Up and down are separate levels. */
interface EnteredLevel {
  reference: string;
  readings: readonly string[];
  rows: readonly DraftRow[];
  /** readings that are numbers */
  count: number;
  mean: number | null;
  /** experimental standard deviation of a single reading; null for fewer than two */
  deviation: number | null;
}

/** Only the rows are stored; numbers are read as in the analysis. */
export function levelsOf(rows: readonly DraftRow[], decimal: DecimalSign, withStated = false): EnteredLevel[] {
  const language = signOfRows(rows, decimal, withStated);
  const runs: DraftRow[][] = [];
  for (const row of rows) {
    if (isBlank(row, true)) continue;
    const last = runs.at(-1);
    if (last && last[0]?.reference.trim() === row.reference.trim()) last.push(row);
    else runs.push([row]);
  }
  return runs.map((run) => {
    const readings = run.map(({ measured }) => measured);
    return { reference: run[0]?.reference.trim() ?? '', rows: run, readings, ...statisticsOf(readings, language) };
  });
}

/** An index after the last appends a reading. */
export function withReading(levels: readonly EnteredLevel[], level: number, at: number, text: string): DraftRow[] {
  return withCells(levels, level, at + 1, [[text]]);
}

/**
 * Each line is a level; readings in a single column are repeats of one level.
 * @param column 0: the reference, before the readings
 */
export function withPasted(levels: readonly EnteredLevel[], level: number, column: number, text: string): DraftRow[] {
  const lines = text.split(/\r?\n/).map((line) => line.split(/[\t;]/).map((cell) => cell.trim()));
  const isColumn = column > 0 && lines.every(({ length }) => length === 1);
  return withCells(levels, level, column, isColumn ? [lines.flat()] : lines);
}

function withCells(
  levels: readonly EnteredLevel[],
  level: number,
  column: number,
  lines: readonly (readonly string[])[],
): DraftRow[] {
  const runs = levels.map(({ rows }) => [...rows]);
  lines.forEach((cells, down) => {
    const run = runs[level + down] ?? [];
    runs[level + down] = run;
    const reference = column === 0 ? (cells[0] ?? '') : (run[0]?.reference ?? '');
    const readings = column === 0 ? cells.slice(1) : cells;
    const at = Math.max(0, column - 1);
    while (run.length < Math.max(1, at + readings.length)) run.push({ reference, measured: '' });
    run.forEach((row, nth) => (run[nth] = { ...row, reference, measured: readings[nth - at] ?? row.measured }));
    while (run.length > 1 && isWithoutReading(run.at(-1))) run.pop();
  });
  return runs.flat();
}

/** A stated uncertainty is kept. */
function isWithoutReading(row: DraftRow | undefined): boolean {
  return row !== undefined && isBlank({ ...row, reference: '' }, true);
}

export function withReference(levels: readonly EnteredLevel[], level: number, reference: string): DraftRow[] {
  return withCells(levels, level, 0, [[reference]]);
}

function statisticsOf(readings: readonly string[], language: DecimalSign) {
  const values = readings.flatMap((text) => readNumber(text, { language }).value ?? []);
  if (values.length === 0) return { count: 0, mean: null, deviation: null };
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const deviation = values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null;
  return { count: values.length, mean: centre, deviation };
}
