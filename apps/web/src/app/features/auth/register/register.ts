import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { LanguageChoice, TextPipe, Texts } from '../../../language';
import { Session, addressRules, injectSubmission, nameRules, newPasswordRules, problemText } from '../../../session';
import {
  Button,
  Field,
  FirstFocus,
  FormError,
  Icon,
  Input,
  Password,
  showBreadcrumbs,
  Toasts,
} from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { ResendMail } from '../resend/resend-mail';

@Component({
  selector: 'app-register',
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
    Password,
    ResendMail,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './register.html',
  styleUrl: '../auth.css',
})
export class Register {
  private readonly data = inject(AuthData);
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  private readonly language = inject(LanguageChoice);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  protected readonly model = signal({ name: '', email: '', password: '', organization: '' });
  protected readonly options = this.data.options();
  protected readonly isFirst = computed(() => this.options.hasValue() && this.options.value().first_account);
  protected readonly sendsMail = computed(() => this.options.hasValue() && this.options.value().mail_enabled);
  /** The account exists but is not confirmed. */
  protected readonly pendingEmail = signal<string | undefined>(undefined);
  protected readonly f = form(
    this.model,
    (path) => {
      nameRules(path.name);
      addressRules(path.email);
      newPasswordRules(path.password);
      maxLength(path.organization, 255);
    },
    {
      submission: this.submission(async ({ organization, ...account }) => {
        const { verification_required } = await this.data.register(account);
        if (verification_required) this.pendingEmail.set(account.email);
        else await this.enter(account, organization.trim());
      }),
    },
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('auth.register.title') }]);
  }

  /** The first account is active immediately. */
  private async enter({ email, password }: { email: string; password: string }, organization: string): Promise<void> {
    try {
      await this.session.signIn(email.trim(), password, true);
    } catch {
      await this.toSignIn(email);
      return;
    }
    const isCreated = organization === '' || (await this.createOrganization(organization));
    await this.router.navigateByUrl(isCreated ? '/' : '/organizations/new', { replaceUrl: true });
  }

  /** After a failure the organization form opens, because the account exists already. */
  private async createOrganization(name: string): Promise<boolean> {
    try {
      await this.data.createOrganization({
        name,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        certificate_language: this.language.current(),
      });
      this.session.reloadAccount();
      return true;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return false;
    }
  }

  private toSignIn(address: string): Promise<boolean> {
    return this.router.navigate(['/sign-in'], { queryParams: { registered: true }, state: { email: address } });
  }
}
