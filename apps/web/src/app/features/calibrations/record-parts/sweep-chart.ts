import { Component, DestroyRef, ElementRef, afterNextRender, computed, inject, input, signal } from '@angular/core';
import { axisTicks } from '@etalon/metrology';
import { Format } from '../../../language';
import { ResultText } from '../result-text';

export interface SweepChartPoint {
  frequency: number;
  value: number;
  half_width: number | null;
}

const HEIGHT = 220;
const LEAST_LEFT = 64;
/** Mean width at 12 px. */
const CHARACTER = 7;
const BOTTOM = 34;
const TOP = 12;
const RIGHT = 12;
/** Span from which the axis is logarithmic. */
const DECADE = 10;
const MOST_DECIMALS = 6;

@Component({
  selector: 'app-sweep-chart',
  template: `
    <svg role="img" [attr.viewBox]="'0 0 ' + width() + ' ' + height" [attr.aria-label]="label()">
      @for (tick of ticks().y; track tick.at) {
        <line class="grid" [attr.x1]="left()" [attr.x2]="width() - right" [attr.y1]="tick.at" [attr.y2]="tick.at" />
        <text class="y" [attr.x]="left() - 6" [attr.y]="tick.at + 4">{{ tick.text }}</text>
      }
      @for (tick of ticks().x; track tick.at) {
        <line class="grid" [attr.x1]="tick.at" [attr.x2]="tick.at" [attr.y1]="top" [attr.y2]="height - bottom" />
        <text class="x" [attr.x]="tick.at" [attr.y]="height - bottom + 16">{{ tick.text }}</text>
      }
      <text class="unit" [attr.x]="width() - right" [attr.y]="height - 4">{{ frequencyUnit() }}</text>
      @for (limit of limitLines(); track limit) {
        <line class="limit" [attr.x1]="left()" [attr.x2]="width() - right" [attr.y1]="limit" [attr.y2]="limit" />
      }
      <path class="line" [attr.d]="path()" />
      @for (mark of marks(); track $index) {
        @if (mark.bar; as bar) {
          <path class="bar" [attr.d]="bar" />
        }
        <circle [attr.cx]="mark.x" [attr.cy]="mark.y" r="3.5" [class.base]="$index === baseline()" />
      }
    </svg>
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
    }
    svg {
      display: block;
      width: 100%;
      height: auto;
    }
    .grid {
      stroke: var(--plot-grid);
      stroke-width: 1;
    }
    .limit {
      stroke: var(--fail);
      stroke-dasharray: 5 4;
    }
    .line,
    .bar {
      fill: none;
      stroke: var(--accent);
      stroke-width: 1.5;
    }
    .bar {
      stroke-width: 1;
    }
    circle {
      fill: var(--accent);
    }
    circle.base {
      fill: var(--surface-panel);
      stroke: var(--accent);
      stroke-width: 2;
    }
    text {
      fill: var(--ink-muted);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    .y,
    .unit {
      text-anchor: end;
    }
    .x {
      text-anchor: middle;
    }
  `,
})
export class SweepChart {
  readonly points = input.required<readonly SweepChartPoint[]>();
  readonly frequencyUnit = input('Hz');
  readonly label = input.required<string>();
  readonly limits = input<readonly number[]>([]);
  readonly baseline = input<number | null>(null);

  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly width = signal(600);
  protected readonly height = HEIGHT;
  protected readonly bottom = BOTTOM;
  protected readonly top = TOP;
  protected readonly right = RIGHT;

  private readonly isLogarithmic = computed(() => {
    const all = this.points().map(({ frequency }) => frequency);
    return Math.min(...all) > 0 && Math.max(...all) / Math.min(...all) >= DECADE;
  });
  private readonly x = computed(() => {
    const place = (frequency: number) => (this.isLogarithmic() ? Math.log10(frequency) : frequency);
    const all = this.points().map(({ frequency }) => place(frequency));
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const air = (high - low || 1) * 0.03;
    const [left, room] = [this.left(), this.width() - this.left() - RIGHT];
    return {
      low,
      high,
      at: (frequency: number) => left + ((place(frequency) - low + air) / (high - low + 2 * air)) * room,
    };
  });
  private readonly y = computed(() => {
    const all = [
      ...this.points().flatMap(({ value, half_width: u }) => [value - (u ?? 0), value + (u ?? 0)]),
      ...this.limits(),
    ];
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const air = (high - low) * 0.08 || Math.abs(high) * 0.01 || 1;
    const [min, max] = [low - air, high + air];
    return {
      min,
      max,
      at: (value: number) => HEIGHT - BOTTOM - ((value - min) / (max - min)) * (HEIGHT - BOTTOM - TOP),
    };
  });
  private readonly values = computed(() => {
    const y = this.y();
    const { values, decimals } = axisTicks({ min: y.min, max: y.max }, 5);
    const text = (value: number) =>
      decimals > MOST_DECIMALS ? this.results.stated(value) : this.format.number(value, decimals);
    return values.map((value) => ({ at: y.at(value), text: text(value) }));
  });
  protected readonly left = computed(() =>
    Math.max(LEAST_LEFT, 6 + CHARACTER * Math.max(0, ...this.values().map(({ text }) => text.length))),
  );
  protected readonly ticks = computed(() => {
    const x = this.x();
    return { x: this.frequencies(x).map((value) => ({ at: x.at(value), text: this.short(value) })), y: this.values() };
  });
  protected readonly limitLines = computed(() => this.limits().map((limit) => this.y().at(limit)));
  protected readonly marks = computed(() =>
    this.points().map(({ frequency, value, half_width }) => {
      const [x, y] = [this.x().at(frequency), this.y()];
      const bar =
        half_width === null || half_width === 0
          ? null
          : `M${x - 4} ${y.at(value + half_width)}h8M${x} ${y.at(value + half_width)}V${y.at(value - half_width)}M${x - 4} ${y.at(value - half_width)}h8`;
      return { x, y: y.at(value), bar };
    }),
  );
  protected readonly path = computed(() => {
    const inOrder = this.points()
      .map(({ frequency }, i) => ({ frequency, mark: this.marks()[i] }))
      .sort((a, b) => a.frequency - b.frequency);
    return inOrder.map(({ mark }, i) => `${i === 0 ? 'M' : 'L'}${mark?.x ?? 0} ${mark?.y ?? 0}`).join('');
  });

  constructor() {
    const away = inject(DestroyRef);
    afterNextRender(() => {
      const watch = new ResizeObserver(([entry]) => this.width.set(Math.max(240, entry?.contentRect.width ?? 600)));
      watch.observe(this.element);
      away.onDestroy(() => watch.disconnect());
    });
  }

  private frequencies({ low, high }: { low: number; high: number }): number[] {
    if (!this.isLogarithmic()) return axisTicks({ min: low, max: high }, this.width() / 90).values;
    const leads = (high - low) * 160 < this.width() - this.left() ? [1, 2, 5] : [1];
    const found: number[] = [];
    for (let power = Math.floor(low); power <= Math.ceil(high); power += 1)
      for (const lead of leads) {
        const value = lead * 10 ** power;
        if (Math.log10(value) >= low - 1e-9 && Math.log10(value) <= high + 1e-9) found.push(value);
      }
    return found;
  }

  private short(value: number): string {
    const decimals = Math.max(0, -Math.floor(Math.log10(Math.abs(value) || 1)));
    return this.format.number(value, Number.isInteger(value) ? 0 : Math.min(6, decimals + 1));
  }
}
