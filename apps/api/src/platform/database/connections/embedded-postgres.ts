import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  joinEmbeddedPostgres as joinRunning,
  type JoinedPostgres,
  startEmbeddedPostgres as start,
} from '@etalon/embedded-postgres';
import { inOurWords } from '../../config/data-dir.js';

export type { EmbeddedPostgres };

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return inOurWords(start(options));
}

export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<JoinedPostgres> {
  return inOurWords(joinRunning(options));
}
