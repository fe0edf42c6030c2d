import { Component, computed, inject, input } from '@angular/core';
import { uncertaintyState } from '@etalon/metrology';
import { Format, Texts } from '../../../../../language';
import { Verdict, resultBadge } from '../../../../../ui';
import { ConformityText } from '../../../analysis-panels/conformity-text';
import { ResultText } from '../../../result-text';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';

@Component({
  selector: 'app-answer-strip',
  imports: [Verdict],
  template: `
    @if (row(); as row) {
      <span
        >{{ row.label }} <b>{{ row.error }}</b></span
      >
    }
    @if (all(); as all) {
      <ui-verdict size="small" class="push" [verdict]="all.verdict" [text]="all.text" />
    }
  `,
  styles: `
    /* still announced */
    @media (width > 720px) {
      :host {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      span {
        display: none;
      }
    }
    @media (max-width: 720px) {
      :host {
        position: sticky;
        z-index: 2;
        /* over the rest of the page, whose end has its own room */
        bottom: calc(-1 * (var(--s6) + env(safe-area-inset-bottom)));
        display: flex;
        flex-wrap: wrap;
        gap: 2px var(--s3);
        min-height: 44px;
        align-items: center;
        padding: var(--s1) var(--s3);
        border-top: 1px solid var(--line-strong);
        background: var(--surface-panel);
        font-size: var(--text-13);
      }
      :host:empty {
        display: none;
      }
      :host(.behind) {
        color: var(--ink-subtle);
      }
    }
  `,
  host: { role: 'status', '[class.behind]': 'run.isBehind()' },
})
export class AnswerStrip {
  protected readonly run = inject(AnalysisRun);
  private readonly draft = inject(CalibrationDraft);
  private readonly results = inject(ResultText);
  private readonly words = inject(ConformityText);
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  /** null: the last row */
  readonly active = input<number | null>(null);

  protected readonly row = computed(() => {
    const { result, points } = this.run.shown();
    const active = this.active();
    const found =
      result?.points.find(({ point_index }) => points[point_index]?.row === active) ?? result?.points.at(-1);
    const row = found && points[found.point_index]?.row;
    if (!found || row === undefined) return null;
    const unit = this.draft.analysis.reference_unit().value();
    return {
      label: this.texts.get('wizard.answer.row', { row: this.format.number(row + 1) }),
      error: this.results.fullError(found, unit),
    };
  });
  protected readonly all = computed(() => {
    const { result } = this.run.shown();
    if (!result) return null;
    const { conformity_statement: statement } = result;
    return {
      verdict: resultBadge({ verdict: statement.verdict, uncertainty_state: uncertaintyState(result) }).conformity,
      text: this.words.verdict(statement),
    };
  });
}
