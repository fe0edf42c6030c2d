import type { Config } from './platform/config/config.js';
import { adoptNextSecret, dataDirSecret, forgetNextSecret, type StoredSecret } from './platform/secrets/secret-file.js';
import { FailoverClient } from './platform/database/connections/failover-client.js';
import { type Asks, findCheckValue } from './platform/secrets/find-check-value.js';
import { anotherKey, checkValueOf, storeCheckValue } from './platform/secrets/secret-check.js';
import { wrappedColumns } from './platform/feature/registered.js';
import './features.js';

export { wrappedColumns };

/** Only the database can tell whether it is correct. */
export async function givenSecret({ secretKey, dataDir }: Config): Promise<StoredSecret> {
  return secretKey === null ? dataDirSecret(dataDir) : { current: secretKey, next: null };
}

/**
 * Before any write. Interrupted rotations complete if the database has the new key, else are discarded.
 * @throws StartupError
 */
export async function resolveSecret(
  url: string,
  { dataDir }: Config,
  { current, next }: StoredSecret,
  print: (line: string) => void,
): Promise<string> {
  const value = await asking(url, findCheckValue);
  if (next !== null && value === checkValueOf(next)) {
    const former = await adoptNextSecret(dataDir);
    print(
      `The interrupted change of the secret key is completed. Backups made until now need the former key: ${former}`,
    );
    return next;
  }
  if (value !== null && value !== checkValueOf(current)) throw anotherKey();
  if (next !== null) await forgetNextSecret(dataDir);
  return current;
}

/** Call after the migrations. */
export function storeSecret(url: string, secretKey: string): Promise<void> {
  return asking(url, (source) => storeCheckValue(source, secretKey, wrappedColumns));
}

async function asking<T>(url: string, work: (source: Asks) => Promise<T>): Promise<T> {
  const client = new FailoverClient({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'etalon start',
  });
  await client.connect();
  try {
    return await work({
      query: async <R>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as R,
    });
  } finally {
    await client.end();
  }
}
