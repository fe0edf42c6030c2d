import { Component, computed, inject, input, model, signal } from '@angular/core';
import type { ECharts } from 'echarts/core';
import { Format } from '../../language';
import { Chart } from './chart';
import type { ChartBuilder, ChartSize } from './chart-look';
import { toPng } from './chart-export';
import type { PlotModel } from './plot-model';
import { plotFrame } from './plot-frame';
import { plotOption } from './plot-option';

const REACH = 16;

interface Place {
  left: number;
  top: number;
}

@Component({
  selector: 'ui-calibration-plot',
  imports: [Chart],
  templateUrl: './calibration-plot.html',
  styleUrl: './calibration-plot.css',
})
export class CalibrationPlot {
  readonly plot = input.required<PlotModel>();
  readonly active = model<number | null>(null);

  protected readonly builder = computed<ChartBuilder>(() => {
    const plot = this.plot();
    // Redraws on a change of language.
    this.format.decimalSeparator();
    return (theme, size) => {
      this.size.set(size);
      return plotOption(plot, { theme, size, format: this.axisNumber });
    };
  });
  /** Overlay, so the drawing need not be redrawn. */
  protected readonly ring = computed(() => this.places().get(this.active() ?? -1));
  protected readonly card = computed(() => {
    const place = this.places().get(this.active() ?? -1);
    const lines = place && this.plot().card(this.active() ?? -1);
    return place && lines ? { lines, ...this.beside(place) } : null;
  });

  private readonly format = inject(Format);
  private readonly size = signal<ChartSize>({ width: 0, height: 0 });
  private readonly places = signal<ReadonlyMap<number, Place>>(new Map());

  /** `host` gives the design tokens. */
  picture(host: Element): Promise<Blob> {
    const plot = this.plot();
    return toPng((theme, size) => plotOption(plot, { theme, size, format: this.axisNumber }), host, this.size());
  }

  protected locate(chart: ECharts): void {
    const { points } = this.plot().plot;
    const { offsets } = plotFrame(this.plot(), this.size(), this.axisNumber);
    const places = points.map(({ index, x, y }, position): [number, Place] => {
      const [left = 0, top = 0] = chart.convertToPixel({ gridIndex: 0 }, [x, y]);
      return [index, { left: left + (offsets[position] ?? 0), top }];
    });
    this.places.set(new Map(places));
  }

  protected point(event: PointerEvent): void {
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const left = event.clientX - frame.left;
    const top = event.clientY - frame.top;
    let nearest: number | null = null;
    let distance = REACH;
    for (const [index, place] of this.places()) {
      const away = Math.hypot(place.left - left, place.top - top);
      if (away < distance) [nearest, distance] = [index, away];
    }
    if (nearest !== this.active()) this.active.set(nearest);
  }

  private readonly axisNumber = (value: number, places: number, signed: boolean): string =>
    signed ? this.format.signed(value, places) : this.format.number(value, places);

  private beside({ left, top }: Place): { left: number; top: number; toLeft: boolean; below: boolean } {
    const { width, height } = this.size();
    return { left, top, toLeft: left > width / 2, below: top < height / 2 };
  }
}
