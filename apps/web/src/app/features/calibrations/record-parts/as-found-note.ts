import { Component, computed, inject, input, model } from '@angular/core';
import type { AsFoundSummary, Conformity } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { uncertaintyState } from '@etalon/metrology';
import { Verdict } from '../../../ui/badge/verdict';
import { Segments, resultBadge, type StatedResult } from '../../../ui/lists';
import { ConformityText } from '../analysis-panels/conformity-text';
import { ResultText } from '../result-text';

export type Side = 'left' | 'found';

@Component({
  selector: 'app-as-found-note',
  imports: [Segments, TextPipe, Verdict],
  template: `
    <div class="what">
      <ui-verdict [verdict]="verdict()" [text]="sentence()" />
      @if (summary() !== null) {
        <p class="muted small">{{ detail() }} {{ 'modes.side.official' | t }}</p>
      }
    </div>
    @if (!isAlone()) {
      <ui-segments slim [label]="'modes.side.label' | t" [segments]="sides()" [(value)]="side" />
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s3);
      align-items: end;
      justify-content: space-between;
    }
    .what {
      display: grid;
      gap: var(--s1);
      min-width: 0;
    }
  `,
})
export class AsFoundNote {
  private readonly texts = inject(Texts);
  private readonly words = inject(ConformityText);
  private readonly results = inject(ResultText);

  /** Null: stated by another laboratory, nothing computed. */
  readonly summary = input.required<Pick<
    AsFoundSummary,
    'conformity_statement' | 'max_error' | 'expanded_uncertainty' | 'budget_complete'
  > | null>();
  readonly stated = input<Conformity | null>(null);
  readonly uncertaintyState = input<StatedResult['uncertainty_state']>();
  readonly unit = input.required<string>();
  readonly points = input<readonly FoundPoint[]>([]);
  readonly side = model<Side>('left');
  readonly isAlone = input(false);

  protected readonly verdict = computed(() => {
    const summary = this.summary();
    return resultBadge(
      summary
        ? { verdict: summary.conformity_statement.verdict, uncertainty_state: uncertaintyState(summary) }
        : { verdict: this.stated(), uncertainty_state: this.uncertaintyState() },
    ).conformity;
  });
  protected readonly sentence = computed(() => {
    const statement = this.summary()?.conformity_statement;
    const verdict = statement ? this.words.verdict(statement) : this.texts.get(`status.verdict.${this.verdict()}`);
    return this.texts.get('modes.side.found_verdict', { verdict });
  });
  /** Beside a curve the summary has the largest error of the curve, which was not in use. */
  protected readonly detail = computed(() => {
    const summary = this.summary();
    if (!summary || summary.conformity_statement.characteristic === 'individual') return '';
    const isOfMeans = summary.conformity_statement.measurand === 'mean';
    const largest = isOfMeans ? null : largestOf(this.points());
    if (!largest && summary.conformity_statement.characteristic === 'nominal') return '';
    const error = largest
      ? this.results.fullError(largest, this.unit())
      : this.results.withUnit(this.results.value(summary.max_error, summary.expanded_uncertainty), this.unit());
    return this.texts.get('modes.side.largest', { error });
  });
  protected readonly sides = computed(() => [
    { value: 'found' as const, label: this.texts.get('modes.side.found') },
    { value: 'left' as const, label: this.texts.get('modes.side.left') },
  ]);
}

interface FoundPoint {
  error: number | null;
  expanded_uncertainty: number | null;
  cmc?: number | null;
}

function largestOf(points: readonly FoundPoint[]): FoundPoint | null {
  return points.reduce<FoundPoint | null>(
    (most, point) =>
      point.error !== null && (!most || Math.abs(point.error) > Math.abs(most.error ?? 0)) ? point : most,
    null,
  );
}
