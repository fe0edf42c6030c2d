import { Component, inject, input } from '@angular/core';
import { TextPipe } from '../../../../../language';
import { Verdict, type Conformity } from '../../../../../ui';
import { ConformityText, type Statement } from '../../../analysis-panels/conformity-text';

@Component({
  selector: 'app-review-verdict',
  imports: [TextPipe, Verdict],
  template: `
    @if (isStated()) {
      <p>{{ words.verdict(statement()) }}</p>
    } @else {
      <ui-verdict [verdict]="verdict()" [text]="words.verdict(statement())" />
    }
    <p class="muted">
      {{ limits() }}. {{ 'calibrations.conformity.by_rule' | t: { rule: words.rule(statement().decision_rule) } }}.
      {{ words.reason(statement()) }}
    </p>
  `,
  styles: ':host { display: contents; }',
})
export class ReviewVerdict {
  protected readonly words = inject(ConformityText);

  readonly statement = input.required<Statement>();
  readonly verdict = input.required<Conformity>();
  readonly limits = input.required<string>();
  /** The verdict of another laboratory decides. */
  readonly isStated = input(false);
}
