import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { Button } from '../button/button';
import { DialogFrame } from './dialog-frame';

export interface Question {
  heading: string;
  text: string;
  act: string;
  keep: string;
  danger?: boolean;
}

@Component({
  selector: 'ui-confirmation',
  imports: [Button, DialogFrame],
  template: `
    <ui-dialog [heading]="question.heading" [text]="question.text">
      <ng-container dialogActions>
        <button type="button" uiButton data-first-focus (click)="reference.close(false)">{{ question.keep }}</button>
        <button type="button" [uiButton]="question.danger ? 'danger-solid' : 'primary'" (click)="reference.close(true)">
          {{ question.act }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
})
export class Confirmation {
  protected readonly question = inject<Question>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
}
