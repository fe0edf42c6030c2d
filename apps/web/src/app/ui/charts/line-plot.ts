import { Component, computed, inject, input, signal } from '@angular/core';
import type { ECharts } from 'echarts/core';
import { Format } from '../../language';
import { Chart } from './chart';
import { toPng } from './chart-export';
import type { ChartBuilder, ChartSize } from './chart-look';
import type { LinePlotModel } from './line-plot-model';
import { linePlotOption } from './line-plot-option';

/** Pixels; horizontal distance where points are invisible. */
const REACH = 16;

@Component({
  selector: 'ui-line-plot',
  imports: [Chart],
  templateUrl: './calibration-plot.html',
  styleUrl: './calibration-plot.css',
})
export class LinePlot {
  readonly plot = input.required<LinePlotModel>();

  protected readonly active = signal<number | null>(null);
  protected readonly builder = computed<ChartBuilder>(() => {
    const plot = this.plot();
    // Redraws on a change of language.
    this.format.decimalSeparator();
    return (theme, size) => {
      this.size.set(size);
      return linePlotOption(plot, theme, size, this.number);
    };
  });
  protected readonly ring = computed(() => this.places()[this.active() ?? -1]);
  protected readonly card = computed(() => {
    const place = this.ring();
    const lines = this.plot().points[this.active() ?? -1]?.card;
    if (!place || !lines) return null;
    const { width, height } = this.size();
    return { lines, ...place, toLeft: place.left > width / 2, below: place.top < height / 2 };
  });

  private readonly format = inject(Format);
  private readonly size = signal<ChartSize>({ width: 0, height: 0 });
  private readonly places = signal<readonly { left: number; top: number }[]>([]);

  picture(host: Element): Promise<Blob> {
    const plot = this.plot();
    return toPng((theme, size) => linePlotOption(plot, theme, size, this.number), host, this.size());
  }

  protected locate(chart: ECharts): void {
    this.places.set(
      this.plot().points.map(({ x, y }) => {
        const [left = 0, top = 0] = chart.convertToPixel({ gridIndex: 0 }, [x, y]);
        return { left, top };
      }),
    );
  }

  protected point(event: PointerEvent): void {
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const [left, top] = [event.clientX - frame.left, event.clientY - frame.top];
    let nearest: number | null = null;
    let distance = REACH;
    for (const [index, place] of this.places().entries()) {
      const isHidden = this.plot().points[index]?.isHidden;
      const away = isHidden ? Math.abs(place.left - left) : Math.hypot(place.left - left, place.top - top);
      if (away < distance) [nearest, distance] = [index, away];
    }
    if (nearest !== this.active()) this.active.set(nearest);
  }

  private readonly number = (value: number, decimals: number): string => this.format.number(value, decimals);
}
