import { Component, inject, output, signal } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { Button } from '../../ui/basics';
import { problemText } from '../api-problem';
import { PasskeyUnused, SecondFactor } from './second-factor';

/** Hidden where the browser has no passkeys. */
@Component({
  selector: 'app-passkey-button',
  imports: [Button, TextPipe],
  template: `
    @if (factor.hasPasskeys) {
      <button type="button" uiButton [busy]="isAsking()" (click)="use()">{{ 'auth.passkey.act' | t }}</button>
    }
    @if (problem(); as text) {
      <p class="ink-expired small" role="alert">{{ text }}</p>
    }
  `,
  styleUrl: './sign-in-buttons.css',
})
export class PasskeyButton {
  private readonly texts = inject(Texts);
  protected readonly factor = inject(SecondFactor);
  protected readonly isAsking = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  readonly done = output<string>();

  protected async use(): Promise<void> {
    if (this.isAsking()) return;
    this.isAsking.set(true);
    this.problem.set(undefined);
    try {
      this.done.emit(await this.factor.signInByPasskey());
    } catch (error) {
      const isUnused = error instanceof PasskeyUnused;
      this.problem.set(isUnused ? this.texts.get('auth.passkey.unused') : problemText(error, this.texts));
    } finally {
      this.isAsking.set(false);
    }
  }
}
