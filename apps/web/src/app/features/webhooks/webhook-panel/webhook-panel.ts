import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse, WebhookMade, WebhookResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import {
  Button,
  Content,
  Dialogs,
  Empty,
  EmptyState,
  Panel,
  ResourceView,
  OneTimeSecret,
  type SecretData,
} from '../../../ui';
import { secretOf } from '../secret-words';
import { WebhookDialog, type WebhookForm } from '../webhook-dialog/webhook-dialog';
import { WebhookState } from '../webhook-state';
import { WebhooksData } from '../webhooks-data';

@Component({
  selector: 'app-webhook-panel',
  imports: [Button, Content, Empty, EmptyState, Panel, ResourceView, RouterLink, TextPipe, WebhookState],
  templateUrl: './webhook-panel.html',
  styleUrl: './webhook-panel.css',
})
export class WebhookPanel {
  private readonly data = inject(WebhooksData);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);

  readonly organization = input.required<OrganizationResponse>();
  private readonly id = computed(() => this.organization().id);
  private readonly texts = inject(Texts);
  protected readonly webhooks = this.data.list(this.id);

  protected hostOf({ url }: WebhookResponse): string {
    return URL.canParse(url) ? new URL(url).host : url;
  }

  protected async add(): Promise<void> {
    const form: WebhookForm<WebhookMade> = { save: (body) => this.data.create(this.id(), body) };
    const made = await this.dialogs.open<WebhookMade, WebhookForm<WebhookMade>>(WebhookDialog, form);
    if (!made) return;
    this.webhooks.reload();
    await this.dialogs.open<unknown, SecretData>(OneTimeSecret, secretOf(made, this.texts));
  }
}
