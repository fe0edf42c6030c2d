import { Component, booleanAttribute, input } from '@angular/core';
import { Icon, type IconName } from '../icon/icon';

@Component({
  selector: 'ui-empty-state',
  imports: [Icon],
  template: `
    <ui-icon [name]="icon()" [size]="32" />
    @if (titled()) {
      <h1>{{ heading() }}</h1>
    } @else {
      <h2>{{ heading() }}</h2>
    }
    <p>{{ text() }}</p>
    <div class="acts"><ng-content /></div>
  `,
  styles: `
    :host {
      display: grid;
      justify-items: center;
      align-content: center;
      gap: var(--s1);
      padding: var(--s8) var(--s6);
      text-align: center;
    }
    :host.page {
      min-height: 60vh;
    }
    ui-icon {
      margin-bottom: var(--s1);
      color: var(--ink-subtle);
    }
    h1 {
      font-size: var(--text-16);
    }
    p {
      max-width: 44ch;
      font-size: var(--text-12);
      color: var(--ink-muted);
      text-wrap: balance;
    }
    .acts {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: var(--s2);
      margin-top: var(--s3);
    }
    .acts:empty {
      display: none;
    }
  `,
  host: { '[class.page]': 'page()' },
})
export class EmptyState {
  readonly icon = input.required<IconName>();
  readonly heading = input.required<string>();
  readonly text = input('');
  readonly page = input(false, { transform: booleanAttribute });
  readonly titled = input(false, { transform: booleanAttribute });
}
