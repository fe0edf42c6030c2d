import type pg from 'pg';
import { FailoverClient } from '../../../platform/database/connections/failover-client.js';

/** In a transaction without timeouts. */
export async function openTransaction(url: string, statement: string): Promise<pg.Client> {
  const settings = { connectionTimeoutMillis: 5000, keepAlive: true, application_name: 'etalon backup' };
  const client = new FailoverClient({ connectionString: url, ...settings });
  // Pending queries get the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    await client.query('set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0');
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
