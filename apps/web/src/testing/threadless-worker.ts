import { answerAnalysis, type AnalysisQuestion } from '../app/features/calibrations/calibration-entry/analyse-message';
import type { AnalysisWorker } from '../app/features/calibrations/calibration-entry/analyst';

/** The analysis worker as a test has it: the same work and the same copying of what goes in and out, on this thread. */
export function startThreadlessWorker(): AnalysisWorker {
  const hearing: ((event: MessageEvent) => void)[] = [];
  return {
    postMessage: (question: AnalysisQuestion) => {
      const data = copied(answerAnalysis(copied(question)));
      queueMicrotask(() => hearing.forEach((hear) => hear({ data } as MessageEvent)));
    },
    addEventListener: (kind: string, hear: unknown) => {
      if (kind === 'message') hearing.push(hear as (event: MessageEvent) => void);
    },
    terminate: () => undefined,
  } as AnalysisWorker;
}

/** What a thread would get: plain data only. */
function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
