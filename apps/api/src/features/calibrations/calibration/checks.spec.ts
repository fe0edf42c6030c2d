import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('checks of a calibration', () => {
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
  type Item = Awaited<ReturnType<typeof item>>;
  const ours = (asset: Item, given: object): CalibrationCreate =>
    calibrationBody(asset, { calibration_type: 'internal_lab', points: [], ...given });
  const record = async (asset: Item, given: object) =>
    (await technician.post('/calibrations', ours(asset, given)).expect(201)).body;
  const conformityOf = async ({ id }: Item) => (await technician.get(`/assets/${id}`).expect(200)).body.conformity;
  const gauge = [
    { text: 'Display, leads and fuse', result: 'pass', remark: 'fuse 500 mA' },
    { text: 'Go gauge passes, no-go gauge does not', result: 'pass' },
    { text: 'Case', result: 'not_checked' },
  ];
  const broken = [...gauge, { text: 'Display', result: 'fail', remark: null }];
  const close = points([
    [0, 0.01],
    [50, 50.02],
    [100, 99.99],
  ]);

  it('without points make a valid calibration with their verdict', async () => {
    const asset = await item();
    const made = await record(asset, { checks: gauge });

    expect(made).toMatchObject({ conformity: 'pass', has_results: true, checks: gauge });
    expect((await technician.get(`/calibrations/${made.id}`).expect(200)).body.checks).toEqual(made.checks);
    expect(await conformityOf(asset)).toBe('pass');
    expect(await record(asset, { checks: broken })).toMatchObject({ conformity: 'fail' });
    expect(await conformityOf(asset)).toBe('fail');
    expect(await record(asset, { checks: gauge.slice(2) })).toMatchObject({ conformity: 'not_evaluated' });
    expect(await record(asset, { checks: [] })).toMatchObject({ conformity: null, has_results: false });
  });

  it('have no uncertainty, which does not affect their verdict', async () => {
    const asset = await item();
    const stateOf = async () => {
      const { body } = await technician.get(`/assets/${asset.id}`).expect(200);
      return [body.conformity, body.uncertainty_state, body.sensor_channels[0]?.uncertainty_state];
    };
    const fitOf = async () =>
      (await technician.get(`/dashboard?organization_id=${organization.id}`).expect(200)).body.fit;
    const before = await fitOf();

    expect(await record(asset, { checks: gauge })).toMatchObject({ uncertainty_state: 'not_applicable' });
    expect(await stateOf()).toEqual(['pass', 'not_applicable', 'not_applicable']);
    expect(await fitOf()).toBe(before + 1);

    const outside = { calibration_type: 'external', external_lab_name: 'Elsewhere', stated_conformity: 'pass' };
    expect(await record(asset, { ...outside, checks: gauge })).toMatchObject({ uncertainty_state: 'unstated' });
    expect(await record(asset, { checks: gauge, points: close })).not.toMatchObject({
      uncertainty_state: 'not_applicable',
    });
    expect(await stateOf()).not.toContain('not_applicable');
  });

  it('that fail count with conforming points; those that pass do not turn a fail into a pass', async () => {
    const asset = await item();
    const known = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };
    const outside = { calibration_type: 'external', external_lab_name: 'Elsewhere', analysis: known, points: close };

    expect(await record(asset, { ...outside, checks: broken })).toMatchObject({
      conformity: 'fail',
      conformity_statement: { verdict: 'pass' },
    });
    const unjudged = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel({ accuracy_value: null, accuracy_type: null })],
    });
    expect(await record(unjudged, { points: close, checks: gauge })).toMatchObject({ conformity: 'not_evaluated' });
    expect(await record(unjudged, { points: close, checks: broken })).toMatchObject({ conformity: 'fail' });
  });

  it('are kept in a recalculation, and compared in a correction', async () => {
    const asset = await item();
    const { id } = await record(asset, { points: close, checks: broken });
    const { body: anew } = await (
      await test.signIn('superadmin')
    )
      .post(`/calibrations/${id}/supersede`, { reason: 'Anew' })
      .expect(201);
    expect(anew).toMatchObject({ checks: [{ result: 'pass' }, {}, {}, { result: 'fail' }], conformity: 'fail' });
  });

  it.each([
    ['more than fifty', Array.from({ length: 51 }, () => gauge[2]), ['body.checks']],
    ['a check without a text', [{ text: '  ', result: 'pass' }], ['body.checks.0.text']],
    ['a long text', [{ text: 'x'.repeat(201), result: 'pass' }], ['body.checks.0.text']],
    ['a long remark', [{ text: 'x', result: 'pass', remark: 'x'.repeat(501) }], ['body.checks.0.remark']],
    ['another result', [gauge[0], { text: 'x', result: 'ok' }], ['body.checks.1.result']],
    ['no result', [{ text: 'x' }], ['body.checks.0.result']],
    ['a field that is none', [{ text: 'x', result: 'pass', note: 'y' }], ['body.checks.0.note']],
    ['no list', 'pass', ['body.checks']],
  ])('with %s are rejected, naming the field', async (_what, checks, locs) => {
    const asset = await item();
    const { body } = await technician.post('/calibrations', wrong(ours(asset, { checks }))).expect(422);
    expect((body as { detail: { loc: (string | number)[] }[] }).detail.map(({ loc }) => loc.join('.'))).toEqual(locs);
  });

  it('before a repair determine the as-found verdict, not the as-left one', async () => {
    const asset = await item();
    const checks = [
      { text: 'Display', result: 'pass', as_found_result: 'fail', remark: 'display replaced' },
      { text: 'Leads', result: 'pass' },
    ];
    const made = await record(asset, { checks, calibration_purpose: 'after_repair' });

    expect(made).toMatchObject({ conformity: 'pass', as_found_conformity: 'fail', checks });
    expect(await record(asset, { checks: gauge, calibration_purpose: 'after_repair' })).toMatchObject({
      as_found_conformity: null,
    });
    const both = {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      points: close,
    };
    const found = close.map((point, i) => ({ ...point, point_index: i }));
    expect(await record(asset, { ...both, as_found_points: found, checks })).toMatchObject({
      as_found_conformity: 'fail',
      as_found_summary: { points: 3 },
    });
    const { body } = await technician.post('/calibrations', ours(asset, { checks })).expect(422);
    expect(body.detail[0]).toMatchObject({ loc: ['body', 'checks', '0', 'as_found_result'] });
  });

  it('accept null as none', async () => {
    expect(await record(await item(), { checks: null })).toMatchObject({ checks: [], conformity: null });
  });
});
