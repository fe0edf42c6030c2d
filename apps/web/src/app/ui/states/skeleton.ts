import { Component, computed, input } from '@angular/core';
import { TextPipe } from '../../language';

@Component({
  selector: 'ui-skeleton',
  imports: [TextPipe],
  template: `
    <span class="visually-hidden" role="status">{{ 'common.face.loading' | t }}</span>
    @for (line of lines(); track $index) {
      <div class="line" aria-hidden="true">
        <span class="bone short"></span>
        <span class="bone" [style.width.%]="line"></span>
      </div>
    }
  `,
  styles: `
    :host {
      position: relative;
      display: grid;
      padding: var(--s1) var(--s4);
      animation: appear var(--calm) var(--ease) 200ms backwards;
    }
    .line {
      display: flex;
      align-items: center;
      gap: var(--s3);
      height: var(--bone-row, var(--row));
    }
    :host(.facts) .line {
      height: 28px;
    }
    :host(.page) {
      align-content: start;
      min-height: 50vh;
    }
    .bone {
      height: 10px;
      border-radius: 4px;
      background: var(--plot-empty);
    }
    .short {
      flex: 0 0 64px;
    }
    @keyframes appear {
      from {
        opacity: 0;
      }
    }
  `,
  host: { '[class]': 'shape()' },
})
export class Skeleton {
  readonly shape = input<'rows' | 'facts' | 'page'>('rows');
  readonly count = input(6);

  /** Deterministic widths avoid layout shifts. */
  protected readonly lines = computed(() => Array.from({ length: this.count() }, (_, at) => 34 + ((at * 37) % 41)));
}
