import { DestroyRef, ErrorHandler, Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import { uncertaintyState } from '@etalon/metrology';
import { Format } from '../../../../language';
import { Analyst } from './analyst';
import { CalibrationDraft } from '../draft/calibration-draft';
import type { DraftContent } from '../draft/draft-content';
import { EntryContext } from '../entry-context';
import type { LiveAnalysis } from './live-analysis';

const SETTLE_MS = 100;
/** Rendering takes longer than a keystroke from here, so the analysis waits longer. */
const MANY_ROWS = 400;
const SETTLE_MANY_MS = 600;
const nothing: LiveAnalysis = { result: null, specification: null, points: [], cells: [], problems: [] };

/** Runs are sequential; later changes go into the next run. */
@Injectable()
export class AnalysisRun {
  private readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly format = inject(Format);
  private readonly analyst = inject(Analyst);
  private readonly errors = inject(ErrorHandler);
  private readonly done = signal<{
    of: DraftContent | null;
    channel: unknown;
    scope: unknown;
    analysis: LiveAnalysis;
    took: number;
  }>({ of: null, channel: null, scope: null, analysis: nothing, took: 0 });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isAskedAgain = false;
  private isOver = false;

  readonly current = computed(() => this.done().analysis);
  readonly result = computed(() => this.current().result);
  /** With the typed digits. */
  readonly points = computed(() => {
    const { result, points } = this.current();
    const rows = this.draft.rows();
    return (result?.points ?? []).map((point) => {
      const typed = rows[points[point.point_index]?.row ?? -1];
      return { ...point, reference_text: typed?.reference, measured_text: typed?.measured };
    });
  });
  readonly uncertaintyState = computed(() => {
    const result = this.result();
    return result && uncertaintyState(result);
  });
  readonly sweepUncertaintyState = computed(() => {
    const sweep = this.current().sweep?.result;
    return sweep && uncertaintyState({ ...sweep, expanded_uncertainty: sweep.expanded_uncertainty_pct });
  });
  readonly side = signal<'left' | 'found'>('left');
  /** `current` is the official result */
  readonly shown = computed(() =>
    this.side() === 'found' ? (this.current().before ?? this.current()) : this.current(),
  );
  /** The displayed result belongs to earlier data. */
  readonly isBehind = computed(() => {
    const { of, channel, scope } = this.done();
    return of !== this.draft.content() || channel !== this.context.channel() || scope !== this.context.scope();
  });
  /** ms */
  readonly took = computed(() => this.done().took);

  constructor() {
    effect(() => {
      this.draft.content();
      this.context.channel();
      this.context.scope();
      untracked(() => this.runSoon());
    });
    inject(DestroyRef).onDestroy(() => {
      this.isOver = true;
      clearTimeout(this.timer);
    });
  }

  run(): void {
    clearTimeout(this.timer);
    if (this.isRunning) this.isAskedAgain = true;
    else void this.untilCurrent();
  }

  private async untilCurrent(): Promise<void> {
    this.isRunning = true;
    try {
      do {
        this.isAskedAgain = false;
        const [content, channel, scope] = [this.draft.content(), this.context.channel(), this.context.scope()];
        const startedAt = performance.now();
        const decimal = this.format.decimalSeparator();
        const analysis = await this.analyst.analyse({ content, channel, decimal, scope });
        if (!this.isOver) this.done.set({ of: content, channel, scope, analysis, took: performance.now() - startedAt });
      } while (this.askedAgain());
    } catch (error) {
      if (!this.isOver) this.errors.handleError(error);
    } finally {
      this.isRunning = false;
    }
  }

  /** Method instead of a narrowed variable: the value changes while the worker runs. */
  private askedAgain(): boolean {
    return this.isAskedAgain && !this.isOver;
  }

  private runSoon(): void {
    clearTimeout(this.timer);
    // the first result after a reload needs no debounce
    if (this.done().of === null && this.context.isReady()) return this.run();
    const settled = this.draft.rows().length > MANY_ROWS ? SETTLE_MANY_MS : SETTLE_MS;
    this.timer = setTimeout(() => this.run(), settled);
  }
}
