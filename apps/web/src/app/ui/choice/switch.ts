import { Component, type ElementRef, input, model, output, viewChild } from '@angular/core';
import type { FormCheckboxControl } from '@angular/forms/signals';
import type { HelpKey } from '@etalon/i18n';
import { Help } from '../help/help';

let nextId = 0;

@Component({
  selector: 'ui-switch',
  imports: [Help],
  template: `
    <label>
      <input
        #box
        type="checkbox"
        role="switch"
        [checked]="checked()"
        [disabled]="disabled()"
        [attr.aria-describedby]="help() ? helpId : null"
        (change)="checked.set(box.checked)"
        (blur)="touch.emit()"
      />
      <span #words><ng-content /></span>
    </label>
    @if (explain(); as key) {
      <ui-help byKey [of]="key" [label]="words.textContent.trim()" />
    }
    @if (help(); as text) {
      <p [id]="helpId">{{ text }}</p>
    }
  `,
  styleUrl: './switch.css',
})
export class Switch implements FormCheckboxControl {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  readonly checked = model(false);
  readonly disabled = input(false);
  readonly help = input<string>();
  readonly explain = input<HelpKey>();
  readonly touch = output();

  protected readonly helpId = `switch-help-${++nextId}`;

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }
}
