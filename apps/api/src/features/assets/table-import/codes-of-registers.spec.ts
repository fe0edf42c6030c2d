import { parse } from 'csv-parse/sync';
import { anAsset, anOrganization } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('asset codes in an imported register', () => {
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
    columns: { field: string | null }[];
    differences: { asset_id: string; changes: { field: string; before: string | null; after: string | null }[] }[];
    problems: { row: number; field: string | null; type: string; params: unknown }[];
    seen: string;
    updated: number;
    unchanged: number;
  }

  const table = (...rows: string[]) => Buffer.from(['asset_id,name,manufacturer,model,Barcode', ...rows].join('\n'));
  const rowOf = (id: string, codes = '') => `${id},Gauge,Maker,G-1,${codes}`;
  const form = (more: Record<string, string> = {}) => ({ organization_id: organization.id, ...more });
  const preview = async (file: Buffer, more: Record<string, string> = {}): Promise<Preview> =>
    (await technician.upload('/assets/table/preview', file, 'text/csv', form(more), 'a.csv').expect(200)).body;
  async function take(file: Buffer, more: Record<string, string> = {}): Promise<string> {
    const { seen, problems } = await preview(file, more);
    expect(problems).toEqual([]);
    const { body } = await technician
      .upload('/assets/table', file, 'text/csv', form({ ...more, seen }), 'a.csv')
      .expect(200);
    return (body as unknown as { import_id: string }).import_id;
  }
  const undo = (id: string) => technician.send('POST', `/assets/table/imports/${id}/undo`);
  const codesOf = async (id: string) =>
    (await technician.get(`/assets/${id}/codes`).expect(200)).body as unknown as {
      id: string;
      code: string;
      kind: string;
      note: string | null;
    }[];
  const textsOf = async (id: string) => (await codesOf(id)).map(({ code }) => code);
  const add = (id: string, code: string, more: object = {}) =>
    technician.post(`/assets/${id}/codes`, { code, ...more }).expect(201);

  it('are created with new assets, without scanner prefixes', async () => {
    const file = table(rowOf('CR-1', 'CR A-1; ]C1CR A-2'), rowOf('CR-2'));
    expect((await preview(file)).columns.map(({ field }) => field)).toContain('codes');

    const id = await take(file);

    expect(await textsOf('CR-1')).toEqual(['CR A-1', 'CR A-2']);
    expect((await technician.get('/assets?code=cr-a-2').expect(200)).body).toMatchObject([{ asset_id: 'CR-1' }]);
    const { body: entries } = await technician.get('/assets/CR-1/audit-logs').expect(200);
    expect(entries).toMatchObject([{ action: 'asset.created', after_state: { codes: ['CR A-1', 'CR A-2'] } }]);
    expect(await preview(file)).toMatchObject({ unchanged: 2, updated: 0 });
    await undo(id).expect(200);
    expect((await technician.get('/assets?code=cr-a-2').expect(200)).body).toEqual([]);
  });

  it('have the kind of their heading or text', async () => {
    const file = Buffer.from('asset_id,name,manufacturer,model,RFID tag\nCK-1,Gauge,Maker,G-1,E280-1; ]Q1CK-2');

    const id = await take(file);

    expect((await codesOf('CK-1')).map(({ code, kind }) => [code, kind]).sort()).toEqual([
      ['CK-2', 'qr_code'],
      ['E280-1', 'rfid'],
    ]);
    await undo(id).expect(200);
  });

  it('replace all codes of the asset: existing ones keep their kind and note, and undo restores them', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await add(asset.id, 'KEPT-1', { kind: 'rfid', note: 'Lid' });
    await add(asset.id, 'GONE-1', { kind: 'marking' });
    const before = await codesOf(asset.id);
    const head = (cell: string) => Buffer.from(`asset_id,codes\n${asset.asset_id},${cell}`);

    const file = head('kept 1; NEW-1');
    expect((await preview(file)).differences).toMatchObject([
      {
        asset_id: asset.asset_id,
        changes: [{ field: 'codes', before: 'KEPT-1; GONE-1', after: 'KEPT-1; NEW-1' }],
      },
    ]);
    const id = await take(file);

    expect(await codesOf(asset.id)).toMatchObject([
      { code: 'KEPT-1', kind: 'rfid', note: 'Lid' },
      { code: 'NEW-1', kind: 'barcode' },
    ]);
    await undo(id).expect(200);
    expect(await codesOf(asset.id)).toEqual(before);
    const { body: entries } = await technician.get(`/assets/${asset.id}/audit-logs`).expect(200);
    expect(entries[0]).toMatchObject({
      before_state: { codes: ['KEPT-1', 'NEW-1'] },
      after_state: { codes: ['KEPT-1', 'GONE-1'] },
    });
    expect(await preview(Buffer.from(`asset_id,name,codes\n${asset.asset_id},${asset.name},`))).toMatchObject({
      unchanged: 1,
    });
    await take(head('""'), { blank_clears: 'true' });
    expect(await codesOf(asset.id)).toEqual([]);
  });

  it('move from one asset to another, and back', async () => {
    const [one, other] = [
      await anAsset(technician, { organization_id: organization.id }),
      await anAsset(technician, { organization_id: organization.id }),
    ];
    await add(one.id, 'SWAP-1');
    await add(other.id, 'SWAP-2');
    const moved = await take(
      Buffer.from(
        `asset_id,name,manufacturer,model,codes\n${one.asset_id},,,,SWAP-3\n${other.asset_id},,,,SWAP-1\nCR-SWAP,Gauge,Maker,G-1,SWAP-2`,
      ),
    );
    expect(await Promise.all([one.id, other.id, 'CR-SWAP'].map(textsOf))).toEqual([['SWAP-3'], ['SWAP-1'], ['SWAP-2']]);

    await undo(moved).expect(200);
    expect(await Promise.all([one.id, other.id].map(textsOf))).toEqual([['SWAP-1'], ['SWAP-2']]);
  });

  it('are not restored if another asset has them now', async () => {
    const [one, other] = [
      await anAsset(technician, { organization_id: organization.id }),
      await anAsset(technician, { organization_id: organization.id }),
    ];
    await add(one.id, 'LATER-1');
    const id = await take(Buffer.from(`asset_id,codes\n${one.asset_id},LATER-2`));
    await add(other.id, 'later 1');

    const { body } = await undo(id).expect(409);

    expect(body).toMatchObject({ code: 'asset.import_built_on', params: { objects: other.asset_id } });
    expect(await textsOf(one.id)).toEqual(['LATER-2']);
  });

  it('belong to one asset, in the table and outside of it', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await add(asset.id, 'TAKEN-1');

    const { problems } = await preview(
      table(
        rowOf('CR-3', 'taken 1'),
        rowOf('CR-4', 'TWICE-1'),
        rowOf('CR-5', 'twice–1'),
        rowOf('CR-6', 'x'.repeat(256)),
        rowOf('CR-7', Array.from({ length: 201 }, (_, nth) => `M${String(nth)}`).join(';')),
      ),
    );

    expect(problems.map(({ row, field, type, params }) => [row, field, type, params])).toEqual([
      [2, 'codes', 'asset.code_taken', { asset_id: asset.asset_id, code: 'taken 1' }],
      [4, 'codes', 'asset.table_code_twice', { row: 3, code: 'twice–1' }],
      [5, 'codes', 'string_too_long', { max: 255 }],
      [6, 'codes', 'asset.codes_full', { most: 200 }],
    ]);
  });

  it('of an exported list are imported without a difference', async () => {
    const laboratory = await anOrganization(technician, { private: true });
    const asset = await anAsset(technician, { organization_id: laboratory.id });
    const codes = ['https://maker.example/i?sn=1;2', 'a, b', '=1+1', '19" rack', 'INV 7'];
    for (const code of codes) await add(asset.id, code);
    const { bytes: file } = await technician
      .get(`/tables/assets?format=csv&organization_id=${laboratory.id}`)
      .expect(200);

    expect(parse(file, { columns: true, bom: true })).toHaveLength(1);
    const { problems, unchanged, updated } = await preview(file);

    expect({ problems, unchanged, updated }).toEqual({ problems: [], unchanged: 1, updated: 0 });
  });
});
