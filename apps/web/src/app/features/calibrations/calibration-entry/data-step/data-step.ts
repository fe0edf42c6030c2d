import { Component, computed, inject, signal } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { typedNumber } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../../language';
import { Field, Icon, Input, Panel, Select } from '../../../../ui';
import { BudgetPanel } from '../../analysis-panels/budget-panel';
import { ConformityPanel } from '../../analysis-panels/conformity-panel';
import { ConformityText } from '../../analysis-panels/conformity-text';
import { CurvePanel } from '../../record-parts/curve-panel';
import { PlotPanel } from '../../plot-panel/plot-panel';
import { ResultText } from '../../result-text';
import { AnalysisRun } from '../analysis-run';
import { CalibrationDraft } from '../calibration-draft';
import { EntryContext } from '../entry-context';
import { EntryFoot } from '../entry-foot';
import { EntryProgress } from '../entry-progress';
import { usesFactor } from '../draft-record';
import { draftCurve, plottedDraft } from '../plotted-draft';
import { AnalysisNotes } from './analysis-notes';
import { DataPanel } from './data-panel';
import { NegligibleSources } from './negligible-sources';
import { OwnContributions } from './own-contributions';

/** Data, plot, budget and conformity in one view: change a cell and see all four. */
@Component({
  selector: 'app-data-step',
  imports: [
    AnalysisNotes,
    BudgetPanel,
    ConformityPanel,
    CurvePanel,
    DataPanel,
    EntryFoot,
    Field,
    FormField,
    Icon,
    Input,
    NegligibleSources,
    OwnContributions,
    Panel,
    PlotPanel,
    Select,
    TextPipe,
  ],
  templateUrl: './data-step.html',
  styleUrl: './data-step.css',
})
export class DataStep {
  protected readonly draft = inject(CalibrationDraft);
  protected readonly context = inject(EntryContext);
  protected readonly run = inject(AnalysisRun);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  private readonly words = inject(ConformityText);
  private readonly texts = inject(Texts);

  protected readonly active = signal<number | null>(null);
  protected readonly settings = this.draft.analysis;
  protected readonly unit = computed(() => this.settings.reference_unit().value());
  protected readonly isFiled = inject(EntryProgress).isFiled;
  protected readonly hasCurve = computed(() => this.settings.data_entry_mode().value() === 'raw_data');
  protected readonly scalesGuardBand = computed(() => usesFactor(this.settings.decision_rule().value()));

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
  protected readonly specification = computed(() =>
    this.words.specification(
      {
        value: typedNumber(this.settings.accuracy_value().value(), this.format.decimalSeparator()) ?? null,
        type: this.settings.accuracy_type().value(),
      },
      this.run.result()?.conformity_statement.tolerance_value,
      this.unit(),
    ),
  );

  /** time-true: says while what is shown is behind the data */
  protected readonly took = computed(() =>
    this.run.isBehind()
      ? this.texts.get('calibrations.analysis.behind')
      : this.texts.get('calibrations.analysis.took', {
          time: this.format.number(Math.max(1, Math.round(this.run.took()))),
        }),
  );
  protected readonly notices = computed(() =>
    (this.run.result()?.notices ?? []).map(
      ({ code, message }) => this.texts.find(`calibrations.notice.${code}`) ?? message,
    ),
  );

  protected readonly rules = computed(() => this.words.rules());
  protected readonly degrees = computed(() => {
    const chosen = this.run.result()?.poly_order;
    const isAutomatic = this.settings.poly_order().value() === 'auto' && typeof chosen === 'number';
    return [
      {
        value: 'auto',
        label: isAutomatic
          ? this.texts.get('calibrations.plot.automatic_degree', { degree: chosen })
          : this.texts.get('calibrations.plot.automatic'),
      },
      ...[1, 2, 3, 4, 5].map((degree) => ({ value: String(degree), label: this.format.number(degree) })),
    ];
  });
  protected readonly accuracyTypes = computed(() => [
    { value: 'absolute', label: this.unit() || this.texts.get('calibrations.conformity.absolute') },
    { value: 'percent_of_full_scale', label: this.texts.get('calibrations.conformity.percent_full_scale') },
    { value: 'percent_of_reading', label: this.texts.get('calibrations.conformity.percent_reading') },
  ]);
}
