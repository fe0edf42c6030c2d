import { Component, computed, inject, input } from '@angular/core';
import type { ReadonlyFieldState } from '@angular/forms/signals';
import { Format, Texts } from '../../language';
import { Icon } from '../icon/icon';
import { fieldErrorText } from './field-error';

@Component({
  selector: 'ui-form-error',
  imports: [Icon],
  template: `
    @if (text(); as sentence) {
      <p><ui-icon name="expired" [size]="18" />{{ sentence }}</p>
    }
  `,
  styles: `
    :host:empty {
      display: none;
    }
    p {
      display: flex;
      gap: var(--s2);
      padding: var(--s2) var(--s3);
      border-radius: var(--radius-control);
      background: var(--expired-soft);
      font-size: var(--text-13);
      color: var(--expired);
    }
  `,
  host: { role: 'alert' },
})
export class FormError {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly of = input.required<() => ReadonlyFieldState<unknown>>();

  protected readonly text = computed(() => {
    const [first] = this.of()().errors();
    return first && fieldErrorText(first, this.texts, this.format);
  });
}
