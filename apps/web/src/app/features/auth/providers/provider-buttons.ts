import { Component, inject, input, signal } from '@angular/core';
import type { OfferedProvider } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { SignOn, problemText } from '../../../session';
import { Button } from '../../../ui/basics';

@Component({
  selector: 'app-provider-buttons',
  imports: [Button, TextPipe],
  template: `
    @for (provider of providers(); track provider.id) {
      <button type="button" uiButton [busy]="busyWith() === provider.id" (click)="begin(provider)">
        {{ 'auth.sign_on.with' | t: { provider: provider.name } }}
      </button>
    }
    @if (problem(); as text) {
      <p class="ink-expired small" role="alert">{{ text }}</p>
    }
  `,
  styleUrl: '../../../session/second-factor/sign-in-buttons.css',
})
export class ProviderButtons {
  private readonly signOn = inject(SignOn);
  private readonly texts = inject(Texts);

  readonly providers = input.required<readonly OfferedProvider[]>();
  readonly to = input('');
  readonly stay = input(true);
  readonly invitation = input('');

  protected readonly busyWith = signal<string | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected async begin({ id }: OfferedProvider): Promise<void> {
    if (this.busyWith()) return;
    this.busyWith.set(id);
    this.problem.set(undefined);
    try {
      await this.signOn.begin(id, { to: this.to(), stay: this.stay(), invitation: this.invitation() });
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
      this.busyWith.set(undefined);
    }
  }
}
