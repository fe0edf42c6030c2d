import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { RecoveryCode } from './second-factor.entities.js';

const RECOVERY_CODES = 10;
/** 120 random bits: a plain hash suffices (ASVS 5.0, 6.5.2). */
const CODE_BYTES = 15;
/** RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Each works once, in place of the second factor. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly clock: Clock) {}

  async renew(tx: EntityManager, user_id: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.end(tx, user_id);
    await tx.insert(
      RecoveryCode,
      codes.map((code) => ({ id: randomUUID(), user_id, code_hash: digest(code) })),
    );
    return codes;
  }

  /** @returns codes left; null if wrong or used */
  async use(tx: EntityManager, user_id: string, code: string): Promise<number | null> {
    const [used] = await tx.query<[unknown[], number]>(
      `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning id`,
      [user_id, digest(code), this.clock.now()],
    );
    return used.length === 1 ? this.left(tx, user_id) : null;
  }

  async left(manager: EntityManager, user_id: string): Promise<number> {
    const [row] = await manager.query<{ left: number }[]>(
      'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
      [user_id],
    );
    return row?.left ?? 0;
  }

  async end(tx: EntityManager, user_id: string): Promise<void> {
    await tx.delete(RecoveryCode, { user_id });
  }
}

function newCode(): string {
  const bits = Array.from(randomBytes(CODE_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = Array.from(bits.match(/.{5}/g) ?? [], (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

const digest = (code: string) => createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
