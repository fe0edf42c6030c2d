import { Component, computed, inject, input, output, signal } from '@angular/core';
import type { EChartsOption } from 'echarts';
import type { ECharts } from 'echarts/core';
import { Format } from '../../language';
import { Chart } from './chart';
import { toPng } from './chart-export';
import type { ChartBuilder, ChartSize, ChartTheme } from './chart-look';

export interface Bar {
  label: string;
  value: number;
}

const BAR_ROOM = 32;
const [EDGE, LABEL, CHARACTER] = [4, 130, 7];

@Component({
  selector: 'ui-bar-plot',
  imports: [Chart],
  template: `<ui-chart [build]="builder()" [label]="label()" (drawn)="listen($event)" />`,
  styles: ':host { display: block; min-width: 0; }',
  host: { '[style.height.px]': 'height()' },
})
export class BarPlot {
  private readonly format = inject(Format);

  readonly label = input.required<string>();
  readonly bars = input.required<readonly Bar[]>();
  readonly chosen = output<number>();

  protected readonly height = computed(() => this.bars().length * BAR_ROOM + 2 * EDGE);
  protected readonly builder = computed<ChartBuilder>(() => {
    const bars = this.bars().map((bar) => ({ ...bar, text: this.format.number(bar.value) }));
    return (theme, size) => {
      this.size.set(size);
      return barPlotOption(bars, theme, size);
    };
  });
  private readonly size = signal<ChartSize>({ width: 0, height: 0 });
  private listened: ECharts | undefined;

  picture(host: Element): Promise<Blob> {
    const build = this.builder();
    return toPng(build, host, this.size());
  }

  protected listen(chart: ECharts): void {
    if (this.listened === chart) return;
    this.listened = chart;
    chart.on('click', ({ dataIndex }) => {
      this.chosen.emit(dataIndex);
    });
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
      triggerEvent: true,
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
