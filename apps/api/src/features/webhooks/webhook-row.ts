import type { EntityManager } from 'typeorm';
import { NotFound } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { Webhook } from './webhook.entities.js';

/** @throws NotFound also for another organization's webhook */
export async function lockWebhook(tx: EntityManager, organization_id: string, id: string): Promise<Webhook> {
  const webhook = await tx.findOne(Webhook, { where: { id, organization_id }, lock: { mode: 'pessimistic_write' } });
  if (!webhook) throw new NotFound('Webhook');
  return webhook;
}

export async function lockVersion(tx: EntityManager, organizationId: string, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(tx, organizationId, id);
  requireVersion('webhook', webhook.version);
  return webhook;
}

/** URLs may contain a secret: host only. */
export const auditView = ({ name, url, events }: Webhook): Record<string, unknown> => ({
  name,
  receiver: new URL(url).host,
  events: [...events].sort(),
});
