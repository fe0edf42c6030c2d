import { Component, computed, input, output } from '@angular/core';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';

/** `sort` as on the wire: a field name, with `-` for descending. */
@Component({
  selector: 'th[uiSort]',
  imports: [Icon, TextPipe],
  template: `
    <button type="button" (click)="sorted.emit(next())">
      <ng-content />
      @if (direction(); as name) {
        <ui-icon [name]="name === 'ascending' ? 'up' : 'down'" [size]="14" />
        <span class="visually-hidden">{{
          (name === 'ascending' ? 'common.sort.ascending' : 'common.sort.descending') | t
        }}</span>
      }
    </button>
  `,
  styles: `
    :host[aria-sort] {
      color: var(--ink);
    }
    button {
      display: inline-flex;
      align-items: center;
      gap: 2px;
      height: 24px;
      padding: 0;
      border: 0;
      background: none;
      font-weight: inherit;
      color: inherit;
    }
    button:hover {
      color: var(--ink);
    }
  `,
  host: { '[attr.aria-sort]': 'direction()', scope: 'col' },
})
export class SortHead {
  readonly uiSort = input.required<string>();
  readonly sort = input.required<string>();
  readonly sorted = output<string>();

  protected readonly direction = computed(() => {
    if (this.sort() === this.uiSort()) return 'ascending';
    return this.sort() === `-${this.uiSort()}` ? 'descending' : null;
  });
  protected readonly next = computed(() => (this.direction() === 'ascending' ? `-${this.uiSort()}` : this.uiSort()));
}
