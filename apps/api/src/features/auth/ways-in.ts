import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { revokeKeysOf } from '../api-keys/index.js';

type End = (tx: EntityManager, userId: string, since: Date) => Promise<void>;
type EndAll = (tx: EntityManager, userId: string) => Promise<void>;

/** Removes access that an intruder added. */
@Injectable()
export class WaysIn {
  private readonly ends: End[] = [];
  private readonly recoveries: EndAll[] = [];

  /** Second factors and linked identities added while an intruder held the address. */
  endWith(end: End): void {
    this.ends.push(end);
  }

  async endSince(tx: EntityManager, userId: string, since: Date): Promise<void> {
    for (const end of this.ends) await end(tx, userId, since);
  }

  /** Secrets that work without a sign-in; at every recovery by mail. */
  endOnRecovery(end: EndAll): void {
    this.recoveries.push(end);
  }

  async endRecovered(tx: EntityManager, userId: string): Promise<void> {
    await revokeKeysOf(tx, userId);
    for (const end of this.recoveries) await end(tx, userId);
  }
}
