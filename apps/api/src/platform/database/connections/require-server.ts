import { StartupError } from '../../config/startup-error.js';
import { FailoverClient } from './failover-client.js';
import { hostsOf } from '../../config/database-address.js';
import { lowersLetters } from '../database-locale.js';

const OLDEST = 150_000;

/** PostgreSQL 15 or newer; for an empty database also its locale. @throws StartupError */
export async function requireServer(url: string): Promise<void> {
  const client = new FailoverClient({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; name: string; is_empty: boolean }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name,
        to_regclass('migrations') is null as is_empty`,
    );
    const [version] = rows;
    if (Number(version?.number) < OLDEST) {
      throw new StartupError(`the database server is PostgreSQL ${version?.name}; version 15 or newer is needed.`);
    }
    const source = { query: async <R>(sql: string) => (await client.query(sql)).rows as R };
    if (version?.is_empty === true && !(await lowersLetters(source)))
      throw new StartupError(
        "the database does not lower-case letters such as Ä: create it with template template0 encoding 'UTF8' " +
          "locale_provider icu icu_locale 'und' locale 'C.UTF-8'.",
      );
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`the database at ${hostsOf(url)} cannot be used: ${reason(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without the URL, which may contain a password. */
function reason(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || 'unknown reason';
}
