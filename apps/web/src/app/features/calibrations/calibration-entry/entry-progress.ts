import { Injectable, computed, inject, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router } from '@angular/router';
import { filter, map, startWith } from 'rxjs';
import type { MessageKey } from '@etalon/i18n';
import { AnalysisRun } from './analysis/analysis-run';
import { leastPoints } from './analysis/live-analysis';
import { DialogProblems } from './dialog-problems';
import { CalibrationDraft } from './draft/calibration-draft';
import { isWithoutReadings } from './draft/draft-checks';
import { statesPoints } from './draft/draft-stated';

export interface EntryStep {
  path: 'conditions' | 'data' | 'analysis' | 'review';
  title: MessageKey;
  go: MessageKey;
}

const entrySteps: readonly EntryStep[] = [
  { path: 'conditions', title: 'calibrations.entry.conditions', go: 'calibrations.entry.conditions' },
  { path: 'data', title: 'calibrations.entry.data', go: 'calibrations.entry.go_data' },
  { path: 'analysis', title: 'wizard.steps.analysis', go: 'wizard.steps.analysis' },
  { path: 'review', title: 'calibrations.entry.review', go: 'calibrations.entry.go_review' },
];

@Injectable()
export class EntryProgress {
  private readonly router = inject(Router);
  private readonly draft = inject(CalibrationDraft);
  private readonly run = inject(AnalysisRun);
  private readonly dialogs = inject(DialogProblems);
  private readonly done = signal(false);
  private readonly address = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map(() => this.router.url),
      startWith(this.router.url),
    ),
    { initialValue: this.router.url },
  );

  readonly isDone = this.done.asReadonly();
  /** a filed certificate of another laboratory, or checks only */
  readonly isFiled = computed(() => isWithoutReadings(this.draft.content()));
  /** sweep or characteristic, entered in a single step */
  readonly isWhole = computed(() =>
    ['frequency_response', 'model_direct'].includes(this.draft.analysis.data_entry_mode().value()),
  );
  /** uncertainty stated by another laboratory */
  readonly isStated = computed(() => statesPoints(this.draft.content()));
  /** results of other laboratories are not analysed */
  readonly hasAnalysis = computed(() => !this.isFiled() && !this.isWhole() && !this.isStated());
  private readonly all = computed(() => entrySteps.filter(({ path }) => path !== 'analysis' || this.hasAnalysis()));
  readonly at = computed(() =>
    Math.max(
      0,
      this.all().findIndex(({ path }) => this.address().includes(`/new/${path}`)),
    ),
  );
  readonly current = computed(() => this.all()[this.at()]);
  readonly next = computed(() => this.all()[this.at() + 1]);
  readonly previous = computed(() => this.all()[this.at() - 1]);

  readonly hasConditions = computed(
    () => this.draft.conditions().valid() && this.dialogs.all().every((problem) => problem.of !== 'standard'),
  );
  readonly hasData = computed(() => {
    const { points, cells, problems, before, sweep, declared, isStated } = this.run.current();
    if (this.dialogs.all().length > 0) return false;
    if (this.isFiled()) return true;
    if (sweep) return sweep.result !== null && sweep.cells.length === 0;
    if (declared) return declared.problems.length === 0;
    const least = leastPoints(this.run.current());
    if (before && (isStated ? before.points.length < least : before.result === null)) return false;
    if (before && before.cells.length > 0) return false;
    const isSet = isStated || this.draft.analysis().valid();
    return isSet && points.length >= least && cells.length === 0 && problems.length === 0;
  });
  /** Sweeps, characteristics and filed records have no point results. */
  readonly hasResult = computed(
    () => this.run.result() !== null || this.isFiled() || this.isWhole() || this.isStated(),
  );
  readonly isAnalysed = computed(() => this.hasData() && this.hasResult());
  readonly steps = computed(() =>
    this.all().map((step, nth) => ({
      ...step,
      number: nth + 1,
      isDone:
        (step.path === 'conditions' && this.hasConditions() && this.at() > nth) ||
        (step.path === 'data' && this.hasData() && this.at() > nth) ||
        (step.path === 'analysis' && this.isAnalysed() && this.at() > nth),
    })),
  );

  finish(): void {
    this.done.set(true);
  }
}
