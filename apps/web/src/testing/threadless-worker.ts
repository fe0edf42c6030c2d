import {
  answerAnalysis,
  type AnalysisQuestion,
} from '../app/features/calibrations/calibration-entry/analysis/analyse-message';
import type { AnalysisWorker } from '../app/features/calibrations/calibration-entry/analysis/analyst';

/** Analysis worker on this thread, with message cloning. */
export function startThreadlessWorker(): AnalysisWorker {
  const hearing: ((event: MessageEvent) => void)[] = [];
  return {
    postMessage: (question: AnalysisQuestion) => {
      const data = copied(answerAnalysis(copied(question)));
      queueMicrotask(() => hearing.forEach((listener) => listener({ data } as MessageEvent)));
    },
    addEventListener: (kind: string, listener: unknown) => {
      if (kind === 'message') hearing.push(listener as (event: MessageEvent) => void);
    },
    terminate: () => undefined,
  } as AnalysisWorker;
}

function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
