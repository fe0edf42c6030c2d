import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { addressRules, injectSubmission } from '../../../session';
import { Button, Field, FirstFocus, FormError, Input, showBreadcrumbs } from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { handedEmail } from '../handed-email';

@Component({
  selector: 'app-forgot-password',
  imports: [AuthFrame, Button, Field, FirstFocus, FormError, FormField, FormRoot, Input, RouterLink, TextPipe],
  templateUrl: './forgot-password.html',
  styleUrl: '../auth.css',
})
export class ForgotPassword {
  private readonly data = inject(AuthData);
  private readonly submission = injectSubmission();
  private readonly options = this.data.options();

  /** The form is shown until the server responds. */
  protected readonly sendsNoMail = computed(() => this.options.hasValue() && !this.options.value().mail_enabled);
  protected readonly sentTo = signal<string | undefined>(undefined);
  protected readonly model = signal({ email: handedEmail(inject(Router)) });
  protected readonly f = form(
    this.model,
    (path) => {
      addressRules(path.email);
    },
    {
      submission: this.submission(async (value) => {
        await this.data.forgotPassword(value.email.trim());
        this.sentTo.set(value.email.trim());
      }),
    },
  );

  constructor() {
    const texts = inject(Texts);
    showBreadcrumbs(() => [{ text: texts.get('auth.forgot.title') }]);
  }
}
