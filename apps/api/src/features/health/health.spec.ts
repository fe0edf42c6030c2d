import { jest } from '@jest/globals';
import type {
  AssetHealthResponse,
  AssetResponse,
  CalibrationCreate,
  CalibrationResponse,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { inFloors } from '../../../../../test/support/floors.mjs';
import { AssetHealth } from './asset-health.js';
import assess from './health-task.js';
import { HealthQueries } from './health.queries.js';
import { UpdateScores } from './update-scores.js';

const LEVELS = [0, 25, 50, 75, 100];
const NOISE = [0, 0.004, -0.003, 0.005, -0.004, 0.002, -0.002, 0.003];
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the health of an asset', () => {
  let test: TestApp;
  let worker: TestApp | undefined;
  let technician: Client;
  let organization: { id: string };
  let drifting: AssetResponse;
  let recorded: CalibrationResponse[];
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
    drifting = await anAsset(technician, { organization_id: organization.id });
    recorded = [];
    for (let i = 0; i < 8; i += 1) recorded.push(await calibrate(drifting, i, 0.03 * i + (NOISE[i] ?? 0)));
  });
  afterAll(async () => {
    await worker?.close();
    await test.close();
  });

  const body = (asset: { id: string }, year: number, tooMuch: number, given: Partial<CalibrationCreate> = {}) =>
    calibrationBody(asset, {
      calibration_date: `${2018 + year}-03-12`,
      poly_order: 1,
      points: points(LEVELS.map((level, i) => [level, level + (level / 100) * tooMuch + (i % 2) * 0.002])),
      analysis: { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 },
      ...given,
    });
  const calibrate = async (
    asset: { id: string },
    year: number,
    tooMuch: number,
    given: Partial<CalibrationCreate> = {},
    by = technician,
  ) => (await by.post('/calibrations', body(asset, year, tooMuch, given)).expect(201)).body;
  const healthOf = async (asset: { id: string }, query = '', by = technician): Promise<AssetHealthResponse> =>
    (await by.get(`/assets/${asset.id}/health${query}`).expect(200)).body as unknown as AssetHealthResponse;
  const shown = async (asset: { id: string }) => {
    const { body: profile } = await technician.get(`/assets/${asset.id}/profile`).expect(200);
    expect(profile.calibration_health_score_pending && profile.calibration_health_score !== null).toBe(false);
    return profile.calibration_health_score_pending ? 'pending' : profile.calibration_health_score;
  };
  const keep = (asset: { id: string }) => asSystem('job', () => test.app.get(UpdateScores).keep(asset.id));
  const scoreOf = async (asset: { id: string }) => {
    await keep(asset);
    return shown(asset);
  };

  it('reports drift with its test, prediction, interval with every method, score with its parts', async () => {
    const health = await healthOf(drifting);

    expect(health.calibration_count).toBe(8);
    expect(health.overview).toMatchObject({
      stability: 'Drifting',
      drift_rate_unit: '°C/year',
      stability_missing: null,
    });
    expect(health.drift_evolution?.test?.is_significant).toBe(true);
    expect(Math.abs(health.overview?.average_drift_rate ?? 0)).toBeCloseTo(0.03, 2);
    expect(health.drift_evolution?.points.map(({ calibration_version }) => calibration_version)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(health.drift_evolution?.points[7]?.max_drift).toBeCloseTo(0.21, 2);
    expect(health.prediction).toMatchObject({ available: true, confidence_pct: 95, confidence_reliable: true });
    expect(health.prediction.projections.map(({ years }) => years)).toEqual([1, 2, 3, 5]);
    expect(health.interval?.methods.map(({ method }) => method)).toEqual([
      'drift',
      'control_chart',
      'variables',
      'interval_test',
      'staircase',
    ]);
    expect(health.interval?.months).toBe(health.overview?.recommended_interval_months);
    expect(health.score?.components).toHaveLength(7);
    expect(health.score?.components.find(({ component }) => component === 'hysteresis')).toMatchObject({
      score: null,
      missing: 'no_reversal',
    });
    expect(health.calibration_options[0]).toMatchObject({ calibration_version: 8, is_comparable: true });
    expect(health.channels).toHaveLength(1);
    expect(await scoreOf(drifting)).toBe(health.overview?.health_score);
    expect(health.asset_health_score).toBe(health.overview?.health_score);
    expect((await healthOf(drifting, '', await test.signIn('viewer'))).overview?.health_score).toBe(
      health.overview?.health_score,
    );
  });

  it('includes only effective calibrations, within the requested dates', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const two = [await calibrate(asset, 0, 0), await calibrate(asset, 1, 0.9)] as const;
    const before = await scoreOf(asset);
    expect((await healthOf(asset)).overview).not.toBeNull();

    await test.root.delete(`/calibrations/${two[1].id}?reason=slip`).expect(204);

    const health = await healthOf(asset);
    expect(health).toMatchObject({
      calibration_count: 1,
      overview: null,
      drift_evolution: null,
      radar: null,
      prediction: { available: false, message_code: 'too_few' },
    });
    expect([before === null, await scoreOf(asset)]).toEqual([false, null]);
    const some = await healthOf(drifting, '?after=2019-03-12&before=2023-03-12');
    expect(some.drift_evolution?.points.map(({ calibration_date }) => calibration_date)).toEqual([
      '2019-03-12',
      '2020-03-12',
      '2021-03-12',
      '2022-03-12',
    ]);
  });

  it('restarts after a repair, and lists the times between repairs', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    for (let year = 0; year < 4; year += 1) await calibrate(asset, year, 0.2 * year);
    await calibrate(asset, 4, 0, { calibration_purpose: 'after_repair', repair_date: '2022-02-01' });
    await calibrate(asset, 5, 0.001);
    await calibrate(asset, 6, 0);

    const health = await healthOf(asset);
    const { body: periods } = await technician.get(`/assets/${asset.id}/health/repair-periods`).expect(200);

    expect(health.period).toEqual({ label: 'After repair 1', after: '2022-02-01', before: null });
    expect(health.drift_evolution?.points).toHaveLength(3);
    expect(health.overview?.stability).toBe('Stable');
    expect(periods).toEqual([
      { label: 'Before repair', after: null, before: '2022-02-01' },
      { label: 'After repair 1', after: '2022-02-01', before: null },
    ]);
    const earlier = await healthOf(asset, '?before=2022-02-01');
    expect([earlier.calibration_count, earlier.overview?.stability]).toEqual([4, 'Drifting']);
  });

  it('has the interval of the channel if the calibrations have none', async () => {
    const interval = async (channel: Parameters<typeof aChannel>[0], years: number) => {
      const asset = await anAsset(technician, {
        organization_id: organization.id,
        sensor_channels: [aChannel(channel)],
      });
      for (let year = 0; year < years; year += 1)
        await calibrate(asset, year, NOISE[year] ?? 0, { calibration_interval: null });
      return (await healthOf(asset)).interval;
    };

    const steady = await interval({ calibration_interval: 6 }, 5);
    expect(steady).toMatchObject({ present_count: 6, unit: 'months' });
    // At most twice the present interval
    expect(steady?.count).toBeLessThanOrEqual(12);
    expect(await interval({ calibration_interval: 26, calibration_interval_unit: 'weeks' }, 2)).toMatchObject({
      present_count: 26,
      unit: 'weeks',
    });
    expect(await interval({}, 2)).toMatchObject({ present_count: null, unit: 'months' });
  });

  it('has the mean of the readings of a direction beside north', async () => {
    const vane = aChannel({ physical_quantity: 'wind_direction', unit: '°', measurement_max: 360, resolution: null });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [vane] });
    for (const [year, north] of [
      [359.9, 0.1],
      [0.1, 0.3],
    ].entries())
      await calibrate(asset, year, 0, {
        data_entry_mode: 'reference_vs_indicated',
        poly_order: null,
        points: points([...north.map((reading): [number, number] => [0, reading]), [180, 180]], '°'),
      });

    const { drift_evolution: drift } = await healthOf(asset);

    expect(drift?.points[1]?.max_drift).toBeCloseTo(0.2, 9);
  });

  it('uses as-found results for the interval, and the sensitivity of a sweep as a line', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await calibrate(asset, 0, 0, { data_entry_mode: 'reference_vs_indicated', poly_order: null });
    await calibrate(asset, 1, 0, {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      poly_order: null,
      as_found_points: points(LEVELS.map((level) => [level, level + 3])),
    });
    const adjusted = await healthOf(asset);
    expect(adjusted.interval).toMatchObject({ months: 6, taken: 'staircase', reason: 'found_outside' });

    const vibration = { unit: 'm/s²', physical_quantity: 'acceleration', output_signal_unit: 'mV' };
    const sensor = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel(vibration)],
    });
    for (const [year, gain] of [10, 10.1, 10.2, 10.3].entries()) {
      const sweep = [10, 160, 5000].map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 10,
        measured_value: 10 * gain,
        reference_unit: 'm/s²',
        measured_unit: 'mV',
      }));
      await calibrate(sensor, year, 0, {
        data_entry_mode: 'frequency_response',
        points: [],
        poly_order: null,
        frequency_response_points: sweep,
        frequency_response_baseline_sweep_index: 1,
        frequency_response_amplitude_type: 'RMS',
        analysis: { reference_standard_uncertainty: 1, reference_standard_unit: '%', tolerance_override_value: 3 },
      });
    }
    const { drift_evolution: drift } = await healthOf(sensor);
    // at 100 mV: first 10 m/s², finally 100 / 10.3
    expect(drift?.points[3]?.max_drift).toBeCloseTo(10 - 100 / 10.3, 6);
    expect([drift?.axis_unit, drift?.at, drift?.is_weighted]).toEqual(['mV', 100, true]);
    expect(drift?.tolerance).toBe(0.5);
  });

  it('compares sweeps of levels in dB, with their uncertainty in dB at every level', async () => {
    const sound = { unit: 'dB', physical_quantity: 'sound_pressure', resolution: 0.001, measurement_max: 140 };
    const asset = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel({ ...sound, output_signal_unit: 'dB' })],
    });
    for (const [year, error] of [0, 1, -2].entries())
      await calibrate(asset, year, 0, {
        data_entry_mode: 'frequency_response',
        points: [],
        poly_order: null,
        frequency_response_points: [63, 1000, 8000].map((frequency_value, sweep_index) => ({
          sweep_index,
          frequency_value,
          reference_value: 94,
          measured_value: 94 + error,
          reference_unit: 'dB',
          measured_unit: 'dB',
        })),
        frequency_response_baseline_sweep_index: 1,
        frequency_response_amplitude_type: 'dB',
        analysis: { reference_standard_uncertainty: 0.2, reference_standard_coverage_factor: 2 },
      });

    const { drift_evolution: drift } = await healthOf(asset);

    expect(drift?.points.map((one) => one.drift)).toEqual([0, -1, 2].map((of) => expect.closeTo(of, 9) as number));
    for (const point of drift?.points ?? []) expect(point.standard_uncertainty).toBeCloseTo(0.1, 5);
  });

  it('without points compares each calibration in the unit of its record', async () => {
    const gauge = (unit: string, measurement_max: number) =>
      aChannel({ physical_quantity: 'pressure', unit, measurement_max });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [gauge('bar', 10)] });
    const file = (year: number, offset: number, range_max: number) =>
      calibrate(asset, year, 0, {
        calibration_type: 'external_accredited_lab',
        data_entry_mode: 'model_direct',
        points: [],
        analysis: null,
        poly_coefficients: [1, offset],
        range_min: 0,
        range_max,
        expanded_uncertainty: range_max / 5000,
      });
    await file(0, 0, 10);
    await technician.put(`/assets/${asset.id}`, { sensor_channels: [gauge('kPa', 1000)] }).expect(200);
    await file(1, 1, 1000);

    const { drift_evolution: drift } = await healthOf(asset);

    expect(drift?.points[1]?.max_drift).toBeCloseTo(1, 9);
    for (const point of drift?.points ?? []) expect(point.standard_uncertainty).toBeCloseTo(0.1, 9);
  });

  it('has a full scale in the unit of the quantity, also of declared output signals', async () => {
    const cell = aChannel({
      ...{ physical_quantity: 'force', unit: 'kN', measurement_min: null, measurement_max: null },
      ...{ output_signal_unit: 'mV/V', output_signal_min: null, output_signal_max: null },
    });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [cell] });
    for (const year of [0, 1])
      await calibrate(asset, year, 0, {
        calibration_type: 'external_accredited_lab',
        data_entry_mode: 'model_direct',
        points: [],
        analysis: null,
        poly_coefficients: [5, 0],
        range_min: 0,
        range_max: 2,
        expanded_uncertainty: 0.01,
      });

    expect((await healthOf(asset)).full_scale).toEqual({ value: 10, basis: 'data_span' });
  });

  it('reads the smallest uncertainty of the points beside the largest', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    const accuracy = { source: 'bath', percent_of_reading: 0.1, distribution: 'normal' as const };
    await calibrate(asset, 0, 0, { analysis: { reference_standard_uncertainty: 0.02, contributions: [accuracy] } });
    const found = await asSystem('job', () => test.app.get(HealthQueries).channels(asset.id));
    const newest = found[0]?.calibrations[0];
    const { body } = await technician.get(`/calibrations/${newest?.id ?? ''}/points`).expect(200);
    const uncertainties = body.map(({ expanded_uncertainty: U }) => U ?? NaN);

    expect(newest?.least_expanded_uncertainty).toBe(Math.min(...uncertainties));
    expect(newest?.expanded_uncertainty).toBeGreaterThan(newest?.least_expanded_uncertainty ?? NaN);
  });

  it('of an asset is that of its worst active channel', async () => {
    const asset = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel(), aChannel({ channel_id: '2' }), aChannel({ channel_id: '3' })],
    });
    const [one, two, three] = asset.sensor_channels.map(({ id }) => id);
    for (let year = 0; year < 3; year += 1) {
      await calibrate(asset, year, 0, { sensor_id: one ?? '' });
      await calibrate(asset, year, 2 * year, { sensor_id: two ?? '' });
    }

    const health = await healthOf(asset);
    const first = await healthOf(asset, `?sensor_id=${one?.toUpperCase() ?? ''}`);

    expect([health.sensor_id, health.channel_id, health.calibration_count]).toEqual([two, '2', 3]);
    expect([first.sensor_id, first.calibration_count]).toEqual([one, 3]);
    expect(health.asset_health_score).toBe(health.overview?.health_score);
    expect(first.overview?.health_score ?? 0).toBeGreaterThan(health.asset_health_score ?? 100);
    expect(health.channels.map(({ calibration_count }) => calibration_count)).toEqual([3, 3, 0]);
    expect((await healthOf(asset, `?sensor_id=${three ?? ''}`)).overview).toBeNull();
    expect(await scoreOf(asset)).toBe(health.asset_health_score);
  });

  it('is that of the asset as a whole on request, for calibrations before its first channel', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [] });
    for (const year of [0, 1]) await calibrate(asset, year, 0);
    const { body: changed } = await technician
      .put(`/assets/${asset.id}`, { sensor_channels: [aChannel()] })
      .expect(200);
    const channel = changed.sensor_channels[0]?.id ?? '';
    for (const year of [2, 3, 4]) await calibrate(asset, year, 2 * year, { sensor_id: channel });

    const [worst, whole] = [await healthOf(asset), await healthOf(asset, '?whole=true')];

    expect([worst.sensor_id, worst.calibration_count]).toEqual([channel, 3]);
    expect([whole.sensor_id, whole.calibration_count]).toEqual([null, 2]);
    expect((await healthOf(asset, '?whole=true&after=2020-01-01')).overview).toBeNull();
  });

  it('is cached for one state of calibrations and channels, and hidden for any other', async () => {
    const asset = await anAsset(technician, {
      organization_id: organization.id,
      sensor_channels: [aChannel(), aChannel({ channel_id: '2' })],
    });
    const [one, two] = asset.sensor_channels.map(({ id }) => ({ sensor_id: id }));
    const made: string[] = [];
    const record = async (year: number, tooMuch: number, given: object = {}) =>
      void made.push((await calibrate(asset, year, tooMuch, { ...one, ...given })).id);
    const channels = (change: object, last: object = {}) =>
      technician
        .put(`/assets/${asset.id}`, {
          sensor_channels: [aChannel({ ...one, ...change }), aChannel({ ...two, channel_id: '2', ...last })],
        })
        .expect(200);
    const seen: (number | string | null)[] = [];
    for (const change of [
      () => record(0, 0),
      () => record(1, 2),
      () => record(2, 0.1, { ...two }),
      () => record(3, 3, { ...two }),
      () => record(4, 1, { calibration_purpose: 'after_repair', repair_date: '2021-06-01' }),
      () => record(5, 4),
      () => test.root.delete(`/calibrations/${made[5]}?reason=slip`).expect(204),
      () => test.root.post(`/calibrations/${made[5]}/restore`).expect(200),
      () => channels({ measurement_min: 0, measurement_max: 1000 }),
      () => channels({ accuracy_value: 5, accuracy_type: 'absolute' }),
      () => technician.put(`/assets/${asset.id}`, { sensor_channels: [aChannel({ ...one })] }).expect(200),
      () => channels({}),
      () => record(6, 5),
    ]) {
      await change();
      const due = await shown(asset);
      const kept = await scoreOf(asset);
      const { asset_health_score } = await healthOf(asset);
      expect([made.length, kept]).toEqual([made.length, asset_health_score]);
      expect(due).toBe(made.length < 2 ? null : 'pending');
      seen.push(kept);
    }
    expect(new Set(seen).size).toBeGreaterThan(4);
    await technician.put(`/assets/${asset.id}`, { name: 'Another name' }).expect(200);
    expect(await shown(asset)).toBe(seen.at(-1));
  });

  it('of an outdated state is not shown, and never replaces a newer one', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await calibrate(asset, 0, 0);
    await calibrate(asset, 1, 0.1);
    const health = test.app.get(AssetHealth);
    const real = health.lowestScore.bind(health);
    const slow = jest.spyOn(health, 'lowestScore').mockImplementationOnce(async (person, id) => {
      const before = await real(person, id);
      await calibrate(asset, 2, 4);
      await keep(asset);
      await calibrate(asset, 3, 4);
      return before;
    });
    await keep(asset);
    slow.mockRestore();

    expect(await shown(asset)).toBe('pending');
    const [row] = await test.sql<{ behind: number }>(
      'select a.health_revision - s.revision as behind from asset_scores s join assets a on a.id = s.asset_id where a.id = $1',
      [asset.id],
    );
    expect(row?.behind).toBe(1);
    expect(await scoreOf(asset)).toBe((await healthOf(asset)).asset_health_score);
  });

  it('does not depend on the day of computation', async () => {
    const found = await asSystem('job', () => test.app.get(HealthQueries).channels(drifting.id));
    const score = (today: string) => assess({ channels: found, repairs: [], today })[0]?.score;

    expect(score('2025-03-13')?.score).toBeGreaterThan(0);
    expect(score('2045-01-01')).toEqual(score('2025-03-13'));
  });

  it('compares two curves, and rejects invalid calibrations with the field', async () => {
    const [first, , , , , , , last] = recorded.map(({ id }) => id);
    const compare = (reference = '', current = '', asset: { id: string } = drifting) =>
      technician.get(
        `/assets/${asset.id}/health/curve-comparison?reference_calibration_id=${reference}&current_calibration_id=${current}`,
      );
    const { body: found } = await compare(first, last).expect(200);

    expect(found.x).toHaveLength(200);
    expect(found.summary.max_drift).toBeCloseTo(0.21, 2);
    expect(found.summary.gain).toBeCloseTo(-0.0021, 3);
    expect(found.summary.normalized_error).toBeGreaterThan(1);
    const other = await anAsset(technician, { organization_id: organization.id });
    const foreign = await calibrate(other, 0, 0);
    const bare = await calibrate(drifting, 7, 0, { points: [], poly_order: null, analysis: null });
    await compare(first, foreign.id).expect(404);
    await compare(first, NOBODY).expect(404);
    for (const [reference, current, field] of [
      ['x', last, 'reference_calibration_id'],
      [first, '', 'current_calibration_id'],
      [bare.id, last, 'reference_calibration_id'],
    ] as const) {
      const { body: refused } = await compare(reference, current).expect(422);
      expect(refused.detail[0]?.loc).toEqual(['query', field]);
    }
    await test.root.delete(`/calibrations/${bare.id}?reason=test`).expect(204);
  });

  it('has the largest E_n of the record where U grows with the value', async () => {
    const voltmeter = aChannel({ physical_quantity: 'voltage', unit: 'V', measurement_max: 1000, resolution: null });
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [voltmeter] });
    const measured = (year: number, error: number) =>
      calibrate(asset, year, 0, {
        data_entry_mode: 'reference_vs_indicated',
        poly_order: null,
        points: points(
          [10, 100, 1000].map((value) => [value, value === 10 ? value + error : value] as const),
          'V',
        ),
        analysis: { contributions: [{ source: 'Divider', percent_of_reading: 0.015, distribution: 'normal' }] },
      });
    const [first, second] = [await measured(0, 0), await measured(1, 0.012)];

    const { body: found } = await technician
      .get(
        `/assets/${asset.id}/health/curve-comparison?reference_calibration_id=${first.id}&current_calibration_id=${second.id}`,
      )
      .expect(200);

    const { body: record } = await technician.get(`/calibrations/${second.id}/comparison`).expect(200);
    expect(found.summary.normalized_error).toBeGreaterThan(1);
    expect(found.summary.normalized_error).toBeCloseTo(record.largest_normalized_error ?? NaN, 9);
  });

  it('rejects invalid parameters with the field, and returns 404 for hidden assets', async () => {
    for (const [query, field] of [
      ['?sensor_id=1', 'sensor_id'],
      [`?sensor_id=${NOBODY}`, 'sensor_id'],
      ['?after=2026-02-30', 'after'],
      ['?after=2026-02-01&before=2026-02-01', 'before'],
      ['?before=soon', 'before'],
    ] as const) {
      const { body: refused } = await technician.get(`/assets/${drifting.id}/health${query}`).expect(422);
      expect(refused.detail[0]?.loc).toEqual(['query', field]);
    }
    const secret = await anOrganization(technician, { private: true });
    const asset = await anAsset(technician, { organization_id: secret.id });
    const outsider = await test.signIn('technician');
    for (const path of [
      '',
      '/repair-periods',
      `/curve-comparison?reference_calibration_id=${NOBODY}&current_calibration_id=${NOBODY}`,
    ])
      await outsider.get(`/assets/${asset.id}/health${path}`).expect(404);
    await technician.get(`/assets/${asset.asset_id}/health`).expect(200);
  });

  it('of a thousand calibrations is computed outside the request thread', async () => {
    const asset = await anAsset(technician, { organization_id: organization.id });
    await calibrate(asset, 0, 0);
    await test.sql(
      `insert into calibrations select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
          'calibration_version', i, 'calibration_date', date '2018-03-13' + i))).*
         from calibrations c, generate_series(2, 1100) i where c.asset_id = $1`,
      [asset.id],
    );
    const { value: health, floors } = await inFloors(() => healthOf(asset));

    expect([health.calibration_count, health.is_cut]).toEqual([1000, true]);
    expect(health.drift_evolution?.points.filter(({ missing }) => missing === null).length).toBe(1000);
    expect(floors).toBeLessThan(250);
  });

  it('is computed by a job on each change, and after a failure at the next start or hourly', async () => {
    const forgotten = await anAsset(technician, { organization_id: organization.id });
    for (const year of [0, 1]) await calibrate(forgotten, year, 0.2 * year);
    await test.sql(`delete from pgboss.job where name in ('certificate.make', 'assets.score')`);
    await test.sql(`update asset_scores set engine_version = '0' where asset_id = $1`, [drifting.id]);
    expect([await shown(forgotten), await shown(drifting)]).toEqual(['pending', 'pending']);

    // Tokens are validated by the application created last.
    worker = await startTestApp({ ETALON_ROLES: 'worker' }, { databaseUrl: test.databaseUrl });
    for (const asset of [forgotten, drifting]) {
      await eventually(async () => (await shown(asset)) !== 'pending');
      expect(await shown(asset)).toBe((await healthOf(asset)).asset_health_score);
    }
    await calibrate(forgotten, 2, 3);
    await eventually(async () => (await shown(forgotten)) !== 'pending');
    expect(await shown(forgotten)).toBe((await healthOf(forgotten)).asset_health_score);
  });
});
