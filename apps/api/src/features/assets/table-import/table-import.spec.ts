import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import writeXlsxFile from 'write-excel-file/node';
import { aChannel, aLocation, anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { rounds } from '../../../../../../test/support/long.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { AssetResponse } from '../assets.dto.js';
import { importableFields } from './cells/importable-fields.js';

describe('table import', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterAll(() => test.close());

  interface Preview {
    rows: number;
    created: number;
    updated: number;
    unchanged: number;
    columns: { heading: string; field: string | null; samples: string[] }[];
    problems: { row: number; column: number | null; field: string | null; msg: string; type: string }[];
    differences: {
      row: number;
      asset_id: string;
      changes: { field: string; before: string | null; after: string | null }[];
    }[];
    seen: string;
  }

  const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

  async function preview(
    file: Buffer,
    form: Record<string, string> = {},
    name = 'a.csv',
    by = technician,
  ): Promise<Preview> {
    const all = { organization_id: organization.id, ...form };
    const { body } = await by.upload('/assets/table/preview', file, 'text/csv', all, name).expect(200);
    return body;
  }

  const take = (file: Buffer, seen: string, form: Record<string, string> = {}, name = 'a.csv') =>
    technician.upload('/assets/table', file, 'text/csv', { organization_id: organization.id, seen, ...form }, name);

  const countOf = async () => {
    const [row] = await test.sql<{ count: string }>('select count(*) from assets where organization_id = $1', [
      organization.id,
    ]);
    return Number(row?.count);
  };

  const head =
    'asset_id,name,manufacturer,model,serial_number,channel.physical_quantity,channel.unit,channel.measurement_min,channel.measurement_max';

  describe('a table of assets', () => {
    it('has a field for every property that fits a cell', () => {
      expect([...importableFields.keys()]).toEqual(
        expect.arrayContaining([
          'asset_id',
          'asset_type',
          'price_eur',
          'location',
          'channel.drift_unit',
          'purchase_date',
        ]),
      );
      expect(importableFields.get('weight_kg')?.kind).toBe('number');
      expect(importableFields.get('displays_readings')?.kind).toBe('boolean');
      expect(importableFields.get('purchase_date')?.kind).toBe('day');
      expect(importableFields.get('channel.calibration_interval')?.kind).toBe('interval');
    });

    it('reads intervals in days, weeks, months and years, and reports invalid ones', async () => {
      const heads =
        'asset_id,name,manufacturer,model,channel.physical_quantity,channel.unit,channel.calibration_interval';
      const row = (id: string, interval: string) => `${id},Probe,Maker,M-1,temperature,°C,${interval}`;
      const file = csv(
        `${heads},channel.due_at_end_of_month`,
        `${row('TAB-90D', '90 d')},yes`,
        `${row('TAB-2W', '2 Wochen')},`,
        `${row('TAB-3M', '3 mois')},`,
        `${row('TAB-2Y', '2 years')},`,
        `${row('TAB-12', '12')},`,
        `${row('TAB-EOM', '24 months EOM')},`,
        `${row('TAB-ME', '6 Monate (zum Monatsende)')},yes`,
        `${row('TAB-FM', '"1 an, fin de mois"')},`,
      );
      await take(file, (await preview(file)).seen).expect(200);
      const channels = await Promise.all(
        ['90D', '2W', '3M', '2Y', '12', 'EOM', 'ME', 'FM'].map(async (id) => {
          const { body } = await technician.get(`/assets/TAB-${id}`).expect(200);
          const [channel] = (body as unknown as AssetResponse).sensor_channels;
          return [channel?.calibration_interval, channel?.calibration_interval_unit, channel?.due_at_end_of_month];
        }),
      );
      expect(channels).toEqual([
        [90, 'days', true],
        [2, 'weeks', false],
        [3, 'months', false],
        [24, 'months', false],
        [12, 'months', false],
        [24, 'months', true],
        [6, 'months', true],
        [12, 'months', true],
      ]);

      const bad = csv(
        `${heads},channel.calibration_interval_unit`,
        `${row('TAB-A', '1.5 d')},`,
        `${row('TAB-B', '-3 months')},`,
        `${row('TAB-C', '601 months')},`,
        `${row('TAB-D', '90 d')},months`,
        `${row('TAB-E', 'now and then')},`,
        `${row('TAB-F', 'EOM')},`,
      );
      const { problems } = await preview(bad);
      expect(problems.map(({ row: at, field, type }) => [at, field, type])).toEqual([
        [2, 'channel.calibration_interval', 'int_parsing'],
        [3, 'channel.calibration_interval', 'greater_than_equal'],
        [4, 'channel.calibration_interval', 'less_than_equal'],
        [5, 'channel.calibration_interval', 'asset.table_columns_differ'],
        [6, 'channel.calibration_interval', 'asset.table_interval'],
        [7, 'channel.calibration_interval', 'asset.table_interval'],
      ]);
    });

    it('requires the unit of an interval column with ambiguous numbers', async () => {
      const heads =
        'asset_id,name,manufacturer,model,channel.physical_quantity,channel.unit,channel.calibration_interval';
      const file = csv(
        heads,
        ...['365', '90', '12 months', '1 J'].map((text, n) => `TAB-D${n},P,M,M-1,temperature,°C,${text}`),
      );

      const { problems } = await preview(file);
      expect(problems.map(({ row, type }) => [row, type])).toEqual([
        [2, 'asset.table_interval'],
        [3, 'asset.table_interval'],
        [5, 'asset.table_interval'],
      ]);
    });

    it('requires the unit of a new interval where days are stored', async () => {
      const heads =
        'asset_id,name,manufacturer,model,channel.physical_quantity,channel.unit,channel.calibration_interval';
      const file = (...intervals: string[]) =>
        csv(heads, ...intervals.map((interval, n) => `TAB-U${n},Probe,Maker,M-1,temperature,°C,${interval}`));
      const days = file('90 d', '90 d', '90 d', '12');
      await take(days, (await preview(days)).seen).expect(200);

      const { problems, unchanged, differences } = await preview(file('90', '12', '12 months', '6'));
      expect(problems.map(({ row, field, type }) => [row, field, type])).toEqual([
        [3, 'channel.calibration_interval', 'asset.table_interval_needs_unit'],
      ]);
      expect([unchanged, differences.map(({ row }) => row)]).toEqual([1, [4, 5]]);

      const unit = 'channel.calibration_interval_unit';
      const blank = csv(`asset_id,channel.calibration_interval,${unit}`, 'TAB-U0,90,', 'TAB-U1,60,');
      const clearing = await preview(blank, { blank_clears: 'true' });
      expect(clearing).toMatchObject({
        unchanged: 1,
        differences: [],
        problems: [{ row: 3, type: 'asset.table_interval_needs_unit' }],
      });
      const onlyUnit = await preview(csv(`asset_id,channel.channel_id,${unit}`, 'TAB-U0,1,'), { blank_clears: 'true' });
      expect(onlyUnit).toMatchObject({ unchanged: 1, problems: [] });
    });

    it('has a preview without side effects, then creates assets with channels, locations and audit entries', async () => {
      const place = await aLocation(technician, organization, { name: 'Bench 7', code: 'B7' });
      const before = await countOf();
      const file = csv(
        `${head},Location,Weight kg,purchase_date,displays_readings`,
        'TAB-1,Probe,Maker,M-1,00123,temperature,°C,-40,250,B7,"1,5",2024-02-29,ja',
        ',Gauge,Maker,M-2,,pressure,bar,0,10,Bench 7,"0,25",,no',
        'TAB-1,,,,,humidity,%RH,0,100,,,,',
      );

      const seen = await preview(file);
      expect(seen).toMatchObject({ rows: 3, created: 2, updated: 0, problems: [], differences: [] });
      expect(seen.columns[9]).toMatchObject({ heading: 'Location', field: 'location', samples: ['B7', 'Bench 7'] });
      expect(await countOf()).toBe(before);

      const { body } = await take(file, seen.seen).expect(200);
      expect(body).toMatchObject({ created: 2, updated: 0, unchanged: 0, calibrations: 0, locations: 0 });
      const probe = (await technician.get('/assets/TAB-1').expect(200)).body as unknown as AssetResponse;
      expect(probe).toMatchObject({
        serial_number: '00123',
        weight_kg: 1.5,
        purchase_date: '2024-02-29',
        displays_readings: true,
        location_id: place.id,
        organization_id: organization.id,
        version: 1,
      });
      expect(
        probe.sensor_channels.map(({ channel_id, unit, measurement_max }) => [channel_id, unit, measurement_max]),
      ).toEqual([
        ['1', '°C', 250],
        ['2', '%RH', 100],
      ]);
      expect((await technician.get('/assets/TAB-1/locations').expect(200)).body).toHaveLength(1);
      const { body: record } = await technician.get('/assets/TAB-1/audit-logs').expect(200);
      expect(record).toMatchObject([
        { action: 'asset.created', after_state: { asset_id: 'TAB-1', imported_from: 'a.csv' } },
      ]);
      expect(await countOf()).toBe(before + 2);
      expect(await preview(file.subarray(0))).toMatchObject({ created: 1, unchanged: 1 });
    });

    it('updates changed fields only; a blank cell clears a field only on request', async () => {
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        serial_number: 'S-1',
        notes: 'Handle with care',
        sensor_channels: [aChannel({ measurement_max: 100 })],
      });
      const file = csv('asset_id;serial_number;notes;channel.measurement_max', `${asset.asset_id};S-2;;"120,5"`);
      await test.sql('update assets set calibration_count = 2 where id = $1', [asset.id]);
      const health = () =>
        test.sql(
          `select health_revision as state, (select count(*)::int from pgboss.job where name = 'assets.score'
                  and data -> 'asset_ids' = jsonb_build_array(a.id)) as jobs from assets a where id = $1`,
          [asset.id],
        );

      const seen = await preview(file);
      expect(seen).toMatchObject({ created: 0, updated: 1, unchanged: 0, problems: [] });
      expect(seen.differences).toEqual([
        {
          row: 2,
          asset_id: asset.asset_id,
          name: asset.name,
          changes: [
            { field: 'serial_number', before: 'S-1', after: 'S-2' },
            { field: 'channel.1.measurement_max', before: '100', after: '120.5' },
          ],
        },
      ]);
      await take(file, seen.seen).expect(200);
      const { body: changed } = await technician.get(`/assets/${asset.id}`).expect(200);
      expect(changed).toMatchObject({ serial_number: 'S-2', notes: 'Handle with care', version: asset.version + 1 });
      expect(changed.sensor_channels[0]).toMatchObject({ id: asset.sensor_channels[0]?.id, measurement_max: 120.5 });
      expect((await technician.get(`/assets/${asset.id}/audit-logs`).expect(200)).body).toMatchObject([
        {
          action: 'asset.updated',
          before_state: { serial_number: 'S-1', 'channel.1.measurement_max': 100 },
          after_state: { serial_number: 'S-2', 'channel.1.measurement_max': 120.5 },
        },
        { action: 'asset.created' },
      ]);

      expect(await health()).toEqual([{ state: 1, jobs: 1 }]);
      const clearing = await preview(file, { blank_clears: 'true' });
      expect(clearing.differences[0]?.changes).toEqual([{ field: 'notes', before: 'Handle with care', after: null }]);
      await take(file, clearing.seen, { blank_clears: 'true' }).expect(200);
      expect((await technician.get(`/assets/${asset.id}`).expect(200)).body).toMatchObject({
        notes: null,
        version: asset.version + 2,
      });
      const again = await preview(file);
      await take(file, again.seen).expect(200);
      expect((await technician.get(`/assets/${asset.id}`).expect(200)).body.version).toBe(asset.version + 2);
      expect(await health()).toEqual([{ state: 1, jobs: 1 }]);
    });

    it('names locations in the preview, and clears one by a blank cell on request unless it is hidden', async () => {
      const hall = await aLocation(technician, organization, { name: 'Hall' });
      const bench = await aLocation(technician, organization, { name: 'Bench', parent_location_id: hall.id });
      const outsider = await test.signIn('technician');
      const theirs = await anOrganization(outsider);
      const vault = await aLocation(outsider, theirs, { name: 'Vault' });
      const standing = (location_id: string) =>
        anAsset(technician, { organization_id: organization.id, location_id, notes: 'x' });
      const [asset, guest] = [await standing(hall.id), await standing(vault.id)];
      await outsider.put(`/organizations/${theirs.id}`, { private: true }).expect(200);
      const changesOf = async (file: Buffer, form: Record<string, string> = {}) => {
        const seen = await preview(file, form);
        await take(file, seen.seen, form).expect(200);
        return seen.differences.map(({ changes }) => changes);
      };
      const moved = csv('asset_id,location', `${asset.asset_id},Hall/Bench`, `${guest.asset_id},`);

      expect(await changesOf(moved)).toEqual([[{ field: 'location_id', before: 'Hall', after: 'Hall / Bench' }]]);
      const blank = csv('asset_id,location,notes', `${asset.asset_id},,x`, `${guest.asset_id},,y`);
      expect(await changesOf(blank, { blank_clears: 'true' })).toEqual([
        [{ field: 'location_id', before: 'Hall / Bench', after: null }],
        [{ field: 'notes', before: 'x', after: 'y' }],
      ]);

      const history = (await technician.get(`/assets/${asset.id}/locations`).expect(200)).body;
      expect(history.map(({ location_id }) => location_id)).toEqual([null, bench.id, hall.id]);
      expect(await test.sql('select location_id from assets where id = $1', [guest.id])).toEqual([
        { location_id: vault.id },
      ]);
      const home = csv('asset_id,location', `${guest.asset_id},Hall`);
      expect(await changesOf(home)).toEqual([[{ field: 'location_id', before: null, after: 'Hall' }]]);
    });

    it('makes an accuracy with a unit absolute, unless another column states its type', async () => {
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel({ accuracy_value: 0.5, accuracy_type: 'percent_of_reading' })],
      });
      const file = csv('asset_id,channel.accuracy_value', `${asset.asset_id},0.3 °C`);

      const { problems, columns, seen } = await preview(file);
      expect({ problems, understood: columns[1] }).toMatchObject({ problems: [], understood: { understood: [] } });
      await take(file, seen).expect(200);

      const { body } = await technician.get(`/assets/${asset.id}`).expect(200);
      expect(body.sensor_channels).toMatchObject([
        { accuracy_value: 0.3, accuracy_type: 'absolute', accuracy_unit: '°C' },
      ]);
      const both = csv(
        'asset_id,channel.accuracy_value,channel.accuracy_type',
        `${asset.asset_id},0.3 °C,percent_of_reading`,
      );
      expect((await preview(both)).problems).toMatchObject([{ row: 2, column: 1, type: 'asset.table_columns_differ' }]);
      for (const [names, cells] of [
        ['channel.accuracy_percent_of_reading,channel.accuracy_percent_of_full_scale', '0.2,'],
        ['channel.accuracy_percent_of_full_scale,channel.accuracy_percent_of_reading', ',0.2'],
      ]) {
        const one = csv(`asset_id,${String(names)}`, `${asset.asset_id},${String(cells)}`);
        const cleared = await preview(one, { blank_clears: 'true' });
        expect(cleared.problems).toEqual([]);
        expect(cleared.differences[0]?.changes.map(({ after }) => after)).toContainEqual(
          expect.stringContaining('0.2'),
        );
      }
    });

    it('changes the unit of a channel, not of its accuracy, resolution and drift without a unit of their own', async () => {
      const stored = { physical_quantity: 'pressure', unit: 'kPa', measurement_min: 0, measurement_max: 1000 };
      const stated = {
        accuracy_value: 5,
        accuracy_type: null,
        accuracy_unit: null,
        resolution: 1,
        resolution_unit: null,
        drift_rate: 0.5,
        drift_unit: null,
      };
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel({ ...stored, ...stated })],
      });
      const table = (name: string, value: string) =>
        csv(`asset_id,channel.unit,channel.measurement_max,${name}`, `${asset.asset_id},bar,10,${value}`);
      const changes = async (file: Buffer) => (await preview(file)).differences[0]?.changes.map(({ after }) => after);

      const { problems, seen } = await preview(table('name', 'Gauge'));
      expect(problems).toEqual([]);
      const { problems: withoutRange } = await preview(csv('asset_id,channel.unit', `${asset.asset_id},bar`));
      expect(withoutRange).toMatchObject([
        { row: 2, field: 'channel.measurement_max', type: 'asset.table_unit_needs_range' },
      ]);
      expect((await changes(table('name', 'Gauge')))?.filter((after) => after === 'kPa')).toHaveLength(3);
      expect((await changes(table('channel.accuracy_value', '0.05')))?.filter((after) => after === 'kPa')).toHaveLength(
        2,
      );
      await take(table('name', 'Gauge'), seen).expect(200);

      const { body } = await technician.get(`/assets/${asset.id}`).expect(200);
      expect(body.sensor_channels).toMatchObject([
        {
          unit: 'bar',
          accuracy_value: 5,
          accuracy_unit: 'kPa',
          resolution: 1,
          resolution_unit: 'kPa',
          drift_unit: 'kPa',
        },
      ]);
    });

    it('reports every invalid cell, and imports nothing', async () => {
      const before = await countOf();
      const asset = await anAsset(technician, { organization_id: organization.id });
      const file = csv(
        `${head},weight_kg,purchase_date,displays_readings,location,asset_type`,
        'BAD-1,,Maker,M,,temperature,°C,250,-40,-1,2024-02-30,maybe,Nowhere,sensor',
        `${'X'.repeat(21)},Probe,Maker,M,,temperature,°C,0,1,heavy,,,,lamp`,
        'BAD-3,Probe,Maker,M,,temperature,,0,"1.234.5",,,,,',
        'GOOD-1,Probe,Maker,M,,temperature,°C,0,1,,,,,',
        `${asset.asset_id},A,Maker,M,,,,,,,,,,daq`,
        'BAD-4,Probe,Maker,M,,temperature,°C,0,1,,,,,',
        'BAD-4,Other,Maker,M,,pressure,bar,0,1,,,,,',
        'BAD-5,Probe,Maker,M,,pressure,Bar,0,1,,,,,',
      );

      const seen = await preview(file);
      expect(seen.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
        '2 name',
        '2 channel.measurement_max',
        '2 weight_kg',
        '2 purchase_date',
        '2 displays_readings',
        '2 location',
        '3 asset_id',
        '3 weight_kg',
        '3 asset_type',
        '4 channel.unit',
        '4 channel.measurement_max',
        '6 asset_type',
        '8 name',
        '9 channel.unit',
      ]);
      expect(seen.problems.at(-1)).toMatchObject({ type: 'unit.unknown', msg: 'Unknown unit. Similar: bar' });
      const { body } = await take(file, seen.seen).expect(422);
      expect(body.detail[0]).toMatchObject({ loc: ['body', 'file', '2', 'name'], type: 'missing' });
      expect(await countOf()).toBe(before + 1);
    });

    it('reports ids of private organizations at the import only, and one at a time', async () => {
      const other = await test.signIn('technician');
      const secret = await anOrganization(other, { private: true });
      for (const asset_id of ['SECRET-1', 'SECRET-2']) await anAsset(other, { asset_id, organization_id: secret.id });
      const rows = ['SECRET-1', 'SECRET-2', 'SECRET-3'].map((id) => `${id},Probe,Maker,M,,temperature,°C,0,1`);
      const file = csv(head, ...rows);

      const seen = await preview(file);
      const { body } = await take(file, seen.seen).expect(422);

      expect([seen.problems, seen.created]).toEqual([[], 3]);
      expect(body.detail.map(({ loc }) => loc)).toEqual([['body', 'file', '2', 'asset_id']]);
    });

    it('is rejected if its effect changed after the preview', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id, serial_number: 'A' });
      const file = csv('asset_id,serial_number', `${asset.asset_id},B`);
      const { seen } = await preview(file);
      await technician.put(`/assets/${asset.id}`, { serial_number: 'C' }).expect(200);

      const { body } = await take(file, seen).expect(409);
      expect(body).toMatchObject({ code: 'asset.table_changed' });
      expect((await technician.get(`/assets/${asset.id}`).expect(200)).body.serial_number).toBe('C');
    });

    it('is imported once for concurrent requests', async () => {
      const file = csv(head, 'ONCE-1,Probe,Maker,M,,temperature,°C,0,1', 'ONCE-2,Probe,Maker,M,,temperature,°C,0,1');
      const { seen } = await preview(file);
      const answers = await Promise.all(Array.from({ length: 8 }, () => take(file, seen)));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
      expect(await test.sql(`select 1 from assets where asset_id like 'ONCE-%'`)).toHaveLength(2);
    });

    it('discloses no hidden assets, and changes no protected ones', async () => {
      const outsider = await test.signIn('technician');
      const theirs = await anOrganization(outsider, { private: true });
      const openOnes = await anOrganization(outsider);
      const hidden = await anAsset(outsider, { organization_id: theirs.id, name: 'Secret' });
      const open = await anAsset(outsider, { organization_id: openOnes.id });
      const file = csv('asset_id,name', `${hidden.asset_id},Mine`, `${open.asset_id},Mine`);

      const seen = await preview(file);
      expect(seen.problems.at(-1)).toMatchObject({ row: 3, field: 'asset_id', msg: 'You may not change this asset' });
      expect(seen.problems.filter(({ row }) => row === 2).map(({ type }) => type)).toContain('missing');
      expect(JSON.stringify(seen)).not.toMatch(/Secret|already/);
      const { body } = await take(file, seen.seen).expect(422);
      expect(body.detail[0]).toMatchObject({ loc: ['body', 'file', '2', 'asset_id'], type: 'asset.id_taken' });
      await technician
        .upload('/assets/table/preview', file, 'text/csv', { organization_id: theirs.id }, 'a.csv')
        .expect(422);
      await technician
        .upload('/assets/table/preview', file, 'text/csv', { organization_id: openOnes.id }, 'a.csv')
        .expect(403);
      const viewer = await test.signIn('viewer');
      await viewer.upload('/assets/table/preview', file, 'text/csv', {}, 'a.csv').expect(403);
    });

    it('finds no location of a private organization of others', async () => {
      const outsider = await test.signIn('technician');
      const theirs = await anOrganization(outsider, { private: true });
      await aLocation(outsider, theirs, { name: 'Vault', code: 'VAULT-1' });
      const rows = ['VAULT-1', 'Vault'].map((place, n) => `V-${n},Probe,Maker,M,,temperature,°C,0,1,${place}`);

      const { problems } = await preview(csv(`${head},location`, ...rows));

      expect(problems.map(({ field, type }) => [field, type])).toEqual([
        ['location', 'asset.table_no_place'],
        ['location', 'asset.table_no_place'],
      ]);
    });

    it('can be a workbook: numbers, dates and booleans as typed cells', async () => {
      const cell = (value: string | number | boolean | Date) =>
        value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value };
      const book = await writeXlsxFile([
        [
          'Asset id',
          'name',
          'manufacturer',
          'model',
          'serial number',
          'weight_kg',
          'purchase_date',
          'displays_readings',
        ].map(cell),
        ['BOOK-1', 'Probe =1+1', 'Maker', 'M', 20418, 0.1, new Date('2024-02-29T00:00:00Z'), true].map(cell),
      ] as never).toBuffer();

      const seen = await preview(book, {}, 'assets.xlsx');
      expect(seen.problems).toEqual([]);
      await take(book, seen.seen, {}, 'assets.xlsx').expect(200);
      expect((await technician.get('/assets/BOOK-1').expect(200)).body).toMatchObject({
        name: 'Probe =1+1',
        serial_number: '20418',
        weight_kg: 0.1,
        purchase_date: '2024-02-29',
        displays_readings: true,
      });
    });

    it('that is invalid is rejected by name', async () => {
      const wrong = (file: Buffer, name: string, form = {}) =>
        technician.upload('/assets/table/preview', file, 'text/csv', form, name);
      expect((await wrong(Buffer.from('PK nothing'), 'a.xlsx').expect(400)).body).toMatchObject({
        code: 'asset.table_unreadable',
      });
      const wide = Buffer.from('\ufeffasset_id,name,manufacturer,model\nWIDE-1,Größe,M,X\n', 'utf16le');
      const older = Buffer.from('asset_id,name,manufacturer,model\nOLD-1,Gr\u00f6\u00dfe,M,X\n', 'latin1');
      for (const one of [wide, Buffer.from(wide).swap16(), older]) {
        const { body } = await wrong(one, 'a.csv').expect(200);
        expect(body).toMatchObject({ created: 1, problems: [] });
      }
      const unstorable = await wrong(
        csv('asset_id,name,manufacturer,model\nN\u0000,a,b,c\nN2,a\u0000,b,c'),
        'a.csv',
      ).expect(200);
      expect(unstorable.body).toMatchObject({
        problems: [
          { row: 2, column: 0, field: 'asset_id' },
          { row: 3, column: 1, field: 'name' },
        ],
      });
      expect((await wrong(wide, 'a.xlsx').expect(400)).body).toMatchObject({ code: 'asset.table_unreadable' });
      expect((await wrong(csv('asset_id,name'), 'a.csv').expect(400)).body).toMatchObject({
        code: 'asset.table_empty',
      });
      expect((await wrong(csv('a"b'), 'a.csv').expect(400)).body).toMatchObject({ code: 'asset.table_unreadable' });
      expect((await wrong(csv('a,b'), 'a.pdf').expect(400)).body).toMatchObject({ code: 'upload.wrong_name' });
      const long = csv('name', ...Array.from({ length: 10_001 }, () => 'A'));
      expect((await wrong(long, 'a.csv').expect(400)).body).toMatchObject({ code: 'asset.table_too_many_rows' });
      const two = csv('a,b', 'c,d');
      expect((await wrong(two, 'a.csv', { fields: 'name,name' }).expect(422)).body.detail[0]).toMatchObject({
        loc: ['body', 'fields'],
      });
      expect((await wrong(two, 'a.csv', { fields: 'constructor' }).expect(422)).body.detail[0]).toMatchObject({
        loc: ['body', 'fields'],
      });
    });

    it('reports its progress to the sender', async () => {
      const file = csv(
        head,
        ...Array.from({ length: rounds(1000, 3000) }, (_, n) => `FAR-${n},Probe,Maker,M,,temperature,°C,0,100`),
      );
      const { seen } = await preview(file);
      const progress_id = randomUUID();
      const outsider = await test.signIn('technician');
      const work = { isDone: false };
      const taking = take(file, seen, { progress_id })
        .expect(200)
        .then(() => (work.isDone = true));
      const shares: number[] = [];
      const seenByStranger: number[] = [];
      while (!work.isDone) {
        await pause(20);
        const { status, body } = await technician.get(`/progress/${progress_id}`);
        if (status === 200) shares.push(Number(body['share']));
        seenByStranger.push((await outsider.get(`/progress/${progress_id}`)).status);
      }
      await taking;

      expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(new Set(seenByStranger)).toEqual(new Set([404]));
      await technician.get(`/progress/${progress_id}`).expect(404);
    });

    it('uses few SQL statements for many rows', async () => {
      const rows = rounds(500, 2000);
      const lines = Array.from({ length: rows }, (_, n) => `MANY-${n},Probe ${n},Maker,M-1,S${n},temperature,°C,0,100`);
      const file = csv(head, ...lines);
      const { seen, created } = await preview(file);
      expect(created).toBe(rows);
      const logged = jest.spyOn(test.app.get(DataSource).logger, 'logQuery');
      await take(file, seen).expect(200);
      const statements = logged.mock.calls.length;
      logged.mockRestore();
      expect(statements).toBeLessThan(100);
      expect(await test.sql(`select 1 from assets where asset_id like 'MANY-%'`)).toHaveLength(rows);
    });
  });
});
