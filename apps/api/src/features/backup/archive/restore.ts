import type { EntityManager } from 'typeorm';
import { urlOf } from '../../../platform/database/data-source.js';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { runMigrations } from '../../../platform/database/schema/rebuild-schema.js';
import { Conflict } from '../../../platform/errors/errors.js';
import type { Storage } from '../../../platform/storage/storage.js';
import { HOLD_CONTENTS, nameByContents } from '../../files/index.js';
import { endFormerKeys, rememberKeys } from '../../api-keys/index.js';
import { endFormerFeeds, rememberFeeds } from '../../calendar-feeds/index.js';
import { forgetUnsentReminders } from '../../reminders/index.js';
import { endFormerFactors, rememberFactors } from '../../second-factor/index.js';
import { endFormerIdentities, rememberIdentities } from '../../sign-on/index.js';
import { endSessions, rememberSessions } from '../../users/index.js';
import { loadTables } from './load-tables.js';
import type { Manifest } from './manifest.js';
import { openTransaction } from './own-transaction.js';
import { MANIFEST } from './parts.js';
import { putContents } from './put-contents.js';
import { type Archive, wrongPart } from './read-archive.js';
import { type Replacing, replaceState } from './replace-state.js';

type RestoreStep = 'contents' | 'tables' | 'settling';

export interface Restore extends Replacing {
  storage: Storage;
  keyCheck: string;
  former: { keyCheck: string; rewrap: (tx: EntityManager) => Promise<unknown> } | null;
  /** Session that continues, if the backup has the account. */
  keeper: string | null;
  onProgress?: (step: RestoreStep, share: number) => void;
  record: (tx: EntityManager, manifest: Manifest) => Promise<void>;
  /** Between the steps; the transaction is not interrupted. */
  signal?: AbortSignal;
}

/** Contents first, then one transaction. Meanwhile nothing that the backup may contain is erased. */
export async function restore(archive: Archive, given: Restore): Promise<void> {
  const hold = await openTransaction(urlOf(given.source), 'begin');
  try {
    await hold.query(HOLD_CONTENTS);
    await restoreHeld(archive, given);
  } finally {
    await hold.end().catch(() => undefined);
  }
}

async function restoreHeld(archive: Archive, given: Restore): Promise<void> {
  const { storage, keeper, signal, onProgress = () => undefined } = given;
  const { manifest } = archive;
  requireOwnKey(manifest, given);
  await putContents(archive, storage, (share) => {
    signal?.throwIfAborted();
    onProgress('contents', share);
  });
  signal?.throwIfAborted();
  const seen = new Set(manifest.migrations);
  await replaceState(given, {
    reason: 'import',
    keep: async (tx) => {
      await rememberSessions(tx);
      await rememberKeys(tx);
      await rememberFeeds(tx);
      await rememberFactors(tx);
      await rememberIdentities(tx);
    },
    fill: async (tx) => {
      await schemaOf(tx, seen);
      await loadTables(tx, archive, (share) => onProgress('tables', share));
      await runMigrations(tx, new Set(migrationNames().filter((name) => !seen.has(name))));
      onProgress('settling', 0);
    },
    settle: async (tx) => {
      if (comesWrapped(manifest, given)) await given.former?.rewrap(tx);
      if (!manifest.is_bare) await nameByContents(tx);
      await endSessions(tx, keeper);
      await endFormerKeys(tx);
      await endFormerFeeds(tx);
      await endFormerFactors(tx);
      await endFormerIdentities(tx);
      await forgetUnsentReminders(tx);
    },
    record: (tx) => given.record(tx, manifest),
  });
  onProgress('settling', 1);
}

/** Fails if the archive's list of migrations is incomplete. */
async function schemaOf(tx: EntityManager, migrations: ReadonlySet<string>): Promise<void> {
  try {
    await runMigrations(tx, migrations);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && code.startsWith('42')) throw wrongPart(MANIFEST);
    throw error;
  }
}

/** Wrapped by the former key. */
const comesWrapped = ({ key_check }: Manifest, { keyCheck, former }: Restore): boolean =>
  key_check !== keyCheck && key_check === former?.keyCheck;

/** Undecryptable private keys would be lost silently. */
function requireOwnKey(manifest: Manifest, given: Restore): void {
  const { key_check, wrapped_keys } = manifest;
  if (wrapped_keys === 0 || key_check === given.keyCheck || comesWrapped(manifest, given)) return;
  throw new Conflict(
    'backup.another_key',
    'This backup was made with another SECRET_KEY, which is needed to open the {count} private keys in it: give that to npm run restore as FORMER_SECRET_KEY.',
    { count: wrapped_keys },
  );
}
