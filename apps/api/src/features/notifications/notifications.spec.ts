import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { deliverMail } from '../../platform/mail/outbox.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { streamBounds } from './notice-streams.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('notifications', () => {
  let test: TestApp;
  let mailbox: Mailbox;
  let organization: string;
  const people: Record<string, { client: Client; id: string; email: string }> = {};
  const of = (name: string) => people[name] ?? { client: test.anyone, id: NOBODY, email: '' };

  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', SMTP_URL: mailbox.url }, { printing: 'none' });
    const roles = {
      owner: 'technician',
      member: 'technician',
      admin: 'admin',
      reader: 'viewer',
      outsider: 'admin',
    } as const;
    for (const [name, role] of Object.entries(roles)) {
      const client = await test.signIn(role, name);
      const { id, email } = (await client.get('/users/me').expect(200)).body;
      people[name] = { client, id, email };
    }
    organization = (await anOrganization(of('owner').client, { name: 'Laboratory North', private: true })).id;
    const user_ids = ['member', 'admin', 'reader'].map((name) => of(name).id);
    await of('owner').client.post(`/organizations/${organization}/members`, { user_ids }).expect(201);
  });
  afterAll(async () => {
    await test.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    await settled();
    await test.sql('delete from notifications');
    await test.sql('delete from notification_preferences');
    mailbox.received.length = 0;
  });

  const asset = () => anAsset(of('owner').client, { organization_id: organization });
  const listOf = async (name: string) => (await of(name).client.get('/notifications').expect(200)).body;
  const kindsOf = async (name: string) => (await listOf(name)).map(({ type }) => type);
  const settled = () =>
    eventually(async () => {
      const [left] = await test.sql<{ count: number }>(
        `select (select count(*) from notice_occurrences)::int + (select count(*) from mails where state = 'waiting')::int as count`,
      );
      return left?.count === 0;
    });
  const prefer = (name: string, category: string, email_enabled: boolean, in_app_enabled: boolean) =>
    of(name)
      .client.put('/notifications/preferences', {
        preferences: [{ category: category as 'calibration_due', email_enabled, in_app_enabled }],
      })
      .expect(200);

  describe('the preferences', () => {
    it('contain both channels for every category, in API order, and omitted ones remain', async () => {
      const { client } = of('member');
      const { body: before } = await client.get('/notifications/preferences').expect(200);
      const categories = before.map(({ category }) => category);

      expect(categories.slice(0, 6)).toEqual([
        'calibration_due',
        'calibration_created',
        'calibration_checker_assigned',
        'calibration_decided',
        'organization_join_request',
        'organization_join_decision',
      ]);
      expect(categories).not.toContain('account');
      expect(before.every((one) => one.email_enabled && one.in_app_enabled)).toBe(true);

      const { body: after } = await prefer('member', 'calibration_created', false, true);

      expect(after).toEqual(
        before.map((one) => (one.category === 'calibration_created' ? { ...one, email_enabled: false } : one)),
      );
      expect((await of('owner').client.get('/notifications/preferences').expect(200)).body).toEqual(before);
    });

    it.each([
      ['a category that is none', [{ category: 'calibration', email_enabled: true, in_app_enabled: true }], 'category'],
      ['one that is always told', [{ category: 'account', email_enabled: false, in_app_enabled: false }], 'category'],
      [
        'a channel that is neither',
        [{ category: 'calibration_due', email_enabled: 'maybe', in_app_enabled: true }],
        'email_enabled',
      ],
      ['a channel left out', [{ category: 'calibration_due', email_enabled: true }], 'in_app_enabled'],
      ['no list', 'calibration_due', undefined],
    ])('reject %s, and store nothing', async (_title, preferences, field) => {
      const { body } = await of('member').client.put('/notifications/preferences', wrong({ preferences })).expect(422);

      expect(body.detail[0]?.loc).toEqual(['body', 'preferences', ...(field ? ['0', field] : [])]);
      if (field === 'category')
        expect(body.detail[0]?.params?.values).toEqual(expect.arrayContaining(['calibration_due']));
      expect(await test.sql('select 1 from notification_preferences')).toEqual([]);
    });

    it('use the last value of a duplicate category', async () => {
      const twice = [true, false].map((email_enabled) => ({
        category: 'calibration_due' as const,
        email_enabled,
        in_app_enabled: true,
      }));
      const { body } = await of('member').client.put('/notifications/preferences', { preferences: twice }).expect(200);

      expect(body[0]).toMatchObject({ category: 'calibration_due', email_enabled: false });
    });

    it.each([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])('mail %s and app %s: channels of a new calibration', async (email, in_app) => {
      await prefer('member', 'calibration_created', email, in_app);
      await prefer('admin', 'calibration_created', false, false);

      await of('owner')
        .client.post('/calibrations', calibrationBody(await asset()))
        .expect(201);
      await settled();

      expect(await kindsOf('member')).toEqual(in_app ? ['calibration.created'] : []);
      expect(mailbox.received.map(({ to }) => to)).toEqual(email ? [of('member').email] : []);
    });
  });

  it('of a calibration are sent to members with recording permission, except the recorder', async () => {
    const item = await asset();
    await of('owner').client.post('/calibrations', calibrationBody(item)).expect(201);
    await settled();

    const notified = Object.fromEntries(
      await Promise.all(Object.keys(people).map(async (name) => [name, await kindsOf(name)])),
    );
    expect(notified).toEqual({
      owner: [],
      reader: [],
      outsider: [],
      member: ['calibration.created'],
      admin: ['calibration.created'],
    });
    expect((await listOf('member'))[0]).toMatchObject({
      title: `New calibration of ${item.asset_id}`,
      link: `/assets/${item.id}`,
    });
  });

  it('exclude deactivated people, viewers, former members and the organization it moved to', async () => {
    const late = await test.signIn('technician', 'late');
    const { id } = (await late.get('/users/me').expect(200)).body;
    await of('owner')
      .client.post(`/organizations/${organization}/members`, { user_ids: [id] })
      .expect(201);
    await test.sql('delete from notifications');
    await test.sql(`update users set role = 'viewer' where id = $1`, [id]);

    await of('owner')
      .client.post('/calibrations', calibrationBody(await asset()))
      .expect(201);
    await settled();

    expect(await test.sql('select 1 from notifications where user_id = $1', [id])).toEqual([]);
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([of('admin').email, of('member').email].sort());
    await test.sql('delete from organization_members where user_id = $1', [id]);
  });

  it('with a checker are sent to the checker, then to the performer, with the location of the asset', async () => {
    const item = await asset();
    const body = calibrationBody(item, { performed_by_user_id: of('owner').id, checked_by_user_id: of('member').id });
    const { body: first } = await of('owner').client.post('/calibrations', body).expect(201);
    const { body: second } = await of('owner').client.post('/calibrations', body).expect(201);
    await of('member').client.post(`/calibrations/${first.id}/approve`).expect(200);
    await of('member').client.post(`/calibrations/${second.id}/reject?reason=The%20bath%20was%20cold`).expect(200);
    await settled();

    expect((await kindsOf('member')).filter((kind) => kind === 'calibration.checker_assigned')).toHaveLength(2);
    const [rejected, approved] = await listOf('owner');
    expect(approved).toMatchObject({ type: 'calibration.approved', link: `/assets/${item.id}?cal=${first.id}` });
    expect(rejected).toMatchObject({
      type: 'calibration.rejected',
      link: `/assets/${item.id}?cal=${second.id}`,
      body: expect.stringContaining('The bath was cold'),
    });
    expect(mailbox.received.filter(({ to }) => to === of('owner').email)).toHaveLength(2);
  });

  it('of voided, restored and replaced calibrations contain the location of the asset', async () => {
    const item = await asset();
    const { client } = of('owner');
    const { body: first } = await client.post('/calibrations', calibrationBody(item)).expect(201);
    await settled();
    await test.sql('delete from notifications');
    mailbox.received.length = 0;

    await of('admin').client.delete(`/calibrations/${first.id}?reason=The%20bath%20was%20cold`).expect(204);
    await settled();
    await of('admin').client.post(`/calibrations/${first.id}/restore`).expect(200);
    await settled();
    const correction = { supersedes_id: first.id, correction_reason: 'Date misread' };
    await prefer('member', 'calibration_created', false, false);
    await of('admin').client.post('/calibrations', calibrationBody(item, correction)).expect(201);
    await settled();

    const link = `/assets/${item.id}?cal=${first.id}`;
    expect(await listOf('member')).toEqual([
      expect.objectContaining({
        type: 'calibration.replaced',
        link,
        body: expect.stringMatching(/with version 2[^]*Date misread/),
      }),
      expect.objectContaining({ type: 'calibration.restored', link }),
      expect.objectContaining({
        type: 'calibration.voided',
        link,
        body: expect.stringMatching(/If a certificate was issued here, it is void too\.[^]*The bath was cold/),
      }),
    ]);
    expect(mailbox.received.filter(({ to }) => to === of('member').email)).toHaveLength(3);
    const others = Object.fromEntries(
      await Promise.all(['admin', 'reader', 'outsider'].map(async (name) => [name, await kindsOf(name)])),
    );
    expect(others).toEqual({ admin: [], reader: [], outsider: [] });
  });

  it('are not sent when a pending calibration is voided and restored, or was rejected', async () => {
    const item = await asset();
    const given = { performed_by_user_id: of('owner').id, checked_by_user_id: of('admin').id };
    const { body: waits } = await of('owner').client.post('/calibrations', calibrationBody(item, given)).expect(201);
    const { body: refused } = await of('owner').client.post('/calibrations', calibrationBody(item, given)).expect(201);
    await of('admin').client.post(`/calibrations/${refused.id}/reject`).expect(200);
    await settled();
    await test.sql('delete from notifications');

    await of('admin').client.delete(`/calibrations/${waits.id}`).expect(204);
    await of('admin').client.post(`/calibrations/${waits.id}/restore`).expect(200);
    await of('admin').client.delete(`/calibrations/${refused.id}`).expect(204);
    await settled();

    expect(await kindsOf('member')).toEqual([]);
  });

  it('follow the preferences of each person, by category only', async () => {
    const { body: made } = await of('owner')
      .client.post('/calibrations', calibrationBody(await asset()))
      .expect(201);
    await settled();
    await test.sql('delete from notifications');
    mailbox.received.length = 0;
    await prefer('member', 'calibration_withdrawn', true, false);
    await prefer('owner', 'calibration_withdrawn', false, true);

    await of('admin').client.delete(`/calibrations/${made.id}`).expect(204);
    await settled();

    expect([await kindsOf('member'), await kindsOf('owner')]).toEqual([[], ['calibration.voided']]);
    expect(mailbox.received.map(({ to }) => to)).toEqual([of('member').email]);
  });

  it('are translated when read, into the current language', async () => {
    await of('owner')
      .client.post('/calibrations', calibrationBody(await asset()))
      .expect(201);
    await settled();
    const { client } = of('member');
    const before = (await listOf('member'))[0];

    await client.patch('/users/me', { language: 'de' }).expect(200);
    const after = (await listOf('member'))[0];
    const { body: read } = await client.post(`/notifications/${after?.id ?? ''}/read`).expect(200);
    await client.patch('/users/me', { language: 'en' }).expect(200);

    expect(before?.body).toContain('12 Mar 2026');
    expect(after?.title).toMatch(/^Neue Kalibrierung von /);
    expect(after?.body).toContain('12.03.2026');
    expect(read).toEqual({ ...after, is_read: true });
  });

  it('are hidden while the reader is not a member, also of a deleted asset', async () => {
    const late = await test.signIn('technician', 'guest');
    const { id } = (await late.get('/users/me').expect(200)).body;
    await of('owner')
      .client.post(`/organizations/${organization}/members`, { user_ids: [id] })
      .expect(201);
    await test.sql('delete from notifications');
    const [item, other] = [await asset(), await asset()];
    await of('owner').client.post('/calibrations', calibrationBody(item)).expect(201);
    await settled();
    await of('owner').client.delete(`/assets/${item.id}`).expect(204);
    const before = (await late.get('/notifications').expect(200)).body;
    const read = `/notifications/${before[0]?.id ?? ''}/read` as const;

    await of('owner').client.delete(`/organizations/${organization}/members/${id}`).expect(204);
    await test.sql('delete from notifications where user_id <> $1', [id]);
    await of('owner').client.post('/calibrations', calibrationBody(other)).expect(201);
    await settled();

    expect(before.map(({ link }) => link)).toEqual([`/assets/${item.id}`]);
    expect((await late.get('/notifications').expect(200)).body).toEqual([]);
    expect((await late.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 0 });
    await late.get(`/assets/${item.id}`).expect(404);
    await late.post(read).expect(404);
    await of('owner')
      .client.post(`/organizations/${organization}/members`, { user_ids: [id] })
      .expect(201);
    expect((await late.get('/notifications').expect(200)).body.at(-1)).toEqual(before[0]);
    await late.post(read).expect(200);
    await late.post(`/organizations/${organization}/leave`).expect(204);
    await late.delete(`/notifications/${before[0]?.id ?? ''}`).expect(204);
    await late.delete(`/notifications/${before[0]?.id ?? ''}`).expect(404);
  });

  it('of ten thousand are paged, counted and cleared at once, also from two windows', async () => {
    const { client, id } = of('member');
    await test.sql(
      `insert into notifications (id, user_id, type, title, body, link, entity_type, entity_id, created_at)
       select gen_random_uuid(), $1, 'calibration.created', 'N' || n, 'B', '/assets', 'asset', gen_random_uuid(),
              now() - n * interval '1 second' from generate_series(1, 10000) n`,
      [id],
    );
    const [mine] = await test.sql<{ id: string }>(
      `insert into notifications (id, user_id, type, title, body, link, entity_type, entity_id)
       values (gen_random_uuid(), $1, 'calibration.created', 'Other', 'B', '/', 'asset', gen_random_uuid()) returning id`,
      [of('owner').id],
    );

    const first = await client.get('/notifications?limit=1000&with_total=true').expect(200);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(`/notifications?limit=1000&cursor=${cursor}` as '/notifications').expect(200);
    expect(first.headers.get('x-total-count')).toBe('10000');
    expect([first.body[0]?.title, second.body[0]?.title, second.body.at(-1)?.title]).toEqual(['N1', 'N1001', 'N2000']);
    await client.get('/notifications?limit=1001').expect(422);
    expect((await client.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 10_000 });

    await Promise.all([
      client.post('/notifications/read-all').expect(204),
      client.delete('/notifications').expect(204),
    ]);
    await client.delete('/notifications').expect(204);
    expect((await client.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 0 });
    expect(await test.sql('select id from notifications')).toEqual([mine]);
  });

  it.each<[string, (asset: string) => Promise<unknown>]>([
    [
      'the asset was moved away',
      async (id) => {
        const elsewhere = await anOrganization(of('outsider').client, { name: 'Elsewhere', private: true });
        await test.sql('update assets set organization_id = $1 where id = $2', [elsewhere.id, id]);
      },
    ],
    [
      'the recipients switched e-mail off',
      () => Promise.all(['member', 'admin'].map((name) => prefer(name, 'calibration_created', false, true))),
    ],
  ])('are not mailed if %s before sending', async (_title, change) => {
    const item = await asset();
    mailbox.refuse(2);
    const [startedAt] = await test.sql<{ now: Date }>('select now()');
    await of('owner').client.post('/calibrations', calibrationBody(item)).expect(201);
    const mails = () =>
      test.sql<{ id: string; state: string; reason: string | null; attempts: number }>(
        `select id, state, reason, attempts from mails where kind = 'calibration_created' and created_at > $1`,
        [startedAt?.now],
      );
    await eventually(async () => (await mails()).filter(({ attempts }) => attempts === 1).length === 2);

    await change(item.id);
    for (const { id: mail_id } of await mails())
      await test.app.get(Database).transaction((tx) => test.app.get(Jobs).send(tx, deliverMail, { mail_id }));
    await eventually(async () => (await mails()).every(({ state }) => state === 'dropped'));

    expect((await mails()).map(({ reason }) => reason)).toEqual(['unwanted', 'unwanted']);
    expect(mailbox.received).toEqual([]);
  });

  describe('the stream', () => {
    let other: TestApp | undefined;
    // The process started last validates tokens.
    afterAll(() => other?.close());
    const open = async (
      client: Client,
      headers: Record<string, string> = { accept: 'text/event-stream' },
      url = test.url,
    ) => {
      const over = new AbortController();
      const response = await fetch(`${url}/api/v1/notifications/stream`, {
        headers: { ...headers, authorization: `Bearer ${client.token ?? ''}` },
        signal: over.signal,
      });
      const received: { count: number; latest: string | null }[] = [];
      let isOver = false;
      const reading = (async () => {
        let text = '';
        for await (const part of response.body ?? []) {
          text += Buffer.from(part).toString();
          for (const [, data = ''] of text.matchAll(/event: unread\ndata: (.+)\n\n/g)) received.push(JSON.parse(data));
          text = text.slice(text.lastIndexOf('\n\n') + 2);
        }
      })()
        .catch(() => undefined)
        .finally(() => (isOver = true));
      return {
        response,
        received,
        isOver: () => isOver,
        close: async () => {
          over.abort();
          await reading;
        },
      };
    };

    it('sends the unread count at once and once per change, for its person only', async () => {
      const own = await open(of('member').client);
      const other = await open(of('reader').client);
      await eventually(() => own.received.length === 1 && other.received.length === 1);

      await of('owner')
        .client.post('/calibrations', calibrationBody(await asset()))
        .expect(201);
      await eventually(() => own.received.length === 2);
      await of('member').client.post('/notifications/read-all').expect(204);
      await eventually(() => own.received.length === 3);
      await of('member').client.post('/notifications/read-all').expect(204);
      await of('member').client.delete('/notifications').expect(204);
      await eventually(() => own.received.length === 4);

      expect(own.received.map(({ count }) => count)).toEqual([0, 1, 0, 0]);
      expect(own.received[1]?.latest).toEqual(expect.any(String));
      expect(other.received).toEqual([{ count: 0, latest: null }]);
      const { headers } = own.response;
      expect([headers.get('content-type'), headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual([
        'text/event-stream',
        'no-store, no-transform',
        'no',
      ]);
      await own.close();
      await other.close();
    });

    it('does not count notifications of an organization that the reader has left, or that requires a second factor', async () => {
      const late = await test.signIn('technician', 'late');
      const { id } = (await late.get('/users/me').expect(200)).body;
      const members = `/organizations/${organization}/members` as const;
      await of('owner')
        .client.post(members, { user_ids: [id] })
        .expect(201);
      await test.sql(
        `insert into notifications (id, user_id, type, title, body, link, entity_type, entity_id)
         values (gen_random_uuid(), $1, 'calibration.created', 'N', 'B', '/assets', 'asset', $2)`,
        [id, (await asset()).id],
      );
      const counts = async () => {
        const stream = await open(late);
        await eventually(() => stream.received.length === 1);
        await stream.close();
        const { count: listed } = (await late.get('/notifications/unread-count').expect(200)).body;
        return [...stream.received.map(({ count }) => count), listed];
      };
      const before = await counts();
      await test.sql(
        `insert into second_factor_rules (id, organization_id, required_from) values (gen_random_uuid(), $1, '2020-01-01')`,
        [organization],
      );
      const closed = await counts();
      await test.sql('delete from second_factor_rules');
      const opened = await counts();
      await of('owner').client.delete(`${members}/${id}`).expect(204);

      expect([before, closed, opened, await counts()]).toEqual([
        [1, 1],
        [0, 0],
        [1, 1],
        [0, 0],
      ]);
    });

    it('ends immediately with the sessions of the person', async () => {
      const leaving = await test.signIn('technician');
      const stream = await open(leaving);
      await eventually(() => stream.received.length === 1);

      await leaving.post('/users/me/sign-out-everywhere').expect(204);
      await eventually(() => stream.isOver());

      await leaving.get('/users/me').expect(401);
    });

    it('receives changes of another process, also after a lost connection', async () => {
      other = await startTestApp({}, { databaseUrl: test.databaseUrl });
      const { client } = of('member');
      await client.delete('/notifications').expect(204);
      const [here, there] = [await open(client), await open(client, undefined, other.url)];
      await eventually(() => here.received.length === 1 && there.received.length === 1);
      const listening = async () =>
        (
          await test.sql<{ pid: number }>(
            `select pid from pg_stat_activity where application_name = 'etalon announcements' and query ilike 'listen%'
                and datname = current_database() order by pid`,
          )
        ).map(({ pid }) => pid);
      const write = () =>
        test.sql(
          `insert into notifications (id, user_id, type, title, body, is_read)
           select gen_random_uuid(), id, 'calibration.created', 'Told', 'Elsewhere', false from users where id = $1`,
          [of('member').id],
        );

      await client.post('/notifications/read-all').expect(204);
      await write();
      await eventually(() => [here, there].every(({ received }) => received.at(-1)?.count === 1));
      const before = await listening();
      expect(before).toHaveLength(2);
      await test.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
      await write();
      // Ended sessions were missed too, so all streams reconnect.
      await eventually(() => here.isOver() && there.isOver());
      await eventually(async () => (await listening()).length === 2);
      expect((await listening()).filter((pid) => before.includes(pid))).toEqual([]);

      const [again, thereAgain] = [await open(client), await open(client, undefined, other.url)];
      await eventually(() => [again, thereAgain].every(({ received }) => received.at(-1)?.count === 2));
      await write();
      await eventually(() => [again, thereAgain].every(({ received }) => received.at(-1)?.count === 3));
      await Promise.all([again, thereAgain].map((stream) => stream.close()));
    });

    it('requires the SSE media type and a token, and is limited per person', async () => {
      const { client } = of('outsider');
      const { body } = await client.get('/notifications/stream').expect(400);
      expect(body.code).toBe('notification.not_streamed');
      expect((await open(test.anyone)).response.status).toBe(401);

      const streams = await Promise.all(Array.from({ length: streamBounds.ofPerson }, () => open(client)));
      const more = await open(client);
      expect([more.response.status, more.response.headers.get('retry-after')]).toEqual([429, '60']);
      await streams[0]?.close();
      await eventually(async () => {
        const again = await open(client);
        await again.close();
        return again.response.status === 200;
      });
      await Promise.all(streams.map((stream) => stream.close()));
    });
  });
});
