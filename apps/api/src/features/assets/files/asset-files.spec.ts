import sharp from 'sharp';
import { anAsset, anOrganization, calibrationBody, aChannel, aLocation } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('files of an asset', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const another = () =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
  const SHEET = Buffer.from('%PDF-1.7 a data sheet');

  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician, { private: true });
  });
  afterAll(() => test.close());

  const entriesOf = (id: string) =>
    test.sql<{ action: string; after_state: Record<string, unknown> | null }>(
      'select action, after_state from audit_logs where entity_id = $1 order by created_at, id',
      [id],
    );

  describe.each([
    ['picture', 'picture', 'picture'],
    ['pinout-image', 'pinout_image', 'pinout_image'],
    ['mechanical-image', 'mechanical_image', 'mechanical_image'],
  ] as const)('the %s of an asset', (part, column, code) => {
    const [column_id, url] = [`${column}_id`, `${column}_url`] as const;

    it('is returned, replaces the previous one, and counts as a new version if it differs', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });

      const { body: first } = await technician
        .upload(`/assets/${asset.asset_id}/${part}`, PIXEL, 'image/png', {}, 'a.png')
        .expect(201);
      const { bytes, headers } = await technician.get(String(first[url]).replace('/api/v1', '')).expect(200);
      const { body: second } = await technician
        .upload(`/assets/${asset.id}/${part}`, await another(), 'image/png', {}, 'b.png')
        .expect(201);
      const { body: repeated } = await technician
        .upload(`/assets/${asset.id}/${part}`, await another(), 'image/png', {}, 'c.png')
        .expect(201);
      await technician.get(String(first[url]).replace('/api/v1', '')).expect(404);

      expect(headers.get('content-type')).toMatch(/^image\//);
      expect(bytes.length).toBeGreaterThan(20);
      expect([first.version, second.version]).toEqual([asset.version + 1, asset.version + 2]);
      expect([repeated.version, repeated[column_id]]).toEqual([second.version, second[column_id]]);
      expect((await technician.get(`/assets/${asset.id}/profile`).expect(200)).body[url]).toBe(second[url]);
      const { body: none } = await technician.delete(`/assets/${asset.id}/${part}`).expect(200);
      const { body: again } = await technician.delete(`/assets/${asset.id}/${part}`).expect(200);
      expect([none[column_id], none[url], none.version, again.version]).toEqual([
        null,
        null,
        asset.version + 3,
        asset.version + 3,
      ]);
      expect((await entriesOf(asset.id)).map(({ action }) => action)).toEqual([
        'asset.created',
        `asset.${code}_updated`,
        `asset.${code}_updated`,
        `asset.${code}_removed`,
      ]);
    });

    it('is rejected with an invalid type, an outdated version or without write permission', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const path = `/assets/${asset.id}/${part}`;
      const outsider = await test.signIn('technician');

      await technician.upload(path, SHEET, 'image/png', {}, 'a.png').expect(400);
      await technician.send('DELETE', path, undefined, { 'if-match': '"v99"' }).expect(412);
      await outsider.upload(path, PIXEL, 'image/png', {}, 'a.png').expect(404);

      expect((await technician.get(`/assets/${asset.id}`).expect(200)).body).toMatchObject({
        [column_id]: null,
        version: 1,
      });
    });
  });

  describe('documents of an asset', () => {
    it('are listed in the order of upload, returned complete, and deleted one by one', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const files = `/assets/${asset.asset_id}/files`;

      const { body: sheet } = await technician
        .upload(files, SHEET, 'application/pdf', {}, '../Data sheet.pdf')
        .expect(201);
      const { body: letter } = await technician.upload(files, Buffer.from('Dear'), '', {}, 'letter').expect(201);
      const { body: listed } = await technician.get(files).expect(200);
      const { bytes, headers } = await technician.get(String(sheet.url).replace('/api/v1', '')).expect(200);
      const path = `${files}/${String(letter.id)}`;
      await technician.delete(path).expect(204);
      await technician.delete(path).expect(404);

      expect((listed as { original_filename: string }[]).map((file) => file.original_filename)).toEqual([
        'Data sheet.pdf',
        'letter',
      ]);
      expect(listed.at(0)).toMatchObject({ entity_type: 'asset', entity_id: asset.id, size_bytes: SHEET.length });
      expect(bytes.equals(SHEET)).toBe(true);
      expect(headers.get('content-disposition')).toBe('attachment; filename="Data sheet.pdf"');
      expect((await technician.get(files).expect(200)).body).toHaveLength(1);
      expect((await entriesOf(asset.id)).map(({ action }) => action)).toEqual([
        'asset.created',
        'asset.file_uploaded',
        'asset.file_uploaded',
        'asset.file_deleted',
      ]);
    });

    it('are hidden from outsiders and belong to one asset', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const other = await anAsset(technician, { organization_id: organization.id });
      const { body: file } = await technician.upload(`/assets/${asset.id}/files`, SHEET, '', {}, 'a').expect(201);
      const outsider = await test.signIn('admin');

      await outsider.get(`/assets/${asset.id}/files`).expect(404);
      await outsider.delete(`/assets/${asset.id}/files/${file.id}`).expect(404);
      await technician.delete(`/assets/${other.id}/files/${file.id}`).expect(404);

      expect((await technician.get(`/assets/${asset.id}/files`).expect(200)).body).toHaveLength(1);
    });
  });

  describe('CAD files of an asset', () => {
    it('are identified by name, keep their order and are not documents', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const path = `/assets/${asset.asset_id}/cad-files`;

      const { body: solid } = await technician.upload(path, Buffer.from('solid a'), '', {}, 'Housing.STL').expect(201);
      await technician.upload(path, Buffer.from('ISO-10303-21;'), 'model/step', {}, 'sheath.v2.stp').expect(201);
      const refused = await technician.upload(path, Buffer.from('solid b'), 'model/stl', {}, 'housing.stl.exe');
      const { body: listed } = await technician.get(path).expect(200);

      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        code: 'upload.wrong_name',
        params: { extensions: '.stl, .step, .stp, .iges, .igs, .brep' },
      });
      expect((listed as { original_filename: string }[]).map((file) => file.original_filename)).toEqual([
        'Housing.STL',
        'sheath.v2.stp',
      ]);
      expect(solid).toMatchObject({ entity_type: 'asset_cad', entity_id: asset.id });
      expect((await technician.get(`/assets/${asset.id}/files`).expect(200)).body).toEqual([]);
      await technician.delete(`/assets/${asset.id}/files/${String(solid.id)}`).expect(404);
      await technician.delete(`${path}/${String(solid.id)}`).expect(204);
      expect((await technician.get(path).expect(200)).body).toHaveLength(1);
      expect((await entriesOf(asset.id)).map(({ action }) => action)).toEqual([
        'asset.created',
        'asset.cad_file_uploaded',
        'asset.cad_file_uploaded',
        'asset.cad_file_deleted',
      ]);
    });

    it('are hidden from outsiders', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const path = `/assets/${asset.id}/cad-files`;
      const outsider = await test.signIn('admin');

      await outsider.get(path).expect(404);
      await outsider.upload(path, Buffer.from('solid a'), '', {}, 'a.stl').expect(404);
    });
  });

  describe('the audit trail of an asset', () => {
    it('lists its own actions, newest first, without those of its calibrations or other assets', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      await anAsset(technician, { organization_id: organization.id });
      await technician.put(`/assets/${asset.id}`, { name: 'Renamed' }).expect(200);
      await technician.post('/calibrations', calibrationBody(asset)).expect(201);

      const { body, headers } = await technician.get(`/assets/${asset.asset_id}/audit-logs?limit=1`).expect(200);
      const { body: all } = await technician.get(`/assets/${asset.id}/audit-logs`).expect(200);

      expect(body).toMatchObject([{ action: 'asset.updated', entity_id: asset.id, after_state: { name: 'Renamed' } }]);
      expect(headers.get('link')).toContain('rel="next"');
      expect((all as { action: string }[]).map(({ action }) => action)).toEqual(['asset.updated', 'asset.created']);
      const outsider = await test.signIn('admin');
      await outsider.get(`/assets/${asset.id}/audit-logs`).expect(404);
    });
  });

  describe('a duplicated asset', () => {
    it('copies all data except that of the individual instrument', async () => {
      const place = await aLocation(technician, organization);
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        location_id: place.id,
        serial_number: '4711',
        notes: 'Handle with care',
        sensor_channels: [aChannel(), aChannel({ channel_id: '2', unit: 'K', measurement_max: 400 })],
      });
      await technician
        .post('/calibrations', calibrationBody(asset, { sensor_id: asset.sensor_channels[0]?.id }))
        .expect(201);
      await technician.upload(`/assets/${asset.id}/picture`, PIXEL, 'image/png', {}, 'a.png').expect(201);

      const { body: copy } = await technician
        .post(`/assets/${asset.asset_id}/duplicate`, { new_asset_id: 'COPY-1' })
        .expect(201);

      const { serial_number: _serial, ...facts } = asset;
      expect(copy).toMatchObject({
        ...Object.fromEntries(
          ['name', 'manufacturer', 'model', 'notes', 'organization_id', 'location_id', 'asset_type'].map((name) => [
            name,
            facts[name as keyof typeof facts],
          ]),
        ),
        asset_id: 'COPY-1',
        serial_number: null,
        picture_id: null,
        version: 1,
        health_score: 100,
        conformity: null,
      });
      expect(
        copy.sensor_channels.map(({ channel_id, unit, measurement_max }) => [channel_id, unit, measurement_max]),
      ).toEqual([
        ['1', '°C', 100],
        ['2', 'K', 400],
      ]);
      expect(copy.sensor_channels.map(({ id }) => id)).not.toContain(asset.sensor_channels[0]?.id);
      expect((await technician.get(`/assets/${copy.id}/calibrations`).expect(200)).body).toEqual([]);
      expect((await technician.get(`/assets/${copy.id}/locations`).expect(200)).body).toHaveLength(1);
      expect(await entriesOf(copy.id)).toMatchObject([
        { action: 'asset.duplicated', after_state: { asset_id: 'COPY-1', duplicated_from: asset.asset_id } },
      ]);
    });

    it('gets the next free id by default, and rejects an id in use', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const path = `/assets/${asset.id}/duplicate`;

      const { body: next } = await technician.post(path, {}).expect(201);
      const taken = await technician.post(path, { new_asset_id: asset.asset_id }).expect(400);
      const raced = await Promise.all(
        Array.from({ length: 8 }, () => technician.post(path, { new_asset_id: 'RACED-1' })),
      );

      expect(next.asset_id).not.toBe(asset.asset_id);
      expect(taken.body).toMatchObject({ code: 'asset.id_taken' });
      expect(raced.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
    });

    it('has no location if the location of its original is archived', async () => {
      const place = await aLocation(technician, organization);
      const asset = await anAsset(technician, { organization_id: organization.id, location_id: place.id });
      await technician.delete(`/locations/${place.id}`).expect(204);

      const { body: copy } = await technician.post(`/assets/${asset.id}/duplicate`, {}).expect(201);

      expect((await technician.get(`/assets/${asset.id}`).expect(200)).body.location_id).toBe(place.id);
      expect(copy.location_id).toBeNull();
    });

    it('requires permission to register assets there', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const outsider = await test.signIn('technician');

      await outsider.post(`/assets/${asset.id}/duplicate`, {}).expect(404);
    });
  });

  describe('a retired asset', () => {
    it('returns to service with its due date, once', async () => {
      const asset = await anAsset(technician, { organization_id: organization.id });
      const { body: calibration } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);
      await technician.delete(`/assets/${asset.id}?reason=Broken`).expect(204);

      const { body: retired } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
      expect(retired).toMatchObject({ can_edit: false, can_restore: true });

      const { body: back } = await technician.post(`/assets/${asset.id}/restore`).expect(200);
      const { body: again } = await technician.post(`/assets/${asset.id}/restore`).expect(200);

      expect(back).toMatchObject({ is_active: true, retired_at: null, retired_reason: null });
      expect(again.version).toBe(back.version);
      const { body: profile } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
      expect(profile).toMatchObject({ next_due_at: calibration.due_date, can_edit: true, can_restore: false });
      expect((await entriesOf(asset.id)).map(({ action }) => action)).toEqual([
        'asset.created',
        'asset.retired',
        'asset.restored',
      ]);
    });
  });
});
