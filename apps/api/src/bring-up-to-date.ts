import type { Config } from './platform/config/config.js';
import { migrateDatabase } from './platform/database/data-source.js';
import { requireServer } from './platform/database/connections/require-server.js';
import { givenSecret, keepSecret, settleSecret } from './start-secret.js';

/**
 * Migrates the database after checking that it belongs to the key.
 * @returns the key of the database
 * @throws StartupError in one line for errors that the operator can fix
 */
export async function bringUpToDate(
  databaseUrl: string,
  config: Config,
  given: Awaited<ReturnType<typeof givenSecret>>,
  say: (line: string) => void,
): Promise<string> {
  await requireServer(databaseUrl);
  const secretKey = await settleSecret(databaseUrl, config, given, say);
  const migrated = await migrateDatabase(config.databaseDirectUrl ?? databaseUrl);
  if (migrated.length > 0)
    say(`Database brought up to date: ${migrated.length} migration${migrated.length > 1 ? 's' : ''}`);
  await keepSecret(databaseUrl, secretKey);
  return secretKey;
}
