import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirError } from '@etalon/embedded-postgres';
import { inOurWords, requireDataDir } from '../database/embedded-postgres.js';
import { StartupError } from './startup-error.js';

/** Makes the data directory and proves that files can be written there. @throws StartupError naming it */
export async function requireWritable(dataDir: string): Promise<void> {
  await requireDataDir(dataDir);
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    await inOurWords(Promise.reject(dataDirError(dataDir, error)));
  }
}

/** The generated SECRET_KEY, made on the first start and kept with mode 0600. Two first starts agree on one. */
export async function dataDirSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  const made = `${path}.${randomUUID()}`;
  await writeFile(made, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StartupError(`${path} cannot be made: ${(error as Error).message}.`);
  } finally {
    await rm(made, { force: true });
  }
  const secret = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`${path} cannot be read: ${(error as Error).message}.`);
  });
  if (secret.trim().length < 32) throw new StartupError(`${path} is damaged: it must hold at least 32 characters.`);
  return secret.trim();
}
