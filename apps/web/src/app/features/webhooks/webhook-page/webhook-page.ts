import { Component, computed, inject, input, signal } from '@angular/core';
import { Router } from '@angular/router';
import type {
  WebhookDeliveryResponse,
  WebhookDeliveryState,
  WebhookOutcome,
  WebhookResponse,
} from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import {
  Badge,
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Panel,
  ResourceView,
  Segments,
  OneTimeSecret,
  Toasts,
  showBreadcrumbs,
  type Segment,
  type Status,
  type SecretData,
} from '../../../ui';
import { Endless } from '../../lists';
import { EventWords } from '../event-words';
import { secretOf } from '../secret-words';
import { WebhookDialog, type WebhookForm } from '../webhook-dialog/webhook-dialog';
import { WebhookState } from '../webhook-state';
import { WebhooksData, type DeliveriesQuery, type TaggedWebhook } from '../webhooks-data';
import { DeliveryDialog, type DeliveryDialogData } from './delivery-dialog';

const DAY_MS = 86_400_000;

@Component({
  selector: 'app-webhook-page',
  imports: [Badge, Button, Content, Empty, EmptyState, Panel, ResourceView, Segments, TextPipe, WebhookState],
  templateUrl: './webhook-page.html',
  styleUrl: './webhook-page.css',
})
export class WebhookPage {
  private readonly data = inject(WebhooksData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly router = inject(Router);
  protected readonly words = inject(EventWords);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly webhook = input.required<string>();

  protected readonly seen = this.data.one(() => ({ org_id: this.id(), webhook_id: this.webhook() }));
  protected readonly state = signal<WebhookDeliveryState | 'all'>('all');
  private readonly asked = computed((): DeliveriesQuery => ({
    org_id: this.id(),
    webhook_id: this.webhook(),
    state: this.state(),
  }));
  protected readonly log = new Endless<WebhookDeliveryResponse, DeliveriesQuery>(this.asked, (requested, cursor) =>
    this.data.deliveries(requested, cursor),
  );
  protected readonly states = computed((): Segment<WebhookDeliveryState | 'all'>[] =>
    (['all', 'waiting', 'delivered', 'failed'] as const).map((value) => ({
      value,
      label: this.texts.get(value === 'all' ? 'webhooks.log.all' : `webhooks.state.${value}`),
    })),
  );

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('organizations.list.title'), link: '/organizations' },
      { text: this.texts.get('webhooks.organization'), link: `/organizations/${this.id()}` },
      { text: this.seen.hasValue() ? this.seen.value().webhook.name : '' },
    ]);
  }

  protected signOf({ state }: WebhookDeliveryResponse): Status {
    return state === 'delivered' ? 'valid' : state === 'failed' ? 'expired' : 'pending_approval';
  }

  protected stateOf({ state }: WebhookDeliveryResponse): MessageKey {
    return `webhooks.state.${state}`;
  }

  protected outcomeOf(outcome: WebhookOutcome): MessageKey {
    return `webhooks.outcome.${outcome}`;
  }

  protected reload(): void {
    this.seen.reload();
    this.log.first.reload();
  }

  protected async edit(seen: TaggedWebhook): Promise<void> {
    const form: WebhookForm<WebhookResponse> = { stored: seen.webhook, save: (body) => this.data.update(seen, body) };
    if (!(await this.dialogs.open<WebhookResponse, WebhookForm<WebhookResponse>>(WebhookDialog, form))) return;
    this.toasts.done(this.texts.get('webhooks.saved'));
    this.reload();
  }

  protected async rotate(seen: TaggedWebhook): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('webhooks.rotate.title'),
      text: this.texts.get('webhooks.rotate.text'),
      act: this.texts.get('webhooks.rotate.act'),
      keep: this.texts.get('common.act.cancel'),
    });
    if (!goesOn) return;
    const made = await this.attempt(() => this.data.rotate(seen));
    if (!made) return;
    await this.dialogs.open<unknown, SecretData>(OneTimeSecret, secretOf(made, this.texts));
  }

  protected async remove(seen: TaggedWebhook): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('webhooks.remove.title', { name: seen.webhook.name }),
      text: this.texts.get('webhooks.remove.text'),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!goesOn) return;
    const isRemoved = await this.attempt(async () => {
      await this.data.remove(seen);
      return true;
    }, 'webhooks.removed');
    if (isRemoved) await this.router.navigate(['/organizations', this.id()]);
  }

  protected pause(seen: TaggedWebhook): Promise<unknown> {
    return this.attempt(() => this.data.pause(seen), 'webhooks.paused');
  }

  protected resume(seen: TaggedWebhook): Promise<unknown> {
    return this.attempt(() => this.data.resume(seen), 'webhooks.resumed');
  }

  protected async test(seen: TaggedWebhook): Promise<void> {
    const made = await this.attempt(() => this.data.test(seen), 'webhooks.test_sent');
    if (made) await this.open(seen, made.id);
  }

  protected async replayFailed(seen: TaggedWebhook): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('webhooks.replay.title'),
      text: this.texts.get('webhooks.replay.text'),
      act: this.texts.get('webhooks.replay.act'),
      keep: this.texts.get('common.act.cancel'),
    });
    if (!goesOn) return;
    const since = new Date(Date.now() - 7 * DAY_MS);
    const count = await this.attempt(() => this.data.replayFailed(seen, since));
    if (count !== undefined) this.toasts.done(this.texts.get('webhooks.replay.done', { count }));
  }

  protected async open(seen: TaggedWebhook, id: string): Promise<void> {
    await this.dialogs.open<unknown, DeliveryDialogData>(DeliveryDialog, { seen, id });
    this.reload();
  }

  private async attempt<T>(act: () => Promise<T>, done?: MessageKey): Promise<T | undefined> {
    try {
      const result = await act();
      if (done) this.toasts.done(this.texts.get(done));
      return result;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    } finally {
      this.reload();
    }
  }
}
