import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type End = (tx: EntityManager, userId: string, since: Date) => Promise<void>;

/** Removes second factors and linked identities added while an intruder held the account. */
@Injectable()
export class WaysIn {
  private readonly ends: End[] = [];

  endWith(end: End): void {
    this.ends.push(end);
  }

  async endSince(tx: EntityManager, userId: string, since: Date): Promise<void> {
    for (const end of this.ends) await end(tx, userId, since);
  }
}
