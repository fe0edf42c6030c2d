import { answerAnalysis, type AnalysisQuestion } from './analyse-message';

/** The live analysis beside the thread of the page: 5,000 points never hold up the typing. */
addEventListener('message', ({ data }: MessageEvent<AnalysisQuestion>) => postMessage(answerAnalysis(data)));
