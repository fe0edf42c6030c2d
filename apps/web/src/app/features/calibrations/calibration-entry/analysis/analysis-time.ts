import { Component, computed, inject } from '@angular/core';
import { Format, Texts } from '../../../../language';
import { AnalysisRun } from './analysis-run';

@Component({
  selector: 'app-analysis-time',
  template: '{{ took() }}',
  styles: `
    :host {
      padding-right: var(--s3);
      font-size: var(--text-12);
      font-variant-numeric: tabular-nums;
      color: var(--ink-subtle);
    }
  `,
})
export class AnalysisTime {
  private readonly run = inject(AnalysisRun);
  private readonly format = inject(Format);
  private readonly texts = inject(Texts);

  protected readonly took = computed(() =>
    this.run.isBehind()
      ? this.texts.get('calibrations.analysis.behind')
      : this.texts.get('calibrations.analysis.took', {
          time: this.format.number(Math.max(1, Math.round(this.run.took()))),
        }),
  );
}
