import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, effect, inject, resource } from '@angular/core';
import type { WebhookAttemptResponse, WebhookDeliveryDetail } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, DialogFrame, ResourceView, Toasts } from '../../../ui';
import { EventWords } from '../event-words';
import { WebhooksData, type TaggedWebhook } from '../webhooks-data';

export interface DeliveryDialogData {
  seen: TaggedWebhook;
  id: string;
}

const LOOK_MS = 1500;
const MOST_LOOKS = 20;

@Component({
  selector: 'app-delivery-dialog',
  imports: [Button, Content, DialogFrame, ResourceView, TextPipe],
  templateUrl: './delivery-dialog.html',
  styleUrl: './delivery-dialog.css',
})
export class DeliveryDialog {
  private readonly data = inject(WebhooksData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly words = inject(EventWords);
  protected readonly format = inject(Format);
  protected readonly given = inject<DeliveryDialogData>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<void>>(DialogRef);

  protected readonly delivery = resource({
    loader: () => {
      const { webhook } = this.given.seen;
      return this.data.delivery(webhook.organization_id, webhook.id, this.given.id);
    },
  });

  private looks = 0;

  /** Polls, because the user waits for immediate deliveries such as a test. */
  constructor() {
    effect((onCleanup) => {
      const isWaiting = this.delivery.hasValue() && this.delivery.value().state === 'waiting';
      if (!isWaiting || ++this.looks > MOST_LOOKS) return;
      const timer = setTimeout(() => this.delivery.reload(), LOOK_MS);
      onCleanup(() => clearTimeout(timer));
    });
  }

  protected stateOf({ state }: WebhookDeliveryDetail): MessageKey {
    return `webhooks.state.${state}`;
  }

  protected outcomeOf({ outcome }: WebhookAttemptResponse): MessageKey {
    return `webhooks.outcome.${outcome}`;
  }

  protected pretty(body: string): string {
    return JSON.stringify(JSON.parse(body), null, 2);
  }

  protected async replay(): Promise<void> {
    try {
      this.delivery.set(await this.data.replay(this.given.seen, this.given.id));
      this.toasts.done(this.texts.get('webhooks.replay.done', { count: 1 }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
