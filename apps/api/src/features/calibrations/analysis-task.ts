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
  /** The points of the result are wanted as they go out, as JSON. */
  points_as_json?: boolean;
  /** Scope of the laboratory on the day; null or absent if not applicable. */
  scope?: ScopeFacts | null;
}

/** An error would lose its problems between two threads. */
export type AnalysisOutcome = FinishedAnalysis | { problems: Problem[] };

export interface FinishedAnalysis extends RecordedAnalysis {
  /** Then there are none in the result: 5,000 of them as objects take longer between two threads than to compute. */
  points_json?: Uint8Array;
}

/** Runs in a thread of its own when it is large: nothing but the library may be imported here. */
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
