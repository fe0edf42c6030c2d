import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { TextPipe } from '../../language';
import { Button } from '../button/button';
import { DialogFrame } from '../dialog/dialog-frame';
import { Secret } from './secret';

export interface SecretData {
  heading: string;
  text: string;
  secret: string;
  copy: string;
  copied: string;
  once: string;
}

@Component({
  selector: 'ui-one-time-secret',
  imports: [Button, DialogFrame, Secret, TextPipe],
  template: `
    <ui-dialog [heading]="of.heading">
      <p>{{ of.text }}</p>
      <ui-secret #secret [value]="of.secret" />
      <p class="small muted" role="status">{{ secret.isCopied() ? of.copied : of.once }}</p>
      <ng-container dialogActions>
        <button type="button" uiButton icon="copy" (click)="secret.copy()">{{ of.copy }}</button>
        <button type="button" uiButton="primary" (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
})
export class OneTimeSecret {
  protected readonly of = inject<SecretData>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
}
