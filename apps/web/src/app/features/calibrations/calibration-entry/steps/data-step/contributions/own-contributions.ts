import { Component, computed, inject } from '@angular/core';
import { TextPipe, Texts } from '../../../../../../language';
import { Button, Dialogs } from '../../../../../../ui';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import { noParts, type DraftContribution } from '../../../draft/draft-contribution';
import { referenceUnits, signalUnits } from '../../../draft/draft-units';
import { DialogNotes } from '../../../dialog-notes';
import { EntryContext } from '../../../entry-context';
import { ContributionDialog, type ContributionQuestion } from './contribution-dialog';

@Component({
  selector: 'app-own-contributions',
  imports: [Button, DialogNotes, TextPipe],
  template: `
    @for (line of draft.contributions(); track $index) {
      <span class="line">
        <span class="clip">{{ line.source }}</span>
        <button
          type="button"
          uiButton="quiet"
          square
          icon="edit"
          [attr.aria-label]="'calibrations.contribution.edit' | t: { name: line.source }"
          (click)="ask(line, $index)"
        ></button>
        <button
          type="button"
          uiButton="quiet"
          square
          icon="close"
          [attr.aria-label]="'calibrations.contribution.remove' | t: { name: line.source }"
          (click)="draft.removeContribution($index)"
        ></button>
      </span>
    }
    <button type="button" uiButton="quiet" icon="add" [disabled]="isFull()" (click)="ask(empty())">
      {{ 'calibrations.contribution.add' | t }}
    </button>
    <app-dialog-notes of="contribution" />
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--s1) var(--s2);
      padding: var(--s1) var(--s4) var(--s2);
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
export class OwnContributions {
  protected readonly draft = inject(CalibrationDraft);
  private readonly context = inject(EntryContext);
  private readonly dialogs = inject(Dialogs);
  private readonly texts = inject(Texts);

  protected readonly title = computed(() => this.texts.get('calibrations.contribution.title'));
  protected readonly isFull = computed(() => this.draft.contributions().length >= MOST);

  protected empty(): DraftContribution {
    return {
      source: '',
      value: '',
      unit: this.draft.analysis.reference_unit().value(),
      distribution: 'rectangular',
      divisor: '',
      sensitivity_coefficient: '',
      degrees_of_freedom: '',
      ...noParts,
    };
  }

  protected async ask(line: DraftContribution, at?: number): Promise<void> {
    const channel = this.context.channel();
    const { reference_unit, measured_unit } = this.draft.content().analysis;
    const offered = [...referenceUnits(channel), ...signalUnits(channel)].map(({ value }) => value);
    const others = ['°C', '%RH', 'hPa', 'V'];
    const question: ContributionQuestion = {
      line,
      units: [...new Set([reference_unit, measured_unit, line.unit, ...offered, ...others])].filter(Boolean),
      reference_unit,
      measured_unit,
      quantity: channel?.physical_quantity ?? '',
    };
    const answer = await this.dialogs.open<DraftContribution, ContributionQuestion>(ContributionDialog, question);
    if (answer) this.draft.setContribution(answer, at);
  }
}

const MOST = 100;
