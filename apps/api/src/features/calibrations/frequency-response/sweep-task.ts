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

/** Errors lose their fields between threads. */
export type SweepOutcome = RecordedResponse | { problems: Problem[] };

/** Runs in a worker: import only the library here. */
export default function analyzeSweep({ recorded, channel, standards }: SweepInput): SweepOutcome {
  try {
    return analyzeRecordedResponse(recorded, channel, standards);
  } catch (error) {
    if (error instanceof AnalysisError) return { problems: error.problems };
    throw error;
  }
}
