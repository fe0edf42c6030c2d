import { Component, computed, inject, input } from '@angular/core';
import type { AssetHealthResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Panel } from '../../../ui/lists';
import { ResultText } from '../../calibrations';

const [WIDTH, HEIGHT] = [72, 22];
const OF_TRENDS: Readonly<Record<string, string>> = {
  rmse: 'delta_rmse',
  max_error: 'delta_max_error',
  expanded_uncertainty: 'delta_uncertainty',
  hysteresis: 'delta_hysteresis',
};

@Component({
  selector: 'app-health-stability',
  imports: [Panel, TextPipe],
  template: `
    <ui-panel [heading]="'health.stability.title' | t" [caption]="caption()">
      <ul>
        @for (row of rows(); track row.name) {
          <li>
            <span>{{ row.name }}</span>
            <svg
              role="img"
              [attr.viewBox]="'0 0 ' + width + ' ' + height"
              [attr.width]="width"
              [attr.height]="height"
              [attr.aria-label]="row.label"
            >
              @for (piece of row.pieces; track $index) {
                <polyline class="raw" [attr.points]="piece" />
              }
              @for (piece of row.smooth; track $index) {
                <polyline class="smooth" [attr.points]="piece" />
              }
              @if (row.end; as end) {
                <circle [attr.cx]="end[0]" [attr.cy]="end[1]" r="2" />
              }
            </svg>
            <b>{{ row.value }}</b>
            <span class="muted small">{{ row.trend }}</span>
          </li>
        }
      </ul>
    </ui-panel>
  `,
  styles: `
    li {
      display: grid;
      grid-template-columns: minmax(min-content, 1fr) auto minmax(58px, auto) minmax(0, auto);
      align-items: center;
      gap: var(--s2);
      min-height: 38px;
      border-top: 1px solid var(--line-faint);
      font-size: var(--text-13);
    }
    b {
      text-align: right;
      font-weight: var(--weight-medium);
      font-variant-numeric: tabular-nums;
    }
    polyline {
      fill: none;
      stroke-width: 1.2;
    }
    .raw {
      stroke: var(--ink-subtle);
    }
    .smooth {
      stroke: var(--plot-fit);
      stroke-width: 1.6;
    }
    circle {
      fill: var(--plot-point);
    }
  `,
})
export class HealthStability {
  private readonly texts = inject(Texts);
  private readonly results = inject(ResultText);

  readonly health = input.required<AssetHealthResponse>();

  protected readonly width = WIDTH;
  protected readonly height = HEIGHT;
  protected readonly caption = computed(() => {
    const versions = this.health().calibration_options.map(({ calibration_version }) => calibration_version);
    const range = this.texts.get('health.stability.versions', { from: versions.at(-1) ?? 0, to: versions[0] ?? 0 });
    return this.health().stability?.smoothing_applied
      ? `${range}, ${this.texts.get('health.stability.smoothed')}`
      : range;
  });
  protected readonly rows = computed(() => {
    const { stability, channel_unit, detailed_metrics } = this.health();
    return (stability?.series ?? [])
      .filter(({ raw_values }) => raw_values.some((value) => value !== null))
      .map(({ name, raw_values, smoothed_values }) => {
        const unit = name === 'r_squared' ? '' : channel_unit;
        const shown = (value: number | null | undefined) =>
          this.results.withUnit(this.results.significant(value, name === 'r_squared' ? 6 : 2), unit);
        const known = raw_values.filter((value) => value !== null);
        const trend = detailed_metrics?.trends_group.find(({ key }) => key === OF_TRENDS[name])?.trend;
        const place = placeOf(raw_values);
        const end = raw_values.at(-1);
        return {
          name: this.texts.get(`health.stability.metric.${name}`),
          label: this.texts.get('health.stability.series', {
            metric: this.texts.get(`health.stability.metric.${name}`),
            first: shown(known[0]),
            last: shown(known.at(-1)),
          }),
          pieces: piecesOf(raw_values, place),
          smooth: piecesOf(stability?.smoothing_applied ? smoothed_values : [], place),
          end: end == null ? null : place(end, raw_values.length - 1),
          value: shown(known.at(-1)),
          trend: trend && trend !== 'unknown' ? this.texts.get(`health.stability.trend.${trend}`) : '',
        };
      });
  });
}

type Place = (value: number, position: number) => [left: number, top: number];

function placeOf(values: readonly (number | null)[]): Place {
  const known = values.filter((value) => value !== null);
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const step = (WIDTH - 6) / Math.max(1, values.length - 1);
  return (value, position) => [
    3 + position * step,
    high > low ? HEIGHT - 4 - ((value - low) / (high - low)) * (HEIGHT - 8) : HEIGHT / 2,
  ];
}

/** Interrupted at missing values. */
function piecesOf(values: readonly (number | null)[], place: Place): string[] {
  const pieces: string[][] = [[]];
  values.forEach((value, position) => {
    if (value === null) pieces.push([]);
    else
      pieces.at(-1)?.push(
        place(value, position)
          .map((one) => one.toFixed(1))
          .join(','),
      );
  });
  return pieces.filter(({ length }) => length > 1).map((piece) => piece.join(' '));
}
