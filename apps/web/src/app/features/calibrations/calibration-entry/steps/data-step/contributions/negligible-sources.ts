import { Component, computed, inject } from '@angular/core';
import { BUDGET_SOURCES } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../../../../language';
import { Button, Dialogs } from '../../../../../../ui';
import { AnalysisRun } from '../../../analysis/analysis-run';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import type { DraftNegligible } from '../../../draft/draft-content';
import { NegligibleDialog, type NegligibleQuestion } from './negligible-dialog';

@Component({
  selector: 'app-negligible-sources',
  imports: [Button, TextPipe],
  template: `
    @for (one of declared(); track one.source) {
      <span class="line" [attr.title]="one.reason">
        <span class="clip">{{ 'calibrations.negligible.said' | t: { source: one.name } }}</span>
        <button
          type="button"
          uiButton="quiet"
          square
          icon="close"
          [attr.aria-label]="'calibrations.contribution.remove' | t: { name: one.name }"
          (click)="draft.removeNegligible(one.source)"
        ></button>
      </span>
    }
    @for (one of ofChannel(); track one.source) {
      <span class="small muted">{{ 'negligible.of_channel' | t: { source: one.name, reason: one.reason } }}</span>
    }
    @if (missing().length > 0) {
      <button type="button" uiButton="quiet" icon="add" (click)="ask()">{{ 'calibrations.negligible.add' | t }}</button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s1) var(--s2);
      padding: 0 var(--s4) var(--s2);
    }
    .line {
      display: inline-flex;
      align-items: center;
      max-width: 100%;
      padding-left: var(--s2);
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      font-size: var(--text-13);
    }
  `,
  host: { role: 'group', '[attr.aria-label]': 'title()' },
})
export class NegligibleSources {
  protected readonly draft = inject(CalibrationDraft);
  private readonly run = inject(AnalysisRun);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);

  protected readonly title = computed(() => this.texts.get('calibrations.negligible.title'));
  protected readonly declared = computed(() =>
    this.draft.negligible().map((one) => ({ ...one, name: this.nameOf(one.source) })),
  );
  /** unless stated here or evaluated by a line of the budget */
  protected readonly ofChannel = computed(() => {
    const own = new Set(this.draft.negligible().map(({ source }) => source));
    const { completeness } = this.run.result() ?? { completeness: [] };
    return completeness
      .filter(({ source, state }) => state === 'negligible' && !own.has(source))
      .map(({ source, reason }) => ({ source, reason: reason ?? '', name: this.nameOf(source) }));
  });
  protected readonly missing = computed(() => {
    const { completeness } = this.run.result() ?? { completeness: [] };
    return BUDGET_SOURCES.filter((source) =>
      completeness.some((one) => one.source === source && one.state === 'missing'),
    );
  });

  protected async ask(): Promise<void> {
    const question: NegligibleQuestion = {
      sources: this.missing().map((value) => ({ value, label: this.nameOf(value) })),
    };
    const answer = await this.dialogs.open<DraftNegligible, NegligibleQuestion>(NegligibleDialog, question);
    if (answer) this.draft.setNegligible(answer);
  }

  private nameOf(source: string): string {
    return this.texts.find(`calibrations.budget.missing.${source}`) ?? source;
  }
}
