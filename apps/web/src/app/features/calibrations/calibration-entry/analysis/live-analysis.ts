import { specificationOf, type StatedSpecification } from '@etalon/i18n';
import {
  AnalysisError,
  LEAST_POINTS,
  analyzeRecorded,
  readNumber,
  type AnalysisResult,
  type ChannelFacts,
  type DecimalSign,
  type NumberProblem,
  type Problem,
  type ScopeFacts,
} from '@etalon/metrology';
import type { DraftContent } from '../draft/draft-content';
import { standardsOf } from '../draft/draft-standards';
import { analysedPart, type Reading } from '../draft/draft-record';
import { analyseSweep, readDeclared, type LiveDeclared, type LiveSweep } from '../draft/draft-modes';
import { itemOf, statesPoints, takesStated } from '../draft/draft-stated';
import { typedProblems } from '../draft/typed-problems';
import { isBlank, signOfRows, type DraftRow, type RowField, type STATED_FIELDS } from '../draft/rows-history';

export interface CellProblem {
  row: number;
  field: RowField;
  code: 'number' | 'missing' | 'thousands' | 'ambiguous' | 'refused';
  problem?: Problem;
}

export interface LiveAnalysis {
  result: AnalysisResult | null;
  specification: { given: StatedSpecification; unit: string } | null;
  points: readonly Reading[];
  cells: readonly CellProblem[];
  problems: readonly Problem[];
  /** stated by another laboratory, without analysis */
  isStated?: boolean;
  /** as found, before an adjustment */
  before?: LiveAnalysis;
  sweep?: LiveSweep;
  declared?: LiveDeclared;
}

/** Stated points need no fit; the sides of an adjustment are compared. */
export const leastPoints = ({ isStated, before }: LiveAnalysis): number => (isStated && !before ? 1 : LEAST_POINTS);

/**
 * Uses the server's function, so preview and record agree.
 * @param decimal the other sign is accepted where unambiguous
 * @param scope null where not applicable
 */
export function analyseDraft(
  content: DraftContent,
  channel: ChannelFacts | null,
  decimal: DecimalSign,
  scope: ScopeFacts | null = null,
): LiveAnalysis {
  const { data_entry_mode: mode } = content.analysis;
  const none = { result: null, specification: null, points: [], cells: [], problems: [] };
  if (mode === 'frequency_response') return { ...none, sweep: analyseSweep(content, channel, decimal) };
  if (mode === 'model_direct') return { ...none, declared: readDeclared(content, decimal) };
  // a U on one side states both
  const isStated = statesPoints(content);
  const side = (rows: readonly DraftRow[], is_as_found: boolean) =>
    analyseRows({ ...content, rows }, { isStated, is_as_found }, channel, decimal, scope);
  const official = side(content.rows, false);
  return mode === 'reference_vs_as_found_as_left' ? { ...official, before: side(content.modes.found, true) } : official;
}

function analyseRows(
  content: DraftContent,
  { isStated, is_as_found }: { isStated: boolean; is_as_found: boolean },
  channel: ChannelFacts | null,
  decimal: DecimalSign,
  scope: ScopeFacts | null,
): LiveAnalysis {
  const isFiled = content.analysis.data_entry_mode === 'filed';
  const { points, cells } = isFiled ? { points: [], cells: [] } : readRows(content.rows, decimal, takesStated(content));
  if (isStated) return { result: null, specification: null, points, cells, problems: [], isStated };
  if (points.length < LEAST_POINTS || typedProblems(content, decimal).length > 0)
    return { result: null, specification: null, points, cells, problems: [] };
  try {
    const recorded = analysedPart(content, points, decimal);
    const item = itemOf(content, channel, recorded.analysis);
    const { request, result } = analyzeRecorded({ ...recorded, is_as_found }, item, standardsOf(content, decimal), {
      scope,
    });
    const { reference_unit: unit } = request;
    const given = specificationOf(request, unit);
    return { result, specification: given && { given, unit }, points, cells, problems: [] };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    const refused = error.problems.flatMap((problem) => toCell(problem, points));
    const others = error.problems.filter((problem) => toCell(problem, points).length === 0);
    return { result: null, specification: null, points, cells: [...cells, ...refused], problems: others };
  }
}

export function readRows(
  rows: readonly DraftRow[],
  decimal: DecimalSign,
  withStated = false,
): { points: Reading[]; cells: CellProblem[] } {
  const points: Reading[] = [];
  const cells: CellProblem[] = [];
  const language = signOfRows(rows, decimal, withStated);
  rows.forEach((texts, row) => {
    if (isBlank(texts, withStated)) return;
    const reference = readNumber(texts.reference, { language });
    const measured = readNumber(texts.measured, { language });
    if (reference.value !== null && measured.value !== null) {
      const stated = withStated ? { stated: readStated(texts, row, language, cells) } : {};
      points.push({ row, reference: reference.value, measured: measured.value, ...stated });
    }
    if (reference.problem) cells.push({ row, field: 'reference', code: codes[reference.problem] });
    if (measured.problem) cells.push({ row, field: 'measured', code: codes[measured.problem] });
  });
  return { points, cells };
}

/** k and degrees of freedom require U. */
function readStated(
  texts: DraftRow,
  row: number,
  language: DecimalSign,
  cells: CellProblem[],
): NonNullable<Reading['stated']> {
  const read = (field: (typeof STATED_FIELDS)[number]): number | null => {
    const text = texts[field] ?? '';
    if (text.trim() === '') return null;
    const { value, problem } = readNumber(text, { language });
    if (problem) cells.push({ row, field, code: codes[problem] });
    else if (value !== null && value <= 0) cells.push({ row, field, code: 'number' });
    return value;
  };
  const stated = {
    expanded_uncertainty: read('expanded_uncertainty'),
    coverage_factor: read('coverage_factor'),
    freedom: read('freedom'),
  };
  const hasMore = stated.coverage_factor !== null || stated.freedom !== null;
  if (hasMore && (texts.expanded_uncertainty ?? '').trim() === '')
    cells.push({ row, field: 'expanded_uncertainty', code: 'missing' });
  return stated;
}

const codes: Readonly<Record<NumberProblem, CellProblem['code']>> = {
  missing_value: 'missing',
  not_a_number: 'number',
  out_of_range: 'number',
  thousands_separator: 'thousands',
  ambiguous_separator: 'ambiguous',
};

/** `points.3.reference_value` counts the points, not the rows. */
function toCell(problem: Problem, points: readonly Reading[]): CellProblem[] {
  const [first, position, field] = problem.loc;
  const point = first === 'points' ? points[Number(position)] : undefined;
  const side = /^(reference|measured)_(?:value|text)$/.exec(field ?? '')?.[1];
  if (!point || !side) return [];
  return [{ row: point.row, field: side as RowField, code: 'refused', problem }];
}
