import { Component, inject, input, linkedSignal, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, newPasswordRules, readProblem } from '../../../session';
import { Button, Field, FormError, Password, Toasts, queryText, showPlace } from '../../../ui';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';

/** Where the link of a "forgot password" mail leads: sets the new password and signs in with it. */
@Component({
  selector: 'app-reset-password',
  imports: [AuthFrame, Button, Field, FormError, FormField, FormRoot, Password, RouterLink, TextPipe],
  templateUrl: './reset-password.html',
  styleUrl: '../auth.css',
})
export class ResetPassword {
  private readonly data = inject(AuthData);
  private readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  readonly token = input('', { transform: queryText });

  /** No token at all, or one the server does not take any more. */
  protected readonly isUsedUp = linkedSignal(() => this.token() === '');
  protected readonly model = signal({ new_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      newPasswordRules(path.new_password);
    },
    { submission: this.submission(({ new_password }) => this.set(new_password)) },
  );

  constructor() {
    showPlace(() => [{ text: this.texts.get('auth.reset.title') }]);
  }

  private async set(new_password: string): Promise<void> {
    try {
      const { access_token } = await this.data.resetPassword({ token: this.token(), new_password });
      this.session.start({ token: access_token, stay: true });
    } catch (error) {
      this.isUsedUp.set(readProblem(error).code === 'auth.link_invalid');
      throw error;
    }
    this.toasts.done(this.texts.get('auth.reset.done'));
    await this.router.navigateByUrl('/', { replaceUrl: true });
  }
}
