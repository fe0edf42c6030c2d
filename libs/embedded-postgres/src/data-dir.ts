import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

/** A killed process may still hold its locks. */
const LOCK_PATIENCE_MS = 2000;

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left',
  ENOTDIR: 'not a folder',
  ENOENT: 'no folder can be made there',
};

/** Refuses a folder that is not readable and writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataDirError(dataDir, error);
  }
}

/** Node's recursive mkdir never returns in a parent such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const failure = await make(path);
  if (failure?.code !== 'ENOENT' || dirname(path) === path) {
    if (failure) throw failure;
    return;
  }
  await makeFolder(dirname(path));
  const again = await make(path);
  if (again) throw again;
}

async function make(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    return failure.code === 'EEXIST' ? undefined : failure;
  }
  return undefined;
}

export function dataDirError(dataDir: string, error: unknown): Error {
  if (error instanceof EmbeddedPostgresError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new EmbeddedPostgresError(
    'folder_unusable',
    `The data folder ${dataDir} cannot be used: ${REASONS[code ?? ''] ?? message}`,
  );
}

/**
 * Until released or process end. A PID file would survive a kill, and PIDs differ between containers. An exclusive
 * SQLite transaction holds a POSIX lock, which Node lacks.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const owner = join(dataDir, 'etalon.pid');
  const lock = await acquire(join(dataDir, 'etalon.lock'));
  if (!lock) {
    const pid = (await readFile(owner, 'utf8').catch(() => '')).trim() || 'unknown';
    throw new EmbeddedPostgresError('folder_in_use', `The data folder is in use by process ${pid}: ${dataDir}`);
  }
  await writeFile(owner, `${process.pid}\n`);
  return async () => {
    await rm(owner, { force: true });
    lock.close();
  };
}

async function acquire(file: string): Promise<DatabaseSync | undefined> {
  const deadline = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const lock = new DatabaseSync(file);
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      await chmod(file, 0o600);
      return lock;
    } catch (error) {
      lock.close();
      if (!isBusy(error)) throw error;
      if (Date.now() > deadline) return undefined;
    }
    await wait(50);
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return (error as { errcode?: number }).errcode === SQLITE_BUSY;
}
