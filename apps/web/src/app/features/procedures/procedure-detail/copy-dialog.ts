import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required, type SchemaPathTree } from '@angular/forms/signals';
import type { ProcedureResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, DialogFrame, Field, FormError, Input } from '../../../ui';
import { ProceduresData } from '../procedures-data';

@Component({
  selector: 'app-copy-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'procedures.copy.title' | t: { name: procedure.name }">
        <p>{{ 'procedures.copy.text' | t }}</p>
        <ui-field [label]="'procedures.form.proc_id' | t" [help]="'procedures.form.proc_id_help' | t" [of]="f.proc_id">
          <input uiInput class="mono" autocomplete="off" [formField]="f.proc_id" />
        </ui-field>
        <ui-field [label]="'procedures.form.name' | t" [of]="f.name">
          <input uiInput autocomplete="off" [formField]="f.name" />
        </ui-field>
        <ui-form-error [of]="f" />
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ 'procedures.copy.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    ui-field {
      margin-top: var(--s4);
      color: var(--ink);
    }
  `,
})
export class CopyDialog {
  private readonly data = inject(ProceduresData);
  private readonly submission = injectSubmission();
  protected readonly procedure = inject<ProcedureResponse>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ProcedureResponse>>(DialogRef);

  protected readonly f = form(
    signal({ proc_id: '', name: this.procedure.name }),
    (path: SchemaPathTree<{ proc_id: string; name: string }>) => {
      required(path.proc_id);
      maxLength(path.proc_id, 20);
      required(path.name);
      maxLength(path.name, 255);
    },
    {
      submission: this.submission(async ({ proc_id, name }: { proc_id: string; name: string }) => {
        this.reference.close(await this.data.duplicate(this.procedure.id, proc_id.trim(), name.trim()));
      }),
    },
  );
}
