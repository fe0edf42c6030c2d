import { Component, computed, inject } from '@angular/core';
import { LEAST_POINTS } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../../../language';
import { Icon } from '../../../../../ui';
import { AnalysisRun } from '../../analysis/analysis-run';
import { DialogProblems } from '../../dialog-problems';
import { analysisProblemText } from '../../draft/problem-text';

@Component({
  selector: 'app-analysis-notes',
  imports: [Icon, TextPipe],
  template: `
    <ui-icon name="plot" [size]="32" />
    <h2>{{ title() }}</h2>
    @for (reason of reasons(); track reason) {
      <p>{{ reason }}</p>
    } @empty {
      <p>{{ 'calibrations.analysis.waiting' | t }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      align-content: center;
      justify-items: center;
      gap: var(--s1);
      padding: var(--s6);
      text-align: center;
    }
    ui-icon {
      color: var(--ink-subtle);
    }
    p {
      max-width: 48ch;
      font-size: var(--text-13);
      color: var(--ink-muted);
    }
  `,
  host: { role: 'status' },
})
export class AnalysisNotes {
  private readonly run = inject(AnalysisRun);
  private readonly dialogs = inject(DialogProblems);
  private readonly texts = inject(Texts);

  protected readonly title = computed(() =>
    this.run.current().isStated
      ? this.texts.get('calibrations.grid.stated_unnamed')
      : this.reasons().length > 0
        ? this.texts.get('calibrations.analysis.impossible')
        : this.texts.get('calibrations.analysis.missing', {
            count: Math.max(0, LEAST_POINTS - this.run.current().points.length),
          }),
  );
  protected readonly reasons = computed(() => {
    const { problems, points, cells, isStated } = this.run.current();
    // Explained in the help of the grid.
    if (isStated || points.length < LEAST_POINTS) return [];
    const refused = cells.flatMap(({ problem }) => problem ?? []);
    const texts = [...problems, ...refused].map((problem) => analysisProblemText(problem, this.texts));
    const ofDialogs = this.dialogs.all().map(({ text }) => text);
    return [...new Set([...ofDialogs, ...texts])].slice(0, 3);
  });
}
