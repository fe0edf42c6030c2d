import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../language';
import { PasskeyUnused, injectSubmission } from '../../session';
import { Button, DialogFrame, Field, FormError, Input, Password, Toasts } from '../../ui';

export interface Proof {
  heading: string;
  text: string;
  act: string;
  danger?: boolean;
  hasPassword: boolean;
  name?: string;
  run: (given: { name: string; password: string }) => Promise<unknown>;
}

@Component({
  selector: 'app-proof-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="given.heading">
        <div class="stack">
          <p class="muted">{{ given.text }}</p>
          @if (given.name !== undefined) {
            <ui-field [label]="'settings.security.name' | t" [of]="f.name">
              <input uiInput type="text" data-first-focus [formField]="f.name" />
            </ui-field>
          }
          @if (given.hasPassword) {
            <ui-field [label]="'settings.password.current' | t" [of]="f.password">
              <ui-password autocomplete="current-password" [formField]="f.password" />
            </ui-field>
          }
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" [uiButton]="given.danger ? 'danger' : 'primary'" [busy]="f().submitting()">
            {{ given.act }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
})
export class ProofDialog {
  private readonly submission = injectSubmission();
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  protected readonly given = inject<Proof>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef>(DialogRef);

  protected readonly model = signal({ name: this.given.name ?? '', password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      if (this.given.name !== undefined) {
        required(path.name);
        maxLength(path.name, 60);
      }
      if (this.given.hasPassword) required(path.password);
    },
    {
      submission: this.submission(async ({ name, password }) => {
        try {
          const result = await this.given.run({ name: name.trim(), password });
          this.reference.close(result ?? true);
        } catch (error) {
          if (!(error instanceof PasskeyUnused)) throw error;
          this.toasts.error(this.texts.get('settings.security.passkey_unused'));
        }
      }),
    },
  );
}
