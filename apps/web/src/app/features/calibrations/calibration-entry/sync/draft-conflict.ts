import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject } from '@angular/core';
import { Format, TextPipe, Texts } from '../../../../language';
import { Button, DialogFrame } from '../../../../ui';
import { differenceLines } from './difference-lines';
import type { DraftDifferences } from './draft-differences';

export interface DraftConflictQuestion {
  differences: DraftDifferences;
  theirs_at: string;
}

/** Leaving decides nothing; nothing is sent until the user chooses. */
@Component({
  selector: 'app-draft-conflict',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'wizard.conflict.title' | t">
      <p>{{ 'wizard.conflict.text' | t: { time: format.dateTime(question.theirs_at) } }}</p>
      <ul>
        @for (line of lines(); track line) {
          <li>{{ line }}</li>
        }
      </ul>
      <p>{{ 'wizard.conflict.lost' | t }}</p>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close('theirs')">{{ 'wizard.conflict.theirs' | t }}</button>
        <button type="button" uiButton="primary" (click)="reference.close('mine')">
          {{ 'wizard.conflict.mine' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    ul {
      margin: var(--s2) 0;
      padding-left: var(--s5);
    }
  `,
})
export class DraftConflict {
  protected readonly question = inject<DraftConflictQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<'mine' | 'theirs'>>(DialogRef);
  protected readonly format = inject(Format);
  private readonly texts = inject(Texts);

  protected readonly lines = computed(() => differenceLines(this.question.differences, this.texts));
}
