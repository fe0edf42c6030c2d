import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  webhooksCreate,
  webhooksGet,
  webhooksGetDelivery,
  webhooksList,
  webhooksListDeliveries,
  webhooksPause,
  webhooksRemove,
  webhooksReplay,
  webhooksReplayFailed,
  webhooksResume,
  webhooksRotateSecret,
  webhooksTest,
  webhooksUpdate,
  type WebhookCreate,
  type WebhookDeliveryDetail,
  type WebhookDeliveryResponse,
  type WebhookDeliveryState,
  type WebhookMade,
  type WebhookResponse,
} from '@etalon/api-client';
import { creating, ifMatch } from '../../session/basics';
import { pageOf, type ListPage } from '../lists';

/** ETag detects concurrent changes. */
export interface TaggedWebhook {
  webhook: WebhookResponse;
  tag: string | null;
}

export interface DeliveriesQuery {
  org_id: string;
  webhook_id: string;
  state: WebhookDeliveryState | 'all';
}

const PAGE = 25;

@Injectable({ providedIn: 'root' })
export class WebhooksData {
  private readonly api = inject(Api);

  list(id: () => string): ResourceRef<WebhookResponse[] | undefined> {
    return resource({ params: id, loader: ({ params }) => this.api.invoke(webhooksList, { org_id: params }) });
  }

  one(of: () => { org_id: string; webhook_id: string }): ResourceRef<TaggedWebhook | undefined> {
    return resource({ params: of, loader: ({ params }) => this.get(params.org_id, params.webhook_id) });
  }

  async get(org_id: string, webhook_id: string): Promise<TaggedWebhook> {
    const { body, headers } = await this.api.invoke$Response(webhooksGet, { org_id, webhook_id });
    return { webhook: body, tag: headers.get('ETag') };
  }

  async deliveries(requested: DeliveriesQuery, cursor: string | null): Promise<ListPage<WebhookDeliveryResponse>> {
    const { org_id, webhook_id, state } = requested;
    const filter = { ...(state === 'all' ? {} : { state }), ...(cursor === null ? {} : { cursor }) };
    return pageOf(
      await this.api.invoke$Response(webhooksListDeliveries, { org_id, webhook_id, limit: PAGE, ...filter }),
    );
  }

  delivery(org_id: string, webhook_id: string, delivery_id: string): Promise<WebhookDeliveryDetail> {
    return this.api.invoke(webhooksGetDelivery, { org_id, webhook_id, delivery_id });
  }

  create(org_id: string, body: WebhookCreate): Promise<WebhookMade> {
    return this.api.invoke(webhooksCreate, { org_id, body }, creating());
  }

  update({ webhook, tag }: TaggedWebhook, body: WebhookCreate): Promise<WebhookResponse> {
    return this.api.invoke(webhooksUpdate, { ...named(webhook), ...ifMatch(tag), body });
  }

  remove({ webhook, tag }: TaggedWebhook): Promise<void> {
    return this.api.invoke(webhooksRemove, { ...named(webhook), ...ifMatch(tag) });
  }

  pause({ webhook, tag }: TaggedWebhook): Promise<WebhookResponse> {
    return this.api.invoke(webhooksPause, { ...named(webhook), ...ifMatch(tag) });
  }

  resume({ webhook, tag }: TaggedWebhook): Promise<WebhookResponse> {
    return this.api.invoke(webhooksResume, { ...named(webhook), ...ifMatch(tag) });
  }

  rotate({ webhook, tag }: TaggedWebhook): Promise<WebhookMade> {
    return this.api.invoke(webhooksRotateSecret, { ...named(webhook), ...ifMatch(tag) });
  }

  test({ webhook }: TaggedWebhook): Promise<WebhookDeliveryDetail> {
    return this.api.invoke(webhooksTest, named(webhook));
  }

  replay({ webhook }: TaggedWebhook, delivery_id: string): Promise<WebhookDeliveryDetail> {
    return this.api.invoke(webhooksReplay, { ...named(webhook), delivery_id });
  }

  async replayFailed({ webhook }: TaggedWebhook, since: Date): Promise<number> {
    const body = { since: since.toISOString() };
    return (await this.api.invoke(webhooksReplayFailed, { ...named(webhook), body })).replayed;
  }
}

const named = ({ organization_id, id }: WebhookResponse) => ({ org_id: organization_id, webhook_id: id });
