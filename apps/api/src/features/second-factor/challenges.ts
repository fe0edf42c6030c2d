import { Injectable } from '@nestjs/common';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { type ChallengePurpose, FactorChallenge } from './second-factor.entities.js';

const CHALLENGE_MS = 600_000;
/** Wrong codes until a challenge is void. */
const MOST_FAILURES = 5;

/** Stored in the database, so that another process can complete the ceremony. */
@Injectable()
export class Challenges {
  private readonly key: Buffer;

  constructor(
    private readonly clock: Clock,
    keys: DerivedKeys,
  ) {
    this.key = keys.of('second factor challenges');
  }

  /** @returns the token that only the browser knows */
  async begin(
    tx: EntityManager,
    purpose: ChallengePurpose,
    account: { id: string; token_version: number } | null,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await tx.query('delete from factor_challenges where expires_at <= $1', [now]);
    await tx.insert(FactorChallenge, {
      token_hash: digest(token),
      purpose,
      user_id: account?.id ?? null,
      token_version: account?.token_version ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    });
    return token;
  }

  /** Row lock, so that parallel attempts are counted. */
  async find(tx: EntityManager, purpose: ChallengePurpose, token: string): Promise<FactorChallenge | null> {
    const found = await tx.findOne(FactorChallenge, {
      where: { token_hash: digest(token), purpose },
      lock: { mode: 'pessimistic_write' },
    });
    const isOpen = found && found.expires_at > this.clock.now() && found.failures < MOST_FAILURES;
    return isOpen ? found : null;
  }

  /** Single use: call on every success and every failed passkey. */
  async end(tx: EntityManager, { token_hash }: FactorChallenge): Promise<void> {
    await tx.delete(FactorChallenge, { token_hash });
  }

  async countFailure(tx: EntityManager, { token_hash, failures }: FactorChallenge): Promise<boolean> {
    await tx.update(FactorChallenge, { token_hash }, { failures: failures + 1 });
    return failures + 1 >= MOST_FAILURES;
  }

  bytesOf(token: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHmac('sha256', this.key).update(token).digest());
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
