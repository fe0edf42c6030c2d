import { Component, input } from '@angular/core';
import { RouterLink, type Params } from '@angular/router';
import { Icon, type IconName } from '../icon/icon';

/** A figure that leads to the list it counts. Several stand in a `.stats` row with hairlines between them. */
@Component({
  selector: 'ui-stat',
  imports: [Icon, RouterLink],
  template: `
    <a [routerLink]="link()" [queryParams]="query()">
      <span class="label" [class]="'ink-' + hue()">
        @if (icon(); as name) {
          <ui-icon [name]="name" [size]="18" />
        }
        {{ label() }}
      </span>
      <strong>{{ figure() }}</strong>
      <small>{{ why() }}</small>
      <ui-icon class="go" name="right" [size]="16" />
    </a>
  `,
  styles: `
    a {
      position: relative;
      display: grid;
      gap: 2px;
      height: 100%;
      padding: var(--s3) var(--s4);
    }
    a:hover {
      background: var(--surface-hover);
    }
    .label {
      display: flex;
      align-items: center;
      gap: 6px;
      font-weight: var(--weight-medium);
    }
    strong {
      font-size: var(--text-28);
      font-weight: var(--weight-strong);
      font-variant-numeric: tabular-nums;
      line-height: 1.25;
      letter-spacing: -0.02em;
    }
    small {
      font-size: var(--text-12);
      color: var(--ink-subtle);
    }
    .go {
      position: absolute;
      top: 14px;
      right: 10px;
      color: var(--ink-disabled);
    }
  `,
})
export class Stat {
  readonly label = input.required<string>();
  readonly figure = input.required<string>();
  readonly why = input('');
  readonly icon = input<IconName>();
  readonly hue = input('none');
  readonly link = input.required<string | readonly unknown[]>();
  readonly query = input<Params>();
}
