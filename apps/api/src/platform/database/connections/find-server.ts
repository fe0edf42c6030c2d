import pg from 'pg';
import { isDatabaseAway } from './database-away.js';
import type { DatabaseAddress } from '../../config/database-address.js';

/** Shorter: an unresponsive server must not delay the others. */
const PATIENCE_MS = 3000;

/** Concurrent connections share one check. */
const ANSWER_HOLDS_MS = 500;

interface Answer {
  server: string;
  takesWrites: boolean;
}

const requested = new Map<DatabaseAddress, Promise<string>>();

/** @throws errors that count as database unavailable */
export function findServer(address: DatabaseAddress): Promise<string> {
  const { servers, wants } = address;
  if (servers.length === 1 && wants === 'any') return Promise.resolve(servers[0]);
  const present = requested.get(address);
  if (present) return present;
  const found = find(address);
  requested.set(address, found);
  const forget = () => setTimeout(() => requested.delete(address), ANSWER_HOLDS_MS).unref();
  found.then(forget, forget);
  return found;
}

/** In parallel; among suitable servers the order decides. */
async function find({ servers, wants }: DatabaseAddress): Promise<string> {
  const answers = servers.map(ask);
  const suits = ({ takesWrites }: Answer) => wants === 'any' || takesWrites === (wants === 'read-write');
  const one = await Promise.any(answers.map(async (answer) => required(await answer, suits))).catch(() => null);
  if (one !== null) return one.server;
  const settled = await Promise.allSettled(answers);
  // A refused password needs an operator.
  const refusal = settled.find((one) => one.status === 'rejected' && !isDatabaseAway(one.reason));
  if (refusal?.status === 'rejected') throw refusal.reason as Error;
  throw Object.assign(new Error(`none of the ${servers.length} servers of the database is ${NAMES[wants]} now`), {
    code: '57P03',
  });
}

const NAMES = { any: 'there', 'read-write': 'taking writes', 'read-only': 'a replica' };

function required(answer: Answer, suits: (answer: Answer) => boolean): Answer {
  if (!suits(answer)) throw new Error('another kind of server');
  return answer;
}

async function ask(server: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'etalon server search',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return { server, takesWrites: rows[0]?.transaction_read_only === 'off' };
  } finally {
    void client.end().catch(() => undefined);
  }
}
