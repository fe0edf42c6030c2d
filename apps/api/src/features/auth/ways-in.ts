import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type End = (tx: EntityManager, userId: string, since: Date) => Promise<void>;

/** Factors and identities: whoever moved the address of an account may have added some. */
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
