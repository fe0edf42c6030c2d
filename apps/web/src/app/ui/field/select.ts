import { Component, type ElementRef, inject, input, model, output, viewChild } from '@angular/core';
import type { FormValueControl } from '@angular/forms/signals';
import { Field } from './field';

let nextId = 0;

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup<Value extends string = string> {
  label: string;
  options: readonly Option<Value>[];
}

@Component({
  selector: 'ui-select',
  template: `
    <select
      #box
      class="ui-input"
      [id]="id"
      [attr.aria-label]="label() ?? null"
      [attr.aria-required]="field?.isRequired() || null"
      [attr.aria-describedby]="field?.describedBy() ?? null"
      [attr.aria-invalid]="field?.error() ? true : null"
      [disabled]="disabled()"
      (change)="choose(box.value)"
      (blur)="touch.emit()"
    >
      @if (placeholder() !== undefined || !isKnown()) {
        <option value="" [selected]="!isKnown()">{{ placeholder() ?? value() }}</option>
      }
      @for (option of options(); track option.value) {
        <option [value]="option.value" [disabled]="option.disabled ?? false" [selected]="option.value === value()">
          {{ option.label }}
        </option>
      }
      @for (group of groups(); track group.label) {
        <optgroup [label]="group.label">
          @for (option of group.options; track option.value) {
            <option [value]="option.value" [disabled]="option.disabled ?? false" [selected]="option.value === value()">
              {{ option.label }}
            </option>
          }
        </optgroup>
      }
    </select>
    <span class="select-caret" aria-hidden="true"></span>
  `,
  styles: `
    :host {
      display: flex;
      flex: 1;
      align-items: center;
      min-width: 0;
    }
    /* on its own, without a field around it */
    :host(.boxed) {
      height: 32px;
      padding: 0 10px;
      border: 1px solid var(--line-control);
      border-radius: var(--radius-control);
      background: var(--surface-panel);
    }
    :host(.boxed:focus-within) {
      border-color: transparent;
      outline: 2px solid var(--accent-focus);
      outline-offset: -1px;
    }
    @media (max-width: 720px) {
      :host(.boxed) {
        height: 48px;
      }
    }
  `,
})
export class Select implements FormValueControl<string> {
  private readonly box = viewChild.required<ElementRef<HTMLSelectElement>>('box');
  protected readonly field = inject(Field, { optional: true });

  readonly id = this.field?.id ?? `select-${++nextId}`;

  readonly value = model('');
  readonly options = input<readonly Option[]>([]);
  readonly groups = input<readonly OptionGroup[]>([]);
  /** Without it, the choice cannot be cleared. */
  readonly placeholder = input<string>();
  readonly disabled = input(false);
  readonly label = input<string>();
  readonly touch = output();
  /** Emitted before the value changes: dependants see the previous value. */
  readonly chosen = output<string>();

  protected isKnown(): boolean {
    const value = this.value();
    const offered = [...this.options(), ...this.groups().flatMap((group) => group.options)];
    return offered.some((option) => option.value === value);
  }

  protected choose(value: string): void {
    this.chosen.emit(value);
    this.value.set(value);
  }

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }
}
