import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StartupError } from '../config/startup-error.js';
import { Database } from '../database/database.js';
import { Unavailable } from '../errors/errors.js';
import { derivedKey } from './derived-key.js';
import { type Asks, findCheckValue } from './find-check-value.js';
import { KeyUnwrapError, KeyWrapper } from './key-wrapping.js';
import type { WrappedColumn } from './wrapped-column.js';

/** One-way: reveals nothing about other keys derived from SECRET_KEY. */
export const checkValueOf = (secretKey: string): string => derivedKey(secretKey, 'check value').toString('hex');

/**
 * With concurrent starts the first one stores.
 * @throws StartupError
 */
export async function storeCheckValue(
  source: Asks,
  secretKey: string,
  columns: readonly WrappedColumn[],
): Promise<void> {
  if ((await findCheckValue(source)) === null) {
    await requireOpens(source, new KeyWrapper(secretKey), columns);
    await source.query('insert into secret_checks (id, check_value) values (1, $1) on conflict do nothing', [
      checkValueOf(secretKey),
    ]);
  }
  if ((await findCheckValue(source)) !== checkValueOf(secretKey)) throw anotherKey();
}

/** Belongs to the installation: a restore leaves it. */
export const OWN_CHECK = 'select * from secret_checks';

export const anotherKey = () =>
  new StartupError(
    'this database was made with another SECRET_KEY. Give the one it was made with: nothing else opens it, and npm run rotate-secret needs it too.',
  );

async function requireOpens(source: Asks, wrapper: KeyWrapper, columns: readonly WrappedColumn[]): Promise<void> {
  for (const { table, column, bound_to } of columns) {
    const [row] = await source.query<{ wrapped: string; bound: string }[]>(
      `select ${column} as wrapped, ${bound_to} as bound from ${table} where ${column} is not null limit 1`,
    );
    if (!row) continue;
    try {
      wrapper.unwrap(row.wrapped, row.bound);
    } catch (error) {
      throw error instanceof KeyUnwrapError ? anotherKey() : error;
    }
  }
}

/** Key rotation at run time: keys encrypted with the old key would be lost. */
@Injectable()
export class SecretCheck {
  constructor(
    private readonly database: Database,
    private readonly secretKey: string,
  ) {}

  get value(): string {
    return checkValueOf(this.secretKey);
  }

  /** In the transaction that stores an encrypted key: serializes it with a rotation. */
  async requireCurrent(tx: EntityManager): Promise<void> {
    const rows = await tx.query<{ check_value: string }[]>('select check_value from secret_checks for share');
    if (rows.some(({ check_value }) => check_value !== this.value))
      throw new Unavailable('secret.changed', 'The secret key has changed; restart this process.', 60);
  }

  async isCurrent(): Promise<boolean> {
    const value = await findCheckValue({ query: (sql) => this.database.rows(sql) as never });
    return value === null || value === this.value;
  }
}
