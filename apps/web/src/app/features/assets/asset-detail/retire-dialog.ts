import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe } from '../../../language';
import { Button, DialogFrame, Field, Input } from '../../../ui';

/** Asks why; a retired asset is kept with its history and takes no new calibration. */
@Component({
  selector: 'app-retire-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'assets.retire.title' | t: { asset: asset }">
        <p>{{ 'assets.retire.text' | t }}</p>
        <ui-field class="reason" [label]="'assets.retire.reason' | t" [of]="f.reason">
          <textarea uiInput rows="3" [formField]="f.reason"></textarea>
        </ui-field>
        <ng-container dialogActs>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.keep' | t }}</button>
          <button type="submit" uiButton="danger-solid">{{ 'assets.retire.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.reason { margin-top: var(--s4); color: var(--ink); }',
})
export class RetireDialog {
  protected readonly asset = inject<string>(DIALOG_DATA);
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
