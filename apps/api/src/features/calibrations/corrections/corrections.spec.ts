import { type PageContent, readPages } from '@etalon/pdf-rendering';
import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, aLocation, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, onceServed, wrong } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { downloadedCertificate } from '../../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Database } from '../../../platform/database/database.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { changesOf } from './changed-facts.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const REASON = 'The third reading was typed with two digits changed.';

const readings = (third: number): Partial<CalibrationCreate> => ({
  data_entry_mode: 'reference_vs_indicated',
  points: points([
    [0, 0.1],
    [50, 50.2],
    [100, third],
  ]),
});

describe('a corrected calibration', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let technician: Client;
  let organization: string;
  let checker: string;

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    orgAdmin = await test.signIn('admin', 'A. Chief');
    technician = await test.signIn('technician', 'T. Checker');
    organization = (await anOrganization(orgAdmin, { name: 'Laboratory North', private: true })).id;
    checker = (await technician.get('/users/me').expect(200)).body.id;
    await orgAdmin.post(`/organizations/${organization}/members`, { user_ids: [checker] }).expect(201);
  });
  afterAll(() => test.close());

  const anItem = () => anAsset(orgAdmin, { organization_id: organization });
  const record = async (item: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    (await orgAdmin.post('/calibrations', calibrationBody(item, { ...readings(97.9), ...given })).expect(201)).body;
  const correction = (item: { id: string }, old: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    calibrationBody(item, { ...readings(99.7), supersedes_id: old.id, correction_reason: REASON, ...given });
  const found = async (id: string) => (await orgAdmin.get(`/calibrations/${id}`).expect(200)).body;
  const entries = async (id: string) =>
    (await test.sql<{ action: string }>('select action from audit_logs where entity_id = $1', [id])).map(
      ({ action }) => action,
    );
  const stored = async (item: { id: string }) =>
    (await test.sql('select 1 from calibrations where asset_id = $1', [item.id])).length;
  const letters = ({ body, margins }: PageContent) => (body + margins).replace(/\s/g, '');

  it('is a new record that names the original, which becomes void and keeps its certificate', async () => {
    const item = await anItem();
    const old = await record(item);
    const { body: file } = await orgAdmin
      .upload(`/calibrations/${old.id}/files`, Buffer.from('raw'), 'text/csv', {}, 'raw.csv')
      .expect(201);
    const certificate = (id: string) => orgAdmin.get(`/calibrations/${id}/certificate/download`);
    await eventually(async () => (await certificate(old.id)).status === 200);
    const before = (await certificate(old.id).expect(200)).bytes;

    const { bytes } = await orgAdmin.post('/calibrations/certificate-preview', correction(item, old)).expect(200);
    const draft = letters(await readPages(bytes, () => Promise.resolve()));
    const { body: made } = await orgAdmin
      .post('/calibrations', correction(item, old, { calibration_date: '2026-03-11', taken_file_ids: [file.id] }))
      .expect(201);

    expect(draft).toMatch(/Correctsandreplaces[^.]*\.Changed:reading3\./);
    expect(draft).toMatch(new RegExp(`Correctsandreplaces(certificate)?${old.certificate_number}(of|\\.)`));
    expect(draft).toContain(REASON.replace(/\s/g, ''));
    expect(made).toMatchObject({
      calibration_version: 2,
      supersedes_id: old.id,
      correction_reason: REASON,
      status: 'valid',
    });
    expect(await found(old.id)).toMatchObject({
      status: 'void',
      superseded_by_id: made.id,
      void_reason: REASON,
      correction_reason: null,
      conformity: 'fail',
    });
    const { body: profile } = await orgAdmin.get(`/assets/${item.id}/profile`).expect(200);
    expect(profile).toMatchObject({ conformity: 'pass', last_calibration_date: '2026-03-11', calibration_count: 1 });
    expect(await entries(old.id)).toContain('calibration.superseded');
    expect(await entries(made.id)).toEqual(
      expect.arrayContaining(['calibration.created', 'calibration.file_uploaded']),
    );
    const { body: files } = await orgAdmin.get(`/calibrations/${made.id}/files`).expect(200);
    expect(files).toMatchObject([{ original_filename: 'raw.csv', checksum_sha256: file.checksum_sha256 }]);
    expect((await orgAdmin.get(`/calibrations/${old.id}/files`).expect(200)).body).toHaveLength(1);
    await eventually(async () => (await certificate(made.id)).status === 200);
    const text = letters(await downloadedCertificate(orgAdmin, made.id));
    expect(text).toMatch(
      new RegExp(
        `Correctsandreplacescertificate${old.certificate_number}of\\d+\\p{L}+\\d{4},whichisvoid\\.Changed:dateofcalibration;reading3\\.Reason:`,
        'u',
      ),
    );
    expect((await certificate(old.id).expect(200)).bytes.equals(before)).toBe(true);
    const { body: refused } = await orgAdmin.post(`/calibrations/${old.id}/restore`).expect(400);
    expect(refused.code).toBe('calibration.superseded');
  });

  it('has the uploaded certificate of another laboratory, unless it becomes our own', async () => {
    const item = await anItem();
    const external = { calibration_type: 'external_accredited_lab' as const, external_lab_name: 'Gauge House' };
    const old = await record(item, { ...external, points: [] });
    const pdf = Buffer.from('%PDF-1.7 theirs');
    await orgAdmin
      .upload(`/calibrations/${old.id}/certificate/upload`, pdf, 'application/pdf', {}, 'theirs.pdf')
      .expect(200);
    const { body: made } = await orgAdmin
      .post('/calibrations', correction(item, old, { ...external, points: [] }))
      .expect(201);

    for (const { id } of [old, made]) {
      const { bytes } = await orgAdmin.get(`/calibrations/${id}/certificate/download`).expect(200);
      expect(bytes.equals(pdf)).toBe(true);
    }
    expect(await entries(made.id)).toContain('calibration.certificate_uploaded');
    const { body: ours } = await orgAdmin.post('/calibrations', correction(item, made)).expect(201);
    expect(ours.uploaded_certificate_file_id).toBeNull();
  });

  it('has the uploaded certificate of another laboratory after a recalculation, too', async () => {
    const external = { calibration_type: 'external_accredited_lab' as const, external_lab_name: 'Gauge House' };
    const analysis = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };
    const old = await record(await anItem(), { ...external, analysis });
    const pdf = Buffer.from('%PDF-1.7 theirs');
    await orgAdmin
      .upload(`/calibrations/${old.id}/certificate/upload`, pdf, 'application/pdf', {}, 'theirs.pdf')
      .expect(200);

    const { body: made } = await orgAdmin.post(`/calibrations/${old.id}/supersede`, { reason: 'Anew' }).expect(201);

    expect(made.uploaded_certificate_file_id).not.toBeNull();
    const { bytes } = await orgAdmin.get(`/calibrations/${made.id}/certificate/download`).expect(200);
    expect(bytes.equals(pdf)).toBe(true);
    expect(await entries(made.id)).toContain('calibration.certificate_uploaded');
  });

  it('keeps a channel that was removed since, which no other calibration has', async () => {
    const kept = aChannel({ channel_id: 'P1' });
    const sensor_channels = [aChannel({ channel_id: 'P2' }), kept];
    const item = await anAsset(orgAdmin, { organization_id: organization, sensor_channels });
    const sensor_id = item.sensor_channels[0]?.id ?? '';
    const old = await record(item, { sensor_id });
    await orgAdmin.put(`/assets/${item.id}`, { sensor_channels: [kept] }).expect(200);

    const { body: made } = await orgAdmin.post('/calibrations', correction(item, old, { sensor_id })).expect(201);

    expect(made).toMatchObject({ sensor_id, calibration_version: 2 });
    const another = calibrationBody(item, { ...readings(99.7), sensor_id });
    expect((await orgAdmin.post('/calibrations', another).expect(422)).body.detail).toMatchObject([
      { loc: ['body', 'sensor_id'] },
    ]);
  });

  it('keeps a room, laboratory, customer and performer that no other calibration can name any more', async () => {
    const outside = (org_type: 'provider' | 'customer') =>
      anOrganization(test.root, { name: `The ${org_type}`, org_category: 'external', org_type });
    const [provider, customer] = [await outside('provider'), await outside('customer')];
    const room = await aLocation(orgAdmin, { id: organization }, { name: 'Room 12', is_calibration_lab: true });
    const leaving = await test.signIn('technician', 'L. Leaving');
    const { id: performer } = (await leaving.get('/users/me').expect(200)).body;
    await orgAdmin.post(`/organizations/${organization}/members`, { user_ids: [performer] }).expect(201);
    const all: Partial<CalibrationCreate>[] = [
      { calibration_type: 'external', calibration_organization_id: provider.id, points: [] },
      { calibration_type: 'customer_asset', calibration_organization_id: customer.id },
      { calibration_location_id: room.id },
      { performed_by_user_id: performer },
    ];
    const item = await anItem();
    const recorded = [];
    for (const facts of all) recorded.push(await record(item, facts));
    await orgAdmin.delete(`/locations/${room.id}`).expect(204);
    for (const { id } of [provider, customer]) await test.root.delete(`/organizations/${id}`).expect(204);
    await orgAdmin.delete(`/organizations/${organization}/members/${performer}`).expect(204);
    await test.root.delete(`/users/${performer}`).expect(204);

    for (const [i, facts] of all.entries()) {
      const old = recorded[i] ?? { id: '' };
      const again = { ...readings(97.9), ...facts, notes: 'Typing error' };
      const { body: made } = await orgAdmin.post('/calibrations', correction(item, old, again)).expect(201);
      const names = ['calibration_location_name', 'external_lab_name', 'customer_name', 'performed_by_name'] as const;
      for (const name of names) expect(made[name]).toBe(recorded[i]?.[name]);
      expect(made).toMatchObject(facts.points ? {} : facts);
      const { read } = test.app.get(Database);
      const row = await read.findOneByOrFail(Calibration, { id: made.id });
      expect(await changesOf(read, row)).toMatchObject({ facts: ['remarks'] });
      await orgAdmin.post('/calibrations', calibrationBody(item, again)).expect(422);
    }
  });

  it.each([1, 2])('keeps the asset as a whole, which got %d channels since', async (count) => {
    const item = await anAsset(orgAdmin, { organization_id: organization, sensor_channels: [] });
    const filed: Partial<CalibrationCreate> = {
      points: [],
      data_entry_mode: undefined,
      calibration_type: 'external',
      external_lab_name: 'Laboratory X',
    };
    const old = await record(item, filed);
    const sensor_channels = ['1', '2'].slice(0, count).map((channel_id) => aChannel({ channel_id }));
    await orgAdmin.put(`/assets/${item.id}`, { sensor_channels }).expect(200);

    const { body: made } = await orgAdmin
      .post('/calibrations', correction(item, old, { ...filed, external_lab_certificate_number: 'K-7' }))
      .expect(201);

    expect(made).toMatchObject({ sensor_id: null, calibration_version: 2 });
    const { read } = test.app.get(Database);
    const row = await read.findOneByOrFail(Calibration, { id: made.id });
    expect((await changesOf(read, row))?.facts).toEqual(['laboratory']);
  });

  it('keeps the place of the original among the calibrations of its day', async () => {
    const item = await anItem();
    const before = await record(item);
    const after = await record(item, readings(99.8));
    const { body: first } = await orgAdmin.post('/calibrations', correction(item, before, readings(98.4))).expect(201);
    const { body: second } = await orgAdmin.post('/calibrations', correction(item, first, readings(98.2))).expect(201);

    expect(second.conformity).toBe('fail');
    expect((await found(second.id)).is_in_force).toBe(false);
    expect((await found(after.id)).is_in_force).toBe(true);
    const { body: profile } = await orgAdmin.get(`/assets/${item.id}/profile`).expect(200);
    expect(profile.conformity).toBe('pass');
    const { body: list } = await orgAdmin.get(`/assets/${item.id}/calibrations`).expect(200);
    expect(list.map(({ id }: { id: string }) => id)).toEqual([after.id, second.id]);
    const { body: compared } = await orgAdmin.get(`/calibrations/${after.id}/comparison`).expect(200);
    expect(compared.previous).toMatchObject({ id: second.id });
  });

  it('names no reading as changed if only readings as found are added', async () => {
    const item = await anItem();
    const aStandard = async () => {
      const channel = aChannel({ calibration_role: 'reference' });
      const asset = await anAsset(orgAdmin, { organization_id: organization, sensor_channels: [channel] });
      const analysis = { reference_standard_uncertainty: 0.1, reference_standard_coverage_factor: 2 };
      const facts = { ...readings(100.1), analysis, calibration_type: 'external_accredited_lab' as const };
      await orgAdmin
        .post('/calibrations', calibrationBody(asset, { ...facts, calibration_date: '2026-01-10' }))
        .expect(201);
      return asset.sensor_channels[0]?.id;
    };
    const [one, other] = [await aStandard(), await aStandard()];
    const left = readings(97.9).points?.map((point, i) => ({
      ...point,
      reference_sensor_id: i === 1 ? other : one,
    })) as CalibrationCreate['points'];
    const old = await record(item, { points: left });
    const sides = { data_entry_mode: 'reference_vs_as_found_as_left', calibration_purpose: 'after_repair' } as const;
    const { body: made } = await orgAdmin
      .post('/calibrations', correction(item, old, { ...sides, points: left, as_found_points: left }))
      .expect(201);

    const { read } = test.app.get(Database);
    const row = await read.findOneByOrFail(Calibration, { id: made.id });
    expect(await changesOf(read, row)).toMatchObject({ readings: [], facts: expect.not.arrayContaining(['readings']) });
  });

  it('lists a changed due date, and none that stays', async () => {
    const item = await anItem();
    const old = await record(item, { due_date: '2026-12-31' });
    const changes = async (of: { id: string }, due_date: string) => {
      const given = correction(item, of, { ...readings(97.9), due_date });
      const { body: made } = await orgAdmin.post('/calibrations', given).expect(201);
      const { read } = test.app.get(Database);
      return { made, found: await changesOf(read, await read.findOneByOrFail(Calibration, { id: made.id })) };
    };

    const same = await changes(old, '2026-12-31');
    const moved = await changes(same.made, '2027-03-12');

    expect(same.found).toEqual({ facts: [], readings: [], as_found: [] });
    expect(moved.found).toEqual({ facts: ['due'], readings: [], as_found: [] });
  });

  it('lists readings with other digits, and none in another spelling', async () => {
    const item = await anItem();
    const given = (...texts: (string | null)[]): Partial<CalibrationCreate> => ({
      data_entry_mode: 'reference_vs_indicated',
      points: points([
        [-5, -5.01],
        [0, 0.1],
        [1234, 1234.5],
      ]).map((point, i) => ({ ...point, measured_text: texts[i] ?? null })),
    });
    const changes = async (of: { id: string }, changed: Partial<CalibrationCreate>) => {
      const { body: made } = await orgAdmin.post('/calibrations', correction(item, of, changed)).expect(201);
      const { read } = test.app.get(Database);
      return { made, found: await changesOf(read, await read.findOneByOrFail(Calibration, { id: made.id })) };
    };
    const old = await record(item, given('−5,01', null, '1.234,50'));

    const same = await changes(old, { ...given('-5,01', '0,1', '1234,50'), notes: 'Cleaned' });
    const grouped = await changes(same.made, { ...given('–5.01', '0.1', '1 234.50'), notes: 'Cleaned' });
    const shorter = await changes(grouped.made, { ...given('-5.01', '0.1', '1,234.5'), notes: 'Cleaned' });

    expect(same.found).toEqual({ facts: ['remarks'], readings: [], as_found: [] });
    expect(grouped.found).toEqual({ facts: [], readings: [], as_found: [] });
    expect(shorter.found).toEqual({ facts: ['readings'], readings: [3], as_found: [] });
  });

  it('lists its standard if that was corrected since', async () => {
    const channel = aChannel({ calibration_role: 'reference' });
    const standard = await anAsset(orgAdmin, { organization_id: organization, sensor_channels: [channel] });
    const analysis = { reference_standard_uncertainty: 0.1, reference_standard_coverage_factor: 2 };
    const outside = { analysis, calibration_type: 'external_accredited_lab', calibration_date: '2026-01-10' } as const;
    const first = { ...readings(100.1), ...outside };
    const { body: wrongOne } = await orgAdmin.post('/calibrations', calibrationBody(standard, first)).expect(201);
    const item = await anItem();
    const named = { internal_reference_sensor_id: standard.sensor_channels[0]?.id ?? null };
    const old = await record(item, { ...readings(97.9), ...named });
    const changes = async (of: { id: string }) => {
      const given = correction(item, of, { ...readings(97.9), ...named });
      const { body: made } = await orgAdmin.post('/calibrations', given).expect(201);
      const { read } = test.app.get(Database);
      return { made, found: await changesOf(read, await read.findOneByOrFail(Calibration, { id: made.id })) };
    };

    const same = await changes(old);
    await orgAdmin
      .post('/calibrations', correction(standard, wrongOne, { ...readings(100.3), ...outside }))
      .expect(201);
    const corrected = await changes(same.made);

    expect(same.found?.facts).toEqual([]);
    expect(corrected.found?.facts).toEqual(['standards']);
    await test.sql(
      `update calibration_points set expanded_uncertainty = 1.1 * expanded_uncertainty where calibration_id = $1`,
      [corrected.made.id],
    );
    const anew = await changes(corrected.made);
    expect(anew.found?.facts).toEqual(['evaluation']);
    await test.sql(`update calibration_points set other_expanded_uncertainty = 1 where calibration_id = $1`, [
      anew.made.id,
    ]);
    expect((await changes(anew.made)).found?.facts).toEqual(['evaluation']);
  });

  it('is rejected with the field, and stores nothing', async () => {
    const item = await anItem();
    const other = await anItem();
    const [old, strange] = [await record(item), await record(other)];
    const { body: file } = await orgAdmin
      .upload(`/calibrations/${strange.id}/files`, Buffer.from('x'), 'text/csv', {}, 'x.csv')
      .expect(201);
    const post = (given: object) => orgAdmin.post('/calibrations', wrong({ ...correction(item, old), ...given }));
    const locOf = async (given: object) => {
      const { body } = await post(given).expect(422);
      return (body.detail as { loc: string[] }[]).map(({ loc }) => loc.slice(1).join('.'));
    };
    const secret = (await anOrganization(test.root, { name: 'Secret', private: true })).id;
    const hidden = await anAsset(test.root, { organization_id: secret });
    const { body: unseen } = await test.root.post('/calibrations', calibrationBody(hidden)).expect(201);

    for (const reason of [null, '', ' \n ', undefined])
      expect(await locOf({ correction_reason: reason })).toEqual(['correction_reason']);
    expect(await locOf({ correction_reason: 'x'.repeat(2001) })).toEqual(['correction_reason']);
    expect(await locOf({ correction_reason: '\u{10FFFF}' })).toEqual(['correction_reason']);
    for (const id of [null, undefined, '', 'v1', 7, NOBODY, unseen.id, strange.id])
      expect([id, await locOf({ supersedes_id: id })]).toEqual([id, ['supersedes_id']]);
    expect(await locOf({ taken_file_ids: [file.id] })).toEqual(['taken_file_ids.0']);
    expect(await locOf({ taken_file_ids: Array(201).fill(NOBODY) })).toEqual(['taken_file_ids']);
    expect(await locOf({ supersedes_id: null, correction_reason: null, taken_file_ids: [NOBODY] })).toEqual([
      'supersedes_id',
    ]);
    expect(await locOf({ calibration_date: '2999-01-01' })).toEqual(['calibration_date']);
    await technician.post('/calibrations', correction(item, old)).expect(403);
    await technician.post('/calibrations/certificate-preview', correction(item, old)).expect(403);

    await orgAdmin.delete(`/calibrations/${old.id}?reason=mistake`).expect(204);
    const { body: gone } = await post({}).expect(409);
    expect(gone.code).toBe('calibration.not_in_force');
    expect([await stored(item), await stored(other)]).toEqual([1, 1]);
  });

  it('is created once for concurrent requests, with gapless versions; a repeated post is idempotent', async () => {
    const item = await anItem();
    const old = await record(item);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => onceServed(() => orgAdmin.post('/calibrations', correction(item, old)))),
    );
    const [made] = answers.filter(({ status }) => status === 201).map(({ body }) => body as unknown as { id: string });

    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
    expect(await stored(item)).toBe(2);
    expect(await found(old.id)).toMatchObject({ superseded_by_id: made?.id });

    const key = { 'idempotency-key': 'one-correction' };
    const send = () =>
      orgAdmin.send('POST', '/calibrations', correction(item, made ?? old, readings(99.8)), key).expect(201);
    const [first, again] = [await send(), await send()] as unknown as {
      body: { id: string; calibration_version: number };
    }[];
    expect(again?.body.id).toBe(first?.body.id);
    expect(first?.body.calibration_version).toBe(3);
    expect(await stored(item)).toBe(3);
  });

  describe('with a checker', () => {
    const checked = (): Partial<CalibrationCreate> => ({ checked_by_user_id: checker });

    it('follows the original among the calibrations of a day, whatever the order of their ids', async () => {
      const pair = async (): Promise<{ old: { id: string }; waiting: { id: string } }> => {
        const item = await anItem();
        const old = await record(item, checked());
        await technician.post(`/calibrations/${old.id}/approve`).expect(200);
        const { body: waiting } = await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(201);
        return waiting.id < old.id ? { old, waiting } : pair();
      };
      const { old, waiting } = await pair();

      const { body: compared } = await orgAdmin.get(`/calibrations/${waiting.id}/comparison`).expect(200);

      expect(compared.previous).toMatchObject({ id: old.id });
    });

    it('is pending while the original is valid, and replaces it on approval', async () => {
      const item = await anItem();
      const old = await record(item, checked());
      await technician.post(`/calibrations/${old.id}/approve`).expect(200);
      const { body: refused } = await orgAdmin.post('/calibrations', correction(item, old)).expect(422);
      expect(refused.detail).toMatchObject([{ loc: ['body', 'checked_by_user_id'] }]);
      const { body: waiting } = await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(201);

      expect(waiting).toMatchObject({ status: 'pending_approval', supersedes_id: old.id });
      expect(await found(old.id)).toMatchObject({
        status: 'valid',
        is_in_force: true,
        waiting_correction_id: waiting.id,
      });
      for (const overtaking of [
        await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(409),
        await orgAdmin.post(`/calibrations/${old.id}/supersede`, { reason: 'present rules' }).expect(409),
      ])
        expect(overtaking.body.code).toBe('calibration.correction_waits');

      const { body: approved } = await technician.post(`/calibrations/${waiting.id}/approve`).expect(200);
      expect(approved).toMatchObject({ status: 'valid', is_in_force: true });
      expect(await found(old.id)).toMatchObject({
        status: 'void',
        superseded_by_id: waiting.id,
        void_reason: REASON,
        voided_by: checker,
        waiting_correction_id: null,
      });
      expect(await entries(old.id)).toContain('calibration.superseded');

      await orgAdmin.delete(`/calibrations/${waiting.id}?reason=wrong`).expect(204);
      expect(await found(old.id)).toMatchObject({ status: 'void', superseded_by_id: waiting.id });
      const { body: back } = await orgAdmin.post(`/calibrations/${waiting.id}/restore`).expect(200);
      expect(back.status).toBe('valid');
    });

    it.each([
      ['none before', []],
      ['one before', ['%PDF-1.7 draft']],
    ])('has the certificate of another laboratory uploaded while it waited, with %s', async (_title, earlier) => {
      const item = await anItem();
      const external = { calibration_type: 'external_accredited_lab' as const, external_lab_name: 'Gauge House' };
      const facts = { ...external, ...checked(), points: [] };
      const old = await record(item, { ...external, points: [] });
      const upload = (pdf: string) =>
        orgAdmin
          .upload(`/calibrations/${old.id}/certificate/upload`, Buffer.from(pdf), 'application/pdf', {}, 'theirs.pdf')
          .expect(200);
      for (const pdf of earlier) await upload(pdf);
      const { body: waiting } = await orgAdmin.post('/calibrations', correction(item, old, facts)).expect(201);

      await upload('%PDF-1.7 theirs');
      await technician.post(`/calibrations/${waiting.id}/approve`).expect(200);

      const { bytes } = await orgAdmin.get(`/calibrations/${waiting.id}/certificate/download`).expect(200);
      expect(bytes.toString()).toBe('%PDF-1.7 theirs');
      expect(await entries(waiting.id)).toContain('calibration.certificate_uploaded');
    });

    it('leaves the original unchanged if rejected, and allows another correction', async () => {
      const item = await anItem();
      const old = await record(item);
      const { body: first } = await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(201);
      await technician.post(`/calibrations/${first.id}/reject?reason=still+wrong`).expect(200);
      expect(await found(old.id)).toMatchObject({ status: 'valid', waiting_correction_id: null });

      const { body: second } = await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(201);
      await orgAdmin.delete(`/calibrations/${second.id}?reason=again`).expect(204);
      const { body: third } = await orgAdmin.post('/calibrations', correction(item, old)).expect(201);
      expect(await found(first.id)).toMatchObject({ status: 'rejected', supersedes_id: old.id });
      const { body: late } = await orgAdmin.post(`/calibrations/${second.id}/restore`).expect(409);
      expect(late.code).toBe('calibration.original_not_in_force');
      expect(await found(old.id)).toMatchObject({ superseded_by_id: third.id });
    });

    it('cannot be approved once the original is void, but rejected, or approved after the original is restored', async () => {
      const item = await anItem();
      const old = await record(item);
      const { body: waiting } = await orgAdmin.post('/calibrations', correction(item, old, checked())).expect(201);
      await orgAdmin.delete(`/calibrations/${old.id}?reason=mistake`).expect(204);
      const { body: refused } = await technician.post(`/calibrations/${waiting.id}/approve`).expect(409);
      expect(refused.code).toBe('calibration.original_not_in_force');
      expect(await found(waiting.id)).toMatchObject({ status: 'pending_approval' });

      await orgAdmin.post(`/calibrations/${old.id}/restore`).expect(200);
      const answers = await Promise.all(
        ['approve', 'reject'].map((how) => technician.post(`/calibrations/${waiting.id}/${how}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { status } = await found(waiting.id);
      expect(await found(old.id)).toMatchObject({ status: status === 'valid' ? 'void' : 'valid' });
    });
  });
});
