import type { ChannelFacts, DecimalSign, ScopeFacts } from '@etalon/metrology';
import type { DraftContent } from '../draft/draft-content';
import { analyseDraft, type LiveAnalysis } from './live-analysis';

export interface AnalysisQuestion {
  id: number;
  content: DraftContent;
  channel: ChannelFacts | null;
  decimal: DecimalSign;
  /** null or absent: not applicable */
  scope?: ScopeFacts | null;
}

export type AnalysisAnswer = { id: number; analysis: LiveAnalysis } | { id: number; failed: string };

/** A separate function, for tests without a thread. */
export function answerAnalysis({ id, content, channel, decimal, scope }: AnalysisQuestion): AnalysisAnswer {
  try {
    return { id, analysis: analyseDraft(content, channel, decimal, scope ?? null) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
