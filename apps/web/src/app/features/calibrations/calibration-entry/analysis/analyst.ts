import { DestroyRef, Injectable, InjectionToken, inject } from '@angular/core';
import type { AnalysisAnswer, AnalysisQuestion } from './analyse-message';
import type { LiveAnalysis } from './live-analysis';

export type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export const START_ANALYSIS_WORKER = new InjectionToken<() => AnalysisWorker>('START_ANALYSIS_WORKER', {
  providedIn: 'root',
  factory: () => () => new Worker(new URL('./analysis.worker', import.meta.url), { type: 'module' }),
});

interface Waiting {
  done: (analysis: LiveAnalysis) => void;
  fail: (error: Error) => void;
}

/** The worker starts with the first request and ends with its injector. */
@Injectable()
export class Analyst {
  private readonly start = inject(START_ANALYSIS_WORKER);
  private readonly waiting = new Map<number, Waiting>();
  private worker: AnalysisWorker | undefined;
  private lastId = 0;

  constructor() {
    inject(DestroyRef).onDestroy(() => this.worker?.terminate());
  }

  analyse(question: Omit<AnalysisQuestion, 'id'>): Promise<LiveAnalysis> {
    const id = (this.lastId += 1);
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.running().postMessage({ ...question, id } satisfies AnalysisQuestion);
    });
  }

  private running(): AnalysisWorker {
    if (this.worker) return this.worker;
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisAnswer>) => this.take(data));
    worker.addEventListener('error', (event) => this.giveUp(event.message));
    this.worker = worker;
    return worker;
  }

  private take(answer: AnalysisAnswer): void {
    const requested = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('analysis' in answer) requested?.done(answer.analysis);
    else requested?.fail(new Error(answer.failed));
  }

  /** A worker that failed is not used again. */
  private giveUp(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { fail } of this.waiting.values()) fail(new Error(reason || 'the analysis could not be run'));
    this.waiting.clear();
  }
}
