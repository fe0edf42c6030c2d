import {
  Component,
  DOCUMENT,
  DestroyRef,
  type ElementRef,
  booleanAttribute,
  computed,
  inject,
  input,
  model,
  viewChild,
} from '@angular/core';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';
import { SingleKeys } from './single-keys';

@Component({
  selector: 'ui-search',
  imports: [Icon, TextPipe],
  template: `
    <ui-icon name="search" [size]="18" />
    <input
      #box
      type="search"
      class="ui-input"
      [attr.aria-label]="label()"
      [attr.aria-keyshortcuts]="isKeyed() ? '/' : null"
      [placeholder]="placeholder()"
      [value]="value()"
      (input)="value.set(box.value)"
      (keydown.escape)="value.set('')"
      (keydown.arrowdown)="toRows($event)"
      autocomplete="off"
      spellcheck="false"
    />
    @if (value()) {
      <button type="button" [attr.aria-label]="'common.act.clear' | t" (click)="clear()">
        <ui-icon name="close" [size]="16" />
      </button>
    } @else if (isKeyed()) {
      <kbd aria-hidden="true">/</kbd>
    }
  `,
  styleUrl: './search.css',
})
export class Search {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');

  readonly label = input.required<string>();
  readonly placeholder = input('');
  readonly value = model('');
  readonly slash = input(false, { transform: booleanAttribute });

  private readonly keys = inject(SingleKeys);
  protected readonly isKeyed = computed(() => this.slash() && this.keys.areOn());

  constructor() {
    const document = inject(DOCUMENT);
    const listen = (event: KeyboardEvent) => this.focusOnSlash(event);
    document.addEventListener('keydown', listen);
    inject(DestroyRef).onDestroy(() => document.removeEventListener('keydown', listen));
  }

  protected toRows(event: Event): void {
    const place = this.box().nativeElement.closest('[role=dialog], main');
    const row = place?.querySelector<HTMLElement>('[data-rows] > [tabindex="0"]');
    if (!row) return;
    event.preventDefault();
    row.focus();
  }

  protected clear(): void {
    this.value.set('');
    this.box().nativeElement.focus();
  }

  private focusOnSlash(event: KeyboardEvent): void {
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
    if (!this.isKeyed() || event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.box().nativeElement.focus();
  }
}
