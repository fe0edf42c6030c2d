import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import type { UserCreate, UserResponse, UserRole } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { addressRules, injectSubmission, nameRules, newPasswordRules } from '../../session';
import { Button, DialogFrame, Field, FormError, Input, Password, Select } from '../../ui';

interface NewUser {
  roles: UserRole[];
  way: 'mail' | 'link' | 'password';
  create: (user: UserCreate) => Promise<UserResponse>;
}

@Component({
  selector: 'app-create-user-dialog',
  imports: [Button, DialogFrame, Field, FormError, FormField, FormRoot, Input, Password, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'administration.create.title' | t">
        <p>{{ text() | t }}</p>
        <div class="stack">
          <ui-field
            [label]="'administration.create.name' | t"
            [help]="'administration.create.name_help' | t"
            [of]="f.name"
          >
            <input uiInput type="text" autocomplete="off" [formField]="f.name" />
          </ui-field>
          <ui-field [label]="'administration.create.email' | t" [of]="f.email">
            <input uiInput type="email" autocomplete="off" spellcheck="false" [formField]="f.email" />
          </ui-field>
          @if (given.way === 'password') {
            <ui-field
              [label]="'administration.create.password' | t"
              [help]="'administration.create.password_help' | t"
              [of]="f.password"
            >
              <ui-password autocomplete="new-password" [formField]="f.password" />
            </ui-field>
          }
          <ui-field [label]="'administration.create.role' | t" [help]="roleHelp()" [of]="f.role">
            <ui-select [options]="roles()" [formField]="f.role" />
          </ui-field>
          <ui-form-error [of]="f" />
        </div>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary" [busy]="f().submitting()">
            {{ (f().submitting() ? 'administration.create.busy' : 'administration.create.act') | t }}
          </button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.stack { margin-top: var(--s4); color: var(--ink); }',
})
export class CreateUserDialog {
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  protected readonly given = inject<NewUser>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<UserResponse>>(DialogRef);

  protected readonly roles = computed(() =>
    this.given.roles.map((value) => ({ value, label: this.texts.get(`roles.global.${value}`) })),
  );
  protected readonly text = computed(() => `administration.create.text_${this.given.way}` as const);
  protected readonly model = signal({ name: '', email: '', password: '', role: 'technician' });
  protected readonly roleHelp = computed(() => this.texts.get(`administration.roles.${this.role()}`));
  protected readonly f = form(
    this.model,
    (path) => {
      nameRules(path.name);
      addressRules(path.email);
      if (this.given.way === 'password') newPasswordRules(path.password);
    },
    {
      submission: this.submission(async ({ name, email: address, password }) => {
        const user = {
          name: name.trim(),
          email: address.trim(),
          role: this.role(),
          ...(this.given.way === 'password' && { password }),
        };
        this.reference.close(await this.given.create(user));
      }),
    },
  );

  private role(): UserRole {
    return this.given.roles.find((role) => role === this.model().role) ?? 'viewer';
  }
}
