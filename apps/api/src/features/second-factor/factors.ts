import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import type { FactorMethod } from '../auth/index.js';
import { RecoveryCodes } from './recovery-codes.js';
import { Passkey, TotpSecret } from './second-factor.entities.js';
import { NONE_PENDING, TotpSecrets } from './totp-secrets.js';

interface FactorRow {
  has_totp: boolean;
  has_passkey: boolean;
  has_codes: boolean;
}

/** Recovery codes alone are none. */
@Injectable()
export class Factors {
  constructor(
    private readonly database: Database,
    private readonly totp: TotpSecrets,
    private readonly codes: RecoveryCodes,
  ) {}

  async methodsOf(userId: string, manager: EntityManager = this.database.read): Promise<FactorMethod[]> {
    const [row] = await manager.query<FactorRow[]>(
      `select exists (select 1 from totp_secrets where user_id = $1 and confirmed_at is not null) as has_totp,
              exists (select 1 from passkeys where user_id = $1) as has_passkey,
              exists (select 1 from recovery_codes where user_id = $1 and used_at is null) as has_codes`,
      [userId],
    );
    if (!row || (!row.has_totp && !row.has_passkey)) return [];
    const methods: [boolean, FactorMethod][] = [
      [row.has_passkey, 'passkey'],
      [row.has_totp, 'totp'],
      [row.has_codes, 'recovery_code'],
    ];
    return methods.flatMap(([has, method]) => (has ? [method] : []));
  }

  /** Recovery codes end with the last factor. */
  async endCodesWithoutFactor(tx: EntityManager, userId: string): Promise<void> {
    if ((await this.methodsOf(userId, tx)).length === 0) await this.codes.end(tx, userId);
  }

  async endAll(tx: EntityManager, userId: string): Promise<void> {
    await this.totp.remove(tx, userId);
    await tx.delete(Passkey, { user_id: userId });
    await this.codes.end(tx, userId);
  }

  /** An attacker may have added factors after `since`. */
  async endSince(tx: EntityManager, userId: string, since: Date): Promise<void> {
    await tx
      .createQueryBuilder()
      .delete()
      .from(Passkey)
      .where('user_id = :userId and created_at >= :since', { userId, since })
      .execute();
    await tx
      .createQueryBuilder()
      .delete()
      .from(TotpSecret)
      .where('user_id = :userId and coalesce(confirmed_at, created_at) >= :since', { userId, since })
      .execute();
    await tx.update(TotpSecret, { user_id: userId }, NONE_PENDING);
    await tx.query('delete from recovery_codes where user_id = $1 and created_at >= $2', [userId, since]);
    await this.endCodesWithoutFactor(tx, userId);
  }
}
