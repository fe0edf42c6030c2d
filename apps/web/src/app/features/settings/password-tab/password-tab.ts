import { Component, forwardRef, inject, input, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, passwordChangeRules } from '../../../session';
import { Button, Field, FormError, Panel, Password, Toasts, type Unsaved } from '../../../ui';
import { IdentitiesPanel } from './identities-panel';
import { UNSAVED_PART } from '../unsaved-part';

@Component({
  selector: 'app-password-tab',
  imports: [Button, Field, FormError, FormField, FormRoot, IdentitiesPanel, Panel, Password, TextPipe],
  template: `
    <ui-panel [heading]="'settings.password.title' | t" [caption]="'settings.password.caption' | t">
      <form class="stack" [formRoot]="f">
        <input type="text" autocomplete="username" hidden readonly [value]="email()" />
        <ui-field [label]="'settings.password.current' | t" [of]="f.current_password">
          <ui-password autocomplete="current-password" [formField]="f.current_password" />
        </ui-field>
        <ui-field [label]="'settings.password.new' | t" [help]="'settings.password.new_help' | t" [of]="f.new_password">
          <ui-password autocomplete="new-password" [formField]="f.new_password" />
        </ui-field>
        <ui-form-error [of]="f" />
        <div>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ (f().submitting() ? 'settings.password.busy' : 'settings.password.act') | t }}
          </button>
        </div>
      </form>
    </ui-panel>
    <app-identities-panel />
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s4);
    }
    form {
      max-width: 420px;
    }
  `,
  providers: [{ provide: UNSAVED_PART, useExisting: forwardRef(() => PasswordTab) }],
})
export class PasswordTab implements Unsaved {
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  readonly email = input.required<string>();

  protected readonly model = signal({ current_password: '', new_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      passwordChangeRules(path, this.texts);
    },
    {
      submission: this.submission(async ({ current_password, new_password }) => {
        await this.session.changePassword(current_password, new_password);
        this.model.set({ current_password: '', new_password: '' });
        this.f().reset();
        if (this.session.isSignedIn()) this.toasts.done(this.texts.get('settings.password.done'));
      }),
    },
  );

  hasUnsavedWork(): boolean {
    return this.model().new_password !== '';
  }
}
