import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { MailedToken, type TokenPurpose } from './mailed-token.entity.js';
import { User } from '../user.entity.js';

const DAY = 24;
const HOURS: Record<TokenPurpose, number> = {
  verify: DAY,
  change_email: DAY,
  set_password: DAY,
  reset: 1,
  restore_email: 7 * DAY,
};

/** 32 random bytes, stored as SHA-256, single use. The person's row is locked first. */
@Injectable()
export class MailedTokens {
  constructor(private readonly clock: Clock) {}

  /** Voids earlier links of this purpose; recovery links coexist per address. */
  async prepare(tx: EntityManager, user: User, purpose: TokenPurpose, email: string): Promise<string> {
    const id = randomUUID();
    if (purpose !== 'restore_email') await this.end(tx, user, purpose);
    await tx.insert(MailedToken, {
      id,
      user_id: user.id,
      purpose,
      email,
      token_version: user.token_version,
      token_hash: hashOf(newSecret()),
      expires_at: this.expiryOf(purpose),
    });
    return id;
  }

  /**
   * Not stored, new on each call. Valid from delivery; recovery links from the change.
   * @returns null if void
   */
  async secretOf(tx: EntityManager, { id, purpose }: Pick<MailedToken, 'id' | 'purpose'>): Promise<string | null> {
    const secret = newSecret();
    const [rows] = await tx.query<[unknown[], number]>(
      `update mailed_tokens set token_hash = $2, expires_at = coalesce($4, expires_at)
        where id = $1 and used_at is null and (expires_at > $3 or purpose <> 'restore_email') returning id`,
      [id, hashOf(secret), this.clock.now(), purpose === 'restore_email' ? null : this.expiryOf(purpose)],
    );
    return rows.length > 0 ? secret : null;
  }

  async issue(tx: EntityManager, user: User, purpose: TokenPurpose, email: string): Promise<string> {
    const secret = await this.secretOf(tx, { id: await this.prepare(tx, user, purpose, email), purpose });
    if (secret === null) throw new Error('A link that was made in this transaction is void');
    return secret;
  }

  /** Cheap check before anything is counted or hashed. */
  async find(tx: EntityManager, secret: string, purposes: readonly TokenPurpose[]): Promise<MailedToken | null> {
    const [found] = await tx.query<MailedToken[]>(
      `select * from mailed_tokens
        where token_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3`,
      [hashOf(secret), purposes, this.clock.now()],
    );
    return found ?? null;
  }

  /** Exactly one parallel redemption succeeds. A recovery link survives later changes. */
  async redeem(
    tx: EntityManager,
    secret: string,
    purposes: readonly TokenPurpose[],
  ): Promise<{ user: User; token: MailedToken } | null> {
    const found = await this.find(tx, secret, purposes);
    const user =
      found && (await tx.findOne(User, { where: { id: found.user_id }, lock: { mode: 'pessimistic_write' } }));
    if (!user) return null;
    const [rows] = await tx.query<[MailedToken[], number]>(
      'update mailed_tokens set used_at = $2 where id = $1 and used_at is null returning *',
      [found.id, this.clock.now()],
    );
    const [token] = rows;
    if (!token) return null;
    const isOfNow = user.is_active && token.token_version === user.token_version;
    return isOfNow || token.purpose === 'restore_email' ? { user, token } : null;
  }

  async end(tx: EntityManager, user: User, purpose: TokenPurpose): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      'update mailed_tokens set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null returning id',
      [user.id, purpose, this.clock.now()],
    );
    return rows.length > 0;
  }

  async pendingEmail(tx: EntityManager, { id, token_version }: User): Promise<string | null> {
    const [pending] = await tx.query<{ email: string }[]>(
      `select email from mailed_tokens
        where user_id = $1 and purpose = 'change_email' and token_version = $2 and used_at is null and expires_at > $3`,
      [id, token_version, this.clock.now()],
    );
    return pending?.email ?? null;
  }

  private expiryOf(purpose: TokenPurpose): Date {
    return new Date(this.clock.now().getTime() + HOURS[purpose] * 3_600_000);
  }
}

const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
