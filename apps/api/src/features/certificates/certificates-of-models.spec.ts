/** Numbers are recomputed here independently of the product. */
import type { PageContent } from '@etalon/pdf-rendering';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { downloadedCertificate, previewedCertificate, statedAlike } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const scatter = [0.004, -0.006, 0.003, 0.005, -0.004, -0.003, 0.006, -0.005, 0.002, -0.002, 0.001];
const charging = scatter.map((off, x) => [Number((5 * (1 - Math.exp(-0.4 * x)) + 1 + off).toFixed(4)), x] as const);
const twice = [
  [0, 0.02],
  [50, 50.11],
  [100, 100.05],
  [0, 0.03],
  [50, 50.12],
  [100, 100.02],
] as const;
/** IEC 60751 plus a few tenths of a milliohm. */
const resistance = (t: number) =>
  100 * (1 + 3.9083e-3 * t - 5.775e-7 * t * t + (t < 0 ? -4.183e-12 * (t - 100) * t ** 3 : 0));
const platinum = [-180, -100, -50, 0, 50, 150, 300, 500].map(
  (t, i) => [t, Number((resistance(t) + (scatter[i] ?? 0) / 10).toFixed(4))] as const,
);

const voltage = {
  unit: 'V',
  physical_quantity: 'voltage',
  technology: null,
  measurement_min: 0,
  measurement_max: 200,
  resolution: 0.001,
};
const thermometer = { measurement_min: -200, measurement_max: 600, output_signal_unit: 'Ω', resolution: null };
const known = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2, resolution: 0.001 };
const exponential = { model_type: 'custom_formula', custom_formula: 'a*(1 - exp(-b*x)) + c' } as const;

describe('the certificate of a model, from entry to PDF', () => {
  let test: TestApp;
  let technician: Client;
  let organization: { id: string };
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    technician = await test.signIn('technician');
    organization = await anOrganization(technician);
  });
  afterAll(() => test.close());

  async function printed(given: Partial<CalibrationCreate>, channel: object) {
    const asset = await anAsset(technician, { organization_id: organization.id, sensor_channels: [aChannel(channel)] });
    const body = calibrationBody(asset, { calibration_type: 'internal_lab', ...given });
    const shown = await previewedCertificate(technician, body);
    const { body: record } = await technician.post('/calibrations', body).expect(201);
    const certificate = await downloadedCertificate(technician, record.id);
    expect(statedAlike(shown)).toEqual(statedAlike(certificate));
    return { record, paper: certificate };
  }

  it('of a formula gives its values and their uncertainty between the points', async () => {
    const { record, paper: certificate } = await printed(
      { ...exponential, points: points(charging, 'V'), analysis: { ...known, judge: 'corrected_value' } },
      voltage,
    );
    const { a = NaN, b = NaN, c = NaN } = parameters(certificate);
    const value = (x: number) => a * (1 - Math.exp(-b * x)) + c;
    const covariance = record.analysis?.model?.covariance ?? [];
    const u = (x: number) => {
      const slopes = [1 - Math.exp(-b * x), a * x * Math.exp(-b * x), 1];
      return Math.sqrt(
        slopes.reduce(
          (sum, p, i) => sum + slopes.reduce((row, q, j) => row + p * q * (covariance[i]?.[j] ?? NaN), 0),
          0,
        ),
      );
    };

    expect(lineOf(certificate, 'Calibration curve')).toBe('y=a·(1−exp(−b·x))+c');
    expect(results(certificate)).toHaveLength(charging.length);
    for (const { indication, calculated } of results(certificate)) expect(calculated).toBeCloseTo(value(indication), 3);
    const between = entries(certificate, 3);
    expect(between.length).toBeGreaterThan(2);
    expect([between[0]?.[0], between.at(-1)?.[0]]).toEqual([0, 10]);
    for (const [x = NaN, y = NaN, of = NaN] of between) {
      expect(y).toBeCloseTo(value(x), 3);
      expect(Math.abs(of / u(x) - 1)).toBeLessThan(0.11);
    }
    const largest = record.expanded_uncertainty ?? NaN;
    expect(text(certificate)).toContain(`U=${largest.toFixed(3)}V`);
    expect(text(certificate)).toContain('Nocalculatedvaluewithintherangeofthecurvehasalargeruncertainty.');
  });

  it('of a table is interpolated between its entries, and slightly beyond the outer ones', async () => {
    const { record, paper: certificate } = await printed(
      { model_type: 'lookup_table', points: points(twice), analysis: known },
      {},
    );
    const rows = entries(certificate, 2);
    const value = (x: number) => {
      const [[x0 = NaN, y0 = NaN] = [], [x1 = NaN, y1 = NaN] = []] = x < (rows[1]?.[0] ?? NaN) ? rows : rows.slice(1);
      return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
    };

    expect(rows).toEqual([
      [0.025, 0],
      [50.115, 50],
      [100.035, 100],
    ]);
    for (const { indication, calculated } of results(certificate)) expect(calculated).toBeCloseTo(value(indication), 3);
    expect(text(certificate)).toContain('Readingsslightlyoutsidethefirstorlastentry');
    const [of = NaN] = (record.analysis?.model?.table ?? []).map(({ standard_uncertainty }) => standard_uncertainty);
    expect(text(certificate)).toContain(`Standarduncertaintyofeachvaluey:${(of ?? NaN).toFixed(4)}°C.`);
  });

  it('of a resistance thermometer gives the resistances, with the units of its parameters', async () => {
    const { paper: certificate } = await printed(
      {
        model_type: 'callendar_van_dusen',
        points: points(platinum, '°C', 'Ω'),
        analysis: { ...known, resolution: 1e-4 },
      },
      thermometer,
    );
    const { r0 = NaN, a = NaN, b = NaN, c = NaN } = parameters(certificate);

    for (const { indication, calculated: t } of results(certificate)) {
      const computed = r0 * (1 + a * t + b * t * t + (t < 0 ? c * (t - 100) * t ** 3 : 0));
      expect(Math.abs(computed - indication)).toBeLessThan(0.44 * 0.0006);
    }
    expect(parameterTable(certificate)?.rows.map((row) => row.at(-1)?.trim())).toEqual(['Ω', '°C⁻¹', '°C⁻²', '°C⁻⁴']);
  });

  describe('of a transmitter', () => {
    const transmitter = {
      technology: null,
      measurement_max: 150,
      accuracy_value: 0.25,
      resolution: 0.001,
      resolution_unit: 'mA',
      output_signal_min: 4,
      output_signal_max: 20,
      output_signal_unit: 'mA',
    };
    const negligible = (['reference_drift', 'reference_resolution', 'environment', 'hysteresis'] as const).map(
      (source) => ({ source, reason: 'case' }),
    );
    const of = (analysis: CalibrationCreate['analysis'] = {}): Partial<CalibrationCreate> => ({
      points: points(
        [
          [0, 4.005],
          [25, 5.332],
          [50, 6.667],
          [75, 8],
          [100, 9.333],
          [125, 10.667],
          [150, 12],
        ],
        '°C',
        'mA',
      ),
      poly_order: 1,
      decision_rule: 'guard_band_w_uncertainty',
      analysis: {
        reference_standard_uncertainty: 0.02,
        reference_standard_coverage_factor: 2,
        negligible,
        ...analysis,
      },
    });

    it('that indicates half of its span fails by its nominal characteristic, which is printed', async () => {
      const { record, paper: certificate } = await printed(of(), transmitter);

      expect(record.conformity_statement).toMatchObject({ verdict: 'fail', characteristic: 'nominal' });
      expect(record.analysis?.nominal_characteristic).toMatchObject({ type: 'linear', output_min: 4, output_max: 20 });
      expect(text(certificate)).toContain('Conformitydoesnotconform');
      expect(text(certificate)).toContain('linear,4mAat0°Cto20mAat150°C');
      expect(text(certificate)).toContain('−75.0');
    });

    it('judged with its individual curve names it in the header and in the statement', async () => {
      const { record, paper: certificate } = await printed(of({ judge: 'corrected_value' }), transmitter);

      expect(record.conformity_statement).toMatchObject({ verdict: 'pass', characteristic: 'individual' });
      expect(text(certificate)).toContain('Conformityconformswithindividualcurve');
      expect(text(certificate)).toMatch(/conformtothespecification±0\.25°Cwithindividualcurve/);
    });

    it('is not judged if its output is unknown', async () => {
      const { record, paper: certificate } = await printed(of(), { ...transmitter, output_signal_min: null });

      expect(record.conformity_statement).toMatchObject({ passed: null, reason_code: 'no_nominal_characteristic' });
      expect(text(certificate)).toContain('nonominalcharacteristicisknown');
    });
  });

  it.each<[string, Partial<CalibrationCreate>, string[]]>([
    [
      'a formula',
      { ...exponential, custom_formula_parameter_values: { a: 5, b: 0.4, c: 1.000000012 } },
      ['y=a·(1−exp(−b·x))+c', 'a5', 'b0.4', 'c1.000000012', 'U=0.1V(k=2)', '0Vto10V'],
    ],
    [
      'a table',
      {
        model_type: 'lookup_table',
        declared_table: {
          rows: [
            { x: 0, y: 0.1, standard_uncertainty: 0.02 },
            { x: 5, y: 6, standard_uncertainty: 0.03 },
            { x: 10, y: 11 },
          ],
        },
      },
      ['00.10.02', '560.03', '1011—', 'U=0.1V(k=2)', 'Interpolatelinearlybetweenadjacententries'],
    ],
  ])('shows %s of an external statement with all digits and its uncertainty', async (_name, given, shown) => {
    const declared = { points: [], range_min: 0, range_max: 10, expanded_uncertainty: 0.1, coverage_factor: 2 };

    const { paper: certificate } = await printed({ ...declared, analysis: null, ...given }, voltage);

    for (const part of shown) expect(text(certificate)).toContain(part);
    expect(text(certificate)).not.toContain('Nouncertainty');
  });
});

const plain = (one: string) => one.replace(/\s/g, '');
const text = (certificate: PageContent) => plain(certificate.body);
const number = (cell = '') => {
  const [digits = '', power] = plain(cell).replace('−', '-').replace('+', '').split('×10');
  const exponent = Array.from(power ?? '', (one) => (one === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one))).join('');
  return Number(`${digits}e${exponent || 0}`);
};

function lineOf(certificate: PageContent, heading: string): string {
  const at = certificate.paragraphs.findIndex((one) => plain(one) === plain(heading));
  return plain(certificate.paragraphs[at + 1] ?? '');
}

const parameterTable = (certificate: PageContent) =>
  certificate.tables.find(({ head }) => head[0]?.[0]?.trim() === 'Parameter');

function parameters(certificate: PageContent): Record<string, number> {
  return Object.fromEntries(
    (parameterTable(certificate)?.rows ?? []).map(([name = '', value]) => [name.trim(), number(value)]),
  );
}

function results(certificate: PageContent): { indication: number; calculated: number }[] {
  const found = certificate.tables.find(({ head }) => head[0]?.some((title) => plain(title) === 'Calculatedvalue'));
  const titles = (found?.head[0] ?? []).map(plain);
  const [x, y] = [titles.indexOf('Indication'), titles.indexOf('Calculatedvalue')];
  return (found?.rows ?? []).map((row) => ({ indication: number(row[x]), calculated: number(row[y]) }));
}

function entries(certificate: PageContent, width: number): number[][] {
  const found = certificate.tables.find(
    ({ head }) => head[0]?.[0]?.trim() === 'x' && (head[0][2]?.trim() === 'u') === (width === 3),
  );
  const cells = (found?.rows ?? []).flat().filter((cell) => cell.trim() !== '');
  return Array.from({ length: cells.length / width }, (_, i) => cells.slice(i * width, (i + 1) * width).map(number));
}
