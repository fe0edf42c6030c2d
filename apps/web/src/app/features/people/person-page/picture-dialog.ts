import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { TextPipe } from '../../../language';
import { Button, DialogFrame } from '../../../ui';

export interface PictureDialogData {
  name: string;
  address: string;
}

@Component({
  selector: 'app-picture-dialog',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="picture.name">
      <img [src]="picture.address" [alt]="'people.person.picture' | t: { name: picture.name }" />
      <ng-container dialogActions>
        <button type="button" uiButton data-first-focus (click)="reference.close()">
          {{ 'common.act.close' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    img {
      display: block;
      width: 100%;
      max-height: min(430px, 65dvh);
      border-radius: var(--radius-panel);
      object-fit: contain;
    }
  `,
})
export class PictureDialog {
  protected readonly picture = inject<PictureDialogData>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
}
