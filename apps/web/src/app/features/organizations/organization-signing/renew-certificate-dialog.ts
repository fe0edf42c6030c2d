import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import type { SigningCertificateRenewal, SigningKeyAlgorithm } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, DialogFrame, FormError, FormRows, applyRules, choice, declareFields, type ValueOf } from '../../../ui';

const algorithms: readonly SigningKeyAlgorithm[] = ['RSA-3072', 'P-256'];

const fields = declareFields<Pick<SigningCertificateRenewal, 'algorithm'>>()({
  algorithm: choice<SigningKeyAlgorithm>('organizations.signing.algorithm', {
    required: true,
    help: 'organizations.signing.algorithm_help',
    options: () => algorithms.map((value) => ({ value, label: value })),
  }),
});

export interface Renewal {
  isFirst: boolean;
  renew: (algorithm: SigningKeyAlgorithm) => Promise<unknown>;
}

@Component({
  selector: 'app-renew-certificate-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="(isFirst ? 'organizations.signing.make_title' : 'organizations.signing.renew_title') | t">
        <p>{{ (isFirst ? 'organizations.signing.make_text' : 'organizations.signing.renew_text') | t }}</p>
        <div class="stack">
          <ui-form-rows [fields]="fields" [of]="f" />
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ 'organizations.signing.renew_act' | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.stack { margin-top: var(--s4); color: var(--ink); }',
})
export class RenewCertificateDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private readonly given = inject<Renewal>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly fields = fields;
  protected readonly isFirst = this.given.isFirst;

  private readonly model = signal<ValueOf<typeof fields>>({ algorithm: 'RSA-3072' });
  protected readonly f = form(this.model, (path) => applyRules(path, fields, { texts: this.texts }), {
    submission: this.submission(async ({ algorithm }: ValueOf<typeof fields>) => {
      await this.given.renew(algorithm as SigningKeyAlgorithm);
      this.reference.close(true);
    }),
  });
}
