import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the verdict of another laboratory', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const item = () => anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel()] });
  const outside = (asset: Awaited<ReturnType<typeof item>>, given: object): CalibrationCreate =>
    calibrationBody(asset, {
      calibration_type: 'external_accredited_lab',
      external_lab_name: 'Elsewhere',
      points: [],
      ...given,
    });
  const conformityOf = async ({ id }: { id: string }) => {
    const { body } = await technician.get(`/assets/${id}`).expect(200);
    return { asset: body.conformity as string | null, channel: body.sensor_channels[0]?.conformity as string | null };
  };
  const close = points([
    [0, 0.01],
    [50, 50.02],
    [100, 99.99],
  ]);
  const far = points([
    [0, 3],
    [50, 53],
    [100, 103],
  ]);
  const known = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };

  it.each(['conformity', 'stated_conformity'])(
    'without points: a fail sent as %s makes the asset out of tolerance',
    async (field) => {
      const asset = await item();
      const { body } = await technician.post('/calibrations', outside(asset, { [field]: 'fail' })).expect(201);

      expect(body).toMatchObject({ conformity: 'fail', stated_conformity: 'fail', has_results: false });
      expect(await conformityOf(asset)).toEqual({ asset: 'fail', channel: 'fail' });
      await technician
        .get(`/assets?conformity=fail&limit=200`)
        .expect(200)
        .then(({ body: list }) => {
          expect((list as { id: string }[]).map(({ id }) => id)).toContain(asset.id);
        });
    },
  );

  it('a stated fail overrides conforming results, a stated pass does not override a fail', async () => {
    const [failed, passed] = [await item(), await item()];
    const made = async (asset: typeof failed, given: object) =>
      (await technician.post('/calibrations', outside(asset, { analysis: known, ...given })).expect(201)).body;

    expect(await made(failed, { points: close, stated_conformity: 'fail' })).toMatchObject({
      conformity: 'fail',
      conformity_statement: { verdict: 'pass' },
    });
    expect(await made(passed, { points: far, stated_conformity: 'pass' })).toMatchObject({
      conformity: 'fail',
      stated_conformity: 'pass',
    });
  });

  it('a pass is kept where nothing was evaluated here', async () => {
    const asset = await item();
    await technician.post('/calibrations', outside(asset, { stated_conformity: 'pass' })).expect(201);

    expect(await conformityOf(asset)).toEqual({ asset: 'pass', channel: 'pass' });
  });

  it('is kept with the rule that it was stated by', async () => {
    const rule = { decision_rule: 'guard_band_w_uncertainty', distribution_type: 't' } as const;
    const { body } = await technician
      .post('/calibrations', outside(await item(), { stated_conformity: 'pass', ...rule }))
      .expect(201);

    expect(body).toMatchObject(rule);
  });

  it('an instrument that failed elsewhere is no standard', async () => {
    const [standard, asset] = [
      await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel({ calibration_role: 'reference' })],
      }),
      await item(),
    ];
    await technician.post('/calibrations', outside(standard, { stated_conformity: 'fail' })).expect(201);
    const body = calibrationBody(asset, {
      calibration_type: 'internal_lab',
      internal_reference_asset_id: standard.id,
      points: close,
    });

    await technician.post('/calibrations', body).expect(403);
  });

  it.each<[string, Partial<CalibrationCreate>]>([
    ['not evaluated, without points', { stated_conformity: 'not_evaluated' }],
    ['nothing checked', { checks: [{ text: 'Display', result: 'not_checked' }] }],
  ])('a fail stays through a later record that judges nothing: %s', async (_title, later) => {
    const sensor_channels = [aChannel({ calibration_role: 'reference' })];
    const standard = await anAsset(technician, { organization_id: organization.id, sensor_channels });
    const file = (given: Partial<CalibrationCreate>) =>
      technician.post('/calibrations', outside(standard, given)).expect(201);
    await file({ stated_conformity: 'fail', calibration_date: '2026-01-10' });
    const { body } = await file({ ...later, calibration_date: '2026-02-10' });

    expect(body.conformity).toBe('not_evaluated');
    expect(await conformityOf(standard)).toEqual({ asset: 'fail', channel: 'fail' });
    const used = { calibration_type: 'internal_lab' as const, internal_reference_asset_id: standard.id, points: close };
    await technician.post('/calibrations', calibrationBody(await item(), used)).expect(403);

    await file({ stated_conformity: 'pass', calibration_date: '2026-03-01' });
    expect(await conformityOf(standard)).toEqual({ asset: 'pass', channel: 'pass' });
    await file({ ...later, calibration_date: '2026-03-02' });
    expect(await conformityOf(standard)).toEqual({ asset: 'not_evaluated', channel: 'not_evaluated' });
  });

  it('is computed for our own calibrations, and never contradicts itself', async () => {
    const asset = await item();
    const own = calibrationBody(asset, { calibration_type: 'internal_lab', points: close });
    const refused = async (body: object) => {
      const { body: answer } = await technician.post('/calibrations', wrong(body)).expect(422);
      return (answer as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));
    };

    expect(await refused({ ...own, conformity: 'pass' })).toEqual(['body.conformity']);
    expect(await refused({ ...own, stated_conformity: 'pass' })).toEqual(['body.stated_conformity']);
    expect(await refused(outside(asset, { conformity: 'pass', stated_conformity: 'fail' }))).toEqual([
      'body.conformity',
    ]);
    expect(await refused(outside(asset, { stated_conformity: 'good' }))).toEqual(['body.stated_conformity']);
  });

  it('has U and k as its certificate states them: 0.00010 and 2, not 0.000098 and 1.96', async () => {
    const channel = aChannel({ resolution: null });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [channel] });
    const stated = points([
      [1, 1],
      [9.99996, 10],
    ]);
    const analysis = { reference_standard_uncertainty: 0.0001, reference_standard_coverage_factor: 2 };
    const { body } = await technician
      .post('/calibrations', outside(asset, { data_entry_mode: 'reference_vs_indicated', points: stated, analysis }))
      .expect(201);

    expect(body).toMatchObject({ expanded_uncertainty: 0.0001, coverage_factor: 2 });
  });
});
