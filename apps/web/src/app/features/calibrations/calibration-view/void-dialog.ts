import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe } from '../../../language';
import { Button, DialogFrame, Field, Input } from '../../../ui';

export interface VoidQuestion {
  version: number;
  asset: string;
}

/** Asks why; a voided calibration stays readable with its reason. */
@Component({
  selector: 'app-void-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog
        [heading]="'calibrations.record_view.void_title' | t: { version: question.version, asset: question.asset }"
      >
        <p>{{ 'calibrations.record_view.void_text' | t }}</p>
        <ui-field class="reason" [label]="'calibrations.record_view.void_reason' | t" [of]="f.reason">
          <textarea uiInput rows="3" [formField]="f.reason"></textarea>
        </ui-field>
        <ng-container dialogActs>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.keep' | t }}</button>
          <button type="submit" uiButton="danger-solid">{{ 'calibrations.record_view.void_act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.reason { margin-top: var(--s4); color: var(--ink); }',
})
export class VoidDialog {
  protected readonly question = inject<VoidQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<string>>(DialogRef);

  protected readonly f = form(
    signal({ reason: '' }),
    (path) => {
      required(path.reason);
      maxLength(path.reason, 1000);
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
