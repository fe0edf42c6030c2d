import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';

const HOURS: Record<TokenPurpose, number> = { verify: 24, change_email: 24, reset: 1 };

/** Secrets that are mailed: 32 random bytes, stored as SHA-256, used once, 24 h for addresses and 1 h for passwords. */
@Injectable()
export class MailedTokens {
  constructor(private readonly clock: Clock) {}

  /** A new secret; earlier ones of the same purpose stop working. @returns the secret, which is stored nowhere */
  async issue(tx: EntityManager, userId: string, purpose: TokenPurpose, email: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await tx.query('update mailed_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null', [
      userId,
      purpose,
      now,
    ]);
    await tx.insert(MailedToken, {
      id: randomUUID(),
      user_id: userId,
      purpose,
      email,
      token_hash: hashOf(secret),
      expires_at: new Date(now.getTime() + HOURS[purpose] * 3_600_000),
    });
    return secret;
  }

  /** Of any number of parallel redemptions exactly one gets the row; null for unknown, used and expired ones alike. */
  async redeem(tx: EntityManager, secret: string, purposes: readonly TokenPurpose[]): Promise<MailedToken | null> {
    const [rows] = await tx.query<[MailedToken[], number]>(
      `update mailed_tokens set used_at = $3
        where token_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3 returning *`,
      [hashOf(secret), purposes, this.clock.now()],
    );
    return rows[0] ?? null;
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
