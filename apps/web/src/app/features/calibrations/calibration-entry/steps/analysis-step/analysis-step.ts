import { Component, computed, effect, inject, signal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { Router } from '@angular/router';
import { TextPipe, Texts } from '../../../../../language';
import { FirstFocus, Help, Icon, Panel, Select, useFullWidth } from '../../../../../ui';
import { BudgetPanel } from '../../../analysis-panels/budget-panel';
import { ConformityPanel } from '../../../analysis-panels/conformity-panel';
import { ConformityText } from '../../../analysis-panels/conformity-text';
import { CurvePanel } from '../../../record-parts/curve-panel';
import { LevelsTable } from '../../../record-parts/levels-table';
import { PlotPanel } from '../../../plot-panel/plot-panel';
import { ResultText } from '../../../result-text';
import { scopeStatement } from '../../../analysis-panels/scope-lines';
import { AnalysisRun } from '../../analysis/analysis-run';
import { AnalysisTime } from '../../analysis/analysis-time';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { hasCurve } from '../../draft/draft-curve';
import { EntryContext } from '../../entry-context';
import { EntryFoot } from '../../entry-foot';
import { EntryProgress } from '../../entry-progress';
import { draftSpecification } from '../../analysis/stated-specification';
import { draftCurve, plottedDraft } from '../../analysis/plotted-draft';
import { AnalysisNotes } from '../data-step/analysis-notes';
import { DataPanel } from '../data-step/data-panel';
import { MethodPanel } from '../data-step/method-panel';
import { NegligibleSources } from '../data-step/contributions/negligible-sources';
import { OwnContributions } from '../data-step/contributions/own-contributions';
import { NoticeLinks } from '../../notice-links';
import { SpecificationFields } from '../data-step/specification-fields';
import { UncertaintyFields } from '../data-step/uncertainty-fields';

@Component({
  selector: 'app-analysis-step',
  imports: [
    AnalysisNotes,
    AnalysisTime,
    BudgetPanel,
    ConformityPanel,
    CurvePanel,
    DataPanel,
    EntryFoot,
    FirstFocus,
    FormField,
    Help,
    Icon,
    LevelsTable,
    MethodPanel,
    NoticeLinks,
    NegligibleSources,
    OwnContributions,
    Panel,
    PlotPanel,
    Select,
    SpecificationFields,
    TextPipe,
    UncertaintyFields,
  ],
  templateUrl: './analysis-step.html',
  styleUrls: ['../../step-panels.css', './analysis-step.css'],
})
export class AnalysisStep {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  protected readonly run = inject(AnalysisRun);
  protected readonly results = inject(ResultText);
  private readonly conformity = inject(ConformityText);
  private readonly texts = inject(Texts);

  protected readonly active = signal<number | null>(null);
  protected readonly settings = this.draft.analysis;
  protected readonly unit = computed(() => this.settings.reference_unit().value());
  protected readonly measuredUnit = computed(() => this.settings.measured_unit().value());
  protected readonly hasCurve = computed(() => hasCurve(this.draft.content().analysis));

  protected readonly plotted = plottedDraft();
  protected readonly curve = draftCurve();
  protected readonly budgetPlace = computed(() => {
    const place = this.run.result()?.budget_at;
    if (!place) return '';
    return this.texts.get('calibrations.budget.at', {
      at: this.results.withUnit(
        this.results.value(place.calculated, this.run.result()?.expanded_uncertainty),
        this.unit(),
      ),
    });
  });
  protected readonly specification = draftSpecification();

  protected readonly notices = computed(() =>
    (this.run.result()?.notices ?? [])
      .filter(({ code }) => !scopeStatement.has(code))
      .map(({ code, message }) => this.texts.find(`calibrations.notice.${code}`) ?? message),
  );

  protected readonly rules = computed(() => this.conformity.rules());

  constructor() {
    useFullWidth();
    const [progress, router] = [inject(EntryProgress), inject(Router)];
    // modes without analysis return to the data step
    effect(() => {
      if (!progress.hasAnalysis())
        void router.navigate(['/calibrations/new/data'], { queryParamsHandling: 'preserve', replaceUrl: true });
    });
  }
}
