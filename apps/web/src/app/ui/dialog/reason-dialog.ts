import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, validate } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { Input } from '../field/input';
import { DialogFrame } from './dialog-frame';

export interface ReasonQuestion {
  heading: string;
  text: string;
  reason: string;
  act: string;
}

const LONGEST = 1000;

@Component({
  selector: 'ui-reason-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="question.heading" [text]="question.text">
        <ui-field class="reason" [label]="question.reason" [of]="f.reason">
          <textarea uiInput rows="3" [formField]="f.reason"></textarea>
        </ui-field>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.keep' | t }}</button>
          <button type="submit" uiButton="danger-solid">{{ question.act }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.reason { margin-top: var(--s4); color: var(--ink); }',
})
export class ReasonDialog {
  protected readonly question = inject<ReasonQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string>>(DialogRef);

  protected readonly f = form(
    signal({ reason: '' }),
    (path) => {
      validate(path.reason, ({ value }) => (value().trim() === '' ? { kind: 'required' } : null));
      maxLength(path.reason, LONGEST);
    },
    {
      submission: {
        action: (field) => {
          this.reference.close(field().value().reason.trim());
          return Promise.resolve(undefined);
        },
      },
    },
  );
}
