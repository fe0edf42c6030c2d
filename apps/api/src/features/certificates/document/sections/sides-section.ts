import type { AnalysisResult, AnalyzedPoint } from '@etalon/metrology';
import { asFoundData } from './as-found-section.js';
import type { CertificateData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import { printedPoints } from '../numbers/printed-point.js';
import { statedErrors } from '../stated-results.js';
import { resultColumns, type ResultColumn } from './results-section.js';

/** Both sides by the same value. */
function comparedColumns({ found }: Sides): readonly ResultColumn[] {
  const { judged, other } = statedErrors(found, found.analysis);
  if (judged) return ['error', 'uncertainty', 'statement'];
  return other ? ['other_error', 'other_uncertainty'] : ['indication'];
}

export type Side = 'found' | 'left';

interface SideColumn {
  side: Side;
  name: ResultColumn;
  column: Column;
}

interface Sides {
  found: CertificateData & { analysis: AnalysisResult };
  left: CertificateData & { analysis: AnalysisResult };
}

function sidesOf(data: CertificateData): Sides | null {
  const found = asFoundData(data);
  if (!found?.analysis || !data.analysis) return null;
  if (!areAlike(found.analysis.points, data.analysis.points)) return null;
  return {
    found: { ...found, analysis: found.analysis },
    left: { ...data, analysis: data.analysis },
  };
}

function areAlike(found: readonly AnalyzedPoint[], left: readonly AnalyzedPoint[]): boolean {
  if (found.length === 0 || found.length !== left.length) return false;
  const values = [...new Set(left.map(({ reference_value: value }) => value))].sort((a, b) => a - b);
  const gaps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  const nearest = Math.min(Infinity, ...gaps) / 2;
  return left.every(
    ({ reference_value: value }, i) => Math.abs((found[i]?.reference_value ?? Infinity) - value) < nearest,
  );
}

export function sideColumns(data: CertificateData, texts: CertificateTexts): SideColumn[] {
  const sides = sidesOf(data);
  if (!sides) return [];
  const words = texts.modes.as_found;
  const of = (side: Side, names: readonly ResultColumn[]): SideColumn[] =>
    resultColumns(sides[side], sides[side].analysis, texts)
      .filter(({ name }) => names.includes(name))
      .map(({ name, column }) => ({
        side,
        name,
        column: { ...column, title: fill(words.of_side, { side: words[side], what: column.title }) },
      }));
  const [number, reference] = resultColumns(sides.left, sides.left.analysis, texts);
  const isOnce = sides.left.analysis.points.every(
    ({ reference_value: value }, i) => sides.found.analysis.points[i]?.reference_value === value,
  );
  const shared = [number, ...(isOnce ? [reference] : [])].flatMap((one) =>
    one ? [{ side: 'left' as const, name: one.name, column: one.column }] : [],
  );
  const compared = comparedColumns(sides);
  const own = isOnce ? compared : (['reference', ...compared] as const);
  return [...shared, ...of('found', own), ...of('left', own)];
}

export function sidesTable(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Table | null {
  const sides = sidesOf(data);
  if (!sides) return null;
  const columns = sideColumns(data, texts);
  const rowsOf = (side: Side) => {
    const { analysis } = sides[side];
    const written = resultColumns(sides[side], analysis, texts);
    const textOf = new Map(written.map(({ name, text }) => [name, text]));
    return printedPoints(sides[side], analysis, numbers).map(
      (printed) => (name: ResultColumn) => textOf.get(name)?.(printed) ?? '',
    );
  };
  const rows = { found: rowsOf('found'), left: rowsOf('left') };
  return table(
    columns.map(({ column }) => column),
    rows.left.map((_, i) => columns.map(({ side, name }) => rows[side][i]?.(name) ?? '')),
    numbers.decimalSign,
  );
}
