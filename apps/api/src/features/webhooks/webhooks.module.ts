import { Module } from '@nestjs/common';
import { MailSettingsModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { DeliverEvents } from './deliver-events.js';
import { GatherDueDates } from './gather-due-dates.js';
import { GatherEvents } from './gather-events.js';
import { ReceiverUrl } from './receiver-url.js';
import { ReceiverAddresses } from './sending/receiver-addresses.js';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookRetryPolicy } from './webhook-retry-policy.js';
import { WebhookRounds } from './webhook-rounds.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [MailSettingsModule, NotificationsModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    WebhooksService,
    WebhookDeliveries,
    WebhookSecrets,
    WebhookRetryPolicy,
    WebhookMetrics,
    WebhookRounds,
    GatherEvents,
    GatherDueDates,
    DeliverEvents,
    ReceiverAddresses,
    ReceiverUrl,
  ],
})
export class WebhooksModule {}
