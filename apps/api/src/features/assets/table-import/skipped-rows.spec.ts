import { openWorkbook, displayedText } from '@etalon/tables';
import { aWorkbook, type StoredCell } from '../../../testing/a-workbook.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { AssetResponse } from '../assets.dto.js';

describe('a register with empty and invalid cells', () => {
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
    created: number;
    updated: number;
    unchanged: number;
    calibrations: number;
    unused_intervals: number;
    left_out: number;
    locations: number;
    problems: { row: number; field: string | null; type: string }[];
    seen: string;
  }

  const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
  const send = (path: string, file: Buffer, form: Record<string, string>, name = 'a.csv') =>
    technician.upload(`/assets/table${path}`, file, 'text/csv', { organization_id: organization.id, ...form }, name);
  const preview = async (file: Buffer, form: Record<string, string> = {}): Promise<Preview> =>
    (await send('/preview', file, form).expect(200)).body as unknown as Preview;
  const take = async (file: Buffer, form: Record<string, string> = {}) =>
    (await send('', file, { ...form, seen: (await preview(file, form)).seen }).expect(200)).body;
  const assetOf = async (id: string) =>
    (await technician.get(`/assets/${id}`).expect(200)).body as unknown as AssetResponse;

  const datesOf = async (id: string) =>
    (await technician.get(`/assets/${id}/calibrations`).expect(200)).body.map((one) => one.calibration_date);

  describe('with default values for empty cells', () => {
    const defaults = (of: object) => ({ defaults: JSON.stringify(of) });

    it('applies them to new assets only, and leaves existing assets unchanged', async () => {
      const there = await anAsset(technician, { organization_id: organization.id, manufacturer: 'Known', model: 'K' });
      const file = csv(
        'asset_id,name,manufacturer,channel.channel_id,channel.physical_quantity,channel.unit',
        'EMPTY-1,Gauge,,1,pressure,bar',
        'EMPTY-2,Gauge,Own,1,pressure,bar',
        'EMPTY-2,,,2,temperature,°C',
        `${there.asset_id},Renamed,,,,`,
      );
      expect((await preview(file)).problems.map(({ row, field, type }) => [row, field, type])).toEqual([
        [2, 'model', 'missing'],
        [2, 'manufacturer', 'missing'],
        [3, 'model', 'missing'],
      ]);

      await take(file, defaults({ manufacturer: 'Not stated', model: '–', custodian: 'Store' }));

      expect(await assetOf('EMPTY-1')).toMatchObject({ manufacturer: 'Not stated', model: '–', custodian: 'Store' });
      const two = await assetOf('EMPTY-2');
      expect([two.manufacturer, two.sensor_channels.length]).toEqual(['Own', 2]);
      expect(await assetOf(there.asset_id)).toMatchObject({ name: 'Renamed', manufacturer: 'Known', custodian: null });
    });

    it('applies a default quantity and unit, and assigns the interval of the row to that channel', async () => {
      const file = csv(
        'Asset ID,Name,Manufacturer,Model,Calibration interval,Last calibration',
        'EMPTY-3,Gauge,Maker,G,90 Tage,2026-01-31',
        'EMPTY-4,Gauge,Maker,G,,',
      );
      const form = defaults({
        'channel.physical_quantity': 'pressure',
        'channel.unit': 'bar',
        'channel.calibration_interval': '2 years',
        'calibration.external_lab_name': 'Lab West',
      });

      await take(file, form);

      const intervals = await Promise.all(['EMPTY-3', 'EMPTY-4'].map(assetOf));
      expect(
        intervals.map(({ sensor_channels: [one] }) => [one?.calibration_interval, one?.calibration_interval_unit]),
      ).toEqual([
        [90, 'days'],
        [24, 'months'],
      ]);
      expect((await technician.get('/assets/EMPTY-3/calibrations').expect(200)).body).toMatchObject([
        { due_date: '2026-05-01', external_lab_name: 'Lab West', sensor_id: intervals[0]?.sensor_channels[0]?.id },
      ]);
    });

    it('dates calibrations of rows without a date', async () => {
      const heads = 'asset_id,name,manufacturer,model,calibration.external_lab_name,calibration.calibration_date';
      const file = csv(heads, 'DATE-1,Gauge,M,G-1,Lab,', 'DATE-2,Gauge,M,G-2,Lab,2026-02-01', 'DATE-3,Gauge,M,G-3,,');
      expect((await preview(file)).problems).toMatchObject([{ row: 2, type: 'asset.table_no_calibration_date' }]);

      await take(file, defaults({ 'calibration.calibration_date': '2026-03-12' }));

      const dates = await Promise.all(['DATE-1', 'DATE-2', 'DATE-3'].map(datesOf));
      expect(dates).toEqual([['2026-03-12'], ['2026-02-01'], []]);
    });

    it('reports rows that state another unit than the default value', async () => {
      const file = csv(
        'asset_id,name,manufacturer,model,channel.physical_quantity,channel.unit,channel.calibration_interval_unit',
        'UNIT-1,Gauge,Maker,M,pressure,psi,',
        'UNIT-2,Gauge,Maker,M,pressure,bar,days',
        'UNIT-3,Gauge,Maker,M,pressure,bar,',
      );
      const form = defaults({ 'channel.measurement_max': '100 bar', 'channel.calibration_interval': '2 years' });

      expect((await preview(file, form)).problems.map(({ row, field, type }) => [row, field, type])).toEqual([
        [2, 'channel.measurement_max', 'asset.table_columns_differ'],
        [3, 'channel.calibration_interval', 'asset.table_columns_differ'],
      ]);
    });

    it.each([
      ['{', ['body', 'defaults']],
      ['[]', ['body', 'defaults']],
      ['{"asset_id":"A"}', ['body', 'defaults', 'asset_id']],
      ['{"colour":"red"}', ['body', 'defaults', 'colour']],
      ['{"model":1}', ['body', 'defaults', 'model']],
      ['{"purchase_date":"soon"}', ['body', 'defaults', 'purchase_date']],
      ['{"calibration.stated_conformity":"perhaps"}', ['body', 'defaults', 'calibration.stated_conformity']],
    ])('rejects %s by name', async (text, loc) => {
      const { body } = await send('/preview', csv('name', 'Gauge'), { defaults: text }).expect(422);
      expect(body).toMatchObject({ detail: [{ loc }] });
    });
  });

  describe('with invalid rows skipped', () => {
    const head =
      'Kennung,asset_id,name,manufacturer,model,serial_number,location,channel.physical_quantity,channel.unit';
    const file = csv(
      head,
      'x1,OUT-1,Gauge,Maker,M,1,Site A,pressure,bar',
      'x2,OUT-2,Gauge,Maker,M,2,Site B,pressure,bar',
      'x3,OUT-2,,,,,,temperature,Kelvins',
      'x4,OUT-3,,Maker,M,3,Site C,pressure,bar',
      '=1+1,OUT-4,Gauge,,M,4,,pressure,bar',
      'x6,OUT-5,Gauge,Maker,M,5,,pressure,bar',
    );
    const form = { create_locations: 'true', leave_out_invalid: 'true' };

    it('imports the valid rows, and returns the skipped rows with their problems', async () => {
      expect(await preview(file, { create_locations: 'true' })).toMatchObject({ left_out: 0, locations: 3 });
      const seen = await preview(file, form);
      expect(seen).toMatchObject({ created: 2, left_out: 4, locations: 1 });
      expect(seen.problems.map(({ row, field }) => [row, field])).toEqual([
        [4, 'channel.unit'],
        [5, 'name'],
        [6, 'manufacturer'],
      ]);
      const answer = await send('/left-out', file, { ...form, language: 'de' }).expect(200);
      expect(answer.headers.get('content-disposition')).toContain('a-left-out.xlsx');
      const found = openWorkbook(answer.bytes).sheets[0]?.read({ rows: 10, columns: 20 }).rows ?? [];
      const rows = found.map((cells) => cells.map(displayedText));
      expect(rows.map((cells) => cells.join(','))).toEqual([
        `${head},Problem`,
        'x2,OUT-2,Gauge,Maker,M,2,Site B,pressure,bar',
        'x3,OUT-2,,,,,,temperature,Kelvins,channel.unit: Diese Einheit ist unbekannt. Ähnliche Einheiten: °C, °F, K',
        'x4,OUT-3,,Maker,M,3,Site C,pressure,bar,name: Erforderlich',
        '=1+1,OUT-4,Gauge,,M,4,,pressure,bar,manufacturer: Erforderlich',
      ]);

      expect(await take(file, form)).toMatchObject({ created: 2, left_out: 4, locations: 1 });

      const corrected = rows
        .map((cells) => cells.join('\t'))
        .map((line) => line.replace('Kelvins', 'K').replace('OUT-3\t\t', 'OUT-3\tGauge\t'))
        .map((line) => line.replace('Gauge\t\tM', 'Gauge\tN\tM'));
      expect(await take(csv(...corrected), { create_locations: 'true' })).toMatchObject({
        created: 3,
        updated: 0,
        left_out: 0,
        locations: 2,
      });
      expect((await assetOf('OUT-2')).sensor_channels).toHaveLength(2);
    });

    it('returns all digits, the units and the dates of formatted cells', async () => {
      const fields = ['channel.measurement_max', 'channel.calibration_interval', 'channel.accuracy_percent_of_reading'];
      const rows: StoredCell[][] = [
        ['asset_id', 'manufacturer', 'purchase_date', 'operating_humidity_max', 'weight_kg', ...fields],
        [
          'OUT-10',
          'Maker',
          44591,
          { value: 0.8015, format: 9 },
          { value: 2.345, format: '0.0 "kg"' },
          { value: 1.4987, format: '0.0 "bar"' },
          { value: 90, format: '0 "Tage"' },
          { value: 0.0015, format: 9 },
        ],
      ];

      const book = aWorkbook([{ rows }], { date1904: true });
      const answer = await send('/left-out', book, form, 'a.xlsx').expect(200);

      const [, cells = []] = openWorkbook(answer.bytes).sheets[0]?.read({ rows: 10, columns: 20 }).rows ?? [];
      const expected = ['OUT-10', 'Maker', '2026-01-31', '80.15 %', '2.3450', '1.4987 bar', '90 Tage', '0.15 %'];
      expect(cells.slice(0, -1).map(displayedText)).toEqual(expected);
    });

    it('is rejected as a whole if the data changed after the preview', async () => {
      const row = (id: string) => `,${id},Gauge,Maker,M,,,pressure,bar`;
      const { seen } = await preview(csv(head, row('OUT-6'), ',OUT-7,,,,,,,'), form);
      await anAsset(technician, { asset_id: 'OUT-6', organization_id: organization.id });

      await send('', csv(head, row('OUT-6'), ',OUT-7,,,,,,,'), { ...form, seen }).expect(409);
    });

    it('reports an id in use by an organization that is not visible', async () => {
      const other = await test.signIn('technician');
      const secret = await anOrganization(other, { private: true });
      await anAsset(other, { asset_id: 'OUT-8', organization_id: secret.id });
      const taken = csv(head, ',OUT-8,Gauge,Maker,M,,,pressure,bar', ',OUT-9,Gauge,Maker,M,,,pressure,bar');

      const { body } = await send('', taken, { ...form, seen: (await preview(taken, form)).seen }).expect(422);

      expect(body).toMatchObject({ detail: [{ loc: ['body', 'file', '2', 'asset_id'], type: 'asset.id_taken' }] });
    });

    it('reports ids on certificates of visible assets, those of others at the import only and one at a time', async () => {
      const other = await test.signIn('technician');
      const theirs = await anOrganization(other, { private: true });
      for (const id of ['CERT-1', 'CERT-2']) await certified(other, theirs, id);
      await certified(technician, organization, 'CERT-3');
      const row = (id: string) => `,${id},Gauge,Maker,M,,,pressure,bar`;

      const file = csv(head, row('CERT-1'), row('CERT-2'));
      const shown = await preview(csv(head, row('CERT-1'), row('CERT-2'), row('CERT-3')), form);
      const { body } = await send('', file, { ...form, seen: (await preview(file, form)).seen }).expect(422);

      expect(shown.problems.map(({ row, type }) => [row, type])).toEqual([[4, 'asset.id_certified']]);
      expect(body['detail']).toMatchObject([{ loc: ['body', 'file', '2', 'asset_id'], type: 'asset.id_taken' }]);
    });

    /** Renamed after its certificate. */
    async function certified(by: Client, of: { id: string }, asset_id: string): Promise<void> {
      const asset = await anAsset(by, { asset_id, organization_id: of.id });
      const { body } = await by.post('/calibrations', calibrationBody(asset)).expect(201);
      await test.sql(
        `with file as (insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
           select gen_random_uuid(), 'calibration_certificate', id, 'c.pdf', 'application/pdf', 1, repeat('0', 64), 'none', created_by from calibrations where id = $1 returning id)
         insert into certificates (id, calibration_id, number, file_id, issued_at)
         select gen_random_uuid(), $1, 'LN-CAL-' || $2 || '-v1', id, now() from file`,
        [body.id, asset_id],
      );
      await by.put(`/assets/${asset.id}`, { asset_id: `${asset_id}-OLD` }).expect(200);
    }
  });

  describe('with a calibration interval for the asset', () => {
    it.each([
      ['Kalibrierintervall (Tage)', '90', 90, 'days'],
      ['Calibration interval [years]', '2', 24, 'months'],
      ['Périodicité en années', '1', 12, 'months'],
      ['Intervalo de calibración (semanas)', '6', 6, 'weeks'],
      ['Interval (days)', '6 months', 6, 'months'],
      ['Kalibrierzyklus', '18', 18, 'months'],
    ])('reads "%s" of %s', async (heading, text, count, unit) => {
      const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel()] });

      await take(csv(`Asset ID;${heading}`, `${asset.asset_id};${text}`));

      const { sensor_channels: channels } = await assetOf(asset.asset_id);
      expect(channels.map((one) => [one.calibration_interval, one.calibration_interval_unit])).toEqual([[count, unit]]);
    });

    it('reads a column of units, years included, and writes every channel', async () => {
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel(), aChannel({ channel_id: '2' })],
      });

      await take(csv('Asset ID;Intervall;Intervall-Einheit', `${asset.asset_id};3;Jahre`));

      const { sensor_channels: channels } = await assetOf(asset.asset_id);
      expect(channels.map((one) => [one.calibration_interval, one.calibration_interval_unit])).toEqual([
        [36, 'months'],
        [36, 'months'],
      ]);
      const { problems } = await preview(csv('Asset ID;Intervall;Intervall-Einheit', `${asset.asset_id};3;Monde`));
      expect(problems).toMatchObject([{ row: 2, type: 'asset.table_interval_unit' }]);
      expect(
        (await preview(csv('Asset ID;Intervall;last calibration', `${asset.asset_id};3;2026-01-01`))).problems,
      ).toMatchObject([{ row: 2, type: 'asset.table_which_channel' }]);
    });
  });
});
