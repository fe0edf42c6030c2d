import type { AnalysisResult, LevelResult } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import { table, type Column, type Table } from '../certificate-layout.js';
import { scaledUnit, type CertificateNumbers } from '../certificate-numbers.js';
import type { CertificateTexts } from '../certificate-texts.js';
import { isBothWays, printedLevels, type PrintedLevel } from '../numbers/printed-level.js';
import { resultScale } from '../numbers/result-scale.js';
import { hasGuardBand, judgedBy, levelsOf, measurandOf } from '../stated-results.js';

const MOST_BESIDE = 30;

export type LevelColumn =
  | 'number'
  | 'reference'
  | 'readings'
  | 'indication'
  | 'error'
  | 'standard_deviation'
  | 'rising'
  | 'falling'
  | 'hysteresis'
  | 'uncertainty'
  | 'coverage_factor'
  | 'direction_uncertainty'
  | 'direction_coverage_factor'
  | 'limit'
  | 'acceptance'
  | 'statement';

interface LevelColumnOf {
  name: LevelColumn;
  column: Column;
  text: (printed: PrintedLevel) => string;
}

/** If judged, and next to single readings if levels repeat (rule S6). */
export function printsLevels(analysis: AnalysisResult): boolean {
  const levels = levelsOf(analysis);
  return levels.length > 0 && (measurandOf(analysis) === 'mean' || levels.length <= MOST_BESIDE);
}

export function levelsTable(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): Table | null {
  const { analysis } = data;
  if (!analysis || !printsLevels(analysis)) return null;
  const columns = levelColumns(data, analysis, texts);
  return table(
    columns.map(({ column }) => column),
    printedLevels(data, analysis, numbers).map((printed) => columns.map(({ text }) => text(printed))),
    numbers.decimalSign,
  );
}

export function levelColumns(
  data: CertificateData,
  analysis: AnalysisResult,
  texts: CertificateTexts,
): LevelColumnOf[] {
  const levels = levelsOf(analysis);
  const words = texts.levels;
  const scale = resultScale(data, analysis);
  const reference = scaledUnit(scale.reference, data.reference_unit);
  const measured = scaledUnit(scale.measured, data.measured_unit);
  const error = judgedBy(analysis) === 'corrected_value' ? words.error_of_curve : words.error;
  const hasDirections = levels.some(isBothWays);
  const isJudged = measurandOf(analysis) === 'mean';
  const factors = factorsOf(levels);
  const areApart = levels.some(hasOwnFactors);
  const hasFactors = isJudged
    ? factors.size > 0
    : [...factors].some((factor) => factor !== analysis.coverage_factor?.toFixed(2));
  const hasLimit = levels.some((level) => level.lower_limit !== null || level.upper_limit !== null);
  const all: [LevelColumn, boolean, string, string, (printed: PrintedLevel) => string, Column['kind']?][] = [
    ['number', true, words.number, '', (row) => row.number],
    ['reference', true, words.reference, reference, (row) => row.reference],
    ['readings', true, words.readings, '', (row) => row.readings],
    ['indication', true, words.indication, measured, (row) => row.indication],
    ['error', true, error, reference, (row) => row.error, 'main'],
    ['standard_deviation', true, words.standard_deviation, reference, (row) => row.standard_deviation],
    ['rising', hasDirections, words.rising, reference, (row) => row.rising],
    ['falling', hasDirections, words.falling, reference, (row) => row.falling],
    ['hysteresis', hasDirections, words.hysteresis, reference, (row) => row.hysteresis],
    [
      'uncertainty',
      levels.some((level) => (level.expanded_uncertainty ?? 0) > 0),
      words.uncertainty,
      reference,
      (row) => row.uncertainty,
    ],
    ['coverage_factor', hasFactors && areApart, texts.results.coverage_factor, '', (row) => row.coverage_factor],
    [
      'direction_uncertainty',
      levels.some((level) => (level.direction_expanded_uncertainty ?? 0) > 0),
      words.direction_uncertainty,
      reference,
      (row) => row.direction_uncertainty,
    ],
    [
      'direction_coverage_factor',
      hasFactors && areApart,
      texts.results.coverage_factor,
      '',
      (row) => row.direction_coverage_factor,
    ],
    ['coverage_factor', hasFactors && !areApart, texts.results.coverage_factor, '', (row) => row.coverage_factor],
    ['limit', isJudged && hasLimit, texts.results.limit, reference, (row) => row.limit],
    [
      'acceptance',
      isJudged && hasLimit && levels.some(hasGuardBand),
      texts.results.acceptance,
      reference,
      (row) => row.acceptance,
    ],
    [
      'statement',
      isJudged && levels.some(({ verdict }) => verdict !== 'not_evaluated'),
      texts.results.statement,
      '',
      ({ level, contradicts }) => texts.verdicts[level.verdict] + (contradicts ? ' *' : ''),
      'text',
    ],
  ];
  return all.flatMap(([name, isShown, title, unit, text, kind = 'number']) =>
    isShown ? [{ name, column: { title, unit, kind }, text }] : [],
  );
}

function factorsOf(levels: readonly LevelResult[]): ReadonlySet<string> {
  const factors = levels.flatMap((level) => [level.coverage_factor, level.direction_coverage_factor]);
  return new Set(factors.flatMap((factor) => factor?.toFixed(2) ?? []));
}

/** The mean of both directions includes the hysteresis, so its k may be another. */
const hasOwnFactors = (level: LevelResult): boolean =>
  isBothWays(level) && level.coverage_factor?.toFixed(2) !== level.direction_coverage_factor?.toFixed(2);

export function notesBelow(levels: Table | null, { analysis }: CertificateData, texts: CertificateTexts): string[] {
  if (!levels || !analysis) return [];
  const contradicting = levels.rows.some((row) => row.at(-1)?.text.endsWith('*'));
  return [
    texts.levels.note,
    ...(levelsOf(analysis).some(isBothWays) ? [texts.levels.note_directions] : []),
    ...(contradicting ? [texts.results.contradiction_note] : []),
  ];
}
