import { rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Time that a start waits for another process that is checking the lock of a folder, ms. */
const PATIENCE_MS = 5000;

/** Held until the process ends in any way: the kernel releases the locks. */
const held = new Map<string, DatabaseSync>();

/**
 * Marks the folder as in use for every process of every container on this file system. The folder need not exist. It is
 * a shared lock on a file beside it; Node has none, so an open read transaction of SQLite serves. Call it before
 * checking that the folder exists.
 */
export function holdFolder(folder: string): void {
  if (held.has(folder)) return;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockOf(folder), { timeout: PATIENCE_MS });
    lock.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    held.set(folder, lock);
  } catch {
    // A file system without locks: nothing can be removed there either, but rendering continues.
    lock?.close();
  }
}

/** Removes the folder unless it is locked. Concurrent calls do not disturb each other. */
export async function removeUnheld(folder: string): Promise<boolean> {
  if (held.has(folder)) return false;
  const doomed = join(dirname(folder), `.unpacking-outdated-${process.pid}-${randomBytes(4).toString('hex')}`);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(lockOf(folder));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // Renamed in one step; the next user does not find the folder and unpacks it again.
    await rename(folder, doomed);
  } catch {
    return false;
  } finally {
    // The file itself stays: a new file would be a different lock from the one just opened.
    lock?.close();
  }
  await rm(doomed, { recursive: true, force: true });
  return true;
}

function lockOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.use`);
}
