import type { AssetCreate, SensorChannelCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { ENGINE_VERSION } from '@etalon/metrology';
import { DataSource } from 'typeorm';
import { aChannel, anAsset, anOrganization, assetBody, calibrationBody, points } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { databaseContext } from '../../platform/database/connections/database-context.js';

const QUANTITIES: Record<string, string> = { '°C': 'temperature', K: 'temperature', g: 'acceleration' };

describe('assets', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const create = (given: Partial<AssetCreate> = {}) =>
    technician.post('/assets', assetBody({ organization_id: organization.id, ...given }));

  it('get the next id of their organization when none is given, also when many are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create().expect(201)));

    const ids = answers.map((answer) => answer.body.asset_id).sort();
    expect(ids).toEqual(['00001', '00002', '00003', '00004', '00005', '00006', '00007', '00008'].map((n) => `LN-${n}`));
  });

  it('keep a given id; a duplicate is rejected', async () => {
    await create({ asset_id: 'PT-1' }).expect(201);

    const answer = await create({ asset_id: 'PT-1' }).expect(400);

    expect(answer.body).toMatchObject({ code: 'asset.id_taken' });
  });

  it('are found by UUID and by asset id', async () => {
    const asset = await anAsset(technician, { asset_id: 'REF-1' });

    const { body: byId } = await technician.get(`/assets/${asset.id}`).expect(200);
    const { body: byName } = await technician.get('/assets/REF-1/profile').expect(200);

    expect(byId.asset_id).toBe('REF-1');
    expect(byName).toMatchObject({
      id: asset.id,
      calibration_status: 'not_calibrated',
      subtype: 'temperature',
      can_edit: true,
    });
    await technician.get('/assets/NOPE').expect(404);
  });

  it('are returned with a constant five SQL statements, independent of the number of calibrations', async () => {
    const procedure = await technician
      .post('/procedures', { proc_id: 'P-5', physical_quantity: 'temperature', name: 'Five', steps: [] })
      .expect(201);
    const { body: asset } = await create({
      asset_type: 'daq',
      daq_details: { daq_type: 'USB', input_channels: 8, output_channels: 0, dynamic_range_db: 96.5 },
      sensor_channels: [aChannel({ calibration_method_id: procedure.body.id })],
    }).expect(201);
    const source = test.app.get(DataSource);
    const { logger } = source;
    const taken: number[] = [];
    for (const years of [0, 1, 2, 3]) {
      const calibration_date = `${2020 + years}-05-05`;
      await technician.post('/calibrations', calibrationBody(asset, { calibration_date })).expect(201);
      const statements: string[] = [];
      const isOfRequest = () => databaseContext().sees !== null && databaseContext().sees !== 'job';
      source.logger = { ...logger, logQuery: (text: string) => void (isOfRequest() && statements.push(text)) };
      await technician.get(`/assets/${asset.asset_id}/profile`).expect(200);
      source.logger = logger;
      taken.push(statements.length);
    }
    const { body: one } = await technician.get(`/assets/${asset.id}`).expect(200);
    const { body: profile } = await technician.get(`/assets/${asset.id}/profile`).expect(200);

    expect(taken).toEqual([5, 5, 5, 5]);
    expect(profile).toMatchObject(one);
    expect(profile.sensor_channels[0]).toMatchObject({
      calibration_method_name: 'Five',
      calibration_method_in_use: true,
    });
  });

  it('keep the precision of numbers', async () => {
    const { body } = await create({
      price_eur: 0.1,
      sensor_channels: [
        aChannel({ unit: 'F', measurement_min: 4.7e-9, measurement_max: 1e-6, accuracy_value: 1.23456789012345e-12 }),
      ],
    }).expect(201);

    const [channel] = body.sensor_channels;
    expect(channel).toMatchObject({
      measurement_min: 4.7e-9,
      measurement_max: 1e-6,
      accuracy_value: 1.23456789012345e-12,
    });
  });

  it('can be data acquisition devices', async () => {
    const { body } = await create({
      asset_type: 'daq',
      sensor_channels: null,
      daq_details: { daq_type: 'USB', input_channels: 8, output_channels: 0, adc_resolution_bits: 24 },
    }).expect(201);

    expect(body.daq_details).toMatchObject({
      daq_type: 'USB',
      input_channels: 8,
      adc_resolution_bits: 24,
      synchronization_supported: false,
    });
  });

  it('have the type as subtype if they are data acquisition devices, also with channels', async () => {
    const daq_details = { daq_type: 'USB', input_channels: 8, output_channels: 0 };
    const { body: asset } = await create({ asset_type: 'daq', daq_details }).expect(201);

    const { body: profile } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
    const { body: listed } = await technician.get('/assets?asset_type=daq&limit=200').expect(200);

    expect([profile.subtype, listed.find(({ id }) => id === asset.id)?.subtype]).toEqual(['USB', 'USB']);
  });

  it('change sent fields only, keep channel identity, and audit the difference', async () => {
    const { id, sensor_channels } = await anAsset(technician, { organization_id: organization.id, notes: 'as bought' });

    const { body } = await technician
      .put(`/assets/${id}`, {
        name: 'Renamed',
        sensor_channels: [aChannel({ measurement_max: 150 }), aChannel({ channel_id: '2' })],
      })
      .expect(200);

    expect(body).toMatchObject({ name: 'Renamed', notes: 'as bought', version: 2 });
    expect(body.sensor_channels[0]?.id).toBe(sensor_channels[0]?.id);
    const [entry] = await test.sql<{ before_state: object; after_state: object }>(
      `select before_state, after_state from audit_logs where action = 'asset.updated' and entity_id = $1`,
      [id],
    );
    expect(entry).toEqual({
      before_state: { name: 'Immersion thermometer', 'channel.1.measurement_max': 100 },
      after_state: { name: 'Renamed', 'channel.1.measurement_max': 150, 'channel.2': 'added' },
    });
  });

  it('have a new version and an audit entry if only the order of their channels changes', async () => {
    const [one, two, three] = ['1', '2', '3'].map((channel_id) => aChannel({ channel_id }));
    const { id } = await anAsset(technician, { sensor_channels: [one, two, three] as ReturnType<typeof aChannel>[] });
    const put = async (...sensor_channels: (typeof one)[]) =>
      (await technician.put(`/assets/${id}`, { sensor_channels } as object).expect(200)).body;

    expect(await put(three, one, two)).toMatchObject({ version: 2 });
    expect(await put(three, one, two)).toMatchObject({ version: 2 });
    expect(await put(three, two)).toMatchObject({ version: 3 });

    const entries = await test.sql<{ before_state: object; after_state: object }>(
      `select before_state, after_state from audit_logs where action = 'asset.updated' and entity_id = $1 order by created_at`,
      [id],
    );
    expect(entries).toEqual([
      { before_state: { channel_order: ['1', '2', '3'] }, after_state: { channel_order: ['3', '1', '2'] } },
      { before_state: { 'channel.1': 'present' }, after_state: { 'channel.1': 'removed' } },
    ]);
  });

  it('record a renamed channel as the same one, with every other change of it', async () => {
    const two = [aChannel({ channel_id: 'CH1' }), aChannel({ channel_id: 'CH2' })];
    const { id, sensor_channels } = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: two,
    });
    const [one, other] = sensor_channels;

    const { body } = await technician
      .put(`/assets/${id}`, {
        sensor_channels: [
          aChannel({ channel_id: 'CH1' }),
          aChannel({ sensor_id: one?.id ?? '', channel_id: 'CH1B', unit: 'K', measurement_max: 80 }),
          aChannel({ sensor_id: other?.id ?? '', channel_id: 'CH2' }),
        ],
      })
      .expect(200);

    expect(body.sensor_channels.map(({ id: channel }) => channel).slice(1)).toEqual([one?.id, other?.id]);
    const [entry] = await test.sql<{ before_state: object; after_state: object }>(
      `select before_state, after_state from audit_logs where action = 'asset.updated' and entity_id = $1`,
      [id],
    );
    expect(entry).toEqual({
      before_state: { 'channel.CH1.channel_id': 'CH1', 'channel.CH1.unit': '°C', 'channel.CH1.measurement_max': 100 },
      after_state: {
        'channel.CH1.channel_id': 'CH1B',
        'channel.CH1.unit': 'K',
        'channel.CH1.measurement_max': 80,
        'channel.CH1': 'added',
      },
    });
  });

  it('keep their channels and their organization when the ids are sent in capital letters', async () => {
    const { id, asset_id, sensor_channels } = await anAsset(technician, { organization_id: organization.id });
    const [channel] = sensor_channels;

    const { body } = await technician
      .put(`/assets/${id}`, {
        organization_id: organization.id.toUpperCase(),
        sensor_channels: [aChannel({ sensor_id: channel?.id.toUpperCase(), channel_id: 'renamed' })],
      })
      .expect(200);

    expect(body.sensor_channels.map((one) => [one.id, one.channel_id])).toEqual([[channel?.id, 'renamed']]);
    const moves = await test.sql(
      `select action from audit_logs where action like 'organization.asset%' and after_state->>'asset_id' = $1`,
      [asset_id],
    );
    expect(moves).toEqual([]);
  });

  it('reject a duplicate channel name, and the name of a retired channel with calibrations', async () => {
    const two = [aChannel({ channel_id: 'CH1' }), aChannel({ channel_id: 'CH2' })];
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: two });
    const [one, other] = asset.sensor_channels;
    await technician.post('/calibrations', calibrationBody(asset, { sensor_id: one?.id })).expect(201);
    const put = (...channels: ReturnType<typeof aChannel>[]) =>
      technician.put(`/assets/${asset.id}`, { sensor_channels: channels }).expect(422);
    const id = other?.id ?? '';

    const twice = await put(aChannel({ sensor_id: id, channel_id: 'A' }), aChannel({ sensor_id: id, channel_id: 'B' }));
    const taken = await put(aChannel({ sensor_id: id, channel_id: 'CH1' }));

    expect(twice.body.detail[0]?.loc).toEqual(['body', 'sensor_channels', '1', 'sensor_id']);
    expect(taken.body.detail[0]?.loc).toEqual(['body', 'sensor_channels', '0', 'channel_id']);
  });

  it('can swap the names of two channels', async () => {
    const { id } = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel(), aChannel({ channel_id: '2' })],
    });
    const { body: before } = await technician.get(`/assets/${id}`).expect(200);
    const [first, second] = before.sensor_channels;

    const { body } = await technician
      .put(`/assets/${id}`, {
        sensor_channels: [
          aChannel({ sensor_id: first?.id, channel_id: '2' }),
          aChannel({ sensor_id: second?.id, channel_id: '1' }),
        ],
      })
      .expect(200);

    expect(body.sensor_channels.map(({ id, channel_id }) => [id, channel_id])).toEqual([
      [first?.id, '2'],
      [second?.id, '1'],
    ]);
  });

  it('keep a channel that has calibrations, as inactive', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await technician.post('/calibrations', calibrationBody(asset)).expect(201);

    const { body } = await technician
      .put(`/assets/${asset.id}`, { sensor_channels: [aChannel({ channel_id: 'new' })] })
      .expect(200);

    expect(body.sensor_channels.map((c) => [c.channel_id, c.is_active])).toEqual([
      ['new', true],
      ['1', false],
    ]);
  });

  it('sent back as read are unchanged, deactivated channels included', async () => {
    const asset = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: ['1', '2'].map((channel_id) => aChannel({ channel_id })),
    });
    const [used] = asset.sensor_channels;
    await technician.post('/calibrations', calibrationBody(asset, { sensor_id: used?.id })).expect(201);
    const put = async (sensor_channels: SensorChannelCreate[]) =>
      (await technician.put(`/assets/${asset.id}`, { sensor_channels }).expect(200)).body;
    await put([aChannel({ channel_id: '3' }), aChannel({ channel_id: '2' })]);
    const { body: before } = await technician.get(`/assets/${asset.id}`).expect(200);

    const { body: after } = await technician
      .put(`/assets/${asset.id}`, before as unknown as Record<string, unknown>)
      .expect(200);

    expect(after.sensor_channels.map(({ channel_id, is_active }) => [channel_id, is_active])).toEqual([
      ['3', true],
      ['2', true],
      ['1', false],
    ]);
    expect(after.version).toBe(before.version);
    const [third, second, first] = before.sensor_channels.map(({ id, channel_id }) =>
      aChannel({ sensor_id: id, channel_id }),
    ) as [SensorChannelCreate, SensorChannelCreate, SensorChannelCreate];
    const named = await technician
      .put(`/assets/${asset.id}`, {
        sensor_channels: [aChannel({ channel_id: '1' }), { ...first, channel_id: 'x', is_active: false }],
      })
      .expect(422);
    expect(named.body.detail[0]?.loc).toEqual(['body', 'sensor_channels', '0', 'channel_id']);
    expect((await put([{ ...third, is_active: false }, second, first])).sensor_channels).toMatchObject([
      { channel_id: '2', is_active: true },
      { channel_id: '1', is_active: true },
    ]);
  });

  it('keep the fields of a channel that a client of the reference does not know', async () => {
    const own = {
      calibration_interval_unit: 'days' as const,
      due_at_end_of_month: true,
      negligible_contributions: [{ source: 'resolution' as const, reason: 'far below the rest' }],
    };
    const sent = aChannel({ calibration_interval: 90 });
    const { id } = await anAsset(technician, { sensor_channels: [{ ...sent, ...own }] });
    const put = async (channel: SensorChannelCreate) =>
      (await technician.put(`/assets/${id}`, { sensor_channels: [channel] }).expect(200)).body.sensor_channels[0];

    expect(await put({ ...sent, technology: 'PT1000' })).toMatchObject({ technology: 'PT1000', ...own });
    const changed = await put({ ...sent, calibration_interval: 24 });
    expect(changed).toMatchObject({ ...own, calibration_interval: 24, calibration_interval_unit: 'months' });
    const cleared = { due_at_end_of_month: false, negligible_contributions: null };
    expect(await put({ ...sent, calibration_interval: 24, ...cleared })).toMatchObject(cleared);
  });

  it('write no entry when nothing changed', async () => {
    const { id } = await anAsset(technician, { organization_id: organization.id });

    await technician.put(`/assets/${id}`, { name: 'Immersion thermometer' }).expect(200);

    expect(await test.sql(`select 1 from audit_logs where action = 'asset.updated' and entity_id = $1`, [id])).toEqual(
      [],
    );
  });

  it('retire and stay readable', async () => {
    const { id } = await anAsset(technician, { organization_id: organization.id });

    await technician.delete(`/assets/${id}?reason=broken`).expect(204);

    const { body } = await technician.get(`/assets/${id}/profile`).expect(200);
    expect(body).toMatchObject({
      is_active: false,
      retired_reason: 'broken',
      calibration_status: 'retired',
      can_edit: false,
    });
    await technician.delete(`/assets/${id}`).expect(204);
    await technician.delete(`/assets/${id}?reason=Worn`).expect(204);
    const { body: again } = await technician.get(`/assets/${id}`).expect(200);
    expect(again).toMatchObject({ retired_reason: 'Worn', retired_at: body.retired_at, version: body.version + 1 });
  });

  it('accept any combination of prefix and unit as written, and keep an existing unit that no longer passes validation', async () => {
    const channel = aChannel({
      physical_quantity: 'torque',
      unit: 'N·m',
      accuracy_unit: 'mN⋅m',
      drift_unit: 'N·m/year',
    });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [channel] });
    expect(asset.sensor_channels[0]).toMatchObject({ unit: 'N·m', accuracy_unit: 'mN⋅m' });

    await test.sql(`update sensor_channels set unit = 'drops of ink' where asset_id = $1`, [asset.id]);
    const [{ id: sensor_id, ...kept } = { id: '' }] = asset.sensor_channels;
    const sensor_channels = [{ ...kept, sensor_id, unit: 'drops of ink', measurement_max: 7 }];
    await technician.put(`/assets/${asset.id}`, wrong({ sensor_channels })).expect(200);
    const readings = points(
      [
        [0, 0],
        [3, 3],
        [7, 7],
      ],
      'drops of ink',
    );
    await technician.post('/calibrations', calibrationBody(asset, { points: readings, sensor_id })).expect(201);
    const other = readings.map((point) => ({ ...point, measured_unit: 'drops of tea' }));
    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: other, sensor_id }))
      .expect(422);
    expect(body).toMatchObject({ detail: [{ loc: ['body', 'points', '0', 'measured_unit'], type: 'unit.unknown' }] });
  });

  describe('belong to organizations', () => {
    it('which outsiders can read if public, and never write', async () => {
      const outsider = await test.signIn('admin');
      const { id } = await anAsset(technician, { organization_id: organization.id });

      await outsider.get(`/assets/${id}`).expect(200);
      await outsider.put(`/assets/${id}`, { name: 'Mine' }).expect(403);
      await outsider.post('/assets', assetBody({ organization_id: organization.id })).expect(403);
      const own = await anAsset(outsider);
      await outsider.put(`/assets/${own.id}`, { organization_id: organization.id }).expect(403);
    });

    it('which are hidden from outsiders if private: reads, writes, lists, totals, search, audit trail', async () => {
      const outsider = await test.signIn('technician');
      const secret = await anOrganization(technician, { name: 'Secret', private: true });
      const { id, asset_id } = await anAsset(technician, { organization_id: secret.id, name: 'Zebra gauge' });

      for (const ref of [id, asset_id]) {
        await outsider.get(`/assets/${ref}`).expect(404);
        await outsider.get(`/assets/${ref}/profile`).expect(404);
        await outsider.get(`/assets/${ref}/calibrations`).expect(404);
        await outsider.put(`/assets/${ref}`, { name: 'x' }).expect(404);
        await outsider.delete(`/assets/${ref}`).expect(404);
      }
      const list = await outsider.get('/assets?q=zebra&with_total=true').expect(200);
      expect([list.body, list.headers.get('x-total-count')]).toEqual([[], '0']);
      const record = await outsider.get(`/audit-logs?entity_id=${id}`).expect(200);
      expect(record.body).toEqual([]);
      const other = await outsider.post('/assets', assetBody({ organization_id: secret.id })).expect(422);
      expect(other.body.detail).toMatchObject([{ loc: ['body', 'organization_id'] }]);
      expect((await technician.get('/assets?q=zebra').expect(200)).body).toHaveLength(1);
    });
  });

  describe('in a list', () => {
    let names: string[];
    beforeAll(async () => {
      const own = await anOrganization(technician, { name: 'List lab' });
      organizationOfList = own.id;
      for (let i = 0; i < 25; i++)
        await anAsset(technician, {
          organization_id: own.id,
          asset_id: `L-${String(i).padStart(2, '0')}`,
          name: `Gauge ${i % 5}`,
        });
      names = Array.from({ length: 25 }, (_, i) => `L-${String(i).padStart(2, '0')}`);
    });
    let organizationOfList: string;

    it.each([
      'asset_id',
      '-asset_id',
      'name',
      '-name',
      'updated_at',
      '-updated_at',
      'due',
      'status',
      'manufacturer',
      'location',
    ])('sorted by %s are walked completely and without repeats by the cursor', async (sort) => {
      const seen: string[] = [];
      const list = (rest: string) => technician.get(`/assets?${rest}`).expect(200);
      let rest: string | undefined = `organization_id=${organizationOfList}&limit=7&sort=${sort}`;
      while (rest) {
        const { body, headers }: Awaited<ReturnType<typeof list>> = await list(rest);
        seen.push(...body.map((item) => item.asset_id));
        rest = /<[^>]+[?]([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      }
      expect([...seen].sort()).toEqual(names);
      if (sort === 'asset_id') expect(seen).toEqual(names);
      if (sort === '-asset_id') expect(seen).toEqual([...names].reverse());
    });

    it('are found by parts of id, name, serial number, manufacturer and model', async () => {
      const find = async (q: string) =>
        (
          (
            await technician
              .get(`/assets?organization_id=${organizationOfList}&limit=200&q=${encodeURIComponent(q)}`)
              .expect(200)
          ).body as unknown[]
        ).length;

      expect([
        await find('l-03'),
        await find('GAUGE l-1'),
        await find('thermomet it-3'),
        await find('100%'),
        await find('nothing'),
      ]).toEqual([1, 10, 25, 0, 0]);
      for (const q of ['L03', 'l 03', 'l\u201303', '\uff2c\u201003', 'Gauge L03'])
        expect([q, await find(q)]).toEqual([q, 1]);
      expect([await find('l_03'), await find('l%03')]).toEqual([0, 0]);
    });

    it.each(['name', 'serial_number', 'manufacturer', 'model'])(
      'are found by a changed %s, not by the former',
      async (field) => {
        const asset = await anAsset(technician, { [field]: 'Quokka 7' });
        const find = async (q: string) => (await technician.get(`/assets?q=${q}`).expect(200)).body.map(({ id }) => id);

        const before = await find('quokka');
        await technician.put(`/assets/${asset.id}`, { [field]: 'Numbat-8' }).expect(200);

        expect([before, await find('quokka'), await find('numbat8')]).toEqual([[asset.id], [], [asset.id]]);
        await technician.put(`/assets/${asset.id}`, { [field]: 'Other' }).expect(200);
      },
    );

    it.each([
      'limit=201',
      'limit=-1',
      'skip=-1',
      'skip=x',
      'sort=nonsense',
      'cursor=abc',
      'status=fine',
      'organization_id=1',
      'due_before=2026-02-30',
    ])('reject %s with 422 naming the parameter', async (parameter) => {
      const { body } = await technician.get(`/assets?${parameter}`).expect(422);

      expect(body.detail[0]?.loc).toEqual([
        'query',
        ...(parameter.startsWith('status') ? ['status'] : [parameter.split('=')[0]]),
      ]);
    });

    it.each([
      ['valid', 5],
      ['due_soon', 5],
      ['expired', 5],
      ['not_calibrated', 5],
      ['retired', 5],
      ['expired&status=due_soon', 10],
    ])('are filtered by the status %s', async (status, count) => {
      const today = new Date();
      const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const due = [day(31), day(30), day(-1), null, day(400)];
      await Promise.all(
        due.map((next, i) =>
          test.sql(`update assets set next_due_at = $1, is_active = $2 where organization_id = $3 and name = $4`, [
            next,
            i !== 4,
            organizationOfList,
            `Gauge ${i}`,
          ]),
        ),
      );

      const { body } = await technician
        .get(`/assets?organization_id=${organizationOfList}&status=${status}`)
        .expect(200);

      expect(body).toHaveLength(count);
      const states = new Set(body.map((item) => item.calibration_status));
      expect([...states].sort()).toEqual(status.split('&status=').sort());
    });

    it('return an empty list for limit 0', async () => {
      expect((await technician.get('/assets?limit=0').expect(200)).body).toEqual([]);
    });
  });

  it.each<[string, object, string[], string]>([
    ['no name', { name: undefined }, ['body', 'name'], 'missing'],
    ['an empty name', { name: '' }, ['body', 'name'], 'string_too_short'],
    ['a number as name', { name: 5 }, ['body', 'name'], 'string_type'],
    ['a control character', { name: 'a\u0000b' }, ['body', 'name'], 'string_pattern_mismatch'],
    ['an id too long', { asset_id: 'x'.repeat(21) }, ['body', 'asset_id'], 'string_too_long'],
    ['an unknown type', { asset_type: 'robot' }, ['body', 'asset_type'], 'enum'],
    ['a bad date', { purchase_date: '2026-02-30' }, ['body', 'purchase_date'], 'date_from_datetime_parsing'],
    ['a bad organization id', { organization_id: '7' }, ['body', 'organization_id'], 'uuid_parsing'],
    [
      'a channel without unit',
      { sensor_channels: [aChannel({ unit: undefined })] },
      ['body', 'sensor_channels', '0', 'unit'],
      'missing',
    ],
    [
      'text as range',
      { sensor_channels: [{ ...aChannel(), measurement_max: 'far' }] },
      ['body', 'sensor_channels', '0', 'measurement_max'],
      'float_parsing',
    ],
    [
      'a range upside down',
      { sensor_channels: [aChannel({ measurement_min: 5, measurement_max: 5 })] },
      ['body', 'sensor_channels', '0', 'measurement_max'],
      'value_error',
    ],
    [
      'two channels of one name',
      { sensor_channels: [aChannel(), aChannel()] },
      ['body', 'sensor_channels', '1', 'channel_id'],
      'value_error',
    ],
    [
      'a unit that nobody knows',
      { sensor_channels: [aChannel({ unit: 'Bar' })] },
      ['body', 'sensor_channels', '0', 'unit'],
      'unit.unknown',
    ],
    ...['%/year', 'mA/year', '%FS/year'].map((drift_unit): [string, object, string[], string] => [
      `a drift in ${drift_unit}`,
      { sensor_channels: [aChannel({ measurement_max: null, drift_rate: 0.1, drift_unit })] },
      ['body', 'sensor_channels', '0', 'drift_unit'],
      'unit.no_drift',
    ]),
    ['channels that are no list', { sensor_channels: 'one' }, ['body', 'sensor_channels'], 'list_type'],
    ['an integer out of range', { power_consumption_w: 3e9 }, ['body', 'power_consumption_w'], 'less_than_equal'],
    [
      'an unknown location',
      { location_id: '00000000-0000-4000-8000-000000000000' },
      ['body', 'location_id'],
      'value_error',
    ],
  ])('with %s are rejected, naming the field, and nothing is stored', async (_title, given, loc, type) => {
    const before = await test.sql('select count(*)::int as n from assets');

    const { body } = await technician
      .post('/assets', wrong({ ...assetBody({ organization_id: organization.id }), ...given }))
      .expect(422);

    expect(body.detail).toEqual([expect.objectContaining({ loc, type })]);
    expect(await test.sql('select count(*)::int as n from assets')).toEqual(before);
  });

  it('are filtered by the current calibration health score', async () => {
    const { id: organization_id } = await anOrganization(technician);
    const given = [
      ['low', 74, ENGINE_VERSION, 0],
      ['high', 75, ENGINE_VERSION, 0],
      ['unknown', null, ENGINE_VERSION, 0],
      ['stale', 10, ENGINE_VERSION, -1],
      ['earlier engine', 10, '0', 0],
    ] as const;
    for (const [name, score, engine, behind] of given) {
      const { id } = await anAsset(technician, { organization_id, name });
      await test.sql(
        `insert into asset_scores (asset_id, revision, engine_version, score, computed_at)
         select id, health_revision + $2, $3, $4, now() from assets where id = $1`,
        [id, behind, engine, score],
      );
    }

    const { body } = await technician.get(`/assets?organization_id=${organization_id}&score_below=75`).expect(200);
    expect(body.map(({ name }) => name)).toEqual(['low']);
  });

  it('are filtered by quantity, technology and due date', async () => {
    const owner = await anOrganization(technician, { name: 'Register' });
    const make = (asset_id: string, ...channels: Parameters<typeof aChannel>[0][]) =>
      anAsset(technician, {
        asset_id,
        organization_id: owner.id,
        sensor_channels: channels.map((one) => aChannel(one)),
      });
    const first = await make('REG-1', { physical_quantity: 'pressure', technology: 'piezo', unit: 'bar' });
    await make(
      'REG-2',
      { channel_id: 'a', physical_quantity: 'pressure', technology: 'strain', unit: 'bar' },
      { channel_id: 'b', physical_quantity: 'temperature', technology: 'piezo' },
    );
    const { body: recorded } = await technician
      .post(
        '/calibrations',
        calibrationBody(first, {
          points: points(
            [
              [0, 0.01],
              [50, 50.01],
              [100, 100.02],
            ],
            'bar',
          ),
        }),
      )
      .expect(201);
    const found = async (query: string) =>
      (await technician.get(`/assets?organization_id=${owner.id}&sort=asset_id&${query}`).expect(200)).body.map(
        ({ asset_id }) => asset_id,
      );

    expect(await found('quantity=pressure')).toEqual(['REG-1', 'REG-2']);
    expect(await found('quantity=temperature')).toEqual(['REG-2']);
    expect(await found('technology=piezo')).toEqual(['REG-1', 'REG-2']);
    expect(await found('quantity=pressure&technology=piezo')).toEqual(['REG-1']);
    expect(await found(`due_after=${recorded.due_date}`)).toEqual(['REG-1']);
    expect(await found(`due_after=${recorded.due_date}&due_before=${recorded.due_date}`)).toEqual([]);
    expect(await found('due_after=2199-01-01')).toEqual([]);
    await technician.get('/assets?due_after=tomorrow').expect(422);
    await technician.get(`/assets?quantity=${'x'.repeat(51)}`).expect(422);
    await test.sql(
      `update sensor_channels set is_active = false where physical_quantity = 'temperature' and channel_id = 'b'`,
    );
    expect(await found('quantity=temperature')).toEqual([]);
  });

  it('are filtered by a range that one channel in use covers, in any unit of its kind', async () => {
    const owner = await anOrganization(technician, { name: 'Ranges' });
    const make = (asset_id: string, ...channels: [low: number | null, high: number | null, unit: string][]) =>
      anAsset(technician, {
        asset_id,
        organization_id: owner.id,
        sensor_channels: channels.map(([measurement_min, measurement_max, unit], at) =>
          aChannel({
            channel_id: String(at),
            physical_quantity: QUANTITIES[unit] ?? 'pressure',
            unit,
            measurement_min,
            measurement_max,
          }),
        ),
      });
    await make('R-BAR', [0, 10, 'bar']);
    await make('R-KPA', [0, 1000, 'kPa']);
    await make('R-MBAR', [-1000, 16_000, 'mbar']);
    await make('R-PSI', [0, 145, 'psi']);
    await make('R-GAUGE', [0, 10, 'barg']);
    await make('R-ABS', [0, 10_000, 'mbara']);
    await make('R-PARTS', [0, 6, 'bar'], [6, 10, 'bar']);
    await make('R-OPEN', [null, 10, 'bar']);
    await make('R-C', [0, 100, '°C']);
    await make('R-K', [273.15, 373.15, 'K']);
    await make('R-G', [-50, 50, 'g']);
    const get = (query: string) =>
      technician.get(`/assets?organization_id=${owner.id}&sort=asset_id&with_total=true&${query}` as '/assets');
    const found = async (query: string) => {
      const { body, headers } = await get(query).expect(200);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map(({ asset_id }) => asset_id.replace('R-', ''));
    };

    expect(await found('range_min=0&range_max=10&range_unit=bar')).toEqual(['BAR', 'KPA', 'MBAR']);
    expect(await found('range_min=0&range_max=10&range_unit=bar&quantity=pressure')).toEqual(['BAR', 'KPA', 'MBAR']);
    expect(await found('range_min=0&range_max=145&range_unit=psi')).toEqual(['BAR', 'KPA', 'MBAR', 'PSI']);
    expect(await found('range_min=0&range_max=10&range_unit=barg')).toEqual(['GAUGE']);
    expect(await found('range_max=10&range_unit=bara')).toEqual(['ABS']);
    expect(await found('range_min=-0.5&range_unit=bar')).toEqual(['MBAR']);
    expect(await found('range_max=10&range_unit=bar')).toEqual(['BAR', 'KPA', 'MBAR', 'OPEN', 'PARTS']);
    expect(await found('range_min=32&range_max=212&range_unit=°F')).toEqual(['C', 'K']);
    expect(await found('range_min=-100&range_max=100&range_unit=m/s²')).toEqual(['G']);
    expect(await found('range_min=-50&range_max=50&range_unit=g')).toEqual(['G']);
    expect(await found('range_max=0.05&range_unit=kg')).toEqual([]);
    expect(await found('range_min=0&range_max=10&range_unit=bar&quantity=temperature')).toEqual([]);

    for (const [query, type] of [
      ['range_min=0', 'missing'],
      ['range_max=10&range_unit=', 'missing'],
      ['range_max=10&range_unit=baar', 'unit.unknown'],
    ] as const) {
      const { body } = await get(query).expect(422);
      expect(body).toMatchObject({ detail: [{ loc: ['query', 'range_unit'], type }] });
    }
    await get('range_min=low&range_unit=bar').expect(422);
    await test.sql(
      `update sensor_channels set is_active = false
        where asset_id in (select id from assets where asset_id = 'R-KPA')`,
    );
    expect(await found('range_min=0&range_max=10&range_unit=bar')).toEqual(['BAR', 'MBAR']);
  });
});
