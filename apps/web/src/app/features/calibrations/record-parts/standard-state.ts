import { Component, computed, inject, input } from '@angular/core';
import type { ReferenceStandardOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Badge } from '../../../ui';
import { ResultText } from '../result-text';

/** What a standard is, or was, on the calibration date, in one line and its numbers. */
@Component({
  selector: 'app-standard-state',
  imports: [Badge, TextPipe],
  template: `
    <p class="row wrap">
      <ui-badge [status]="badge()" [text]="word()" />
      @if (standard().certificate_number; as number) {
        <span class="small">{{
          'calibrations.standard.certificate' | t: { number, date: format.date(standard().calibration_date ?? '') }
        }}</span>
      }
      @if (standard().due_date; as due) {
        <span class="small muted">{{ 'calibrations.standard.due' | t: { date: format.date(due) } }}</span>
      }
    </p>
    <p class="small muted">{{ numbers() }}</p>
  `,
  styles: `
    :host {
      display: block;
    }
    p {
      margin: 0;
    }
    p + p {
      margin-top: var(--s1);
    }
  `,
})
export class StandardState {
  protected readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  readonly standard = input.required<ReferenceStandardOut>();

  protected readonly badge = computed(() => {
    const { state } = this.standard();
    return state === 'in_force' ? 'valid' : (state ?? 'not_calibrated');
  });
  protected readonly word = computed(() => this.texts.find(`calibrations.standard.state.${this.standard().state}`));
  /** U with its factor and degrees of freedom, range, drift and correction: what it brings into the budget. */
  protected readonly numbers = computed(() => {
    const standard = this.standard();
    const amount = (value: number, to: number | null = null) =>
      this.results.withUnit(this.results.value(value, to), standard.unit);
    const parts: string[] = [];
    if (standard.expanded_uncertainty !== null) {
      const freedom = standard.degrees_of_freedom === null ? '∞' : this.format.number(standard.degrees_of_freedom);
      const U = this.results.withUnit(this.results.uncertainty(standard.expanded_uncertainty), standard.unit);
      parts.push(`U = ${U} (k = ${this.results.factor(standard.coverage_factor)}, ν = ${freedom})`);
    } else parts.push(this.texts.get('calibrations.record_view.no_uncertainty'));
    const { correction_min: low, correction_max: high, range_min, range_max } = standard;
    if (low !== null && high !== null && (low !== 0 || high !== 0))
      parts.push(
        this.texts.get('calibrations.standard.corrections', {
          low: amount(low, standard.expanded_uncertainty),
          high: amount(high, standard.expanded_uncertainty),
        }),
      );
    if (range_min !== null && range_max !== null)
      parts.push(this.texts.get('calibrations.standard.range', { low: amount(range_min), high: amount(range_max) }));
    parts.push(
      standard.drift === null
        ? this.texts.get('calibrations.standard.drift_unknown')
        : this.texts.get('calibrations.standard.drift', {
            drift: this.results.withUnit(this.results.uncertainty(standard.drift), standard.unit),
          }),
    );
    return parts.join(' · ');
  });
}
