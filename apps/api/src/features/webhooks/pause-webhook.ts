import type { EntityManager } from 'typeorm';
import type { AuditTrail, Subject } from '../audit/index.js';
import type { Notify } from '../notifications/index.js';
import { webhookPaused } from './notices.js';
import type { PauseReason, Webhook } from './webhook.entities.js';
import { codes } from './webhooks.feature.js';

const SYSTEM = { id: null, email: 'system', ip: null, user_agent: null } as const;

/** URLs may contain a secret: host only. */
export const subjectOf = ({
  id,
  organization_id,
  name,
}: Pick<Webhook, 'id' | 'organization_id' | 'name'>): Subject => ({
  id,
  organization_id,
  names: { name },
});

export async function pauseBySystem(
  tx: EntityManager,
  { audit, notify }: { audit: AuditTrail; notify: Notify },
  webhook: Pick<Webhook, 'id' | 'organization_id' | 'name'>,
  reason: Exclude<PauseReason, 'by_hand'>,
): Promise<void> {
  const { id, organization_id, name } = webhook;
  const rows = await tx.query<[unknown[], number]>(
    `update webhooks set paused_because = $2, version = version + 1, updated_at = now()
      where id = $1 and paused_because is null returning id`,
    [id, reason],
  );
  if (rows[0].length === 0) return;
  await audit.act(tx, SYSTEM, codes['webhook.paused'], subjectOf(webhook), { name, paused_because: reason });
  await notify.now(tx, webhookPaused, { entity_id: organization_id, webhook_id: id, params: { webhook: name } });
}
