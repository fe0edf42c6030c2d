import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeCertificate } from '../../calibrations/index.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('issuing a certificate', () => {
  let test: TestApp;
  let technician: Client;
  let asset: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    const organization = await anOrganization(technician);
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
