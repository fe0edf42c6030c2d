import { Component, computed, inject, input } from '@angular/core';
import { TextPipe, Texts } from '../../../../../language';
import { resultBadge } from '../../../../../ui';
import { ConformityText } from '../../../analysis-panels/conformity-text';
import { VerdictNotes } from '../../../analysis-panels/verdict-notes';
import { AsFoundNote } from '../../../record-parts/as-found-note';
import { SweepView } from '../../../record-parts/sweep-view';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { ReviewVerdict } from './review-verdict';

@Component({
  selector: 'app-review-modes',
  imports: [AsFoundNote, ReviewVerdict, SweepView, TextPipe, VerdictNotes],
  template: `
    @if (found(); as summary) {
      <app-as-found-note [summary]="summary" [points]="summary.points" [unit]="unit()" [isAlone]="true" />
    }
    @if (sweep(); as result) {
      <app-review-verdict
        [statement]="result.conformity_statement"
        [verdict]="verdict()"
        [limits]="limits()"
        [isStated]="isStated()"
      />
      <app-verdict-notes
        [statement]="result.conformity_statement"
        [completeness]="result.completeness"
        [isDeviation]="true"
      />
      <app-sweep-view
        [points]="points()"
        [sweep]="result"
        [uncertaintyState]="run.sweepUncertaintyState()"
        [referenceUnit]="unit()"
        [measuredUnit]="settings.measured_unit().value()"
        [frequencyUnit]="draft.modes().frequency_unit"
        [phaseUnit]="draft.modes().with_phase ? draft.modes().phase_unit : null"
      />
    }
    @if (declared(); as lines) {
      <h2>{{ 'modes.declared.title' | t }}</h2>
      @for (line of lines; track $index) {
        <p class="mono">{{ line }}</p>
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s3);
    }
    :host:empty {
      display: none;
    }
  `,
})
export class ReviewModes {
  protected readonly draft = inject(CalibrationDraft);
  private readonly words = inject(ConformityText);
  protected readonly run = inject(AnalysisRun);
  private readonly texts = inject(Texts);

  readonly isStated = input(false);

  protected readonly settings = this.draft.analysis;
  protected readonly unit = computed(() => this.settings.reference_unit().value());
  protected readonly found = computed(() => this.run.current().before?.result ?? null);
  protected readonly sweep = computed(() => this.run.current().sweep?.result ?? null);
  protected readonly verdict = computed(
    () =>
      resultBadge({ verdict: this.sweep()?.verdict, uncertainty_state: this.run.sweepUncertaintyState() }).conformity,
  );
  protected readonly limits = computed(() => {
    const { conformity_statement: statement, deviation_unit = '' } = this.sweep() ?? {};
    const limits = this.words.limits(statement?.tolerance_lower, statement?.tolerance_upper, deviation_unit);
    return limits || this.texts.get('calibrations.conformity.no_specification');
  });
  protected readonly points = computed(() => {
    const { sweep } = this.draft.modes();
    const { rows = [], phases = [] } = this.run.current().sweep ?? {};
    return (this.sweep()?.points ?? []).map((point, i) => {
      const typed = sweep[rows[i] ?? -1];
      return { ...point, reference_text: typed?.reference, measured_text: typed?.measured, offset_value: phases[i] };
    });
  });
  protected readonly declared = computed(() => {
    if (!this.run.current().declared) return null;
    const { kind, coefficients, formula, parameters, table, uncertainty, factor } = this.draft.modes();
    const what =
      kind === 'polynomial' ? [coefficients] : kind === 'custom_formula' ? [formula, parameters] : table.split('\n');
    const stated = uncertainty
      ? [
          `${this.texts.get('modes.declared.uncertainty')}: ${uncertainty} ${this.unit()}${factor ? `, k = ${factor}` : ''}`,
        ]
      : [];
    return [...what.filter((line) => line.trim() !== '').slice(0, 20), ...stated];
  });
}
