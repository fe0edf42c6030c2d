import { DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../language';
import { Session, addressRules, injectSubmission } from '../../../session';
import { Button, DialogFrame, Field, FormError, Input, Password, Toasts } from '../../../ui';
import { SettingsData } from '../settings-data';

@Component({
  selector: 'app-email-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'settings.email.title' | t">
        <p>{{ (sendsMail() ? 'settings.email.text_mail' : 'settings.email.text_direct') | t }}</p>
        <div class="stack fields">
          <ui-field [label]="'settings.email.new' | t" [of]="f.email">
            <input uiInput type="email" autocomplete="email" spellcheck="false" [formField]="f.email" />
          </ui-field>
          <ui-field [label]="'settings.email.password' | t" [of]="f.current_password">
            <ui-password autocomplete="current-password" [formField]="f.current_password" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ (f().submitting() ? 'settings.email.busy' : 'settings.email.act') | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.fields { grid-template-columns: minmax(0, 1fr); margin-top: var(--s4); color: var(--ink); }',
})
export class EmailDialog {
  private readonly data = inject(SettingsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();
  private readonly options = this.data.options();

  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly sendsMail = computed(() => this.options.hasValue() && this.options.value().mail_enabled);
  protected readonly model = signal({ email: '', current_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      addressRules(path.email);
      required(path.current_password);
    },
    {
      submission: this.submission(async (given) => {
        const address = given.email.trim().toLowerCase();
        const isDone = await this.session.changeEmail(address, given.current_password);
        const done = isDone ? 'settings.email.done' : 'settings.email.sent';
        this.toasts.done(this.texts.get(done, { email: address }));
        this.reference.close(true);
      }),
    },
  );
}
