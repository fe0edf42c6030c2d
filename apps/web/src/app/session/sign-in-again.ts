import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, effect, inject, signal, type Signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { SignOnOptions } from '@etalon/api-client';
import { TextPipe } from '../language';
import { Button, DialogFrame, Field, FormError, Password } from '../ui/basics';
import { injectSubmission } from './form-errors';
import { PasskeyButton } from './second-factor/passkey-button';
import { pendingSignIn, type PendingSignIn } from './second-factor/second-factor';
import { SecondStepForm } from './second-factor/second-step';

interface EndedSession {
  email: string;
  signIn: (password: string) => Promise<void>;
  /** @returns false for a token of another account */
  start: (token: string) => boolean;
  /** Another tab may sign in first. */
  isSignedIn: Signal<boolean>;
  options: SignOnOptions;
}

@Component({
  selector: 'app-sign-in-again',
  imports: [
    Button,
    DialogFrame,
    Field,
    FormError,
    FormField,
    FormRoot,
    PasskeyButton,
    Password,
    RouterLink,
    SecondStepForm,
    TextPipe,
  ],
  template: `
    @if (pending(); as step) {
      <ui-dialog [heading]="'auth.second.title' | t">
        <app-second-step [pending]="step" (done)="session.start($event)" (expired)="pending.set(undefined)" />
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close(false)">{{ 'auth.again.leave' | t }}</button>
        </ng-container>
      </ui-dialog>
    } @else {
      <form [formRoot]="f">
        <ui-dialog [heading]="'auth.again.title' | t">
          <p>{{ 'auth.again.text' | t: { email: session.email } }}</p>
          <div class="stack">
            @if (isPasswordShown()) {
              <input type="text" autocomplete="username" hidden readonly [value]="session.email" />
              <ui-field [label]="'auth.field.password' | t" [of]="f.password">
                <ui-password autocomplete="current-password" data-first-focus [formField]="f.password" />
              </ui-field>
              <ui-form-error [of]="f" />
              <app-passkey-button (done)="isOther.set(!session.start($event))" />
              @if (isOther()) {
                <p class="ink-expired small" role="alert">
                  {{ 'auth.again.other_account' | t: { email: session.email } }}
                </p>
              }
            }
            @if (session.options.providers.length > 0) {
              <a class="link" routerLink="/sign-in" target="_blank">{{ 'auth.again.provider' | t }}</a>
            }
            @if (!isPasswordShown()) {
              <button type="button" class="link" (click)="isPasswordShown.set(true)">
                {{ 'auth.sign_on.use_password' | t }}
              </button>
            }
          </div>
          <ng-container dialogActions>
            <button type="button" uiButton (click)="reference.close(false)">{{ 'auth.again.leave' | t }}</button>
            @if (isPasswordShown()) {
              <button type="submit" uiButton="primary" [busy]="f().submitting()">
                {{ (f().submitting() ? 'auth.sign_in.busy' : 'auth.sign_in.submit') | t }}
              </button>
            }
          </ng-container>
        </ui-dialog>
      </form>
    }
  `,
  styles: '.stack { margin-top: var(--s4); color: var(--ink); }',
})
export class SignInAgain {
  private readonly submission = injectSubmission();
  protected readonly session = inject<EndedSession>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);

  /** With passwords off, the fallback account opens the form. */
  protected readonly isPasswordShown = signal(this.session.options.passwords_allowed);
  protected readonly isOther = signal(false);
  protected readonly pending = signal<PendingSignIn | undefined>(undefined);
  protected readonly model = signal({ password: '' });
  protected readonly f = form(this.model, (path) => required(path.password), {
    submission: this.submission(async ({ password }) => {
      try {
        await this.session.signIn(password);
      } catch (error) {
        const pending = pendingSignIn(error);
        if (!pending) throw error;
        this.pending.set(pending);
      }
    }),
  });

  constructor() {
    effect(() => {
      if (this.session.isSignedIn()) this.reference.close(true);
    });
  }
}
