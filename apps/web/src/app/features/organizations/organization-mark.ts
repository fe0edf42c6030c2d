import { Component, computed, input } from '@angular/core';

@Component({
  selector: 'app-organization-mark',
  template: `
    @if (logo(); as address) {
      <img [src]="address" alt="" />
    } @else {
      <span aria-hidden="true">{{ letter() }}</span>
    }
  `,
  styles: `
    :host {
      display: grid;
      place-items: center;
      width: 32px;
      height: 32px;
      flex: none;
      overflow: hidden;
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: var(--surface-sunken);
      font-weight: var(--weight-strong);
      color: var(--ink-muted);
    }
    :host(.large) {
      width: 48px;
      height: 48px;
      border-radius: var(--radius-panel);
      font-size: var(--text-20);
    }
    img {
      width: 100%;
      height: 100%;
      object-fit: contain;
    }
  `,
  host: { '[class.large]': "size() === 'large'" },
})
export class OrganizationMark {
  readonly name = input.required<string>();
  readonly logo = input<string | null>();
  readonly size = input<'small' | 'large'>('small');

  protected readonly letter = computed(() => Array.from(this.name().trim())[0]?.toLocaleUpperCase() ?? '');
}
