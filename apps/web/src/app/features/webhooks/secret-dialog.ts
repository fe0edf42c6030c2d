import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { TextPipe } from '../../language';
import { Button, DialogFrame } from '../../ui';

export interface ShownSecret {
  name: string;
  secret: string;
}

/** What deliveries are signed with: shown this once, to be given to the receiver. */
@Component({
  selector: 'app-webhook-secret-dialog',
  imports: [Button, DialogFrame, TextPipe],
  template: `
    <ui-dialog [heading]="'webhooks.secret.title' | t: { name: of.name }">
      <p>{{ 'webhooks.secret.text' | t }}</p>
      <p class="secret">
        <code data-first-focus tabindex="0">{{ of.secret }}</code>
      </p>
      <p class="small muted" role="status">
        {{ (isCopied() ? 'webhooks.secret.copied' : 'webhooks.secret.once') | t }}
      </p>
      <ng-container dialogActs>
        <button type="button" uiButton icon="copy" (click)="copy()">{{ 'webhooks.secret.copy' | t }}</button>
        <button type="button" uiButton="primary" (click)="reference.close()">{{ 'common.act.close' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .secret {
      margin-block: var(--s3);
      padding: var(--s3);
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: var(--surface-sunken);
      color: var(--ink);
      overflow-wrap: anywhere;
      user-select: all;
    }
  `,
})
export class WebhookSecretDialog {
  protected readonly of = inject<ShownSecret>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);
  protected readonly isCopied = signal(false);

  protected async copy(): Promise<void> {
    // Refused by the browser, for example without a secure address: the text stands there to be copied by hand.
    await navigator.clipboard.writeText(this.of.secret).then(
      () => this.isCopied.set(true),
      () => undefined,
    );
  }
}
