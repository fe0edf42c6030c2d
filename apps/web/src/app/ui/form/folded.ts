import { Component, booleanAttribute, computed, input, linkedSignal } from '@angular/core';
import { TextPipe } from '../../language';

/** Closed content is not rendered, and opens on validation errors. */
@Component({
  selector: 'ui-folded',
  imports: [TextPipe],
  template: `
    <details [open]="isShown()" (toggle)="isOpen.set(box.open)" #box>
      <summary>
        <h3>{{ heading() }}</h3>
        @if (!isShown() && filled() > 0) {
          <span class="subtle small">{{ 'common.field.filled' | t: { count: filled() } }}</span>
        }
      </summary>
      <ng-content />
    </details>
  `,
  styles: `
    :host {
      display: block;
    }
    summary {
      display: flex;
      align-items: center;
      gap: var(--s2);
      min-height: 36px;
      padding: var(--s1) 0;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::before {
      content: '';
      flex: none;
      width: 7px;
      height: 7px;
      margin: 0 3px 0 2px;
      border: solid var(--ink-muted);
      border-width: 0 1.5px 1.5px 0;
      transform: rotate(-45deg);
    }
    details[open] > summary::before {
      transform: rotate(45deg);
    }
    summary > span {
      white-space: nowrap;
    }
    summary:hover h3 {
      color: var(--accent-ink);
    }
    h3 {
      font-size: var(--text-14);
      font-weight: var(--weight-strong);
    }
    @media (pointer: coarse) {
      summary {
        min-height: 48px;
      }
    }
  `,
})
export class Folded {
  readonly heading = input.required<string>();
  readonly filled = input(0);
  readonly open = input(false, { transform: booleanAttribute });
  readonly hasProblem = input(false);

  protected readonly isOpen = linkedSignal(() => this.open());
  readonly isShown = computed(() => this.isOpen() || this.hasProblem());
}
