import { parse } from 'csv-parse/sync';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeCertificate } from '../../calibrations/index.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('issuing a certificate', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  let asset: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
    asset = await anAsset(technician, { organization_id: organization.id });
  });
  afterAll(() => test.close());

  const counts = () =>
    test.sql(
      `select (select count(*) from certificates)::int as certificates, (select count(*) from stored_files)::int as files,
              (select count(*) from audit_logs where action = 'certificate.issued')::int as entries`,
    );

  it('reports missing items first, shows a draft, and issues on request only', async () => {
    const body = { ...calibrationBody(asset), issue_certificate: false };
    const { id } = (await technician.post('/calibrations', body).expect(201)).body;
    expect(await test.app.get(Jobs).latest(makeCertificate, id)).toBeNull();

    const { body: readiness } = await technician.get(`/calibrations/${id}/certificate/readiness`).expect(200);
    expect(readiness.can_issue).toBe(true);
    expect(readiness.missing).toEqual(expect.arrayContaining(['logo', 'performer_signature', 'public_address']));
    const draft = await technician.post(`/calibrations/${id}/certificate/preview`).expect(200);
    expect(draft.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(draft.bytes.toString('latin1')).not.toContain('/ByteRange');
    expect(await counts()).toEqual([{ certificates: 0, files: 0, entries: 0 }]);
    expect((await technician.get(`/calibrations/${id}/certificates`).expect(200)).body).toEqual([]);

    const { body: link } = await technician.post(`/calibrations/${id}/certificate`).expect(200);
    const [issued] = (await technician.get(`/calibrations/${id}/certificates`).expect(200)).body;
    expect(issued).toMatchObject({ state: 'valid', filename: link.filename });
    await technician.post(`/calibrations/${id}/certificate`).expect(200);
    expect(await counts()).toMatchObject([{ certificates: 1, entries: 1 }]);
  });

  it('reports missing traceability of either side of an adjustment, as the table does', async () => {
    const standard = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel({ calibration_role: 'reference' })],
    });
    const at = (...values: number[]) => points(values.map((value) => [value, value]));
    const certified = {
      calibration_type: 'external_accredited_lab' as const,
      calibration_date: '2026-01-10',
      data_entry_mode: 'reference_vs_indicated' as const,
      analysis: { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 },
    };
    const both = {
      calibration_purpose: 'after_repair' as const,
      data_entry_mode: 'reference_vs_as_found_as_left' as const,
      internal_reference_asset_id: standard.id,
      issue_certificate: false,
      points: at(0, 50, 100),
    };
    await technician
      .post('/calibrations', calibrationBody(standard, { ...certified, points: at(0, 50, 100) }))
      .expect(201);
    const traceability = async (as_found_points: ReturnType<typeof at>) => {
      const { body } = await technician
        .post('/calibrations', calibrationBody(asset, { ...both, as_found_points }))
        .expect(201);
      const { body: readiness } = await technician.get(`/calibrations/${body.id}/certificate/readiness`).expect(200);
      const { bytes } = await technician.get('/tables/calibrations?format=csv').expect(200);
      const rows = parse(bytes, { bom: true, columns: true }) as unknown as Record<string, string>[];
      const { traceable, not_traceable } = rows.find(({ id }) => id === body.id) ?? {};
      return { traceable, not_traceable, is_missing: readiness.missing.includes('traceability') };
    };

    const within = await traceability(at(0, 50, 100));
    const outside = await traceability(at(0, 50, 110));

    expect(within).toEqual({ traceable: 'true', not_traceable: '', is_missing: false });
    expect(outside).toEqual({ traceable: 'false', not_traceable: 'out_of_calibrated_range', is_missing: true });
  });

  it('requires permission to record, and results', async () => {
    const { id } = (await technician.post('/calibrations', { ...calibrationBody(asset), points: [] }).expect(201)).body;
    const { body } = await technician.get(`/calibrations/${id}/certificate/readiness`).expect(200);
    expect(body.can_issue).toBe(false);
    const nothing = await technician.post(`/calibrations/${id}/certificate`).expect(400);
    expect(nothing.body.code).toBe('certificate.no_results');
    const viewer = await test.signIn('viewer');
    await viewer.post(`/calibrations/${id}/certificate`).expect(403);
    await viewer.post(`/calibrations/${id}/certificate/preview`).expect(403);
  });

  it('is refused to an API key without the scope to issue, which downloads issued certificates', async () => {
    const body = { ...calibrationBody(asset), issue_certificate: false };
    const { id } = (await technician.post('/calibrations', body).expect(201)).body;
    const reading = { name: 'Reader', scopes: ['calibration:read' as const] };
    const key = test.anyone.as((await technician.post('/api-keys', reading).expect(201)).body.secret);
    const requested = () =>
      Promise.all(['', '/download', '/dcc'].map((path) => key.send('GET', `/calibrations/${id}/certificate${path}`)));

    const refused = await requested();
    expect(await test.app.get(Jobs).latest(makeCertificate, id)).toBeNull();
    await technician.post(`/calibrations/${id}/certificate`).expect(200);

    const answer = { status: 403, body: { code: 'access.key_scope', params: { scope: 'certificate:write' } } };
    expect(refused).toMatchObject([answer, answer, answer]);
    expect((await requested()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
