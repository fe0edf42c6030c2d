import { answerAnalysis, type AnalysisQuestion } from './analyse-message';

/** 5,000 points never block typing. */
addEventListener('message', ({ data }: MessageEvent<AnalysisQuestion>) => postMessage(answerAnalysis(data)));
