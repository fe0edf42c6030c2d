import type { AssetListItem } from '../../../../../libs/api-client/src/generated/wire.js';
import { addDays } from '@etalon/metrology';
import { dayOf } from '../../platform/clock/time-zones.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { clearOfMidnight } from '../../testing/clear-of-midnight.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the dashboard', () => {
  let test: TestApp;
  let insider: Client;
  let stranger: Client;
  let people: Record<string, Client>;
  let open: string;
  let closed: string;
  let scopes: (string | null)[];
  let today: string;
  /** Never the day of UTC. */
  let elsewhere: string;
  let year: number;

  beforeAll(async () => {
    await clearOfMidnight(90, [null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
    today = dayOf(new Date());
    elsewhere = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    year = Number(today.slice(0, 4)) - 1;
    test = await startTestApp();
    insider = await test.signIn('technician', 'I. Nside');
    const host = await test.signIn('technician', 'H. Ost');
    stranger = await test.signIn('technician');
    people = {
      superadmin: test.root,
      insider,
      host,
      stranger,
      viewer: await test.signIn('viewer'),
      admin: await test.signIn('admin'),
    };
    open = (await anOrganization(host, { name: 'Open house', time_zone: 'Pacific/Kiritimati' })).id;
    closed = (await anOrganization(insider, { name: 'Closed house', time_zone: elsewhere })).id;
    scopes = [null, open, closed];
    for (const [client, organization_id] of [
      [host, open],
      [insider, closed],
      [insider, null],
    ] as const) {
      for (const left of [-40, -1, 0, 1, 7, 8, 30, 31, 400, 401]) {
        const sensor_channels = [aChannel(), aChannel({ channel_id: '2' })];
        const { id } = await anAsset(client, { organization_id, name: `Due ${left}`, sensor_channels });
        await test.sql(
          `update assets set next_due_at = $2::date, conformity = $3, health_score = $4, uncertainty_state = 'complete'
            where id = $1`,
          [id, addDays(today, left), left % 4 === 0 ? 'fail' : left % 3 === 0 ? null : 'pass', left < 0 ? 60 : 100],
        );
        // The second channel of two assets was never calibrated.
        await test.sql(
          'update sensor_channels set next_due_at = $2::date where asset_id = $1 and (channel_id = $3 or not $4)',
          [id, addDays(today, left), '1', left === 7 || left === 401],
        );
      }
      const daq_details = { daq_type: 'data_logger', input_channels: 4, output_channels: 0 };
      const kinds = [
        { sensor_channels: [aChannel({ physical_quantity: 'pressure', unit: 'bar', calibration_role: 'reference' })] },
        { sensor_channels: [aChannel(), aChannel({ channel_id: '2' })] },
        { asset_type: 'daq', daq_details },
        { asset_type: 'sensor', daq_details },
      ] as const;
      for (const kind of kinds) await anAsset(client, { organization_id, ...(kind as object) });
      const retired = await anAsset(client, { organization_id });
      await client.post('/calibrations', calibrationBody(retired, { calibration_date: `${year}-01-03` })).expect(201);
      await client.delete(`/assets/${retired.id}`).expect(204);
      const calibrated = await anAsset(client, { organization_id });
      await client
        .post('/calibrations', calibrationBody(calibrated, { calibration_date: `${year}-01-02` }))
        .expect(201);
      const again = calibrationBody(calibrated, { calibration_date: `${year}-02-28` });
      const { body } = await client.post('/calibrations', again).expect(201);
      await client
        .post('/calibrations', calibrationBody(calibrated, { calibration_date: `${year - 1}-12-31` }))
        .expect(201);
      await test.sql(
        `update calibrations set status = 'pending_approval', is_active = false, checked_by_user_id = $2 where id = $1`,
        [body.id, (await client.get('/users/me').expect(200)).body.id],
      );
    }
    await insider.put(`/organizations/${closed}`, { private: true }).expect(200);
    const procedure = { physical_quantity: 'temperature', name: 'Comparison' };
    await insider.post('/procedures', { ...procedure, proc_id: 'P-1' }).expect(201);
    await insider.post('/procedures', { ...procedure, proc_id: 'P-2', physical_quantity: 'pressure' }).expect(201);
    await insider.post('/procedures', { ...procedure, proc_id: 'P-3' }).expect(201);
  });
  afterAll(() => test.close());

  const total = async (client: Client, list: string, scope: string | null) => {
    const of = scope === null ? '' : `&organization_id=${scope}`;
    const { headers } = await client.get(`${list}&with_total=true&limit=0${of}`).expect(200);
    return Number(headers.get('x-total-count'));
  };
  const scoped = (path: string, scope: string | null) =>
    `${path}${path.includes('?') ? '&' : '?'}${scope === null ? '' : `organization_id=${scope}`}`;

  const lists = {
    in_use: '/assets?is_active=true',
    sensors: '/assets?is_active=true&asset_type=sensor',
    daqs: '/assets?is_active=true&asset_type=daq',
    expired: '/assets?is_active=true&status=expired',
    due_soon: '/assets?is_active=true&status=due_soon',
    not_calibrated: '/assets?is_active=true&status=not_calibrated',
    not_calibrated_references: '/assets?is_active=true&status=not_calibrated&reference=true',
    out_of_tolerance: '/assets?is_active=true&conformity=fail',
    awaiting_approval: '/calibrations?status=pending_approval',
    procedures: '/procedures?',
  } as const;

  it('has the same counts as the lists for every person, overall and per organization', async () => {
    for (const [name, client] of Object.entries(people)) {
      for (const scope of scopes) {
        const { body } = await client.get(scoped('/dashboard', scope) as '/dashboard').expect(200);
        const counted = Object.fromEntries(
          await Promise.all(
            Object.entries(lists).map(async ([figure, list]) => [
              figure,
              await total(client, list, figure === 'procedures' ? null : scope),
            ]),
          ),
        ) as Record<string, number>;
        expect([name, scope, body]).toEqual([name, scope, expect.objectContaining(counted)]);
        const { body: assets } = await client
          .get(scoped('/assets?is_active=true&limit=200', scope) as '/assets')
          .expect(200);
        const isFit = ({ conformity, uncertainty_state, channels }: AssetListItem) =>
          conformity === 'pass' &&
          uncertainty_state === 'complete' &&
          channels.every(({ calibration_status: state }) => state !== 'not_calibrated');
        const standing = assets.map((asset) => {
          if (asset.conformity === 'fail') return 'out_of_tolerance';
          return asset.calibration_status === 'valid' && !isFit(asset) ? 'not_evaluated' : asset.calibration_status;
        });
        expect(Object.fromEntries(body.standing.map((one) => [one.standing, one.count]))).toEqual({
          valid: 0,
          not_evaluated: 0,
          due_soon: 0,
          expired: 0,
          not_calibrated: 0,
          out_of_tolerance: 0,
          ...tally(standing),
        });
        const lastDay = addDays(body.today, 7);
        const soon = assets.filter(({ calibration_status: state }) => state === 'due_soon');
        expect(body.due_in_a_week).toBe(
          soon.filter(({ next_due_at: due }) => (due ?? '').slice(0, 10) <= lastDay).length,
        );
        const inDate = assets.filter(({ calibration_status: state }) => state === 'valid' || state === 'due_soon');
        expect(body.fit).toBe(inDate.filter(isFit).length);
        for (const { type, count } of body.quantities)
          expect(await total(client, `/assets?is_active=true&quantity=${type}`, scope)).toBe(count);
        for (const { type, count } of body.daq_types)
          expect(await total(client, `/assets?is_active=true&daq_type=${type}`, scope)).toBe(count);
        for (const { type, count } of body.procedure_quantities)
          expect(await total(client, `/procedures?physical_quantity=${type}`, null)).toBe(count);
        const { body: due } = await client
          .get(scoped('/assets?is_active=true&status=due_soon&status=valid&sort=due&limit=8', scope) as '/assets')
          .expect(200);
        expect(body.due_next.map(({ id, has_uncalibrated_channels }) => [id, has_uncalibrated_channels])).toEqual(
          due.map(({ id, channels }) => [id, channels.some((one) => one.calibration_status === 'not_calibrated')]),
        );
        const { body: recent } = await client
          .get(scoped('/assets?is_active=true&limit=8', scope) as '/assets')
          .expect(200);
        expect(body.recent.map(({ id }) => id)).toEqual(recent.map(({ id }) => id));
      }
    }
    const { body: hers } = await insider.get('/dashboard').expect(200);
    expect(hers.daq_types.map(({ type }) => type)).toEqual(['data_logger']);
    const { body: strangers } = await stranger.get('/dashboard').expect(200);
    expect([hers.in_use, strangers.in_use, hers.awaiting_own_approval, strangers.awaiting_own_approval]).toEqual([
      45, 30, 2, 0,
    ]);
    expect(hers.fit).toBeGreaterThanOrEqual(6);
    expect(hers.oldest_overdue_days).toBeGreaterThanOrEqual(39);
  });

  it('shows each day of a year with the counts of the lists, and nothing of others', async () => {
    for (const client of Object.values(people)) {
      for (const scope of scopes) {
        const { body } = await client
          .get(scoped(`/dashboard/calendar?year=${year}`, scope) as '/dashboard/calendar')
          .expect(200);
        expect(body.year).toBe(year);
        expect(body.today).toBe(
          scope === null || (scope === closed && body.days.length === 0)
            ? today
            : dayOf(new Date(), scope === open ? 'Pacific/Kiritimati' : elsewhere),
        );
        for (const { day, performed, due } of body.days) {
          const next = addDays(day, 1);
          expect([
            await total(client, `/calibrations?performed_after=${day}&performed_before=${next}`, scope),
            await total(client, `/assets?is_active=true&due_after=${day}&due_before=${next}`, scope),
          ]).toEqual([performed, due]);
        }
        const span = `performed_after=${year}-01-01&performed_before=${year + 1}-01-01`;
        const performed = body.days.reduce((sum, day) => sum + day.performed, 0);
        expect(performed).toBe(await total(client, `/calibrations?${span}`, scope));
      }
    }
    const { body: present } = await insider.get('/dashboard/calendar').expect(200);
    expect(present.year).toBe(year + 1);
    for (const { day, due } of present.days)
      expect(await total(insider, `/assets?is_active=true&due_after=${day}&due_before=${addDays(day, 1)}`, null)).toBe(
        due,
      );
    expect(present.days.some(({ due }) => due > 0)).toBe(true);
  });

  it('returns the same counts under the former response format', async () => {
    for (const client of Object.values(people)) {
      for (const scope of scopes) {
        const at = <P extends string>(path: P) => scoped(path, scope) as P;
        const { body: overview } = await client.get(at('/dashboard')).expect(200);
        const { body: summary } = await client.get(at('/dashboard/summary')).expect(200);
        const counts = Object.fromEntries(
          summary.calibration_status_distribution.map(({ status, count }) => [status, count]),
        );
        expect(summary).toMatchObject({
          registered_assets: overview.in_use,
          sensors: overview.sensors,
          daqs: overview.daqs,
          procedures: 3,
          procedure_distribution: [
            { type: 'temperature', count: 2 },
            { type: 'pressure', count: 1 },
          ],
          low_health_assets: await total(client, '/assets?is_active=true&health_below=70', scope),
        });
        const { expired, due_soon, not_calibrated, in_use } = overview;
        expect(counts).toEqual({
          expired,
          due_soon,
          not_calibrated,
          valid: in_use - expired - due_soon - not_calibrated,
        });
        const { body: types } = await client.get(at('/dashboard/distribution')).expect(200);
        expect(types).toEqual(
          [
            { type: 'daq', count: overview.daqs },
            { type: 'sensor', count: overview.sensors },
          ].filter(({ count }) => count > 0),
        );
        const { body: kinds } = await client.get(at('/dashboard/asset-type-distribution')).expect(200);
        expect(kinds.daqs).toEqual(overview.daq_types);
        // Two channels may share a quantity.
        expect(kinds.sensors.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(overview.sensors);
        const { body: due } = await client.get(at('/dashboard/calibration-events')).expect(200);
        const last = addDays(today, 405);
        expect(due.every(({ due_date }) => due_date >= addDays(today, -1) && due_date < last)).toBe(true);
        const ids = due.map(({ id }) => id);
        expect(overview.due_next.filter(({ id }) => !ids.includes(id))).toEqual([]);
        const { body: late } = await client.get(at('/assets?status=expired&limit=200') as '/assets').expect(200);
        expect(late.filter(({ id }) => ids.includes(id))).toEqual([]);
        const { body: recent } = await client.get(at('/dashboard/recent-assets')).expect(200);
        expect(recent.slice(0, 8).map(({ id }) => id)).toEqual(overview.recent.map(({ id }) => id));
        expect(recent.length).toBe(Math.min(10, overview.in_use));
        const { body: events } = await client.get(at(`/dashboard/calendar-events?year=${year}`)).expect(200);
        const performed = events.filter(({ event_type }) => event_type === 'performed');
        expect(performed.map(({ date }) => date)).toEqual(performed.map(() => `${year}-01-02`));
        expect(events.length - performed.length).toBe(performed.length);
      }
    }
  });

  it('lists the same activity of the last 30 days as the audit trail', async () => {
    for (const client of Object.values(people)) {
      const { body: record } = await client.get('/audit-logs?limit=500').expect(200);
      const { body: activity } = await client.get('/activity').expect(200);
      const { body: again } = await client.get('/dashboard/activity').expect(200);
      expect(record).toMatchObject(activity);
      expect(activity.length).toBeGreaterThan(0);
      expect(again.map(({ id }) => id)).toEqual(activity.map(({ id }) => id));
    }
    await people['viewer']?.get('/activity?limit=501').expect(422);
  });

  it('rejects an invalid year and anonymous requests', async () => {
    for (const year of ['1899', '2201', '9999', 'twenty', '2026.5', '-1', '99999999999999999999'])
      for (const path of ['calendar', 'calendar-events']) {
        const { body } = await insider.get(`/dashboard/${path}?year=${year}`).expect(422);
        expect(body.detail).toMatchObject([{ loc: ['query', 'year'] }]);
      }
    await insider.get('/dashboard?organization_id=everyone').expect(422);
    for (const year of [1900, 2000, 2096, 2200]) {
      const { body } = await insider.get(`/dashboard/calendar?year=${year}`).expect(200);
      expect(body).toMatchObject({ year, days: [] });
    }
    for (const path of ['', '/summary', '/distribution', '/calendar', '/calendar-events', '/activity'])
      await test.anyone.get(`/dashboard${path}`).expect(401);
  });
});

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
