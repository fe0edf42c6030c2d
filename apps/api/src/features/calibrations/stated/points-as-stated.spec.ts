import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { type Client, wrong } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

type Point = NonNullable<CalibrationCreate['points']>[number];

describe('a calibration with points stated by another laboratory', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  const item = (channel: object = {}) =>
    anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel(channel)] });
  const at = (reference: string, measured: string, stated: Partial<Point> = {}, unit = '°C') => ({
    reference_value: Number(reference),
    measured_value: Number(measured),
    reference_text: reference,
    measured_text: measured,
    reference_unit: unit,
    measured_unit: unit,
    ...stated,
  });
  const outside = (
    asset: Awaited<ReturnType<typeof item>>,
    points: readonly object[],
    given: object = {},
  ): CalibrationCreate =>
    calibrationBody(asset, {
      calibration_type: 'external_accredited_lab',
      data_entry_mode: 'reference_vs_indicated',
      external_lab_name: 'Elsewhere',
      points: points.map((point, point_index) => ({ point_index, ...point })) as CalibrationCreate['points'],
      ...given,
    });
  const recorded = async (body: CalibrationCreate) => {
    const { body: made } = await technician.post('/calibrations', body).expect(201);
    const { body: points } = await technician.get(`/calibrations/${made.id}/points`).expect(200);
    return { made, points };
  };

  it('keeps U, k, degrees of freedom and digits of each point without computation', async () => {
    const { made, points } = await recorded(
      outside(await item(), [
        at('0.000', '0.010', { expanded_uncertainty: 0.05, expanded_uncertainty_text: '0.050' }),
        at('50.000', '50.020', {
          expanded_uncertainty: 0.06,
          coverage_factor: 3,
          coverage_factor_text: '3.00',
          effective_degrees_of_freedom: 3,
        }),
        at('100.000', '99.990', { expanded_uncertainty: 0.1, coverage_factor: 1 }),
      ]),
    );

    expect(points).toMatchObject([
      {
        expanded_uncertainty: 0.05,
        expanded_uncertainty_text: '0.050',
        coverage_factor: 2,
        coverage_factor_text: null,
        is_factor_assumed: true,
        standard_uncertainty: 0.025,
        effective_degrees_of_freedom: null,
        error: 0.01,
        verdict: 'not_evaluated',
      },
      {
        expanded_uncertainty: 0.06,
        coverage_factor: 3,
        coverage_factor_text: '3.00',
        is_factor_assumed: false,
        standard_uncertainty: 0.02,
        effective_degrees_of_freedom: 3,
      },
      { coverage_factor: 1, standard_uncertainty: 0.1 },
    ]);
    expect(made).toMatchObject({
      has_results: true,
      has_stated_points: true,
      analysis: null,
      poly_coefficients: null,
      expanded_uncertainty: 0.1,
      coverage_factor: 1,
      combined_uncertainty: 0.1,
      uncertainty_state: 'complete',
      conformity_statement: null,
    });
  });

  // Case outside-uncertainty-as-stated: ISO/IEC 17025, 7.8.2.1 p and 7.8.4.1.
  it('adds no resolution of the item to a U stated for all points', async () => {
    const analysis = { reference_standard_uncertainty: 0.0001, reference_standard_coverage_factor: 2 };
    const points = [at('1.0', '1'), at('9.99996', '10')];

    const { made } = await recorded(outside(await item({ resolution: 0.01 }), points, { analysis }));

    expect(made).toMatchObject({ expanded_uncertainty: expect.closeTo(0.0001, 12), coverage_factor: 2 });
  });

  it('adds no resolution of the item to a U stated for all frequencies', async () => {
    const vibration = { unit: 'm/s²', physical_quantity: 'acceleration', accuracy_value: null, resolution: 0.01 };
    const swept = {
      data_entry_mode: 'frequency_response',
      frequency_response_points: [10, 160, 1000].map((frequency_value, sweep_index) => ({
        ...at('10', '10', {}, 'm/s²'),
        sweep_index,
        frequency_value,
      })),
      frequency_response_baseline_sweep_index: 1,
      analysis: {
        reference_standard_uncertainty: 0.1,
        reference_standard_unit: '%',
        reference_standard_coverage_factor: 2,
      },
    };

    const { made } = await recorded(outside(await item(vibration), [], swept));

    expect(made.frequency_response).toMatchObject({
      expanded_uncertainty_pct: expect.closeTo(0.1, 9) as number,
      coverage_factor: 2,
    });
  });

  it.each([
    { physical_quantity: 'wind_direction', measurement_max: 360, error: -0.2 },
    { physical_quantity: 'angle', measurement_max: 720, error: 359.8 },
  ])('gives the error of $physical_quantity up to $measurement_max° as $error°', async ({ error, ...channel }) => {
    const vane = await item({ ...channel, measurement_min: 0, unit: '°', accuracy_unit: '°' });
    const stated = { expanded_uncertainty: 0.3 };

    const { points } = await recorded(
      outside(vane, [at('0.0', '359.8', stated, '°'), at('90.0', '90.3', stated, '°')]),
    );

    expect(points).toMatchObject([{ error, indication_error: error }, { error: 0.3 }]);
  });

  it('states no U for a point without one, nor for the whole', async () => {
    const { made, points } = await recorded(
      outside(await item(), [at('0', '0.01', { expanded_uncertainty: 0.05 }), at('100', '99.99')]),
    );

    expect(points[1]).toMatchObject({ expanded_uncertainty: null, coverage_factor: null, standard_uncertainty: null });
    expect(made).toMatchObject({ expanded_uncertainty: null, uncertainty_state: 'unstated' });
  });

  it('is cited as stated when used as a standard: u = U/k, with its degrees of freedom', async () => {
    const standard = await item({ calibration_role: 'reference' });
    const stated = { expanded_uncertainty: 0.06, coverage_factor: 3, effective_degrees_of_freedom: 3 };
    await recorded(outside(standard, [at('0', '0.01', stated), at('100', '99.99', stated)]));
    const own = calibrationBody(await item(), {
      calibration_type: 'internal_lab',
      data_entry_mode: 'reference_vs_indicated',
      internal_reference_asset_id: standard.id,
      points: [at('0', '0.1'), at('50', '50.1'), at('100', '100.1')].map((one, point_index) => ({
        point_index,
        ...one,
      })),
    });
    const { made, points } = await recorded(own);

    expect(made.reference_standards).toMatchObject([
      { expanded_uncertainty: 0.06, coverage_factor: 3, degrees_of_freedom: 3 },
    ]);
    expect(points[0]).toMatchObject({ standard_expanded_uncertainty: 0.06, standard_coverage_factor: 3 });
    const line = made.uncertainty_budget?.find(({ source }) => source === 'reference_standard');
    expect(line).toMatchObject({ standard_uncertainty: expect.closeTo(0.02, 12), degrees_of_freedom: 3 });
  });

  it('uses the stated verdict of a point as the verdict of the laboratory', async () => {
    const asset = await item();
    const points = [at('0', '0.01', { verdict: 'pass' }), at('100', '103', { verdict: 'fail' })];
    const { made, points: kept } = await recorded(outside(asset, points));

    expect(made).toMatchObject({ conformity: 'fail', stated_conformity: 'fail' });
    expect(kept).toMatchObject([{ verdict: 'pass' }, { verdict: 'fail', passed: false }]);
    for (const stated_conformity of ['pass', 'not_evaluated'] as const)
      await technician.post('/calibrations', outside(asset, points, { stated_conformity })).expect(422);
  });

  it('keeps both sides of an adjustment', async () => {
    const stated = { expanded_uncertainty: 0.05 };
    const found = [at('0', '1', stated), at('100', '101', stated)];
    const { made } = await recorded(
      outside(await item(), [at('0', '0', stated), at('100', '100', stated)], {
        data_entry_mode: 'reference_vs_as_found_as_left',
        calibration_purpose: 'after_repair',
        as_found_points: found.map((one, point_index) => ({ point_index, ...one })),
      }),
    );
    const { body } = await technician.get(`/calibrations/${made.id}/points?role=as_found`).expect(200);

    expect(body).toMatchObject([{ expanded_uncertainty: 0.05 }, { expanded_uncertainty: 0.05 }]);
    expect(made).toMatchObject({ as_found_conformity: 'not_evaluated' });
  });

  it('states no error of a signal', async () => {
    const asset = await item({ physical_quantity: 'pressure', unit: 'bar', output_signal_unit: 'mA' });
    const signal = { measured_unit: 'mA', expanded_uncertainty: 0.05 };
    const { points } = await recorded(outside(asset, [at('0', '4', signal, 'bar'), at('10', '20.01', signal, 'bar')]));

    const none = { error: null, indication_error: null, corrected_error: null, expanded_uncertainty: 0.05 };
    expect(points).toMatchObject([none, none]);
  });

  it('rejects invalid stated points with their fields', async () => {
    const asset = await item();
    const refused = async (body: object) => {
      const { body: answer } = await technician.post('/calibrations', wrong(body)).expect(422);
      return (answer as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc.join('.'));
    };
    const one = (stated: object) => outside(asset, [at('0', '0.01', stated), at('100', '99.99')]);
    const field = (name: string) => [`body.points.0.${name}`];

    expect(await refused({ ...one({ expanded_uncertainty: 0.05 }), calibration_type: 'internal_lab' })).toEqual(
      field('expanded_uncertainty'),
    );
    expect(await refused(one({ expanded_uncertainty: 0 }))).toEqual(field('expanded_uncertainty'));
    expect(await refused(one({ expanded_uncertainty: 0.05, expanded_uncertainty_text: '0.06' }))).toEqual(
      field('expanded_uncertainty_text'),
    );
    expect(await refused(one({ coverage_factor: 2 }))).toEqual(field('coverage_factor'));
    expect(await refused(one({ expanded_uncertainty: 0.05, degrees_of_freedom: 3 }))).toEqual(
      field('degrees_of_freedom'),
    );
    expect(
      await refused(outside(asset, [at('0', '0', { expanded_uncertainty: 1 }), at('100', '100', {}, 'K')])),
    ).toEqual(['body.points.1.reference_unit']);
    expect(await refused({ ...one({ expanded_uncertainty: 0.05 }), analysis: { channel_accuracy_value: 1 } })).toEqual([
      'body.analysis.channel_accuracy_value',
    ]);
    for (const [name, value] of Object.entries({ poly_order: 2, expanded_uncertainty: 0.1, valid_range_max: 50 }))
      expect(await refused({ ...one({ expanded_uncertainty: 0.05 }), [name]: value })).toEqual([`body.${name}`]);
  });
});
