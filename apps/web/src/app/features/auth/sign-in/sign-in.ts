import { Component, computed, effect, inject, input, linkedSignal, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, readProblem, safeReturn } from '../../../session';
import { Button, Field, FormError, Icon, Input, Password, Switch, queryText, showPlace } from '../../../ui';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { ProviderButtons } from '../providers/provider-buttons';
import { handedEmail } from '../handed-email';
import { ResendMail } from '../resend/resend-mail';

@Component({
  selector: 'app-sign-in',
  imports: [
    AuthFrame,
    Button,
    Field,
    FormError,
    FormField,
    FormRoot,
    Icon,
    Input,
    Password,
    ProviderButtons,
    ResendMail,
    RouterLink,
    Switch,
    TextPipe,
  ],
  templateUrl: './sign-in.html',
  styleUrl: '../auth.css',
})
export class SignIn {
  private readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly submission = injectSubmission();

  /** URL before the session expired, or the requested URL. */
  readonly return = input('', { transform: queryText });
  readonly expired = input('', { transform: queryText });
  readonly registered = input('', { transform: queryText });
  /** The password was changed from this page and must be entered again. */
  readonly changed = input('', { transform: queryText });

  private readonly options = inject(AuthData).options();
  protected readonly isFirst = computed(() => this.options.hasValue() && this.options.value().first_account);
  private readonly signOn = inject(AuthData).signOnOptions();
  protected readonly providers = computed(() => (this.signOn.hasValue() ? this.signOn.value().providers : []));
  /** Passwords are off: the fallback account opens the form. */
  protected readonly isPasswordShown = linkedSignal(
    () => !this.signOn.hasValue() || this.signOn.value().passwords_allowed,
  );
  protected readonly sendsMail = computed(() => this.options.hasValue() && this.options.value().mail_enabled);
  /** Unconfirmed address of the last attempt. */
  protected readonly unconfirmed = signal<string | undefined>(undefined);
  protected readonly model = signal({ email: handedEmail(this.router), password: '', stay: true });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.email);
      required(path.password);
    },
    {
      submission: this.submission(async ({ email, password, stay }) => {
        await this.signIn(email.trim(), password, stay);
        await this.router.navigateByUrl(safeReturn(this.return()), { replaceUrl: true });
      }),
    },
  );

  constructor() {
    // no accounts exist yet
    effect(() => {
      if (this.isFirst()) void this.router.navigate(['/register'], { replaceUrl: true });
    });
    const texts = inject(Texts);
    showPlace(() => [{ text: texts.get('auth.sign_in.title') }]);
  }

  private async signIn(email: string, password: string, stay: boolean): Promise<void> {
    this.unconfirmed.set(undefined);
    try {
      await this.session.signIn(email, password, stay);
    } catch (error) {
      if (readProblem(error).code === 'auth.unverified') this.unconfirmed.set(email);
      throw error;
    }
  }
}
