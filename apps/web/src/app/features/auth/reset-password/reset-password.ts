import { Component, computed, inject, input, linkedSignal, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { SecondStepForm, Session, pendingSignIn, type PendingSignIn } from '../../../session';
import { Button, Toasts, queryText, showBreadcrumbs } from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { ProviderButtons } from '../providers/provider-buttons';
import { NewPassword } from '../new-password/new-password';

@Component({
  selector: 'app-reset-password',
  imports: [AuthFrame, Button, NewPassword, ProviderButtons, RouterLink, SecondStepForm, TextPipe],
  templateUrl: './reset-password.html',
  styleUrl: '../auth.css',
})
export class ResetPassword {
  private readonly data = inject(AuthData);
  private readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly token = input('', { transform: queryText });

  private readonly signOn = inject(AuthData).signOnOptions();
  protected readonly providers = computed(() => (this.signOn.hasValue() ? this.signOn.value().providers : []));

  protected readonly isUsedUp = linkedSignal(() => this.token() === '');
  protected readonly set = async (new_password: string): Promise<void> => {
    try {
      const { access_token } = await this.data.resetPassword({ token: this.token(), new_password });
      await this.start(access_token);
    } catch (error) {
      const pending = pendingSignIn(error);
      if (!pending) throw error;
      this.pending.set(pending);
    }
  };
  /** The account has a second factor. */
  protected readonly pending = signal<PendingSignIn | undefined>(undefined);

  protected async start(token: string): Promise<void> {
    this.session.start({ token, stay: true });
    this.toasts.done(this.texts.get('auth.reset.done'));
    await this.router.navigateByUrl('/', { replaceUrl: true });
  }

  protected async signIn(): Promise<void> {
    await this.router.navigate(['/sign-in'], { queryParams: { changed: true }, replaceUrl: true });
  }

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('auth.reset.title') }]);
  }
}
