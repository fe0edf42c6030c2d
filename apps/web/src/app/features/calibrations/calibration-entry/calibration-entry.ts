import { Component, computed, effect, inject, input } from '@angular/core';
import { Router, RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Skeleton, Button, EmptyState, Icon, showBreadcrumbs } from '../../../ui';
import { AnalysisRun } from './analysis/analysis-run';
import { Analyst } from './analysis/analyst';
import { AssetChoice } from '../asset-choice/asset-choice';
import { CalibrationDraft } from './draft/calibration-draft';
import { BeginCorrection } from './correction/begin-correction';
import { CorrectionBanner } from './correction/correction-banner';
import { CorrectionRefused } from './correction/correction-refused';
import { EntryCorrection } from './correction/entry-correction';
import { DraftKeeper } from './sync/draft-keeper';
import { DraftStatus } from './sync/draft-status';
import { NamedPeople } from './steps/conditions-step/named-people';
import { DialogProblems } from './dialog-problems';
import { EntryContext } from './entry-context';
import { EntryFocus } from './entry-focus';
import { EntryProblems } from './entry-problems';
import { EntryProgress } from './entry-progress';
import { ProcedureClimate } from './procedure-climate';

@Component({
  selector: 'app-calibration-entry',
  imports: [
    AssetChoice,
    CorrectionBanner,
    CorrectionRefused,
    Skeleton,
    Button,
    DraftStatus,
    EmptyState,
    Icon,
    RouterLink,
    RouterLinkActive,
    RouterOutlet,
    TextPipe,
  ],
  providers: [
    CalibrationDraft,
    DraftKeeper,
    BeginCorrection,
    EntryContext,
    EntryCorrection,
    NamedPeople,
    Analyst,
    AnalysisRun,
    DialogProblems,
    EntryProgress,
    EntryProblems,
    EntryFocus,
    ProcedureClimate,
  ],
  templateUrl: './calibration-entry.html',
  styleUrl: './calibration-entry.css',
  host: { '[class.fills]': "progress.current()?.path === 'data' || progress.current()?.path === 'analysis'" },
})
export class CalibrationEntry {
  private readonly draft = inject(CalibrationDraft);
  private readonly keeper = inject(DraftKeeper);
  protected readonly context = inject(EntryContext);
  protected readonly progress = inject(EntryProgress);
  private readonly texts = inject(Texts);
  private readonly router = inject(Router);

  readonly asset = input<string>();
  readonly corrects = input<string>();

  protected readonly isMissing = computed(() => this.context.asset.status() === 'error');
  protected readonly isRetired = computed(() => this.context.profile()?.is_active === false);

  constructor() {
    inject(ProcedureClimate);
    effect(() => this.context.choose(this.asset(), this.corrects()));
    // stored in the draft from now on, so other devices know it
    effect(() => {
      if (this.context.isReady() && this.corrects() !== undefined)
        void this.router.navigate([], {
          queryParams: { corrects: null },
          queryParamsHandling: 'merge',
          replaceUrl: true,
        });
    });
    showBreadcrumbs(() => {
      const asset = this.context.profile();
      const here = { text: this.texts.get('calibrations.record.title') };
      const assets = { text: this.texts.get('assets.list.title'), link: '/assets' };
      return asset ? [assets, { text: asset.asset_id, link: ['/assets', asset.asset_id] }, here] : [assets, here];
    });
  }

  /** No confirmation after saving or discarding. */
  hasUnsavedWork(): boolean {
    return this.draft.isTouched() && !this.progress.isDone();
  }

  questionToLeave() {
    const state = this.keeper.syncState();
    if (state === 'nowhere' || state === 'newer') return undefined;
    const isHereOnly = state === 'device' || state === 'conflict' || state === 'gone';
    return {
      heading: this.texts.get('calibrations.entry.leave_title'),
      text: this.texts.get(isHereOnly ? 'wizard.draft.leave_here' : 'wizard.draft.leave'),
      act: this.texts.get('calibrations.entry.leave'),
      keep: this.texts.get('common.unsaved.stay'),
    };
  }
}
