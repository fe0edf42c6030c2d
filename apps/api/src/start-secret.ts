import type { Config } from './platform/config/config.js';
import { adoptNextSecret, dataDirSecret, forgetNextSecret, type KeptSecret } from './platform/config/data-dir.js';
import { FailoverClient } from './platform/database/failover-client.js';
import { type Asks, findCheckValue } from './platform/secrets/find-check-value.js';
import { anotherKey, checkValueOf, keepCheckValue } from './platform/secrets/secret-check.js';
import { wrappedColumns } from './platform/feature/enlisted.js';
// Declares their columns.
import './features.js';

export { wrappedColumns };

/** The key as it was given or is kept; whether it is the right one only the database knows. */
export async function givenSecret({ secretKey, dataDir }: Config): Promise<KeptSecret> {
  return secretKey === null ? dataDirSecret(dataDir) : { current: secretKey, next: null };
}

/**
 * Before anything is written: whether the database belongs to the key. A rotation that was interrupted is finished when the
 * database has the new key already, and forgotten when it has not.
 * @throws StartupError
 */
export async function settleSecret(
  url: string,
  { dataDir }: Config,
  { current, next }: KeptSecret,
  say: (line: string) => void,
): Promise<string> {
  const value = await asking(url, findCheckValue);
  if (next !== null && value === checkValueOf(next)) {
    await adoptNextSecret(dataDir);
    say('The change of the secret key that was interrupted is finished');
    return next;
  }
  if (value !== null && value !== checkValueOf(current)) throw anotherKey();
  if (next !== null) await forgetNextSecret(dataDir);
  return current;
}

/** After the migrations: the first start on a database says which key it belongs to. */
export function keepSecret(url: string, secretKey: string): Promise<void> {
  return asking(url, (source) => keepCheckValue(source, secretKey, wrappedColumns));
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
