import {
  AnalysisError,
  analyzeRecorded,
  type ChannelFacts,
  type Problem,
  type RecordedAnalysis,
  type RecordedCalibration,
  type StandardFacts,
} from '@etalon/metrology';

export interface AnalysisInput {
  recorded: RecordedCalibration;
  channel: ChannelFacts | null;
  standards: readonly StandardFacts[];
}

/** An error would lose its problems between two threads. */
export type AnalysisOutcome = RecordedAnalysis | { problems: Problem[] };

/** Runs in a thread of its own when it is large: nothing but the library may be imported here. */
export default function analyze({ recorded, channel, standards }: AnalysisInput): AnalysisOutcome {
  try {
    return analyzeRecorded(recorded, channel, standards);
  } catch (error) {
    if (error instanceof AnalysisError) return { problems: error.problems };
    throw error;
  }
}
