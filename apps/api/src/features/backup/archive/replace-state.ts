import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { setUpRowLevelSecurity } from '../../../platform/database/row-level-security/confined-role.js';
import { MIGRATION_LOCK } from '../../../platform/database/data-source.js';
import { dependentsElsewhere, dropSchema } from '../../../platform/database/schema/rebuild-schema.js';
import { announceReplacement } from '../../../platform/database/connections/replacements.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { forgetWork } from '../../../platform/jobs/waiting-work.js';
import type { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { OWN_CHECK } from '../../../platform/secrets/secret-check.js';
import { goOnBehind, OWN_SEALS } from '../../audit/index.js';
import { OWN_SESSIONS } from '../../auth/index.js';
import { OWN_BACKUPS } from '../backup.entity.js';
import { Aside } from './aside.js';
import { ONE_AT_A_TIME } from './backup-lock.js';
import { TABLES, type TableFacts } from './tables-of-an-archive.js';

export interface Replacing {
  /** Without timeouts. */
  source: DataSource;
  wrapper: KeyWrapper;
  now: () => Date;
}

interface Replacement {
  reason: 'import' | 'reset';
  /** Called before anything is deleted. */
  keep: (tx: EntityManager) => Promise<unknown>;
  fill: (tx: EntityManager) => Promise<void>;
  settle: (tx: EntityManager) => Promise<void>;
  record: (tx: EntityManager) => Promise<void>;
}

/** One transaction. Key, audit chains and backups stay. */
export async function replaceState(
  { source, wrapper, now }: Replacing,
  { reason, keep, fill, settle, record }: Replacement,
): Promise<void> {
  await source.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await requireAlone(tx);
    await takeAllTables(tx);
    await requireNoDependents(tx);
    const own = await Aside.take(tx, [OWN_CHECK, ...OWN_SEALS, ...OWN_BACKUPS, ...OWN_SESSIONS]);
    await keep(tx);
    await dropSchema(tx);
    await fill(tx);
    await own.putBack();
    await settle(tx);
    // Sessions holding the queue and waiting for our tables time out.
    await besideOthers(tx, () => forgetWork(tx));
    await setUpRowLevelSecurity(tx);
    await goOnBehind(tx, { wrapper, now: now(), reason });
    await record(tx);
    await announceReplacement(tx);
  });
}

async function requireAlone(tx: EntityManager): Promise<void> {
  const [row] = await tx.query<{ alone: boolean }[]>(`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as alone`);
  if (row?.alone !== true)
    throw new Conflict('backup.in_hand', 'Another backup or restore is running; wait until it finishes.');
}

/** Dropping the tables would drop these too, and nothing would create them again. */
async function requireNoDependents(tx: EntityManager): Promise<void> {
  const names = await dependentsElsewhere(tx);
  if (names.length > 0)
    throw new Conflict(
      'backup.dependents',
      'Objects of other schemas depend on the tables of Etalon. Drop them first, and create them again afterwards: {names}',
      { names: names.join(', ') },
    );
}

/** Others wait for us during the lock timeout. */
const HOLD_BACK = '2s';
const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 1500;

/** SQLSTATEs of lock timeout and deadlock. */
const IN_THE_WAY = ['55P03', '40P01'];

/** Views first: a session holding a view and waiting for its table blocks the drop. */
async function takeAllTables(tx: EntityManager): Promise<void> {
  const views = await tx.query<{ name: string }[]>(VIEWS);
  const tables = await tx.query<TableFacts[]>(TABLES);
  const names = [...views, ...tables].map(({ name }) => pg.escapeIdentifier(name));
  await besideOthers(tx, async () => {
    await tx.query(`select pg_advisory_xact_lock(${String(MIGRATION_LOCK)})`);
    await tx.query(`lock table ${names.join(', ')} in access exclusive mode`);
  });
}

const VIEWS = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by 1`;

/** Releases its locks on timeout or deadlock, so running transactions finish. */
async function besideOthers(tx: EntityManager, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await tx.query(`savepoint apart; set local lock_timeout = '${HOLD_BACK}'`);
    try {
      await work();
      await tx.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      if (!IN_THE_WAY.includes(String((error as { code?: unknown }).code))) throw error;
      await tx.query('rollback to savepoint apart');
      if (attempt === ATTEMPTS)
        throw new Conflict(
          'backup.database_busy',
          'Another process locks the data. Try again later, or stop the other processes first.',
        );
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
