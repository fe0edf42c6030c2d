import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type {
  CalibrationCreate,
  CalibrationResponse,
  DccReading,
  FrequencyResponsePointResponse,
} from '../../../../../../libs/api-client/src/generated/wire.js';
import { curveDcc, FOREIGN_DCC, RESPONSE_COLUMNS, responseDcc, TURNING_DCC } from '../../../testing/a-foreign-dcc.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { aSchema } from '../../../testing/dcc-schemas.js';
import { isLong, rounds } from '../../../../../../test/support/long.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { CertificateFactsReader } from '../certificate-facts.js';
import readDcc from './reading/read-dcc-task.js';
import { readXml, type ReadElement } from './reading/read-xml.js';

const bounds = { elements: 200_000, depth: 100, text: 1_000_000 };
const voltage = {
  unit: 'V',
  physical_quantity: 'voltage',
  technology: null,
  measurement_min: 0,
  measurement_max: 10,
  resolution: 0.001,
  accuracy_value: 0.05,
  accuracy_type: 'absolute',
  accuracy_unit: 'V',
};
const vibration = {
  unit: 'm/s²',
  physical_quantity: 'acceleration',
  technology: null,
  output_signal_unit: 'mV',
  resolution: null,
};
const inPsi = {
  unit: 'psi',
  physical_quantity: 'pressure',
  technology: null,
  measurement_min: 0,
  measurement_max: 100,
  resolution: 0.01,
};
const known = { reference_standard_uncertainty: 0.02, resolution: 0.001 };

const modes: Record<string, { given: Partial<CalibrationCreate>; channel: object }> = {
  'a line': { given: {}, channel: {} },
  'pounds per square inch, compared': {
    channel: inPsi,
    given: {
      data_entry_mode: 'reference_vs_indicated',
      points: points(
        [
          [0, 0.02],
          [14.5, 14.6],
          [100, 99.9],
        ],
        'psi',
      ),
      analysis: known,
    },
  },
  'before and after an adjustment': {
    channel: voltage,
    given: {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      as_found_points: points(
        [
          [0, 0.02],
          [5, 5.08],
          [10, 10.06],
        ],
        'V',
      ),
      points: points(
        [
          [0, 0.001],
          [5, 5.002],
          [10, 9.999],
        ],
        'V',
      ),
      analysis: { reference_standard_uncertainty: 0.002 },
    },
  },
  'a frequency response': {
    channel: vibration,
    given: {
      data_entry_mode: 'frequency_response',
      points: [],
      frequency_response_points: [10, 160, 1000].map((frequency_value, sweep_index) => ({
        sweep_index,
        frequency_value,
        reference_value: 10,
        measured_value: 100 + sweep_index / 10,
        offset_value: 0.5,
        reference_unit: 'm/s²',
        measured_unit: 'mV',
        reference_text: '10.00',
      })),
      frequency_response_baseline_sweep_index: 1,
      frequency_response_offset_enabled: true,
      analysis: {
        reference_standard_uncertainty: 1,
        reference_standard_unit: '%',
        resolution: 0.02,
        tolerance_override_value: 3,
        tolerance_override_unit: '%',
      },
    },
  },
  'a formula': {
    channel: voltage,
    given: {
      model_type: 'custom_formula',
      custom_formula: 'a*x + b',
      points: points(
        [
          [0, 0.02],
          [2, 2.01],
          [5, 5.08],
          [8, 8.04],
          [10, 10.06],
        ],
        'V',
      ),
      analysis: known,
    },
  },
  'declared coefficients': {
    channel: voltage,
    given: {
      points: [],
      poly_coefficients: [1.0002, -0.003],
      range_min: 0,
      range_max: 10,
      expanded_uncertainty: 0.01,
      coverage_factor: 2,
      confidence_level: 95,
    },
  },
  'a unit that the SI does not have': {
    channel: { ...voltage, unit: 'NTU', physical_quantity: 'turbidity', accuracy_unit: 'NTU' },
    given: {
      points: points(
        [
          [0, 0.5],
          [50, 50.25],
          [100, 100],
        ],
        'NTU',
      ),
      analysis: {},
    },
  },
};

describe('a calibration as DCC', () => {
  let test: TestApp;
  let chief: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker', PUBLIC_URL: 'https://lab.example.org' });
    chief = await test.signIn('admin', 'Chief');
    organization = await anOrganization(chief, {
      name: 'Laboratory <North> & Söhne',
      private: true,
      address_city: 'Bern',
      address_country: 'Schweiz',
    });
  });
  afterAll(() => test.close());

  async function record(given: Partial<CalibrationCreate> = {}, channel: object = {}) {
    const asset = await anAsset(chief, {
      organization_id: organization.id,
      serial_number: '  2 04 17 ',
      allow_same_serial: true,
      sensor_channels: [aChannel(channel)],
    });
    const body = calibrationBody(asset, { calibration_type: 'internal_lab', ...given });
    return (await chief.post('/calibrations', body).expect(201)).body;
  }
  const dccOf = async (id: string): Promise<Buffer> =>
    (await chief.get(`/calibrations/${id}/certificate/dcc`).expect(200)).bytes;

  /** One of each mode, with its DCC: printing takes most of this file's time. */
  const inModes = new Map<string, { made: CalibrationResponse; bytes: Buffer }>();
  async function madeIn(name: string) {
    const { given, channel } = modes[name] ?? { given: {}, channel: {} };
    const known = inModes.get(name);
    if (known) return known;
    const one = await record({ temperature: 21.5, temperature_uncertainty: 0.5, humidity: 45, ...given }, channel);
    const kept = { made: one, bytes: await dccOf(one.id) };
    inModes.set(name, kept);
    return kept;
  }

  it.each(Object.keys(modes))('of %s is signed and contains the numbers of the record', async (name) => {
    const { made, bytes } = await madeIn(name);
    const { root, signature } = readOf(bytes);

    expect(signature).toMatchObject({ state: 'intact', reason: null });
    expect(signature.signer?.subject).toContain('Laboratory <North> & Söhne');
    expect(root.attributes['schemaVersion']).toBe('3.3.0');
    expect(one(root, 'dcc:uniqueIdentifier').text).toBe(made.certificate_number);
    expect(one(root, 'dcc:countryCodeISO3166_1').text).toBe('CH');
    expect(one(one(root, 'dcc:items'), 'dcc:value').text).toBe('2 04 17');
    const recorded = (await chief.get(`/calibrations/${made.id}/points?limit=100`).expect(200)).body as Point[];
    if (recorded.length > 0) {
      const errors = lists(root, 'basic_measurementError')[0];
      expect(errors?.values).toEqual(recorded.map(({ error }) => error));
      expect(errors?.uncertainties).toEqual(recorded.flatMap(({ expanded_uncertainty: u }) => u ?? []));
    }
    (await aSchema())?.(bytes);
  });

  it('of an own instrument has the laboratory with its place as customer', async () => {
    const { root } = readOf((await madeIn('a line')).bytes);

    const [laboratory, customer] = ['dcc:calibrationLaboratory', 'dcc:customer'].map((name) => one(root, name));
    expect(laboratory && one(laboratory, 'dcc:city').text).toBe('Bern');
    expect(customer && one(customer, 'dcc:location')).toEqual(laboratory && one(laboratory, 'dcc:location'));
  });

  it('of an adjustment has both sides, each with its status', async () => {
    const { root } = readOf((await madeIn('before and after an adjustment')).bytes);

    const sides = all(root, 'dcc:measurementResult').map((side) => [
      one(side, 'dcc:status').text,
      lists(side, 'basic_measurementError')[0]?.values,
    ]);
    expect(sides).toEqual([
      ['afterAdjustment', [0.001, 0.002, -0.001]],
      ['beforeAdjustment', [0.02, 0.08, 0.06]],
    ]);
  });

  it('is byte-identical every time, verified like the PDF, and hidden from outsiders', async () => {
    const { made, bytes: first } = await madeIn('a line');
    const second = await dccOf(made.id);
    const stranger = await test.signIn('technician');
    const told = (await test.anyone.upload('/verify', first, 'application/xml', {}, 'a.xml').expect(200)).body;
    const { headers } = await chief.get(`/calibrations/${made.id}/certificate/dcc`).expect(200);

    expect(second.equals(first)).toBe(true);
    expect(headers.get('content-disposition')).toContain('.xml');
    expect(told).toMatchObject({ state: 'valid', certificate_number: made.certificate_number });
    await stranger.get(`/calibrations/${made.id}/certificate/dcc`).expect(404);
    await test.anyone.get(`/calibrations/${made.id}/certificate/dcc`).expect(401);
    const changed = Buffer.from(first.toString('utf8').replace('Bern', 'Bonn'));
    expect((await test.anyone.upload('/verify', changed, 'application/xml', {}, 'a.xml').expect(200)).body.state).toBe(
      'unknown',
    );
    expect(readXml({ content: changed, bounds })).toMatchObject({ signature: { state: 'altered' } });
  });

  async function channelOf(channel: object = {}, more: object = {}) {
    return anAsset(chief, { organization_id: organization.id, sensor_channels: [aChannel(channel)], ...more });
  }
  const send = (
    asset: { asset_id: string },
    bytes: Buffer | string,
    path = '/read',
    fields: Record<string, string> = {},
    who = chief,
  ) => who.upload(`/assets/${asset.asset_id}/dcc${path}`, Buffer.from(bytes), 'application/xml', fields, 'a.xml');

  it.each(Object.keys(modes))('of %s is read back without loss', async (name) => {
    const { made, bytes } = await madeIn(name);
    const asset = await channelOf(modes[name]?.channel);
    const read = (await send(asset, bytes).expect(200)).body as unknown as DccReading;
    const recorded = (await chief.get(`/calibrations/${made.id}/points?limit=100`).expect(200)).body as Point[];
    const column = (type: string) => read.tables[0]?.columns.find(({ ref_types }) => ref_types.includes(type));

    expect(read).toMatchObject({
      number: made.certificate_number,
      performed_on: made.calibration_date,
      signature: { state: 'intact', is_known: true },
    });
    if (recorded.length === 0) return;
    expect(column('basic_measurementError')?.values.map(Number)).toEqual(recorded.map(({ error }) => error));
    expect(column('basic_measuredValue')?.values.map(Number)).toEqual(
      recorded.map(({ measured_value }) => measured_value),
    );
    expect(column('basic_measurementError')?.unit).toBe(made.reference_unit);
    const u = recorded.map(({ expanded_uncertainty }) => expanded_uncertainty);
    expect(column('basic_measurementError')?.expanded?.map(Number) ?? null).toEqual(
      u.every((one) => one === null) ? null : u,
    );
  });

  it('of another laboratory becomes an external calibration, once, with its file, and its uncertainties are those of a standard', async () => {
    const asset = await channelOf({ calibration_role: 'reference' }, { serial_number: 'FK-77' });
    const judged = withVerdicts(FOREIGN_DCC, { whole: 'pass' });
    const read = (await send(asset, judged).expect(200)).body as unknown as DccReading;
    expect(read).toMatchObject({
      conformity: 'pass',
      laboratory: 'Fremdlabor GmbH',
      number: 'FL-1',
      performed_on: '2026-02-10',
      is_of_asset: true,
      best_table: 0,
      signature: { state: 'none', is_known: false },
      people: ['E. Xemplo'],
      known_calibration_id: null,
    });
    expect(read.tables[0]).toMatchObject({
      stated: { count: 3, range_min: 0.05, range_max: 100.02, expanded_uncertainty: 0.08, coverage_factor: 2 },
      columns: [
        { unit: 'K' },
        { unit: '°C', values: ['0.05', '50.00', '100.02'] },
        { unit: 'K', expanded: ['0.04', '0.06', '0.08'] },
      ],
    });
    const made = (await send(asset, judged, '', { table: '0' }).expect(201)).body as unknown as CalibrationResponse;
    expect(made).toMatchObject({
      calibration_type: 'external',
      is_outside: true,
      has_results: true,
      temperature: 23,
      external_lab_name: 'Fremdlabor GmbH',
      external_lab_certificate_number: 'FL-1',
      declared_model: {
        table: [
          { x: 0.05, y: 0, standard_uncertainty: 0.02 },
          { x: 50, y: 50.01, standard_uncertainty: 0.03 },
          { x: 100.02, y: 100, standard_uncertainty: 0.04 },
        ],
      },
    });
    expect((await dccOf(made.id)).toString()).toBe(judged);
    expect((await send(asset, FOREIGN_DCC, '', { table: '0' }).expect(400)).body).toMatchObject({ code: 'dcc.known' });
    expect((await send(asset, FOREIGN_DCC).expect(200)).body.known_calibration_id).toBe(made.id);

    const other = await channelOf();
    const used = calibrationBody(other, {
      calibration_type: 'internal_lab',
      calibration_date: '2026-03-12',
      internal_reference_asset_id: asset.id,
      points: points([
        [0.05, 0.2],
        [50, 50.2],
        [100.02, 100.2],
      ]),
    });
    const { body: standardized } = await chief.post('/calibrations', used).expect(201);
    const by = (await chief.get(`/calibrations/${standardized.id}/points`).expect(200)).body as Point[];
    expect(by.map((point) => point.standard_expanded_uncertainty)).toEqual([0.04, 0.06, 0.08]);
    expect(by.map((point) => Number(point.reference_correction?.toFixed(9)))).toEqual([-0.05, 0.01, -0.02]);
    const facts = await asSystem('job', () => test.app.get(CertificateFactsReader).read(standardized.id));
    expect(facts?.data(new Date()).reference_standards).toMatchObject([
      { laboratory: 'Fremdlabor GmbH', stated_conformity: 'pass' },
    ]);
  });

  it.each([
    ['the certificate, without results', { whole: 'noPass' }, 'fail', false],
    ['the certificate, with results', { whole: 'noPass' }, 'fail', true],
    ['the second of its statements', { whole: 'pass', further: 'conditionalFail' }, 'fail', true],
    ['a result of a certificate that passes', { whole: 'pass', each: 'pass fail pass' }, 'fail', true],
    ['a result', { each: 'pass fail pass' }, 'fail', true],
    ['all results', { each: 'pass conditionalPass pass' }, 'pass', true],
  ] as const)(
    'of another laboratory is recorded with the verdict of %s',
    async (_of, verdicts, conformity, hasResults) => {
      const asset = await channelOf();
      const table: Record<string, string> = hasResults ? { table: '0' } : {};
      const { body } = await send(asset, withVerdicts(FOREIGN_DCC, verdicts), '', table).expect(201);

      expect(body).toMatchObject({ conformity, stated_conformity: conformity, has_results: hasResults });
      expect((await chief.get(`/assets/${asset.id}`).expect(200)).body).toMatchObject({ conformity });
    },
  );

  it('claims the same accreditation as the PDF, and is of an accredited laboratory only if stated', async () => {
    const { id } = await anOrganization(chief);
    await chief
      .put(`/organizations/${id}/accreditation`, { body: 'National Accreditation Body', number: 'K-1' })
      .expect(200);
    await chief
      .post(`/organizations/${id}/scope`, {
        physical_quantity: 'temperature',
        unit: '°C',
        range_min: 0,
        range_max: 100,
        cmc_absolute: 0.015,
      })
      .expect(201);
    const standard = {
      name: 'Bath thermometer',
      certificate_number: 'N-1',
      calibration_date: '2026-01-02',
      due_date: '2027-01-02',
      unit: '°C',
      uncertainty: 0.02,
      coverage_factor: 2,
      range_min: 0,
      range_max: 100,
    };
    const negligible = (['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map(
      (source) => ({ source, reason: 'validated' }),
    );
    const within = async (most: number) => {
      const asset = await anAsset(chief, { organization_id: id, sensor_channels: [aChannel()] });
      const readings = [10, most].flatMap((at): [number, number][] => [
        [at, at + 0.02],
        [at, at + 0.03],
      ]);
      const body = calibrationBody(asset, {
        calibration_type: 'internal_lab',
        data_entry_mode: 'reference_vs_indicated',
        points: points(readings),
        reference_standards: [{ external: standard }],
        analysis: { resolution: 0.01, negligible },
      });
      return dccOf((await chief.post('/calibrations', body).expect(201)).body.id);
    };
    const [inside, beyond] = [await within(90), await within(100.5)];
    const said = (bytes: Buffer) => {
      const statement = all(readOf(bytes).root, 'dcc:statement').find(
        ({ attributes }) => attributes['refType'] === 'etalon_accreditation',
      );
      return statement && one(statement, 'dcc:content').text;
    };

    expect(all(readOf(inside).root, 'dcc:calibrationLaboratoryCode').map(({ text }) => text)).toEqual(['K-1']);
    expect(said(inside)).toContain('National Accreditation Body, K-1');
    expect(all(readOf(beyond).root, 'dcc:calibrationLaboratoryCode')).toEqual([]);
    expect(said(beyond)).toContain('does not claim accreditation');
    for (const bytes of [inside, beyond]) (await aSchema())?.(bytes);
    for (const [bytes, code, type] of [
      [inside, 'K-1', 'external_accredited_lab'],
      [beyond, null, 'external'],
    ] as const) {
      const asset = await channelOf();
      expect((await send(asset, bytes).expect(200)).body.laboratory_code).toBe(code);
      expect((await send(asset, bytes, '', { table: '0' }).expect(201)).body).toMatchObject({ calibration_type: type });
    }
  });

  it('is recorded with as-found results, both directions and stated verdicts; the standard has the mean and the larger uncertainty', async () => {
    const { given = {}, channel = {} } = modes['before and after an adjustment'] ?? {};
    const up = (off: number): [number, number][] => [0, 5, 10].map((value) => [value, value + off]);
    const turned = (off: number) => points([...up(off), ...up(off + 0.02).toReversed()], 'V');
    const made = await record(
      {
        ...given,
        calibration_date: '2025-09-12',
        as_found_points: turned(0.3),
        points: turned(0.001),
        analysis: { reference_standard_uncertainty: 0.002, tolerance_override_value: 0.1 },
      },
      channel,
    );
    const asset = await channelOf({ ...channel, calibration_role: 'reference' });
    const earlier = { data_entry_mode: 'reference_vs_indicated', calibration_date: '2024-09-12' } as const;
    await chief.post('/calibrations', calibrationBody(asset, { ...earlier, points: points(up(0), 'V') })).expect(201);
    const bytes = await dccOf(made.id);
    const read = (await send(asset, bytes).expect(200)).body as unknown as DccReading;
    const [left, found] = [
      read.tables[read.best_table ?? -1],
      read.tables[read.tables[read.best_table ?? -1]?.stated?.as_found ?? -1],
    ];
    expect(left).toMatchObject({ status: 'afterAdjustment', stated: { count: 6, levels: 3 } });
    expect(found).toMatchObject({ status: 'beforeAdjustment', stated: { count: 6, as_found: null } });
    const taken = (await send(asset, bytes, '', { table: String(read.best_table) }).expect(201))
      .body as unknown as CalibrationResponse;

    const sideOf = async (id: string, role: string) =>
      (await chief.get(`/calibrations/${id}/points?role=${role}`).expect(200)).body as unknown as Point[];
    for (const role of ['primary', 'as_found']) {
      const [theirs, ours] = await Promise.all([sideOf(taken.id, role), sideOf(made.id, role)]);
      expect(theirs.map(statedOf)).toEqual(ours.map(statedOf));
      expect(theirs.map(({ direction }) => direction)).toEqual([
        'rising',
        'rising',
        'rising',
        'falling',
        'falling',
        'falling',
      ]);
    }
    expect(taken).toMatchObject({ stated_conformity: made.conformity });
    expect(taken).toMatchObject({ as_found_conformity: 'fail', has_dcc: true, is_outside: true });

    const periods = await chief.get(`/assets/${asset.id}/health/repair-periods`).expect(200);
    expect(periods.body.map(({ after, before }) => [after, before])).toEqual([
      [null, '2025-09-12'],
      ['2025-09-12', null],
    ]);

    const other = await channelOf(channel);
    const used = calibrationBody(other, {
      calibration_type: 'internal_lab',
      calibration_date: '2026-03-12',
      internal_reference_asset_id: asset.id,
      points: points(
        [
          [0, 0.1],
          [5, 5.1],
          [10, 10.1],
        ],
        'V',
      ),
    });
    const { body: standardized } = await chief.post('/calibrations', used).expect(201);
    const by = await sideOf(standardized.id, 'primary');
    expect(by.map((point) => Number(point.reference_correction?.toFixed(9)))).toEqual([-0.011, -0.011, -0.011]);
    const stated = await sideOf(taken.id, 'primary');
    const largest = [0, 1, 2].map((i) => Math.max(...[i, 5 - i].map((at) => stated[at]?.expanded_uncertainty ?? 0)));
    expect(by.map((point) => point.standard_expanded_uncertainty)).toEqual(largest);
    // Mean of 0.30 V and 0.32 V as found in 365 days, used 181 days later
    expect(standardized.reference_standards[0]).toMatchObject({
      drift_basis: 'history',
      drift: expect.closeTo((0.31 * 181) / 365, 9) as number,
    });

    const { declared_model: curve } = taken;
    const correction = calibrationBody(asset, {
      calibration_type: taken.calibration_type,
      calibration_date: taken.calibration_date,
      external_lab_name: 'Laboratory South',
      stated_conformity: taken.stated_conformity,
      data_entry_mode: 'model_direct',
      model_type: 'lookup_table',
      declared_table: { rows: curve?.table ?? [], interpolation: curve?.interpolation ?? 'linear' },
      expanded_uncertainty: taken.expanded_uncertainty,
      coverage_factor: taken.coverage_factor,
      points: [],
      supersedes_id: taken.id,
      correction_reason: 'The name of the laboratory',
    });
    const corrected = (await chief.post('/calibrations', correction).expect(201)).body;
    for (const role of ['primary', 'as_found']) {
      const [now, then] = await Promise.all([sideOf(corrected.id, role), sideOf(taken.id, role)]);
      expect(now.map(statedOf)).toEqual(then.map(statedOf));
    }
    expect(corrected).toMatchObject({ as_found_conformity: 'fail', has_dcc: true, conformity: taken.conformity });
    expect((await dccOf(corrected.id)).equals(bytes)).toBe(true);
    expect((await send(asset, bytes).expect(200)).body.known_calibration_id).toBe(corrected.id);
    expect((await send(asset, bytes, '', { table: '0' }).expect(400)).body).toMatchObject({ code: 'dcc.known' });
  });

  it('judged by a curve is compared with the curve of the previous one', async () => {
    const asset = await channelOf({ unit: 'N', physical_quantity: 'force', output_signal_unit: 'mA' });
    const taken = async (dcc: string) => (await send(asset, dcc, '', { table: '0' }).expect(201)).body;
    await taken(curveDcc('2026-02-10', '4 12.032 20'));
    const { id } = await taken(curveDcc('2026-02-11', '8.8 16.832 24.8'));

    const { body } = await chief.get(`/calibrations/${String(id)}/comparison`).expect(200);
    expect([body.judged, body.not_compared]).toEqual(['corrected_value', null]);
    expect(body.levels.map(({ error, difference }) => [error.toFixed(9), difference?.toFixed(9)])).toEqual([
      ['2.990000000', '3.000000000'],
      ['3.010000000', '3.000000000'],
    ]);
  });

  it('of a repair is recorded with its checks as found', async () => {
    const checks = [{ text: 'Leads', result: 'pass' as const, as_found_result: 'fail' as const }];
    const made = await record({ calibration_purpose: 'after_repair', checks });
    const asset = await channelOf();

    const taken = (await send(asset, await dccOf(made.id), '', { table: '0' }).expect(201)).body;
    expect(taken).toMatchObject({ calibration_purpose: 'routine', checks });
  });

  it('of a frequency response is recorded frequency by frequency as stated, used for corrections, and never computed', async () => {
    const { frequency, amplitude, sensitivity, indication, phase } = RESPONSE_COLUMNS;
    const asset = await channelOf(vibration);
    const whole = responseDcc(frequency, amplitude, sensitivity, phase);
    (await aSchema())?.(Buffer.from(whole.replace('schemaVersion="3.1.2"', 'schemaVersion="3.3.0"')));
    const read = (await send(asset, whole).expect(200)).body as unknown as DccReading;
    expect(read.tables[0]?.stated).toMatchObject({
      count: 4,
      levels: null,
      sweep: { frequency_unit: 'kHz', frequency_min: 0.02, frequency_max: 5, has_baseline: false },
    });
    const made = (await send(asset, whole, '', { table: '0' }).expect(201)).body as unknown as CalibrationResponse;
    expect(made).toMatchObject({
      data_entry_mode: 'frequency_response',
      is_outside: true,
      has_results: true,
      conformity: 'not_evaluated',
      frequency_response: {
        is_stated: true,
        gain: null,
        baseline_sweep_index: null,
        sensitivity_unit: 'mV/(m/s²)',
        confidence_level: 95,
        uncertainty_budget: [],
      },
      expanded_uncertainty: null,
      frequency_response_frequency_unit: 'kHz',
      frequency_response_offset_unit: '°',
    });
    const stored = async (id: string) =>
      (await chief.get(`/calibrations/${id}/frequency-response-points`).expect(200)).body;
    const rows = await stored(made.id);
    expect(
      rows.map((row) => [
        row.frequency_value,
        row.reference_text,
        row.measured_value,
        row.sensitivity_value,
        row.expanded_uncertainty,
        row.coverage_factor,
        row.offset_value,
        row.deviation_pct,
      ]),
    ).toEqual([
      [0.02, null, 99.8, 9.98, 0.1, 2, -0.1, null],
      [0.16, null, 500, 10, 0.05, 2, 0, null],
      [1, null, 1003, 10.03, 0.1, 2, 0.2, null],
      [5, null, 1020, 10.2, 0.3, 2, 1.5, null],
    ]);

    const again = (await chief.get(`/calibrations/${made.id}/recomputation`)).status;
    const correction = calibrationBody(asset, {
      calibration_type: 'external_accredited_lab',
      points: [],
      supersedes_id: made.id,
      correction_reason: 'The name of the laboratory',
      external_lab_name: 'Fremdlabor AG',
    });
    const corrected = (await chief.post('/calibrations', correction).expect(201)).body;
    expect(again).not.toBe(500);
    expect(corrected).toMatchObject({ data_entry_mode: 'frequency_response', frequency_response: { is_stated: true } });
    expect((await stored(corrected.id)).map(numbersOf)).toEqual(rows.map(numbersOf));

    const lacking: [string[], string][] = [
      [[frequency, sensitivity], 'no_amplitudes'],
      [[frequency, amplitude], 'no_indication'],
      [[frequency, indication], 'no_reference'],
      [[frequency, amplitude.replaceAll('second', 'metre'), sensitivity], 'units'],
      [[frequency, amplitude.replace('50.0', '0'), indication], 'no_ratio'],
      [[frequency, amplitude.replace('50.0 ', ''), indication], 'gaps'],
    ];
    for (const [columns, unusable] of lacking) {
      const body = (await send(asset, responseDcc(...columns)).expect(200)).body as unknown as DccReading;
      expect([unusable, body.tables[0]?.unusable]).toEqual([unusable, unusable]);
    }
    const without = (await send(asset, responseDcc(frequency, amplitude, indication)).expect(200))
      .body as unknown as DccReading;
    expect(without.tables[0]).toMatchObject({ stated: { count: 4, sweep: { expanded_uncertainty_pct: null } } });
  });

  it('of our own frequency response is read back with its baseline, deviations and verdicts', async () => {
    const { given = {}, channel = {} } = modes['a frequency response'] ?? {};
    const ours = await record(given, channel);
    const asset = await channelOf(channel);
    const taken = (await send(asset, await dccOf(ours.id), '', { table: '0' }).expect(201))
      .body as unknown as CalibrationResponse;
    const of = async (id: string) =>
      (await chief.get(`/calibrations/${id}/frequency-response-points`).expect(200)).body;
    const [theirs, own] = await Promise.all([of(taken.id), of(ours.id)]);

    expect(taken).toMatchObject({
      frequency_response: { is_stated: true, baseline_sweep_index: 1, deviation_unit: '%' },
    });
    const same = [
      'sweep_index',
      'frequency_value',
      'reference_value',
      'measured_value',
      'sensitivity_value',
      'expanded_uncertainty',
      'coverage_factor',
      'deviation_pct',
      'deviation_expanded_uncertainty',
      'offset_value',
      'is_baseline',
      'lower_limit',
      'upper_limit',
      'verdict',
    ] as const;
    const pick = (row: Frequency) => same.map((name) => [name, row[name]]);
    expect(theirs.map(pick)).toEqual(own.map(pick));
    expect(own.some(({ verdict }) => verdict === 'pass')).toBe(true);
  });

  it('of others has the environmental conditions of the recorded list, and an assumed factor where none is stated', async () => {
    const asset = await channelOf();
    const results = TURNING_DCC.match(/<dcc:measurementResult>[\s\S]*?<.dcc:measurementResult>/g) ?? [];
    const [left = '', found = ''] = results;
    const standards =
      '<si:measurementUncertaintyUnivariateXMLList><si:standardMUXMLList><si:valueStandardMUXMLList>0.02</si:valueStandardMUXMLList></si:standardMUXMLList></si:measurementUncertaintyUnivariateXMLList>';
    const turned = TURNING_DCC.replace(left + found, found.replace('296.15', '290.15') + left)
      .replaceAll(/<si:expandedUncXMLList>[\s\S]*?<.si:expandedUncXMLList>/g, standards)
      .replace('3.1.2', '3.3.0');
    const read = (await send(asset, turned).expect(200)).body as unknown as DccReading;
    const made = (await send(asset, turned, '', { table: '1' }).expect(201)).body as unknown as CalibrationResponse;
    const [inputs] = await test.sql('select analysis_inputs from calibrations where id = $1', [made.id]);

    expect(read.tables[1]?.stated).toMatchObject({ as_found: 0, expanded_uncertainty: 0.04, coverage_factor: null });
    expect(made).toMatchObject({ temperature: 23, expanded_uncertainty: 0.04, coverage_factor: 2 });
    expect(inputs).toMatchObject({ analysis_inputs: { coverage_factor_assumed: true } });
  });

  it('is recorded once for each channel of an asset', async () => {
    const asset = await anAsset(chief, {
      organization_id: organization.id,
      sensor_channels: [aChannel({ channel_id: 'T1' }), aChannel({ channel_id: 'T2' })],
    });
    const [first = '', second = ''] = asset.sensor_channels.map(({ id }) => id);

    await send(asset, FOREIGN_DCC, '', { table: '0', sensor_id: first }).expect(201);
    await send(asset, FOREIGN_DCC, '', { table: '0', sensor_id: first }).expect(400);
    await send(asset, FOREIGN_DCC, '', { table: '0', sensor_id: second }).expect(201);
  });

  it('that is altered, hostile or without readable content is rejected with its line, and nothing is created', async () => {
    const asset = await channelOf();
    const altered = (await dccOf((await record()).id)).toString().replace('Bern', 'Bonn');
    const before = await test.sql('select count(*) from calibrations');
    expect((await send(asset, altered).expect(200)).body.signature).toMatchObject({
      state: 'altered',
      is_known: false,
    });
    const cases: [string, string, string][] = [
      [altered, 'dcc.altered', ''],
      ['<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>', 'dcc.doctype', ''],
      ['<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x.dtd"><a/>', 'dcc.doctype', ''],
      [`${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`, 'dcc.not_read', ''],
      ['<a/>'.repeat(700_000), 'dcc.too_large', ''],
      [FOREIGN_DCC.replace('</dcc:items>', ''), 'dcc.not_read', 'line'],
      ['no xml at all', 'dcc.not_read', ''],
      ['', 'dcc.not_read', ''],
      [
        '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd" parse="text"/></a>',
        'dcc.not_a_dcc',
        '',
      ],
      [FOREIGN_DCC.replace('3.1.2', '2.4.0'), 'dcc.version', '2.4.0'],
      [FOREIGN_DCC.replace('FL-1', ' '), 'dcc.empty', 'uniqueIdentifier'],
      [FOREIGN_DCC.replace(/<dcc:items>.*<.dcc:items>/s, ''), 'dcc.missing', 'Line 3: dcc:items'],
      [FOREIGN_DCC.replace('<dcc:city>', '<dcc:town>a</dcc:town><dcc:city>'), 'dcc.unexpected', 'Line 13: dcc:town'],
      [FOREIGN_DCC.replace('>customer<', '>ship<'), 'dcc.not_allowed', 'performanceLocation'],
      [FOREIGN_DCC.replace('2026-02-10', '2026-02-31'), 'dcc.not_a_date', 'endPerformanceDate'],
      [FOREIGN_DCC.replace('50.00', 'fifty'), 'dcc.not_a_number', 'valueXMLList'],
      [FOREIGN_DCC.replace('0.04 0.06 0.08', '0.04 0.06'), 'dcc.wrong_length', 'uncertaintyXMLList'],
    ];
    for (const [content, code, said] of cases) {
      const { body } = await send(asset, content, '', { table: '0' }).expect(400);
      expect([code, body.code, body.detail]).toEqual([code, code, expect.stringContaining(said)]);
    }
    for (const [content, fields] of [
      [FOREIGN_DCC, { table: '7' }],
      [FOREIGN_DCC, { table: '-1' }],
      [FOREIGN_DCC, { table: '0', due_date: 'soon' }],
      [FOREIGN_DCC, { table: '0', sensor_id: asset.id }],
      [FOREIGN_DCC.replaceAll('kelvin', 'metre').replaceAll('degreecelsius', 'metre'), { table: '0' }],
      [FOREIGN_DCC.replace('2026-02-10', '2199-02-10'), { table: '0' }],
      [FOREIGN_DCC.replace('Fremdlabor', 'Fremd\ue000labor'), { table: '0' }],
    ] as const)
      await send(asset, content, '', fields).expect(422);
    await chief
      .upload(`/assets/${asset.asset_id}/dcc`, Buffer.from(FOREIGN_DCC), 'application/xml', {}, 'a.pdf')
      .expect(400);
    const viewer = await test.signIn('viewer');
    await send(asset, FOREIGN_DCC, '', {}, viewer).expect(404);
    expect(await test.sql('select count(*) from calibrations')).toEqual(before);
  });

  it('of others is recorded with its names on one line and without invisible characters', async () => {
    const asset = await channelOf();
    const wrapped = FOREIGN_DCC.replace('Fremdlabor GmbH', 'Fremd\u200blabor\n    GmbH\u202e')
      .replace('FL-1', 'FL\u00ad-1')
      .replace('E. Xemplo', 'E.\u2028Xemplo\u3164');
    const { body } = await send(asset, wrapped, '', { table: '0' }).expect(201);
    const made = body as unknown as CalibrationResponse;

    expect(made).toMatchObject({
      external_lab_name: 'Fremdlabor GmbH',
      external_lab_certificate_number: 'FL-1',
      performed_by_name: 'E. Xemplo',
    });
    expect((await dccOf(made.id)).toString()).toBe(wrapped);
  });

  it('is recorded with its dates only if no list is chosen, and once for concurrent uploads', async () => {
    const asset = await channelOf();
    const answers = await Promise.all([1, 2, 3].map(() => send(asset, FOREIGN_DCC, '')));
    const { body: filed } = answers.find(({ status }) => status === 201) ?? { body: null };

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(filed).toMatchObject({ has_results: false, calibration_date: '2026-02-10' });
  });

  it('is created once on demand for an earlier certificate, for concurrent requests; an external calibration has none', async () => {
    const made = await record();
    await dccOf(made.id);
    await test.sql('delete from digital_certificates where calibration_id = $1', [made.id]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => dccOf(made.id)));
    const outside = await record({ calibration_type: 'external_accredited_lab' });

    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    const { body } = await chief.get(`/calibrations/${outside.id}/certificate/dcc`).expect(400);
    expect(body).toMatchObject({ code: 'dcc.not_ours' });
    expect([made.has_dcc, outside.has_dcc]).toEqual([true, false]);
  });

  it('of the maximum size is read without blocking other requests', async () => {
    const asset = await channelOf();
    const [list = ''] = /<dcc:list>.*<.dcc:list>/s.exec(FOREIGN_DCC) ?? [];
    const [real = ''] = /<dcc:influenceCondition .*<.dcc:influenceCondition>/s.exec(FOREIGN_DCC) ?? [];
    const many = (values: string) =>
      Array.from({ length: 5000 }, (_, i) => `${values}${String(i).padStart(4, '0')}`).join(' ');
    const long = list
      .replace('273.15 323.16 373.15', many('3'))
      .replace('273.20 323.15 373.17', many('3'))
      .replace('0.05 50.00 100.02', many('3'))
      .replace('0.05 -0.01 0.02', many('0.0'))
      .replace('0.04 0.06 0.08', many('0.1'));
    const tables = rounds(3, 28);
    const large = FOREIGN_DCC.replace(list, long.repeat(tables)).replace(real, real.repeat(rounds(500, 15_000)));
    const bytes = Buffer.from(large);
    const units = { quantity: 'temperature', unit: '°C', indicates: '°C' };
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const read = (await send(asset, bytes).expect(200)).body as unknown as DccReading;
    delay.disable();
    // Last: a blocked worker keeps no connection open.
    const path = join(mkdtempSync(join(tmpdir(), 'etalon-dcc-')), 'largest.xml');
    writeFileSync(path, bytes);
    const from = performance.now();
    const alone = readDcc({ path, bounds: { ...bounds, depth: 60 }, units, table: null });
    const took = performance.now() - from;

    expect([bytes.length > rounds(300_000, 8_000_000), bytes.length < 10 * 1024 * 1024, 'dcc' in alone]).toEqual([
      true,
      true,
      true,
    ]);
    expect(read.tables).toHaveLength(tables);
    expect(read.tables[0]).toMatchObject({ count: 5000, stated: { count: 5000 } });
    // Small documents take no longer than a GC pause.
    if (isLong) expect(delay.max / 1e6).toBeLessThan(took / 4);
  });
});

function withVerdicts(dcc: string, { whole = '', further = '', each = '' }): string {
  const of = (verdict: string) =>
    verdict && `<dcc:statement><dcc:conformity>${verdict}</dcc:conformity></dcc:statement>`;
  const list = `<dcc:measurementMetaData><dcc:metaData refType="basic_conformity">
<dcc:conformityXMLList>${each}</dcc:conformityXMLList></dcc:metaData></dcc:measurementMetaData>`;
  return dcc
    .replace(
      '</dcc:customer>',
      `</dcc:customer>${whole && `<dcc:statements>${of(whole)}${of(further)}</dcc:statements>`}`,
    )
    .replace(/<.dcc:quantity>\s*<.dcc:list>/, (end) => `${each && list}${end}`);
}

const STATED = [
  'point_index',
  'reference_value',
  'measured_value',
  'error',
  'direction',
  'verdict',
  'passed',
  'expanded_uncertainty',
  'coverage_factor',
  'lower_limit',
  'upper_limit',
  'reference_unit',
  'measured_unit',
];
const statedOf = (point: Point) => Object.fromEntries(Object.entries(point).filter(([name]) => STATED.includes(name)));

type Frequency = FrequencyResponsePointResponse;
const numbersOf = ({ id: _id, calibration_id: _of, created_at: _at, ...row }: Frequency) => row;

interface Point {
  direction: string | null;
  error: number;
  measured_value: number;
  standard_expanded_uncertainty: number | null;
  reference_correction: number | null;
  expanded_uncertainty: number | null;
}

function readOf(content: Uint8Array) {
  const read = readXml({ content, bounds });
  if ('problem' in read) throw new Error(`${read.problem}: ${read.reason}`);
  return read;
}

const all = (root: ReadElement, name: string): ReadElement[] =>
  root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
function one(root: ReadElement, name: string): ReadElement {
  const [found] = all(root, name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

const lists = (root: ReadElement, refType: string) =>
  all(root, 'dcc:quantity')
    .filter(({ attributes }) => attributes['refType'] === refType)
    .map((quantity) => {
      const list = all(quantity, 'si:realListXMLList').filter((one) => !all(one, 'dcc:metaData').length);
      const own = quantity.children.find(({ name }) => name === 'si:hybrid') ? list[1] : list[0];
      const numbers = (name: string) => (own ? all(own, name) : []).flatMap(({ text }) => text.split(' ').map(Number));
      return { values: numbers('si:valueXMLList'), uncertainties: numbers('si:valueExpandedMUXMLList') };
    });
