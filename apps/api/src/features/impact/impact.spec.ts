import type {
  AffectedCalibration,
  CalibrationCreate,
  SensorChannelCreate,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { computeImpact } from './impact-job.js';

const indicated = { data_entry_mode: 'reference_vs_indicated' } as const;
const thermometer = (given: Partial<SensorChannelCreate> = {}) =>
  aChannel({ resolution: 0.001, accuracy_value: 0.5, accuracy_type: 'absolute', ...given });
const off = (error: number, values = [0, 50, 100], unit = '°C') =>
  points(
    values.flatMap((value) => [[value, value + error] as const, [value, value + error] as const]),
    unit,
  );
const current = (error: number, unit = '°C') =>
  points(
    [0, 25, 50, 75, 100].flatMap((value) =>
      [0.001, -0.001].map((noise) => [value, 4 + (16 * (value + error)) / 100 + noise] as const),
    ),
    unit,
    'mA',
  );
const small = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2 };

describe('impact of an out-of-tolerance standard', () => {
  let test: TestApp;
  let orgAdmin: Client;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { printing: 'none' });
    [orgAdmin, technician] = [await test.signIn('admin'), await test.signIn('technician')];
    organization = await anOrganization(orgAdmin);
    await join(technician);
  });
  afterAll(() => test.close());

  const join = async (client: Client, of = organization, by = orgAdmin) => {
    const { id } = (await client.get('/users/me').expect(200)).body;
    await by.post(`/organizations/${of.id}/members`, { user_ids: [id] }).expect(201);
  };
  const aStandard = (given: Partial<SensorChannelCreate> = {}) =>
    anAsset(orgAdmin, {
      organization_id: organization.id,
      sensor_channels: [thermometer({ calibration_role: 'reference', ...given })],
    });
  const anItem = (given: Partial<SensorChannelCreate> = {}, by = orgAdmin, of: { id: string } | null = organization) =>
    anAsset(by, { ...(of ? { organization_id: of.id } : {}), sensor_channels: [thermometer(given)] });
  const calibrate = async (asset: { id: string }, given: Partial<CalibrationCreate> = {}, by = orgAdmin) =>
    (await by.post('/calibrations', calibrationBody(asset, { ...indicated, points: off(0), ...given })).expect(201))
      .body;
  const good = (asset: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    calibrate(asset, { calibration_date: '2025-01-10', calibration_interval: 24, analysis: small, ...given });
  const found = (asset: { id: string }, error: number, given: Partial<CalibrationCreate> = {}) =>
    calibrate(asset, { calibration_date: '2026-01-10', points: off(error), analysis: small, ...given });
  const use = (
    item: { id: string },
    standard: { id: string },
    error: number,
    given: Partial<CalibrationCreate> = {},
    by = orgAdmin,
  ) =>
    calibrate(
      item,
      { calibration_date: '2025-06-01', points: off(error), internal_reference_asset_id: standard.id, ...given },
      by,
    );
  const sensorOf = (asset: { sensor_channels?: { id: string }[] | null }) => asset.sensor_channels?.[0]?.id ?? '';

  const start = async (finding: { id: string }, by = orgAdmin) => {
    await by.post(`/calibrations/${finding.id}/impact`).expect(202);
    return finished(finding);
  };
  const finished = async (finding: { id: string }, by = orgAdmin) => {
    const read = async () => (await by.get(`/calibrations/${finding.id}/impact`).expect(200)).body;
    await eventually(async () => !['listing', 'computing'].includes((await read())?.state ?? ''));
    const report = await read();
    if (!report) throw new Error('There is no report');
    return report;
  };
  const affected = async (finding: { id: string }, query = '', by = orgAdmin): Promise<AffectedCalibration[]> =>
    (await by.get(`/calibrations/${finding.id}/impact/affected${query}`).expect(200))
      .body as unknown as AffectedCalibration[];

  const accept = (finding: { id: string }, { id }: { id: string }) =>
    orgAdmin
      .post(`/calibrations/${finding.id}/impact/decisions`, {
        calibration_ids: [id],
        decision: 'accept',
        reason: 'Not in use',
      })
      .expect(200);

  it('lists calibrations since the last good one, recomputed with the error found, most severe first', async () => {
    const [standard, item, far] = [await aStandard(), await anItem(), await anItem()];
    await good(standard, { calibration_date: '2024-01-10' });
    const old = await use(item, standard, 0, { calibration_date: '2024-06-01' });
    const last = await good(standard);
    const fine = await use(item, standard, -0.2);
    const turns = await use(far, standard, 0.3);
    const gone = await use(far, standard, 0.3, { calibration_date: '2025-07-01' });
    await orgAdmin.delete(`/calibrations/${gone.id}`).expect(204);
    const pending = await use(far, standard, 0.1, { calibration_date: '2025-08-01' });
    await test.sql(`update calibrations set status = 'pending_approval', is_active = false where id = $1`, [
      pending.id,
    ]);
    const finding = await found(standard, 0.6);
    await use(item, standard, 0, {
      calibration_date: '2026-02-01',
      reference_standard_override: { reason: 'nothing else at hand' },
    });

    const report = await start(finding);

    expect(report).toMatchObject({
      state: 'done',
      last_good_id: last.id,
      period_from: '2025-01-10',
      period_to: '2026-01-10',
      affected_count: 3,
      is_cut: false,
      counts: { seen: 3, turned_to_fail: 2, uncovered: 1, unchanged: 0, pending: 1, undecided: 3 },
    });
    const rows = await affected(finding);
    expect(rows.map(({ place, kind }) => [place, kind])).toEqual([
      [1, 'turned_to_fail'],
      [2, 'turned_to_fail'],
      [3, 'uncovered'],
    ]);
    expect(Object.fromEntries(rows.map(({ calibration_id, status }) => [calibration_id, status]))).toEqual({
      [turns.id]: 'valid',
      [pending.id]: 'pending_approval',
      [fine.id]: 'valid',
    });
    expect(rows.some(({ calibration_id }) => calibration_id === old.id)).toBe(false);
    const row = rows.find(({ calibration_id }) => calibration_id === turns.id);
    expect(row).toMatchObject({
      verdict_recorded: 'pass',
      verdict_before: 'pass',
      verdict_after: 'fail',
      unit: '°C',
      level: 1,
    });
    expect(row?.shift).toBeCloseTo(0.6, 9);
    expect(row?.share_of_limit).toBeCloseTo(1.2, 9);
    expect(row?.share_of_uncertainty).toBeGreaterThan(1);
    const { body: record } = await orgAdmin.get(`/calibrations/${turns.id}`).expect(200);
    expect(record).toEqual({
      ...turns,
      calibration_file_id: record.calibration_file_id,
      certificate_state: record.certificate_state,
      is_in_force: record.is_in_force,
    });
  });

  it('starts the period at the last calibration still valid when it is refreshed', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    const first = await good(standard, { calibration_date: '2024-01-10' });
    const used = await use(item, standard, 0, { calibration_date: '2024-06-01' });
    const last = await good(standard);
    const finding = await found(standard, 0.6);
    expect(await start(finding)).toMatchObject({
      last_good_id: last.id,
      period_from: '2025-01-10',
      affected_count: 0,
    });

    await orgAdmin.delete(`/calibrations/${last.id}`).expect(204);
    const refreshed = await start(finding);

    expect(refreshed).toMatchObject({ last_good_id: first.id, period_from: '2024-01-10', affected_count: 1 });
    expect(await affected(finding)).toMatchObject([{ calibration_id: used.id, kind: 'turned_to_fail' }]);

    await good(standard, { calibration_date: '2025-02-10' });
    expect(await start(finding)).toMatchObject({ period_from: '2025-02-10', affected_count: 0 });
    expect(await affected(finding)).toEqual([]);

    await orgAdmin.delete(`/calibrations/${first.id}`).expect(204);
    expect(await start(finding)).toMatchObject({ period_from: '2025-02-10' });
  });

  it('has an open period if no valid calibration is left', async () => {
    const standard = await aStandard();
    const first = await good(standard);
    const finding = await found(standard, 0.6);
    expect(await start(finding)).toMatchObject({ last_good_id: first.id });

    await orgAdmin.delete(`/calibrations/${first.id}`).expect(204);

    expect(await start(finding)).toMatchObject({ last_good_id: null, last_good_version: null, period_from: null });
  });

  it('omits work after an adjustment with a record that was corrected later', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    await good(standard);
    const adjusted = {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      as_found_points: off(0.7),
    } as const;
    const first = await found(standard, 0, adjusted);
    await use(item, standard, 0, { calibration_date: '2026-02-01' });
    const finding = await found(standard, 0, { ...adjusted, supersedes_id: first.id, correction_reason: 'Remark' });

    expect(await start(finding)).toMatchObject({ affected_count: 0 });
  });

  it('lists a calibration after the finding that was made with the earlier calibration of the standard', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    await good(standard);
    const used = await use(item, standard, 0, { calibration_date: '2026-02-01' });
    const finding = await found(standard, 0.6);

    const report = await start(finding);

    expect(report).toMatchObject({ period_to: '2026-01-10', affected_count: 1 });
    expect(await affected(finding)).toMatchObject([{ calibration_id: used.id, kind: 'turned_to_fail' }]);
  });

  it('corrects the references in any unit, and only the points measured with that standard', async () => {
    const [standard, other] = [await aStandard(), await aStandard()];
    const item = await anItem({ unit: '°F', measurement_max: 212, accuracy_value: 0.9 });
    await good(standard);
    await good(other);
    const fahrenheit = await use(item, standard, 0, { points: off(0, [32, 122, 212], '°F') });
    const [from, to] = [sensorOf(standard), sensorOf(other)];
    const celsius = await anItem();
    const ranges = await calibrate(celsius, {
      calibration_date: '2025-06-02',
      points: off(0, [0, 40, 60, 100]),
      reference_standards: [
        { asset_id: standard.id, sensor_id: from, to: 50 },
        { asset_id: other.id, sensor_id: to, from: 50 },
      ],
    });
    const byPoint = await calibrate(celsius, {
      calibration_date: '2025-06-03',
      points: off(0, [0, 40, 60, 100]).map((point, i) => ({ ...point, reference_sensor_id: i === 5 ? from : to })),
      reference_standards: [
        { asset_id: standard.id, sensor_id: from, to: 50 },
        { asset_id: other.id, sensor_id: to, from: 50 },
      ],
    });
    const applied = await use(celsius, standard, 0, {
      calibration_date: '2025-06-04',
      analysis: { reference_correction: 'already_applied' },
    });
    const elsewhere = await calibrate(celsius, {
      calibration_date: '2025-06-05',
      reference_standards: [
        { external: { name: 'Outside', calibration_date: '2025-01-01', uncertainty: 0.02, unit: '°C' } },
      ],
    });
    const finding = await found(standard, 1);

    const report = await start(finding);
    const rows = await affected(finding);

    expect(report.counts).toMatchObject({ seen: 4, turned_to_fail: 3, turned: 1 });
    const of = ({ id }: { id: string }) => rows.find(({ calibration_id }) => calibration_id === id);
    expect(of(fahrenheit)).toMatchObject({ unit: '°F', shift: expect.closeTo(1.8, 9) as number });
    expect(of(ranges)).toMatchObject({ shift: expect.closeTo(1, 9) as number });
    expect([0, 40]).toContain(of(ranges)?.shift_at);
    expect(of(byPoint)).toMatchObject({ shift: expect.closeTo(1, 9) as number, shift_at: 60 });
    expect(of(applied)).toMatchObject({ shift: expect.closeTo(1, 9) as number });
    expect(of(elsewhere)).toBeUndefined();
  });

  it('corrects only the points of the standard if the references already include the corrections', async () => {
    const [standard, other] = [await aStandard({ accuracy_value: 0.04 }), await aStandard()];
    const item = await anItem({ accuracy_value: 0.3 });
    await good(standard);
    await good(other, { points: off(0.4) });
    const used = await calibrate(item, {
      calibration_date: '2025-06-01',
      points: off(0, [0, 40, 60, 100]),
      reference_standards: [
        { asset_id: standard.id, sensor_id: sensorOf(standard), to: 50 },
        { asset_id: other.id, sensor_id: sensorOf(other), from: 50 },
      ],
      analysis: { reference_correction: 'already_applied' },
    });
    const finding = await found(standard, 0.05);

    await start(finding);

    const [row, ...further] = await affected(finding);
    expect(further).toEqual([]);
    expect(row).toMatchObject({
      calibration_id: used.id,
      verdict_before: 'pass',
      verdict_after: 'pass',
      shift: expect.closeTo(0.05, 9) as number,
    });
    expect([0, 40]).toContain(row?.shift_at);
  });

  it.each([
    ['temperature', '°C'],
    ['current', 'A'],
  ])('follows a standard that was calibrated with it, and one with a signal output: %s', async (quantity, unit) => {
    const channel = { physical_quantity: quantity, unit };
    const transmitter = await aStandard({ ...channel, output_signal_unit: 'mA', accuracy_value: 0.3 });
    const curve = { data_entry_mode: 'raw_data', poly_order: 1, points: current(0, unit) } as const;
    await good(transmitter, curve);
    const [working, item] = [await aStandard(channel), await anItem(channel)];
    const first = await good(working, {
      calibration_date: '2025-02-01',
      internal_reference_asset_id: transmitter.id,
      analysis: undefined,
      points: off(0, undefined, unit),
    });
    const second = await use(item, working, 0, { points: off(0, undefined, unit) });
    const finding = await found(transmitter, 0.9, {
      ...curve,
      points: current(0.9, unit),
      analysis: { ...small, judge: 'corrected_value' },
    });
    await test.sql(`update calibrations set conformity = 'fail' where id = $1`, [finding.id]);

    await start(finding);
    const rows = await affected(finding);

    expect(rows.map(({ calibration_id, level, via_id }) => [calibration_id, level, via_id]).sort()).toEqual(
      [
        [first.id, 1, finding.id],
        [second.id, 2, first.id],
      ].sort(),
    );
    for (const row of rows)
      expect(row).toMatchObject({
        outcome: 'recomputed',
        verdict_after: 'fail',
        shift: expect.closeTo(0.9, 2) as number,
      });
  });

  it('follows a standard after a correction of the calibration that was used', async () => {
    const [standard, working, item] = [await aStandard(), await aStandard(), await anItem()];
    await good(standard);
    const calibrated = { calibration_date: '2025-02-01', internal_reference_asset_id: standard.id };
    const first = await good(working, calibrated);
    const before = await use(item, working, 0);
    const again = (of: { id: string }) =>
      good(working, { ...calibrated, supersedes_id: of.id, correction_reason: 'Remark' });
    const corrected = await again(await again(first));
    const after = await use(item, working, 0, { calibration_date: '2025-07-01' });
    const finding = await found(standard, 0.9);

    await start(finding);
    await orgAdmin.post(`/calibrations/${before.id}/supersede`, { reason: 'Present rules' }).expect(201);

    const rows = await affected(finding);
    const states = new Map(rows.map(({ calibration_id, status }) => [calibration_id, status]));
    expect([before, after].map(({ id }) => states.get(id))).toEqual(['superseded', 'valid']);
    const shown = rows.map(({ calibration_id, level, via_id, shift }) => [calibration_id, level, via_id, shift]);
    expect(shown).toHaveLength(3);
    const shift = expect.closeTo(0.9, 6) as number;
    expect(shown).toEqual(
      expect.arrayContaining([
        [corrected.id, 1, finding.id, shift],
        [before.id, 2, corrected.id, shift],
        [after.id, 2, corrected.id, shift],
      ]),
    );
  });

  it('shifts the records of a standard read up, down and up by the error found only', async () => {
    const [standard, working, item] = [await aStandard(), await aStandard(), await anItem()];
    await good(standard);
    const [up, down] = [
      [0, 50, 100].map((value) => [value, value + 0.01] as const),
      [100, 50, 0].map((value) => [value, value + 0.04] as const),
    ];
    await good(working, {
      calibration_date: '2025-02-01',
      internal_reference_asset_id: standard.id,
      points: points([...up, ...down, ...up]),
    });
    const used = await use(item, working, 0);
    const finding = await found(standard, 0.9);

    await start(finding);

    const rows = await affected(finding);
    expect(rows.find(({ calibration_id }) => calibration_id === used.id)?.shift).toBeCloseTo(0.9, 6);
  });

  it('compares a record with the version of the standard that it names', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    const working = await aStandard({ output_signal_unit: 'mA' });
    await good(standard);
    const calibrated = (error: number, given: Partial<CalibrationCreate> = {}) =>
      good(working, {
        calibration_date: '2025-02-01',
        internal_reference_asset_id: standard.id,
        data_entry_mode: 'raw_data',
        poly_order: 1,
        points: current(error),
        ...given,
      });
    const first = await calibrated(-0.5);
    const before = await use(item, working, 0);
    const corrected = await calibrated(0, { supersedes_id: first.id, correction_reason: 'Wrong currents' });
    const after = await use(item, working, 0, { calibration_date: '2025-07-01' });
    const { id: checked_by_user_id } = (await technician.get('/users/me').expect(200)).body;
    const correction = { supersedes_id: corrected.id, correction_reason: 'Once more', checked_by_user_id };
    const pending = await calibrated(0.2, correction);
    expect(pending.status).toBe('pending_approval');
    const finding = await found(standard, 0.9);

    await start(finding);

    const rows = await affected(finding);
    const shown = rows.map(({ calibration_id, level, via_id, shift }) => [calibration_id, level, via_id, shift]);
    const shift = (value: number) => expect.closeTo(value, 6) as number;
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(
      expect.arrayContaining([
        [corrected.id, 1, finding.id, shift(-0.9)],
        [pending.id, 1, finding.id, shift(-0.9)],
        [before.id, 2, corrected.id, shift(1.4)],
        [after.id, 2, corrected.id, shift(0.9)],
      ]),
    );
  });

  it('follows chains of up to five standards and reports truncation, and lists each calibration once', async () => {
    const first = await aStandard();
    await good(first);
    const chain = [first];
    for (let step = 1; step <= 6; step += 1) {
      const next = await aStandard();
      const above = chain.at(-1) ?? first;
      await calibrate(next, {
        calibration_date: `2025-0${step + 1}-01`,
        calibration_interval: 24,
        internal_reference_asset_id: above.id,
      });
      chain.push(next);
    }
    const [, near, further] = chain;
    const both = await calibrate(await anItem(), {
      calibration_date: '2025-08-01',
      points: off(0, [0, 40, 60, 100]),
      reference_standards: [near, further].map((one, i) => ({
        asset_id: one?.id ?? '',
        sensor_id: sensorOf(one ?? first),
        ...(i === 0 ? { to: 50 } : { from: 50 }),
      })),
    });
    const finding = await found(first, 0.9);

    const report = await start(finding);
    const rows = await affected(finding);

    expect(report).toMatchObject({ is_cut: true, affected_count: 6, counts: { turned_to_fail: 6 } });
    expect(rows.map(({ level }) => level).sort()).toEqual([1, 2, 3, 3, 4, 5]);
    expect(rows.find(({ calibration_id }) => calibration_id === both.id)).toMatchObject({ level: 3 });
    for (const row of rows) expect(row.shift).toBeCloseTo(0.9, 6);

    await accept(finding, both);
    await test.sql(
      `update impact_affected set engine_version = '2.1.0', level = case when calibration_id = $2 then 6 else level end
        where report_id = $1`,
      [report.id, both.id],
    );
    expect(await start(finding)).toMatchObject({ state: 'done', is_cut: true, affected_count: 6 });
  });

  it('is a finding though a check passed as found', async () => {
    const standard = await aStandard();
    await good(standard);
    await use(await anItem(), standard, 0);
    const finding = await found(standard, 0.9, {
      calibration_type: 'external_accredited_lab',
      checks: [{ text: 'Display', result: 'pass', as_found_result: 'pass' }],
    });

    const { body } = await orgAdmin.get(`/assets/${standard.id}/impact-findings`).expect(200);

    expect(body.findings).toMatchObject([{ calibration_id: finding.id }]);
    expect((await start(finding)).state).toBeDefined();
  });

  it('uses the as-found results before an adjustment', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    await good(standard);
    const used = await use(item, standard, 0);
    const finding = await found(standard, 0, {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      as_found_points: off(0.7),
    });
    expect(finding).toMatchObject({ conformity: 'pass', as_found_conformity: 'fail' });
    const { body } = await orgAdmin.get(`/assets/${standard.id}/impact-findings`).expect(200);
    expect(body.findings).toMatchObject([{ calibration_id: finding.id }]);

    await start(finding);

    expect(await affected(finding)).toMatchObject([
      { calibration_id: used.id, kind: 'turned_to_fail', shift: expect.closeTo(0.7, 9) as number },
    ]);
  });

  it('recalculates nothing with a finding without readings as found', async () => {
    const elsewhere = { calibration_type: 'external_accredited_lab', external_lab_name: 'Elsewhere' } as const;
    for (const given of [
      { calibration_purpose: 'after_repair', checks: [{ text: 'Zero', result: 'pass', as_found_result: 'fail' }] },
      { ...elsewhere, points: [], stated_conformity: 'fail', analysis: null },
      { calibration_purpose: 'after_repair', points: off(0.7) },
      {
        calibration_purpose: 'after_repair',
        points: off(0.7),
        checks: [{ text: 'Zero', result: 'pass', as_found_result: 'fail' }],
      },
    ] satisfies Partial<CalibrationCreate>[]) {
      const [standard, item] = [await aStandard(), await anItem()];
      await good(standard);
      const used = await use(item, standard, 0);
      const finding = await found(standard, 0, given);
      const { body } = await orgAdmin.get(`/assets/${standard.id}/impact-findings`).expect(200);
      expect(body.findings).toMatchObject([{ calibration_id: finding.id }]);

      await start(finding);

      expect(await affected(finding)).toMatchObject([
        { calibration_id: used.id, outcome: 'not_recomputed', reason: 'nothing_found', shift: null },
      ]);
    }
  });

  it('is failed if its job is lost, and resumed by a refresh', async () => {
    const standard = await aStandard();
    await good(standard);
    const used = await use(await anItem(), standard, 0);
    const finding = await found(standard, 0.7);
    const { id, engine_version } = await start(finding);
    await test.sql(`update impact_reports set state = 'computing', engine_version = '0.0.1' where id = $1`, [id]);
    await test.sql(`update impact_affected set outcome = 'waiting' where report_id = $1`, [id]);
    const startsOf = () =>
      test.sql(`select 1 from audit_logs where entity_id = $1 and action = 'calibration.impact_started'`, [finding.id]);
    await test.sql(`delete from pgboss.job where name = 'impact.compute' and singleton_key = $1`, [id]);

    const { body: report } = await orgAdmin.get(`/calibrations/${finding.id}/impact`).expect(200);
    const { body: listed } = await orgAdmin.get(`/impact-reports?asset_id=${standard.id}`).expect(200);

    expect([report?.state, ...listed.map(({ state }) => state)]).toEqual(['failed', 'failed']);
    expect(await startsOf()).toHaveLength(1);
    expect(await start(finding)).toMatchObject({ state: 'done', engine_version });
    expect(await startsOf()).toHaveLength(2);
    expect(await affected(finding)).toMatchObject([{ calibration_id: used.id, kind: 'turned_to_fail' }]);
  });

  it('is shown until it is assessed, also after the standard was adjusted', async () => {
    const [standard, item, unused] = [await aStandard(), await anItem(), await aStandard()];
    const shown = async ({ id }: { id: string }) =>
      (await orgAdmin.get(`/assets/${id}/impact-findings`).expect(200)).body.findings.map(
        ({ calibration_id }) => calibration_id,
      );
    for (const one of [standard, unused]) await good(one);
    await use(item, standard, 0);
    const finding = await found(standard, 0.7);
    for (const one of [standard, unused]) {
      if (one === unused) await found(one, 0.7);
      await good(one, { calibration_date: '2026-01-11' });
    }

    expect(await shown(unused)).toEqual([]);
    expect(await shown(standard)).toEqual([finding.id]);

    const report = await start(finding);
    expect(await shown(standard)).toEqual([finding.id]);
    await test.sql('update impact_reports set closed_at = now(), closed_by = started_by where id = $1', [report.id]);
    expect(await shown(standard)).toEqual([]);
  });

  it('is shown for hidden work and for later work with the earlier calibration', async () => {
    const [hidden, later] = [await aStandard(), await aStandard()];
    const neighbour = await test.signIn('admin');
    const laboratory = await anOrganization(neighbour, { private: true });
    for (const one of [hidden, later]) await good(one);
    await use(await anItem({}, neighbour, laboratory), hidden, 0, {}, neighbour);
    await use(await anItem(), later, 0, { calibration_date: '2026-02-01' });

    for (const one of [hidden, later]) {
      const finding = await found(one, 0.7);
      await good(one, { calibration_date: '2026-01-11' });
      const { body } = await orgAdmin.get(`/assets/${one.id}/impact-findings`).expect(200);
      expect(body.findings).toMatchObject([{ calibration_id: finding.id, has_report: false }]);
    }
  });

  it('is shown for work with a channel that is no longer a standard or no longer in use', async () => {
    const [working, removed, unused] = [await aStandard(), await aStandard(), await aStandard()];
    const item = await anItem();
    for (const one of [working, removed, unused]) {
      await good(one);
      if (one !== unused) await use(item, one, 0);
      const finding = await found(one, 0.7);
      const channel = thermometer(one === removed ? { channel_id: '2' } : { calibration_role: 'working' });
      await orgAdmin.put(`/assets/${one.id}`, { sensor_channels: [channel] }).expect(200);
      const { body } = await orgAdmin.get(`/assets/${one.id}/impact-findings`).expect(200);
      expect(body.findings.map(({ calibration_id }) => calibration_id)).toEqual(one === unused ? [] : [finding.id]);
    }
  });

  it.each([
    ['stated', {}],
    ['stated in its DCC', { data_entry_mode: 'model_direct', calibration_purpose: 'routine' }],
  ])('uses the as-found results that another laboratory %s', async (_, as) => {
    const [standard, item] = [await aStandard(), await anItem()];
    await good(standard);
    const used = await use(item, standard, 0);
    const stated = (error: number, verdict: 'pass' | 'fail') =>
      off(error).map((point) => ({ ...point, expanded_uncertainty: 0.02, verdict }));
    const finding = await found(standard, 0, {
      calibration_type: 'external_accredited_lab',
      external_lab_name: 'Elsewhere',
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      points: stated(0, 'pass'),
      as_found_points: stated(0.7, 'fail'),
      analysis: null,
    });
    for (const [column, value] of Object.entries(as))
      await test.sql(`update calibrations set ${column} = $2 where id = $1`, [finding.id, value]);

    await start(finding);

    expect(await affected(finding)).toMatchObject([
      { calibration_id: used.id, kind: 'turned_to_fail', shift: expect.closeTo(0.7, 9) as number },
    ]);
  });

  it('recalculates as-found results too, uses the worse side, and lists the history of the asset', async () => {
    const [standard, item, fine] = [await aStandard(), await anItem(), await anItem()];
    await good(standard);
    const adjusted = (to: { id: string }, found: number) =>
      use(to, standard, -0.1, {
        data_entry_mode: 'reference_vs_as_found_as_left',
        calibration_purpose: 'after_repair',
        as_found_points: off(found),
      });
    const [turned, failed] = [await adjusted(item, 0.3), await adjusted(fine, 0.9)];
    const finding = await found(standard, 0.5, { points: off(0.51) });

    await start(finding);
    const rows = await affected(finding);

    const of = ({ id }: { id: string }) => rows.find(({ calibration_id }) => calibration_id === id);
    expect(of(turned)).toMatchObject({
      kind: 'turned_to_fail',
      verdict_after: 'pass',
      as_found: {
        verdict_recorded: 'pass',
        verdict_before: 'pass',
        verdict_after: 'fail',
        is_turned: true,
        reason: null,
        shift: expect.closeTo(0.51, 9) as number,
      },
    });
    expect(of(failed)).toMatchObject({ kind: 'uncovered', as_found: { verdict_before: 'fail', is_turned: false } });
    expect(rows[0]?.calibration_id).toBe(turned.id);
    const decide = (decision: string, reason: string) =>
      orgAdmin
        .post(`/calibrations/${finding.id}/impact/decisions`, {
          calibration_ids: [turned.id],
          decision,
          reason,
        } as never)
        .expect(200);
    await decide('notify', 'Its user is told');
    await decide('recall', 'Its user asked for it');
    const { body: life } = await orgAdmin.get(`/assets/${item.id}/timeline?limit=200`).expect(200);
    expect(life.filter(({ kind }) => kind === 'impact_decided')).toMatchObject([
      { decision: 'recall', text: 'Its user asked for it', is_day: false, calibration: { id: turned.id } },
      { decision: 'notify', text: 'Its user is told' },
    ]);
    const { body: other } = await orgAdmin.get(`/assets/${fine.id}/timeline?limit=200`).expect(200);
    expect(other.some(({ kind }) => kind === 'impact_decided')).toBe(false);
  });

  it.each([
    ['the error of indication', { output_signal_min: 4, output_signal_max: 20 }, 0.51],
    ['nothing without a nominal characteristic', {}, null],
  ])('compares of readings as found judged by their own curve %s', async (_, ends, shift) => {
    const [standard, item] = [await aStandard(), await anItem({ output_signal_unit: 'mA', ...ends })];
    await good(standard);
    const used = await use(item, standard, 0, {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      poly_order: 1,
      points: current(0),
      as_found_points: current(0.3),
      analysis: { judge: 'corrected_value' },
    });
    const finding = await found(standard, 0.5, { points: off(0.51) });

    await start(finding);

    const [row] = await affected(finding);
    expect(row).toMatchObject({ calibration_id: used.id, shift: expect.closeTo(-0.51, 9) as number });
    expect(row?.as_found?.shift ?? null).toEqual(shift && expect.closeTo(shift, 9));
    expect(row?.as_found).toMatchObject({ verdict_after: 'not_evaluated', reason: null });
  });

  it('recalculates as-found results with a standard per point, like record and repetition', async () => {
    const [standard, other, item] = [await aStandard(), await aStandard(), await anItem()];
    await good(standard);
    await good(other);
    const named = (error: number, levels: number[]) =>
      off(error, levels).map((point) => ({
        ...point,
        reference_sensor_id: sensorOf(point.reference_value === 100 ? other : standard),
      }));
    const used = await calibrate(item, {
      calibration_date: '2025-06-01',
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      points: named(-0.1, [0, 50, 100]),
      as_found_points: named(0.3, [100, 0, 50, 75]),
    });
    const finding = await found(standard, 0.5, { points: off(0.51) });

    await start(finding);

    expect(await affected(finding)).toMatchObject([
      {
        calibration_id: used.id,
        kind: 'turned_to_fail',
        as_found: {
          verdict_before: 'pass',
          verdict_after: 'fail',
          reason: null,
          shift: expect.closeTo(0.51, 9) as number,
        },
      },
    ]);
    const { body: repeated } = await orgAdmin.post(`/calibrations/${used.id}/recompute`).expect(200);
    expect(repeated.preparation_with_its_engine?.outcome).toBe('identical');
    expect(repeated.with_its_engine?.outcome).toBe('identical');
  });

  it('computes a frequency response by its sensitivities, and reports the frequencies out of tolerance', async () => {
    const [standard, other, item] = [await aStandard(), await aStandard(), await anItem({ output_signal_unit: 'mV' })];
    await good(standard);
    await good(other);
    const sweep = (measured: number[], reference = 50) => ({
      data_entry_mode: 'frequency_response' as const,
      points: [],
      poly_order: null,
      frequency_response_points: measured.map((measured_value, sweep_index) => ({
        sweep_index,
        frequency_value: 10 ** (sweep_index + 1),
        reference_value: reference,
        measured_value,
        reference_unit: '°C',
        measured_unit: 'mV',
      })),
      frequency_response_baseline_sweep_index: 1,
      frequency_response_amplitude_type: 'RMS',
    });
    const stated = { tolerance_override_value: 3 };
    const made = (of: { id: string }, given = {}) =>
      calibrate(item, {
        calibration_date: '2025-06-01',
        internal_reference_asset_id: of.id,
        ...sweep([100, 101, 99]),
        analysis: stated,
        ...given,
      });
    const used = await made(standard);
    const finding = await found(standard, 1);
    await start(finding);
    const [row] = await affected(finding);

    expect(row).toMatchObject({
      calibration_id: used.id,
      outcome: 'recomputed',
      unit: '%',
      shift_at: null,
      verdict_before: used.conformity_statement?.verdict,
    });
    // The references were 49 °C and not 50 °C.
    expect(row?.shift).toBeCloseTo(100 * (50 / 49 - 1), 6);
    expect(row?.share_of_limit).toBeCloseTo(0, 6);

    await made(other, { calibration_date: '2025-07-01' });
    const overFrequency = await calibrate(other, {
      calibration_date: '2026-01-10',
      ...sweep([100, 101, 140]),
      analysis: { ...stated, reference_standard_uncertainty: 1, reference_standard_unit: '%' },
    });
    expect(overFrequency.conformity).toBe('fail');
    await start(overFrequency);
    expect(await affected(overFrequency)).toMatchObject([{ outcome: 'not_recomputed', reason: 'over_frequency' }]);
  });

  it('computes a frequency response of levels in dB, with its uncertainty in dB', async () => {
    const sound = { physical_quantity: 'sound_pressure', unit: 'dB', measurement_max: 140 };
    const [standard, item] = [await aStandard(sound), await anItem({ ...sound, output_signal_unit: 'dB' })];
    const levels = [84, 94, 104];
    await good(standard, { points: off(0, levels, 'dB') });
    await calibrate(item, {
      calibration_date: '2025-06-01',
      internal_reference_asset_id: standard.id,
      data_entry_mode: 'frequency_response',
      points: [],
      poly_order: null,
      frequency_response_points: levels.map((level, sweep_index) => ({
        sweep_index,
        frequency_value: 10 ** (sweep_index + 1),
        reference_value: level,
        measured_value: level,
        reference_unit: 'dB',
        measured_unit: 'dB',
      })),
      frequency_response_baseline_sweep_index: 1,
      frequency_response_amplitude_type: 'dB',
      analysis: { reference_standard_uncertainty: 0.2, reference_standard_coverage_factor: 2 },
    });
    const finding = await found(standard, -1, { points: off(-1, levels, 'dB') });
    await start(finding);

    expect(await affected(finding)).toMatchObject([
      {
        outcome: 'recomputed',
        unit: 'dB',
        shift: expect.closeTo(-1, 9) as number,
        share_of_uncertainty: expect.closeTo(5, 2) as number,
      },
    ]);
  });

  it('applies an error found by readings to a standard that was calibrated over frequency', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    const sweep = (measured: number) => ({
      data_entry_mode: 'frequency_response' as const,
      points: [],
      poly_order: null,
      frequency_response_points: [10, 1000].map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 50,
        measured_value: measured,
        reference_unit: '°C',
        measured_unit: '°C',
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'RMS',
      analysis: { tolerance_override_value: 3, reference_standard_uncertainty: 1, reference_standard_unit: '%' },
    });
    await calibrate(standard, { calibration_date: '2025-01-10', calibration_interval: 24, ...sweep(50) });
    const readings = await use(item, standard, 0);
    const swept = await calibrate(item, {
      calibration_date: '2025-08-01',
      internal_reference_asset_id: standard.id,
      ...sweep(50),
    });
    const finding = await found(standard, 0.7);
    await start(finding);

    const rows = new Map((await affected(finding)).map((row) => [row.calibration_id, row]));
    expect(Math.abs(rows.get(readings.id)?.shift ?? 0)).toBeCloseTo(0.7, 9);
    expect(Math.abs(rows.get(swept.id)?.shift ?? 0)).toBeCloseTo(100 * (50 / 49.3 - 1), 6);
  });

  it('applies the error at a frequency to references of frequency responses, and follows their chain', async () => {
    const signal = { output_signal_unit: 'mV' };
    const [standard, working, item] = [await aStandard(signal), await aStandard(signal), await anItem(signal)];
    const sweep = (frequencies: number[], measured: number[], given: Partial<CalibrationCreate> = {}) => ({
      data_entry_mode: 'frequency_response' as const,
      points: [],
      poly_order: null,
      frequency_response_points: measured.map((measured_value, i) => ({
        sweep_index: i,
        frequency_value: frequencies[i] ?? 0,
        reference_value: 50,
        measured_value,
        reference_unit: '°C',
        measured_unit: 'mV',
      })),
      frequency_response_baseline_sweep_index: 0,
      frequency_response_amplitude_type: 'RMS',
      calibration_interval: 24,
      analysis: { tolerance_override_value: 3, reference_standard_uncertainty: 1, reference_standard_unit: '%' },
      ...given,
    });
    await calibrate(standard, { calibration_date: '2025-01-10', ...sweep([10, 100, 1000], [100, 100, 100]) });
    const made = async (of: { id: string }, with_: { id: string }, day: string, frequencies: number[], given = {}) =>
      calibrate(of, {
        calibration_date: day,
        internal_reference_asset_id: with_.id,
        ...sweep(
          frequencies,
          frequencies.map(() => 100),
          given,
        ),
      });
    const { frequency_response_points } = sweep([10, 100, 1000], [80, 80, 80]);
    const former = await made(working, standard, '2025-03-01', [10, 100, 1000], { frequency_response_points });
    const early = await made(item, working, '2025-04-01', [10, 100, 1000]);
    const first = await made(working, standard, '2025-03-01', [10, 100, 1000], {
      supersedes_id: former.id,
      correction_reason: 'Wrong voltages',
    });
    const kilohertz = { frequency_response_frequency_unit: 'kHz' };
    const used = await made(item, standard, '2025-06-01', [0.01, 0.55, 1, 20], kilohertz);
    const beyond = await made(item, standard, '2025-06-02', [20, 30], kilohertz);
    const second = await made(item, working, '2025-07-01', [10, 100, 1000]);
    const readings = await calibrate(item, {
      calibration_date: '2025-08-01',
      internal_reference_asset_id: standard.id,
    });

    const finding = await calibrate(standard, {
      calibration_date: '2026-01-10',
      ...sweep([10, 100, 1000], [100, 100, 110]),
    });
    expect(finding.conformity).toBe('fail');
    await start(finding);

    const rows = new Map((await affected(finding)).map((row) => [row.calibration_id, row]));
    // References at 1 kHz were 50/1.1.
    for (const { id } of [first, used, second]) expect(rows.get(id)?.shift).toBeCloseTo(10, 9);
    // Made with 80 mV instead of 110 mV.
    expect(rows.get(early.id)?.shift).toBeCloseTo(37.5, 9);
    expect(rows.get(first.id)).toMatchObject({
      outcome: 'recomputed',
      reason: null,
      verdict_before: 'pass',
      verdict_after: 'fail',
      kind: 'turned_to_fail',
    });
    expect(rows.get(used.id)).toMatchObject({ outcome: 'recomputed', reason: 'beyond_range' });
    expect(rows.get(second.id)).toMatchObject({ outcome: 'recomputed', reason: null, verdict_after: 'fail' });
    expect(rows.get(beyond.id)).toMatchObject({ outcome: 'not_recomputed', reason: 'beyond_range' });
    expect(rows.get(readings.id)).toMatchObject({ outcome: 'not_recomputed', reason: 'over_frequency' });
  });

  it('is one report per finding, for authorised members; others are rejected, and hidden rows are counted', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    const { id: last } = await good(standard);
    const own = await use(item, standard, 0);
    const neighbour = await test.signIn('admin');
    const laboratory = await anOrganization(neighbour, { private: true });
    const hidden = await use(await anItem({}, neighbour, laboratory), standard, 0, {}, neighbour);
    const finding = await found(standard, 1);
    const [viewer, outsider] = [await test.signIn('viewer'), await test.signIn('technician')];
    await join(viewer);
    expect((await orgAdmin.get(`/calibrations/${finding.id}/impact`).expect(200)).body).toBeNull();
    expect((await orgAdmin.get(`/assets/${standard.id}/impact-findings`).expect(200)).body).toMatchObject({
      findings: [{ calibration_id: finding.id, channel_id: '1', has_report: false, affected_count: null }],
    });

    await viewer.post(`/calibrations/${finding.id}/impact`).expect(403);
    await outsider.post(`/calibrations/${finding.id}/impact`).expect(403);
    await orgAdmin.post(`/calibrations/${last}/impact`).expect(400);
    await orgAdmin.post('/calibrations/00000000-0000-4000-8000-000000000000/impact').expect(404);
    await orgAdmin.get(`/calibrations/${finding.id}/impact/affected`).expect(404);
    const requested = await Promise.all([1, 2, 3, 4].map(() => technician.post(`/calibrations/${finding.id}/impact`)));
    const report = await finished(finding);

    expect(requested.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(requested.map(({ body }) => (body as unknown as { id: string }).id))).toEqual(new Set([report.id]));
    expect(report).toMatchObject({ affected_count: 2, counts: { seen: 1 }, can_close: true });
    expect((await affected(finding)).map(({ calibration_id }) => calibration_id)).toEqual([own.id]);
    expect((await finished(finding, neighbour)).counts.seen).toBe(2);
    expect(await affected(finding, '', neighbour)).toMatchObject([{}, {}]);
    expect(
      (await affected(finding, `?organization_id=${laboratory.id}`, neighbour)).map((row) => [
        row.calibration_id,
        row.can_decide,
      ]),
    ).toEqual([[hidden.id, true]]);
    expect((await orgAdmin.get(`/impact-reports?asset_id=${standard.id}&open=true`).expect(200)).body).toHaveLength(1);
    expect((await orgAdmin.get(`/impact-reports?asset_id=${standard.id}&open=false`).expect(200)).body).toEqual([]);

    const decide = (by: Client, ids: string[], given: object = {}) =>
      by.post(`/calibrations/${finding.id}/impact/decisions`, {
        calibration_ids: ids,
        decision: 'recall',
        reason: 'Out by 1 °C',
        ...given,
      } as never);
    await decide(technician, [own.id]).expect(403);
    await decide(orgAdmin, [hidden.id]).expect(422);
    await decide(orgAdmin, [own.id, own.id]).expect(422);
    await decide(orgAdmin, [finding.id]).expect(422);
    await decide(orgAdmin, []).expect(422);
    await decide(orgAdmin, [own.id], { decision: 'forget' }).expect(422);
    await decide(orgAdmin, [own.id], { reason: ' ' }).expect(422);
    await orgAdmin.post(`/calibrations/${finding.id}/impact/close`, {}).expect(409);
    expect((await decide(orgAdmin, [own.id]).expect(200)).body).toEqual({ decided: 1 });
    expect((await decide(orgAdmin, [own.id]).expect(200)).body).toEqual({ decided: 0 });
    await decide(orgAdmin, [own.id], { decision: 'notify', reason: 'The customer asked for it' }).expect(200);
    expect(
      (await orgAdmin.get(`/calibrations/${finding.id}/impact/affected/${own.id}/decisions`).expect(200)).body,
    ).toMatchObject({
      decisions: [
        { number: 2, decision: 'notify' },
        { number: 1, decision: 'recall' },
      ],
    });
    expect(await affected(finding, '?decision=notify&kind=turned_to_fail')).toMatchObject([
      { decision: { number: 2, decision: 'notify' } },
    ]);
    expect(await affected(finding, '?decision=none')).toEqual([]);

    await technician.post(`/calibrations/${finding.id}/impact/close`, {}).expect(403);
    const { body: closed } = await orgAdmin
      .post(`/calibrations/${finding.id}/impact/close`, { note: 'Done' })
      .expect(200);
    expect(closed).toMatchObject({ closing_note: 'Done', closed_at: expect.any(String) as string });
    await orgAdmin.post(`/calibrations/${finding.id}/impact/close`, {}).expect(409);
    await decide(orgAdmin, [own.id]).expect(409);
    await decide(neighbour, [hidden.id]).expect(200);
    await decide(neighbour, [hidden.id]).expect(409);
    const decisions = `/calibrations/${finding.id}/impact/affected/${hidden.id}/decisions` as const;
    expect((await neighbour.get(decisions).expect(200)).body.decisions).toHaveLength(1);
    await orgAdmin.get(decisions).expect(404);
    const entries = await test.sql<{ action: string; count: number }>(
      `select action, count(*)::int as count from audit_logs where entity_id = any($1::uuid[]) and action like '%impact%' group by action order by action`,
      [[finding.id, own.id, hidden.id]],
    );
    // One request arrived after the computation and restarted it.
    const started = entries.pop();
    expect(started?.action).toBe('calibration.impact_started');
    expect([1, 2, 3, 4]).toContain(started?.count);
    expect(entries).toEqual([
      { action: 'calibration.impact_closed', count: 1 },
      { action: 'calibration.impact_decided', count: 3 },
    ]);
  });

  it.each(['another', 'the same'])(
    'is computed again by %s engine when it is refreshed, and keeps the decisions',
    async (engine) => {
      const [standard, item] = [await aStandard(), await anItem()];
      await good(standard);
      const used = await use(item, standard, 0);
      const finding = await found(standard, 0.9);
      const { id, engine_version } = await start(finding);
      await accept(finding, used);
      await test.sql(
        `update impact_affected set engine_version = $2, shift = 0, verdict_after = 'pass', severity = 4
        where report_id = $1`,
        [id, engine === 'another' ? '2.1.0' : engine_version],
      );

      await start(finding);

      expect(await affected(finding)).toMatchObject([
        {
          engine_version,
          verdict_after: 'fail',
          kind: 'turned_to_fail',
          shift: expect.closeTo(0.9, 6) as number,
          decision: { number: 1, decision: 'accept' },
        },
      ]);
    },
  );

  it('is closed while calibrations that others decide are open', async () => {
    const standard = await aStandard();
    const neighbour = await test.signIn('admin');
    const laboratory = await anOrganization(neighbour);
    await good(standard);
    const own = await use(await anItem(), standard, 0);
    const shared = await use(await anItem({}, neighbour, laboratory), standard, 0, {}, neighbour);
    const ofNone = await use(await anItem({}, orgAdmin, null), standard, 0);
    const finding = await found(standard, 1);
    const counts = async (by = orgAdmin) => (await finished(finding, by)).counts;
    const decide = (by: Client, id: string) =>
      by
        .post(`/calibrations/${finding.id}/impact/decisions`, {
          calibration_ids: [id],
          decision: 'recall',
          reason: 'Out by 1 °C',
        })
        .expect(200);

    await start(finding);
    expect(await counts()).toMatchObject({ undecided: 3, to_decide: 1 });
    expect(await counts(technician)).toMatchObject({ undecided: 3, to_decide: 0 });
    expect(await counts(test.root)).toMatchObject({ undecided: 3, to_decide: 3 });
    await decide(orgAdmin, own.id);
    await test.root.post(`/calibrations/${finding.id}/impact/close`, {}).expect(409);

    expect(await counts()).toMatchObject({ undecided: 2, to_decide: 0 });
    await orgAdmin.post(`/calibrations/${finding.id}/impact/close`, {}).expect(200);

    await decide(neighbour, shared.id);
    await decide(test.root, ofNone.id);
  });

  it('continues after an interruption, adds later calibrations, and stops when the finding is voided', async () => {
    const [standard, item] = [await aStandard(), await anItem()];
    await good(standard);
    for (let month = 2; month < 6; month += 1) await use(item, standard, 0, { calibration_date: `2025-0${month}-01` });
    const working = await aStandard();
    const second = await good(working, { calibration_date: '2025-07-01', internal_reference_asset_id: standard.id });
    const finding = await found(standard, 1);
    const { id } = await start(finding);
    const before = await affected(finding);
    await test.sql(
      `update impact_affected set outcome = 'waiting', place = 0, severity = 4 where calibration_id = any($1::uuid[])`,
      [before.slice(0, 2).map(({ calibration_id }) => calibration_id)],
    );
    await test.sql(`update impact_reports set state = 'computing' where id = $1`, [id]);
    expect(await start(finding)).toMatchObject({ id, state: 'done', affected_count: 5 });
    expect((await affected(finding)).map(({ calibration_id }) => calibration_id).sort()).toEqual(
      before.map(({ calibration_id }) => calibration_id).sort(),
    );

    const through = await use(item, working, 0, { calibration_date: '2025-09-01' });
    const late = await use(item, standard, 0, { calibration_date: '2025-08-01' });
    await test.sql(
      `update calibrations set analysis = null, poly_coefficients = null, conformity_statement = null where id = $1`,
      [late.id],
    );
    const again = await start(finding);
    expect(again).toMatchObject({ id, affected_count: 7, counts: { turned_to_fail: 6, not_recomputed: 1 } });
    expect((await affected(finding)).find(({ calibration_id }) => calibration_id === through.id)).toMatchObject({
      level: 2,
      via_id: second.id,
      outcome: 'recomputed',
      shift: expect.closeTo(1, 6) as number,
    });
    expect((await affected(finding)).at(-1)).toMatchObject({
      calibration_id: late.id,
      place: 7,
      kind: 'not_recomputed',
      reason: 'nothing_computed',
      verdict_after: null,
    });

    await orgAdmin.delete(`/calibrations/${finding.id}`).expect(204);
    await orgAdmin.post(`/calibrations/${finding.id}/impact`).expect(409);
    await test.sql(`update impact_reports set state = 'computing' where id = $1`, [id]);
    await test.sql(`update impact_affected set outcome = 'waiting' where calibration_id = $1`, [late.id]);
    const [database, jobs] = [test.app.get(Database), test.app.get(Jobs)];
    await database.aside((tx) => jobs.send(tx, computeImpact, { report_id: id }, { key: id }));
    expect(await finished(finding)).toMatchObject({ finding_in_force: false, state: 'stopped' });
  });
});
