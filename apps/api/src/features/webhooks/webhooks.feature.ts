import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { deliverWebhooks, probeWebhooks, webhookRounds } from './jobs.js';
import { webhookPaused } from './notices.js';
import { Webhook, WebhookAttempt, WebhookDelivery, WebhookDueDate, WebhookPlace } from './webhook.entities.js';

export const codes = auditCodes(
  {
    webhook: [
      'webhook.created',
      'webhook.updated',
      'webhook.removed',
      'webhook.secret_rotated',
      'webhook.paused',
      'webhook.resumed',
      'webhook.tested',
      'webhook.replayed',
    ],
  },
  { audience: 'members' },
);

const secret = { table: 'webhooks', id: 'id', bound_to: 'id::text' } as const;

export const feature = declareFeature({
  name: 'webhooks',
  entities: [Webhook, WebhookDelivery, WebhookAttempt, WebhookDueDate, WebhookPlace],
  wrapped: [
    { ...secret, column: 'wrapped_secret' },
    { ...secret, column: 'wrapped_former_secret' },
  ],
  audit: codes,
  notices: [webhookPaused],
  jobs: [webhookRounds, deliverWebhooks, probeWebhooks],
});
