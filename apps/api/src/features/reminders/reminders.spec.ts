import { addDays } from '@etalon/metrology';
import { anAsset, anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { type Mailbox, openMailbox } from '../../testing/mailbox.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { deliverMail } from '../../platform/mail/outbox.js';
import { SweepReminders } from './sweep-reminders.js';

const PATIENCE = 120_000;

describe('reminders', () => {
  let test: TestApp;
  let mailbox: Mailbox;
  let house: string;
  let owner: Client;
  let member: Client;
  let ids: { owner: string; member: string };
  let addresses: { owner: string; member: string };

  beforeAll(async () => {
    mailbox = await openMailbox();
    test = await startTestApp({ ETALON_ROLES: 'api,worker', SMTP_URL: mailbox.url });
    [owner, member] = [await test.signIn('technician', 'Owner'), await test.signIn('technician', 'Member')];
    const [one, two] = [
      (await owner.get('/users/me').expect(200)).body,
      (await member.get('/users/me').expect(200)).body,
    ];
    ids = { owner: one.id, member: two.id };
    addresses = { owner: one.email, member: two.email };
  });
  afterAll(async () => {
    await test.close();
    await mailbox.close();
  });

  /** A house of two people and nothing that is due elsewhere. */
  beforeEach(async () => {
    await test.sql('delete from reminder_deliveries');
    await test.sql('delete from notifications');
    await test.sql('delete from notification_preferences');
    await test.sql('delete from mails');
    await test.sql('delete from reminder_rounds');
    await test.sql('update assets set next_due_at = null');
    await test.sql(`update users set role = 'technician', is_active = true where id = any($1)`, [
      [ids.owner, ids.member],
    ]);
    house = (await anOrganization(owner, { name: 'Laboratory North', private: true })).id;
    await owner.post(`/organizations/${house}/members`, { user_ids: [ids.member] }).expect(201);
    await test.sql('delete from notifications');
    await eventually(async () => (await test.sql(`select 1 from mails where state = 'waiting'`)).length === 0);
    await test.sql('delete from mails');
    mailbox.received.length = 0;
  }, PATIENCE);

  const today = () => test.app.get(Clock).today();
  const due = async (days: number, given: Parameters<typeof anAsset>[1] = {}) => {
    const asset = await anAsset(owner, { organization_id: house, ...given });
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

  it('tell of what is due within the days of the organization and of what is overdue, each person once', async () => {
    const days = [-400, -1, 0, 14, 15];
    for (const left of days) await due(left);
    const retired = await due(3);
    await test.sql('update assets set is_active = false where id = $1', [retired.id]);
    await anAsset(owner, { organization_id: house });

    const first = await sweep();
    const again = await sweep();
    await settled();

    expect(first).toMatchObject({ reminders: 8, people: 2, mails: 2 });
    expect(again).toMatchObject({ reminders: 0, people: 0, mails: 0 });
    for (const client of [owner, member])
      expect(await kindsOf(client)).toEqual([
        ...['calibration.due_soon', 'calibration.due_soon', 'calibration.overdue', 'calibration.overdue'],
      ]);
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual([addresses.member, addresses.owner].sort());
    await due(20);
    await test.root.put('/admin/email-settings', { calibration_reminder_days: 20 }).expect(200);
    await owner.put(`/organizations/${house}`, { calibration_reminder_days: 15 }).expect(200);
    expect(await sweep()).toMatchObject({ reminders: 2, people: 2, mails: 2 });
    await owner.put(`/organizations/${house}`, { calibration_reminder_days: '' as unknown as number }).expect(200);
    expect(await sweep()).toMatchObject({ reminders: 2, people: 2, mails: 2 });
    await test.root.put('/admin/email-settings', { calibration_reminder_days: 14 }).expect(200);
  });

  it('name the asset, its day in the language of the reader, and where it is', async () => {
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

  it('of more than ten are one notice of each kind and one mail with a table', async () => {
    for (let n = 1; n <= 12; n++) await due(n - 4, { name: `Thermometer ${n}` });
    await sweep();
    await settled();

    const notices = await listOf(member);
    expect(notices.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['calibration.due_soon', '9 assets fall due soon'],
      ['calibration.overdue', '3 assets are overdue'],
    ]);
    expect(notices.map(({ link }) => link).sort()).toEqual([
      `/assets?from=${today()}&to=${addDays(today(), 8)}`,
      '/assets?status=expired',
    ]);
    const { text } = await mailbox.mailTo(addresses.member);
    for (let n = 1; n <= 12; n++) expect(text).toContain(`Thermometer ${n}`);
    expect(mailbox.received).toHaveLength(2);
  });

  it.each([
    ['a viewer', () => test.sql(`update users set role = 'viewer' where id = $1`, [ids.member])],
    ['who was deactivated', () => test.sql('update users set is_active = false where id = $1', [ids.member])],
    ['who has left', () => test.sql('update organization_members set active = false where user_id = $1', [ids.member])],
    ['who wants neither channel', () => prefer(member, false, false)],
  ])('do not reach %s, and are made up for when that changes', async (_title, change) => {
    await due(1);
    await change();
    expect(await sweep()).toMatchObject({ reminders: 1, people: 1 });

    await test.sql(`update users set role = 'technician', is_active = true where id = $1`, [ids.member]);
    await test.sql('update organization_members set active = true where user_id = $1', [ids.member]);
    await test.sql('delete from notification_preferences');
    expect(await sweep()).toMatchObject({ reminders: 1, people: 1 });
    expect(await kindsOf(member)).toEqual(['calibration.due_soon']);
  });

  it('of an asset without an organization go to the house of its place, else of who calibrated it last', async () => {
    const asset = await anAsset(owner, { organization_id: null });
    await test.sql('update assets set next_due_at = $1 where id = $2', [today(), asset.id]);
    expect(await sweep()).toMatchObject({ reminders: 0 });

    const { body: place } = await owner
      .post('/locations', { organization_id: house, name: 'Harbour', location_type: 'site' })
      .expect(201);
    await test.sql('update assets set location_id = $1 where id = $2', [place.id, asset.id]);

    expect(await sweep()).toMatchObject({ reminders: 2, people: 2 });
  });

  it('are about the day where the organization is', async () => {
    await test.sql(`update organizations set time_zone = 'Pacific/Kiritimati' where id = $1`, [house]);
    const there = test.app.get(Clock).today('Pacific/Kiritimati');
    const asset = await due(0);
    await test.sql('update assets set next_due_at = $1 where id = $2', [addDays(there, -1), asset.id]);

    await sweep();

    expect(await kindsOf(member)).toEqual(['calibration.overdue']);
  });

  it('whose only mail dies have told nobody, and are told again; what left counts for the asset', async () => {
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

  it('that were gathered and not told are told by the next sweep, as far as they are still true', async () => {
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

  it('are swept by the superadmin at once, on the record, one at a time; nobody else', async () => {
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
  });

  it('bound the days of an organization, and take them away with an empty text', async () => {
    for (const wrong of [0, 91, 1.5, 'soon'])
      await owner.put(`/organizations/${house}`, { calibration_reminder_days: wrong as number }).expect(422);
    const { body } = await owner.put(`/organizations/${house}`, { calibration_reminder_days: 30 }).expect(200);
    expect(body.calibration_reminder_days).toBe(30);
    const { body: cleared } = await owner
      .put(`/organizations/${house}`, { calibration_reminder_days: '' as unknown as number })
      .expect(200);
    expect(cleared.calibration_reminder_days).toBeNull();
  });
});
