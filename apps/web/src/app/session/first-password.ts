import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { Format, TextPipe, Texts } from '../language';
import { Button, Field, FormError, Panel, Password, Toasts } from '../ui/basics';
import { passwordChangeRules } from './account-rules';
import { injectSubmission } from './form-errors';
import { Session } from './session';

/** Blocks every page until the user replaces a password set by an administrator. */
@Component({
  selector: 'app-first-password',
  imports: [Button, Field, FormError, FormField, FormRoot, Panel, Password, TextPipe],
  template: `
    <h1>{{ 'auth.first_password.title' | t }}</h1>
    <ui-panel>
      <form class="stack" [formRoot]="f">
        <p class="muted">{{ 'auth.first_password.text' | t: { date: ends() } }}</p>
        <input type="text" autocomplete="username" hidden readonly [value]="session.user()?.email" />
        <ui-field [label]="'auth.first_password.first' | t" [of]="f.current_password">
          <ui-password autocomplete="current-password" [formField]="f.current_password" />
        </ui-field>
        <ui-field [label]="'auth.reset.password' | t" [help]="'auth.field.password_help' | t" [of]="f.new_password">
          <ui-password autocomplete="new-password" [formField]="f.new_password" />
        </ui-field>
        <ui-form-error [of]="f" />
        <div class="row wrap">
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ (f().submitting() ? 'auth.reset.busy' : 'auth.reset.submit') | t }}
          </button>
          <button type="button" uiButton (click)="session.signOut()">{{ 'settings.sessions.sign_out' | t }}</button>
        </div>
      </form>
    </ui-panel>
  `,
  styles: `
    :host {
      display: block;
      width: 100%;
      max-width: 480px;
      margin-inline: auto;
    }
    h1 {
      margin-bottom: var(--s4);
    }
  `,
})
export class FirstPassword {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly format = inject(Format);
  private readonly submission = injectSubmission();
  protected readonly session = inject(Session);

  protected readonly ends = computed(() => {
    const instant = this.session.user()?.first_password_until;
    return instant ? this.format.date(instant) : '';
  });
  protected readonly model = signal({ current_password: '', new_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      passwordChangeRules(path, this.texts);
    },
    {
      submission: this.submission(async ({ current_password, new_password }) => {
        await this.session.changePassword(current_password, new_password);
        if (this.session.isSignedIn()) this.toasts.done(this.texts.get('auth.reset.done'));
      }),
    },
  );
}
