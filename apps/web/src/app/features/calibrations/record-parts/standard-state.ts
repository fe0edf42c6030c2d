import { Component, computed, inject, input } from '@angular/core';
import type { UsedStandardOut, StandardRowOut } from '@etalon/api-client';
import { AS_GOOD_AS_INFINITE, statedFreedom, uncertaintyState } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { CertificateBadge, type CertificateState } from '../../../ui/badge/certificate-badge';
import { Badge, Scrolls, resultBadge } from '../../../ui/lists';
import { ResultText } from '../result-text';

/** A certified curve has hundreds of steps. */
const MOST_ROWS = 100;

type DisplayedStandard = Pick<
  UsedStandardOut,
  | 'state'
  | 'certificate_number'
  | 'calibration_date'
  | 'due_date'
  | 'expanded_uncertainty'
  | 'coverage_factor'
  | 'degrees_of_freedom'
  | 'unit'
  | 'correction_min'
  | 'correction_max'
  | 'range_min'
  | 'range_max'
  | 'drift'
> & {
  /** Percent; null: 95. Absent: degrees of freedom as used, null is infinite. */
  coverage_probability?: number | null;
};

@Component({
  selector: 'app-standard-state',
  imports: [Badge, CertificateBadge, Scrolls, TextPipe],
  template: `
    <p class="row wrap">
      <ui-badge [status]="badge()" [text]="word()" />
      @if (standard().certificate_number; as number) {
        <span class="small">{{
          'calibrations.standard.certificate' | t: { number, date: format.date(standard().calibration_date ?? '') }
        }}</span>
        @if (certificate(); as state) {
          @if (state !== 'valid') {
            <ui-certificate-badge [state]="state" [since]="ended()" />
          }
        }
      }
      @if (standard().due_date; as due) {
        <span class="small muted">{{ 'calibrations.standard.due' | t: { date: format.date(due) } }}</span>
      }
    </p>
    <p class="small muted">{{ numbers() }}</p>
    @if (rows().length > 1) {
      <details>
        <summary class="small">{{ 'standards.by_value' | t }}</summary>
        <div uiScrolls class="scroll">
          <table class="table datagrid">
            <thead>
              <tr>
                <th scope="col" class="num">
                  @if (isOverFrequency()) {
                    {{ 'modes.sweep.frequency' | t }}, Hz
                  } @else {
                    {{ 'standards.column.at' | t }}, {{ standard().unit }}
                  }
                </th>
                <th scope="col" class="num">
                  {{ 'standards.column.correction' | t }}{{ isOverFrequency() ? ', %' : '' }}
                </th>
                <th scope="col" class="num">U{{ isOverFrequency() ? ', %' : '' }}</th>
                <th scope="col" class="num">k</th>
                <th scope="col" class="num">ν</th>
              </tr>
            </thead>
            <tbody>
              @for (row of rows(); track $index) {
                <tr>
                  <td class="num">{{ row.at }}</td>
                  <td class="num">{{ row.correction }}</td>
                  <td class="num">{{ row.uncertainty }}</td>
                  <td class="num">{{ row.factor }}</td>
                  <td class="num">{{ row.freedom }}</td>
                </tr>
              }
            </tbody>
          </table>
        </div>
        @if (hidden() > 0) {
          <p class="small muted">{{ 'standards.more_rows' | t: { count: hidden() } }}</p>
        }
      </details>
    }
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
    summary {
      min-height: 24px;
      color: var(--accent-ink);
      cursor: pointer;
    }
    .scroll {
      overflow: auto;
      max-height: 240px;
    }
  `,
})
export class StandardState {
  protected readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  readonly standard = input.required<DisplayedStandard>();
  readonly certificate = input<CertificateState | null>(null);
  readonly uncertaintyState = input<UsedStandardOut['uncertainty_state']>(null);
  readonly certificateEndedAt = input<string | null>(null);
  readonly day = input<string | null>(null);
  readonly table = input<readonly StandardRowOut[]>([]);
  readonly isOverFrequency = input(false);

  protected readonly rows = computed(() =>
    this.table()
      .slice(0, MOST_ROWS)
      .map(({ at, correction, expanded_uncertainty: U, coverage_factor, degrees_of_freedom }) => ({
        at: this.results.exact(Number(at.toPrecision(12))),
        correction: this.results.error(correction, U),
        uncertainty: this.results.uncertainty(U),
        factor: this.results.factor(coverage_factor ?? 2),
        freedom: this.freedom(coverage_factor, degrees_of_freedom),
      })),
  );
  protected readonly hidden = computed(() => Math.max(0, this.table().length - MOST_ROWS));

  /** Over frequency the largest row, in percent. */
  private readonly stated = computed(() => {
    const [standard, rows] = [this.standard(), this.table()];
    const [first, last] = [rows[0], rows.at(-1)];
    if (!this.isOverFrequency() || !first || !last) return { ...standard, range_unit: standard.unit };
    const widest = rows.reduce((most, row) =>
      (row.expanded_uncertainty ?? -1) > (most.expanded_uncertainty ?? -1) ? row : most,
    );
    const { expanded_uncertainty, coverage_factor, degrees_of_freedom } = widest;
    const range = { range_min: first.at, range_max: last.at, range_unit: 'Hz' };
    return { ...standard, expanded_uncertainty, coverage_factor, degrees_of_freedom, unit: '%', ...range };
  });

  protected readonly badge = computed(() => {
    const { state, expanded_uncertainty: ofWhole } = this.stated();
    const rows = this.table().map((row) => row.expanded_uncertainty);
    const ofRows = rows.length > 0 && rows.every((U) => U !== null) ? Math.min(...rows) : null;
    const expanded_uncertainty = ofWhole ?? ofRows;
    if (state !== 'in_force') return state ?? 'not_calibrated';
    return resultBadge({
      verdict: 'pass',
      uncertainty_state: this.uncertaintyState() ?? uncertaintyState({ expanded_uncertainty }),
      expanded_uncertainty,
    }).status;
  });
  protected readonly word = computed(() => {
    const [{ state }, day] = [this.standard(), this.day()];
    return state === 'in_force' && day !== null
      ? this.texts.get('calibrations.standard.in_force_on', { date: this.format.date(day) })
      : this.texts.find(`calibrations.standard.state.${state}`);
  });
  protected readonly ended = computed(() => {
    const at = this.certificateEndedAt();
    return at === null ? null : this.format.date(at);
  });
  /** Inputs of the budget: U, k, degrees of freedom, range, drift, correction. */
  protected readonly numbers = computed(() => {
    const standard = this.stated();
    const amount = (value: number, to: number | null = null, unit = standard.unit) =>
      this.results.withUnit(this.results.value(value, to), unit);
    const parts: string[] = [];
    if (standard.expanded_uncertainty !== null) {
      const freedom = this.freedom(standard.coverage_factor, standard.degrees_of_freedom);
      const U = this.results.withUnit(this.results.uncertainty(standard.expanded_uncertainty), standard.unit);
      parts.push(`U = ${U} (k = ${this.results.factor(standard.coverage_factor)}, ν = ${freedom})`);
    } else parts.push(this.texts.get('calibrations.record_view.no_uncertainty'));
    const { correction_min: low, correction_max: high, range_min, range_max } = standard;
    if (low !== null && high !== null && (low !== 0 || high !== 0))
      parts.push(
        low === high
          ? this.texts.get('calibrations.standard.correction', { value: amount(low, standard.expanded_uncertainty) })
          : this.texts.get('calibrations.standard.corrections', {
              low: amount(low, standard.expanded_uncertainty),
              high: amount(high, standard.expanded_uncertainty),
            }),
      );
    if (range_min !== null && range_max !== null)
      parts.push(
        range_min === range_max
          ? this.texts.get('calibrations.standard.one_value', { value: amount(range_min, null, standard.range_unit) })
          : this.texts.get('calibrations.standard.range', {
              low: amount(range_min, null, standard.range_unit),
              high: amount(range_max, null, standard.range_unit),
            }),
      );
    parts.push(
      standard.drift === null
        ? this.texts.get('calibrations.standard.drift_unknown')
        : this.texts.get('calibrations.standard.drift', {
            drift: this.results.withUnit(this.results.uncertainty(standard.drift), this.standard().unit),
          }),
    );
    return parts.join(' · ');
  });

  private freedom(factor: number | null, stated: number | null): string {
    const { coverage_probability } = this.standard();
    const derived = coverage_probability === undefined ? null : statedFreedom(factor ?? 2, coverage_probability);
    const freedom = stated ?? derived;
    return freedom === null || freedom >= AS_GOOD_AS_INFINITE ? '∞' : this.format.number(freedom);
  }
}
