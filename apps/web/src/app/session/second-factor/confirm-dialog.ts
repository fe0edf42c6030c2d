import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import type { ConfirmationResponse } from '@etalon/api-client';
import { TextPipe } from '../../language';
import { Button, DialogFrame } from '../../ui/basics';
import { FactorProof } from './factor-proof';
import { SecondFactor } from './second-factor';

@Component({
  selector: 'app-confirm-dialog',
  imports: [Button, DialogFrame, FactorProof, TextPipe],
  template: `
    <ui-dialog [heading]="'second_factor.confirm.title' | t">
      <div class="stack">
        <p class="muted">{{ 'second_factor.confirm.text' | t }}</p>
        <app-factor-proof
          [pending]="{ methods }"
          [byCode]="byCode"
          [byPasskey]="byPasskey"
          [act]="'second_factor.confirm.act' | t"
        />
      </div>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
})
export class ConfirmDialog {
  private readonly factor = inject(SecondFactor);
  protected readonly methods = inject<string[]>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ConfirmationResponse>>(DialogRef);

  protected readonly byCode = async (proof: { code?: string; recovery_code?: string }): Promise<void> => {
    this.reference.close(await this.factor.confirm(proof));
  };
  protected readonly byPasskey = async (): Promise<void> => {
    this.reference.close(await this.factor.confirmByPasskey());
  };
}
