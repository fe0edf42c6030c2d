import {
  AnalysisError,
  analyzeRecordedResponse,
  type ChannelFacts,
  type Problem,
  type RecordedFrequencyResponse,
  type RecordedResponse,
  type StandardFacts,
} from '@etalon/metrology';

export interface SweepInput {
  recorded: RecordedFrequencyResponse;
  channel: ChannelFacts | null;
  standards: readonly StandardFacts[];
}

/** An error would lose its problems between two threads. */
export type SweepOutcome = RecordedResponse | { problems: Problem[] };

/** Runs in a thread of its own when it is large: nothing but the library may be imported here. */
export default function analyzeSweep({ recorded, channel, standards }: SweepInput): SweepOutcome {
  try {
    return analyzeRecordedResponse(recorded, channel, standards);
  } catch (error) {
    if (error instanceof AnalysisError) return { problems: error.problems };
    throw error;
  }
}
