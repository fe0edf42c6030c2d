import { DataSource } from 'typeorm';
import { isDatabaseAway } from './database-away.js';
import { dataSourceOptions, urlOf } from '../data-source.js';
import { findServer } from './find-server.js';
import { FailoverClient } from './failover-client.js';
import { hostsOf, readDatabaseAddress } from '../../config/database-address.js';

const cluster = process.env.ETALON_TEST_CLUSTER ?? '';
const closed = '127.0.0.1:1';
const among = (query = '') => cluster.replace(/@([^/]+)\//, `@${closed},$1,${closed}/`) + query;

describe('a database URL with several servers', () => {
  it.each([
    ['postgres://u:p@one/db', ['postgres://u:p@one/db'], 'any'],
    ['postgres://u:p@ss@one/db', ['postgres://u:p@ss@one/db'], 'any'],
    ['postgres://one:1,[::1]:2/db', ['postgres://one:1/db', 'postgres://[::1]:2/db'], 'read-write'],
    [
      'postgresql://u:p%40@one,two/db?sslmode=require&target_session_attrs=standby',
      ['postgresql://u:p%40@one/db?sslmode=require', 'postgresql://u:p%40@two/db?sslmode=require'],
      'read-only',
    ],
    ['postgres://one/db?target_session_attrs=primary', ['postgres://one/db'], 'read-write'],
  ])('%s is parsed like in libpq', (text, servers, wants) => {
    expect(readDatabaseAddress(text)).toEqual({ servers, wants });
  });

  it.each([
    'mysql://one/db',
    'postgres://one,/db',
    'postgres://one,two:many/db',
    'postgres://one/db?target_session_attrs=best',
    `postgres://${Array.from({ length: 17 }, () => 'one').join()}/db`,
  ])('%s is invalid', (text) => {
    expect(readDatabaseAddress(text)).toBeNull();
  });

  it('is shown without user and password', () => {
    expect(hostsOf('postgres://user:secret@one:1,two/db?sslmode=require')).toBe('one:1, two');
  });

  it('connects to a suitable server, by promise and by callback, also concurrently', async () => {
    const clients = Array.from({ length: 3 }, () => new FailoverClient({ connectionString: among() }));

    await Promise.all([
      clients[0]?.connect(),
      clients[1]?.connect(),
      new Promise<void>((resolve, reject) =>
        clients[2]?.connect((error: Error | null) => (error ? reject(error) : resolve())),
      ),
    ]);
    const ports = await Promise.all(
      clients.map(
        async (client) => (await client.query<{ port: number }>('select inet_server_port() as port')).rows[0],
      ),
    );
    await Promise.all(clients.map((client) => client.end()));

    expect(ports).toEqual(Array.from({ length: 3 }, () => ({ port: Number(new URL(cluster).port) })));
  });

  it('works with the connection pools of the application', async () => {
    const source = await new DataSource(dataSourceOptions(among(), 2, [])).initialize();

    expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(urlOf(source)).toBe(among());
    await source.destroy();
  });

  it('counts as unavailable if no server matches, and reports a wrong password', async () => {
    const none = readDatabaseAddress(among('?target_session_attrs=read-only'));
    const wrong = readDatabaseAddress(among().replace(/:[^:@/]+@/, ':guess@'));
    if (!none || !wrong) throw new Error('no addresses');

    const [away, refused] = await Promise.all(
      [none, wrong].map((one) => findServer(one).catch((error: unknown) => error)),
    );

    expect(isDatabaseAway(away)).toBe(true);
    expect(refused).toMatchObject({ code: '28P01' });
  });
});
