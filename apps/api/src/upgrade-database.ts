import type { Config } from './platform/config/config.js';
import { migrateDatabase } from './platform/database/data-source.js';
import { requireServer } from './platform/database/connections/require-server.js';
import { givenSecret, storeSecret, resolveSecret } from './start-secret.js';

/** Checks first that the database belongs to the key. */
export async function upgradeDatabase(
  databaseUrl: string,
  config: Config,
  given: Awaited<ReturnType<typeof givenSecret>>,
  print: (line: string) => void,
): Promise<string> {
  await requireServer(databaseUrl);
  const secretKey = await resolveSecret(databaseUrl, config, given, print);
  const migrated = await migrateDatabase(config.databaseDirectUrl ?? databaseUrl);
  if (migrated.length > 0)
    print(`Database brought up to date: ${migrated.length} migration${migrated.length > 1 ? 's' : ''}`);
  await storeSecret(databaseUrl, secretKey);
  return secretKey;
}
