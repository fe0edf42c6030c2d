import { DestroyRef, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { Format } from '../../../language';
import { analyseDraft, type LiveAnalysis } from './live-analysis';
import { CalibrationDraft } from './calibration-draft';
import { EntryContext } from './entry-context';
import type { DraftContent } from './draft-content';

const SETTLE_MS = 100;
const nothing: LiveAnalysis = { result: null, points: [], cells: [], problems: [] };

/** The analysis beside the data: begins again shortly after the last change, and says while it is behind. */
@Injectable()
export class AnalysisRun {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly format = inject(Format);
  private readonly done = signal<{ of: DraftContent | null; analysis: LiveAnalysis; took: number }>({
    of: null,
    analysis: nothing,
    took: 0,
  });
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly current = computed(() => this.done().analysis);
  readonly result = computed(() => this.current().result);
  /** What is shown belongs to earlier data. */
  readonly isBehind = computed(() => this.done().of !== this.draft.content());
  /** milliseconds the last run took */
  readonly took = computed(() => this.done().took);

  constructor() {
    effect(() => {
      this.draft.content();
      this.context.channel();
      untracked(() => this.runSoon());
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  /** Runs now, for a step that decides on the result. */
  run(): void {
    clearTimeout(this.timer);
    const content = this.draft.content();
    const began = performance.now();
    const analysis = analyseDraft(content, this.context.channel(), this.format.decimalSeparator());
    this.done.set({ of: content, analysis, took: performance.now() - began });
  }

  private runSoon(): void {
    clearTimeout(this.timer);
    // the first result after a reload is there at once
    if (this.done().of === null && this.context.isReady()) return this.run();
    this.timer = setTimeout(() => this.run(), SETTLE_MS);
  }
}
