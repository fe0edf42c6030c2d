import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, addressRules, injectSubmission, nameRules, newPasswordRules } from '../../../session';
import { Button, Field, FormError, Icon, Input, Password, showPlace } from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { ResendMail } from '../resend/resend-mail';

@Component({
  selector: 'app-register',
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
  private readonly submission = injectSubmission();

  protected readonly model = signal({ name: '', email: '', password: '' });
  private readonly options = this.data.options();
  protected readonly isFirst = computed(() => this.options.hasValue() && this.options.value().first_account);
  protected readonly sendsMail = computed(() => this.options.hasValue() && this.options.value().mail_enabled);
  /** Set once the account exists but has to be confirmed before it can be used. */
  protected readonly pendingEmail = signal<string | undefined>(undefined);
  protected readonly f = form(
    this.model,
    (path) => {
      nameRules(path.name);
      addressRules(path.email);
      newPasswordRules(path.password);
    },
    {
      submission: this.submission(async (account) => {
        const { verification_required } = await this.data.register(account);
        if (verification_required) this.pendingEmail.set(account.email);
        else await this.enter(account);
      }),
    },
  );

  constructor() {
    const texts = inject(Texts);
    showPlace(() => [{ text: texts.get('auth.register.title') }]);
  }

  /** The first account is active immediately; if sign-in fails, the sign-in page shows the reason. */
  private async enter({ email, password }: { email: string; password: string }): Promise<void> {
    try {
      await this.session.signIn(email.trim(), password, true);
    } catch {
      await this.toSignIn(email);
      return;
    }
    await this.router.navigateByUrl('/', { replaceUrl: true });
  }

  private toSignIn(address: string): Promise<boolean> {
    return this.router.navigate(['/sign-in'], { queryParams: { registered: true }, state: { email: address } });
  }
}
