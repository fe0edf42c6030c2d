import { Component, computed, inject, input } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import type { BudgetLine, BudgetTotal } from '../analysis-panels/budget-panel';
import { sourceName } from '../analysis-panels/source-name';
import { ResultText } from '../result-text';

@Component({
  selector: 'app-budget-bars',
  imports: [TextPipe],
  template: `
    <ul>
      @for (row of rows(); track $index) {
        <li>
          <span>{{ row.name }}</span>
          <i><b [style.width.%]="row.bar"></b></i>
          <em class="num">{{ row.uncertainty }}</em>
        </li>
      }
    </ul>
    <p class="total">
      <span class="small muted">
        u<sub>c</sub> = {{ results.withUnit(results.significant(total().combined_uncertainty), unit()) }},
        <abbr [attr.title]="'calibrations.budget.effective_freedom' | t">ν<sub>eff</sub></abbr> = {{ freedom() }}, k =
        {{ results.factor(total().coverage_factor) }}
      </span>
      <strong>U = {{ results.withUnit(results.uncertainty(total().expanded_uncertainty, cmc()), unit()) }}</strong>
    </p>
  `,
  styleUrl: './budget-bars.css',
})
export class BudgetBars {
  readonly lines = input.required<readonly BudgetLine[]>();
  readonly total = input.required<BudgetTotal>();
  readonly unit = input.required<string>();
  /** at the largest U */
  readonly cmc = input<number | null>();

  protected readonly results = inject(ResultText);
  private readonly texts = inject(Texts);

  protected readonly rows = computed(() => {
    const lines = this.lines().map((line) => ({ ...line, part: partOf(line) }));
    const largest = Math.max(...lines.map(({ part }) => part), 0);
    return lines
      .sort((a, b) => b.part - a.part)
      .map((line) => ({
        name: sourceName(line, this.unit(), this.texts, this.results),
        bar: largest > 0 ? (line.part / largest) * 100 : 0,
        uncertainty: this.results.significant(line.part),
      }));
  });
  protected readonly freedom = computed(() => this.results.freedom(this.total().effective_degrees_of_freedom));
}

/** |c| u in the unit of the result. */
function partOf({ standard_uncertainty }: BudgetLine): number {
  return Math.abs(standard_uncertainty);
}
