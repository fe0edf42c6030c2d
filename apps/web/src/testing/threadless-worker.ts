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
      queueMicrotask(() => hearing.forEach((hear) => hear({ data } as MessageEvent)));
    },
    addEventListener: (kind: string, hear: unknown) => {
      if (kind === 'message') hearing.push(hear as (event: MessageEvent) => void);
    },
    terminate: () => undefined,
  } as AnalysisWorker;
}

function copied<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
