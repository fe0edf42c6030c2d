import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('calibrations over all assets', () => {
  let test: TestApp;
  let technician: Client;
  let admin: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
    admin = await test.signIn('superadmin');
    organization = await anOrganization(technician, { name: 'Register' });
  });
  afterAll(() => test.close());

  const record = async (of: { id: string }, given: Partial<CalibrationCreate> = {}) =>
    (await technician.post('/calibrations', calibrationBody(of, given)).expect(201)).body;
  const asset = (given: Parameters<typeof anAsset>[1] = {}) =>
    anAsset(technician, { organization_id: organization.id, ...given });
  const found = async (query: string, client: Client = technician) =>
    (await client.get(`/calibrations?${query}`).expect(200)).body.map(({ id }) => id);

  it('are found by words of the asset, of the record and by their certificate number, in any case', async () => {
    const of = await asset({ name: 'Pressure gauge Quillon', serial_number: 'SN 77/4' });
    const { id, certificate_number } = await record(of, {
      performed_by_name: 'N. Vexillum',
      calibration_type: 'external_accredited_lab',
      external_lab_name: 'Haruspex Labs',
      external_lab_certificate_number: 'HX-2026-17',
    });

    for (const q of ['quillon', 'QUILLON vexi', '77/4', 'haruspex', 'hx-2026', certificate_number, of.asset_id])
      expect([q, await found(`q=${encodeURIComponent(q)}&organization_id=${organization.id}`)]).toEqual([q, [id]]);
    for (const q of ['quillon nobody', '%', '_', 'quill_n'])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);

    await technician.put(`/assets/${of.id}`, { name: 'Gauge Tessera' }).expect(200);
    expect([await found('q=quillon'), await found('q=tessera')]).toEqual([[], [id]]);
  });

  it.each([
    ['FOLD 100', ['fold-100', 'FOLD\u2010100', '\uFF26OLD-100', 'fold - 100', 'fold 100']],
    ['FOLD\u2013200', ['fold-200', 'fold 200', 'fold\u2013200']],
  ])('are found by the asset id %s with any hyphen, space or width', async (asset_id, spellings) => {
    const { id } = await record(await asset({ asset_id }));

    for (const q of spellings) expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
    expect(await found(`q=${encodeURIComponent(`${spellings[0] ?? ''} nobody`)}`)).toEqual([]);
  });

  it('are found by an asset id that looks like a certificate number, and by the number of a reissue', async () => {
    const [of, other] = [await asset({ asset_id: 'HH-CAL-001' }), await asset({ asset_id: 'XX-CAL-001' })];
    const { id, certificate_number } = await record(of);
    await record(other);

    for (const q of ['hh-cal-001', certificate_number, certificate_number.slice(0, -1), `${certificate_number}-r2`])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
  });

  it('are narrowed by state as it is shown, verdict, purpose, type, due span and person', async () => {
    const of = await asset({ name: 'Filtered' });
    const { body: me } = await technician.get('/users/me').expect(200);
    const first = await record(of, { calibration_date: '2025-01-10', calibration_purpose: 'initial' });
    const second = await record(of, { calibration_date: '2026-01-10', performed_by_user_id: me.id });
    const third = await record(of, {
      calibration_type: 'oem',
      points: points([
        [0, 9],
        [10, 19],
        [20, 29],
      ]),
    });
    await admin.delete(`/calibrations/${third.id}?reason=typo`).expect(204);
    const within = (query: string) => found(`q=filtered&sort=date&include_voided=true&${query}`);

    expect(await within('')).toEqual([first.id, second.id, third.id]);
    expect(await found('q=filtered&sort=-date')).toEqual([second.id, first.id]);
    expect(await within('status=valid')).toEqual([second.id]);
    expect(await within('status=superseded')).toEqual([first.id]);
    expect(await found('q=filtered&sort=date&status=void&status=valid')).toEqual([second.id, third.id]);
    expect(await within('conformity=fail')).toEqual([third.id]);
    expect(await within('purpose=initial')).toEqual([first.id]);
    expect(await within('type=oem&type=external')).toEqual([third.id]);
    expect(await within(`due_before=${first.due_date}`)).toEqual([]);
    expect(await within(`due_after=${first.due_date}&due_before=${second.due_date}`)).toEqual([first.id]);
    expect(await within(`person_id=${me.id}`)).toEqual([second.id]);
    const { headers } = await technician.get('/calibrations?q=filtered&with_total=true&limit=1').expect(200);
    expect(headers.get('x-total-count')).toBe('2');

    const { bytes } = await technician.get('/tables/calibrations?format=csv&q=filtered&status=superseded').expect(200);
    expect(bytes.toString().trim().split('\n')).toHaveLength(2);
  });

  it('of a private organization are not found by outsiders, by any word or filter', async () => {
    const hidden = await anOrganization(technician, { name: 'Hidden', private: true });
    const of = await anAsset(technician, { organization_id: hidden.id, name: 'Zyxomma' });
    const { id } = await record(of, { performed_by_name: 'Zyxomma' });
    const outsider = await test.signIn('technician', 'Stranger');

    expect(await found('q=zyxomma')).toEqual([id]);
    for (const query of ['q=zyxomma', `organization_id=${hidden.id}`, 'limit=1000', 'status=valid&limit=1000'])
      expect([query, (await found(query, outsider)).includes(id)]).toEqual([query, false]);
    const { headers } = await outsider.get('/calibrations?q=zyxomma&with_total=true').expect(200);
    expect(headers.get('x-total-count')).toBe('0');
  });

  it.each([
    ['sort=name', 'sort'],
    ['status=gone', 'status'],
    ['conformity=perfect', 'conformity'],
    ['purpose=fun', 'purpose'],
    ['due_before=2026-02-30', 'due_before'],
    ['person_id=me', 'person_id'],
    ['organization_id=x', 'organization_id'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['sort=date&cursor=WyJjYWxpYnJhdGlvbnMiXQ', 'cursor'],
  ])('say which field is wrong: %s', async (query, field) => {
    const { body } = await technician.get(`/calibrations?${query}`).expect(422);

    expect(body.detail).toEqual([expect.objectContaining({ loc: ['query', field] })]);
  });

  it('show the previous one of the same channel', async () => {
    const of = await asset({ sensor_channels: [aChannel(), aChannel({ channel_id: '2' })] });
    const [one, two] = of.sensor_channels;
    const shifted = (by: number) =>
      points([
        [0, by],
        [50, 50 + by],
        [100, 100 + by],
      ]);
    const compared = async (id: string) => (await technician.get(`/calibrations/${id}/comparison`).expect(200)).body;
    const first = await record(of, {
      sensor_id: one?.id,
      calibration_date: '2025-01-10',
      points: shifted(0.01),
      data_entry_mode: 'reference_vs_indicated',
    });
    await record(of, { sensor_id: two?.id, calibration_date: '2025-06-10', points: shifted(3) });
    const second = await record(of, {
      sensor_id: one?.id,
      calibration_date: '2026-01-10',
      points: shifted(0.11),
      data_entry_mode: 'reference_vs_indicated',
    });

    expect(await compared(first.id)).toMatchObject({ previous: null, not_compared: 'first', levels: [] });
    const body = await compared(second.id);
    expect(body).toMatchObject({ not_compared: null, unit: '°C', previous: { id: first.id, calibration_version: 1 } });
    expect(body.levels.map(({ reference_value, difference }) => [reference_value, difference?.toFixed(6)])).toEqual([
      [0, '0.100000'],
      [50, '0.100000'],
      [100, '0.100000'],
    ]);
    const [level] = body.levels;
    const { expanded_uncertainty: U = 0, previous_expanded_uncertainty: before = 0 } = level ?? {};
    expect(level?.normalized_error).toBeCloseTo(0.1 / Math.hypot(U ?? 0, before ?? 0), 9);
    expect(body.largest_normalized_error).toBeGreaterThan(0);

    const twice = points([
      [0, 0.11],
      [50, 50.11],
      [50, 50.12],
      [100, 100.11],
    ]);
    const third = await record(of, {
      sensor_id: one?.id,
      calibration_date: '2026-03-10',
      points: twice,
      data_entry_mode: 'reference_vs_indicated',
    });
    const { body: judged } = await technician.get(`/calibrations/${third.id}/points`).expect(200);
    const repeated = await compared(third.id);
    expect(repeated.current.verdict).not.toBe('not_evaluated');
    expect(repeated.levels.map(({ verdict }) => verdict)).toEqual([0, 1, 3].map((index) => judged[index]?.verdict));
    expect(repeated.current.uncertainty_state).toBe(third.uncertainty_state);
    await admin.delete(`/calibrations/${third.id}?reason=typo`).expect(204);

    await admin.delete(`/calibrations/${first.id}?reason=typo`).expect(204);
    expect(await compared(second.id)).toMatchObject({ previous: null, not_compared: 'first' });
    expect(await compared(first.id)).toMatchObject({ previous: null });
  });

  it.each(['single_reading', 'mean'] as const)(
    'compare curves by the previous one at the present readings: %s',
    async (measurand) => {
      const of = await asset({
        sensor_channels: [aChannel({ unit: 'kN', physical_quantity: 'force', output_signal_unit: 'mV' })],
      });
      const loaded = (slope: number, unit: 'mV' | 'mA' = 'mV') =>
        points(
          [0, 50, 50, 100].map((force) => [force, slope * force]),
          'kN',
          unit,
        );
      const compared = async (calibration_date: string, given: ReturnType<typeof points>) => {
        const analysis = { reference_standard_uncertainty: 0.02, measurand };
        const { id } = await record(of, { calibration_date, points: given, analysis });
        return (await technician.get(`/calibrations/${id}/comparison`).expect(200)).body;
      };
      await compared('2025-01-10', loaded(0.02));

      const { judged, levels } = await compared('2026-01-10', loaded(0.0202));

      expect(judged).toBe('corrected_value');
      expect(levels.map(({ reference_value, difference }) => [reference_value, difference?.toFixed(6)])).toEqual([
        [0, '0.000000'],
        [50, '0.500000'],
        [100, '1.000000'],
      ]);
      const { expanded_uncertainty: U, previous_expanded_uncertainty: before } = levels[2] ?? {};
      expect(levels[2]?.normalized_error).toBeCloseTo(1 / Math.hypot(U ?? 0, before ?? 0), 6);
      expect(await compared('2026-03-10', loaded(0.02, 'mA'))).toMatchObject({
        levels: [],
        not_compared: 'outside_curve',
      });
    },
  );

  it('compare with the CMC of both uncertainties', async () => {
    const { id: organization_id } = await anOrganization(admin);
    const line = { physical_quantity: 'temperature', unit: '°C', range_min: 0, range_max: 100, cmc_absolute: 0.5 };
    await admin.post(`/organizations/${organization_id}/scope`, line).expect(201);
    const of = await anAsset(admin, { organization_id, sensor_channels: [aChannel()] });
    const compared = async (calibration_date: string, measurand: 'single_reading' | 'mean') => {
      const body = calibrationBody(of, {
        calibration_date,
        calibration_type: 'internal_lab',
        data_entry_mode: 'reference_vs_indicated',
        points: points([0, 50, 50, 100].map((value) => [value, value])),
        analysis: { reference_standard_uncertainty: 0.02, measurand },
      });
      const { id } = (await admin.post('/calibrations', body).expect(201)).body;
      const { levels } = (await admin.get(`/calibrations/${id}/comparison`).expect(200)).body;
      return levels.map(({ cmc, previous_cmc }) => [cmc, previous_cmc]);
    };

    await compared('2025-01-10', 'single_reading');

    expect(await compared('2026-01-10', 'mean')).toEqual([0, 50, 100].map(() => [0.5, 0.5]));
    expect(await compared('2026-03-10', 'single_reading')).toEqual([0, 50, 100].map(() => [0.5, 0.5]));
  });

  it('compare the results as found with the previous ones as left', async () => {
    const of = await asset();
    const shifted = (by: number, stated: object = {}) =>
      points([0, 50, 100].map((value) => [value, value + by])).map((point) => ({ ...point, ...stated }));
    const sides: Partial<CalibrationCreate> = {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
    };
    const compared = async (given: Partial<CalibrationCreate>) => {
      const { id } = await record(of, { ...sides, ...given });
      const { body } = await technician.get(`/calibrations/${id}/comparison`).expect(200);
      const { is_as_found, current, previous, levels } = body;
      return [
        [previous?.verdict ?? null, is_as_found && current.verdict],
        levels.map(({ difference }) => difference && Number(difference.toFixed(6))),
      ];
    };
    await record(of, {
      calibration_date: '2025-01-10',
      points: shifted(0.01),
      data_entry_mode: 'reference_vs_indicated',
    });

    expect(
      await compared({ calibration_date: '2025-06-10', points: shifted(0), as_found_points: shifted(9.01) }),
    ).toEqual([
      ['pass', 'fail'],
      [9, 9, 9],
    ]);
    expect(
      await compared({
        calibration_date: '2026-01-10',
        calibration_type: 'external_accredited_lab',
        external_lab_name: 'Elsewhere',
        points: shifted(0, { expanded_uncertainty: 0.02, verdict: 'pass' }),
        as_found_points: shifted(0.5, { expanded_uncertainty: 0.02, verdict: 'pass' }),
        analysis: null,
      }),
    ).toEqual([
      ['pass', null],
      [0.5, 0.5, 0.5],
    ]);
  });
});
