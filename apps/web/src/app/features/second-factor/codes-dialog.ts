import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { TextPipe } from '../../language';
import { Button, DialogFrame, Secret } from '../../ui';

@Component({
  selector: 'app-codes-dialog',
  imports: [Button, DialogFrame, Secret, TextPipe],
  template: `
    <ui-dialog [heading]="'settings.security.codes' | t">
      <p>{{ 'settings.security.codes_text' | t }}</p>
      <ui-secret #secret class="codes" [value]="text" />
      <p class="small muted" role="status">
        {{ (secret.isCopied() ? 'settings.security.codes_copied' : 'settings.security.codes_once') | t }}
      </p>
      <ng-container dialogActions>
        <button type="button" uiButton icon="copy" (click)="secret.copy()">{{ 'settings.security.copy' | t }}</button>
        <a uiButton icon="download" [href]="file" download="etalon-recovery-codes.txt">{{
          'settings.security.download' | t
        }}</a>
        <button type="button" uiButton="primary" (click)="reference.close()">
          {{ 'settings.security.codes_kept' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: '.codes { white-space: pre-line; }',
})
export class CodesDialog {
  protected readonly text = inject<readonly string[]>(DIALOG_DATA).join('\n');
  protected readonly file = `data:text/plain;charset=utf-8,${encodeURIComponent(this.text)}`;
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
}
