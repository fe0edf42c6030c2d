import {
  AnalysisError,
  analyzeCalibration,
  readNumber,
  type AnalysisRequest,
  type AnalysisResult,
  type NumberProblem,
  type Problem,
} from '@etalon/metrology';
import { parseNumber } from '../../../ui/field/parse-number';
import type { DraftContent } from './draft-content';
import { rangeIn } from './draft-units';
import { isBlank, type DraftRow } from './rows-history';

/** What the channel adds to an analysis besides what the draft holds. */
export interface AnalysisChannel {
  physical_quantity: string;
  unit: string;
  measurement_min?: number | null;
  measurement_max?: number | null;
}

/** A cell that cannot be used: no number, or the other half of its row is missing. */
export interface CellProblem {
  row: number;
  field: keyof DraftRow;
  code: 'number' | 'missing' | 'thousands' | 'ambiguous' | 'refused';
  /** what the analysis said, where it refused the value */
  problem?: Problem;
}

export interface LiveAnalysis {
  result: AnalysisResult | null;
  /** the points that went in, in the order of the data */
  points: readonly { row: number; reference: number; measured: number }[];
  cells: readonly CellProblem[];
  /** what the analysis refused apart from single cells */
  problems: readonly Problem[];
}

/** Fewer points say nothing about an instrument. */
export const LEAST_POINTS = 2;

/**
 * Analyses the draft with the library the server uses: same data, same numbers.
 * @param decimal the decimal sign of the person's language; the other one is understood where it is certain
 */
export function analyseDraft(content: DraftContent, channel: AnalysisChannel | null, decimal: '.' | ','): LiveAnalysis {
  const { points, cells } = readRows(content.rows, decimal);
  if (points.length < LEAST_POINTS) return { result: null, points, cells, problems: [] };
  try {
    return { result: analyzeCalibration(analysisRequest(content, points, channel)), points, cells, problems: [] };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    const refused = error.problems.flatMap((problem) => toCell(problem, points));
    const others = error.problems.filter((problem) => toCell(problem, points).length === 0);
    return { result: null, points, cells: [...cells, ...refused], problems: others };
  }
}

type Reading = LiveAnalysis['points'][number];

export function readRows(rows: readonly DraftRow[], decimal: '.' | ','): { points: Reading[]; cells: CellProblem[] } {
  const points: Reading[] = [];
  const cells: CellProblem[] = [];
  const comma =
    decimal === ',' || rows.some((row) => [row.reference, row.measured].some(isCertainComma)) ? ',' : undefined;
  rows.forEach((texts, row) => {
    if (isBlank(texts)) return;
    const [reference, measured] = [readCell(texts.reference, comma), readCell(texts.measured, comma)];
    if (reference.value !== null && measured.value !== null) {
      points.push({ row, reference: reference.value, measured: measured.value });
    }
    if (reference.problem) cells.push({ row, field: 'reference', code: codes[reference.problem] });
    if (measured.problem) cells.push({ row, field: 'measured', code: codes[measured.problem] });
  });
  return { points, cells };
}

const codes: Readonly<Record<NumberProblem, CellProblem['code']>> = {
  missing_value: 'missing',
  not_a_number: 'number',
  out_of_range: 'number',
  thousands_separator: 'thousands',
  ambiguous_separator: 'ambiguous',
};

/** A point is always a decimal point; a comma is a decimal comma where the language or another cell says so. */
function readCell(text: string, comma: ',' | undefined): ReturnType<typeof readNumber> {
  return readNumber(text, { decimal: text.includes(',') ? comma : undefined });
}

/** `0,25` can only be a decimal comma, `1,234` may be a thousand. */
function isCertainComma(text: string): boolean {
  return text.includes(',') && readNumber(text).problem === null;
}

export function analysisRequest(
  { analysis, conditions }: DraftContent,
  points: readonly Reading[],
  channel: AnalysisChannel | null,
): AnalysisRequest {
  const accuracy = parseNumber(analysis.accuracy_value) ?? null;
  const range = channel ? rangeIn(channel, analysis.reference_unit) : { min: null, max: null };
  return {
    points: points.map(({ reference, measured }) => ({ reference, measured })),
    reference_unit: analysis.reference_unit,
    measured_unit: analysis.measured_unit,
    physical_quantity: channel?.physical_quantity ?? null,
    poly_degree: analysis.poly_degree === 'auto' ? null : Number(analysis.poly_degree),
    skip_fit: analysis.data_entry_mode === 'reference_vs_indicated',
    confidence_level: parseNumber(analysis.confidence_level) ?? null,
    channel_accuracy_value: accuracy,
    channel_accuracy_type: accuracy === null ? null : analysis.accuracy_type,
    channel_range_min: range.min,
    channel_range_max: range.max,
    decision_rule: analysis.decision_rule,
    guard_band_factor: usesFactor(analysis.decision_rule) ? (parseNumber(analysis.guard_band_factor) ?? null) : null,
    reference_standard_uncertainty: parseNumber(conditions.reference_standard_uncertainty) ?? null,
    reference_standard_coverage_factor: parseNumber(conditions.reference_standard_coverage_factor) ?? null,
    resolution: parseNumber(analysis.resolution) ?? null,
  };
}

/** Rules whose guard band the person scales, w = rU. */
export function usesFactor(decision_rule: string): boolean {
  return decision_rule === 'guard_band_r' || decision_rule === 'non_binary_guard_band';
}

/** `points.3.reference` names a cell of the grid; the position counts the points, not the rows. */
function toCell(problem: Problem, points: readonly Reading[]): CellProblem[] {
  const [first, position, field] = problem.loc;
  const point = first === 'points' ? points[Number(position)] : undefined;
  if (!point || (field !== 'reference' && field !== 'measured')) return [];
  return [{ row: point.row, field, code: 'refused', problem }];
}
