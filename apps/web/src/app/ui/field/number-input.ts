import { Component, type ElementRef, computed, inject, input, model, output, viewChild } from '@angular/core';
import { transformedValue, type FormValueControl } from '@angular/forms/signals';
import { typedNumber } from '@etalon/metrology';
import { Format } from '../../language';
import { Field } from './field';
import { numberProblem } from './number-problem';

/** Keeps the typed text: `0.0120` stays, and so does invalid input, as an error. */
@Component({
  selector: 'ui-number',
  template: `
    <input
      #box
      class="ui-input"
      type="text"
      [attr.inputmode]="inputMode()"
      autocomplete="off"
      [id]="field?.id"
      [attr.aria-label]="label() ?? null"
      [attr.aria-required]="field?.isRequired() || null"
      [attr.aria-describedby]="field?.describedBy() ?? null"
      [attr.aria-invalid]="isInvalid() || null"
      [disabled]="disabled()"
      [readonly]="readonly()"
      [value]="text()"
      [placeholder]="placeholder()"
      (input)="text.set(box.value)"
      (blur)="touch.emit()"
    />
  `,
  styles: `
    :host {
      display: flex;
      flex: 1;
      min-width: 0;
    }
    input {
      font-variant-numeric: tabular-nums;
    }
  `,
})
export class NumberInput implements FormValueControl<number | null> {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  private readonly format = inject(Format);
  protected readonly field = inject(Field, { optional: true });

  readonly value = model<number | null>(null);
  readonly disabled = input(false);
  readonly readonly = input(false);
  readonly invalid = input(false);
  readonly touched = input(false);
  readonly min = input<number>();
  readonly placeholder = input('');
  readonly label = input<string>();
  readonly touch = output();

  protected readonly text = transformedValue(this.value, {
    parse: (text: string) => {
      const decimal = this.format.decimalSeparator();
      const error = numberProblem(text, decimal);
      return error ? { value: null, error } : { value: typedNumber(text, decimal) ?? null };
    },
    format: (value) => (value === null ? '' : String(value).replace('.', this.format.decimalSeparator())),
  });
  /** negative values need a minus, which numeric keypads lack */
  protected readonly inputMode = computed(() => ((this.min() ?? -1) < 0 ? 'text' : 'decimal'));
  protected readonly isInvalid = computed(
    () => (this.touched() && this.invalid()) || this.field?.error() !== undefined,
  );

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }
}
