import { declareNotice, type Occurrence } from '../../platform/feature/declare-notice.js';
import { adminsOf } from '../memberships/index.js';

interface Paused extends Occurrence {
  webhook_id: string;
}

export const webhookPaused = declareNotice<Paused>('organization.webhook_paused', {
  category: 'organization_webhooks',
  texts: 'webhook_paused',
  entity_type: 'organization',
  link: ({ entity_id, webhook_id }) => `/organizations/${entity_id}/webhooks/${webhook_id}`,
  recipients: (tx, { entity_id }) => adminsOf(tx, entity_id),
});
