import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { AnalysisError } from '../input/errors.js';
import type { AnalysisRequest, AnalysisResult } from '../analysis/types/types.js';
import { analysisRequest, pointsInOrder } from './analysis-request.js';
import type { StandardFacts } from '../standard/types.js';
import type { ChannelFacts, AdditionalFacts, RecordedCalibration } from './types.js';

export interface RecordedAnalysis {
  request: AnalysisRequest;
  result: AnalysisResult;
}

export function analyzeRecorded(
  recorded: RecordedCalibration,
  channel: ChannelFacts | null,
  standards: readonly StandardFacts[] | null,
  additional: AdditionalFacts = {},
): RecordedAnalysis {
  const request = analysisRequest(recorded, channel, standards, additional);
  try {
    return { request, result: analyzeCalibration(request) };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new AnalysisError(
      error.problems.map((problem) => ({ ...problem, loc: locateInRecord(problem.loc, recorded) })),
    );
  }
}

const onRecord = ['poly_order', 'data_entry_mode', 'model_type', 'custom_formula'];
const onEither = ['confidence_level', 'decision_rule', 'distribution_type'] as const;

function locateInRecord(loc: readonly string[], recorded: RecordedCalibration): string[] {
  const [first = '', index, field] = loc;
  if (first === 'points') return index === undefined ? ['points'] : locateInPoint(Number(index), field, recorded);
  if (first === 'reference_unit' || first === 'measured_unit') return ['points', '0', first];
  if (onRecord.includes(first)) return [...loc];
  const either = onEither.find((name) => name === first);
  if (either) return recorded.analysis?.[either] != null && recorded[either] == null ? ['analysis', first] : [first];
  if (first === 'reference_standards') return [...loc];
  return ['analysis', ...loc];
}

/** Index in the record, not its sequence. */
function locateInPoint(turn: number, field: string | undefined, recorded: RecordedCalibration): string[] {
  const place = pointsInOrder(recorded)[turn]?.place ?? turn;
  const named = field === 'reference' || field === 'measured' ? `${field}_value` : field;
  return ['points', String(place), ...(named === undefined ? [] : [named])];
}
