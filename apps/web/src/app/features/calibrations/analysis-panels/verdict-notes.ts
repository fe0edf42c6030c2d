import { Component, computed, inject, input } from '@angular/core';
import type { NominalCharacteristic } from '@etalon/metrology';
import { Texts } from '../../../language';
import { Icon } from '../../../ui/lists';
import { ConformityText, type OtherKnown, type Statement } from './conformity-text';
import { scopeLines, type ScopeStatement } from './scope-lines';

interface SourceStatement {
  source: string;
  state: string;
  reason?: string | null;
}

/** Gaps of the uncertainty budget are amber. */
@Component({
  selector: 'app-verdict-notes',
  imports: [Icon],
  template: `
    @if (judged(); as text) {
      <p class="muted small">{{ text }}</p>
    }
    @if (measurand(); as text) {
      <p class="muted small">{{ text }}</p>
    }
    @if (beside(); as text) {
      <p class="muted small">{{ text }}</p>
    }
    @if (uncovered(); as text) {
      <p class="muted small">{{ text }}</p>
    }
    @for (line of scoped(); track line.text) {
      @if (line.isWarning) {
        <p class="lacking small"><ui-icon name="warning" [size]="16" />{{ line.text }}</p>
      } @else {
        <p class="muted small">{{ line.text }}</p>
      }
    }
    @if (lacking(); as text) {
      <p class="lacking small"><ui-icon name="warning" [size]="16" />{{ text }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s1);
    }
    .lacking {
      display: flex;
      gap: var(--s1);
      align-items: start;
      width: fit-content;
      padding: 2px var(--s2);
      color: var(--due-soon);
      background: var(--due-soon-soft);
      border-radius: var(--radius-control);
    }
  `,
})
export class VerdictNotes {
  readonly statement = input.required<Statement | null | undefined>();
  readonly completeness = input.required<readonly SourceStatement[] | null | undefined>();
  readonly scope = input<ScopeStatement | null>(null);
  /** Scope of the results as found. */
  readonly foundScope = input<ScopeStatement | null>(null);
  readonly count = input(0);

  /** uncertainty of the error that was not judged */
  readonly other = input<OtherKnown | null>();
  readonly otherCmc = input<number | null>();
  readonly unit = input('');
  /** null where the instrument indicates the quantity itself */
  readonly nominal = input<NominalCharacteristic | null>(null);
  readonly measuredUnit = input('');

  private readonly words = inject(ConformityText);
  private readonly texts = inject(Texts);

  /** deviations of a sweep: neither indication nor corrected value was judged */
  readonly isDeviation = input(false);

  protected readonly judged = computed(() =>
    this.isDeviation()
      ? ''
      : this.words.judged(this.statement(), {
          nominal: this.nominal(),
          unit: this.unit(),
          measuredUnit: this.measuredUnit(),
        }),
  );
  protected readonly measurand = computed(() => this.words.measurand(this.statement()));
  protected readonly beside = computed(() => this.words.otherUncertainty(this.other(), this.unit(), this.otherCmc()));
  protected readonly uncovered = computed(() => {
    const points = this.statement()?.points_not_covered ?? [];
    return points.length === 0
      ? ''
      : this.texts.get('calibrations.conformity.not_covered', {
          count: points.length,
          points: points.map((index) => index + 1).join(', '),
        });
  });
  protected readonly scoped = computed(() =>
    scopeLines({ left: this.scope(), found: this.foundScope() }, this.count(), this.texts),
  );
  protected readonly lacking = computed(() => this.words.lacking(this.completeness()));
}
