import { Component, computed, type ElementRef, inject, input, output, viewChild } from '@angular/core';
import { RouterLink, type Params } from '@angular/router';
import type { EChartsOption } from 'echarts';
import { Format } from '../../language';
import { toPng } from './chart-export';
import type { ChartSize, ChartTheme } from './chart-look';

export interface Bar {
  label: string;
  value: number;
  /** Null: emits `chosen`. */
  link: { list: string; query: Params } | null;
}

const BAR_ROOM = 32;
const [EDGE, LABEL, CHARACTER] = [4, 150, 7];

/** HTML rather than a chart: the chart library would double the first load of the dashboard. */
@Component({
  selector: 'ui-bar-plot',
  imports: [RouterLink],
  template: `
    <ul #frame>
      @for (bar of drawn(); track bar.label) {
        <li>
          @if (bar.link; as link) {
            <a class="label clip" [routerLink]="link.list" [queryParams]="link.query" [title]="bar.label">{{
              bar.label
            }}</a>
          } @else {
            <button type="button" class="label clip" [title]="bar.label" (click)="chosen.emit()">
              {{ bar.label }}
            </button>
          }
          <span class="bar" [style.flex-grow]="bar.value"></span>
          <span class="num" [style.min-width.ch]="digits()">{{ bar.text }}</span>
          <span [style.flex-grow]="bar.rest"></span>
        </li>
      }
    </ul>
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
      padding: 4px 0;
    }
    li {
      position: relative;
      display: flex;
      align-items: center;
      height: 32px;
      border-radius: var(--radius-control);
      font-size: var(--text-13);
    }
    li:hover {
      background: var(--surface-hover);
    }
    .label {
      flex: none;
      width: min(150px, 42%);
      margin-right: var(--s2);
      padding: 0;
      border: 0;
      background: none;
      text-align: left;
      color: var(--ink-muted);
    }
    /* The whole row is the link. */
    .label::after {
      position: absolute;
      inset: 0;
      border-radius: inherit;
      content: '';
    }
    .bar {
      flex-basis: 0;
      height: 12px;
      border-radius: 2px;
      background: color-mix(in srgb, var(--plot-fit) 55%, transparent);
      print-color-adjust: exact;
    }
    .num {
      flex: none;
      margin-left: 6px;
      text-align: left;
    }
  `,
})
export class BarPlot {
  private readonly format = inject(Format);
  private readonly frame = viewChild.required<ElementRef<HTMLElement>>('frame');

  readonly bars = input.required<readonly Bar[]>();
  readonly chosen = output();

  private readonly longest = computed(() => Math.max(1, ...this.bars().map(({ value }) => value)));
  protected readonly drawn = computed(() =>
    this.bars().map((bar) => ({ ...bar, text: this.format.number(bar.value), rest: this.longest() - bar.value })),
  );
  protected readonly digits = computed(() => Math.max(...this.drawn().map(({ text: { length } }) => length)));

  picture(): Promise<Blob> {
    const { nativeElement: host } = this.frame();
    const bars = this.drawn();
    const size = { width: host.clientWidth, height: bars.length * BAR_ROOM + 2 * EDGE };
    return toPng((theme) => barPlotOption(bars, theme, size), host, size);
  }
}

function barPlotOption(bars: readonly (Bar & { text: string })[], theme: ChartTheme, size: ChartSize): EChartsOption {
  const text = { fontSize: 13, fontFamily: theme.font };
  const numbers = CHARACTER * Math.max(1, ...bars.map(({ text: { length } }) => length)) + 12;
  const labels = Math.min(LABEL, size.width * 0.42);
  return {
    grid: { top: EDGE, bottom: EDGE, left: labels + 8, right: numbers },
    xAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...bars.map(({ value }) => value)) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        color: theme.inkMuted,
        align: 'left',
        margin: labels + 8,
        width: labels,
        overflow: 'truncate',
      },
    },
    series: [
      {
        type: 'bar',
        barWidth: 12,
        data: bars.map(({ value }) => value),
        itemStyle: { color: theme.fit, opacity: 0.55, borderRadius: 2 },
        label: {
          show: true,
          position: 'right',
          formatter: ({ dataIndex }) => bars[dataIndex]?.text ?? '',
          ...text,
          color: theme.ink,
          opacity: 1,
        },
      },
    ],
  };
}
