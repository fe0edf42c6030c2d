import { Component, computed, inject, input } from '@angular/core';
import { FormField } from '@angular/forms/signals';
import { TextPipe } from '../../../../../language';
import { Field, Input } from '../../../../../ui';
import { calibrationFacts, type FactName } from '../../../calibration-facts';
import { CalibrationDraft } from '../../draft/calibration-draft';

@Component({
  selector: 'app-fact-row',
  imports: [Field, FormField, Input, TextPipe],
  template: `
    <ui-field
      [optional]="!fact().required && !f()().required()"
      [label]="fact().label | t"
      [help]="fact().help && (fact().help! | t)"
      [explain]="fact().explain"
      [unit]="suffix() ?? fact().unit"
      [of]="f()"
    >
      @if (isProse()) {
        <textarea uiInput rows="3" [formField]="f()"></textarea>
      } @else {
        @if (fact().kind === 'magnitude') {
          <span class="muted">±</span>
        }
        <input uiInput autocomplete="off" [attr.inputmode]="inputMode()" [formField]="f()" />
      }
    </ui-field>
  `,
  // The field takes part in the rows of its grid.
  styles: ':host { display: grid; grid-template-rows: subgrid; row-gap: 0; }',
})
export class FactRow {
  private readonly draft = inject(CalibrationDraft);

  readonly name = input.required<FactName>();
  readonly suffix = input<string>();

  protected readonly fact = computed(() => calibrationFacts[this.name()]);
  protected readonly f = computed(() => this.draft.conditions[this.name()]);
  protected readonly isProse = computed(() => this.fact().kind === 'prose');
  /** negative values need a minus, which numeric keypads lack */
  protected readonly inputMode = computed(() => (this.fact().kind === 'magnitude' ? 'decimal' : 'text'));
}
