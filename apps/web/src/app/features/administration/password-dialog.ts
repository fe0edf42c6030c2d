import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { TextPipe } from '../../language';
import { injectSubmission, newPasswordRules } from '../../session';
import { Button, DialogFrame, Field, FormError, Password } from '../../ui';

export interface NewPassword {
  name: string;
  email: string;
  save: (password: string) => Promise<unknown>;
}

/** A new password for somebody who has forgotten theirs; all their sessions end. */
@Component({
  selector: 'app-password-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'administration.password.title' | t: { name: of.name }">
        <p>{{ 'administration.password.text' | t: { email: of.email } }}</p>
        <div class="stack">
          <ui-field
            [label]="'administration.password.field' | t"
            [help]="'administration.create.password_help' | t"
            [of]="f.password"
          >
            <ui-password autocomplete="new-password" [formField]="f.password" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActs>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ (f().submitting() ? 'administration.password.busy' : 'administration.password.act') | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.stack { margin-top: var(--s4); color: var(--ink); }',
})
export class PasswordDialog {
  private readonly submission = injectSubmission();
  protected readonly of = inject<NewPassword>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  protected readonly model = signal({ password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      newPasswordRules(path.password);
    },
    {
      submission: this.submission(async ({ password }) => {
        await this.of.save(password);
        this.reference.close(true);
      }),
    },
  );
}
