import { Component, computed, inject, input } from '@angular/core';
import type { CalibrationComparison } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { ResultText } from '../result-text';

type Level = CalibrationComparison['levels'][number];

const APART = 4;
const HEIGHT = 200;
const EDGE = { left: 48, right: 12, top: 12, bottom: 28 };
const DIGIT = 6.5;
/** The first bar must not cover the axis labels. */
const INSET = 10;

@Component({
  selector: 'app-comparison-plot',
  imports: [TextPipe],
  template: `
    <svg [attr.viewBox]="box" role="img" [attr.aria-label]="'calibration_views.comparison.plot' | t">
      @for (line of lines(); track line.text) {
        <line class="grid" [attr.x1]="left()" [attr.x2]="right" [attr.y1]="line.y" [attr.y2]="line.y" />
        <text [attr.x]="left() - 8" [attr.y]="line.y + 4" text-anchor="end">{{ line.text }}</text>
      }
      @for (end of ends(); track end.x) {
        <text [attr.x]="end.x" [attr.y]="bottom" [attr.text-anchor]="end.anchor">{{ end.text }}</text>
      }
      @for (series of both(); track series.name) {
        <g [class]="series.name">
          <polyline [attr.points]="series.path" />
          @for (mark of series.marks; track $index) {
            <line class="bar" [attr.x1]="mark.x" [attr.x2]="mark.x" [attr.y1]="mark.from" [attr.y2]="mark.to" />
            <circle [attr.cx]="mark.x" [attr.cy]="mark.y" r="3" />
          }
        </g>
      }
    </svg>
    <p class="small muted row wrap">
      <span class="key before"></span>{{ before() }} <span class="key now"></span
      >{{ 'calibration_views.comparison.this_one' | t }}
    </p>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--s1);
    }
    svg {
      width: 100%;
      max-width: 860px;
      height: auto;
    }
    text {
      font-size: 11px;
      fill: var(--ink-muted);
    }
    .grid {
      stroke: var(--line);
    }
    polyline {
      fill: none;
      stroke-width: 1.5;
    }
    .before polyline,
    .before .bar {
      stroke: var(--ink-subtle);
    }
    .before polyline {
      stroke-dasharray: 5 4;
    }
    .before circle {
      fill: var(--surface-panel);
      stroke: var(--ink-subtle);
    }
    .now polyline,
    .now .bar {
      stroke: var(--accent);
    }
    .now circle {
      fill: var(--accent);
    }
    .key {
      width: 20px;
      border-top: 2px solid var(--accent);
    }
    .key.before {
      border-top: 2px dashed var(--ink-subtle);
    }
    .key.now {
      margin-left: var(--s3);
    }
  `,
})
export class ComparisonPlot {
  private readonly results = inject(ResultText);

  readonly levels = input.required<readonly Level[]>();
  readonly unit = input.required<string>();
  readonly before = input.required<string>();

  private readonly width = window.matchMedia('(max-width: 720px)').matches ? 340 : 720;
  protected readonly box = `0 0 ${this.width} ${HEIGHT}`;
  protected readonly right = this.width - EDGE.right;
  protected readonly bottom = HEIGHT - 8;

  private readonly found = computed(() => {
    const now = this.levels().map((level) => of(level.reference_value, level.error, level.expanded_uncertainty));
    const before = this.levels().flatMap((level) =>
      level.previous_error === null
        ? []
        : [of(level.reference_value, level.previous_error, level.previous_expanded_uncertainty)],
    );
    return { now, before };
  });
  private readonly scale = computed(() => {
    const { now, before } = this.found();
    const all = [...now, ...before];
    const [low, high] = spanOf([0, ...all.flatMap(({ y, half }) => [y - half, y + half])]);
    const [from, to] = spanOf(all.map(({ x }) => x));
    const left = Math.max(EDGE.left, 12 + DIGIT * Math.max(...[low, high].map((value) => this.text(value).length)));
    const first = left + INSET;
    const x = (value: number) => first + ((value - from) / (to - from)) * (this.right - INSET - first);
    const y = (value: number) =>
      HEIGHT - EDGE.bottom - ((value - low) / (high - low)) * (HEIGHT - EDGE.bottom - EDGE.top);
    return { low, high, from, to, left, x, y };
  });
  protected readonly left = computed(() => this.scale().left);
  protected readonly lines = computed(() => {
    const { low, high, y } = this.scale();
    return [low, 0, high]
      .filter((value, at) => at !== 1 || Math.min(y(low) - y(value), y(value) - y(high)) > 14)
      .map((value) => ({ y: y(value), text: this.text(value) }));
  });
  protected readonly ends = computed(() => {
    const { from, to, x } = this.scale();
    const text = (value: number) => this.results.withUnit(this.results.significant(value, 4), this.unit());
    return [
      { x: x(from), text: text(from), anchor: 'start' },
      { x: x(to), text: text(to), anchor: 'end' },
    ];
  });
  private text(value: number): string {
    return this.results.significant(value, 2);
  }

  protected readonly both = computed(() => {
    const { x, y } = this.scale();
    const { now, before } = this.found();
    return [
      { name: 'before', points: before, by: -APART },
      { name: 'now', points: now, by: APART },
    ].map(({ name, points, by }) => ({
      name,
      path: points.map((point) => `${x(point.x) + by},${y(point.y)}`).join(' '),
      marks: points.map((point) => ({
        x: x(point.x) + by,
        y: y(point.y),
        from: y(point.y - point.half),
        to: y(point.y + point.half),
      })),
    }));
  });
}

const of = (x: number, y: number, U: number | null) => ({ x, y, half: U ?? 0 });

/** Never empty, so a single value has a position. */
function spanOf(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!Number.isFinite(low)) return [0, 1];
  return low === high ? [low - (Math.abs(low) || 1), high + (Math.abs(high) || 1)] : [low, high];
}
