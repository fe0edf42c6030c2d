import { readPages } from '@etalon/pdf-rendering';
import { anAsset, anOrganization, calibrationBody } from '../../testing/builders.js';
import { type Client, wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the certificate preview of an unsaved calibration', () => {
  let test: TestApp;
  let technician: Client;
  let asset: { id: string; asset_id: string };

  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    const organization = await anOrganization(technician, { private: true });
    asset = await anAsset(technician, { organization_id: organization.id });
  });
  afterAll(() => test.close());

  const counts = () =>
    test.sql(
      `select (select count(*) from calibrations) as calibrations, (select count(*) from calibration_points) as points,
              (select count(*) from calibration_inputs) as inputs, (select count(*) from stored_files) as files,
              (select count(*) from certificates) as certificates, (select count(*) from audit_logs) as entries,
              (select last_calibration_version from assets where id = $1) as version`,
      [asset.id],
    );
  const letters = async (pdf: Buffer) => {
    const { body, margins } = await readPages(pdf, () => Promise.resolve());
    return (body + margins).replace(/\s/g, '');
  };
  const preview = (client: Client, body: object) => client.post('/calibrations/certificate-preview', wrong(body));

  it('equals the issued certificate, marked, without number and signature, and stores nothing', async () => {
    const before = await counts();
    const pressure = { pressure: 100_012.6, pressure_uncertainty: 50 };
    const shown = await preview(technician, calibrationBody(asset, pressure)).expect(200);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(await counts()).toEqual(before);

    const draft = await letters(shown.bytes);
    for (const text of [
      /Draft,notissued/,
      /[Ee]xpandeduncertainty/,
      /21\.521/,
      /\(1000\.126±0\.500\)hPa/,
      new RegExp(asset.asset_id),
    ])
      expect(draft).toMatch(text);
    expect(draft).not.toContain(`CAL-${asset.asset_id}`);
    expect(shown.bytes.toString('latin1')).not.toContain('/ByteRange');
  });

  it('is rejected like a record, with the field, and without recording permission', async () => {
    const before = await counts();
    const body = calibrationBody(asset);
    const refused = await preview(technician, { ...body, calibration_date: '2999-01-01' }).expect(422);
    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'calibration_date'] }]);
    await preview(technician, { ...body, points: Array(5001).fill(body.points?.[0]) }).expect(422);
    const nothing = await preview(technician, { ...body, points: [] }).expect(400);
    expect(nothing.body).toMatchObject({ code: 'certificate.no_results' });
    await preview(await test.signIn('admin', 'Stranger'), body).expect(404);
    await preview(await test.signIn('viewer'), body).expect(403);
    expect(await counts()).toEqual(before);
  });

  it('is rendered one at a time per person, up to a limit', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => preview(technician, calibrationBody(asset))));

    const text = answers.map(({ status }) => status).sort();
    expect(text).toEqual([200, 200, 429, 429, 429]);
  });
});
