import { Component, DestroyRef, ElementRef, effect, inject, input, output, untracked } from '@angular/core';
import type { ECharts } from 'echarts/core';
import type { ChartBuilder } from './chart-look';
import { readChartTheme, watchTheme } from './chart-theme';

/** One screen ahead of the visible part. */
const AHEAD = { rootMargin: '100% 0px' };

@Component({
  selector: 'ui-chart',
  template: '',
  // Clipped: after shrinking, scroll bars of the old drawing would change the size again.
  styles: ':host { display: block; width: 100%; height: 100%; min-width: 0; overflow: clip; }',
  host: { role: 'img', '[attr.aria-label]': 'label()' },
})
export class Chart {
  readonly build = input.required<ChartBuilder>();
  readonly label = input.required<string>();
  readonly drawn = output<ECharts>();

  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private chart: ECharts | undefined;
  private wanted = true;
  private isSeen = typeof IntersectionObserver === 'undefined';

  constructor() {
    effect(() => {
      this.build();
      untracked(() => this.draw());
    });
    const stopWatching = watchTheme(() => this.draw());
    const size = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => void this.resize());
    size?.observe(this.element);
    const see = (): void => {
      this.isSeen = true;
      seen?.disconnect();
      void this.resize();
    };
    const seen = this.isSeen
      ? null
      : new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(), AHEAD);
    seen?.observe(this.element);
    addEventListener('beforeprint', see);
    inject(DestroyRef).onDestroy(() => {
      this.wanted = false;
      stopWatching();
      size?.disconnect();
      seen?.disconnect();
      removeEventListener('beforeprint', see);
      this.chart?.dispose();
    });
  }

  private async resize(): Promise<void> {
    if (!this.isSeen || !this.element.clientWidth || !this.element.clientHeight) return;
    if (this.chart) this.chart.resize();
    else await this.start();
    this.draw();
  }

  private async start(): Promise<void> {
    const { init } = await import('./echarts-parts');
    if (this.wanted) this.chart ??= init(this.element, null, { renderer: 'svg' });
  }

  private draw(): void {
    if (!this.chart) return;
    const size = { width: this.element.clientWidth, height: this.element.clientHeight };
    const option = this.build()(readChartTheme(this.element), size);
    this.chart.setOption({ animation: false, ...option }, { notMerge: true });
    // Printed pages are narrower: scale the whole chart down.
    this.element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    this.drawn.emit(this.chart);
  }
}
