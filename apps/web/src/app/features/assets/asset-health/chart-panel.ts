import { Component, type ElementRef, input, signal, viewChild } from '@angular/core';
import { LinePlot } from '../../../ui/charts/line-plot';
import type { LinePlotModel } from '../../../ui/charts/line-plot-model';
import { PlotActions } from '../../../ui/charts/plot-actions';

export interface ChartTable {
  heads: readonly string[];
  rows: readonly { shown: readonly string[]; data: readonly (string | number | null)[] }[];
}

@Component({
  selector: 'app-chart-panel',
  imports: [LinePlot, PlotActions],
  templateUrl: './chart-panel.html',
  styleUrl: './chart-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'heading()' },
})
export class ChartPanel {
  private readonly drawing = viewChild(LinePlot);
  private readonly frame = viewChild.required<ElementRef<HTMLElement>>('frame');

  readonly heading = input.required<string>();
  readonly plot = input.required<LinePlotModel>();
  readonly table = input.required<ChartTable>();
  readonly fileName = input.required<string>();

  protected readonly asTable = signal(false);

  protected readonly rows = () => {
    const { heads, rows } = this.table();
    return [heads, ...rows.map(({ data }) => data)];
  };
  protected readonly picture = () => this.drawing()?.picture(this.frame().nativeElement);
}
