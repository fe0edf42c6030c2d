import { Component, inject, input, linkedSignal, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session } from '../../../session';
import { Button, queryText, showBreadcrumbs } from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { NewPassword } from '../new-password/new-password';

/** Redeems on submit only, because mail scanners follow links. */
@Component({
  selector: 'app-restore-email',
  imports: [AuthFrame, Button, NewPassword, RouterLink, TextPipe],
  templateUrl: './restore-email.html',
  styleUrl: '../auth.css',
})
export class RestoreEmail {
  private readonly data = inject(AuthData);
  private readonly session = inject(Session);

  readonly token = input('', { transform: queryText });

  protected readonly isUsedUp = linkedSignal(() => this.token() === '');
  protected readonly restored = signal<string | undefined>(undefined);
  protected readonly restore = async (new_password: string): Promise<void> => {
    const { email } = await this.data.restoreEmail({ token: this.token(), new_password });
    this.restored.set(email);
    this.session.end();
  };

  constructor() {
    const texts = inject(Texts);
    showBreadcrumbs(() => [{ text: texts.get('auth.restore.title') }]);
  }
}
