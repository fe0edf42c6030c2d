import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import type { Webhook } from './webhook.entities.js';

const SECRET_BYTES = 32;

type KeptSecrets = Pick<Webhook, 'id' | 'wrapped_secret' | 'wrapped_former_secret' | 'former_until'>;

@Injectable()
export class WebhookSecrets {
  constructor(
    private readonly wrapper: KeyWrapper,
    private readonly check: SecretCheck,
  ) {}

  async make(tx: EntityManager, webhookId: string): Promise<{ secret: string; wrapped: string }> {
    await this.check.requireCurrent(tx);
    const key = randomBytes(SECRET_BYTES);
    return { secret: `whsec_${key.toString('base64')}`, wrapped: this.wrapper.wrap(key, webhookId) };
  }

  /** The previous key stays for a day. */
  keysOf({ id, wrapped_secret, wrapped_former_secret, former_until }: KeptSecrets, now: Date): Buffer[] {
    const former = former_until !== null && former_until > now ? wrapped_former_secret : null;
    return [wrapped_secret, former].flatMap((kept) => (kept === null ? [] : [this.wrapper.unwrap(kept, id)]));
  }
}

export function signed(keys: readonly Buffer[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (key: Buffer) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map(signature).join(' '),
  };
}
