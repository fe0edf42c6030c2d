import { Component, type ElementRef, computed, inject, input, model, output, signal, viewChild } from '@angular/core';
import { transformedValue, type FormValueControl } from '@angular/forms/signals';
import { isIsoDate } from '@etalon/metrology/lists';
import { Format, TextPipe } from '../../language';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { Calendar } from './calendar';
import { typedDate } from './typed-date';

let nextId = 0;

/** `YYYY-MM-DD` or empty; an invalid text stays, as an error. Named months prevent a mix-up with days. */
@Component({
  selector: 'ui-date',
  imports: [Button, Calendar, TextPipe],
  template: `
    <input
      #box
      class="ui-input"
      type="text"
      autocomplete="off"
      aria-keyshortcuts="ArrowDown"
      [id]="field?.id"
      [attr.aria-required]="field?.isRequired() || null"
      [attr.aria-describedby]="field?.describedBy() ?? null"
      [attr.aria-invalid]="isInvalid() || null"
      [disabled]="disabled()"
      [placeholder]="'common.date.example' | t"
      [value]="text()"
      (input)="text.set(box.value)"
      (keydown.arrowdown)="open($event)"
      (blur)="leave()"
    />
    <!-- With the keyboard, the field itself opens the calendar. -->
    <button
      type="button"
      uiButton="quiet"
      square
      icon="calendar"
      tabindex="-1"
      [attr.popovertarget]="id"
      [attr.aria-label]="'common.date.open' | t"
      [attr.title]="'common.date.open' | t"
      [disabled]="disabled()"
    ></button>
    <div
      #popover
      popover
      [attr.role]="isOpen() ? 'dialog' : null"
      [id]="id"
      [attr.aria-label]="isOpen() ? ('common.date.calendar' | t) : null"
      (toggle)="toggled($event)"
    >
      @if (isOpen()) {
        <ui-calendar [value]="value()" [latest]="latest()" (chosen)="choose($event)" (keydown.escape)="close($event)" />
      }
    </div>
  `,
  styleUrl: './date-input.css',
})
export class DateInput implements FormValueControl<string> {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  private readonly popover = viewChild.required<ElementRef<HTMLElement>>('popover');
  private readonly format = inject(Format);
  protected readonly field = inject(Field, { optional: true });

  readonly value = model('');
  readonly disabled = input(false);
  readonly invalid = input(false);
  readonly touched = input(false);
  readonly latest = input<string>();
  readonly touch = output();

  protected readonly id = `calendar-${++nextId}`;
  protected readonly isOpen = signal(false);
  protected readonly text = transformedValue(this.value, {
    parse: (text: string) => {
      if (text.trim() === '') return { value: '' };
      const date = typedDate(text, this.format.months());
      return date ? { value: date } : { value: text, error: { kind: 'date' } };
    },
    format: (value) => (value === '' ? '' : this.format.shortDate(value)),
  });
  protected readonly isInvalid = computed(
    () => (this.touched() && this.invalid()) || this.field?.error() !== undefined,
  );

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }

  protected open(event: Event): void {
    event.preventDefault();
    this.popover().nativeElement.showPopover({ source: this.box().nativeElement });
  }

  protected leave(): void {
    if (isIsoDate(this.value())) this.text.set(this.format.shortDate(this.value()));
    this.touch.emit();
  }

  protected choose(day: string): void {
    this.text.set(this.format.shortDate(day));
    this.close();
  }

  /** Escape must not close a dialog around the field, too. */
  protected close(event?: Event): void {
    event?.stopPropagation();
    event?.preventDefault();
    this.popover().nativeElement.hidePopover();
    this.focus();
  }

  protected toggled({ newState }: ToggleEvent): void {
    this.isOpen.set(newState === 'open');
  }
}
