import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import type { CertificateReissueRequest } from '@etalon/api-client';
import { type Language, languageNames, languages } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session/form-errors';
import { FormError } from '../../../ui/field/form-error';
import { choice, declareFields, multiline, text, type ValueOf } from '../../../ui/form/field-declarations';
import { FormRows } from '../../../ui/form/form-rows';
import { applyRules } from '../../../ui/form/rules';
import { writeValues } from '../../../ui/form/values';
import { Button, DialogFrame } from '../../../ui/lists';

const fields = declareFields<CertificateReissueRequest>()({
  reason: multiline('issues.reason', { required: true, longest: 2000, help: 'issues.reason_help' }),
  language: choice<Language>('issues.language', {
    placeholder: 'issues.same',
    options: () => languages.map((value) => ({ value, label: languageNames[value] })),
  }),
  customer_name: text('issues.customer', { longest: 255, help: 'issues.as_now' }),
  customer_address: multiline('issues.address', { longest: 1000, help: 'issues.as_now' }),
});

/** False if its signature was cancelled; the dialog stays open. */
export type Reissue = (body: CertificateReissueRequest) => Promise<boolean>;

@Component({
  selector: 'app-reissue-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'issues.dialog' | t">
        <p>{{ 'issues.lead' | t }}</p>
        <div class="stack rows">
          <ui-form-rows [fields]="fields" [of]="f" />
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ 'issues.reissue' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.rows { margin-top: var(--s4); color: var(--ink); }',
})
export class ReissueDialog {
  private readonly submission = injectSubmission();
  private readonly send = inject<Reissue>(DIALOG_DATA);
  private readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly fields = fields;

  private readonly model = signal<ValueOf<typeof fields>>({
    reason: '',
    language: '',
    customer_name: '',
    customer_address: '',
  });
  protected readonly f = form(this.model, (path) => applyRules(path, fields, { texts: this.texts }), {
    submission: this.submission(async (values: ValueOf<typeof fields>) => {
      if (await this.send(writeValues(fields, values))) this.reference.close(true);
    }),
  });
}
