import { Component, computed, inject, input, resource, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, addressRules, injectSubmission, problemText, readProblem } from '../../../session';
import {
  Skeleton,
  Button,
  Field,
  FormError,
  Icon,
  Input,
  Toasts,
  queryText,
  showBreadcrumbs,
} from '../../../ui/basics';
import { AuthData } from '../auth-data';
import { AuthFrame } from '../auth-frame/auth-frame';
import { ResendMail } from '../resend/resend-mail';

/** A changed address has ended every session, so the user signs in again. */
@Component({
  selector: 'app-verify-email',
  imports: [
    AuthFrame,
    Skeleton,
    Button,
    Field,
    FormError,
    FormField,
    FormRoot,
    Icon,
    Input,
    ResendMail,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './verify-email.html',
  styleUrl: '../auth.css',
})
export class VerifyEmail {
  private readonly data = inject(AuthData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  protected readonly session = inject(Session);

  readonly token = input('', { transform: queryText });

  protected readonly redeemed = resource({
    params: () => this.token() || undefined,
    loader: async ({ params: token }) => {
      const { access_token, email, changed_account_id } = await this.data.verifyEmail(token);
      if (changed_account_id !== null) {
        this.changedTo.set(email);
        this.session.endOf(changed_account_id);
        return;
      }
      if (access_token === null || this.session.isSignedIn()) {
        this.confirmed.set(email);
        return;
      }
      this.session.start({ token: access_token, stay: true });
      this.toasts.done(this.texts.get('auth.verify.done'));
      await this.router.navigateByUrl('/', { replaceUrl: true });
    },
  });
  protected readonly changedTo = signal<string | undefined>(undefined);
  /** The link does not replace the session of another account. */
  protected readonly confirmed = signal<string | undefined>(undefined);
  /** Other errors can be retried. */
  protected readonly isUsedUp = computed(() => {
    const { status } = readProblem(this.redeemed.error());
    return this.token() === '' || status === 400 || status === 404 || status === 422;
  });
  protected readonly problem = computed(() => problemText(this.redeemed.error(), this.texts));

  protected readonly sentTo = signal<string | undefined>(undefined);
  protected readonly model = signal({ email: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      addressRules(path.email);
    },
    {
      submission: this.submission(async (value) => {
        await this.data.resendVerification(value.email.trim());
        this.sentTo.set(value.email.trim());
      }),
    },
  );

  constructor() {
    showBreadcrumbs(() => [{ text: this.texts.get('auth.verify.title') }]);
  }
}
