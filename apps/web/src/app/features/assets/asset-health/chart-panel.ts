import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, type ElementRef, inject, input, signal, viewChild } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { Button, Menu, MenuItem, Toasts } from '../../../ui';
import { saveFile, toCsv } from '../../../ui/charts/chart-export';
import { LinePlot } from '../../../ui/charts/line-plot';
import type { LinePlotModel } from '../../../ui/charts/line-plot-model';

/** The same as a table: words for the reader, numbers for the file. */
export interface ChartTable {
  heads: readonly string[];
  rows: readonly { shown: readonly string[]; data: readonly (string | number | null)[] }[];
}

/** A plot of lines with its head: heading, legend, as table, PNG and CSV. */
@Component({
  selector: 'app-chart-panel',
  imports: [Button, CdkMenuTrigger, LinePlot, Menu, MenuItem, TextPipe],
  templateUrl: './chart-panel.html',
  styleUrl: './chart-panel.css',
  host: { role: 'region', '[attr.aria-label]': 'heading()' },
})
export class ChartPanel {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly drawing = viewChild(LinePlot);
  private readonly frame = viewChild.required<ElementRef<HTMLElement>>('frame');

  readonly heading = input.required<string>();
  readonly plot = input.required<LinePlotModel>();
  readonly table = input.required<ChartTable>();
  readonly fileName = input.required<string>();

  protected readonly asTable = signal(false);

  protected exportCsv(): void {
    const { heads, rows } = this.table();
    saveFile(toCsv([heads, ...rows.map(({ data }) => data)]), `${this.fileName()}.csv`);
  }

  protected async exportPng(): Promise<void> {
    try {
      const picture = await this.drawing()?.picture(this.frame().nativeElement);
      if (picture) saveFile(picture, `${this.fileName()}.png`);
    } catch {
      this.toasts.error(this.texts.get('health.chart.no_picture'));
    }
  }
}
