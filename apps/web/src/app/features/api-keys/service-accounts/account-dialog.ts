import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import type { ServiceAccountCreate, ServiceAccountResponse, ServiceAccountRole } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  DialogFrame,
  FormError,
  FormRows,
  applyRules,
  choice,
  declareFields,
  text,
  writeValues,
  type ValueOf,
} from '../../../ui';

export interface AccountForm {
  save: (body: ServiceAccountCreate) => Promise<ServiceAccountResponse>;
}

const fields = declareFields<ServiceAccountCreate>()({
  name: text('api_keys.accounts.name', { required: true, longest: 255 }),
  role: choice<ServiceAccountRole>('api_keys.accounts.role', {
    required: true,
    help: 'api_keys.accounts.role_help',
    options: ({ texts }) =>
      (['viewer', 'technician'] as const).map((value) => ({ value, label: texts.get(`roles.global.${value}`) })),
  }),
});

@Component({
  selector: 'app-account-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'api_keys.accounts.add' | t">
        <div class="stack rows">
          <ui-form-rows [fields]="fields" [of]="f" />
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ 'api_keys.accounts.add' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .rows {
      margin-top: var(--s4);
      color: var(--ink);
    }
  `,
})
export class AccountDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private readonly given = inject<AccountForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ServiceAccountResponse>>(DialogRef);
  protected readonly fields = fields;

  private readonly model = signal<ValueOf<typeof fields>>({ name: '', role: 'viewer' });
  protected readonly f = form(this.model, (path) => applyRules(path, fields, { texts: this.texts }), {
    submission: this.submission(async (values: ValueOf<typeof fields>) => {
      this.reference.close(await this.given.save(writeValues(fields, values)));
    }),
  });
}
