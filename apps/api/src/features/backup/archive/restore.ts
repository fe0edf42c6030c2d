import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { raiseSecondWall } from '../../../platform/database/confined-role.js';
import { MIGRATION_LOCK } from '../../../platform/database/data-source.js';
import { dropSchema, migrationNames, runMigrations } from '../../../platform/database/rebuild-schema.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { forgetWork } from '../../../platform/jobs/waiting-work.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { rewrapAll } from '../../../platform/secrets/rotate-secret.js';
import { checkValueOf, OWN_CHECK } from '../../../platform/secrets/secret-check.js';
import type { WrappedColumn } from '../../../platform/secrets/wrapped-column.js';
import type { Storage } from '../../../platform/storage/storage.js';
import { goOnBehind, OWN_SEALS } from '../../audit/index.js';
import { nameByContents } from '../../files/index.js';
import { endSessions, rememberSessions } from '../../users/index.js';
import { loadTables } from './load-tables.js';
import type { Manifest } from './manifest.js';
import { putContents } from './put-contents.js';
import type { Archive } from './read-archive.js';
import { ONE_AT_A_TIME } from './snapshot.js';
import { isArchived } from './tables-of-an-archive.js';

/** What processes that run are told of after the commit. */
export const REPLACED = 'etalon_replaced';

export type RestoreStep = 'contents' | 'tables' | 'settling';

export interface Restore {
  /** Of connections that wait as long as it takes, with the entities of the house. */
  source: DataSource;
  storage: Storage;
  wrapped: readonly WrappedColumn[];
  secretKey: string;
  /** Where the backup was made with another key. */
  formerKey: string | null;
  now: () => Date;
  /** Whose session goes on, if the backup has such an account. */
  keeper: string | null;
  told?: (step: RestoreStep, share: number) => void;
  /** Last of all within the transaction. */
  record: (tx: EntityManager, manifest: Manifest) => Promise<void>;
}

/**
 * Puts the state of an archive in the place of the one that is here. Contents first; then one transaction makes the schema
 * of the archive anew, loads its rows, runs the migrations that it has not seen and settles what must hold afterwards. Until
 * it commits the former state is the one there is.
 */
export async function restore(archive: Archive, given: Restore): Promise<void> {
  const { source, storage, told = () => undefined } = given;
  requireOwnKey(archive.manifest, given);
  await putContents(archive, storage, (share) => told('contents', share));
  await source.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await requireAlone(tx);
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await rememberSessions(tx);
    await keepOwn(tx);
    await dropSchema(tx);
    const seen = new Set(archive.manifest.migrations);
    await runMigrations(tx, seen);
    await loadTables(tx, archive, (share) => told('tables', share));
    await runMigrations(tx, new Set(migrationNames.filter((name) => !seen.has(name))));
    told('settling', 0);
    await putBackOwn(tx);
    await settle(tx, archive.manifest, given);
    told('settling', 1);
  });
}

async function requireAlone(tx: EntityManager): Promise<void> {
  const [row] = await tx.query<{ alone: boolean }[]>(`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as alone`);
  if (row?.alone !== true)
    throw new Conflict('backup.in_hand', 'A backup is being made or put back already; wait until it is done.');
}

/** Private keys that do not open would be lost without anybody knowing. */
function requireOwnKey({ key_check, wrapped_keys }: Manifest, { secretKey, formerKey }: Restore): void {
  if (wrapped_keys === 0 || key_check === checkValueOf(secretKey)) return;
  if (formerKey !== null && key_check === checkValueOf(formerKey)) return;
  throw new Conflict(
    'backup.another_key',
    'This backup was made with another SECRET_KEY, which is needed to open the {count} private keys in it.',
    { count: wrapped_keys },
  );
}

/** What belongs to the installation itself, aside while its tables are made anew. */
const OWN = [OWN_CHECK, ...OWN_SEALS].map((select) => ({ table: /from (\w+)/.exec(select)?.[1] ?? '', select }));

async function keepOwn(tx: EntityManager): Promise<void> {
  for (const { table, select } of OWN) await tx.query(`create temp table own_${table} on commit drop as ${select}`);
}

async function putBackOwn(tx: EntityManager): Promise<void> {
  for (const { table } of OWN) await tx.query(`insert into ${table} select * from own_${table}`);
}

async function settle(tx: EntityManager, manifest: Manifest, given: Restore): Promise<void> {
  const { secretKey, formerKey, wrapped, keeper, now, record } = given;
  if (formerKey !== null && manifest.key_check === checkValueOf(formerKey) && formerKey !== secretKey) {
    const columns = wrapped.filter(({ table }) => isArchived(table));
    await rewrapAll(tx, { current: formerKey, next: secretKey, columns });
  }
  if (!manifest.is_bare) await nameByContents(tx);
  await endSessions(tx, keeper);
  await forgetWork(tx);
  await raiseSecondWall(tx);
  await goOnBehind(tx, { wrapper: new KeyWrapper(secretKey), now: now(), reason: 'import' });
  await record(tx, manifest);
  await tx.query('select pg_notify($1, $2)', [REPLACED, randomUUID()]);
}
