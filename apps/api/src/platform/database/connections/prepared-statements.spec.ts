import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { withPreparedStatements } from './database-context.js';
import { TimeoutClient } from './timeout-client.js';
import { statementName } from './prepared-statements.js';

const cluster = process.env.ETALON_TEST_CLUSTER ?? '';
const opened: TimeoutClient[] = [];

async function client(connectionString = cluster): Promise<TimeoutClient> {
  const one = new TimeoutClient({ connectionString, keep: statementName });
  opened.push(one);
  one.on('error', () => undefined);
  await one.connect();
  return one;
}

const kept = async (one: TimeoutClient, about: string) => {
  const { rows } = await one.query<{ statement: string; times: number }>(
    `select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like $1`,
    [`%${about}%`],
  );
  return rows;
};

async function pooler() {
  const { hostname, port } = new URL(cluster);
  const server = createServer((theirs) => {
    const ours = connect(Number(port || 5432), hostname);
    ours.on('data', (data) => {
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0]));
      if (at >= 0) data.writeInt32BE(data.readInt32BE(at + 5) + 1, at + 5);
      theirs.write(data);
    });
    theirs.pipe(ours);
    for (const one of [ours, theirs]) one.on('error', () => undefined);
    theirs.on('close', () => ours.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(cluster);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

describe('prepared statements', () => {
  const name = () => `kept_${randomUUID().slice(0, 8)}`;
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.end().catch(() => undefined);
  });

  it('are used where enabled, inside and outside of a transaction', async () => {
    const [one, about] = [await client(), name()];
    const ask = (n: number) => one.query<{ n: number }>(`select $1::int as n /* ${about} */`, [n]);

    const answers = await withPreparedStatements(async () => {
      const outside = [await ask(1), await ask(2)];
      await one.query('begin');
      const inside = await ask(3);
      await one.query('commit');
      return [...outside, inside].map(({ rows }) => rows[0]?.n);
    });
    await one.query(`select $1::int as n /* other ${about} */`, [4]);

    expect(answers).toEqual([1, 2, 3]);
    expect(await kept(one, about)).toEqual([{ statement: `select $1::int as n /* ${about} */`, times: 3 }]);
  });

  it('are not used with a transaction pooler', async () => {
    const [between, about] = [await pooler(), name()];
    const one = await client(between.url);

    const { rows } = await withPreparedStatements(() => one.query(`select $1::int as n /* ${about} */`, [1]));
    const left = await kept(one, about);
    between.close();

    expect({ rows, left }).toEqual({ rows: [{ n: 1 }], left: [] });
  });

  it('are prepared again after an error in parsing', async () => {
    const [one, table] = [await client(), name()];
    const ask = () => withPreparedStatements(() => one.query(`select n from ${table} where n = $1`, [1]));

    await expect(ask()).rejects.toMatchObject({ code: '42P01' });
    await one.query(`create table ${table} as select 1 as n`);
    const { rows } = await ask();
    await one.query(`drop table ${table}`);

    expect(rows).toEqual([{ n: 1 }]);
  });

  it('close the connection when a schema change altered their result', async () => {
    const [one, other, table] = [await client(), await client(), name()];
    const ask = (of: TimeoutClient) =>
      withPreparedStatements(() => of.query(`select * from ${table} where n = $1`, [1]));
    await other.query(`create table ${table} as select 1 as n`);
    await ask(one);
    await other.query(`alter table ${table} add m int default 2`);

    await expect(ask(one)).rejects.toMatchObject({ code: '0A000' });
    await expect(one.query('select 1')).rejects.toThrow();
    const { rows } = await ask(await client());
    await other.query(`drop table ${table}`);

    expect(rows).toEqual([{ n: 1, m: 2 }]);
  });
});
