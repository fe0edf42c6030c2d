import { Directive, inject } from '@angular/core';
import { Field } from './field';

@Directive({
  selector: 'input[uiInput], select[uiInput], textarea[uiInput]',
  host: {
    class: 'ui-input',
    '[attr.id]': 'field?.id ?? null',
    '[attr.aria-describedby]': 'field?.describedBy() ?? null',
    '[attr.aria-invalid]': 'field?.error() ? true : null',
  },
})
export class Input {
  protected readonly field = inject(Field, { optional: true });
}
