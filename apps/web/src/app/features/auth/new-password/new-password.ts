import { Component, computed, input, output, signal } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { TextPipe } from '../../../language';
import { injectSubmission, newPasswordRules, readProblem } from '../../../session';
import { Button, Field, FormError, Password } from '../../../ui/basics';

@Component({
  selector: 'app-new-password',
  imports: [Button, Field, FormError, FormField, FormRoot, Password, TextPipe],
  template: `
    <form [formRoot]="f">
      <div>
        <h1>{{ texts().title | t }}</h1>
        <p class="muted">{{ texts().lead | t }}</p>
      </div>
      <ui-field large [label]="'auth.reset.password' | t" [help]="'auth.field.password_help' | t" [of]="f.new_password">
        <ui-password autocomplete="new-password" [formField]="f.new_password" />
      </ui-field>
      <ui-form-error [of]="f" />
      <button type="submit" uiButton="primary" [busy]="f().submitting()">
        {{ (f().submitting() ? texts().busy : texts().submit) | t }}
      </button>
    </form>
  `,
  styleUrl: '../auth.css',
})
export class NewPassword {
  private readonly submission = injectSubmission();

  readonly of = input.required<'reset' | 'restore'>();
  readonly act = input.required<(new_password: string) => Promise<void>>();
  readonly usedUp = output();

  protected readonly texts = computed(() => {
    const area = this.of();
    return {
      title: `auth.${area}.title`,
      lead: `auth.${area}.lead`,
      busy: `auth.${area}.busy`,
      submit: `auth.${area}.submit`,
    } as const;
  });
  protected readonly model = signal({ new_password: '' });
  protected readonly f = form(
    this.model,
    (path) => {
      newPasswordRules(path.new_password);
    },
    { submission: this.submission(({ new_password }) => this.send(new_password)) },
  );

  private async send(new_password: string): Promise<void> {
    try {
      await this.act()(new_password);
    } catch (error) {
      if (readProblem(error).code === 'auth.link_invalid') this.usedUp.emit();
      throw error;
    }
  }
}
