import { jest } from '@jest/globals';
import { isLong } from '../../../../../test/support/long.js';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { PdfRenderer, RenderingError } from '@etalon/pdf-rendering';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aLocation, anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { downloadedCertificate } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CertificateFactsReader } from './certificate-facts.js';
import { StoreCertificate } from './store-certificate.js';

describe('certificates', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  async function recorded(given: Partial<CalibrationCreate> = {}) {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);
    return { asset, id: body.id, number: body.certificate_number };
  }
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  it('are byte-identical for everyone, also for concurrent requests', async () => {
    const { id } = await recorded();

    const downloads = await Promise.all(
      Array.from({ length: 6 }, () => technician.get(`/calibrations/${id}/certificate/download`).expect(200)),
    );

    expect(new Set(downloads.map(({ bytes }) => sha(bytes))).size).toBe(1);
    expect(downloads[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [count] = await test.sql('select count(*)::int as n from certificates where calibration_id = $1', [id]);
    expect(count).toEqual({ n: 1 });
    const entries = await test.sql(
      `select after_state from audit_logs where action = 'certificate.issued' and entity_id = $1`,
      [id],
    );
    expect(entries).toHaveLength(1);
  });

  it('name the organization for an own instrument with an address only, and a laboratory in their language', async () => {
    const read = async (id: string) =>
      (await asSystem('job', () => test.app.get(CertificateFactsReader).read(id)))?.data(new Date());
    const own = await recorded({ customer_address: 'Street 1', issue_certificate: false });
    const { name } = (await technician.get(`/organizations/${organization.id}`).expect(200)).body;
    const ofNobody = await anAsset(test.root);
    const given = { certificate_language: 'de', issue_certificate: false } as const;
    const { body } = await test.root.post('/calibrations', calibrationBody(ofNobody, given)).expect(201);

    expect(await read(own.id)).toMatchObject({ customer_name: name, customer_address: 'Street 1' });
    expect(await read(body.id)).toMatchObject({ org_name: 'Kalibrierlaboratorium', customer_name: null });
  });

  it('have the id of an asset that was renamed while they were made', async () => {
    const stored = test.app.get(StoreCertificate);
    const { asset, id } = await recorded({ issue_certificate: false });
    const keep = stored.keep.bind(stored);
    jest.spyOn(stored, 'keep').mockImplementationOnce(async (finished) => {
      await technician.put(`/assets/${asset.id}`, { asset_id: 'RENAMED-9' }).expect(200);
      return keep(finished);
    });

    await technician.get(`/calibrations/${id}/certificate/download`);
    await eventually(
      async () => (await technician.get(`/calibrations/${id}/certificates`).expect(200)).body.length > 0,
    );

    const numbers = await test.sql('select number from certificates where calibration_id = $1', [id]);
    expect(numbers).toEqual([{ number: expect.stringMatching(/RENAMED-9/) as string }]);
  });

  it('use the language of the organization, its address, logo and time zone', async () => {
    const { id } = await anOrganization(technician, {
      time_zone: 'Pacific/Kiritimati',
      certificate_language: 'de',
      address_street: 'Hafenstraße 12',
      address_postal_code: '24103',
      address_city: 'Nordhafen',
    });
    const drawn = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    await technician.upload(`/organizations/${id}/logo`, drawn, 'image/png').expect(201);
    const asset = await anAsset(technician, { organization_id: id });
    const { body } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);

    const printedCertificate = await downloadedCertificate(technician, body.id);
    const read = () => asSystem('job', () => test.app.get(CertificateFactsReader).read(body.id));
    const facts = await read();
    const logoOf = (of: typeof facts) => of?.data(new Date()).org_logo;
    expect(logoOf(facts)).toMatch(/^data:image\/(png|webp);base64,/);
    await test.sql(
      `update stored_files set object_name = 'lost/' || id where id = (select logo_file_id from organizations where id = $1)`,
      [id],
    );
    expect(logoOf(await read())).toBeNull();

    expect(printedCertificate.body).toContain('Kalibrierschein');
    expect(printedCertificate.body.replace(/\s+/g, ' ')).toContain('Hafenstraße 12, 24103 Nordhafen');
    expect(facts?.data(new Date('2026-12-31T10:00:00Z'))).toMatchObject({
      language: 'de',
      generated_date: '2027-01-01',
    });
  });

  it.each(isLong ? ['חיישן', 'مستشعر', 'אב (12) ג', 'ש-12٣'] : ['مستشعر', 'אב (12) ג'])(
    'can be issued for an asset id in right-to-left script: %s',
    async (letters) => {
      const asset_id = `${letters}${randomUUID().slice(0, 5)}`;
      const asset = await anAsset(technician, { organization_id: organization.id, asset_id, name: `${letters} 12 mV` });
      const { body } = await technician.post('/calibrations', calibrationBody(asset)).expect(201);

      await technician.get(`/calibrations/${body.id}/certificate/download`).expect(200);
    },
  );

  it('are rejected permanently with reason and action if the PDF cannot be read back', async () => {
    const other = await test.app.get(PdfRenderer).print({ html: '<p>another one</p>', title: 'x' });
    const print = jest.spyOn(test.app.get(PdfRenderer), 'print').mockResolvedValue(other);
    const { id } = await recorded();

    const { body } = await technician.get(`/calibrations/${id}/certificate/download`).expect(409);
    print.mockRestore();

    expect(body).toMatchObject({ code: 'certificate.print_refused', params: { place: 'letters at document' } });
    await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
  });

  it('return 503 with Retry-After for a preview while the renderer is busy', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const render = jest.spyOn(test.app.get(PdfRenderer), 'render');
    render.mockRejectedValue(new RenderingError('timeout', 'The document was not printed within 30 s'));

    const { body, headers } = await technician
      .post('/calibrations/certificate-preview', calibrationBody(asset))
      .expect(503);
    render.mockRestore();

    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ code: 'work.busy' });
  });

  it('have a short-lived URL with a file name and nosniff', async () => {
    const { id, asset } = await recorded();

    const { body } = await technician.get(`/calibrations/${id}/certificate`).expect(200);

    expect(body.filename).toBe(`certificate_${asset.asset_id}_v1.pdf`);
    const { headers, bytes } = await test.anyone.get(body.url).expect(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="certificate_${asset.asset_id}_v1.pdf"`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const { bytes: direct } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
    expect(sha(bytes)).toBe(sha(direct));
    await test.anyone.get(body.url.replace(/signature=.{8}/, 'signature=AAAAAAAA')).expect(403);
  });

  it('name authoriser, customer, condition on receipt and deviations', async () => {
    const checker = await test.signIn('technician', 'Checker Example');
    const me = (await technician.get('/users/me').expect(200)).body;
    const laboratory = await anOrganization(technician, { name: 'Prüflabor', certificate_language: 'de' });
    const { id: other } = (await checker.get('/users/me').expect(200)).body;
    await technician.post(`/organizations/${laboratory.id}/members`, { user_ids: [other] }).expect(201);
    const asset = await anAsset(technician, { organization_id: laboratory.id });
    const place = await aLocation(technician, laboratory, { name: 'Raum 7', is_calibration_lab: true });
    await checker.patch('/users/me', { job_title: 'Laborleiter' }).expect(200);
    await technician.patch('/users/me', { job_title: 'Never printed here' }).expect(200);
    const given: Partial<CalibrationCreate> = {
      calibration_type: 'internal_lab',
      calibration_purpose: 'after_repair',
      performed_by_user_id: me.id,
      checked_by_user_id: other,
      customer_name: 'Ship Yard',
      customer_address: 'Quay 1\nNorthport',
      receipt_date: '2026-03-02',
      item_condition: 'Cable worn at the plug.',
      repair_date: '2026-03-05',
      repair_description: 'Plug renewed.',
      deviations: 'Without the point at 0 °C.',
      calibration_location_id: place.id,
      calibration_place: 'laboratory',
      calibration_place_text: 'Haus B',
      performed_by_function: 'Technikerin',
    };
    const { body } = await technician.post('/calibrations', calibrationBody(asset, given)).expect(201);
    await checker.post(`/calibrations/${body.id}/approve`).expect(200);

    const printedCertificate = await downloadedCertificate(technician, body.id);

    const plain = (text: string) => text.replaceAll(/\s+/g, '');
    for (const stated of [
      'Ship Yard, Quay 1, Northport',
      '2. März 2026',
      '5. März 2026',
      'Zustand beim Eingang',
      'Cable worn at the plug.',
      'Plug renewed.',
      'Without the point at 0 °C.',
      'Im Labor: Raum 7, Haus B',
      'Technikerin',
      'kalibriert von, 12. März 2026',
      'Laborleiter',
      'freigegeben von, ',
      'Ende des Kalibrierscheins',
      'Geprüft von',
      'freigegeben von',
      'Checker Example',
    ])
      expect(plain(printedCertificate.body)).toContain(plain(stated));
    expect(plain(printedCertificate.body)).not.toContain('Neverprinted');
    const { body: cleared } = await technician.patch('/users/me', { job_title: '' }).expect(200);
    expect(cleared.job_title).toBeNull();
  });

  it('use the language of the calibration if stated, and contain no internal data', async () => {
    const laboratory = await anOrganization(technician, { name: 'Prüfhaus', certificate_language: 'de' });
    const asset = await anAsset(technician, { organization_id: laboratory.id, description: 'Behind the third oven' });
    const pdfOf = async (given: Partial<CalibrationCreate>) => {
      const body = calibrationBody(asset, { calibration_type: 'internal_lab', notes: 'Ask Mona first', ...given });
      const { id } = (await technician.post('/calibrations', body).expect(201)).body;
      const text = (await downloadedCertificate(technician, id)).body.replace(/\s+/g, ' ');
      const [row] = await test.sql<{ language: string }>(
        'select language from certificates where calibration_id = $1',
        [id],
      );
      return { text, language: row?.language };
    };

    const plain = await pdfOf({});
    const requested = await pdfOf({ certificate_language: 'fr', prints_notes: true });
    await technician.put(`/organizations/${laboratory.id}`, { certificate_prints_notes: true }).expect(200);
    const always = await pdfOf({});
    await technician
      .put(`/organizations/${laboratory.id}`, {
        certificate_authoriser_name: 'C. Example',
        certificate_authoriser_function: 'Head',
      })
      .expect(200);
    const never = await pdfOf({
      prints_notes: false,
      calibration_place: 'customer_site',
      customer_address: 'Quay 1',
    });

    expect([plain, requested, always, never].map(({ language }) => language)).toEqual(['de', 'fr', 'de', 'de']);
    for (const { text } of [plain, always]) expect(text).toContain('Nicht freigegeben');
    expect(requested.text).toContain('Non autorisé');
    expect(never.text).not.toContain('Nicht freigegeben');
    expect(never.text).toMatch(/C\. Example ?Head ?freigegeben von/);
    expect(requested.text).toContain('Certificat d’étalonnage');
    expect(requested.text).toContain('12 mars 2026');
    for (const { text } of [requested, always])
      for (const stated of ['Ask Mona first', 'Behind the third oven']) expect(text).toContain(stated);
    for (const { text } of [plain, never]) {
      expect(text).not.toMatch(/Mona|third oven/);
      expect(text).toContain('12. März 2026');
    }
    expect(plain.text).toContain('AuftraggeberPrüfhaus');
    expect(never.text).toMatch(/Beim Auftraggeber: ?Quay 1/);
  });

  it.each<[string, Partial<CalibrationCreate>]>([
    ['calibration_place', { calibration_place_text: 'Hall 3' }],
    ['calibration_place_text', { calibration_place: 'elsewhere' }],
    ['calibration_place_text', { calibration_place: 'elsewhere', calibration_place_text: ' \n ' }],
    ['calibration_place', { calibration_place: 'moon' as never }],
    ['calibration_place', { calibration_place: 'laboratory', calibration_type: 'oem' }],
    ['certificate_language', { certificate_language: 'it' as never }],
    ['prints_notes', { prints_notes: 'perhaps' as never }],
    ['performed_by_function', { performed_by_function: 'x'.repeat(256) }],
    ['authorised_by_function', { authorised_by_function: 'Head' }],
  ])('reject unprintable text: %s of %j', async (field, given) => {
    const asset = await anAsset(technician, { organization_id: organization.id });

    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { calibration_type: 'internal_lab', ...given }))
      .expect(422);

    expect(body.detail).toMatchObject([{ loc: ['body', field] }]);
    expect((await technician.get(`/assets/${asset.id}/calibrations`).expect(200)).body).toEqual([]);
  });

  describe('with a signature', () => {
    let colleague: string;
    let me: { id: string; name: string };
    beforeAll(async () => {
      me = (await technician.get('/users/me').expect(200)).body;
      const other = await test.signIn('technician', 'Colleague');
      colleague = (await other.get('/users/me').expect(200)).body.id;
      await technician.post(`/organizations/${organization.id}/members`, { user_ids: [colleague] }).expect(201);
      for (const client of [technician, other]) {
        const background = { r: 0, g: 0, b: 90, alpha: 0.4 };
        const drawn = await sharp({ create: { width: 300, height: 100, channels: 4, background } })
          .png()
          .toBuffer();
        await client.upload('/users/me/signature', drawn, 'image/png', { source: 'drawn' }).expect(201);
      }
    });

    it.each<[string, () => Partial<CalibrationCreate>, string, boolean]>([
      ['of who performed and recorded it', () => ({ performed_by_user_id: me.id }), 'own', true],
      [
        'of that person under no other name',
        () => ({ performed_by_user_id: me.id, performed_by_name: 'Prof. Elsewhere' }),
        'own',
        true,
      ],
      ['not of a colleague who did not record it', () => ({ performed_by_user_id: colleague }), 'Colleague', false],
      ['not of a typed name', () => ({ performed_by_name: 'Prof. Elsewhere' }), 'Prof. Elsewhere', false],
      ['not of a typed name that is somebody’s', () => ({ performed_by_name: me.name }), 'own', false],
    ])('%s', async (_title, given, name, signed) => {
      const { id } = await recorded(given());

      const facts = await asSystem('job', () => test.app.get(CertificateFactsReader).read(id));

      const { performer_name, performer_signature } = facts?.data(new Date()) ?? {};
      expect([performer_name, performer_signature !== null]).toEqual([name === 'own' ? me.name : name, signed]);
    });
  });

  it('are issued by the worker without a request', async () => {
    const { id } = await recorded();

    await eventually(
      async () => (await test.sql('select 1 from certificates where calibration_id = $1', [id])).length > 0,
    );
    await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
  });

  it('remain after voiding of the calibration, and after changes of the printed data', async () => {
    const { id, asset } = await recorded();
    const { bytes: before } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);

    await technician.put(`/assets/${asset.id}`, { name: 'Another name' }).expect(200);
    await test.root.delete(`/calibrations/${id}`).expect(204);

    const { bytes: after } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
    expect(sha(after)).toBe(sha(before));
  });

  it('return 503 if lost from storage, without disclosing the storage path', async () => {
    const { id } = await recorded();
    await technician.get(`/calibrations/${id}/certificate`).expect(200);
    await test.sql(`update stored_files set object_name = 'lost/' || id where entity_id = $1`, [id]);

    const { body } = await technician.get(`/calibrations/${id}/certificate/download`).expect(503);
    await technician.get(`/calibrations/${id}/certificate`).expect(503);

    expect(body).toMatchObject({ code: 'file.damaged' });
    expect(JSON.stringify(body)).not.toContain('lost');
  });

  it('are signed with a certificate of the organization, created for its first one', async () => {
    const owner = await test.signIn('technician');
    const own = await anOrganization(owner, { name: 'Laboratorio "Ñ", S.A.' });
    const asset = await anAsset(owner, { organization_id: own.id });
    const none = await owner.get(`/organizations/${own.id}/signing-certificate`).expect(200);
    const { body } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);

    const { bytes: printedCertificate } = await owner.get(`/calibrations/${body.id}/certificate/download`).expect(200);

    const { body: certificate } = await owner.get(`/organizations/${own.id}/signing-certificate`).expect(200);
    expect(none.body).toBeNull();
    expect(certificate).toMatchObject({
      subject_common_name: 'Laboratorio "Ñ", S.A.',
      fingerprint_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [row] = await test.sql<{ wrapped_private_key: string }>(
      'select wrapped_private_key from signing_keys where organization_id = $1',
      [own.id],
    );
    expect(row?.wrapped_private_key).not.toContain('PRIVATE');
    // Strict checkers refuse a cross-reference table next to a stream.
    expect(printedCertificate.toString('latin1')).not.toMatch(/\/XRefStm|\nxref\n|\ntrailer\n/);
    expect(printedCertificate.toString('latin1').match(/\/Type\/XRef\b/g)).toHaveLength(2);
  });

  it('support every script in organizations and assets, and reject characters without a font at entry', async () => {
    const owner = await test.signIn('technician');
    const own = await anOrganization(owner, { name: 'مختبر المعايرة الوطني' });
    const asset = await anAsset(owner, { organization_id: own.id, name: '白金測温抵抗体', serial_number: '한-१२' });
    const { body } = await owner.post('/calibrations', calibrationBody(asset, { notes: 'ห้องปฏิบัติการ 😀' })).expect(201);
    await owner.get(`/calibrations/${body.id}/certificate`).expect(200);

    const refused = await owner.post('/calibrations', calibrationBody(asset, { notes: 'Sumer 𒀭' })).expect(422);
    const turned = await owner.put(`/assets/${asset.id}`, { name: 'abc\u202etxt' }).expect(422);

    expect(refused.body.detail).toEqual([
      {
        loc: ['body', 'notes'],
        msg: 'Holds U+1202D 𒀭, which cannot be printed',
        type: 'string_pattern_mismatch',
        params: { code_point: 'U+1202D', letter: '𒀭' },
      },
    ]);
    expect(turned.body.detail[0]).toMatchObject({ loc: ['body', 'name'], params: { code_point: 'U+202E' } });
  });

  it('are issued for coefficients declared by another laboratory', async () => {
    const { id } = await recorded({
      points: [],
      poly_coefficients: [2, 0.1],
      range_min: 0,
      range_max: 10,
      expanded_uncertainty: 0.1,
      calibration_type: 'external',
      external_lab_name: 'Accredited lab',
      external_lab_certificate_number: 'X-17',
    });

    await technician.get(`/calibrations/${id}/certificate`).expect(200);

    const facts = await asSystem('job', () => test.app.get(CertificateFactsReader).read(id));
    expect(facts?.data(new Date())).toMatchObject({
      is_outside: true,
      declared: { coefficients: [2, 0.1], expanded_uncertainty: 0.1, coverage_factor: 2, is_factor_assumed: true },
      external_lab_certificate_number: 'X-17',
      traceability: { is_traceable: false },
    });
  });

  it.each([
    ['oem', true],
    ['external', true],
    ['external_accredited_lab', true],
    ['internal', false],
    ['internal_lab', false],
    ['customer_asset', false],
  ] as const)('of the type %s are records of external calibrations: %s', async (calibration_type, is_outside) => {
    const { id, asset } = await recorded({ calibration_type });

    const facts = await asSystem('job', () => test.app.get(CertificateFactsReader).read(id));
    const { body: record } = await technician.get(`/calibrations/${id}`).expect(200);
    const { body } = await technician.get(`/calibrations/${id}/certificate`).expect(200);

    expect([facts?.data(new Date()).is_outside, record.is_outside]).toEqual([is_outside, is_outside]);
    const kind = is_outside ? 'record_of_outside_calibration' : 'certificate';
    expect(body.filename).toBe(`${kind}_${asset.asset_id}_v1.pdf`);
    const { headers } = await technician.get(`/calibrations/${id}/certificate/download`).expect(200);
    expect(headers.get('content-disposition')).toContain(body.filename);
  });
});
