import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, email, form, required } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission } from '../../../session';
import { Button, Field, FormError, Input, Panel, Toasts } from '../../../ui';
import { MailData } from './mail-data';

@Component({
  selector: 'app-mail-test',
  imports: [Button, Field, FormError, FormField, FormRoot, Input, Panel, TextPipe],
  template: `
    <ui-panel [heading]="'administration.mail.test' | t">
      <form class="stack" [formRoot]="f">
        <p class="muted">{{ 'administration.mail.test_text' | t }}</p>
        <ui-field [label]="'administration.mail.to_email' | t" [of]="f.to_email">
          <input uiInput type="email" [formField]="f.to_email" />
        </ui-field>
        <ui-form-error [of]="f" />
        <div>
          <button type="submit" uiButton [busy]="f().submitting()">{{ 'administration.mail.send' | t }}</button>
        </div>
      </form>
    </ui-panel>
  `,
  styles: 'form { max-width: 560px; }',
})
export class MailTest {
  private readonly data = inject(MailData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  protected readonly model = signal({ to_email: inject(Session).user()?.email ?? '' });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.to_email);
      email(path.to_email);
    },
    {
      submission: this.submission(async ({ to_email }) => {
        await this.data.test(to_email);
        this.toasts.done(this.texts.get('administration.mail.sent'));
      }),
    },
  );
}
