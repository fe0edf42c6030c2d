import { jest } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { anAsset } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { s3Settings, startS3Server, type S3Server } from '../../../testing/s3-server.js';
import { withDatabaseContext } from '../../../platform/database/connections/database-context.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { inBackground } from '../../../platform/feature/audit-events.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Storage } from '../../../platform/storage/storage.js';
import { codes } from '../backup.codes.js';
import { BackupLock } from '../archive/backup-lock.js';
import { ArchiveInThread } from '../archive/archive-in-thread.js';
import { type Backup, formerObjectOf, objectOf } from '../backup.entity.js';
import { makeBackup } from './backup-jobs.js';
import { Backups } from './backups.service.js';
import { MakeBackup } from './make-backup.js';
import { RunSchedule } from './run-schedule.js';
import { lastSlot, nextSlot } from './next-slot.js';

const SCHEDULED = [codes['database.backup_ordered'], codes['database.backup_removed']];

describe('kept backups', () => {
  let test: TestApp;
  let other: Client;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    other = await test.signIn('admin');
    await anAsset(test.root, { name: 'Kept' });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const get = async (id: string) => (await test.root.get(`/admin/backups/${id}`).expect(200)).body;
  const settled = async (id: string) => {
    await eventually(async () => (await get(id)).state !== 'making');
    return get(id);
  };
  const make = async () => {
    const { body } = await test.root.post('/admin/backups', { with_files: true }).expect(202);
    return settled(body.id);
  };
  const names = async (by: Client) => (await by.get('/assets').expect(200)).body.map(({ name }) => name);
  const addressOf = async (id: string) =>
    test.url + (await test.root.post(`/admin/backups/${id}/download`).expect(200)).body.url;
  const spooled = async () => (await readdir(`${test.app.get<Config>(CONFIG).dataDir}/uploads`).catch(() => [])).length;
  const plan = () => test.app.get(RunSchedule);
  const notified = async (by: Client) =>
    (await by.get('/notifications').expect(200)).body.filter(({ type }) => type === 'backup.failed');
  const runPlan = () =>
    withDatabaseContext({ poolKind: 'background', sees: 'job' }, () =>
      inBackground('backup.plan', SCHEDULED, () => plan().run()),
    );

  const runAgain = (backup_id: string): Promise<void> => {
    const maker = test.app.get(MakeBackup);
    const make = Reflect.get(maker, 'make') as (job: object) => Promise<void>;
    const job = { data: { backup_id }, signal: new AbortController().signal, progress: () => Promise.resolve() };
    return withDatabaseContext({ poolKind: 'background', sees: 'job' }, () =>
      inBackground('backup.make', [], () => make.call(maker, job)),
    );
  };

  it('are a superadmin’s alone', async () => {
    for (const path of ['/admin/backups', '/admin/backup-plan'] as const) await other.get(path).expect(403);
    await other.post('/admin/backups', {}).expect(403);
    await other.delete(`/admin/backups/${randomUUID()}`).expect(403);
    await other.post(`/admin/backups/${randomUUID()}/download`).expect(403);
    await test.root.get(`/admin/backups/${randomUUID()}`).expect(404);
  });

  it('are created in the background, listed with person, time and duration, and downloaded at a short-lived address', async () => {
    const made = await make();

    expect(made).toMatchObject({ state: 'ready', ordered_by: 'root@example.org', with_files: true, restore: null });
    const address = await addressOf(made.id);
    const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(whole.length).toBe(made.size_bytes);
    expect(createHash('sha256').update(whole).digest('hex')).toBe(made.sha256);
    const part = await fetch(address, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
    expect((await fetch(address.replace(/signature=../, 'signature=xx'))).status).toBe(403);
    const file = address.replace(/admin\/backups\/([^/]+)\/archive/, 'files/$1');
    expect((await fetch(file)).status).toBe(403);
    expect(await spooled()).toBe(0);
  });

  it('are made one at a time', async () => {
    const hold = await BackupLock.open(test.databaseUrl);
    const { body: first } = await test.root.post('/admin/backups', {}).expect(202);

    const { body } = await test.root.post('/admin/backups', {}).expect(409);
    await test.root.delete(`/admin/backups/${first.id}`).expect(409);

    expect(body.code).toBe('backup.in_hand');
    const cancelled = (await test.root.post(`/admin/backups/${first.id}/cancel`).expect(200)).body;
    await hold.close();
    expect(cancelled.state).toBe('cancelled');
    expect((await make()).state).toBe('ready');
    const [row] = await test.sql<Backup>('select * from backups where id = $1', [first.id]);
    expect(row && (await test.app.get(Storage).head(objectOf(row)))).toBeNull();
    await test.root.post(`/admin/backups/${first.id}/download`).expect(409);
  });

  it('are restored in the background after typed confirmation, and remain afterwards', async () => {
    const made = await make();
    await anAsset(test.root, { name: 'Later' });
    await test.root.post(`/admin/backups/${made.id}/restore`, { confirm: 'replace' }).expect(400);
    await test.root.post(`/admin/backups/${made.id}/restore`, wrong({})).expect(422);

    await test.root.post(`/admin/backups/${made.id}/restore`, { confirm: 'REPLACE' }).expect(202);

    await eventually(async () => {
      const answer = await test.root.get(`/admin/backups/${made.id}`);
      return (answer.body.restore as { state: string } | null)?.state === 'done';
    });
    expect(await names(test.root)).toEqual(['Kept']);
    await other.get('/assets').expect(401);
    expect((await get(made.id)).restore).toMatchObject({ ordered_by: 'root@example.org', failure_code: null });
    expect((await test.root.get('/admin/backups').expect(200)).body.length).toBeGreaterThan(2);
    await eventually(async () => (await spooled()) === 0);
  });

  it('that are damaged are neither restored nor downloaded, with an error', async () => {
    const made = await make();
    const { id } = made;
    const bytes = Buffer.from('another content');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await test.app.get(Storage).put(objectOf(made), bytes, { length: bytes.length, sha256 });

    await test.root.post(`/admin/backups/${id}/restore`, { confirm: 'REPLACE' }).expect(202);

    await eventually(async () => (await get(id)).restore?.state === 'failed');
    expect((await get(id)).restore).toMatchObject({ failure_code: 'backup.damaged' });
    expect((await fetch(await addressOf(id))).status).toBe(503);
    expect(await names(test.root)).toEqual(['Kept']);
    await test.root.delete(`/admin/backups/${id}`).expect(204);
    expect(await test.app.get(Storage).head(objectOf(made))).toBeNull();
  });

  it('of earlier versions are downloaded and removed under their former name', async () => {
    const made = await make();
    const storage = test.app.get(Storage);
    const bytes = await storage.get(objectOf(made));
    await storage.put(formerObjectOf(made.id), bytes, { length: bytes.length, sha256: made.sha256 ?? '' });
    await storage.remove(objectOf(made));

    const answer = await fetch(await addressOf(made.id));

    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    await test.root.delete(`/admin/backups/${made.id}`).expect(204);
    expect(await storage.head(formerObjectOf(made.id))).toBeNull();
  });

  it.each([
    ['equal archives', 'one', 'after'],
    ['different archives', 'two', 'after'],
    ['different archives, the replaced one first', 'two', 'before'],
  ])('made by two runs of one job keep the archive that is listed: %s', async (_title, second, end) => {
    const [storage, jobs] = [test.app.get(Storage), test.app.get(Jobs)];
    const archives = ['one', second].map((text) => [Buffer.from(text)]);
    jest.spyOn(test.app.get(ArchiveInThread), 'pieces').mockImplementation(() => Readable.from(archives.shift() ?? []));
    const put = storage.putFile.bind(storage);
    let id = '';
    let isUploaded = false;
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const hasEnded = async () => (await jobs.latest(makeBackup, id))?.state !== 'in_hand';
    jest
      .spyOn(storage, 'putFile')
      .mockImplementationOnce(async (...given) => {
        await put(...given);
        isUploaded = true;
        await released;
      })
      .mockImplementationOnce(async (...given) => {
        if (end === 'before') {
          release();
          await eventually(hasEnded);
        }
        await put(...given);
      });
    ({ id } = (await test.root.post('/admin/backups', {}).expect(202)).body);
    await eventually(() => isUploaded);

    await runAgain(id);
    release();
    await eventually(hasEnded);

    const made = await get(id);
    expect([made.state, (await storage.get(objectOf(made))).toString()]).toEqual(['ready', second]);
    expect(made.sha256).toBe(createHash('sha256').update(second).digest('hex'));
    await test.root.delete(`/admin/backups/${id}`).expect(204);
  });

  it('of a lost process are listed as failed and do not block the next one', async () => {
    const id = randomUUID();
    await test.sql('insert into backups (id, ordered_at, with_files) values ($1, now(), true)', [id]);

    const lost = await get(id);

    expect(lost).toMatchObject({ state: 'failed', failure_code: 'backup.lost' });
    expect((await make()).state).toBe('ready');
    expect(await notified(test.root)).toEqual([expect.objectContaining({ link: '/administration/backup' })]);
    expect(await notified(await test.signIn('admin'))).toEqual([]);
    await test.root.delete(`/admin/backups/${id}`).expect(204);
  });

  it('are not reported as failed if they end while their state is read', async () => {
    const id = randomUUID();
    await test.sql('insert into backups (id, ordered_at, with_files) values ($1, now(), true)', [id]);
    const read = jest.spyOn(test.app.get(Jobs), 'latest').mockImplementationOnce(async () => {
      await test.sql(`update backups set outcome = 'ready', finished_at = now() where id = $1`, [id]);
      return null;
    });

    expect(await get(id)).toMatchObject({ state: 'ready', failure_code: null });
    read.mockRestore();
    await test.root.delete(`/admin/backups/${id}`).expect(204);
  });

  it('are not created during a restore, which they would block', async () => {
    const { id } = await make();
    await test.root.post(`/admin/backups/${id}/restore`, { confirm: 'REPLACE' }).expect(202);

    const { body } = await test.root.post('/admin/backups', {}).expect(409);

    expect(body.code).toBe('backup.in_hand');
    await eventually(async () => {
      const answer = await test.root.get(`/admin/backups/${id}`);
      return (answer.body.restore as { state: string } | null)?.state === 'done';
    });
  });

  it('are neither deleted while a restore is ordered, nor restored while they are deleted', async () => {
    const { id } = await make();
    const backups = test.app.get(Backups, { strict: false });
    const find = backups.find.bind(backups);
    const meanwhile = (act: () => PromiseLike<unknown>) =>
      jest.spyOn(backups, 'find').mockImplementationOnce(async (given) => {
        const row = await find(given);
        await act();
        return row;
      });

    meanwhile(() => test.sql('update backups set restore_ordered_at = now() where id = $1', [id]));
    const { status: deleted } = await test.root.send('DELETE', `/admin/backups/${id}`);
    await test.sql('update backups set restore_ordered_at = null where id = $1', [id]);
    meanwhile(() => test.root.delete(`/admin/backups/${id}`).expect(204));
    const { status: restored } = await test.root.post(`/admin/backups/${id}/restore`, { confirm: 'REPLACE' });

    expect([deleted, restored]).toEqual([409, 404]);
  });

  it('are made by the plan, once for each of its times, and so many of them are kept', async () => {
    const facts = { hour: new Date().getUTCHours(), weekday: 1, keep: 1, with_files: false };
    const { body: none } = await test.root.get('/admin/backup-plan').expect(200);
    await test.root.put('/admin/backup-plan', { every: 'daily', ...facts, keep: 0 }).expect(422);
    const { body: planned } = await test.root.put('/admin/backup-plan', { every: 'daily', ...facts }).expect(200);
    await runPlan();
    const byPlan = async () =>
      (await test.root.get('/admin/backups').expect(200)).body.filter(({ ordered_by }) => ordered_by === null);
    const before = await byPlan();
    await test.sql(
      `insert into backups select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
         from backups b where outcome = 'ready' and ordered_by is not null limit 1`,
    );
    const ofPeople = async () =>
      (await test.sql<{ id: string }>(`select id from backups where outcome = 'ready' and ordered_by is not null`))
        .length;
    const madeByHand = await ofPeople();
    await test.sql(`update backup_plans set changed_at = now() - interval '2 days'`);
    // Made while the clock of the database was ahead.
    await test.sql(
      `insert into backups select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
           'ordered_by', null, 'ordered_at', now() + interval '1 day', 'outcome', 'failed'))).*
         from backups b where outcome = 'ready' and ordered_by is not null limit 1`,
    );

    await runPlan();
    await runPlan();
    await test.sql('delete from backups where ordered_at > now()');

    expect([none.every, none.next_at]).toEqual(['never', null]);
    expect(planned.next_at).not.toBeNull();
    expect(before).toEqual([]);
    const [made, ...more] = await byPlan();
    expect(more).toEqual([]);
    await settled(made?.id ?? '');
    await test.sql(`update backups set ordered_at = ordered_at - interval '1 day' where ordered_by is null`);
    await runPlan();
    await eventually(async () => (await byPlan()).every(({ state }) => state === 'ready'));
    await runPlan();
    expect((await byPlan()).map(({ id }) => id)).not.toContain(made?.id);
    expect(await byPlan()).toHaveLength(1);
    expect(made && (await test.app.get(Storage).head(objectOf(made)))).toBeNull();
    expect(madeByHand).toBeGreaterThan(1);
    expect(await ofPeople()).toBe(madeByHand);
  });
});

describe('the times of a plan', () => {
  const at = (text: string) => new Date(`${text}Z`);

  it.each([
    ['daily', '2026-05-06T02:00', '2026-05-06T02:00', '2026-05-07T02:00'],
    ['daily', '2026-05-06T01:59', '2026-05-05T02:00', '2026-05-06T02:00'],
    ['weekly', '2026-05-06T12:00', '2026-05-04T02:00', '2026-05-11T02:00'],
    ['weekly', '2026-05-04T01:00', '2026-04-27T02:00', '2026-05-04T02:00'],
  ] as const)('%s at two, on Mondays: at %s it was %s and will be %s', (every, now, last, next) => {
    const slots = { every, hour: 2, weekday: 1 };

    expect([lastSlot(slots, at(now)), nextSlot(slots, at(now))]).toEqual([at(last), at(next)]);
  });
});

describe('kept backups in an object store', () => {
  let server: S3Server;
  let test: TestApp;
  beforeAll(async () => {
    server = await startS3Server();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', ...s3Settings(server) });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  it('hold the files that lie there, and bring them back when they are gone', async () => {
    const { body: asset } = { body: await anAsset(test.root) };
    await test.root.upload(`/assets/${asset.id}/files`, Buffer.from('drawing'), 'text/plain', {}, 'a.txt').expect(201);
    const { body } = await test.root.post('/admin/backups', {}).expect(202);
    const path = `/admin/backups/${body.id}` as const;
    await eventually(async () => (await test.root.get(path).expect(200)).body.state === 'ready');
    const storage = test.app.get(Storage);
    const objects: string[] = [];
    for await (const { name } of storage.list()) objects.push(name);
    for (const name of objects) await storage.remove(name);

    await test.root.post(`/admin/backups/${body.id}/restore`, { confirm: 'REPLACE' }).expect(202);

    await eventually(
      async () => ((await test.root.get(path)).body.restore as { state: string } | null)?.state === 'done',
    );
    expect(objects.length).toBeGreaterThan(0);
    for (const name of objects) expect(await storage.head(name)).not.toBeNull();
  });
});
