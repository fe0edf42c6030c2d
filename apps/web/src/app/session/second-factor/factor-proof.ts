import { Component, computed, inject, input, output, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { TextPipe, Texts } from '../../language';
import { Button, Field, FormError, Input } from '../../ui/basics';
import { problemText, readProblem } from '../api-problem';
import { injectSubmission } from '../form-errors';
import { PasskeyUnused, SecondFactor, type PendingSignIn } from './second-factor';

@Component({
  selector: 'app-factor-proof',
  imports: [Button, Field, FormError, FormField, FormRoot, Input, TextPipe],
  template: `
    @if (hasPasskey()) {
      <button type="button" [uiButton]="hasCode() ? '' : 'primary'" [busy]="isAsking()" (click)="usePasskey()">
        {{ 'auth.second.passkey' | t }}
      </button>
      @if (problem(); as text) {
        <p class="ink-expired small" role="alert">{{ text }}</p>
      }
    }
    @if (isRecovering() || hasCode()) {
      <form [formRoot]="f">
        <ui-field
          large
          [label]="(isRecovering() ? 'auth.second.recovery_code' : 'auth.second.code') | t"
          [help]="(isRecovering() ? 'auth.second.recovery_help' : 'auth.second.code_help') | t"
          [of]="f.code"
        >
          <input
            uiInput
            type="text"
            spellcheck="false"
            autocapitalize="characters"
            data-first-focus
            [attr.inputmode]="isRecovering() ? 'text' : 'numeric'"
            [autocomplete]="isRecovering() ? 'off' : 'one-time-code'"
            [formField]="f.code"
          />
        </ui-field>
        <ui-form-error [of]="f" />
        <button type="submit" uiButton="primary" [busy]="f().submitting()">
          {{ act() }}
        </button>
      </form>
    }
    @if (hasRecovery()) {
      <button type="button" class="link" (click)="switchWay()">
        {{ (isRecovering() ? 'auth.second.no_recovery' : 'auth.second.use_recovery') | t }}
      </button>
    }
  `,
  styles: `
    :host,
    form {
      display: grid;
      gap: var(--s4);
    }
    .link {
      justify-self: start;
    }
  `,
})
export class FactorProof {
  private readonly factor = inject(SecondFactor);
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();

  readonly pending = input.required<Pick<PendingSignIn, 'methods'>>();
  readonly byCode = input.required<(proof: { code?: string; recovery_code?: string }) => Promise<void>>();
  readonly byPasskey = input.required<() => Promise<void>>();
  readonly act = input.required<string>();
  readonly expired = output<string>();

  protected readonly hasPasskey = computed(
    () => !this.isRecovering() && this.factor.hasPasskeys && this.pending().methods.includes('passkey'),
  );
  protected readonly hasCode = computed(() => this.pending().methods.includes('totp'));
  protected readonly hasRecovery = computed(() => this.pending().methods.includes('recovery_code'));
  protected readonly isRecovering = signal(false);
  protected readonly isAsking = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly model = signal({ code: '' });
  protected readonly f = form(this.model, (path) => required(path.code), {
    submission: this.submission(async ({ code }) => {
      const proof = this.isRecovering() ? { recovery_code: code.trim() } : { code: code.trim() };
      await this.attempt(() => this.byCode()(proof));
    }),
  });

  protected async usePasskey(): Promise<void> {
    if (this.isAsking()) return;
    this.isAsking.set(true);
    this.problem.set(undefined);
    try {
      await this.attempt(() => this.byPasskey()());
    } catch (error) {
      const isUnused = error instanceof PasskeyUnused;
      this.problem.set(isUnused ? this.texts.get('auth.second.unused') : problemText(error, this.texts));
    } finally {
      this.isAsking.set(false);
    }
  }

  protected switchWay(): void {
    this.isRecovering.update((is) => !is);
    this.model.set({ code: '' });
    this.f().reset();
  }

  private async attempt(finish: () => Promise<void>): Promise<void> {
    try {
      await finish();
    } catch (error) {
      if (readProblem(error).code !== 'auth.second_factor_expired') throw error;
      this.expired.emit(problemText(error, this.texts));
    }
  }
}
