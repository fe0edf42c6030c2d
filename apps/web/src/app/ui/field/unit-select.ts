import { Component, computed, input, output } from '@angular/core';
import type { Option } from './select';

@Component({
  selector: 'ui-unit-select',
  template: `
    <select #box class="ui-input" [attr.aria-label]="label()" [disabled]="disabled()" (change)="chosen.emit(box.value)">
      @if (!isKnown()) {
        <option [value]="value()" selected>{{ value() }}</option>
      }
      @for (option of options(); track option.value) {
        <option [value]="option.value" [selected]="option.value === value()">{{ option.label }}</option>
      }
    </select>
    <span class="select-caret" aria-hidden="true"></span>
  `,
  styles: `
    :host {
      display: flex;
      flex: none;
      align-items: center;
      max-width: 50%;
      padding-left: var(--s2);
      border-left: 1px solid var(--line);
    }
    select {
      flex: none;
      width: auto;
      max-width: 100%;
      padding-right: 16px;
      color: var(--ink-muted);
    }
    /* over the padding of the select and not a pixel more, or a short unit would be cut */
    .select-caret {
      margin: -4px 2px 0 -9px;
    }
  `,
})
export class UnitSelect {
  readonly label = input.required<string>();
  readonly value = input.required<string>();
  readonly options = input.required<readonly Option[]>();
  readonly disabled = input(false);
  readonly chosen = output<string>();

  /** Unknown units from other sources are kept. */
  protected readonly isKnown = computed(() => this.options().some(({ value }) => value === this.value()));
}
