import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../clock/clock.js';
import type { TransactionHook } from '../../database/transaction-hooks.js';
import { asSystem } from '../../database/connections/database-context.js';
import { Database } from '../../database/database.js';
import { isDatabaseAway } from '../../database/connections/database-away.js';
import { Conflict } from '../../errors/errors.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';

const RETENTION_MS = 24 * 3_600_000;
/** A slow process may lose it too; its transaction rolls back. */
const LEASE_MS = 5000;
const RENEWED_EVERY_MS = 1000;

type KeyedRequest = Pick<IdempotencyKey, 'user_id' | 'route' | 'key'>;

export type StoredResponse = Pick<IdempotencyKey, 'status' | 'headers' | 'body'>;

export interface Claim extends KeyedRequest {
  attempt: string;
  request_hash: string | null;
}

export type Known = Pick<IdempotencyKey, 'state' | 'request_hash' | 'status' | 'headers' | 'body' | 'lease_ends_at'>;

@Injectable()
export class IdempotencyKeys {
  private readonly running = new Set<string>();
  private readonly unreleased = new Set<Claim>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A single statement claims the key or returns its state. */
  async claim(request: KeyedRequest, request_hash: string | null): Promise<Claim | Known> {
    const claim = { ...request, request_hash, attempt: randomUUID() };
    try {
      return await this.insert(claim);
    } catch (error) {
      // The key may be stored although the statement failed.
      this.unreleased.add(claim);
      throw error;
    }
  }

  private async insert(claim: Claim): Promise<Claim | Known> {
    const now = this.clock.now();
    const [ownRow] = await this.database.rows(
      `insert into idempotency_keys as k (user_id, route, key, request_hash, attempt, state, lease_ends_at, expires_at, created_at)
       values ($1, $2, $3, $4, $5, 'in_progress', $6, $7, $8)
       on conflict (user_id, route, key) do update set
         request_hash = excluded.request_hash, attempt = excluded.attempt, state = excluded.state,
         lease_ends_at = excluded.lease_ends_at, expires_at = excluded.expires_at, created_at = excluded.created_at,
         status = null, headers = null, body = null
       where k.expires_at <= $8
          or k.state = 'in_progress' and k.lease_ends_at <= $8
             and (k.request_hash is null or excluded.request_hash is null or k.request_hash = excluded.request_hash)
       returning k.attempt`,
      [
        ...place(claim),
        claim.request_hash,
        claim.attempt,
        new Date(now.getTime() + LEASE_MS),
        new Date(now.getTime() + RETENTION_MS),
        now,
      ],
    );
    if (ownRow) {
      this.running.add(claim.attempt);
      return claim;
    }
    const [known] = await this.database.rows<Known>(
      `select state, request_hash, status, headers, body, lease_ends_at from idempotency_keys
        where user_id = $1 and route = $2 and key = $3`,
      place(claim),
    );
    // Released meanwhile: a retry can claim it.
    return known ?? { ...claim, state: 'in_progress', status: null, headers: null, body: null, lease_ends_at: now };
  }

  isAlive({ lease_ends_at }: Known): boolean {
    return lease_ends_at > this.clock.now();
  }

  /** In the request's transaction: no retry executes it twice. A lost lease rolls back. */
  companion(claim: Claim): TransactionHook {
    let recorded = false;
    return {
      beforeCommit: async (tx: EntityManager) => {
        if (recorded) return;
        const [, count] = await tx.query<[unknown[], number]>(
          `update idempotency_keys set state = 'done', request_hash = $5
            where user_id = $1 and route = $2 and key = $3 and attempt = $4 and state = 'in_progress'`,
          [...place(claim), claim.attempt, claim.request_hash],
        );
        if (count !== 1) throw inProgress();
      },
      committed: () => (recorded = true),
    };
  }

  async keep(claim: Claim, answer: StoredResponse): Promise<void> {
    this.running.delete(claim.attempt);
    await this.database.rows(
      `update idempotency_keys set state = 'answered', request_hash = $5, status = $6, headers = $7, body = $8
        where user_id = $1 and route = $2 and key = $3 and attempt = $4`,
      [...place(claim), claim.attempt, claim.request_hash, answer.status, answer.headers, answer.body],
    );
  }

  /** Unless the transaction was committed. */
  async release(claim: Claim): Promise<void> {
    this.running.delete(claim.attempt);
    try {
      await this.free(claim);
    } catch (error) {
      this.unreleased.add(claim);
      throw error;
    }
  }

  @Interval(RENEWED_EVERY_MS)
  async lookAfterClaims(): Promise<void> {
    if (this.running.size + this.unreleased.size === 0) return;
    try {
      await asSystem('job', () => this.renewAndFree());
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }

  private async renewAndFree(): Promise<void> {
    for (const claim of this.unreleased) {
      await this.free(claim);
      this.unreleased.delete(claim);
    }
    if (this.running.size === 0) return;
    await this.database.rows('update idempotency_keys set lease_ends_at = $2 where attempt = any($1::uuid[])', [
      [...this.running],
      new Date(this.clock.now().getTime() + LEASE_MS),
    ]);
  }

  private async free(claim: Claim): Promise<void> {
    const ownRow = 'user_id = $1 and route = $2 and key = $3 and attempt = $4';
    const values = [...place(claim), claim.attempt];
    await this.database.rows(`delete from idempotency_keys where ${ownRow} and state = 'in_progress'`, values);
    await this.database.rows(`update idempotency_keys set lease_ends_at = $5 where ${ownRow} and state = 'done'`, [
      ...values,
      this.clock.now(),
    ]);
  }
}

/** Idempotent; safe to run concurrently. */
export async function forgetOldKeys(database: Database, clock: Clock): Promise<void> {
  await database.rows('delete from idempotency_keys where expires_at <= $1', [clock.now()]);
}

export function isClaim(result: Claim | Known): result is Claim {
  return 'attempt' in result && !('state' in result);
}

export const inProgress = () =>
  new Conflict('idempotency.in_progress', 'A request with this Idempotency-Key is still being processed.', {}, 1);

const place = ({ user_id, route, key }: KeyedRequest): string[] => [user_id, route, key];
