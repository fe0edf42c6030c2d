import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock } from '../clock/clock.js';
import { StartupError } from '../config/startup-error.js';
import { flushFolder } from '../storage/flush-folder.js';

/** `next`: the new key of a rotation in progress. */
export interface StoredSecret {
  current: string;
  next: string | null;
}

const fileOf = (dataDir: string) => join(dataDir, 'secret.key');
const nextOf = (dataDir: string) => join(dataDir, 'secret.key.next');

export const newSecret = (): string => randomBytes(48).toString('base64url');

/** Two concurrent first starts agree. None is created for a database with another key. */
export async function dataDirSecret(dataDir: string): Promise<StoredSecret> {
  const path = fileOf(dataDir);
  const isThere = async (name: string) =>
    access(name).then(
      () => true,
      () => false,
    );
  if (!(await isThere(path)) && (await isThere(join(dataDir, 'postgres', 'PG_VERSION'))))
    throw new StartupError(
      `${path} is missing, and the database beside it was made with a key: put the file back, or give SECRET_KEY.`,
    );
  const made = `${path}.${randomUUID()}`;
  await writeFile(made, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartupError(`${path} cannot be made: ${(error as Error).message}.`);
  } finally {
    await rm(made, { force: true });
  }
  return readSecret(dataDir);
}

/** @throws StartupError when missing or damaged */
export async function readSecret(dataDir: string): Promise<StoredSecret> {
  const path = fileOf(dataDir);
  const current = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${path} cannot be read: ${(error as Error).message}.`);
  });
  if (current.trim().length < 32) throw new StartupError(`${path} is damaged: it must hold at least 32 characters.`);
  const next = await readFile(nextOf(dataDir), 'utf8').catch(() => '');
  return { current: current.trim(), next: next.trim().length < 32 ? null : next.trim() };
}

/**
 * Call before the database changes: the new key must not be lost.
 * @throws StartupError for outer white space, which reading removes
 */
export async function storeNextSecret(dataDir: string, secret: string): Promise<void> {
  if (secret !== secret.trim()) throw new StartupError('the new key must not begin or end with white space.');
  await forgetNextSecret(dataDir);
  const made = `${nextOf(dataDir)}.${randomUUID()}`;
  await writeFile(made, secret, { mode: 0o600, flag: 'wx', flush: true });
  await rename(made, nextOf(dataDir));
  await flushFolder(dataDir);
}

/**
 * Call after the database was changed.
 * @returns file of the former key, which older backups need
 */
export async function adoptNextSecret(dataDir: string): Promise<string> {
  const former = `${fileOf(dataDir)}.former-${new Clock().now().toISOString().replace(/[:.]/g, '-')}`;
  await link(fileOf(dataDir), former);
  await flushFolder(dataDir);
  await rename(nextOf(dataDir), fileOf(dataDir));
  await flushFolder(dataDir);
  return former;
}

/** Also removes temporary files of a killed process. */
export async function forgetNextSecret(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((one) => one.startsWith('secret.key.next')))
    await rm(join(dataDir, name), { force: true });
}
