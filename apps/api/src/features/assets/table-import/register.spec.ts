import { randomUUID } from 'node:crypto';
import { anAsset, aChannel, calibrationBody, aLocation, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('a register', () => {
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
    known_calibrations: number;
    locations: number;
    new_locations: string[];
    problems: { row: number; column: number | null; field: string | null; type: string }[];
    seen: string;
  }
  interface Result {
    import_id: string | null;
    created: number;
    updated: number;
    unchanged: number;
    calibrations: number;
    locations: number;
  }

  const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
  const formOf = (form: Record<string, string>) => ({ organization_id: organization.id, ...form });

  async function preview(file: Buffer, form: Record<string, string> = {}, by = technician): Promise<Preview> {
    const { body } = await by.upload('/assets/table/preview', file, 'text/csv', formOf(form), 'a.csv').expect(200);
    return body;
  }

  async function take(file: Buffer, form: Record<string, string> = {}, by = technician): Promise<Result> {
    const { seen, problems } = await preview(file, form, by);
    expect(problems).toEqual([]);
    const { body } = await by.upload('/assets/table', file, 'text/csv', { ...formOf(form), seen }, 'a.csv').expect(200);
    return body;
  }

  const calibrationsOf = async (asset: string) =>
    (await technician.get(`/assets/${asset}/calibrations?include_voided=true`).expect(200)).body as unknown as Record<
      string,
      unknown
    >[];

  const head =
    'asset_id,name,manufacturer,model,calibration.calibration_date,calibration.due_date,channel.calibration_interval,calibration.external_lab_certificate_number,calibration.external_lab_name,calibration.stated_conformity,custodian';

  it('brings a removed channel back only by its id', async () => {
    const { id, asset_id } = await anAsset(technician, { organization_id: organization.id, asset_type: 'daq' });
    await technician.post('/calibrations', calibrationBody({ id })).expect(201);
    await technician.put(`/assets/${id}`, { sensor_channels: [] }).expect(200);
    const channels = async () =>
      (await technician.get(`/assets/${id}/profile`).expect(200)).body.sensor_channels.map((one) => [
        one.channel_id,
        one.is_active,
        one.next_due_at !== null,
      ]);

    const interval = await preview(csv('asset_id,channel.calibration_interval', `${asset_id},6`));
    expect(interval).toMatchObject({ updated: 0, unused_intervals: 1 });
    await take(csv('asset_id,channel.physical_quantity,channel.unit', `${asset_id},pressure,bar`));
    expect(await channels()).toEqual([
      ['2', true, false],
      ['1', false, true],
    ]);

    await technician.put(`/assets/${id}`, { sensor_channels: [] }).expect(200);
    await take(csv('asset_id,channel.channel_id,channel.calibration_interval', `${asset_id},1,6`));
    expect(await channels()).toEqual([['1', true, true]]);

    await technician.put(`/assets/${id}`, { sensor_channels: [] }).expect(200);
    const defaults = JSON.stringify({ 'channel.physical_quantity': 'pressure', 'channel.unit': 'kPa' });
    await take(csv('asset_id,channel.channel_id,channel.measurement_max', `${asset_id},1,20`, `${asset_id},new,10`), {
      defaults,
    });
    const { body } = await technician.get(`/assets/${id}`).expect(200);
    expect(body.sensor_channels).toMatchObject([
      { channel_id: '1', unit: '°C', measurement_max: 20 },
      { channel_id: 'new', unit: 'kPa', measurement_max: 10 },
    ]);
  });

  describe('with calibration dates', () => {
    it('updates each asset once after its calibrations are stored', async () => {
      await test.sql('create table asset_updates (asset_id text)');
      await test.sql(`create function notes_update() returns trigger language plpgsql security definer as
        $$ begin insert into asset_updates values (new.asset_id); return null; end $$`);
      await test.sql('create trigger notes_update after update on assets for each row execute function notes_update()');

      await take(csv(head, ...[1, 2].map((n) => `ONCE-${String(n)},Gauge,Maker,G-${String(n)},2026-02-28,,6,,,,`)));

      const written = await test.sql<{ asset_id: string }>('select asset_id from asset_updates order by asset_id');
      await test.sql('drop function notes_update cascade');
      expect(written.map(({ asset_id }) => asset_id)).toEqual(['ONCE-1', 'ONCE-2']);
    });

    it('creates the same record as POST /calibrations for an external calibration without points', async () => {
      const file = csv(
        head,
        'REG-1,Calliper,Maker,C-1,2026-01-20,2027-01-31,12,K-77,Lab West,bestanden,R. Gauge',
        'REG-2,Gauge,Maker,G-1,2026-02-28,,6,,,n.i.O.,',
      );
      expect(await preview(file)).toMatchObject({ created: 2, calibrations: 2, problems: [] });

      expect(await take(file)).toMatchObject({ created: 2, calibrations: 2 });

      const { body: asset } = await technician.get('/assets/REG-1/profile').expect(200);
      expect(asset).toMatchObject({
        custodian: 'R. Gauge',
        last_calibration_date: '2026-01-20',
        next_due_at: '2027-01-31',
        calibration_count: 1,
        conformity: 'pass',
      });
      const [filed] = await calibrationsOf('REG-1');
      const other = await anAsset(technician, { organization_id: organization.id, sensor_channels: [] });
      const { body: posted } = await technician
        .post('/calibrations', {
          asset_id: other.id,
          calibration_date: '2026-01-20',
          due_date: '2027-01-31',
          calibration_interval: 12,
          calibration_type: 'external',
          performed_by_name: 'Lab West',
          external_lab_name: 'Lab West',
          external_lab_certificate_number: 'K-77',
          stated_conformity: 'pass',
        })
        .expect(201);
      const own = ['id', 'asset_id', 'human_asset_id', 'asset_name', 'certificate_number', 'created_at', 'model'];
      const facts = (one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => !own.includes(name)));
      expect(facts(filed ?? {})).toEqual(facts(posted));
      const { body: entries } = await technician.get(`/audit-logs?entity_id=${String(filed?.['id'])}`).expect(200);
      expect(entries).toMatchObject([
        { action: 'calibration.created', after_state: { calibration_version: 1, due_date: '2027-01-31' } },
      ]);
      expect((await calibrationsOf('REG-2'))[0]).toMatchObject({
        due_date: '2026-08-28',
        performed_by_name: '–',
        conformity: 'fail',
      });
    });

    it('is idempotent when imported again, and reports records that differ', async () => {
      const file = csv(head, 'REG-3,Calliper,Maker,C-1,2026-01-20,2027-01-31,12,K-78,Lab West,pass,R. Gauge');
      await take(file);

      expect(await preview(file)).toMatchObject({ unchanged: 1, calibrations: 0, known_calibrations: 1, problems: [] });
      expect(await take(file)).toMatchObject({ import_id: null, calibrations: 0 });
      expect(await calibrationsOf('REG-3')).toHaveLength(1);
      const other = csv(head, 'REG-3,Calliper,Maker,C-1,2026-01-20,2028-01-31,12,k-78,Lab West,fail,R. Gauge');
      expect((await preview(other)).problems).toMatchObject([
        { row: 2, column: 5, field: 'calibration.due_date', type: 'asset.table_recorded_due' },
      ]);
    });

    it('reports a certificate number or laboratory that the record does not have', async () => {
      const row = (number: string, laboratory: string) =>
        csv(head, `REG-9,Calliper,Maker,C-1,2026-01-20,2027-01-31,12,${number},${laboratory},pass,`);
      const problemsOf = async (file: Buffer) =>
        (await preview(file)).problems.map(({ row: at, column, type }) => [at, column, type]);
      await take(row('', ''));
      expect(await problemsOf(row('', ''))).toEqual([]);

      expect(await problemsOf(row('K-79', ''))).toEqual([[2, 7, 'asset.table_recorded_number']]);
      expect(await problemsOf(row('', 'Lab West'))).toEqual([[2, 8, 'asset.table_recorded_laboratory']]);

      const asset_id = String((await calibrationsOf('REG-9'))[0]?.['asset_id']);
      await technician
        .post('/calibrations', {
          asset_id,
          calibration_date: '2026-01-20',
          due_date: '2027-01-31',
          calibration_type: 'external',
          performed_by_name: 'Lab East',
          external_lab_name: 'Lab East',
          external_lab_certificate_number: 'K-79',
          stated_conformity: 'pass',
        })
        .expect(201);
      expect(await problemsOf(row('k-79', 'LAB EAST'))).toEqual([]);
      expect(await problemsOf(row('K-79', 'Lab West'))).toEqual([[2, 8, 'asset.table_recorded_laboratory']]);
    });

    it('accepts calibration intervals as text, and counts rows without a date', async () => {
      const headings = 'Asset ID,Name,Manufacturer,Model,Calibration interval,Last calibration';
      const file = csv(
        headings,
        'REG-4,Gauge,Maker,G-1,90 Tage,2026-01-31',
        'REG-5,Gauge,Maker,G-1,2 weeks,2026-01-31',
      );
      await take(file);
      expect((await calibrationsOf('REG-4'))[0]).toMatchObject({ due_date: '2026-05-01' });
      expect((await calibrationsOf('REG-5'))[0]).toMatchObject({ due_date: '2026-02-14' });

      expect(await preview(csv(headings, 'REG-6,Gauge,Maker,G-1,12,', 'REG-7,Gauge,Maker,G-1,n/a,–'))).toMatchObject({
        problems: [],
        created: 2,
        calibrations: 0,
        unused_intervals: 1,
      });
    });

    it('reports a problem at each invalid cell', async () => {
      const row = (date: string, due: string, result: string, id = '') =>
        `${id},Calliper,Maker,C-1,${date},${due},,,,${result},`;
      const file = csv(
        head,
        row('2999-01-01', '', ''),
        row('2026-03-01', '2026-02-01', ''),
        row('-', '2026-02-01', ''),
        row('', '', 'pass'),
        row('2026-03-01', '', 'perhaps'),
        row('31.31.2026', '', ''),
        row('2026-02-30', '', ''),
      );

      expect((await preview(file)).problems.map(({ row: at, field, type }) => [at, field, type])).toEqual([
        [2, 'calibration.calibration_date', 'asset.table_future'],
        [3, 'calibration.due_date', 'calibration.due_before'],
        [4, 'calibration.due_date', 'asset.table_no_calibration_date'],
        [5, 'calibration.stated_conformity', 'asset.table_no_calibration_date'],
        [6, 'calibration.stated_conformity', 'asset.table_result'],
        [7, 'calibration.calibration_date', 'asset.table_date'],
        [8, 'calibration.calibration_date', 'asset.table_date'],
      ]);
    });

    it('assigns a calibration to the channel of its row, and requires the channel if ambiguous', async () => {
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel(), aChannel({ channel_id: '2' })],
      });
      const which = 'asset_id,channel.channel_id,calibration.calibration_date';

      expect(
        (await preview(csv('asset_id,calibration.calibration_date', `${asset.asset_id},2026-01-01`))).problems,
      ).toMatchObject([{ row: 2, field: 'channel.channel_id', type: 'asset.table_which_channel' }]);
      await take(csv(which, `${asset.asset_id},2,2026-01-01`, `${asset.asset_id},1,2025-01-01`));

      const { body } = await technician.get(`/assets/${asset.asset_id}`).expect(200);
      const channels = body as unknown as {
        sensor_channels: { id: string; channel_id: string; last_calibration_date: string }[];
      };
      expect(channels.sensor_channels.map((one) => [one.channel_id, one.last_calibration_date])).toEqual([
        ['1', '2025-01-01'],
        ['2', '2026-01-01'],
      ]);
      expect((await calibrationsOf(asset.asset_id)).map((one) => one['calibration_version']).sort()).toEqual([1, 2]);
    });

    it('files several calibrations of a channel from its rows', async () => {
      const made = async (...ids: string[]) => {
        const sensor_channels = ids.map((channel_id) => aChannel({ channel_id, calibration_interval: 12 }));
        return (await anAsset(technician, { organization_id: organization.id, sensor_channels })).asset_id;
      };
      const [two, one] = [await made('1', '2'), await made('1')];
      const headings =
        'asset_id,channel.channel_id,channel.unit,channel.calibration_interval,calibration.calibration_date';
      const history = csv(
        headings,
        `${two},1,°C,,2025-01-01`,
        `${two},2,°C,,2024-01-02`,
        `${two},1,,12,2024-01-01`,
        `${two},2,°C,,2025-01-02`,
        `${one},,°C,12,2025-03-01`,
        `${one},,°C,12,2024-03-01`,
      );
      expect(await preview(history)).toMatchObject({ unchanged: 2, calibrations: 6, problems: [] });
      await take(history);

      const { body } = await technician.get(`/assets/${two}/profile`).expect(200);
      expect(body.sensor_channels.map((each) => [each.channel_id, each.last_calibration_date])).toEqual([
        ['1', '2025-01-01'],
        ['2', '2025-01-02'],
      ]);
      expect((await calibrationsOf(two)).map((each) => each['channel_id']).sort()).toEqual(['1', '1', '2', '2']);
      expect(await calibrationsOf(one)).toHaveLength(2);

      const problemsOf = async (...rows: string[]) =>
        (await preview(csv(headings, ...rows))).problems.map(({ row, field, type }) => [row, field, type]);
      expect(
        await problemsOf(
          `${two},1,°C,,2023-01-01`,
          `${two},1,K,,2022-01-01`,
          `${two},2,°C,6 weeks,2023-01-01`,
          `${two},2,°C,6,2022-01-01`,
        ),
      ).toEqual([
        [3, 'channel.unit', 'asset.table_row_differs'],
        [5, 'channel.calibration_interval', 'asset.table_row_differs'],
      ]);
      // Two channels calibrated on one day, of which one is known.
      const sameDay = [`${one},,°C,12,2023-01-01`, `${one},,°C,12,2023-01-01`];
      expect(await problemsOf(...sameDay)).toEqual([2, 3].map((row) => [row, 'channel.channel_id', 'missing']));
    });
  });

  describe('with locations', () => {
    const table = (...places: string[]) =>
      csv('name,manufacturer,model,location', ...places.map((place) => `Gauge,Maker,G-1,${place}`));

    it('creates missing locations by their path, each once, if requested', async () => {
      await aLocation(technician, organization, { name: 'North site' });
      const file = table('North site/Hall 1/Room 2', 'North site / Hall 1', 'South site');
      expect((await preview(file)).problems).toHaveLength(3);

      const form = { create_locations: 'true' };
      expect(await preview(file, form)).toMatchObject({
        locations: 3,
        new_locations: ['North site / Hall 1', 'North site / Hall 1 / Room 2', 'South site'],
        problems: [],
      });
      expect(await take(file, form)).toMatchObject({ created: 3, locations: 3 });

      const { body } = await technician.get(`/locations?organization_id=${organization.id}&q=Room 2`).expect(200);
      expect(body).toMatchObject([
        { name: 'Room 2', location_type: 'room', asset_count: 1, path: [{ name: 'North site' }, { name: 'Hall 1' }] },
      ]);
      expect(await preview(file, form)).toMatchObject({ locations: 0 });
    });

    it('finds those of another organization only by id, or where the asset is', async () => {
      const lab = await aLocation(technician, await anOrganization(technician), { name: 'Open lab', code: 'OPEN' });
      await anAsset(technician, { asset_id: 'OPEN-1', organization_id: organization.id, location_id: lab.id });

      expect((await preview(table('Open lab', 'OPEN', lab.id))).problems.map(({ row, type }) => [row, type])).toEqual([
        [2, 'asset.table_no_place'],
        [3, 'asset.table_no_place'],
      ]);
      await take(table('Open lab'), { create_locations: 'true' });

      const { body } = await technician.get(`/locations?organization_id=${organization.id}&q=Open lab`).expect(200);
      expect(body).toMatchObject([{ asset_count: 1 }]);
      expect(await preview(csv('asset_id,location', 'OPEN-1,Open lab'))).toMatchObject({ unchanged: 1, problems: [] });
    });

    it('reads a slash within a name as one between names', async () => {
      await aLocation(technician, organization, { name: 'Receiving/QA' });
      const form = { create_locations: 'true' };

      expect(await preview(table('Receiving/QA', 'Receiving / QA'), form)).toMatchObject({ created: 2, locations: 0 });
      expect(await preview(table('Receiving/QA/Shelf'), form)).toMatchObject({
        new_locations: ['Receiving / QA / Shelf'],
      });
    });

    it('creates no location with a name that cannot be printed', async () => {
      const form = { create_locations: 'true' };

      const { problems } = await preview(
        table('East site/Lab \u{1202d}', 'East site/\ue000', 'East site/Łódź №5'),
        form,
      );

      expect(problems.map(({ row, type }) => [row, type])).toEqual([
        [2, 'asset.table_place_name'],
        [3, 'asset.table_place_name'],
      ]);
    });

    it('of two concurrent imports, validates the second one again', async () => {
      const form = { create_locations: 'true' };
      const file = table('West site/Hall 1');
      const { seen } = await preview(file, form);
      const all = () => ({
        ...formOf(form),
        seen,
        fields: 'name,manufacturer,model,location',
        blank_clears: 'false',
        progress_id: randomUUID(),
      });
      const send = () => technician.upload('/assets/table', file, 'text/csv', all(), 'a.csv');

      const answers = await Promise.all([send(), send()]);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { body } = await technician.get(`/locations?organization_id=${organization.id}&q=West site`).expect(200);
      expect(body).toHaveLength(1);
    });
  });
});
