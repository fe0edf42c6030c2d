import { Component, computed, input, linkedSignal } from '@angular/core';

@Component({
  selector: 'ui-person',
  template: `
    @if (shown(); as address) {
      <img [src]="address" alt="" (error)="shown.set(null)" />
    } @else {
      <span class="initials" aria-hidden="true" [attr.data-initials]="initials()"></span>
    }
  `,
  styles: `
    :host {
      display: grid;
      place-items: center;
      width: 28px;
      height: 28px;
      flex: none;
      overflow: hidden;
      border-radius: var(--radius-full);
      background: var(--surface-selected);
      font-size: 11px;
      font-weight: var(--weight-strong);
      color: var(--accent-ink);
    }
    :host(.small) {
      width: 22px;
      height: 22px;
      font-size: 9.5px;
    }
    :host(.large) {
      width: 72px;
      height: 72px;
      font-size: var(--text-20);
    }
    /* Drawn like a picture: they are no part of the name of a button. */
    .initials::before {
      content: attr(data-initials);
    }
    img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
  `,
  host: { '[class.small]': "size() === 'small'", '[class.large]': "size() === 'large'" },
})
export class Person {
  readonly name = input.required<string>();
  readonly picture = input<string | null>();
  readonly size = input<'small' | 'medium' | 'large'>('medium');

  /** Picture URLs expire: initials appear on a load error. */
  protected readonly shown = linkedSignal(() => this.picture());

  protected readonly initials = computed(() => {
    const words = this.name().trim().split(/\s+/);
    const first = words[0]?.[0] ?? '';
    const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
    return (first + last).toUpperCase();
  });
}
