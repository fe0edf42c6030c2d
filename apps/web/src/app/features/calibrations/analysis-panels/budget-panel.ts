import { Component, computed, inject, input } from '@angular/core';
import type { MessageKey, StatedContribution } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { ResultText } from '../result-text';
import { sourceName } from './source-name';
import { Scrolls } from '../../../ui';

export interface BudgetLine {
  source: string;
  description?: string | null;
  value: number;
  unit?: string | null;
  distribution: string;
  divisor: number;
  /** u(x) in the unit of the line; absent in results of earlier engines */
  input_standard_uncertainty?: number | null;
  /** |c| u(x) in the unit of the result */
  standard_uncertainty: number;
  sensitivity_coefficient?: number | null;
  degrees_of_freedom?: number | null;
  share?: number | null;
  of_value?: StatedContribution | null;
}

export interface BudgetTotal {
  combined_uncertainty: number | null;
  effective_degrees_of_freedom: number | null;
  coverage_factor: number | null;
  confidence_level: number | null;
  expanded_uncertainty: number | null;
  /** false: a source is neither evaluated nor negligible, so no coverage probability is stated; null: not known */
  budget_complete?: boolean | null;
}

@Component({
  selector: 'app-budget-panel',
  imports: [Scrolls, TextPipe],
  templateUrl: './budget-panel.html',
  styleUrl: './budget-panel.css',
})
export class BudgetPanel {
  readonly lines = input.required<readonly BudgetLine[]>();
  readonly total = input.required<BudgetTotal>();
  readonly unit = input.required<string>();
  /** at the largest U */
  readonly cmc = input<number | null>();

  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  protected readonly rows = computed(() => {
    const largest = Math.max(...this.lines().map(shareOf), 0);
    return this.lines().map((line) => ({
      name: sourceName(line, this.unit(), this.texts, this.results),
      value: this.results.withUnit(this.results.significant(line.value), line.unit === this.unit() ? '' : line.unit),
      distribution: this.distribution(line),
      sensitivity: this.coefficient(line.sensitivity_coefficient ?? 1),
      uncertainty: this.results.significant(line.standard_uncertainty),
      input: this.results.significant(line.input_standard_uncertainty ?? line.value / line.divisor),
      freedom: this.results.freedom(line.degrees_of_freedom),
      share: shareOf(line) < 0.01 ? `< ${this.format.percent(0.01)}` : this.format.percent(shareOf(line)),
      bar: largest > 0 ? (shareOf(line) / largest) * 100 : 0,
    }));
  });
  protected readonly freedom = computed(() => this.results.freedom(this.total().effective_degrees_of_freedom));

  private distribution({ distribution, divisor }: BudgetLine): string {
    const key: MessageKey | undefined = distributions[distribution];
    const name = key ? this.texts.get(key) : distribution;
    const root = Math.round(divisor ** 2);
    if (divisor === 1) return name;
    const by =
      Math.abs(divisor ** 2 - root) < 1e-9 && !Number.isInteger(divisor)
        ? `√${root}`
        : this.results.exact(Number(divisor.toPrecision(4)));
    return `${name} ÷ ${by}`;
  }

  private coefficient(value: number): string {
    return Number.isInteger(value) ? this.format.number(value) : this.results.significant(value, 3);
  }
}

const distributions: Readonly<Record<string, MessageKey>> = {
  normal: 'calibrations.budget.normal',
  t: 'calibrations.budget.t',
  rectangular: 'calibrations.budget.rectangular',
  triangular: 'calibrations.budget.triangular',
  trapezoidal: 'calibrations.budget.trapezoidal',
  arcsine: 'calibrations.budget.arcsine',
};

function shareOf({ share }: BudgetLine): number {
  return share ?? 0;
}
