import type { ChannelFacts, DecimalSign, ScopeFacts } from '@etalon/metrology';
import type { DraftContent } from '../draft/draft-content';
import { analyseDraft, type LiveAnalysis } from './live-analysis';

/** Message to the worker: plain data for structured cloning. */
export interface AnalysisQuestion {
  id: number;
  content: DraftContent;
  channel: ChannelFacts | null;
  decimal: DecimalSign;
  /** scope of the laboratory on the date; null or absent where not applicable */
  scope?: ScopeFacts | null;
}

export type AnalysisAnswer = { id: number; analysis: LiveAnalysis } | { id: number; failed: string };

/** Work of the worker; a separate function, for tests without a thread. */
export function answerAnalysis({ id, content, channel, decimal, scope }: AnalysisQuestion): AnalysisAnswer {
  try {
    return { id, analysis: analyseDraft(content, channel, decimal, scope ?? null) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
