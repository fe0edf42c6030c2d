import { jest } from '@jest/globals';
import type { AssetAsOf } from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, aLocation, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { Clock } from '../../platform/clock/clock.js';
import { clearOfMidnight } from '../../testing/clear-of-midnight.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

type Past = AssetAsOf;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('an asset as of a past day', () => {
  let test: TestApp;
  let technician: Client;
  let startedAt: number;
  const day = (after: number) => new Date(startedAt + after * DAY_MS).toISOString().slice(0, 10);
  const goTo = (after: number) => {
    const clock = test.app.get(Clock);
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + after * DAY_MS));
  };
  beforeAll(async () => {
    await clearOfMidnight(120);
    startedAt = Date.now();
    test = await startTestApp();
    technician = await test.signIn('technician');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const asOf = async (ref: string, on: string, client = technician) =>
    (await client.get(`/assets/${ref}/as-of?day=${on}`).expect(200)).body;

  it('is reconstructed change by change: fields, channels and current calibrations', async () => {
    const organization = await anOrganization(technician);
    const site = await aLocation(technician, organization, { name: 'Main site' });
    const two = [
      aChannel({ channel_id: 'A', measurement_max: 100 }),
      aChannel({ channel_id: 'B', technology: 'RTD PT100' }),
    ];
    const asset = await anAsset(technician, {
      organization_id: organization.id,
      location_id: site.id,
      name: 'First',
      sensor_channels: two,
    });
    const [a] = asset.sensor_channels;
    const { body: counted } = await technician
      .post('/calibrations', calibrationBody(asset, { sensor_id: a?.id, calibration_date: '2026-01-10' }))
      .expect(201);
    goTo(1);
    await technician.put(`/assets/${asset.id}`, { name: 'Second', location_id: null }).expect(200);
    goTo(2);
    const { channel_id: _id, ...rest } = two[0] ?? aChannel();
    const channels = [{ ...rest, id: a?.id, channel_id: 'A', measurement_max: 80 }, aChannel({ channel_id: 'C' })];
    await technician.put(`/assets/${asset.id}`, { sensor_channels: channels }).expect(200);
    await technician.put(`/assets/${asset.id}`, { name: 'Third' }).expect(200);
    goTo(3);
    const admin = test.root;
    await admin.delete(`/calibrations/${counted.id}?reason=Wrong`).expect(204);
    await technician.delete(`/assets/${asset.id}?reason=Dropped`).expect(204);
    await technician.get(`/assets/${asset.id}/export`).expect(200);
    goTo(4);

    const [first, second, third, last] = await Promise.all(
      [0, 1, 2, 3].map((after) => asOf(asset.asset_id, day(after))),
    );

    expect(first?.facts).toMatchObject({
      asset_id: asset.asset_id,
      name: 'First',
      location_id: site.id,
      is_active: true,
    });
    expect(first?.names).toContainEqual({ id: site.id, name: 'Main site' });
    const seen = (of: Past | undefined) =>
      of?.channels.map(({ channel_id, facts, is_kept }) => [channel_id, facts['measurement_max'], is_kept]);
    expect(seen(first)).toEqual([
      ['A', 100, true],
      ['B', undefined, false],
    ]);
    expect(first?.calibrations).toMatchObject([{ id: counted.id, channel_id: 'A', is_overdue: false }]);
    expect([...(first?.changed ?? [])].sort()).toEqual([
      'channel.A.measurement_max',
      'channel.B',
      'channel.C',
      'is_active',
      'location_id',
      'name',
      'retired_at',
      'retired_reason',
    ]);
    expect(second?.facts).toMatchObject({ name: 'Second', location_id: null });
    expect(seen(second)).toEqual(seen(first));
    expect(third?.facts).toMatchObject({ name: 'Third', is_active: true });
    expect(seen(third)).toEqual([
      ['A', 80, true],
      ['C', two[1]?.measurement_max, true],
    ]);
    expect(third?.calibrations).toHaveLength(1);
    expect(last).toMatchObject({
      facts: { is_active: false, retired_reason: 'Dropped' },
      calibrations: [],
      changed: [],
      withheld: [],
    });
    expect(await asOf(asset.id, day(-1))).toMatchObject({ was_registered: false, facts: {}, channels: [] });
    expect((await asOf(asset.id, day(400))).changed).toEqual([]);
    await technician.get(`/assets/${asset.id}/as-of?day=yesterday`).expect(422);
    await technician.get(`/assets/${asset.id}/as-of`).expect(422);
  });

  it('omits calibrations that were void then, although they were restored later, once or twice', async () => {
    const asset = await anAsset(technician);
    const { body: made } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);
    const decide = async (after: number, method: 'void' | 'restore') => {
      goTo(after);
      if (method === 'void') await test.root.delete(`/calibrations/${made.id}`).expect(204);
      else await test.root.post(`/calibrations/${made.id}/restore`).expect(200);
    };
    await decide(1, 'void');
    await decide(2, 'restore');
    const seen = async (days: number[]) => {
      const states = await Promise.all(days.map((after) => asOf(asset.id, day(after))));
      return states.map(({ calibrations }) => calibrations.length);
    };

    expect(await seen([0, 1, 2])).toEqual([1, 0, 1]);
    await decide(3, 'void');
    expect(await seen([0, 1, 2, 3])).toEqual([1, 0, 1, 0]);
  });

  it('omits calibrations of unused channels, and of the whole asset once all channels have later ones', async () => {
    const asset = await anAsset(technician, { sensor_channels: [] });
    const filed = { calibration_type: 'external', external_lab_name: 'Lab', points: [] } as const;
    const record = (calibration_date: string, given: object = filed) =>
      technician.post('/calibrations', calibrationBody(asset, { calibration_date, ...given })).expect(201);
    await record('2024-01-10');
    goTo(1);
    await technician.put(`/assets/${asset.id}`, { sensor_channels: [aChannel({ channel_id: 'A' })] }).expect(200);
    await record('2026-01-10', {});
    goTo(2);
    await technician.put(`/assets/${asset.id}`, { sensor_channels: [aChannel({ channel_id: 'B' })] }).expect(200);

    const states = await Promise.all([0, 1, 2].map((after) => asOf(asset.id, day(after))));

    const seen = states.map(({ calibrations }) => calibrations.map(({ channel_id }) => channel_id));
    expect(seen).toEqual([[null], ['A'], [null]]);
  });

  it('lists the records that decide the conformity beside later ones without a verdict', async () => {
    const asset = await anAsset(technician, { sensor_channels: [] });
    const lab = { calibration_type: 'external' as const, external_lab_name: 'Lab', points: [] };
    const file = (calibration_date: string, given: object = {}) =>
      technician.post('/calibrations', calibrationBody(asset, { ...lab, calibration_date, ...given })).expect(201);
    const stateNow = async () => {
      const { calibrations } = await asOf(asset.id, day(0));
      return calibrations.map((one) => [one.calibration_date, one.conformity, one.is_overdue]);
    };
    await file('2024-01-10', { stated_conformity: 'fail' });
    await technician.put(`/assets/${asset.id}`, { sensor_channels: [aChannel()] }).expect(200);
    await file('2025-03-01');
    const ofWhole = await stateNow();
    await file('2025-04-01', { stated_conformity: 'fail' });
    await file('2026-02-01', { stated_conformity: 'not_evaluated' });
    await file('2026-03-01', { calibration_interval: 120 });
    const ofChannel = await stateNow();
    await file('2026-03-02', { stated_conformity: 'pass' });
    await file('2026-03-03', { calibration_interval: 120 });

    const ofPass = await stateNow();

    expect(ofWhole).toEqual([
      ['2024-01-10', 'fail', false],
      ['2025-03-01', null, true],
    ]);
    expect(ofChannel).toEqual([
      ['2026-03-01', null, false],
      ['2026-02-01', 'not_evaluated', false],
      ['2025-04-01', 'fail', false],
    ]);
    expect(ofPass).toEqual([
      ['2026-03-03', null, false],
      ['2026-03-02', 'pass', false],
    ]);
  });

  it('has no overdue calibration once the asset is retired', async () => {
    const asset = await anAsset(technician);
    await technician.post('/calibrations', calibrationBody(asset, { calibration_date: '2024-01-10' })).expect(201);
    goTo(1);
    await technician.delete(`/assets/${asset.id}?reason=Dropped`).expect(204);

    const [before, after] = await Promise.all([asOf(asset.id, day(0)), asOf(asset.id, day(1))]);

    expect(before.calibrations).toMatchObject([{ is_overdue: true }]);
    expect(after.calibrations).toMatchObject([{ is_overdue: false }]);
  });

  it('identifies channels by id, despite changed names', async () => {
    const named = ['CH1', 'Rear 1.5', 'CH3'].map((channel_id) => aChannel({ channel_id, measurement_max: 100 }));
    const asset = await anAsset(technician, { sensor_channels: named });
    const [one, two, three] = asset.sensor_channels;
    await technician
      .post('/calibrations', calibrationBody(asset, { sensor_id: one?.id, calibration_date: '2026-01-10' }))
      .expect(201);
    goTo(1);
    const change = (given: { id?: string | undefined; channel_id: string; measurement_max?: number }[]) =>
      technician
        .put(`/assets/${asset.id}`, {
          sensor_channels: given.map(({ id, ...rest }) => ({
            ...aChannel({ measurement_max: 100 }),
            ...rest,
            sensor_id: id ?? null,
          })),
        })
        .expect(200);
    await change([
      { id: one?.id, channel_id: 'CH1B', measurement_max: 80 },
      { id: two?.id, channel_id: 'CH3' },
      { id: three?.id, channel_id: 'Rear 1.5' },
      { channel_id: 'CH1' },
    ]);
    goTo(2);
    await change([
      { id: one?.id, channel_id: 'CH1C' },
      { id: two?.id, channel_id: 'CH3', measurement_max: 60 },
      { id: three?.id, channel_id: 'Rear 1.5' },
    ]);
    goTo(3);

    const [first, second, last] = await Promise.all([0, 1, 2].map((after) => asOf(asset.asset_id, day(after))));

    const seen = (of: Past | undefined) =>
      of?.channels
        .map(({ id, channel_id, facts }) => [id, channel_id, facts['measurement_max']])
        .filter(([id]) => [one, two, three].some((channel) => channel?.id === id));
    expect(first?.channels).toHaveLength(3);
    expect(seen(first)).toEqual([
      [one?.id, 'CH1', 100],
      [two?.id, 'Rear 1.5', 100],
      [three?.id, 'CH3', 100],
    ]);
    expect(first?.calibrations).toMatchObject([{ channel_id: 'CH1' }]);
    expect([...(first?.changed ?? [])].sort()).toEqual([
      'channel.CH1.channel_id',
      'channel.CH3.channel_id',
      'channel.Rear 1.5.channel_id',
      'channel.Rear 1.5.measurement_max',
    ]);
    expect(seen(second)).toEqual([
      [one?.id, 'CH1B', 80],
      [two?.id, 'CH3', 100],
      [three?.id, 'Rear 1.5', 100],
    ]);
    expect(second?.channels).toHaveLength(4);
    expect(seen(last)).toEqual([
      [one?.id, 'CH1C', 100],
      [two?.id, 'CH3', 60],
      [three?.id, 'Rear 1.5', 100],
    ]);
  });

  it('omits changes that were made in a private organization of others', async () => {
    const [hidden, open] = [await anOrganization(technician, { private: true }), await anOrganization(technician)];
    const asset = await anAsset(technician, {
      organization_id: hidden.id,
      name: 'Inside',
      sensor_channels: [aChannel({ channel_id: 'A' }), aChannel({ channel_id: 'Inside B' })],
    });
    const sensor_channels = [{ ...aChannel({ channel_id: 'A' }), id: asset.sensor_channels[0]?.id }];
    goTo(1);
    await technician.put(`/assets/${asset.id}`, { name: 'Outside', sensor_channels }).expect(200);
    goTo(2);
    await technician.put(`/assets/${asset.id}`, { organization_id: open.id }).expect(200);
    const outsider = await test.signIn('technician');

    const seen = await asOf(asset.id, day(0), outsider);

    expect(seen.withheld).toEqual(['channel', 'name', 'organization_id']);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Inside|${hidden.id}`));
    expect(await asOf(asset.id, day(0))).toMatchObject({ facts: { name: 'Inside' }, withheld: [] });
  });

  it('omits data without read access, and marks the omission', async () => {
    const [own, other] = [await anOrganization(technician), await anOrganization(technician)];
    const theirs = await aLocation(technician, other, { name: 'Hidden site' });
    const asset = await anAsset(technician, { organization_id: own.id, location_id: theirs.id, name: 'Before' });
    goTo(1);
    await technician.put(`/assets/${asset.id}`, { name: 'After', location_id: null }).expect(200);
    goTo(2);
    await technician.put(`/organizations/${other.id}`, { private: true }).expect(200);
    const outsider = await test.signIn('technician');

    const seen = await asOf(asset.id, day(0), outsider);

    expect(seen.withheld).toEqual(['location_id', 'name']);
    expect(Object.keys(seen.facts)).not.toContain('name');
    expect(JSON.stringify(seen)).not.toMatch(/Hidden site|Before/);
    expect(seen.facts['manufacturer']).toBe(asset.manufacturer);
    expect(await asOf(asset.id, day(0))).toMatchObject({ facts: { name: 'Before' }, withheld: [] });
    await technician.put(`/organizations/${own.id}`, { private: true }).expect(200);
    await outsider.get(`/assets/${asset.id}/as-of?day=${day(0)}`).expect(404);
    await test.anyone.get(`/assets/${asset.id}/as-of?day=${day(0)}`).expect(401);
  });
});
