import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '../../platform/database/database.js';
import { Unavailable } from '../../platform/errors/errors.js';
import { Incidents } from '../../platform/http/incidents/incidents.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { UsersService } from '../users/index.js';

const SLOW = "select pg_sleep(0.15), 'Jane' as name, $1::text as more, 4711 as number";

describe('failures and slow statements, as an operator sees them', () => {
  let test: TestApp;
  /** Closed last: the process started last validates tokens. */
  const others: TestApp[] = [];
  beforeAll(async () => {
    test = await startTestApp({ SLOW_STATEMENT_MS: '120' });
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await test.close();
  });
  afterEach(() => jest.restoreAllMocks());

  /** Twice: the first may be a write that began before the latest failure. */
  const written = async ({ app } = test) => {
    for (let nth = 0; nth < 2; nth++) await app.get(Incidents).write();
  };
  const incidents = async (query = '') => {
    await written();
    return (await test.root.get(`/admin/incidents?limit=200${query}`).expect(200)).body;
  };
  const people = (request_id: string, query = '') =>
    test.root.send('GET', `/users${query}`, undefined, { 'X-Request-Id': request_id });
  const onPeople = (work: () => Promise<never>) =>
    jest.spyOn(test.app.get(UsersService), 'list').mockImplementation(work);

  it('are for superadmins alone', async () => {
    for (const role of ['admin', 'technician', 'viewer'] as const)
      await (await test.signIn(role)).get('/admin/incidents').expect(403);
    await test.anyone.get('/admin/incidents').expect(401);
  });

  it('list a failure by route and kind, with count and last request', async () => {
    onPeople(() => Promise.reject(new TypeError('Jane Private is at jane@example.org')));
    const last = `failing-${randomUUID()}`;
    for (const request_id of [`failing-${randomUUID()}`, last]) await people(request_id, '?q=Jane').expect(500);

    const [found, ...others] = await incidents('&kind=failure');

    expect(found).toMatchObject({
      route: 'GET /api/v1/users',
      what: 'TypeError',
      status: 500,
      count: 2,
      request_id: last,
    });
    expect(others).toEqual([]);
    expect(JSON.stringify(await incidents())).not.toContain('Jane');
  });

  it('list named failures by name', async () => {
    onPeople(() =>
      Promise.reject(new Unavailable('storage.unavailable', 'The file storage cannot be used at the moment.', 5)),
    );
    await people(`failing-${randomUUID()}`).expect(503);

    const [found] = await incidents('&kind=failure');

    expect(found).toMatchObject({ status: 503, what: expect.stringContaining('storage.unavailable') });
  });

  it('list a slow statement without values, by its route', async () => {
    onPeople(async () => {
      await test.app.get(Database).rows(SLOW, ['jane@example.org']);
      throw new Unavailable('storage.unavailable', 'The file storage cannot be used at the moment.', 5);
    });
    const request_id = `slow-${randomUUID()}`;
    await people(request_id).expect(503);

    const found = (await incidents('&kind=slow_statement')).find(({ what }) => what.includes('pg_sleep'));

    expect(found).toMatchObject({
      route: 'GET /api/v1/users',
      what: 'select pg_sleep(?), ? as name, $1::text as more, ? as number',
      status: null,
      count: 1,
      request_id,
    });
    expect(found?.longest_ms).toBeGreaterThanOrEqual(150);
    expect(JSON.stringify(await incidents())).not.toMatch(/jane/i);
  });

  it('are counted together by all processes, and wait while the database is away', async () => {
    const other = await startTestApp({ SLOW_STATEMENT_MS: '120' }, { databaseUrl: test.databaseUrl });
    others.push(other);
    const here = test.app.get(Incidents);
    const failure = { route: 'GET /api/v1/one', what: 'Error one', status: 500, ms: 4, request_id: null };
    here.failed(failure);
    other.app.get(Incidents).failed({ ...failure, ms: 8 });
    const away = jest.spyOn(test.app.get(Database), 'rows').mockRejectedValue(new Error('away'));
    await here.write();
    away.mockRestore();
    here.failed(failure);
    await written(other);

    const found = (await incidents()).find(({ route }) => route === 'GET /api/v1/one');

    expect(found).toMatchObject({ count: 3, longest_ms: 8 });
    expect(found?.average_ms).toBeCloseTo(16 / 3);
  });

  it('are bounded, however many different ones there are', async () => {
    const here = test.app.get(Incidents);
    for (let n = 0; n < 5000; n++)
      here.failed({ route: `GET /${n}`, what: 'x'.repeat(5000), status: 500, ms: 1, request_id: null });
    await written();
    const counted = await test.sql<{ kinds: number; all: number }>(
      `select count(*)::int as kinds, sum(count)::int as all from incidents where kind = 'failure' and (route like 'GET /%' and route !~ 'api' or route = 'none')`,
    );
    expect(counted[0]?.kinds).toBeLessThanOrEqual(101);
    expect(counted[0]?.all).toBe(5000);

    await test.sql(
      `insert into incidents (id, kind, route, what, count, total_ms, longest_ms, first_at, last_at)
       select gen_random_uuid(), 'failure', 'old', 'x', 1, 1, 1, now(), now() - n * interval '1 hour' from generate_series(1, 1500) n`,
    );
    here.failed({ route: 'GET /last', what: 'x', status: 500, ms: 1, request_id: null });
    await written();
    const [kept] = await test.sql<{ kept: number; oldest: number }>(
      `select count(*)::int as kept, extract(day from now() - min(last_at))::int as oldest from incidents`,
    );
    expect(kept?.kept).toBeLessThanOrEqual(1000);
    expect(kept?.oldest).toBeLessThan(30);
  });
});
