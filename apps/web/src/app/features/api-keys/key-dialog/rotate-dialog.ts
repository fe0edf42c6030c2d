import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import type { ApiKeyMade, ApiKeyResponse } from '@etalon/api-client';
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
  number,
  type ValueOf,
} from '../../../ui';

export interface RotateForm {
  key: ApiKeyResponse;
  save: (chosen: { overlap_hours: number; valid_days: number }) => Promise<ApiKeyMade>;
}

const OVERLAPS = [
  ['0', 'api_keys.overlap_now'],
  ['1', 'api_keys.overlap_hour'],
  ['24', 'api_keys.overlap_day'],
  ['168', 'api_keys.overlap_week'],
] as const;

const fields = declareFields<{ overlap: string; valid_days: number }>()({
  overlap: choice('api_keys.overlap', {
    required: true,
    options: ({ texts }) => OVERLAPS.map(([value, label]) => ({ value, label: texts.get(label) })),
  }),
  valid_days: number('api_keys.form.days', { required: true, isInteger: true, min: 1, max: 730 }),
});

/** Validity of the previous secret after rotation. */
@Component({
  selector: 'app-rotate-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'api_keys.rotate_title' | t: { name: given.key.name }">
        <p>{{ 'api_keys.rotate_text' | t }}</p>
        <div class="stack rows">
          <ui-form-rows [fields]="fields" [of]="f" />
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ 'api_keys.rotate' | t }}</button>
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
export class RotateDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  protected readonly given = inject<RotateForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ApiKeyMade>>(DialogRef);
  protected readonly fields = fields;

  private readonly model = signal<ValueOf<typeof fields>>({ overlap: '24', valid_days: 365 });
  protected readonly f = form(this.model, (path) => applyRules(path, fields, { texts: this.texts }), {
    submission: this.submission(async ({ overlap, valid_days }: ValueOf<typeof fields>) => {
      this.reference.close(await this.given.save({ overlap_hours: Number(overlap), valid_days: Number(valid_days) }));
    }),
  });
}
