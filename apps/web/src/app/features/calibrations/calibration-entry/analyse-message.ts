import type { ChannelFacts, DecimalSign, ScopeFacts } from '@etalon/metrology';
import type { DraftContent } from './draft-content';
import { analyseDraft, type LiveAnalysis } from './live-analysis';

/** Message to the worker: plain data for structured cloning. */
export interface AnalysisQuestion {
  id: number;
  content: DraftContent;
  channel: ChannelFacts | null;
  decimal: DecimalSign;
  /** of the laboratory on the day; null or absent where none is of concern */
  scope?: ScopeFacts | null;
}

export type AnalysisAnswer = { id: number; analysis: LiveAnalysis } | { id: number; failed: string };

/** All the worker does; apart from it, so that tests can do the same without a thread. */
export function answerAnalysis({ id, content, channel, decimal, scope }: AnalysisQuestion): AnalysisAnswer {
  try {
    return { id, analysis: analyseDraft(content, channel, decimal, scope ?? null) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
