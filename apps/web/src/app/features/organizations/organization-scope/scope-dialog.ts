import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormRoot, form, type SchemaPathTree } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import {
  Button,
  DialogFrame,
  FormError,
  FormRows,
  applyRules,
  emptyValues,
  readValues,
  replaceValues,
  writeValues,
  type Fields,
  type ValueOf,
} from '../../../ui';

export interface ScopeForm {
  heading: string;
  act: string;
  fields: Fields;
  stored?: object;
  begin?: object;
  save: (body: object) => Promise<unknown>;
}

@Component({
  selector: 'app-scope-dialog',
  imports: [Button, DialogFrame, FormError, FormRoot, FormRows, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog wide [heading]="given.heading">
        <div class="stack rows">
          <ui-form-rows [fields]="given.fields" [of]="f" />
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ given.act }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.rows { margin-top: var(--s4); color: var(--ink); }',
})
export class ScopeDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  protected readonly given = inject<ScopeForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  private readonly model = signal<ValueOf<Fields>>(
    this.given.stored
      ? readValues(this.given.fields, this.given.stored)
      : { ...emptyValues(this.given.fields), ...this.given.begin },
  );
  protected readonly f = form(
    this.model,
    (path) => applyRules(path as SchemaPathTree<ValueOf<Fields>>, this.given.fields, { texts: this.texts }),
    {
      submission: this.submission(async (values: ValueOf<Fields>) => {
        const { fields, stored, save } = this.given;
        await save(stored ? replaceValues(fields, values, stored) : writeValues(fields, values));
        this.reference.close(true);
      }),
    },
  );
}
