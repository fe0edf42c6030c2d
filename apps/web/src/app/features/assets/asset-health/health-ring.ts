import { Component, booleanAttribute, computed, inject, input } from '@angular/core';
import { healthLabel } from '@etalon/metrology';
import { Format, Texts } from '../../../language';

const TURN = 2 * Math.PI * 15;

/** 0 to 100; empty if too little is known */
@Component({
  selector: 'app-health-ring',
  template: `
    <svg viewBox="0 0 36 36" [attr.width]="side()" [attr.height]="side()" role="img" [attr.aria-label]="words()">
      <circle class="empty" cx="18" cy="18" r="15" />
      @if (score() !== null) {
        <circle class="full" cx="18" cy="18" r="15" [attr.stroke-dasharray]="dash()" transform="rotate(-90 18 18)" />
        @if (!compact()) {
          <text x="18" y="22" text-anchor="middle">{{ shown() }}</text>
        }
      }
    </svg>
    <span aria-hidden="true">{{ compact() ? shown() + ' ' + word() : word() }}</span>
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      gap: var(--s2);
      white-space: nowrap;
    }
    circle {
      fill: none;
      stroke-width: 3.5;
    }
    :host(.compact) circle {
      stroke-width: 5;
    }
    :host(.compact) {
      gap: 6px;
    }
    .empty {
      stroke: var(--plot-empty);
    }
    .full {
      stroke: var(--ink-muted);
      stroke-linecap: round;
    }
    text {
      fill: var(--ink);
      font-size: 12px;
      font-weight: var(--weight-strong);
      font-variant-numeric: tabular-nums;
    }
    span {
      font-size: var(--text-13);
      color: var(--ink-muted);
    }
  `,
  host: { '[class.compact]': 'compact()' },
})
export class HealthRing {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly score = input.required<number | null>();
  readonly compact = input(false, { transform: booleanAttribute });

  protected readonly side = computed(() => (this.compact() ? 18 : 36));

  protected readonly dash = computed(() => `${((this.score() ?? 0) / 100) * TURN} ${TURN}`);
  // never up into the next class
  protected readonly shown = computed(() => this.format.number(Math.floor(this.score() ?? 0), 0));
  protected readonly word = computed(() => {
    const score = this.score();
    return score === null ? '' : this.texts.get(`health.score.label.${healthLabel(score)}`);
  });
  protected readonly words = computed(() =>
    this.score() === null
      ? this.texts.get('health.ring_none')
      : this.texts.get('health.ring', { score: this.shown(), label: this.word() }),
  );
}
