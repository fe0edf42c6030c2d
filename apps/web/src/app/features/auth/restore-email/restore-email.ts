import { Component, inject, input, linkedSignal, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, newPasswordRules, readProblem } from '../../../session';
import { Button, Field, FormError, Password, queryText, showPlace } from '../../../ui';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';

/**
 * Where the link leads that is mailed to an address an account has left: takes the account back, with a new password.
 * Nothing happens before the form is sent: programs that look at mails follow links, too.
 */
@Component({
  selector: 'app-restore-email',
  imports: [AuthFrame, Button, Field, FormError, FormField, FormRoot, Password, RouterLink, TextPipe],
  templateUrl: './restore-email.html',
  styleUrl: '../auth.css',
})
export class RestoreEmail {
  private readonly data = inject(AuthData);
  private readonly session = inject(Session);
  private readonly submission = injectSubmission();

  readonly token = input('', { transform: queryText });

  /** No token at all, or one the server does not take any more. */
  protected readonly isUsedUp = linkedSignal(() => this.token() === '');
  /** The address of the account from now on. */
  protected readonly restored = signal<string | undefined>(undefined);
  protected readonly model = signal({ new_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      newPasswordRules(path.new_password);
    },
    { submission: this.submission(({ new_password }) => this.restore(new_password)) },
  );

  constructor() {
    const texts = inject(Texts);
    showPlace(() => [{ text: texts.get('auth.restore.title') }]);
  }

  private async restore(new_password: string): Promise<void> {
    try {
      const { email } = await this.data.restoreEmail({ token: this.token(), new_password });
      this.restored.set(email);
      this.session.end();
    } catch (error) {
      this.isUsedUp.set(readProblem(error).code === 'auth.link_invalid');
      throw error;
    }
  }
}
