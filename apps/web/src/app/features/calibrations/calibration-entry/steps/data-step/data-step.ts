import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../../../../language';
import { FirstFocus, useFullWidth } from '../../../../../ui';
import { LevelsTable } from '../../../record-parts/levels-table';
import { judgesCurve } from '../../../record-parts/place-of-result';
import { PlotPanel } from '../../../plot-panel/plot-panel';
import { AnalysisRun } from '../../analysis/analysis-run';
import { AnalysisTime } from '../../analysis/analysis-time';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { hasCurve } from '../../draft/draft-curve';
import { EntryContext } from '../../entry-context';
import { EntryFoot } from '../../entry-foot';
import { plottedDraft } from '../../analysis/plotted-draft';
import { AnswerStrip } from './answer-strip';
import { AnalysisNotes } from './analysis-notes';
import { ChecksPanel } from './checks-panel';
import { DataPanel } from './data-panel';
import { DeclaredPanel } from './modes/declared-panel';
import { SweepPanel } from './modes/sweep-panel';

@Component({
  selector: 'app-data-step',
  imports: [
    AnalysisNotes,
    AnalysisTime,
    AnswerStrip,
    ChecksPanel,
    DataPanel,
    DeclaredPanel,
    EntryFoot,
    FirstFocus,
    LevelsTable,
    PlotPanel,
    RouterLink,
    SweepPanel,
    TextPipe,
  ],
  templateUrl: './data-step.html',
  styleUrls: ['../../step-panels.css', './data-step.css'],
})
export class DataStep {
  protected readonly context = inject(EntryContext);
  protected readonly run = inject(AnalysisRun);
  private readonly draft = inject(CalibrationDraft);
  protected readonly settings = this.draft.analysis;
  protected readonly mode = computed(() => this.settings.data_entry_mode().value());
  protected readonly isFiled = computed(() => this.mode() === 'filed');
  protected readonly active = signal<number | null>(null);
  protected readonly plotted = plottedDraft();
  protected readonly judgesCurve = judgesCurve;
  protected readonly hasCurve = computed(() => hasCurve(this.draft.content().analysis));

  constructor() {
    useFullWidth();
  }
}
