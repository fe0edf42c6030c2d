import { rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Wait for another process's lock check. */
const PATIENCE_MS = 5000;

/** The kernel releases locks when the process ends. */
const held = new Map<string, DatabaseSync>();

/**
 * Shared lock of all containers on the file system: SQLite read transaction, Node has no file locks. Call before
 * checking existence.
 */
export function holdFolder(folder: string): void {
  if (held.has(folder)) return;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockOf(folder), { timeout: PATIENCE_MS });
    lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    held.set(folder, lock);
  } catch {
    // Without locks nothing can be removed, but rendering continues.
    lock?.close();
  }
}

/** The lock goes with the folder: no other folder gets its name. */
export async function releaseFolder(folder: string): Promise<void> {
  held.get(folder)?.close();
  held.delete(folder);
  await rm(lockOf(folder), { force: true });
}

/** Safe for concurrent calls. */
export async function removeUnheld(folder: string): Promise<boolean> {
  if (held.has(folder)) return false;
  const doomed = join(dirname(folder), `.unpacking-outdated-${process.pid}-${randomBytes(4).toString('hex')}`);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockOf(folder));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // Renamed in one step: the next user unpacks again.
    await rename(folder, doomed);
  } catch {
    return false;
  } finally {
    // The file stays: a new one is a different lock.
    lock?.close();
  }
  await rm(doomed, { recursive: true, force: true });
  return true;
}

function lockOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.use`);
}
