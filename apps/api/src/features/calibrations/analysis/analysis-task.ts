import {
  AnalysisError,
  analyzeRecorded,
  type ChannelFacts,
  type ScopeFacts,
  type Problem,
  type RecordedAnalysis,
  type RecordedCalibration,
  type StandardFacts,
} from '@etalon/metrology';

export interface AnalysisInput {
  recorded: RecordedCalibration;
  channel: ChannelFacts | null;
  standards: readonly StandardFacts[];
  points_as_json?: boolean;
  /** Null or absent if not applicable. */
  scope?: ScopeFacts | null;
}

/** Errors lose their fields between threads. */
export type AnalysisOutcome = FinishedAnalysis | { problems: Problem[] };

export interface FinishedAnalysis extends RecordedAnalysis {
  /** Not in `result`: copying 5,000 objects between threads takes longer than computing. */
  points_json?: Uint8Array;
}

/** Runs in a worker: import only the library here. */
export default function analyze(input: AnalysisInput): AnalysisOutcome {
  const { recorded, channel, standards, points_as_json, scope = null } = input;
  try {
    const { request, result } = analyzeRecorded(recorded, channel, standards, { scope });
    if (!points_as_json) return { request, result };
    const points_json = new TextEncoder().encode(JSON.stringify(result.points));
    return { request: { ...request, points: [] }, result: { ...result, points: [] }, points_json };
  } catch (error) {
    if (error instanceof AnalysisError) return { problems: error.problems };
    throw error;
  }
}
