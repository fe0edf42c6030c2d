import { jest } from '@jest/globals';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CalibrationFiling } from '../table-import/plan/calibration-filing.js';

describe('the identity of an asset', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  const item = {
    asset_type: 'sensor',
    name: 'Gauge',
    manufacturer: 'Fluke',
    model: '87-V',
    serial_number: 'SN 1',
  } as const;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  it.each([
    ['DMM-1', 'dmm-1'],
    ['DMM-2', 'DMM‑2'],
    ['DMM-3', 'DMM–3'],
    ['DMM 4', 'DMM\u00a04'],
    ['DMM-5', 'DMM−5'],
    ['Ⅻ-6', 'xii-6'],
  ])('%s is not that of another one, written %s, and finds it', async (asset_id, other) => {
    const asset = await anAsset(technician, { asset_id, organization_id: organization.id });

    const { body } = await technician.post('/assets', { ...item, serial_number: null, asset_id: other }).expect(409);
    expect(body).toMatchObject({ code: 'asset.id_alike', params: { id: asset.id, asset_id } });
    const { body: found } = await technician.get(`/assets/${encodeURIComponent(other)}`).expect(200);
    expect(found.id).toBe(asset.id);
    const renamed = await anAsset(technician, { organization_id: organization.id });
    await technician.put(`/assets/${renamed.id}`, { asset_id: other }).expect(409);
    await technician.put(`/assets/${asset.id}`, { asset_id: other }).expect(200);
  });

  it('of others is not disclosed, in either spelling', async () => {
    await anAsset(technician, { asset_id: 'SECRET-1', organization_id: organization.id });
    const outsider = await test.signIn('technician');

    const answers = await Promise.all(
      ['SECRET-1', 'secret-1'].map((asset_id) => outsider.post('/assets', { ...item, asset_id }).expect(400)),
    );

    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: null }))).size).toBe(1);
    await outsider.get('/assets/secret-1').expect(404);
  });

  it('is never allocated if it exists in another spelling', async () => {
    const own = await anOrganization(technician, { name: 'Quartz Xylem' });
    await anAsset(technician, { asset_id: 'qx-00001', organization_id: own.id });

    expect((await anAsset(technician, { organization_id: own.id })).asset_id).toBe('QX-00002');
  });

  it('is reported with manufacturer, model and serial number, and may still be another item', async () => {
    const organization_id = organization.id;
    const { body: first } = await technician.post('/assets', { ...item, organization_id }).expect(201);
    const again = { ...item, organization_id, manufacturer: 'FLUKE', model: '87–V', serial_number: 'sn  1' };

    const { body } = await technician.post('/assets', again).expect(409);
    expect(body).toMatchObject({ code: 'asset.same_instrument', params: { id: first.id, asset_id: first.asset_id } });
    const { body: other } = await technician.post('/assets', { ...again, allow_same_serial: true }).expect(201);
    await technician.put(`/assets/${other.id}`, { name: 'Second gauge' }).expect(200);
    const { body: third } = await technician
      .post('/assets', { ...item, organization_id, serial_number: 'SN 2' })
      .expect(201);
    await technician.put(`/assets/${third.id}`, { serial_number: 'SN1' }).expect(200);
    await technician.put(`/assets/${third.id}`, { serial_number: 'Sn-1' }).expect(409);
    await technician.put(`/assets/${third.id}`, { serial_number: 'Sn 1', allow_same_serial: true }).expect(200);
    await technician.post('/assets', item).expect(201);
  });

  it('is one of two that are sent at once', async () => {
    const organization_id = organization.id;
    const sent = ['twin-1', 'TWIN-1'].map((asset_id) =>
      technician.post('/assets', { ...item, serial_number: null, asset_id, organization_id }),
    );
    const same = [1, 2].map(() => technician.post('/assets', { ...item, serial_number: 'SN 9', organization_id }));

    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await Promise.all(same)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  describe('of a row of a table', () => {
    const file = (asset_id: string, serial_number: string) =>
      Buffer.from(
        `asset_id,asset_type,name,manufacturer,model,serial_number\n${asset_id},sensor,Gauge,Fluke,87-V,${serial_number}`,
      );
    const form = () => ({ organization_id: organization.id });
    const alike = (...identity: string[]) =>
      test.sql(
        `select 1 from assets
          where folded_identity(asset_id) = folded_identity($1) or folded_identity(serial_number) = folded_identity($2)`,
        identity,
      );
    const create = (asset_id: string | null, serial_number: string | null = null) =>
      technician.post('/assets', { ...item, serial_number, asset_id, ...form() });
    const isWaiting = async () =>
      (
        await test.sql(
          `select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
        )
      ).length > 0;
    const filer = () => test.app.get(CalibrationFiling).filer;
    async function take(asset_id: string, serial_number = '') {
      const table = file(asset_id, serial_number);
      const { body } = await technician.upload('/assets/table/preview', table, 'text/csv', form(), 'a.csv').expect(200);
      return technician.upload('/assets/table', table, 'text/csv', { ...form(), seen: body.seen }, 'a.csv');
    }

    it.each([
      ['TM-100', '', 'tm 100', null],
      ['', 'SN 100', null, 'sn-100'],
    ])('is not that of an asset created since the table was read: %s %s', async (row, serial, other, number) => {
      const plan = filer().plan.bind(filer());
      let isSecond = false;
      jest.spyOn(filer(), 'plan').mockImplementation(async (...given) => {
        if (isSecond) await create(other, number).expect(201);
        isSecond = true;
        return plan(...given);
      });

      const { status, body } = await take(row, serial);

      expect([status, body.code]).toEqual([409, 'asset.table_changed']);
      expect(await alike(row, serial)).toHaveLength(1);
    });

    it.each([
      ['TM-200', '', 'tm 200', null, 'asset.id_alike'],
      ['', '', 'number', null, 'asset.id_alike'],
      ['TM-300', 'SN 300', 'TM-301', 'sn-300', 'asset.same_instrument'],
    ])('is not given to an asset created before the import ends: %s %s', async (row, serial, other, number, code) => {
      const store = filer().file.bind(filer());
      const creating: ReturnType<typeof create>[] = [];
      jest.spyOn(filer(), 'file').mockImplementation(async (tx, ...given) => {
        const [made] = await tx.query<{ asset_id: string }[]>('select asset_id from assets order by created_at desc');
        creating.push(create(other === 'number' ? (made?.asset_id ?? '').toLowerCase() : other, number));
        await eventually(isWaiting);
        return store(tx, ...given);
      });

      const imported = await take(row, serial);

      expect(imported.status).toBe(200);
      const answers = await Promise.all(creating);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([[409, code]]);
    });
  });

  it('is reported in a table: a known instrument without id, one asset in two spellings, another spelling of its id', async () => {
    const organization_id = organization.id;
    const known = await anAsset(technician, { ...item, asset_id: 'TABLE-1', serial_number: 'SN 77', organization_id });
    const preview = async (...rows: string[]) => {
      const file = Buffer.from(['asset_id,asset_type,name,manufacturer,model,serial_number', ...rows].join('\n'));
      const { body } = await technician
        .upload('/assets/table/preview', file, 'text/csv', { organization_id }, 'a.csv')
        .expect(200);
      return { ...body, problems: body.problems.map(({ row, field, type, params }) => [row, field, type, params]) };
    };

    const found = await preview(
      ',sensor,Gauge,fluke,87–v,sn 77',
      'table–1,sensor,Gauge,Fluke,87-V,SN 77',
      'TWICE-1,sensor,Gauge,Fluke,87-V,SN 78',
      'Twice-1,sensor,Gauge,Fluke,87-V,SN 79',
      ',sensor,Gauge,Fluke,87-V,SN 80',
      ',sensor,Gauge,Fluke,87-V,sn 80',
      'OWN-1,sensor,Gauge,Fluke,87 V,sn-77',
    );

    expect(found.problems).toEqual([
      [2, 'serial_number', 'asset.table_same_instrument', { asset_id: known.asset_id }],
      [5, 'asset_id', 'asset.table_id_twice', { row: 4 }],
      [7, 'serial_number', 'asset.table_item_twice', { row: 6 }],
    ]);
    expect(found).toMatchObject({ unchanged: 1, same_instruments: 1, same_as: [known.asset_id] });
  });
});
