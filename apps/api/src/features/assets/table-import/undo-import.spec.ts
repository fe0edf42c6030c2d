import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { anAsset, aChannel, aLocation, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { rawZip } from '../../../testing/raw-zip.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Files } from '../../files/index.js';
import type { AssetResponse } from '../assets.dto.js';

describe('an import', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
  const head =
    'asset_id,name,manufacturer,model,serial_number,location,channel.channel_id,channel.physical_quantity,channel.unit,calibration.calibration_date,calibration.external_lab_certificate_number,calibration.certificate_file';

  async function take(file: Buffer, by = technician, into = organization.id): Promise<{ import_id: string }> {
    const form = { organization_id: into, create_locations: 'true' };
    const { body } = await by.upload('/assets/table/preview', file, 'text/csv', form, 'a.csv').expect(200);
    const { seen, problems } = body as unknown as { seen: string; problems: unknown[] };
    expect(problems).toEqual([]);
    const taken = await by.upload('/assets/table', file, 'text/csv', { ...form, seen }, 'register.csv').expect(200);
    return taken.body as unknown as { import_id: string };
  }

  const isWaiting = async () =>
    (await test.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length > 0;
  const undo = (id: string, by = technician) => by.send('POST', `/assets/table/imports/${id}/undo`);
  const assetOf = async (id: string) =>
    (await technician.get(`/assets/${id}`).expect(200)).body as unknown as AssetResponse;
  const counts = () =>
    test.sql(
      `select (select count(*)::int from assets where organization_id = $1) as assets,
              (select count(*)::int from locations where organization_id = $1) as locations,
              (select count(*)::int from calibrations where organization_id = $1) as calibrations`,
      [organization.id],
    );
  let at = 0;
  const fresh = () => `UNDO-${String((at += 1))}`;
  const row = (id: string, place = '', date = '', number = '', file = '', serial = 'S-1') =>
    `${id},Gauge,Maker,G-1,${serial},${place},1,pressure,bar,${date},${number},${file}`;

  it('is undone as a whole: removes created objects, restores changed ones, and is audited', async () => {
    const place = await aLocation(technician, organization, { name: 'Bench' });
    const changed = await anAsset(technician, {
      organization_id: organization.id,
      serial_number: 'S-0',
      location_id: place.id,
      sensor_channels: [aChannel({ resolution: 0.1, measurement_min: null, measurement_max: null })],
    });
    const before = { asset: await assetOf(changed.asset_id) };
    const id = fresh();
    const file = csv(
      head,
      row(id, 'Plant/Hall', '2026-01-01', 'N-1'),
      `${changed.asset_id},,,,S-9,Plant/Hall,1,temperature,K,2026-01-02,N-2,`,
    );
    const { import_id } = await take(file);
    const { body: imports } = await technician.get('/assets/table/imports').expect(200);
    expect(imports[0]).toMatchObject({
      id: import_id,
      file_name: 'register.csv',
      assets_created: 1,
      assets_updated: 1,
      calibrations_filed: 2,
      locations_created: 2,
      can_undo: true,
    });

    const { body } = await undo(import_id).expect(200);

    expect(body).toMatchObject({ id: import_id, can_undo: false, undone_by_name: expect.any(String) });
    await technician.get(`/assets/${id}`).expect(404);
    const facts = ({ version: _, updated_at: __, sensor_channels, ...rest }: AssetResponse) => [
      rest,
      sensor_channels.map(({ updated_at: ___, ...channel }) => channel),
    ];
    expect(facts(await assetOf(changed.asset_id))).toEqual(facts(before.asset));
    expect(await counts()).toEqual([{ assets: 1, locations: 1, calibrations: 1 }]);
    const { body: kept } = await technician
      .get(`/assets/${changed.asset_id}/calibrations?include_voided=true`)
      .expect(200);
    expect(kept).toMatchObject([{ status: 'void', void_reason: 'Import undone: register.csv' }]);
    const entries = await test.sql<{ action: string }>(
      'select action from audit_logs where entity_asset_id = $1 order by action',
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'asset.created',
      'asset.removed',
      'calibration.created',
      'calibration.removed',
    ]);
    expect((await undo(import_id).expect(409)).body).toMatchObject({ code: 'asset.import_already_undone' });
    await take(file);
  });

  it.each<[string, (asset: AssetResponse) => PromiseLike<unknown>]>([
    ['a change of an asset', (asset) => technician.put(`/assets/${asset.asset_id}`, { notes: 'x' }).expect(200)],
    [
      'a file',
      (asset) => technician.upload(`/assets/${asset.asset_id}/files`, csv('x'), 'text/plain', {}, 'a.txt').expect(201),
    ],
    [
      'a calibration',
      (asset) =>
        technician
          .post('/calibrations', { ...calibrationBody(asset, { points: [] }), calibration_type: 'external' })
          .expect(201),
    ],
    [
      'a draft',
      (asset) =>
        technician
          .post('/calibration-drafts', {
            asset_id: asset.id,
            format: 1,
            content: { conditions: {}, analysis: {}, rows: [] },
          })
          .expect(201),
    ],
  ])('is not undone after %s, which is named', async (_what, build) => {
    const id = fresh();
    const { import_id } = await take(csv(head, row(id, '', '2026-01-01')));
    await build(await assetOf(id));

    const { body } = await undo(import_id).expect(409);

    expect(body).toMatchObject({ code: 'asset.import_built_on', params: { objects: id } });
    await technician.get(`/assets/${id}`).expect(200);
  });

  it('is not undone if a record names its asset as a further standard', async () => {
    const id = fresh();
    const { import_id } = await take(csv(head, row(id, '', '2026-01-01', 'N-1')));
    const own = { organization_id: organization.id };
    const [item, first, used] = [await anAsset(technician, own), await anAsset(technician, own), await assetOf(id)];
    const reference_standards = [{ asset_id: first.id }, { asset_id: used.id }];
    await technician.post('/calibrations', calibrationBody(item, { points: [], reference_standards })).expect(201);

    const { body } = await undo(import_id).expect(409);

    expect(body).toMatchObject({ code: 'asset.import_built_on', params: { objects: id } });
    await technician.get(`/assets/${id}`).expect(200);
  });

  it('names its own assets alone, where a private organization calibrated with them', async () => {
    const open = await anOrganization(technician, { name: 'Open' });
    const id = fresh();
    const { import_id } = await take(csv(head, row(id)), technician, open.id);
    const other = await test.signIn('technician');
    const own = { organization_id: (await anOrganization(other, { name: 'Hidden', private: true })).id };
    const item = await anAsset(other, own);
    const daq = await anAsset(other, { ...own, name: 'Logger', asset_type: 'daq', sensor_channels: [] });
    const named = { internal_reference_asset_id: (await assetOf(id)).id, daq_id: daq.id };
    await other.post('/calibrations', calibrationBody(item, { points: [], ...named })).expect(201);

    const { body } = await undo(import_id).expect(409);

    expect(body).toMatchObject({ code: 'asset.import_built_on', params: { objects: id } });
  });

  it('is not undone if another asset is in a location that it created', async () => {
    const { import_id } = await take(csv(head, row(fresh(), 'Annex')));
    const { body } = await technician.get(`/locations?organization_id=${organization.id}&q=Annex`).expect(200);
    await anAsset(technician, { organization_id: organization.id, location_id: body[0]?.id ?? '' });

    expect((await undo(import_id).expect(409)).body).toMatchObject({ params: { objects: 'Annex' } });
  });

  it('is not undone without the signature that the organization demands to void its calibrations', async () => {
    const admin = await test.signIn('admin');
    const strict = await anOrganization(admin);
    const asset = await anAsset(admin, { organization_id: strict.id });
    const { import_id } = await take(csv(head, `${asset.asset_id},,,,,,,,,2026-01-02,N-3,`), admin, strict.id);
    await admin.put(`/organizations/${strict.id}/signature-policy`, { acts: ['void'], sequence: [] }).expect(200);

    const { body } = await undo(import_id, admin).expect(409);

    expect(body).toMatchObject({ code: 'asset.import_void_signed' });
    expect((await admin.get(`/assets/${asset.id}/calibrations`).expect(200)).body).toMatchObject([{ status: 'valid' }]);
  });

  it('with calibrations is not undone by a key for assets only', async () => {
    const asset = fresh();
    const { import_id } = await take(csv(head, row(asset, '', '2026-02-01', 'L-7')));
    const keyOf = async (...scopes: ('asset:write' | 'calibration:write')[]) =>
      test.anyone.as((await technician.post('/api-keys', { name: 'Import', scopes }).expect(201)).body.secret);

    const { body } = await undo(import_id, await keyOf('asset:write')).expect(403);

    expect(body).toMatchObject({ code: 'access.key_scope', params: { scope: 'calibration:write' } });
    expect(await assetOf(asset)).toMatchObject({ asset_id: asset });
    await undo(import_id, await keyOf('asset:write', 'calibration:write')).expect(200);
  });

  it('is undone within 24 hours, once, and with permission only', async () => {
    const id = fresh();
    const { import_id } = await take(csv(head, row(id)));
    const outsider = await test.signIn('technician');
    await undo(import_id, outsider).expect(404);
    await undo(randomUUID()).expect(404);
    const answers = await Promise.all([undo(import_id), undo(import_id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const old = await take(csv(head, row(fresh())));
    await test.sql(`update asset_imports set imported_at = imported_at - interval '25 hours' where id = $1`, [
      old.import_id,
    ]);
    expect((await undo(old.import_id).expect(409)).body).toMatchObject({ code: 'asset.import_too_old' });
  });

  it('into an organization without members is undone by another admin', async () => {
    const [importer, colleague] = [await test.signIn('admin'), await test.signIn('admin')];
    const { id } = await anOrganization(importer, { name: 'Yard', org_category: 'external', org_type: 'customer' });
    const asset = fresh();
    const { import_id } = await take(csv(head, row(asset)), importer, id);
    const { body: imports } = await colleague.get('/assets/table/imports').expect(200);
    expect(imports.find((one) => one.id === import_id)).toMatchObject({ can_undo: true });

    await undo(import_id, colleague).expect(200);

    await importer.get(`/assets/${asset}`).expect(404);
  });

  it('attaches PDF certificates by name from an archive, and its undo removes them', async () => {
    const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()];
    const { import_id } = await take(
      csv(
        head,
        row(a, '', '2026-01-01', 'N-1', 'scan 1.pdf'),
        row(b, '', '2026-01-01', 'K/77'),
        row(c, '', '2026-01-01'),
        row(d, '', '2026-01-01', 'N-4'),
      ),
    );
    const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
    const archive = rawZip([
      { name: 'certificates/Scan 1.pdf', content: pdf('1') },
      { name: 'K_77.pdf', content: pdf('2') },
      { name: `${c}.PDF`, content: pdf('3') },
      { name: 'N-4.pdf', content: Buffer.from('no PDF') },
      { name: 'other.pdf', content: pdf('5') },
      { name: '__MACOSX/._K_77.pdf', content: pdf('6') },
    ]);
    const send = () =>
      technician.upload(`/assets/table/imports/${import_id}/certificates`, archive, 'application/zip', {}, 'c.zip');

    expect((await send().expect(200)).body).toMatchObject({
      attached: 3,
      unmatched_files: ['other.pdf'],
      not_pdf: ['N-4.pdf'],
      rows_without: [{ row: 5, asset_id: d }],
    });
    expect((await send().expect(200)).body).toMatchObject({ attached: 0, unchanged: 3 });

    const { body } = await technician.get(`/assets/${b}/calibrations`).expect(200);
    expect(body[0]?.uploaded_certificate_file_id).toEqual(expect.any(String));
    await undo(import_id).expect(200);
    const left = await test.sql(`select 1 from stored_files where original_filename = 'K_77.pdf'`);
    expect(left).toEqual([]);
    await send().expect(409);
  });

  it('attaches the other certificates when the same request is repeated after an error', async () => {
    const [a, b] = [fresh(), fresh()];
    const { import_id } = await take(csv(head, row(a, '', '2026-01-01'), row(b, '', '2026-01-01')));
    const pdf = (name: string) => ({ name: `${name}.pdf`, content: Buffer.from(`%PDF-1.4\n${name}\n%%EOF`) });
    const archive = rawZip([pdf(a), pdf(b)]);
    const files = test.app.get(Files);
    const keep = files.keep.bind(files);
    jest
      .spyOn(files, 'keep')
      .mockImplementationOnce((...given) => keep(...given))
      .mockRejectedValueOnce(new Error('broken'));
    const send = () =>
      technician.upload(`/assets/table/imports/${import_id}/certificates`, archive, 'application/zip', {}, 'c.zip', {
        'idempotency-key': 'archive',
      });

    await send().expect(500);

    expect((await send().expect(200)).body).toMatchObject({ attached: 1, unchanged: 1 });
  });

  it('is undone after the certificate that is being attached', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const { import_id } = await take(csv(head, `${asset.asset_id},,,,,,1,,,2026-01-01,N-9,meanwhile.pdf`));
    const archive = rawZip([{ name: 'meanwhile.pdf', content: Buffer.from('%PDF-1.4\nmeanwhile\n%%EOF') }]);
    const files = test.app.get(Files);
    const keep = files.keep.bind(files);
    const undone: PromiseLike<{ status: number }>[] = [];
    jest.spyOn(files, 'keep').mockImplementationOnce(async (...given) => {
      undone.push(undo(import_id));
      await eventually(isWaiting);
      await keep(...given);
    });

    const attached = await technician.upload(
      `/assets/table/imports/${import_id}/certificates`,
      archive,
      'application/zip',
      {},
      'c.zip',
    );

    expect([attached.status, ...(await Promise.all(undone)).map(({ status }) => status)]).toEqual([200, 200]);
  });

  it.each(['asset', 'calibration'])('is undone before a file of its %s is stored, which is refused', async (kind) => {
    const asset = fresh();
    const { import_id } = await take(csv(head, row(asset, '', '2026-01-01', 'N-7')));
    const { body: calibrations } = await technician.get(`/assets/${asset}/calibrations`).expect(200);
    const path = kind === 'asset' ? `/assets/${asset}/files` : `/calibrations/${String(calibrations[0]?.id)}/files`;
    const files = test.app.get(Files);
    const attach = files.attach.bind(files);
    jest.spyOn(files, 'attach').mockImplementationOnce(async (...given) => {
      await undo(import_id).expect(200);
      return attach(...given);
    });

    await technician.upload(path, Buffer.from('late'), 'text/plain', {}, `late-${kind}.txt`).expect(404);

    expect(await test.sql('select 1 from stored_files where original_filename = $1', [`late-${kind}.txt`])).toEqual([]);
  });

  it('is undone with the certificates that a colleague attached', async () => {
    const id = fresh();
    const { import_id } = await take(csv(head, row(id, '', '2026-01-01', 'N-1', 'theirs.pdf')));
    const colleague = await test.signIn('technician');
    const user_ids = [(await colleague.get('/users/me').expect(200)).body.id];
    await technician.post(`/organizations/${organization.id}/members`, { user_ids }).expect(201);
    const archive = rawZip([{ name: 'theirs.pdf', content: Buffer.from('%PDF-1.4\ntheirs\n%%EOF') }]);
    await colleague
      .upload(`/assets/table/imports/${import_id}/certificates`, archive, 'application/zip', {}, 'c.zip')
      .expect(200);

    await undo(import_id).expect(200);

    expect(await test.sql(`select 1 from stored_files where original_filename = 'theirs.pdf'`)).toEqual([]);
  });
});
