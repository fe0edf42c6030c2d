import { Component, input, output } from '@angular/core';
import { TextPipe } from '../../language';
import { Icon } from '../icon/icon';

@Component({
  selector: 'ui-chip',
  imports: [Icon, TextPipe],
  template: `
    <span class="name">{{ name() }}</span>
    <span class="value">{{ value() }}</span>
    <button
      type="button"
      [attr.aria-label]="('common.act.remove' | t) + ': ' + name() + ' ' + value()"
      (click)="removed.emit()"
    >
      <ui-icon name="close" [size]="16" />
    </button>
  `,
  styles: `
    .value {
      max-width: 220px;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    button {
      display: grid;
      place-items: center;
      width: 24px;
      height: 24px;
      margin: 0 -4px;
      padding: 0;
      border: 0;
      border-radius: var(--radius-full);
      background: none;
      color: var(--ink-subtle);
    }
    button:hover {
      color: var(--ink);
    }
  `,
  host: { class: 'chip' },
})
export class Chip {
  readonly name = input.required<string>();
  readonly value = input.required<string>();
  readonly removed = output();
}
