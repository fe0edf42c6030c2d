import { addDays } from '@etalon/metrology';
import ICAL from 'ical.js';
import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { Clock } from '../../platform/clock/clock.js';
import { Log } from '../../platform/logging/log.js';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MAX_FEEDS } from './calendar-feeds.service.js';
import { calendarBounds } from './read-calendar.js';

const PUBLIC_URL = 'https://etalon.example';
const DAYS = [-400, -1, 0, 1, 30, 400];

interface Read {
  status: number;
  headers: Headers;
  text: string;
  calendar: ICAL.Component;
  events: Map<string, ICAL.Event>;
}

describe('the calendar feed of due dates', () => {
  let test: TestApp;
  let owner: Client;
  let member: Client;
  let memberId: string;
  const houses: { id: string; name: string; time_zone: string }[] = [];

  beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL });
    [owner, member] = [await test.signIn('technician', 'Owner'), await test.signIn('viewer', 'Member')];
    memberId = (await member.get('/users/me').expect(200)).body.id;
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      houses.push({ ...(await aHouse(time_zone)), time_zone });
    for (const { id, time_zone } of houses) {
      for (const left of [...DAYS, -401]) await due(id, addDays(todayIn(time_zone), left));
      const retired = await due(id, addDays(todayIn(time_zone), 3));
      await owner.delete(`/assets/${retired}`).expect(204);
      await anAsset(owner, { organization_id: id });
      const calibrated = await anAsset(owner, { organization_id: id });
      await owner.post('/calibrations', calibrationBody(calibrated, { calibration_date: yearBefore() })).expect(201);
      const again = calibrationBody(calibrated, { calibration_date: addDays(yearBefore(), 20) });
      const { body } = await owner.post('/calibrations', again).expect(201);
      await owner.get(`/calibrations/${body.id}`).expect(200);
    }
  });
  afterAll(() => test.close());

  async function aHouse(time_zone = 'Europe/Berlin'): Promise<{ id: string; name: string }> {
    const laboratory = await anOrganization(owner, { name: `House in ${time_zone}`, private: true, time_zone });
    await owner.post(`/organizations/${laboratory.id}/members`, { user_ids: [memberId] }).expect(201);
    return laboratory;
  }

  const todayIn = (zone: string) => test.app.get(Clock).today(zone);
  const yearBefore = () => addDays(test.app.get(Clock).today(), -300);

  async function due(organization_id: string, day: string | null, name = 'Gauge'): Promise<string> {
    const { id } = await anAsset(owner, { organization_id, name: 'Gauge' });
    await test.sql('update assets set next_due_at = $2, name = $3 where id = $1', [id, day, name]);
    return id;
  }

  async function subscribe(
    client: Client,
    organization: string,
    language?: 'de',
  ): Promise<{ id: string; token: string }> {
    const given = { name: 'Phone', ...(language ? { language } : {}) };
    const { body } = await client.post(`/organizations/${organization}/calendar-feeds`, given).expect(201);
    const [, token = ''] = /^https:\/\/etalon\.example\/api\/v1\/calendar\/([\w-]{43})\.ics$/.exec(body.address) ?? [];
    expect(token).not.toBe('');
    return { id: body.id, token };
  }

  async function read(token: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Read> {
    const answer = await fetch(`${test.url}/api/v1/calendar/${token}.ics`, { method, headers });
    const text = await answer.text();
    const calendar = new ICAL.Component(text.startsWith('BEGIN') ? (ICAL.parse(text) as unknown[]) : 'vcalendar');
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const byAsset = events.map((event): [string, ICAL.Event] => [
      event.uid.slice('due-'.length, -'@etalon'.length),
      event,
    ]);
    return { status: answer.status, headers: answer.headers, text, calendar, events: new Map(byAsset) };
  }

  it('has an event for each asset of the list of due assets, in every time zone, and no other', async () => {
    for (const { id, name, time_zone } of houses) {
      const { token } = await subscribe(member, id);
      const { status, headers, calendar, events } = await read(token);

      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const from = addDays(todayIn(time_zone), -calendarBounds.daysBack);
      const list = await member
        .get(`/assets?organization_id=${id}&is_active=true&due_after=${from}&sort=due&with_total=true`)
        .expect(200);
      const days = [...events].map(([asset, event]) => [asset, event.startDate.toString()]);
      expect(days).toEqual(list.body.map((asset) => [asset.id, asset.next_due_at]));
      expect(events.size).toBe(Number(list.headers.get('x-total-count')));
      expect(events.size).toBe(DAYS.length + 1);
      for (const [asset, event] of events) {
        expect(event.startDate.isDate).toBe(true);
        expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
        expect(event.component.getFirstPropertyValue('url')).toBe(`${PUBLIC_URL}/assets/${asset}`);
      }
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`${name}: calibration due`);
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT4H');
      expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT4H');
    }
  });

  it('escapes asset names, in lines of 75 octets', async () => {
    const { id } = await aHouse();
    const names = [
      'Komma, Semikolon; Rückstrich \\ und \\n',
      `${'Ü'.repeat(199)}!`,
      `a${'😀'.repeat(60)}`,
      'BEGIN:VEVENT\r\nSUMMARY:planted\nEND:VEVENT',
      'one\u2028two\u0085three\u0000'.replace('\u0000', ''),
      '  "quoted"; ^ % {asset} ',
    ];
    const assets = new Map<string, string>();
    for (const name of names) assets.set(await due(id, todayIn('Europe/Berlin'), name), name);
    const { token } = await subscribe(member, id, 'de');

    const { text, events } = await read(token);

    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => Buffer.from(line).toString().includes('\uFFFD'))).toEqual([]);
    expect(text).toContain('X-WR-CALNAME:House in Europe/Berlin: Kalibrierung fällig');
    expect(events.size).toBe(names.length);
    for (const [asset, name] of assets) {
      const shown = name.replace(/\r\n/g, '\n').replace(/[\u0085\u2028]/g, ' ');
      expect(events.get(asset)?.summary).toContain(` ${shown}: Kalibrierung fällig`);
      expect(events.get(asset)?.description).toMatch(/^Thermometrics IT-300$/m);
    }
  });

  it('is byte-identical until something changes, then keeps the event with a higher sequence', async () => {
    const { id } = await aHouse();
    const asset = await anAsset(owner, { organization_id: id });
    await owner.post('/calibrations', calibrationBody(asset, { calibration_date: yearBefore() })).expect(201);
    const { token } = await subscribe(member, id);
    const before = await read(token);
    const tag = before.headers.get('etag') ?? '';

    const unchanged = await read(token, { 'If-None-Match': tag });
    const head = await read(token, {}, 'HEAD');
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', tag]);
    expect((await read(token)).text).toBe(before.text);

    const later = calibrationBody(asset, { calibration_date: addDays(yearBefore(), 10) });
    const { body } = await owner.post('/calibrations', later).expect(201);
    const after = await read(token, { 'If-None-Match': tag });
    expect(after.status).toBe(200);
    const of = ({ events }: Read) => events.get(asset.id);
    expect(of(after)?.uid).toBe(of(before)?.uid);
    expect(of(after)?.sequence).toBeGreaterThan(of(before)?.sequence ?? NaN);
    expect(String(of(after)?.startDate) > String(of(before)?.startDate)).toBe(true);

    await test.root.delete(`/calibrations/${body.id}?reason=wrong`).expect(204);
    const back = await read(token);
    expect(of(back)?.startDate.toString()).toBe(of(before)?.startDate.toString());
    expect(of(back)?.sequence).toBeGreaterThan(of(after)?.sequence ?? NaN);
    await owner.delete(`/assets/${asset.id}`).expect(204);
    expect((await read(token)).events.size).toBe(0);
  });

  it('returns the same 404 for every invalid address', async () => {
    const { id } = await aHouse();
    const { id: feed, token } = await subscribe(member, id);
    const other = await test.signIn('technician', 'Other');
    const lines = jest.spyOn(test.app.get(Log), 'request');
    const last = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const strange = [randomBytes(32).toString('base64url'), last, token.toLowerCase(), 'x', `${token}%20`, "'--"];
    await other.delete(`/organizations/${id}/calendar-feeds/${feed}`).expect(404);
    await owner.delete(`/organizations/${id}/calendar-feeds/${feed}`).expect(404);
    expect((await owner.get(`/organizations/${id}/calendar-feeds` as const).expect(200)).body).toEqual([]);
    expect((await read(token)).status).toBe(200);
    expect((await test.anyone.get(`/calendar/${token}`)).status).toBe(404);
    await member.delete(`/organizations/${id}/calendar-feeds/${feed}`).expect(204);
    await member.delete(`/organizations/${id}/calendar-feeds/${feed}`).expect(404);

    const answers = await Promise.all([...strange, token].map((one) => read(one)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const stated = answers.map(({ text, headers }) => [
      { ...(JSON.parse(text) as object), request_id: null },
      headers.get('cache-control'),
    ]);
    expect(new Set(stated.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(JSON.stringify(lines.mock.calls)).not.toContain(token.slice(0, 12));
    expect(lines.mock.calls.map(([{ path }]) => path)).toContain('/api/v1/calendar/....ics');
    const kept = await test.sql(
      `select to_jsonb(f)::text as row from calendar_feeds f union all select to_jsonb(a)::text from audit_logs a
        union all select to_jsonb(r)::text from rate_limits r union all select to_jsonb(i)::text from idempotency_keys i`,
    );
    expect(JSON.stringify(kept)).not.toContain(token);
    const record = await owner.get(`/audit-logs?entity_id=${id}&limit=2`).expect(200);
    expect(record.body.map(({ action, after_state }) => [action, after_state])).toEqual([
      ['organization.calendar_address_revoked', { name: 'Phone' }],
      ['organization.calendar_address_made', { name: 'Phone', language: 'en' }],
    ]);
    lines.mockRestore();
  });

  it('ends with the membership, the account and the organization, and is not restored with them', async () => {
    const leave = async (id: string) => await member.post(`/organizations/${id}/leave`).expect(204);
    const join = async (id: string) =>
      await owner.post(`/organizations/${id}/members`, { user_ids: [memberId] }).expect(201);
    const remove = async (id: string) => await owner.delete(`/organizations/${id}/members/${memberId}`).expect(204);
    const setUser = (is_active: boolean) => () =>
      test.sql('update users set is_active = $2 where id = $1', [memberId, is_active]);
    const close = async (id: string) => await owner.delete(`/organizations/${id}`).expect(204);
    const reopen = async (id: string) => await test.root.post(`/organizations/${id}/restore`).expect(200);
    const ways = [
      [leave, join],
      [remove, join],
      [setUser(false), setUser(true)],
      [close, reopen],
    ];
    for (const [end, back] of ways) {
      const { id } = await aHouse();
      const { token } = await subscribe(member, id);
      const mine = await subscribe(owner, id);
      expect((await read(token)).status).toBe(200);

      await end?.(id);
      expect((await read(token)).status).toBe(404);
      expect((await read(mine.token)).status).toBe(end === close ? 404 : 200);
      await back?.(id);
      expect((await read(token)).status).toBe(404);
      expect((await member.get(`/organizations/${id}/calendar-feeds` as const).expect(200)).body).toEqual([]);
    }
    const root = await subscribe(test.root, houses[0]?.id ?? '');
    expect((await read(root.token)).status).toBe(200);
    await test.sql(`update users set role = 'admin' where role = 'superadmin'`);
    expect((await read(root.token)).status).toBe(404);
    await test.sql(`update users set role = 'superadmin' where email = 'root@example.org'`);
  });

  it('is closed to members without the second factor that the organization requires, and can still be revoked', async () => {
    const { id } = await aHouse();
    const { id: feed, token } = await subscribe(member, id);
    const overseer = await subscribe(test.root, id);
    const rule = `/organizations/${id}/second-factor-rule` as const;
    const feeds = `/organizations/${id}/calendar-feeds` as const;
    await owner.put(rule, { required_from: '2200-01-01T00:00:00Z' }).expect(200);
    expect((await read(token)).status).toBe(200);

    await owner.put(rule, { required_from: '2020-01-01T00:00:00Z' }).expect(200);

    expect((await read(token)).status).toBe(404);
    expect((await read(overseer.token)).status).toBe(200);
    await member.post(feeds, { name: 'Another' }).expect(404);
    expect((await member.get(feeds).expect(200)).body.map((one) => one.id)).toEqual([feed]);
    await member.delete(`${feeds}/${feed}`).expect(204);
    expect((await member.get(feeds).expect(200)).body).toEqual([]);
  });

  it('ends with a recovery of the account by mail', async () => {
    const { id } = await aHouse();
    const { token } = await subscribe(member, id);
    const mine = await subscribe(owner, id);
    const { body: link } = await test.root.post(`/users/${memberId}/password-link`).expect(200);
    const secret = /[?#&]token=([^&]+)/.exec(link.link ?? '')?.[1] ?? '';
    const given = { token: secret, new_password: 'a new horse battery' };

    member = test.anyone.as((await test.anyone.post('/auth/reset-password', given).expect(200)).body.access_token);

    expect((await read(token)).status).toBe(404);
    expect((await read(mine.token)).status).toBe(200);
  });

  it('is created by members, with a name, up to a limit', async () => {
    const { id } = await aHouse();
    const outsider = await test.signIn('admin', 'Stranger');
    const path = `/organizations/${id}/calendar-feeds` as const;
    await outsider.post(path, { name: 'x' }).expect(404);
    expect((await outsider.get(path).expect(200)).body).toEqual([]);
    await owner.put(`/organizations/${id}`, { private: false }).expect(200);
    await outsider.post(path, { name: 'x' }).expect(403);
    await test.anyone.post(path, { name: 'x' }).expect(401);
    for (const [body, field] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: 'a\nb' }, 'name'],
      [{ name: 'x', language: 'nl' }, 'language'],
      [{ name: 7 }, 'name'],
    ] as const)
      expect((await member.post(path, wrong(body)).expect(422)).body).toMatchObject({
        detail: [{ loc: ['body', field] }],
      });

    const made = await Promise.all(Array.from({ length: MAX_FEEDS + 5 }, () => owner.post(path, { name: 'Many' })));

    const kept = await test.sql(
      `select count(*)::int as count from calendar_feeds f join users u on u.id = f.user_id where u.name = 'Owner'`,
    );
    expect(kept).toEqual([{ count: MAX_FEEDS }]);
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { code: 'calendar_feed.too_many' },
    });
    const { body } = await owner.get(path).expect(200);
    expect(body.filter((one) => 'address' in one || 'token_hash' in one)).toEqual([]);
    await test.sql('delete from calendar_feeds');
  });

  it('contains the earliest ten thousand events with a notice, and is rate limited', async () => {
    const { id } = await aHouse();
    await due(id, addDays(todayIn('Europe/Berlin'), 5000), 'The last');
    await test.sql(
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, organization_id, created_by, next_due_at)
       select gen_random_uuid(), 'MANY-' || n, 'sensor', 'Gauge ' || n, '', '', $1, $2, $3::date + n % 1000 from generate_series(1, $4::int) n`,
      [id, memberId, todayIn('Europe/Berlin'), calendarBounds.events],
    );
    const { token } = await subscribe(member, id);

    const answer = await fetch(`${test.url}/api/v1/calendar/${token}.ics`);
    const text = (await answer.text()).replaceAll('\r\n ', '');

    expect(text.match(/^UID:due-/gm)).toHaveLength(calendarBounds.events);
    expect(text).not.toContain('The last');
    expect(text).toContain('The earliest 10000 of 10001 are shown.');
    const [feed] = (await member.get(`/organizations/${id}/calendar-feeds` as const).expect(200)).body;
    expect(feed?.last_read_at).not.toBeNull();
    await test.sql('update rate_limits set count = 120 where key = $1', [`calendar.read:${feed?.id}`]);
    expect((await read(token)).status).toBe(429);
    await test.sql(`update rate_limits set count = 1000 where key like 'calendar.unknown:%'`);
    const refused = await read('x'.repeat(43));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
