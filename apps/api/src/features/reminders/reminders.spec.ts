import { jest } from '@jest/globals';
import { addDays } from '@etalon/metrology';
import { SchedulerRegistry } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { clearOfMidnight } from '../../testing/clear-of-midnight.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Clock } from '../../platform/clock/clock.js';
import { withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { deliverMail } from '../../platform/mail/outbox.js';
import { gatherReminders } from './gather-reminders.js';
import { PruneReminders } from './prune-reminders.js';
import { ScheduleReminders } from './schedule-reminders.js';
import { SendReminders } from './send-reminders.js';
import { SweepReminders } from './sweep-reminders.js';

const PATIENCE = 120_000;

describe('reminders', () => {
  let test: TestApp;
  /** Only the process started last knows the token. */
  const others: TestApp[] = [];
  let mailbox: Mailbox;
  let organization: string;
  let owner: Client;
  let member: Client;
  let ids: { owner: string; member: string };
  let addresses: { owner: string; member: string };

  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', SMTP_URL: mailbox.url }, { printing: 'none' });
    // The sweep of a new hour would take the reminders of a test.
    await test.app.get(SchedulerRegistry, { strict: false }).getCronJob('reminders').stop();
    [owner, member] = [await test.signIn('technician', 'Owner'), await test.signIn('technician', 'Member')];
    const [one, two] = [
      (await owner.get('/users/me').expect(200)).body,
      (await member.get('/users/me').expect(200)).body,
    ];
    ids = { owner: one.id, member: two.id };
    addresses = { owner: one.email, member: two.email };
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await test.close();
    await mailbox.close();
  });

  beforeEach(async () => {
    await clearOfMidnight(30);
    await settled();
    await test.sql('delete from reminder_deliveries');
    await test.sql('delete from notifications');
    await test.sql('delete from notification_preferences');
    await test.sql('delete from mails');
    await test.sql('delete from reminder_rounds');
    await test.sql('update assets set next_due_at = null');
    await test.sql(`update users set role = 'technician', is_active = true where id = any($1)`, [
      [ids.owner, ids.member],
    ]);
    organization = (await anOrganization(owner, { name: 'Laboratory North', private: true })).id;
    await owner.post(`/organizations/${organization}/members`, { user_ids: [ids.member] }).expect(201);
    await test.sql('delete from notifications');
    await settled();
    await test.sql('delete from mails');
    mailbox.received.length = 0;
  }, PATIENCE);

  const today = () => test.app.get(Clock).today();
  const due = async (days: number, given: Parameters<typeof anAsset>[1] = {}) => {
    const asset = await anAsset(owner, { organization_id: organization, ...given });
    await test.sql('update assets set next_due_at = $1 where id = $2', [addDays(today(), days), asset.id]);
    return asset;
  };
  const sweep = () => test.app.get(SweepReminders).run({ all: true });
  const settled = () =>
    eventually(async () => (await test.sql(`select 1 from mails where state = 'waiting'`)).length === 0);
  const listOf = async (client: Client) => (await client.get('/notifications').expect(200)).body;
  const kindsOf = async (client: Client) => (await listOf(client)).map(({ type }) => type).sort();
  const prefer = (client: Client, email_enabled: boolean, in_app_enabled: boolean) =>
    client
      .put('/notifications/preferences', {
        preferences: [{ category: 'calibration_due', email_enabled, in_app_enabled }],
      })
      .expect(200);

  it('list assets due within the days of the organization and overdue ones, once per person', async () => {
    const days = [-400, -1, 0, 14, 15];
    for (const left of days) await due(left);
    const retired = await due(3);
    await test.sql('update assets set is_active = false where id = $1', [retired.id]);
    await anAsset(owner, { organization_id: organization });

    const first = await sweep();
    const again = await sweep();
    await settled();

    expect(first).toMatchObject({ reminders: 8, people: 2, mails: 2 });
    expect(again).toMatchObject({ reminders: 0, people: 0, mails: 0 });
    for (const client of [owner, member])
      expect(await kindsOf(client)).toEqual([
        'calibration.due_soon',
        'calibration.due_soon',
        'calibration.overdue',
        'calibration.overdue',
      ]);
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([addresses.member, addresses.owner].sort());
    await due(20);
    await test.root.put('/admin/email-settings', { calibration_reminder_days: 20 }).expect(200);
    await owner.put(`/organizations/${organization}`, { calibration_reminder_days: 15 }).expect(200);
    expect(await sweep()).toMatchObject({ reminders: 2, people: 2, mails: 2 });
    await owner
      .put(`/organizations/${organization}`, { calibration_reminder_days: '' as unknown as number })
      .expect(200);
    expect(await sweep()).toMatchObject({ reminders: 2, people: 2, mails: 2 });
    await test.root.put('/admin/email-settings', { calibration_reminder_days: 14 }).expect(200);
  });

  it('contain the asset, its date in the language of the reader, and its location', async () => {
    const soon = await due(5);
    await prefer(member, true, false);
    await sweep();

    expect((await listOf(owner))[0]).toMatchObject({
      type: 'calibration.due_soon',
      title: expect.stringContaining(soon.asset_id),
      link: `/assets/${soon.id}`,
    });
    const { text } = await mailbox.mailTo(addresses.member);
    expect(text).toContain(soon.asset_id);
    expect(text).toContain(`/assets/${soon.id}`);
  });

  it('mark an overdue asset as overdue, on screen and in the mail', async () => {
    const late = await due(-3);
    await prefer(owner, true, true);
    await sweep();

    const title = `${late.asset_id}: calibration overdue`;
    expect((await listOf(owner))[0]).toMatchObject({ type: 'calibration.overdue', title });
    expect((await mailbox.mailTo(addresses.owner)).text).toContain('overdue');
  });

  it('and other notices are not mailed to service accounts', async () => {
    const account = { name: 'Bench', role: 'technician' } as const;
    const { body: script } = await owner.post(`/organizations/${organization}/service-accounts`, account).expect(201);
    const asset = await due(5);
    const mails = () =>
      test.sql('select author, state, reason from mails where user_id = $1 order by author', [script.id]);

    await sweep();
    await member.post('/calibrations', calibrationBody(asset)).expect(201);
    await eventually(async () => (await mails()).length === 2);
    await settled();

    const ended = { state: 'dropped', reason: 'inactive' };
    expect(await mails()).toMatchObject([ended, ended]);
    expect(mailbox.received.map(({ to }) => to)).not.toContain(`${script.id}@service-account.invalid`);
  });

  it('of more than ten are one notification of each kind and one mail with a table', async () => {
    for (let n = 1; n <= 12; n++) await due(n - 4, { name: `Thermometer ${n}` });
    await sweep();
    await settled();

    const notices = await listOf(member);
    expect(notices.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['calibration.due_soon', '9 calibrations due soon'],
      ['calibration.overdue', '3 calibrations overdue'],
    ]);
    expect(notices.map(({ link }) => link).sort()).toEqual([
      `/assets?from=${today()}&to=${addDays(today(), 8)}`,
      '/assets?status=expired',
    ]);
    const { text } = await mailbox.mailTo(addresses.member);
    for (let n = 1; n <= 12; n++) expect(text).toContain(`Thermometer ${n}`);
    expect(text).toContain(`/assets?from=${addDays(today(), -3)}&to=${addDays(today(), 8)}`);
    expect(mailbox.received).toHaveLength(2);
  });

  it.each([
    ['a viewer', () => test.sql(`update users set role = 'viewer' where id = $1`, [ids.member])],
    ['who was deactivated', () => test.sql('update users set is_active = false where id = $1', [ids.member])],
    ['who has left', () => test.sql('update organization_members set active = false where user_id = $1', [ids.member])],
    ['who wants neither channel', () => prefer(member, false, false)],
  ])('do not reach %s, and are sent later when that changes', async (_title, change) => {
    await due(1);
    await change();
    expect(await sweep()).toMatchObject({ reminders: 1, people: 1 });

    await test.sql(`update users set role = 'technician', is_active = true where id = $1`, [ids.member]);
    await test.sql('update organization_members set active = true where user_id = $1', [ids.member]);
    await test.sql('delete from notification_preferences');
    expect(await sweep()).toMatchObject({ reminders: 1, people: 1 });
    expect(await kindsOf(member)).toEqual(['calibration.due_soon']);
  });

  it('of an asset without an organization go to the organization of its location, else of its last laboratory', async () => {
    const asset = await anAsset(owner, { organization_id: null });
    await test.sql('update assets set next_due_at = $1 where id = $2', [today(), asset.id]);
    expect(await sweep()).toMatchObject({ reminders: 0 });

    const { body: place } = await owner
      .post('/locations', { organization_id: organization, name: 'Harbour', location_type: 'site' })
      .expect(201);
    await test.sql('update assets set location_id = $1 where id = $2', [place.id, asset.id]);

    expect(await sweep()).toMatchObject({ reminders: 2, people: 2 });
  });

  it('use the date in the time zone of the organization', async () => {
    await test.sql(`update organizations set time_zone = 'Pacific/Kiritimati' where id = $1`, [organization]);
    const there = test.app.get(Clock).today('Pacific/Kiritimati');
    const asset = await due(0);
    await test.sql('update assets set next_due_at = $1 where id = $2', [addDays(there, -1), asset.id]);

    await sweep();

    expect(await kindsOf(member)).toEqual(['calibration.overdue']);
  });

  it('are repeated if their only mail failed; a sent one counts for the asset', async () => {
    const asset = await due(-3);
    for (const client of [owner, member]) await prefer(client, true, false);
    await sweep();
    await settled();
    const sent = () => test.sql<{ kind: string }>('select kind from sent_reminders where asset_id = $1', [asset.id]);
    expect(await sent()).toEqual([{ kind: 'overdue' }]);

    await test.sql('delete from reminder_deliveries');
    await test.sql('delete from mails');
    mailbox.refuse(2);
    await sweep();
    await eventually(async () => (await test.sql('select 1 from mails where attempts = 1')).length === 2);
    expect(await sent()).toEqual([]);
    expect(await sweep()).toMatchObject({ reminders: 0 });
    await test.sql('update users set is_active = false where id = $1', [ids.member]);
    for (const { id: mail_id } of await test.sql<{ id: string }>('select id from mails'))
      await test.app.get(Database).transaction((tx) => test.app.get(Jobs).send(tx, deliverMail, { mail_id }));
    await settled();

    expect(await sent()).toEqual([{ kind: 'overdue' }]);
    await test.sql('update users set is_active = true where id = $1', [ids.member]);
    expect(await sweep()).toMatchObject({ reminders: 1, people: 1, mails: 1 });
  });

  it('leave the mail for the app when e-mail is switched off while the mail waits', async () => {
    await due(-3);
    await prefer(owner, false, false);
    await prefer(member, true, false);
    mailbox.refuse(1);
    await sweep();
    await eventually(async () => (await test.sql('select 1 from mails where attempts = 1')).length === 1);

    await prefer(member, false, true);
    await test.sql(`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'created'`);
    await settled();
    await sweep();

    expect(mailbox.received).toEqual([]);
    expect(await kindsOf(member)).toEqual(['calibration.overdue']);
  });

  it('that were collected but not sent are sent by the next sweep, if still valid', async () => {
    const [stays, moves, done] = [await due(1), await due(2), await due(3)];
    const { body: me } = await member.get('/users/me').expect(200);
    await test.sql(
      `with opened as (
         insert into reminder_deliveries (id, user_id, opened_at) values (gen_random_uuid(), $1, now()) returning id)
       insert into reminders select a.id, $1, 'due_soon', a.next_due_at, opened.id from assets a, opened where a.id = any($2)`,
      [me.id, [stays.id, moves.id, done.id]],
    );
    const elsewhere = await anOrganization(test.root, { name: 'Elsewhere', private: true });
    await test.sql('update assets set organization_id = $1 where id = $2', [elsewhere.id, moves.id]);
    await test.sql('update assets set next_due_at = $1 where id = $2', [addDays(today(), 300), done.id]);

    await sweep();

    expect((await listOf(member)).map(({ link }) => link)).toEqual([`/assets/${stays.id}`]);
  });

  it('collected by one sweep are all sent when another sweep sends the first of them', async () => {
    const other = await anOrganization(owner, { name: 'Laboratory South', private: true });
    await due(1);
    await due(1, { organization_id: other.id });
    const gathering = { sweep: randomUUID(), now: test.app.get(Clock).now(), isMailed: true };

    for (const id of [organization, other.id])
      await withDatabaseContext({ poolKind: 'background', sees: 'job' }, async () => {
        const round = { id, today: today(), until: addDays(today(), 14), has_due: true };
        await gatherReminders(test.app.get(Database), [round], gathering);
        await test.app.get(SendReminders).send({ user_id: ids.owner, language: 'en' });
      });

    expect(await kindsOf(owner)).toEqual(['calibration.due_soon', 'calibration.due_soon']);
  });

  it('are swept immediately by the superadmin only, audited, one sweep at a time', async () => {
    await due(1);
    await owner.post('/admin/reminders/run').expect(403);
    await member.get('/admin/reminders').expect(403);
    await test.anyone.post('/admin/reminders/run').expect(401);

    const { body } = await test.root.post('/admin/reminders/run').expect(202);
    await eventually(async () => (await test.root.get('/admin/reminders').expect(200)).body.state === 'done');

    expect(['waiting', 'running', 'done']).toContain(body.state);
    const { body: latest } = await test.root.get('/admin/reminders').expect(200);
    expect(latest).toMatchObject({ state: 'done', reminders: 2, people: 2 });
    expect(latest.finished_at).not.toBeNull();
    const next = new Date(latest.next_at).getTime() - test.app.get(Clock).now().getTime();
    expect(next > 0 && next <= 3_600_000).toBe(true);
  });

  describe('on schedule', () => {
    afterEach(() => jest.restoreAllMocks());

    const sweepAt = async (moment: string | Date) => {
      jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(moment));
      return (await test.app.get(SweepReminders).run({})).reminders;
    };
    const dueOn = async (day: string) => {
      const asset = await anAsset(owner, { organization_id: organization });
      await test.sql('update assets set next_due_at = $1 where id = $2', [day, asset.id]);
      return asset.id;
    };
    const zone = (name: string | null) =>
      test.sql('update organizations set time_zone = $1 where id = $2', [name, organization]);
    const hoursAfter = (moment: string, hours: number) => new Date(Date.parse(moment) + hours * 3_600_000);

    it.each([
      ['UTC, where no zone is set', null, '2027-01-16', '2027-01-16T07:00:00Z', 24],
      ['Kiritimati, 14 hours ahead', 'Pacific/Kiritimati', '2027-01-16', '2027-01-15T17:00:00Z', 24],
      ['Pago Pago, 11 hours behind', 'Pacific/Pago_Pago', '2027-01-16', '2027-01-16T18:00:00Z', 24],
      ['Kathmandu, at a quarter past', 'Asia/Kathmandu', '2027-01-16', '2027-01-16T01:15:00Z', 24],
      ['Berlin, the day before the clocks go on', 'Europe/Berlin', '2027-03-27', '2027-03-27T06:00:00Z', 23],
      ['Berlin, the day they go on', 'Europe/Berlin', '2027-03-28', '2027-03-28T05:00:00Z', 24],
      ['Berlin, the day before they go back', 'Europe/Berlin', '2027-10-30', '2027-10-30T05:00:00Z', 25],
      ['Berlin, the day they go back', 'Europe/Berlin', '2027-10-31', '2027-10-31T06:00:00Z', 24],
    ])('are sent from seven o’clock, once a day, in %s', async (_title, name, day, seven, hours) => {
      await zone(name);
      await dueOn(addDays(day, 14));
      await dueOn(addDays(day, 15));

      const moments = [
        hoursAfter(seven, -1 / 3600),
        new Date(seven),
        hoursAfter(seven, 1),
        hoursAfter(seven, 16.9),
        hoursAfter(seven, hours - 6.9),
        hoursAfter(seven, hours - 1 / 3600),
        hoursAfter(seven, hours),
      ];
      const counts: number[] = [];
      for (const moment of moments) counts.push(await sweepAt(moment));

      expect(counts).toEqual([0, 2, 0, 0, 0, 0, 2]);
    });

    it.each([
      ['three days', 3, { due_soon: 2, overdue: 0 }],
      ['forty days', 40, { due_soon: 1, overdue: 3 }],
    ])('are sent once after a downtime of %s, as of the current state', async (_title, days, missed) => {
      await zone('Europe/Berlin');
      const day = '2027-03-10';
      const morning = '2027-03-10T09:00:00Z';
      for (const left of [-1, 10, 16, 17, 45]) await dueOn(addDays(day, left));
      const before = await sweepAt(morning);
      await test.sql('delete from notifications');
      const back = hoursAfter(morning, 24 * days);

      jest.spyOn(Clock.prototype, 'now').mockReturnValue(back);
      const program = test.app.get(SweepReminders);
      await Promise.all([program.run({}), program.run({}), program.run({ all: true })]);
      await sweepAt(hoursAfter(back.toISOString(), 2));

      expect(before).toBe(4);
      const counts = await test.sql<{ type: string; count: number; distinct: number }>(
        `select type, count(*)::int as count, count(distinct (user_id, entity_id))::int as distinct from notifications group by type`,
      );
      const of = (type: string) => counts.find((one) => one.type === `calibration.${type}`)?.count ?? 0;
      expect({ due_soon: of('due_soon') / 2, overdue: of('overdue') / 2 }).toEqual(missed);
      expect(counts.every(({ count, distinct }) => count === distinct)).toBe(true);
    });

    it('are deleted when old, but not while the asset has that due date or within a month', async () => {
      const [stays, moves] = [await dueOn('2027-03-12'), await dueOn('2027-03-13')];
      expect(await sweepAt('2027-03-10T09:00:00Z')).toBe(4);
      const moved = (to: string) => test.sql('update assets set next_due_at = $1 where id = $2', [to, moves]);
      const prunedAt = async (moment: string) => {
        jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(moment));
        await withDatabaseContext({ poolKind: 'background', sees: 'job' }, () => test.app.get(PruneReminders).prune());
        const left = await test.sql<{ asset_id: string }>('select asset_id from reminders');
        return [stays, moves].map((id) => left.filter(({ asset_id }) => asset_id === id).length);
      };
      await moved('2028-03-13');

      expect(await prunedAt('2027-03-20T09:00:00Z')).toEqual([2, 2]);
      await moved('2027-03-13');
      expect(await sweepAt('2027-03-11T09:00:00Z')).toBe(0);
      await moved('2028-03-13');
      expect(await prunedAt('2027-04-10T09:00:00Z')).toEqual([2, 0]);
      expect(await prunedAt('2029-04-10T09:00:00Z')).toEqual([2, 0]);
      await test.sql('update assets set next_due_at = null where id = $1', [stays]);
      expect(await prunedAt('2029-04-10T10:00:00Z')).toEqual([0, 0]);
      expect(await test.sql('select 1 from reminder_deliveries')).toEqual([]);
      expect(await test.sql('select 1 from reminder_sweeps where started_at < $1', ['2028-01-01'])).toEqual([]);
    });
  });

  it('are scheduled: requested by every process, made once an hour, and later if no process ran', async () => {
    const hourly = () =>
      test.sql<{ singleton_on: Date }>(
        `select singleton_on from pgboss.job where name = 'reminder.sweep' and singleton_key = 'hourly'`,
      );
    const isOneAnHour = async () => {
      const rows = await hourly();
      return rows.length > 0 && new Set(rows.map(({ singleton_on }) => singleton_on.getTime())).size === rows.length;
    };
    const settings = { ETALON_ROLES: 'api,worker' };
    for (let n = 0; n < 2; n++) others.push(await startTestApp(settings, { databaseUrl: test.databaseUrl }));
    const allAsk = () => Promise.all([test, ...others].map(({ app }) => app.get(ScheduleReminders).ask()));
    const hence = (hours: number) =>
      jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(Date.now() + hours * 3_600_000));
    try {
      await allAsk();
      expect(await isOneAnHour()).toBe(true);

      // The database's hour decides, not fast clocks.
      hence(1);
      await allAsk();
      expect(await isOneAnHour()).toBe(true);

      await test.sql(`delete from pgboss.job where name = 'reminder.sweep'`);
      hence(2);
      await allAsk();
    } finally {
      jest.restoreAllMocks();
    }
    expect(await hourly()).toHaveLength(1);
    const done = `select 1 from pgboss.job where name = 'reminder.sweep' and state = 'completed'`;
    await eventually(async () => (await test.sql(done)).length === 1);
  });

  it('limit the days of an organization, and an empty text clears them', async () => {
    for (const wrong of [0, 91, 1.5, 'soon'])
      await owner.put(`/organizations/${organization}`, { calibration_reminder_days: wrong as number }).expect(422);
    const { body } = await owner.put(`/organizations/${organization}`, { calibration_reminder_days: 30 }).expect(200);
    expect(body.calibration_reminder_days).toBe(30);
    const { body: cleared } = await owner
      .put(`/organizations/${organization}`, { calibration_reminder_days: '' as unknown as number })
      .expect(200);
    expect(cleared.calibration_reminder_days).toBeNull();
  });
});
