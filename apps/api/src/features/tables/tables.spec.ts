import { jest } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../platform/tables/formula-guard.js';
import { aChannel, aLocation, anAsset, anOrganization, assetBody, calibrationBody } from '../../testing/builders.js';
import { rounds } from '../../../../../test/support/long.js';
import type { Client } from '../../testing/client.js';
import { sheetValues } from '../../testing/sheet-values.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MOST_ENTRIES } from './send-table.js';

type Cells = Record<string, string>;

describe('table exports', () => {
  let test: TestApp;
  let owner: Client;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.signIn('admin');
  });
  afterAll(() => test.close());

  const answer = (who: Client, name: string, format: string, filters = '') =>
    who.get(`/tables/${name}?format=${format}${filters && `&${filters}`}`);
  async function csv(who: Client, name: string, filters = ''): Promise<Cells[]> {
    const { bytes } = await answer(who, name, 'csv', filters).expect(200);
    return parse(bytes, { bom: true, columns: true }) as unknown as Cells[];
  }
  async function sheet(who: Client, name: string, filters = ''): Promise<Record<string, unknown>[]> {
    const { bytes } = await answer(who, name, 'xlsx', filters).expect(200);
    const [head = [], ...rows] = sheetValues(bytes);
    return rows.map((row) => Object.fromEntries(head.map((heading, n) => [String(heading), row[n] ?? null])));
  }
  const written = (value: unknown) =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

  it('have a file name with the date, a content type, no-store and nosniff', async () => {
    for (const [format, type] of [
      ['csv', 'text/csv; charset=utf-8; header=present'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const { headers } = await answer(owner, 'assets', format).expect(200);

      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="assets-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('of assets contain every field of asset and channel, with a row for each channel or for an asset without any', async () => {
    const organization = await anOrganization(owner, { name: 'Facts' });
    const site = await aLocation(owner, organization, { name: 'Site' });
    const room = await aLocation(owner, organization, { name: 'Lab / 2', parent_location_id: site.id });
    const full = await anAsset(owner, {
      organization_id: organization.id,
      location_id: room.id,
      weight_kg: 0.1 + 0.2,
      price_eur: 1234.5,
      purchase_date: '2024-02-29',
      operating_temperature_min: -40,
      displays_readings: true,
      notes: 'one\n"two"; three',
      codes: [{ code: 'INV-1' }, { code: 'SN:1', kind: 'qr_code' }],
      sensor_channels: [
        aChannel({ channel_id: 'T', drift_rate: -5e-7 }),
        aChannel({ channel_id: 'p', physical_quantity: 'pressure', unit: 'Pa', measurement_max: 1e6 }),
      ],
    });
    await owner.post('/calibrations', calibrationBody(full, { sensor_id: full.sensor_channels[0]?.id })).expect(201);
    const daq_details = { daq_type: 'multiplexer', input_channels: 8, output_channels: 0 };
    const daq = await anAsset(owner, {
      ...assetBody({ asset_type: 'daq', daq_details, sensor_channels: [] }),
      organization_id: organization.id,
    });
    const of = `organization_id=${organization.id}`;

    const rows = await csv(owner, 'assets', of);
    const { body: profile } = await owner.get(`/assets/${full.id}/profile`).expect(200);
    const [listed] = (await owner.get(`/assets?${of}&sort=asset_id`).expect(200)).body as unknown as {
      next_due_at: string;
    }[];

    expect(rows.map((row) => [row['asset_id'], row['channel.channel_id']])).toEqual([
      [full.asset_id, 'T'],
      [full.asset_id, 'p'],
      [daq.asset_id, ''],
    ]);
    const named = Object.keys(rows[0] ?? {});
    const {
      daq_details: _,
      sensor_channels,
      ...facts
    } = profile as unknown as Record<string, unknown> & { sensor_channels: Record<string, unknown>[] };
    for (const [name, value] of Object.entries(facts))
      if (named.includes(name)) expect([name, rows[0]?.[name]]).toEqual([name, written(value)]);
    for (const [index, channel] of sensor_channels.entries())
      for (const [name, value] of Object.entries(channel))
        if (named.includes(`channel.${name}`))
          expect([name, rows[index]?.[`channel.${name}`]]).toEqual([name, written(value)]);
    expect(named.length).toBeGreaterThan(75);
    expect(rows[0]).toMatchObject({
      location: 'Site / Lab / 2',
      status: 'valid',
      organization_name: 'Facts',
      next_due_at: listed?.next_due_at,
      weight_kg: '0.30000000000000004',
      'channel.drift_rate': '-5e-7',
      codes: 'INV-1; SN:1',
      calibration_count: '1',
    });
    expect(rows[2]).toMatchObject({ 'daq.daq_type': 'multiplexer', 'daq.input_channels': '8', 'channel.unit': '' });

    const cells = await sheet(owner, 'assets', of);
    expect(cells[0]).toMatchObject({
      weight_kg: 0.1 + 0.2,
      price_eur: 1234.5,
      operating_temperature_min: -40,
      purchase_date: '2024-02-29',
      next_due_at: listed?.next_due_at,
      displays_readings: true,
      'channel.drift_rate': -5e-7,
      'channel.measurement_max': 100,
      notes: 'one\n"two"; three',
    });
    expect(cells).toHaveLength(3);
  });

  it('of calibrations contain checks with their result as found and their remark', async () => {
    const asset = await anAsset(owner);
    const checks = [
      { text: 'Zero stop', result: 'pass' as const, as_found_result: 'fail' as const, remark: 'spring replaced' },
      { text: 'Display', result: 'pass' as const },
    ];
    const given = { checks, calibration_purpose: 'after_repair' as const };
    await owner.post('/calibrations', calibrationBody(asset, given)).expect(201);

    const [row] = await csv(owner, 'calibrations', `q=${asset.asset_id}`);

    expect(row?.['checks']).toBe('Zero stop: pass (as found: fail); spring replaced\nDisplay: pass');
  });

  it('of calibrations contain limits, deviation and uncertainty of a frequency response in their units', async () => {
    const asset = await anAsset(owner, {
      sensor_channels: [aChannel({ physical_quantity: 'acceleration', unit: 'm/s²', output_signal_unit: 'mV' })],
    });
    const units = { reference_unit: 'm/s²', measured_unit: 'mV' };
    const response = {
      data_entry_mode: 'frequency_response' as const,
      points: [],
      frequency_response_points: [10, 160].map((frequency_value, sweep_index) => ({
        ...{ sweep_index, frequency_value, reference_value: 10, measured_value: 100 - sweep_index, ...units },
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'RMS' as const,
      analysis: { reference_standard_uncertainty: 1, reference_standard_unit: '%', tolerance_override_value: 3 },
    };
    const { body } = await owner.post('/calibrations', calibrationBody(asset, response)).expect(201);
    const { expanded_uncertainty_pct, coverage_factor, max_deviation } = body.frequency_response ?? {};

    const [row] = await csv(owner, 'calibrations', `q=${asset.asset_id}`);

    expect(row).toMatchObject({
      tolerance_unit: '%',
      tolerance_upper: '3',
      'frequency_response.max_deviation': written(max_deviation),
      'frequency_response.expanded_uncertainty_pct': written(expanded_uncertainty_pct),
      'frequency_response.coverage_factor': written(coverage_factor),
    });
    expect(expanded_uncertainty_pct).toBeGreaterThan(0);
  });

  it('contain the same rows as the list with its filters, over several pages', async () => {
    const organization = await anOrganization(owner, { name: 'Many' });
    await test.sql(
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, organization_id, created_by)
       select gen_random_uuid(), 'M-' || lpad(n::text, 4, '0'), 'sensor', case n % 3 when 0 then 'gauge' else 'probe' end,
              'M', 'T', $1, (select id from users limit 1) from generate_series(1, 450) n`,
      [organization.id],
    );
    const of = `organization_id=${organization.id}`;

    const all = await csv(owner, 'assets', of);
    const { headers } = await answer(owner, 'assets', 'csv', of).expect(200);
    const found = await csv(owner, 'assets', `${of}&q=gauge`);
    const none = await csv(owner, 'assets', `${of}&q=nothing`);

    expect(all.map((row) => row['asset_id'])).toEqual(
      Array.from({ length: 450 }, (_, n) => `M-${String(n + 1).padStart(4, '0')}`),
    );
    expect(headers.get('x-total-count')).toBe('450');
    expect(found).toHaveLength(150);
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['gauge']));
    expect(none).toEqual([]);
    expect(await sheet(owner, 'assets', `${of}&status=retired`)).toEqual([]);
  });

  it.each(['calibrations', 'locations', 'procedures', 'organizations', 'users', 'audit-logs'])(
    'of %s contain every value of the list',
    async (name) => {
      const organization = await anOrganization(owner, { name: `Of ${name}`, description: 'a;b\n-c' });
      const asset = await anAsset(owner, { organization_id: organization.id });
      await owner.post('/calibrations', calibrationBody(asset)).expect(201);
      const site = await aLocation(owner, organization, { name: 'North', latitude: -33.25, longitude: 151.5 });
      await aLocation(owner, organization, { name: 'Room', parent_location_id: site.id });
      await owner
        .post('/procedures', { proc_id: `P-${name}`, physical_quantity: 'temperature', name: '=1' })
        .expect(201);

      const { body } = await owner.get(`/${name}?limit=1000`).expect(200);
      const list = body as unknown as Record<string, unknown>[];
      const rows = await csv(owner, name);
      // Each export adds an audit entry.
      const cells = (await sheet(owner, name)).slice(name === 'audit-logs' ? 1 : 0);

      expect(rows.length).toBeGreaterThan(0);
      expect(cells).toHaveLength(rows.length);
      expect(rows.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
      const names = Object.keys(rows[0] ?? {});
      for (const [n, item] of list.entries()) {
        for (const [field, value] of Object.entries(item)) {
          if (!names.includes(field) || (typeof value === 'object' && value !== null)) continue;
          expect([field, unguarded(rows[n]?.[field] ?? '')]).toEqual([field, written(value)]);
          if (typeof value === 'number') expect([field, cells[n]?.[field]]).toEqual([field, value]);
          if (typeof value === 'boolean') expect([field, cells[n]?.[field]]).toEqual([field, value]);
          if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
            expect([field, cells[n]?.[field]]).toEqual([field, value]);
        }
      }
    },
  );

  it('neutralize formulas in names', async () => {
    const organization = await anOrganization(owner, { name: '=HYPERLINK("http://x","y")' });
    for (const name of ['=1+1', ' +1', '@SUM(A1)', '-5', 'a";=1;"', 'pressure\u00a0;=1'])
      await anAsset(owner, { name, organization_id: organization.id });
    const of = `organization_id=${organization.id}`;

    const { bytes } = await answer(owner, 'assets', 'csv', of).expect(200);
    const rows = await csv(owner, 'assets', of);
    const cells = await sheet(owner, 'assets', of);

    expect(
      bytes
        .toString()
        .split(/[,;\t\r\n]/)
        .filter((part) => /^["\s]*[=+@]/.test(part)),
    ).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual([
      "'=1+1",
      "' +1",
      "'@SUM(A1)",
      "'-5",
      `a";'=1;"`,
      "pressure\u00a0;'=1",
    ]);
    expect(rows[0]?.['organization_name']).toBe(`'=HYPERLINK("http://x","y")`);
    expect(cells.map(({ name }) => name)).toEqual(['=1+1', '+1', '@SUM(A1)', '-5', 'a";=1;"', 'pressure\u00a0;=1']);
  });

  it('of assets are imported again without a change', async () => {
    const organization = await anOrganization(owner, { name: 'There and back' });
    const site = await aLocation(owner, organization, { name: 'Site' });
    const room = await aLocation(owner, organization, { name: 'Receiving/QA', parent_location_id: site.id });
    for (const name of ['=1+1', "'tis", '-5', '- a\n- b;=c', 'Ω "½"', '0.50']) {
      const asset = await anAsset(owner, {
        name: name.replaceAll('\n', ' '),
        notes: name,
        serial_number: '0042',
        allow_same_serial: true,
        organization_id: organization.id,
        location_id: room.id,
        purchase_date: '2024-02-29',
        custodian: 'Åsa “6”',
        weight_kg: 0.1 + 0.2,
        price_eur: 1234567.891,
        displays_readings: true,
        sensor_channels: [
          aChannel({
            channel_id: '01',
            drift_rate: -5e-7,
            calibration_interval: 90,
            calibration_interval_unit: 'days',
          }),
          aChannel({
            channel_id: '2',
            unit: 'K',
            sensitivity: -0.001,
            calibration_interval: 26,
            calibration_interval_unit: 'weeks',
            due_at_end_of_month: true,
          }),
        ],
      });
      const checks = [{ text: 'Display', result: 'pass' as const, remark: null }];
      await owner
        .post('/calibrations', calibrationBody(asset, { checks, sensor_id: asset.sensor_channels[0]?.id }))
        .expect(201);
    }

    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await answer(owner, 'assets', format, `organization_id=${organization.id}`).expect(200);
      for (const blank_clears of ['false', 'true']) {
        const form = { organization_id: organization.id, blank_clears };
        const { body } = await owner
          .upload('/assets/table/preview', bytes, 'application/octet-stream', form, `assets.${format}`)
          .expect(200);

        expect({ format, blank_clears, problems: body.problems, differences: body.differences }).toEqual({
          format,
          blank_clears,
          problems: [],
          differences: [],
        });
        expect(body).toMatchObject({ rows: 12, created: 0, updated: 0, unchanged: 6, calibrations: 0 });
      }
    }
  });

  it('of assets are imported again if every decimal could be a thousand', async () => {
    const organization = await anOrganization(owner, { name: 'Three places' });
    const sensor_channels = [aChannel({ accuracy_value: null, resolution: null, sensitivity: 2.013 })];
    await anAsset(owner, { organization_id: organization.id, weight_kg: 1.234, price_eur: 200, sensor_channels });
    const { bytes } = await answer(owner, 'assets', 'csv', `organization_id=${organization.id}`).expect(200);
    const preview = async (from: string, to: string) => {
      const file = Buffer.from(bytes.toString('utf8').replace(from, to));
      const form = { organization_id: organization.id, blank_clears: 'false' };
      const { body } = await owner
        .upload('/assets/table/preview', file, 'application/octet-stream', form, 'assets.csv')
        .expect(200);
      return [
        body.problems.map(({ field, type }) => [field, type]),
        body.differences.flatMap(({ changes }) => changes.map(({ field }) => field)),
      ];
    };

    expect(await preview('1.234', '1.235')).toEqual([[], ['weight_kg']]);
    expect(await preview('1.234', '"1,235"')).toEqual([
      [
        ['weight_kg', 'asset.table_ambiguous_number'],
        ['channel.sensitivity', 'asset.table_ambiguous_number'],
      ],
      [],
    ]);
  });

  it('disclose nothing of a private organization to outsiders, not even counts', async () => {
    const marker = 'Zyxomma';
    const organization = await anOrganization(owner, { name: 'Closed', private: true, description: marker });
    const site = await aLocation(owner, organization, { name: `${marker} site` });
    const asset = await anAsset(owner, { organization_id: organization.id, location_id: site.id, name: marker });
    await owner.post('/calibrations', calibrationBody(asset, { notes: marker })).expect(201);
    const viewer = await test.signIn('viewer');
    const forViewers = ['calibrations', 'organizations', 'audit-logs'];
    const names = ['assets', 'locations', ...forViewers];
    const strangers: [Client, string[]][] = [
      [viewer, forViewers],
      [await test.signIn('technician'), names],
      [await test.signIn('admin'), names],
    ];

    for (const [outsider, exported] of strangers) {
      for (const name of exported) {
        for (const filters of ['', `organization_id=${organization.id}`, `location_id=${site.id}`]) {
          const { headers: list } = await outsider.get(`/${name}?with_total=true&limit=0&${filters}`).expect(200);
          const { bytes, headers } = await answer(outsider, name, 'csv', filters).expect(200);
          expect([name, filters, bytes.toString().includes(marker)]).toEqual([name, filters, false]);
          expect([name, headers.get('x-total-count')]).toEqual([name, list.get('x-total-count')]);
        }
      }
    }
    expect(JSON.stringify(await csv(owner, 'assets'))).toContain(marker);
    await answer(viewer, 'users', 'csv').expect(403);
    await answer(test.anyone, 'assets', 'csv').expect(401);
  });

  it.each(['assets', 'locations', 'procedures'])('of %s need the role of a technician', async (name) => {
    const [viewer, technician] = [await test.signIn('viewer'), await test.signIn('technician')];

    const statuses = [(await answer(viewer, name, 'csv')).status, (await answer(technician, name, 'csv')).status];

    expect(statuses).toEqual([403, 200]);
  });

  it('hide a location of others, like the list', async () => {
    const [host, guest] = [
      await anOrganization(owner, { name: 'Host' }),
      await anOrganization(owner, { name: 'Guest' }),
    ];
    const site = await aLocation(owner, host, { name: 'Host site' });
    const asset = await anAsset(owner, { organization_id: guest.id, location_id: site.id });
    await owner.put(`/organizations/${host.id}`, { private: true }).expect(200);
    const outsider = await test.signIn('technician');

    const [row] = await csv(outsider, 'assets', `q=${asset.asset_id}`);

    expect([row?.['asset_id'], row?.['location'], row?.['location_id']]).toEqual([asset.asset_id, '', '']);
  });

  it('of the audit trail are also available as JSON Lines, and are audited', async () => {
    const { body: listed } = await owner.get('/audit-logs?limit=1000&entity_type=asset').expect(200);

    const { bytes, headers } = await answer(owner, 'audit-logs', 'jsonl', 'entity_type=asset').expect(200);
    await owner.get('/tables/assets?format=jsonl').expect(422);

    const lines = bytes.toString('utf8').split('\n');
    expect(headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(lines.pop()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      listed.map((entry) => {
        const { actor_profile_picture_url: _, ...whole } = entry;
        return whole;
      }),
    );
    const { body: exports } = await owner.get('/audit-logs?action=record.exported&limit=1').expect(200);
    expect(exports).toMatchObject([
      { after_state: { format: 'jsonl', entries: listed.length, entity_type: 'asset' }, before_state: null },
    ]);
    const { id } = await anOrganization(owner);
    await answer(owner, 'audit-logs', 'csv', `organization_id=${id}`).expect(200);
    const { body: last } = await owner.get('/audit-logs?action=record.exported&limit=1').expect(200);
    expect(last).toMatchObject([{ after_state: { format: 'csv', organization_id: id } }]);
  });

  it('are rejected before the first byte if too long, with advice', async () => {
    const most = jest.replaceProperty(MOST_ENTRIES, 'xlsx', rounds(1000, MOST_ENTRIES.xlsx));
    await test.sql(
      `insert into audit_logs (id, actor_email, action, entity_type, audience, created_at)
       select gen_random_uuid(), 'x@example.org', 'asset.created', 'asset', 'object', now() - n * interval '1 second'
         from generate_series(1, $1::int) n`,
      [MOST_ENTRIES.xlsx],
    );

    const { body } = await answer(test.root, 'audit-logs', 'xlsx').expect(400);
    const { headers } = await answer(test.root, 'audit-logs', 'csv').expect(200);

    expect(body).toMatchObject({ code: 'table.too_long_for_workbook', params: { max: MOST_ENTRIES.xlsx } });
    expect(body.detail).toContain('Narrow the filter, or choose CSV');
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(MOST_ENTRIES.xlsx);
    await answer(test.root, 'audit-logs', 'xlsx', 'entity_type=calibration').expect(200);
    most.restore();
  });

  it('name the invalid field', async () => {
    for (const [query, field] of [
      ['', 'format'],
      ['format=pdf', 'format'],
      ['format=csv&format=xlsx', 'format'],
      ['format=csv&organization_id=x', 'organization_id'],
      ['format=csv&status=gone', 'status'],
      ['format=csv&due_before=2026-02-30', 'due_before'],
    ]) {
      const { body } = await owner.get(`/tables/assets?${query}`).expect(422);
      expect([query, body.detail]).toEqual([query, [expect.objectContaining({ loc: ['query', field] })]]);
    }
  });
});
