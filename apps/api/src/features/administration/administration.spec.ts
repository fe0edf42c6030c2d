import { jest } from '@jest/globals';
import { hostname } from 'node:os';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Processes } from '../../platform/processes/processes.js';
import { Storage } from '../../platform/storage/storage.js';
import { CachedFigures } from './cached-figures.js';

describe('administration overview', () => {
  let test: TestApp;
  /** Closed last: the process started last validates tokens. */
  const others: TestApp[] = [];
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { isNew: true });
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await test.close();
  });

  const operation = async () => (await test.root.get('/admin/operation').expect(200)).body;

  it('returns statistics to administrators, and system status to superadmins only', async () => {
    const [admin, technician, viewer] = [
      await test.signIn('admin'),
      await test.signIn('technician'),
      await test.signIn('viewer'),
    ];

    for (const path of ['/admin/stats', '/admin/system']) {
      await test.anyone.get(path).expect(401);
      await admin.get(path).expect(200);
      for (const person of [technician, viewer]) await person.get(path).expect(403);
    }
    await test.anyone.get('/admin/operation').expect(401);
    for (const person of [admin, technician, viewer]) await person.get('/admin/operation').expect(403);
  });

  it('counts objects in use, for an administrator only visible ones', async () => {
    // Figures that take long on a loaded machine are kept.
    const uncached = jest.spyOn(CachedFigures.prototype, 'get').mockImplementation((_whose, find) => find());
    const [member, outsider] = [await test.signIn('technician'), await test.signIn('admin')];
    const before = (await test.root.get('/admin/stats').expect(200)).body;
    const seen = (await outsider.get('/admin/stats').expect(200)).body;
    const hidden = await anOrganization(member, { name: 'Hidden', private: true });
    const asset = await anAsset(member, { organization_id: hidden.id });
    const { body: made } = await member.post('/calibrations', calibrationBody(asset)).expect(201);
    await anAsset(member, { organization_id: hidden.id });
    const open = await anAsset(member);

    expect((await test.root.get('/admin/stats').expect(200)).body).toEqual({
      ...before,
      assets: before.assets + 3,
      calibrations: before.calibrations + 1,
      organizations: before.organizations + 1,
    });
    expect((await outsider.get('/admin/stats').expect(200)).body).toEqual({
      ...seen,
      assets: seen.assets + 1,
      organizations: seen.organizations + 1,
    });

    await member.delete(`/assets/${open.id}`).expect(204);
    await test.root.delete(`/calibrations/${made.id}?reason=Wrong`).expect(204);

    expect((await test.root.get('/admin/stats').expect(200)).body).toMatchObject({
      assets: before.assets + 2,
      calibrations: before.calibrations,
    });
    uncached.mockRestore();
  });

  it('reports version and uptime of the process, and the state of the database', async () => {
    const { body } = await test.root.get('/admin/system').expect(200);

    expect(body).toEqual({
      uptime_seconds: expect.any(Number),
      db_status: 'ok',
      api_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(Number.isInteger(Math.round(body.uptime_seconds * 1e6) / 1e5)).toBe(true);
  });

  it('lists database, storage, queue, mail and running processes', async () => {
    const body = await operation();

    expect(body.versions).toMatchObject({ node: process.version, postgresql: expect.stringMatching(/^\d+/) });
    expect(body.database).toMatchObject({ is_embedded: true, is_read_only: false, replicas: [] });
    expect(body.database?.size_bytes).toBeGreaterThan(1_000_000);
    expect(body.database?.connections_used).toBeGreaterThan(0);
    expect(body.database?.newest_migration).toMatch(/\d{13}$/);
    expect(body.storage).toMatchObject({ kind: 'folder', is_reachable: true, damaged: 0 });
    expect(body.storage.free_bytes).toBeGreaterThan(0);
    expect(body.queue?.kinds.map(({ job }) => job)).toContain('mail.deliver');
    expect(body.mail).toMatchObject({ is_in_force: false });
    expect(body.processes).toMatchObject([
      { roles: 'api,worker', host: hostname(), pid: process.pid, is_alive: true, node: process.version },
    ]);
  });

  it('lists every process of the database, including unresponsive ones, without those that stopped in an orderly way', async () => {
    const other = await startTestApp({ ETALON_ROLES: 'worker' }, { databaseUrl: test.databaseUrl });
    others.push(other);
    expect((await operation()).processes.map(({ roles }) => roles).sort()).toEqual(['api,worker', 'worker']);
    await other.app.get(Processes).beforeApplicationShutdown();
    expect((await operation()).processes).toHaveLength(1);

    await test.sql(
      `insert into processes (id, roles, version, node, host, pid, started_at, seen_at, memory_bytes, chromium, prints)
       values (gen_random_uuid(), 'worker', '0.0.1', 'v1', 'gone', 7, now() - interval '2 hours', now() - interval '1 hour', 5000000000, 'idle', 0),
              (gen_random_uuid(), 'worker', '0.0.1', 'v1', 'long gone', 8, now() - interval '3 days', now() - interval '2 days', 1, 'idle', 0)`,
    );
    await test.app.get(Processes).announce();

    expect((await operation()).processes).toMatchObject([
      { roles: 'api,worker', is_alive: true },
      { host: 'gone', is_alive: false, memory_bytes: 5_000_000_000 },
    ]);
  });

  it('names the components that do not respond, and shows the rest', async () => {
    const storage = test.app.get(Storage);
    const check = jest.spyOn(storage, 'check').mockRejectedValue(new Error('a secret of the storage'));

    const body = await operation();
    check.mockRestore();

    expect(body.storage).toMatchObject({ is_reachable: false, files: expect.any(Number) });
    expect(body.warnings).toContainEqual({ code: 'missing', detail: 'storage' });
    expect(JSON.stringify(body)).not.toContain('secret of the storage');
  });

  it('contains no address, password or path of this machine', async () => {
    const text = JSON.stringify(await operation());

    const address = new URL(test.databaseUrl);
    for (const secret of [address.pathname.slice(1), address.password || 'no password', '/tmp/', 'postgres://'])
      expect(text).not.toContain(secret);
  });
});

describe('statistics over all objects', () => {
  it('are recalculated while that is fast, otherwise cached for twenty times the duration', async () => {
    let now = 0;
    let found = 0;
    const kept = new CachedFigures<number>(() => now);
    const find = (took: number) => () => {
      now += took;
      return Promise.resolve(++found);
    };
    const ask = async (took: number) => {
      const value = await kept.get('x', find(took));
      await Promise.resolve();
      return value;
    };

    expect([await ask(10), await ask(399)]).toEqual([1, 2]);
    expect([await ask(1000), await ask(1000)]).toEqual([3, 3]);
    now += 19_999;
    expect(await ask(1000)).toBe(3);
    now += 2;
    expect(await ask(1000)).toBe(4);
  });

  it('are calculated once for concurrent requests; a failure is not shared', async () => {
    const kept = new CachedFigures<number>();
    let end: (value: number) => void = () => undefined;
    const slow = () => new Promise<number>((resolve) => (end = resolve));
    const both = [kept.get('x', slow), kept.get('x', () => Promise.resolve(2))];
    end(1);
    expect(await Promise.all(both)).toEqual([1, 1]);

    await expect(kept.get('y', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(kept.get('y', () => Promise.resolve(3))).resolves.toBe(3);
  });
});
