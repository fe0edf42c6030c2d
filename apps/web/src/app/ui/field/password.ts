import { Component, type ElementRef, inject, input, model, output, signal, viewChild } from '@angular/core';
import type { FormValueControl } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';
import { Field } from './field';

@Component({
  selector: 'ui-password',
  imports: [Icon, TextPipe],
  template: `
    <input
      #box
      class="ui-input"
      [type]="isShown() ? 'text' : 'password'"
      [id]="field?.id"
      [attr.autocomplete]="autocomplete()"
      [attr.aria-describedby]="field?.describedBy() ?? null"
      [attr.aria-invalid]="field?.error() ? true : null"
      [disabled]="disabled()"
      [value]="value()"
      (input)="value.set(box.value)"
      (blur)="touch.emit()"
      spellcheck="false"
      autocapitalize="off"
    />
    <button
      type="button"
      [attr.aria-pressed]="isShown()"
      [attr.aria-label]="(isShown() ? 'common.field.hide_password' : 'common.field.show_password') | t"
      (click)="isShown.set(!isShown())"
    >
      <ui-icon [name]="isShown() ? 'visibility_off' : 'visibility'" />
    </button>
  `,
  styles: `
    :host {
      display: flex;
      flex: 1;
      align-items: center;
      min-width: 0;
    }
    button {
      display: grid;
      place-items: center;
      width: 32px;
      height: 32px;
      margin-right: -6px;
      padding: 0;
      border: 0;
      border-radius: 4px;
      background: none;
      color: var(--ink-subtle);
    }
    button:hover {
      color: var(--ink);
    }
  `,
})
export class Password implements FormValueControl<string> {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly field = inject(Field, { optional: true });

  readonly value = model('');
  readonly disabled = input(false);
  readonly autocomplete = input<'current-password' | 'new-password'>('current-password');
  readonly touch = output();

  protected readonly isShown = signal(false);

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }
}
