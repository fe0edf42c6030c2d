import { randomUUID } from 'node:crypto';
import { Database } from '../../platform/database/database.js';
import { Fault } from '../../platform/errors/fault.js';
import { declareJob, type RunningJob, NoUseInRetrying } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { cause, causedBy } from '../../platform/logging/cause.js';
import { wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

interface Given {
  asset_id: string;
  note?: string;
}
const trial = declareJob<Given>('trial.run', { retries: 0 });
const once = declareJob<Given>('trial.once', { retries: 0, once_per_key: true });

describe('administration of background jobs', () => {
  let test: TestApp;
  let work: (job: RunningJob<Given>) => Promise<void> = () => Promise.resolve();
  const seen: { data: Given; cause: ReturnType<typeof cause> }[] = [];
  beforeAll(async () => {
    test = await startTestApp(
      { ETALON_ROLES: 'api,worker' },
      {
        prepare: (app) => {
          for (const kind of [trial, once])
            app.get(Jobs).handle(kind, (job) => {
              seen.push({ data: job.data, cause: cause() });
              return work(job);
            });
        },
      },
    );
  });
  afterAll(() => test.close());

  const jobs = async (query: string) => (await test.root.get(`/admin/jobs?${query}`).expect(200)).body;
  const send = async (kind = trial, data: Given = { asset_id: randomUUID() }, key?: string) => {
    const id = await test.app
      .get(Database)
      .transaction((tx) => test.app.get(Jobs).send(tx, kind, data, key === undefined ? {} : { key }));
    return String(id);
  };
  const die = async (kind = trial, data: Given = { asset_id: randomUUID() }, key?: string) => {
    work = () => Promise.reject(new NoUseInRetrying('no luck', { cause: new Error('a secret below') }));
    const before = (await jobs(`state=dead&job=${kind.name}&limit=200`)).length;
    await send(kind, data, key);
    await eventually(async () => (await jobs(`state=dead&job=${kind.name}&limit=200`)).length > before);
    return String((await jobs(`state=dead&job=${kind.name}`))[0]?.id);
  };
  const recorded = async (action: string) =>
    (await test.root.get(`/audit-logs?action=${action}&limit=1`).expect(200)).body[0];

  it('requires a superadmin', async () => {
    const id = randomUUID();
    for (const role of ['admin', 'technician', 'viewer'] as const) {
      const person = await test.signIn(role);
      await person.get('/admin/jobs').expect(403);
      await person.post('/admin/jobs/dead/retry', { job: 'trial.run' }).expect(403);
      await person.post(`/admin/jobs/dead/${id}/retry`).expect(403);
      await person.delete(`/admin/jobs/dead/${id}?reason=x`).expect(403);
    }
    await test.anyone.get('/admin/jobs').expect(401);
  });

  it('lists kind, state, times and ids, without the rest of the payload', async () => {
    work = () => Promise.resolve();
    const asset_id = randomUUID();
    const id = await send(trial, { asset_id, note: 'a name of somebody' });
    await eventually(async () => (await jobs('state=done&job=trial.run')).some((job) => job.id === id));

    const [job] = await jobs('state=done&job=trial.run');

    expect(job).toMatchObject({ id, job: 'trial.run', state: 'done', attempts: 1, error: null });
    expect(job?.about).toEqual([{ name: 'asset_id', id: asset_id }]);
    expect(JSON.stringify(job)).not.toContain('somebody');
  });

  it('lists failed jobs with the kind of the error, without user data', async () => {
    const id = await die();

    const [job] = await jobs('state=dead&job=trial.run');

    expect(job).toMatchObject({ id, state: 'dead', error: 'NoUseInRetrying no luck by Error' });
    expect(JSON.stringify(await jobs('limit=200'))).not.toContain('secret');
    expect((await jobs('job=trial.run')).filter(({ id: one }) => one === id)).toHaveLength(1);
  });

  it('pages by kind, state and time', async () => {
    work = () => Promise.resolve();
    for (let n = 0; n < 3; n++) await send();
    const all = await jobs('job=trial.run&limit=200');
    const first = await test.root.get('/admin/jobs?job=trial.run&limit=2&with_total=true').expect(200);
    const next = /<[^>]*[?&](cursor=[^&>]+)[^>]*>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await jobs(`job=trial.run&limit=200&${next}`);

    expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(first.headers.get('x-total-count')).toBe(String(all.length));
    const [newest, oldest] = [all[0]?.at ?? '', all.at(-1)?.at ?? ''];
    expect(newest > oldest).toBe(true);
    expect(await jobs(`job=trial.run&before=${oldest}`)).toEqual([]);
    expect((await jobs(`job=trial.run&from=${oldest}&limit=200`)).length).toBe(all.length);
    for (const query of ['state=lost', 'job=a%27b', 'from=yesterday', 'limit=201', 'cursor=AAAA'])
      await test.root.get(`/admin/jobs?${query}`).expect(422);
  });

  it('retries one job or all of a kind and audits the person', async () => {
    const [one, other] = [await die(), await die()];
    work = () => Promise.resolve();

    await test.root.post(`/admin/jobs/dead/${one}/retry`).expect(204);
    expect(await recorded('job.retried')).toMatchObject({ entity_id: one, after_state: { type: 'trial.run' } });
    await test.root.post(`/admin/jobs/dead/${one}/retry`).expect(404);
    const { body } = await test.root.post('/admin/jobs/dead/retry', { job: 'trial.run' }).expect(200);

    expect(body.retried).toBeGreaterThanOrEqual(1);
    expect(await recorded('job.retried')).toMatchObject({ after_state: { type: 'trial.run', count: body.retried } });
    expect((await jobs('state=dead&job=trial.run')).map(({ id }) => id)).not.toContain(other);
    expect((await test.root.post('/admin/jobs/dead/retry', { job: 'trial.run' }).expect(200)).body.retried).toBe(0);
    await test.root.post('/admin/jobs/dead/retry', wrong({ job: "x' or 1=1" })).expect(422);
  });

  it('drops jobs with a reason, which is audited', async () => {
    const id = await die();

    await test.root.delete(`/admin/jobs/dead/${id}`).expect(422);
    await test.root.delete(`/admin/jobs/dead/${id}?reason=Of%20no%20use`).expect(204);

    expect(await recorded('job.dropped')).toMatchObject({
      entity_id: id,
      after_state: { type: 'trial.run', reason: 'Of no use' },
    });
    expect((await jobs('state=dead&limit=200')).map((job) => job.id)).not.toContain(id);
    await test.root.delete(`/admin/jobs/dead/${id}?reason=again`).expect(404);
  });

  it('retries a job once for concurrent requests of two superadmins', async () => {
    const id = await die();
    work = () => Promise.resolve();
    const other = await test.signIn('superadmin');
    seen.length = 0;

    const answers = await Promise.all(
      [test.root, other].map((by) => by.post(`/admin/jobs/dead/${id}/retry`).then(({ status }) => status)),
    );

    expect(answers.sort()).toEqual([204, 404]);
    await eventually(() => seen.length > 0);
    expect(seen).toHaveLength(1);
  });

  it('keeps a failed job while another of its key waits, and retries it afterwards', async () => {
    const id = await die(once, { asset_id: randomUUID() }, 'the key');
    let end: () => void = () => undefined;
    work = () => new Promise((resolve) => (end = resolve));
    seen.length = 0;
    await send(once, { asset_id: randomUUID() }, 'the key');
    await eventually(() => seen.length === 1);

    const refused = await test.root.post(`/admin/jobs/dead/${id}/retry`).expect(409);
    expect(refused.body).toMatchObject({ code: 'job.already_waiting' });
    end();
    work = () => Promise.resolve();
    await eventually(async () => (await jobs('state=in_hand&job=trial.once')).length === 0);

    await test.root.post(`/admin/jobs/dead/${id}/retry`).expect(204);
    await eventually(() => seen.length === 2);
  });

  it('passes the request id to the job and to the jobs that it sends', async () => {
    work = () => Promise.resolve();
    seen.length = 0;
    const request_id = `request-${randomUUID()}`;
    const asset_id = randomUUID();
    await causedBy({ request_id }, () => send(trial, { asset_id }));
    await eventually(() => seen.length === 1);

    expect(seen[0]).toMatchObject({ data: { asset_id }, cause: { request_id, job: 'trial.run' } });
    expect(Object.keys(seen[0]?.data ?? {})).toEqual(['asset_id']);
    const [job] = await jobs('job=trial.run');
    expect(job).toMatchObject({ request_id, about: [{ name: 'asset_id', id: asset_id }] });
  });

  it('stores the X-Request-Id of an HTTP request', async () => {
    const request_id = `by-hand-${randomUUID()}`;
    await test.root.send('POST', '/admin/reminders/run', undefined, { 'X-Request-Id': request_id }).expect(202);

    expect((await jobs('limit=200')).map((job) => job.request_id)).toContain(request_id);
  });

  it('lists jobs of the product, without internal jobs of the queue', async () => {
    await test.sql(`insert into pgboss.job (name, state) values ('__pgboss__send-it', 'completed')`);

    expect((await jobs('limit=200')).filter(({ job }) => job.startsWith('__'))).toEqual([]);
  });

  it('lists a Fault like any other error', async () => {
    work = () => Promise.reject(new Fault('broken'));
    await send();
    await eventually(async () =>
      (await jobs('state=dead&job=trial.run')).some(({ error }) => error === 'Fault broken'),
    );
  });
});
