import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { anAsset, calibrationBody } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Database } from '../database/database.js';
import { Clock, type RawClock } from './clock.js';
import { DatabaseTime } from '../database/database-time.js';

const MINUTE = 60_000;

class MadeUpClock implements RawClock {
  private slept = 0;

  constructor(private set = 0) {}

  wall = () => Date.now() + this.set;
  steady = () => performance.now() - this.slept;

  setForward(ms: number): void {
    this.set += ms;
  }

  sleep(ms: number): void {
    this.slept += ms;
  }
}

describe('the clock', () => {
  it('follows the database time between two readings, independent of the machine clock', () => {
    const machine = { at: 5000, set: 0 };
    const clock = new Clock({ wall: () => machine.at + machine.set, steady: () => machine.at });

    clock.keep({ database: 1_000_000, wall: 5000, steady: 5000 });
    machine.at = 6000;
    const before = clock.now().getTime();
    machine.set = 7 * MINUTE;
    const after = clock.now().getTime();

    expect([before, after]).toEqual([1_001_000, 1_001_000]);
    expect(clock.hasJumped).toBe(true);
    expect(clock.ofMachine().getTime()).toBe(6000 + 7 * MINUTE);
  });

  it('detects a suspended machine by its two clocks', () => {
    const machine = { wall: 5000, steady: 5000 };
    const clock = new Clock({ wall: () => machine.wall, steady: () => machine.steady });
    clock.keep({ database: 1_000_000, wall: 5000, steady: 5000 });

    machine.wall += 3_600_000;
    machine.steady += 20;

    expect(clock.hasJumped).toBe(true);
  });
});

describe.each([
  ['six minutes ahead', 6 * MINUTE],
  ['six minutes behind', -6 * MINUTE],
  ['three hours ahead', 180 * MINUTE],
])('a process on a machine that is %s', (_title, shift) => {
  let dataDir: string;
  let right: TestApp;
  let wrong: TestApp;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'etalon-test-clock-'));
    const settings = { DATA_DIR: dataDir, ETALON_ROLES: 'api,worker' };
    right = await startTestApp({ ...settings, ETALON_ROLES: 'api' });
    wrong = await startTestApp(settings, { databaseUrl: right.databaseUrl, rawClock: new MadeUpClock(shift) });
  });
  afterAll(async () => {
    await wrong.close();
    await right.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('accepts signed file URLs of other processes, and others accept its own', async () => {
    const person = await right.signIn('viewer');
    const there = wrong.anyone.as(person.token ?? '');
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
    await person.upload('/users/me/picture', await red.png().toBuffer(), 'image/png').expect(201);

    const { body: here } = await person.get('/users/me').expect(200);
    const { body: elsewhere } = await there.get('/users/me').expect(200);

    expect((await fetch(`${wrong.url}${here.profile_picture_url}`)).status).toBe(200);
    expect((await fetch(`${right.url}${elsewhere.profile_picture_url}`)).status).toBe(200);
  });

  it('issues tokens that are valid now and for seven days on every machine', async () => {
    const person = await right.signIn('viewer');
    const { body: me } = await person.get('/users/me').expect(200);
    const login = { email: me.email, password: 'correct horse battery' };

    const { body } = await wrong.anyone.post('/auth/login', login).expect(200);

    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(30);
    expect(claims.exp - claims.iat).toBe(7 * 86_400);
    await right.anyone.as(body.access_token).get('/users/me').expect(200);
  });

  it('writes the time of the database into every row of every table', async () => {
    const there = wrong.anyone.as(right.root.token ?? '');
    const before = await newestOfEach(right);
    const startedAt = await right.app.get(Database).time();
    const asset = await anAsset(there);
    const { body } = await there.post('/calibrations', calibrationBody(asset)).expect(201);
    await there.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    await there.put(`/assets/${asset.id}`, { notes: 'changed' }).expect(200);
    await there.delete(`/calibrations/${body.id}`).expect(204);
    const ended = await right.app.get(Database).time();

    const after = await newestOfEach(right);
    const untrue = [...after].filter(
      ([column, at]) => at !== before.get(column) && (at > ended + 1000 || at < startedAt - 1000),
    );
    const [entries] = await right.sql<{ count: number }>(
      'select count(*)::int as count from audit_logs where created_at between to_timestamp($1::float8) and to_timestamp($2::float8)',
      [startedAt / 1000 - 1, ended / 1000 + 1],
    );

    expect(after.size).toBeGreaterThan(20);
    expect(untrue).toEqual([]);
    expect(entries?.count).toBeGreaterThanOrEqual(4);
  });

  it('is reported as wrong in metrics and health checks', async () => {
    const seconds = wrong.app.get(DatabaseTime).skewSeconds;
    const { body: ready } = await wrong.anyone.get('/health/ready').expect(200);
    const { body: fine } = await right.anyone.get('/health/ready').expect(200);
    const figures = await (await fetch(`${wrong.url}/metrics`)).text();

    expect(Math.abs((seconds ?? 0) - shift / 1000)).toBeLessThan(5);
    expect(right.app.get(DatabaseTime).skewSeconds).toBeNull();
    expect(ready.warnings.map(({ code }) => code)).toEqual(['clock.skew']);
    expect(fine.warnings).toEqual([]);
    expect(Number(/^etalon_clock_ahead_seconds (\S+)$/m.exec(figures)?.[1])).toBeCloseTo(shift / 1000, -1);
  });
});

describe('a machine clock that is set, or suspended, while it serves', () => {
  it.each([
    ['set', (clock: MadeUpClock) => clock.setForward(8 * MINUTE)],
    ['suspended', (clock: MadeUpClock) => clock.sleep(8 * MINUTE)],
  ])('%s: reads the database time before the next request', async (_title, jump) => {
    const machine = new MadeUpClock();
    const test = await startTestApp({}, { rawClock: machine });
    const clock = test.app.get(Clock);
    try {
      jump(machine);
      const noticed = clock.hasJumped;
      await anAsset(test.root);
      const [entry] = await test.sql<{ late: number }>(
        `select abs(extract(epoch from clock_timestamp() - max(created_at)))::float8 as late from audit_logs`,
      );

      expect(noticed).toBe(true);
      expect(clock.hasJumped).toBe(false);
      expect(entry?.late).toBeLessThan(30);
    } finally {
      await test.close();
    }
  });

  it('does not start when it differs by days from the database: either could be wrong', async () => {
    const start = startTestApp({}, { rawClock: new MadeUpClock(3 * 24 * 60 * MINUTE) });

    await expect(start).rejects.toThrow(/clocks of this machine and of the database differ by 3 days/);
  });
});

async function newestOfEach(test: TestApp): Promise<Map<string, number>> {
  const columns = await test.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%'
        and column_name !~ 'expires|until|ends|not_valid_after|last_login'`,
  );
  const newest = new Map<string, number>();
  for (const { table_name, column_name } of columns) {
    const [row] = await test.sql<{ at: Date | null }>(`select max("${column_name}") as at from "${table_name}"`);
    if (row?.at) newest.set(`${table_name}.${column_name}`, row.at.getTime());
  }
  return newest;
}
