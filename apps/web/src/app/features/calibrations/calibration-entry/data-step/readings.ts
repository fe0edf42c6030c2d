import { parsePoints, type DecimalSign } from '@etalon/metrology';
import type { DraftRow } from '../rows-history';

/** Readings found in a text from a spreadsheet or a file. */
export interface Readings {
  rows: DraftRow[];
  /** one value per line: for one column of the grid */
  isSingleColumn: boolean;
  /** lines with more columns than a header explains; it would be a guess which are meant */
  skipped: number;
}

export function readingsFrom(text: string, language: DecimalSign): Readings {
  const { points } = parsePoints(text, { language });
  const usable = points.filter(({ problem }) => problem !== 'too_many_columns');
  return {
    rows: usable.map(({ reference_text, measured_text }) => ({ reference: reference_text, measured: measured_text })),
    isSingleColumn: usable.length > 0 && usable.every(({ measured_text }) => measured_text === ''),
    skipped: points.length - usable.length,
  };
}
