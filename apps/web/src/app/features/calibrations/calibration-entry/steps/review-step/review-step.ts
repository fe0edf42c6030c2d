import { Component, computed, inject } from '@angular/core';
import { calibratedBy } from '@etalon/access';
import { Api, certificatesPreview } from '@etalon/api-client';
import {
  cmcOfOther,
  conformityAsFound,
  conformityOf,
  lacksAsFound,
  leastStated,
  recordedConformity,
  uncertaintyState,
  type Conformity,
} from '@etalon/metrology';
import { RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../../../../language';
import { readable } from '../../../../../session';
import { Button, Dialogs, EmptyState, FirstFocus, Icon, Verdict, resultBadge } from '../../../../../ui';
import { VerdictNotes } from '../../../analysis-panels/verdict-notes';
import { PlotPanel } from '../../../plot-panel/plot-panel';
import { PdfDialog, type PdfDialogData } from '../../../record-certificates/pdf-dialog';
import { BudgetBars } from '../../../record-parts/budget-bars';
import { ChecksTable } from '../../../record-parts/checks-table';
import { decidedByChecks, statedVerdict } from '../../../calibration-view/record-status';
import { CurvePanel } from '../../../record-parts/curve-panel';
import { LevelsTable } from '../../../record-parts/levels-table';
import { ResultsTable } from '../../../record-parts/results-table';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { sentChecks } from '../../draft/draft-checks';
import { declaredPart } from '../../draft/draft-modes';
import { standardsOf } from '../../draft/draft-standards';
import { statedResults } from '../../analysis/stated-results';
import { EntryContext } from '../../entry-context';
import { EntryFoot } from '../../entry-foot';
import { EntryProblems, type EntryProblem } from '../../entry-problems';
import { EntryFocus } from '../../entry-focus';
import { EntryProgress } from '../../entry-progress';
import { NoticeLinks } from '../../notice-links';
import { isOfNominal } from '../../../record-parts/curve-of-record';
import { judgesCurve } from '../../../record-parts/place-of-result';
import { draftCurve, plottedDraft } from '../../analysis/plotted-draft';
import { draftSpecification } from '../../analysis/stated-specification';
import { EntryCorrection } from '../../correction/entry-correction';
import { ReviewCorrection } from './review-correction';
import { ReviewFacts } from './review-facts';
import { ReviewModes } from './review-modes';
import { ReviewVerdict } from './review-verdict';
import { SaveCalibration, type Refusal } from './save-calibration';

const MOST_SHOWN = 8;

@Component({
  selector: 'app-review-step',
  imports: [
    BudgetBars,
    Button,
    ChecksTable,
    CurvePanel,
    EntryFoot,
    EmptyState,
    FirstFocus,
    Icon,
    LevelsTable,
    NoticeLinks,
    PlotPanel,
    ResultsTable,
    ReviewCorrection,
    ReviewFacts,
    ReviewModes,
    ReviewVerdict,
    RouterLink,
    TextPipe,
    Verdict,
    VerdictNotes,
  ],
  providers: [SaveCalibration],
  templateUrl: './review-step.html',
  styleUrl: './review-step.css',
})
export class ReviewStep {
  protected readonly cmcOfOther = cmcOfOther;
  protected readonly run = inject(AnalysisRun);
  protected readonly context = inject(EntryContext);
  protected readonly progress = inject(EntryProgress);
  protected readonly saving = inject(SaveCalibration);
  protected readonly focus = inject(EntryFocus);
  private readonly api = inject(Api);
  private readonly dialogs = inject(Dialogs);
  private readonly format = inject(Format);
  private readonly draft = inject(CalibrationDraft);
  private readonly texts = inject(Texts);
  private readonly correction = inject(EntryCorrection);

  protected readonly open = inject(EntryProblems);
  protected readonly isOfNominal = isOfNominal;
  protected readonly judgesCurve = judgesCurve;
  protected readonly others = computed(() => (this.run.isBehind() ? [] : this.open.all().slice(1, MOST_SHOWN)));
  protected readonly settings = this.draft.analysis;
  protected readonly unit = computed(() => this.settings.reference_unit().value());
  protected readonly measuredUnit = computed(() => this.settings.measured_unit().value());
  protected readonly plotted = plottedDraft();
  protected readonly curve = draftCurve();
  protected readonly verdict = computed(
    () =>
      resultBadge({
        verdict: this.statedVerdict() ?? this.run.result()?.verdict,
        uncertainty_state:
          this.run.sweepUncertaintyState() ??
          this.run.uncertaintyState() ??
          uncertaintyState({ expanded_uncertainty: this.statedUncertainty() }),
      }).conformity,
  );
  private readonly statedUncertainty = computed(() => {
    const content = this.draft.content();
    if (content.analysis.data_entry_mode !== 'model_direct')
      return this.progress.isStated() ? leastStated(this.stated().map((point) => point.expanded_uncertainty)) : null;
    const part = declaredPart(content, this.format.decimalSeparator());
    const rows = 'declared_table' in part ? part.declared_table.rows : [];
    return part.expanded_uncertainty ?? leastStated(rows.map(({ standard_uncertainty }) => standard_uncertainty));
  });
  private readonly purpose = computed(() => this.draft.conditions.calibration_purpose().value());
  protected readonly checks = computed(() => sentChecks(this.draft.checks(), this.draft.content().conditions));
  protected readonly lacksAsFound = computed(() => {
    const isOfSides = this.draft.content().analysis.data_entry_mode === 'reference_vs_as_found_as_left';
    const as_found_conformity = conformityAsFound(isOfSides ? 'not_evaluated' : null, this.checks());
    return lacksAsFound({ calibration_purpose: this.purpose(), as_found_conformity });
  });
  private readonly judged = computed(() => {
    const { sweep, result } = this.run.current();
    const conformity_statement = (sweep?.result ?? result)?.conformity_statement ?? null;
    const { calibration_type, stated_conformity } = this.draft.content().conditions;
    const isOutside = calibratedBy(calibration_type).isExternal;
    const stated = (isOutside && stated_conformity ? stated_conformity : null) as Conformity | null;
    const hasNumbers = !this.progress.isFiled();
    const computed = conformity_statement
      ? conformityOf(conformity_statement.verdict)
      : hasNumbers
        ? ('not_evaluated' as const)
        : null;
    const checks = this.checks();
    const conformity = recordedConformity({ computed, stated, checks });
    return { conformity, conformity_statement, stated_conformity: stated, checks };
  });
  protected readonly conformity = computed(() => this.judged().conformity);
  private readonly statedVerdict = computed(() =>
    decidedByChecks(this.judged()) ? null : statedVerdict(this.judged()),
  );
  protected readonly statedText = computed(() => {
    const stated = this.statedVerdict();
    return stated && this.texts.get(`calibrations.record_view.stated.${stated}`);
  });
  protected readonly specification = draftSpecification();
  protected readonly standards = computed(() => standardsOf(this.draft.content(), this.format.decimalSeparator()));
  protected readonly stated = computed(() =>
    statedResults(
      this.draft.content(),
      this.run.current().points,
      this.context.channel(),
      this.format.decimalSeparator(),
    ),
  );
  protected readonly statedBy = computed(() => {
    const name = this.draft.conditions.external_lab_name().value().trim();
    return name
      ? this.texts.get('calibrations.grid.stated_by', { name })
      : this.texts.get('calibrations.grid.stated_unnamed');
  });
  protected readonly obstacle = computed((): EntryProblem | undefined => {
    // saved data must equal the displayed data
    if (this.run.isBehind()) return { text: this.texts.get('calibrations.analysis.behind'), step: 'review' };
    const [first] = this.open.all();
    if (first) return first;
    if (!this.progress.hasConditions())
      return { text: this.texts.get('calibrations.entry.conditions_incomplete'), step: 'conditions' };
    if (!this.progress.hasData()) return { text: this.texts.get('calibrations.entry.data_incomplete'), step: 'data' };
    if (!this.progress.hasResult())
      return { text: this.texts.get('calibrations.entry.not_analysed'), step: 'analysis' };
    return this.notCorrectable();
  });

  private notCorrectable(): EntryProblem | undefined {
    const [corrects, state] = [this.correction.corrects(), this.correction.state()];
    if (corrects === null) return undefined;
    if (state !== 'open')
      return { text: this.texts.get(`corrections.${state}`, { version: corrects.version }), step: 'review' };
    return corrects.reason.trim() === ''
      ? { text: this.texts.get('corrections.reason_missing'), step: 'review' }
      : undefined;
  }

  protected lead({ step, field, cell }: EntryProblem): void {
    if (cell) void this.focus.goToCell(cell);
    else void this.focus.goTo(step, field);
  }

  protected show({ step, row }: Refusal): void {
    if (row !== null) void this.focus.goToCell({ row, field: 'reference' });
    else if (step) void this.focus.goTo(step);
  }

  protected preview(): void {
    const payload = this.saving.payload();
    if (!payload) return;
    void this.dialogs.open<undefined, PdfDialogData>(PdfDialog, {
      heading: this.texts.get('wizard.preview.title'),
      text: this.texts.get('wizard.preview.text'),
      load: () => this.api.invoke(certificatesPreview, { body: payload }).catch(readable),
    });
  }

  constructor() {
    // the review shows the official side
    this.run.side.set('left');
    this.run.run();
  }
}
