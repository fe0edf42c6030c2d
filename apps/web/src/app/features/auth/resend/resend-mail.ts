import { Component, inject, input, linkedSignal, signal } from '@angular/core';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Icon } from '../../../ui/basics';
import { AuthData } from '../auth-data';

@Component({
  selector: 'app-resend-mail',
  imports: [Button, Icon, TextPipe],
  template: `
    <button type="button" uiButton icon="email" [busy]="isSending()" (click)="send()">
      {{ (isSending() ? 'auth.resend.busy' : 'auth.resend.act') | t }}
    </button>
    <p role="status" [class.failed]="problem()">
      @if (problem(); as sentence) {
        <ui-icon name="expired" [size]="16" />{{ sentence }}
      } @else if (isSent()) {
        <ui-icon name="valid" [size]="16" />{{ 'auth.resend.done' | t: { email: email() } }}
      }
    </p>
  `,
  styles: `
    :host {
      display: grid;
      justify-items: start;
      gap: var(--s2);
    }
    p {
      display: flex;
      gap: 6px;
      font-size: var(--text-13);
      color: var(--valid);
    }
    p:empty {
      display: none;
    }
    p.failed {
      color: var(--expired);
    }
    ui-icon {
      margin-top: 2px;
    }
  `,
})
export class ResendMail {
  private readonly data = inject(AuthData);
  private readonly texts = inject(Texts);

  readonly email = input.required<string>();

  protected readonly isSending = signal(false);
  protected readonly isSent = linkedSignal({ source: this.email, computation: () => false });
  protected readonly problem = linkedSignal({ source: this.email, computation: (): string | undefined => undefined });

  protected async send(): Promise<void> {
    this.isSending.set(true);
    this.problem.set(undefined);
    try {
      await this.data.resendVerification(this.email());
      this.isSent.set(true);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isSending.set(false);
    }
  }
}
