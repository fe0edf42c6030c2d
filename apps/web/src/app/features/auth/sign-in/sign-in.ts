import { Component, computed, effect, inject, input, linkedSignal, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import {
  PasskeyButton,
  SecondStepForm,
  Session,
  injectSubmission,
  pendingSignIn,
  readProblem,
  safeReturn,
  type PendingSignIn,
} from '../../../session';
import {
  Button,
  Field,
  FirstFocus,
  FormError,
  Icon,
  Input,
  Password,
  queryText,
  showBreadcrumbs,
  Switch,
} from '../../../ui/basics';
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
    FirstFocus,
    FormError,
    FormField,
    FormRoot,
    Icon,
    Input,
    PasskeyButton,
    Password,
    ProviderButtons,
    ResendMail,
    RouterLink,
    SecondStepForm,
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

  readonly return = input('', { transform: queryText });
  readonly expired = input('', { transform: queryText });
  readonly registered = input('', { transform: queryText });
  /** The password was changed from this page and must be entered again. */
  readonly changed = input('', { transform: queryText });

  protected readonly options = inject(AuthData).options();
  protected readonly isFirst = computed(() => this.options.hasValue() && this.options.value().first_account);
  private readonly signOn = inject(AuthData).signOnOptions();
  protected readonly providers = computed(() => (this.signOn.hasValue() ? this.signOn.value().providers : []));
  /** With passwords off, the fallback account opens the form. */
  protected readonly isPasswordShown = linkedSignal(
    () => !this.signOn.hasValue() || this.signOn.value().passwords_allowed,
  );
  protected readonly sendsMail = computed(() => this.options.hasValue() && this.options.value().mail_enabled);
  protected readonly unconfirmed = signal<string | undefined>(undefined);
  /** The account has a second factor. */
  protected readonly pending = signal<PendingSignIn | undefined>(undefined);
  protected readonly ended = signal<string | undefined>(undefined);
  protected readonly model = signal({ email: handedEmail(this.router), password: '', stay: true });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.email);
      required(path.password);
    },
    {
      submission: this.submission(async ({ email, password, stay }) => {
        if (await this.signIn(email.trim(), password, stay)) await this.enterApp();
      }),
    },
  );

  constructor() {
    effect(() => {
      if (this.isFirst()) void this.router.navigate(['/register'], { replaceUrl: true });
    });
    const texts = inject(Texts);
    showBreadcrumbs(() => [{ text: texts.get('auth.sign_in.title') }]);
  }

  protected async start(token: string): Promise<void> {
    this.session.start({ token, stay: this.model().stay });
    await this.enterApp();
  }

  protected beginAgain(problem: string): void {
    this.pending.set(undefined);
    this.ended.set(problem);
    this.model.update((given) => ({ ...given, password: '' }));
  }

  private enterApp(): Promise<boolean> {
    return this.router.navigateByUrl(safeReturn(this.return()), { replaceUrl: true });
  }

  /** @returns false if the second factor is missing */
  private async signIn(email: string, password: string, stay: boolean): Promise<boolean> {
    this.unconfirmed.set(undefined);
    this.ended.set(undefined);
    try {
      await this.session.signIn(email, password, stay);
      return true;
    } catch (error) {
      const pending = pendingSignIn(error);
      if (pending) {
        this.pending.set(pending);
        return false;
      }
      if (readProblem(error).code === 'auth.unverified') this.unconfirmed.set(email);
      throw error;
    }
  }
}
