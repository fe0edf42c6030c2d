import { Component, type ElementRef, input, model, output, viewChild } from '@angular/core';
import type { FormCheckboxControl } from '@angular/forms/signals';

@Component({
  selector: 'ui-check',
  template: `
    <label>
      <input
        #box
        type="checkbox"
        [checked]="checked()"
        [indeterminate]="indeterminate()"
        [disabled]="disabled()"
        [attr.aria-label]="label() ?? null"
        (change)="checked.set(box.checked)"
        (blur)="touch.emit()"
      />
      <ng-content />
    </label>
  `,
  styleUrl: './check.css',
})
export class Check implements FormCheckboxControl {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  readonly checked = model(false);
  readonly indeterminate = input(false);
  readonly disabled = input(false);
  readonly label = input<string>();
  readonly touch = output();

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }
}
