import type { PageContent } from '@etalon/pdf-rendering';
import { isLong } from '../../../../../test/support/long.js';
import type { CalibrationCreate } from '../../../../../libs/api-client/src/generated/wire.js';
import { analyzeRecordedResponse } from '@etalon/metrology';
import { certificate } from '../../testing/a-certificate.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { downloadedCertificate, pdfReader, previewedCertificate, statedAlike } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  CERTIFICATE_LANGUAGES,
  certificateHtml,
  type CertificateLanguage,
  CertificateNumbers,
  certificateTexts,
} from './document/index.js';
import { sweepTable } from './document/sections/sweep-section.js';

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
const rows = [
  [10, 10, 100.5],
  [160, 10, 100],
  [1000, 9.8, 98.73],
  [5000, 10.2, 96.1],
] as const;
const sweep: Partial<CalibrationCreate> = {
  data_entry_mode: 'frequency_response',
  points: [],
  frequency_response_points: rows.map(([frequency_value, reference_value, measured_value], sweep_index) => ({
    sweep_index,
    frequency_value,
    reference_value,
    measured_value,
    offset_value: -sweep_index / 2,
    reference_unit: 'm/s²',
    measured_unit: 'mV',
    reference_text: reference_value.toFixed(2),
  })),
  frequency_response_baseline_sweep_index: 1,
  frequency_response_amplitude_type: 'RMS',
  frequency_response_offset_enabled: true,
};
const known = { reference_standard_uncertainty: 1, reference_standard_unit: '%', resolution: 0.02 };

describe('the certificate of an entry mode, from entry to PDF', () => {
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
    const printedCertificate = await downloadedCertificate(technician, record.id);
    expect(statedAlike(shown)).toEqual(statedAlike(printedCertificate));
    return { record, paper: printedCertificate };
  }
  const table = (printedCertificate: PageContent, title: string) =>
    printedCertificate.tables.find(({ head }) => head[0]?.some((cell) => squeezed(cell) === squeezed(title)));

  it('shows as-found and as-left results with their verdicts, and marks the official one', async () => {
    const { paper: printedCertificate } = await printed(
      {
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
      voltage,
    );
    const [left, found] = [table(printedCertificate, 'As left'), table(printedCertificate, 'As found')];
    const errors = (one: typeof left) => {
      const at = one?.head[0]?.findIndex((cell) => squeezed(cell) === 'Errorofindication') ?? -1;
      return one?.rows.map((row) => Number(row[at]?.replace('−', '-')));
    };

    const both = table(printedCertificate, 'As found: Error of indication');
    expect(both?.rows.map((row) => row.map((text) => text.trim().replace('−', '-')))).toEqual([
      ['1', '0', '+0.0200', '0.0021', 'conforms', '+0.0010', '0.0021', 'conforms'],
      ['2', '5', '+0.0800', '0.0021', 'does not conform', '+0.0020', '0.0021', 'conforms'],
      ['3', '10', '+0.0600', '0.0021', 'does not conform', '-0.0010', '0.0021', 'conforms'],
    ]);
    expect(errors(left)).toEqual([0.001, 0.002, -0.001]);
    expect(errors(found)).toEqual([0.02, 0.08, 0.06]);
    expect(found?.rows.map((row) => squeezed(row.at(-1) ?? ''))).toEqual([
      'conforms',
      'doesnotconform',
      'doesnotconform',
    ]);
    const text = squeezed(printedCertificate.body);
    expect(text).toContain('Asfound,beforerepairoradjustment');
    expect(text).toContain('Theas-leftresultsabovearedecisive');
    expect(text).toMatch(/Asleft:All3results.*Asfound:/);
  });

  it('states after a repair that no as-found results were recorded', async () => {
    const given = {
      data_entry_mode: 'reference_vs_indicated' as const,
      points: points(
        [
          [0, 0.001],
          [5, 5.002],
        ],
        'V',
      ),
    };
    const repaired = await printed({ ...given, calibration_purpose: 'after_repair' }, voltage);
    const routine = await printed({ ...given, calibration_purpose: 'routine' }, voltage);

    const stated = squeezed('No results as found were recorded with this calibration.');
    expect(squeezed(repaired.paper.body)).toContain(stated);
    expect(squeezed(routine.paper.body)).not.toContain(stated);
  });

  it('shows the judged means of both sides with their verdicts', async () => {
    const there = [0, 5, 10, 10, 5, 0];
    const side = (off: number) =>
      points(
        there.map((value, i) => [value, Number((value + off + i / 1000).toFixed(3))]),
        'V',
      );
    const { record, paper: printedCertificate } = await printed(
      {
        data_entry_mode: 'reference_vs_as_found_as_left',
        calibration_purpose: 'after_repair',
        as_found_points: side(0.06),
        points: side(0.001),
        analysis: { reference_standard_uncertainty: 0.002, measurand: 'mean' },
      },
      voltage,
    );
    const [left, found] = [table(printedCertificate, 'As left: Level'), table(printedCertificate, 'As found: Level')];

    expect(record).toMatchObject({ conformity: 'pass', as_found_conformity: 'fail' });
    expect(left?.rows.map((row) => row.at(-1)?.trim())).toEqual(['conforms', 'conforms', 'conforms']);
    expect(found?.rows.map((row) => squeezed(row.at(-1) ?? ''))).toEqual(
      Array.from({ length: 3 }, () => 'doesnotconform'),
    );
    expect(squeezed(printedCertificate.body)).toMatch(
      /Asfound:Resultsconforming.*:0of3;.*Oftheresultsperreferencevalue,thestatementcoversno\.1to3/,
    );
  });

  it.each(['%', 'dB'])('gives the sensitivity at every frequency and judges its deviation in %s', async (unit) => {
    const tolerance = unit === 'dB' ? 0.3 : 3;
    const { record, paper: printedCertificate } = await printed(
      { ...sweep, analysis: { ...known, tolerance_override_value: tolerance, tolerance_override_unit: unit } },
      vibration,
    );
    const found = table(printedCertificate, 'Sensitivity S');
    const column = (title: string) => found?.head[0]?.findIndex((cell) => squeezed(cell) === squeezed(title)) ?? -1;
    const numbers = (title: string) => found?.rows.map((row) => Number(row[column(title)]?.replace('−', '-')));
    const gain = 100 / 10;

    expect(numbers('Frequency')).toEqual([10, 160, 1000, 5000]);
    expect(found?.rows.map((row) => row[column('Reference value')])).toEqual(['10.00', '10.00', '9.80', '10.20']);
    rows.forEach(([, y, x], i) => {
      expect(numbers('Sensitivity S')?.[i]).toBeCloseTo(x / y, 1);
      const deviation = unit === 'dB' ? 20 * Math.log10(x / y / gain) : 100 * (x / y / gain - 1);
      expect(Math.abs((numbers('Deviation from the baseline')?.[i] ?? NaN) - deviation)).toBeLessThan(0.06);
    });
    expect(numbers('Phase')).toEqual([0, -0.5, -1, -1.5]);
    expect(found?.rows.map((row) => squeezed(row[column('Statement')] ?? ''))).toEqual([
      'conforms',
      'Baseline',
      'conforms',
      'doesnotconform',
    ]);
    expect(record.frequency_response?.verdict).toBe('fail');
    const text = squeezed(printedCertificate.body);
    expect(text).toContain('Thedeviationfromthebaselinewasjudged');
    expect(text).toContain('Budgetofthesensitivityat');
    expect(text).not.toContain('Calibrationcurve');
    expect(text).not.toContain('Declaredcharacteristic');
  });

  it('of means, a declared line and without uncertainty equals the preview', async () => {
    const plain = {
      points: points(
        [
          [0, 0.02],
          [5, 5.08],
          [10, 10.06],
        ],
        'V',
      ),
    };
    const nothing = { ...voltage, resolution: null, accuracy_value: null };
    const { paper: printedCertificate } = await printed(
      { ...plain, data_entry_mode: 'reference_vs_indicated', analysis: {} },
      nothing,
    );
    expect(squeezed(printedCertificate.body)).toContain('Nouncertaintywasevaluated');
    expect(table(printedCertificate, 'Error of indication')?.rows.map((row) => row[3])).toEqual([
      '+0.02',
      '+0.08',
      '+0.06',
    ]);
    const twice = points(
      [
        [0, 0.02],
        [0, 0.03],
        [10, 10.06],
        [10, 10.05],
      ],
      'V',
    );
    const means = await printed(
      {
        points: twice,
        data_entry_mode: 'reference_vs_indicated',
        analysis: { measurand: 'mean', reference_standard_uncertainty: 0.01 },
      },
      voltage,
    );
    expect(squeezed(means.paper.body)).toContain('Resultsperreferencevalue');
    const declared = { points: [], poly_coefficients: [2, 1], range_min: 0, range_max: 5, analysis: null };
    expect(squeezed((await printed(declared, voltage)).paper.body)).toContain('recordedby');
  });

  it('prints levels in dB, and a frequency response without uncertainty', async () => {
    const levels = [
      [63, 94, 0.3],
      [1000, 94, 0],
      [8000, 93.5, -3],
    ] as const;
    const { paper: printedCertificate } = await printed(
      {
        ...sweep,
        frequency_response_offset_enabled: false,
        frequency_response_amplitude_type: 'dB',
        frequency_response_points: levels.map(([frequency_value, reference_value, measured_value], sweep_index) => ({
          sweep_index,
          frequency_value,
          reference_value,
          measured_value,
          reference_unit: 'dB',
          measured_unit: 'dB',
        })),
      },
      vibration,
    );
    const found = table(printedCertificate, 'Sensitivity S');

    expect(found?.rows.map((row) => row.at(-1))).toEqual(['+0.300', '0', '−2.500']);
    expect(squeezed(printedCertificate.body)).toContain('TheamplitudesarelevelsindB');
  });
});

describe('the certificate of a frequency response', () => {
  const printedCertificate = pdfReader();
  const { result } = analyzeRecordedResponse(
    {
      frequency_response_points: sweep.frequency_response_points ?? [],
      frequency_response_baseline_sweep_index: 1,
      analysis: { ...known, tolerance_override_value: 3 },
    },
    null,
    [],
  );
  const data = (language: CertificateLanguage, of = result) =>
    certificate({
      language,
      analysis: null,
      entered: [],
      reference_unit: 'm/s²',
      measured_unit: 'mV',
      data_entry_mode: 'frequency_response',
      sweep: {
        result: of,
        frequency_unit: 'Hz',
        amplitude_type: 'RMS',
        phase_unit: null,
        entered: rows.map(([, reference]) => ({
          reference_text: reference.toFixed(2),
          measured_text: null,
          phase: null,
        })),
      },
    });

  it.each(isLong ? CERTIFICATE_LANGUAGES : (['de'] as const))(
    'passes print verification in %s, and fails with changed numbers',
    async (language) => {
      const sign = language === 'en' ? '.' : ',';
      const cell = (text: string) => `<td class="main">${text.replace('.', sign)}`;

      expect(await printedCertificate.faultOf(data(language))).toBeNull();
      expect(
        await printedCertificate.faultOf(
          data(language),
          (html) => html.replace('100.5'.replace('.', sign), '100.6'.replace('.', sign)),
          'before',
        ),
      ).toBe('number: row 1, indication');
      expect(
        await printedCertificate.faultOf(
          data(language),
          (html) => html.replace(cell('10.07'), cell('10.08')),
          'before',
        ),
      ).toBe('number: row 3, sensitivity');
      expect(
        await printedCertificate.faultOf(data(language), (html) => html.replace(cell('+0.5'), cell('−0.5')), 'before'),
      ).toBe('number: row 1, deviation');
    },
  );

  it('prints the k of each uncertainty where it is not that of the statement', async () => {
    const stated = result.coverage_factor ?? NaN;
    const factors = (own: (index: number) => number, ofDeviation: number) => ({
      ...result,
      points: result.points.map((point, i) => ({
        ...point,
        coverage_factor: own(i),
        deviation_coverage_factor: point.is_baseline ? null : ofDeviation,
      })),
    });
    const tableOf = (of: typeof result) => {
      const { sweep: shown, ...units } = data('en', of);
      if (!shown) throw new Error('no frequency response');
      const { columns, rows: cells } = sweepTable(shown, certificateTexts('en'), new CertificateNumbers('en'), units);
      const titles = columns.map(({ title }) => title);
      const after = (title: string) =>
        titles[titles.indexOf(title) + 1] === 'k' ? cells.map((row) => row[titles.indexOf(title) + 1]?.text) : null;
      return { ofSensitivity: after('U of S'), ofDeviation: after('U of the deviation') };
    };
    const both = factors((i) => stated + i / 10, 2.31);

    expect(tableOf(factors(() => stated, stated))).toEqual({ ofSensitivity: null, ofDeviation: null });
    expect(tableOf(factors(() => stated, 2.31))).toEqual({
      ofSensitivity: null,
      ofDeviation: ['2.31', '—', '2.31', '2.31'],
    });
    expect(tableOf(both).ofSensitivity).toEqual([0, 1, 2, 3].map((i) => (stated + i / 10).toFixed(2)));
    expect(certificateHtml(data('en', both))).toContain('the table of results states k for each point');
    expect(await printedCertificate.faultOf(data('en', both))).toBeNull();
    const tampered = (from: string) =>
      printedCertificate.faultOf(data('en', both), (html) => html.replace(`>${from}`, '>1.11'), 'before');
    expect(await tampered((stated + 0.3).toFixed(2))).toBe('number: row 4, coverage_factor');
    expect(await tampered('2.31')).toBe('number: row 1, deviation_coverage_factor');
  });
});

const squeezed = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad]/g, '');
