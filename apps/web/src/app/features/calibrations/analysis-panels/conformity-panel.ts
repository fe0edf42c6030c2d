import { Component, computed, inject, input } from '@angular/core';
import { cmcOfOther, LEAST_RECORDS, uncertaintyState, type AnalysisResult } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict, resultBadge } from '../../../ui';
import { AcceptanceSketch, type Acceptance } from '../../../ui/charts/acceptance-sketch';
import { ResultText } from '../result-text';
import { ConformityText } from './conformity-text';
import { VerdictNotes } from './verdict-notes';
import { judgedResults, type JudgedResult } from './judged-results';
import { shareOfLimit, worstPoint } from './verdicts';

@Component({
  selector: 'app-conformity-panel',
  imports: [AcceptanceSketch, TextPipe, Verdict, VerdictNotes],
  templateUrl: './conformity-panel.html',
  styleUrl: './conformity-panel.css',
})
export class ConformityPanel {
  readonly result = input.required<AnalysisResult>();
  readonly unit = input.required<string>();
  readonly measuredUnit = input.required<string>();
  readonly specification = input.required<string>();
  readonly foundScope = input<AnalysisResult['scope']>(null);

  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  protected readonly words = inject(ConformityText);
  private readonly texts = inject(Texts);

  protected readonly statement = computed(() => this.result().conformity_statement);
  protected readonly otherCmc = computed(() => cmcOfOther(this.result()));
  private readonly uncertaintyState = computed(() => uncertaintyState(this.result()));
  protected readonly verdict = computed(
    () => resultBadge({ verdict: this.statement().verdict, uncertainty_state: this.uncertaintyState() }).conformity,
  );
  /** Without a complete budget neither probability, risk nor ratio is stated (rule C9). */
  protected readonly isComplete = computed(() => this.uncertaintyState() === 'complete');
  protected readonly worst = computed(() => worstPoint(judgedResults(this.result())));
  protected readonly acceptance = computed(() => {
    const worst = this.worst();
    return worst ? acceptanceOf(worst) : null;
  });
  protected readonly zone = computed(() => {
    const worst = this.worst();
    return worst && this.acceptance() ? this.words.zone(worst, this.unit()) : '';
  });

  /** Rule C5; null in older results. */
  protected readonly globalRisk = computed(() => {
    const { global_risk: found, global_risk_reason: reason } = this.statement() as Partial<
      AnalysisResult['conformity_statement']
    >;
    if (!this.isComplete()) return null;
    if (found) {
      const [accept, reject] = [found.probability_of_false_accept, found.probability_of_false_reject].map((one) =>
        this.results.probability(one),
      );
      const value = this.texts.get('risk.value', { accept: accept ?? '', reject: reject ?? '' });
      return { value, of: this.texts.get(`risk.of.${found.basis}`, { records: found.records }) };
    }
    return reason ? { value: '–', of: this.texts.get(`risk.why.${reason}`, { least: LEAST_RECORDS }) } : null;
  });

  protected share(point: JudgedResult): string {
    const reference = this.results.withUnit(
      this.results.reference(point.reference_value, point.expanded_uncertainty),
      this.unit(),
    );
    const at = this.texts.get('calibrations.conformity.worst_at', { reference });
    const percent = this.format.percent(shareOfLimit(point));
    return `${at}, ${this.texts.get('calibrations.conformity.worst_share', { percent })}`;
  }

  protected limit(value: number): string {
    return this.results.withUnit(`${value > 0 ? '+' : ''}${this.results.limit(value)}`, this.unit());
  }
}

function acceptanceOf(point: JudgedResult): Acceptance | null {
  const { error, standard_uncertainty, expanded_uncertainty, lower_limit, upper_limit } = point;
  if (standard_uncertainty === null || expanded_uncertainty === null || lower_limit === null || upper_limit === null)
    return null;
  const { acceptance_lower, acceptance_upper } = point;
  return {
    error,
    standard_uncertainty,
    expanded_uncertainty,
    lower_limit,
    upper_limit,
    acceptance_lower,
    acceptance_upper,
  };
}
