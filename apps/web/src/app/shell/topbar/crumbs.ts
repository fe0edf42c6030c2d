import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe } from '../../language';
import { Icon, Place } from '../../ui/lists';
import { breakable } from './long-words';

@Component({
  selector: 'app-crumbs',
  imports: [Icon, RouterLink, TextPipe],
  template: `
    <nav [attr.aria-label]="'shell.place' | t">
      <ol>
        @if (parent(); as up) {
          <li class="back">
            <a [routerLink]="up.link" [attr.aria-label]="up.text"><ui-icon name="left" [size]="24" /></a>
          </li>
        }
        @for (crumb of crumbs(); track $index) {
          <li>
            @if (crumb.link && !$last) {
              <a class="clip" [routerLink]="crumb.link">{{ crumb.text }}</a>
            } @else {
              <b class="clip" [attr.aria-current]="$last ? 'page' : null">{{ breakable(crumb.text) }}</b>
            }
          </li>
        }
      </ol>
    </nav>
  `,
  styles: `
    :host {
      min-width: 0;
    }
    ol {
      display: flex;
      min-width: 0;
    }
    li {
      display: flex;
      min-width: 0;
      white-space: nowrap;
      color: var(--ink-subtle);
    }
    /* Gives way last. */
    li:last-child {
      overflow: hidden;
    }
    li:not(:last-child, .back) {
      flex-shrink: 100;
      min-width: 4ch;
    }
    li + li::before {
      flex: none;
      margin: 0 var(--s2);
      content: '/';
    }
    a:hover {
      color: var(--ink);
    }
    b {
      font-weight: var(--weight-medium);
      color: var(--ink);
    }
    .back,
    .back + li::before {
      display: none;
    }
    @media (max-width: 720px) {
      li:not(:last-child, .back),
      li + li::before {
        display: none;
      }
      .back {
        display: flex;
        flex: none;
      }
      .back a {
        display: grid;
        place-items: center;
        width: 32px;
        height: 44px;
      }
      li:last-child {
        align-items: center;
      }
      /* Between so many signs a name has two lines. */
      li:last-child b {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        font-size: var(--text-13);
        line-height: 1.25;
        overflow-wrap: anywhere;
        white-space: normal;
      }
    }
  `,
})
export class Crumbs {
  protected readonly breakable = breakable;
  protected readonly crumbs = inject(Place).crumbs;
  protected readonly parent = computed(() =>
    this.crumbs().findLast((crumb, at) => crumb.link && at < this.crumbs().length - 1),
  );
}
