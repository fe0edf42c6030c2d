import { calibrated, certificate, type GivenAnalysis, LOOP_CHARACTERISTIC } from '../../../testing/a-certificate.js';
import { pdfReader } from '../../../testing/read-pdf.js';
import {
  CERTIFICATE_LANGUAGES,
  certificateHtml,
  type CertificateData,
  type CertificateLanguage,
} from '../document/index.js';
import { checkPrinted } from './check-printed.js';
import { inFloors } from '../../../../../../test/support/floors.mjs';

describe('the check of a PDF before it is signed', () => {
  const reader = pdfReader();
  const { faultOf } = reader;

  function sequence(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  }

  function curved(low: number, high: number, decimals: number, count = 24, size = 1): GivenAnalysis['points'] {
    const next = sequence(17);
    return Array.from({ length: count }, (_, i) => {
      const t = (2 * i) / (count - 1) - 1;
      const measured = low + ((high - low) * (t + 1)) / 2;
      const reference = size * (4 + 3 * t + 0.8 * t ** 2 - 0.4 * t ** 3 + 0.3 * t ** 5 + 0.002 * (next() - 0.5));
      return { measured: Number(measured.toFixed(decimals)), reference: Number(reference.toPrecision(9)) };
    });
  }

  function compared(values: readonly number[], errors: readonly number[], digits = 12): GivenAnalysis['points'] {
    return values.map((reference, i) => ({
      reference,
      measured: Number((reference + (errors[i % errors.length] ?? 0)).toPrecision(digits)),
    }));
  }

  const direct = { data_entry_mode: 'reference_vs_indicated' as const };

  describe('a PDF that is read back', () => {
    it.each<[string, () => CertificateData]>([
      ...(['reference_vs_indicated', 'raw_data'] as const).map((data_entry_mode): [string, () => CertificateData] => [
        `a wind vane across north, ${data_entry_mode}`,
        () =>
          calibrated({
            data_entry_mode,
            points: [
              [0, 359.2],
              [90, 90.4],
              [180, 180.1],
              [270, 269.8],
              [359, 0.3],
              [359, 0.4],
            ].map(([reference = 0, measured = 0]) => ({ reference, measured })),
            reference_unit: '°',
            measured_unit: '°',
            physical_quantity: 'wind_direction',
            reference_standard_uncertainty: 0.3,
          }),
      ]),
      [
        'a scale whose last label is wider than what is left of the axis',
        () =>
          calibrated({
            points: Array.from({ length: 8 }, (_, i) => ({
              reference: 123456789.123 + i * 1000.5,
              measured: 123456789.1 + i * 1000.5 + Math.sin(i),
            })),
            poly_order: 1,
            reference_unit: 'Pa',
            measured_unit: 'Pa',
            reference_standard_uncertainty: 2,
            judge: 'corrected_value',
            decision_rule: 'guard_band_w_uncertainty',
            tolerance_override_value: 1.23456,
          }),
      ],
      [
        'a curve of degree 5 over a narrow range far from zero, to nine digits',
        () =>
          calibrated({
            points: curved(293, 303, 6),
            poly_order: 5,
            measured_unit: 'K',
            reference_standard_uncertainty: 1e-6,
          }),
      ],
      [
        'a curve whose powers of x do not survive any digits',
        () =>
          calibrated({
            points: curved(1000, 1000.5, 8),
            poly_order: 3,
            measured_unit: 'mV',
            reference_standard_uncertainty: 0.0004,
          }),
      ],
      [
        'a curve below zero, without an uncertainty of the standard',
        () => calibrated({ points: curved(-273.15, -195.8, 3), poly_order: 2, measured_unit: 'K' }),
      ],
      [
        'a line through the automatic degree, in milliampere',
        () => calibrated({ points: curved(4, 20, 4), measured_unit: 'mA', reference_standard_uncertainty: 0.01 }),
      ],
      ...[null, 'indication', 'corrected_value'].map((judge): [string, () => CertificateData] => [
        `readings as found of a transmitter, judged by ${judge ?? 'a curve alone'}`,
        () => {
          const side = (off: number, is_as_found: boolean) =>
            calibrated({
              points: [0, 25, 50, 75, 100, 100, 50].map((reference, i) => ({
                reference,
                measured: Number((4 + 0.16 * reference + (i % 3) / 1000 + off).toFixed(3)),
              })),
              reference_unit: 'bar',
              measured_unit: 'mA',
              readings_are_output: true,
              poly_order: 1,
              reference_standard_uncertainty: 0.02,
              resolution: 0.001,
              tolerance_override_value: 1,
              measurand: 'mean',
              is_as_found,
              ...(judge === null ? {} : { judge, nominal_characteristic: LOOP_CHARACTERISTIC }),
            });
          const { analysis } = side(0.5, true);
          return { ...side(0, false), as_found: analysis && { analysis, entered: [] } };
        },
      ]),
      [
        'values of 4.7e-9 F',
        () =>
          calibrated({
            ...direct,
            points: compared([1.0021e-9, 2.2e-9, 4.7e-9], [3.1e-12, -2e-13, 5.5e-12]),
            reference_unit: 'F',
            measured_unit: 'F',
            reference_standard_uncertainty: 2.2e-12,
            tolerance_override_value: 4e-12,
          }),
      ],
      [
        'values of 3e12 Hz',
        () =>
          calibrated({
            ...direct,
            points: compared([1e12, 2.5e12, 3e12], [130, -20, 1200], 15),
            reference_unit: 'Hz',
            measured_unit: 'Hz',
            reference_standard_uncertainty: 300,
            tolerance_override_value: 1200,
          }),
      ],
      [
        'values and curve of 1e-15, in the unit of the axis squared',
        () =>
          calibrated({
            points: curved(0.1, 0.9, 5, 12, 1e-15),
            poly_order: 2,
            reference_unit: 'A',
            measured_unit: 'V',
            reference_standard_uncertainty: 1e-18,
          }),
      ],
      [
        'errors exactly at the limit',
        () =>
          calibrated({
            ...direct,
            points: compared([10, 20, 50.1], [0.5, -0.5, 0.5]),
            reference_standard_uncertainty: 0.06,
            tolerance_override_value: 0.5,
          }),
      ],
      [
        'a limit with more digits than the uncertainty has places',
        () =>
          calibrated({
            ...direct,
            points: compared([0, 1000], [100.04, -100.049]),
            reference_standard_uncertainty: 0.5,
            tolerance_override_value: 100.045,
          }),
      ],
      [
        'a limit far below the uncertainty',
        () =>
          calibrated({
            ...direct,
            points: compared([10, 20], [0.3, -0.004]),
            reference_standard_uncertainty: 12,
            tolerance_override_value: 0.5,
          }),
      ],
      [
        'contributions that depend on the value',
        () =>
          calibrated({
            ...direct,
            points: compared([20, 50, 100], [0.001]),
            reference_standard_uncertainty: 0.001,
            channel_range_min: 0,
            channel_range_max: 200,
            contributions: [
              {
                source: 'Calibrator',
                distribution: 'normal',
                value: 0.0015,
                percent_of_reading: 0.01,
                ppm_of_range: 50,
              },
              { source: 'Load', distribution: 'normal', slope: 2.5e-7 },
            ],
          }),
      ],
      [
        'no uncertainty at all, and twelve digits',
        () =>
          calibrated({
            ...direct,
            points: compared([20, 100, 0.1], [0.0155, 0.3, 0.000000000001], 15),
            tolerance_override_value: 0.3,
          }),
      ],
      ...(
        ['guard_band_w_uncertainty', 'guard_band_r', 'iso_14253_1', 'non_binary_guard_band', 'z540_3_pfa_2pct'] as const
      ).map((decision_rule): [string, () => CertificateData] => [
        `verdicts by ${decision_rule} around every limit`,
        () =>
          calibrated({
            ...direct,
            points: compared(
              Array.from({ length: 60 }, (_, i) => 10 + i),
              Array.from({ length: 60 }, (_, i) => (i - 30) * 0.0123),
            ),
            reference_standard_uncertainty: 0.0717,
            resolution: 0.001,
            tolerance_override_value: 0.25,
            decision_rule,
            guard_band_factor: 0.83,
          }),
      ]),
      ...(['iso_14253_1', 'z540_3_pfa_2pct'] as const).flatMap((decision_rule) =>
        (['single_reading', 'mean'] as const).map((measurand): [string, () => CertificateData] => [
          `a convolved uncertainty with two degrees of freedom by ${decision_rule} of a ${measurand}`,
          () =>
            calibrated({
              ...direct,
              points: compared([50, 50, 50], [0, 0.1, 0.1]),
              reference_standard_uncertainty: 0.02,
              resolution: 0.1,
              contributions: [{ source: 'Environment', distribution: 'rectangular', value: 0.15 }],
              tolerance_override_value: 1,
              decision_rule,
              measurand,
            }),
        ]),
      ),
      ...(['iso_14253_1', 'z540_3_pfa_2pct'] as const).map((decision_rule): [string, () => CertificateData] => [
        `points whose largest uncertainty is not convolved, by ${decision_rule}`,
        () =>
          calibrated({
            ...direct,
            points: compared([50, 50, 50, 500], [0, 0.1, 0.1, 0]),
            reference_standard_uncertainty: 0.02,
            resolution: 0.1,
            contributions: [
              { source: 'Environment', distribution: 'rectangular', value: 0.15 },
              {
                source: 'Load',
                distribution: 'normal',
                table: [
                  { at: 50, value: 0 },
                  { at: 500, value: 0.5 },
                ],
              },
            ],
            tolerance_override_value: 3,
            decision_rule,
          }),
      ]),
      [
        'readings typed with all their digits, exponents and trailing zeros',
        () =>
          calibrated(
            {
              ...direct,
              points: [
                { reference: 20, measured: 20.0155 },
                { reference: 0.1234567890123, measured: 0.5 },
                { reference: 1500, measured: 1501 },
                { reference: -0.5, measured: -0.25 },
              ],
              reference_standard_uncertainty: 0.001,
            },
            {
              entered: [
                { point_index: 0, reference_text: '20', measured_text: '20.01550' },
                { point_index: 1, reference_text: '0.1234567890123', measured_text: '.500' },
                { point_index: 2, reference_text: '1.500e3', measured_text: '1501.00' },
                { point_index: 3, reference_text: '−0,50', measured_text: '-0.25' },
              ],
            },
          ),
      ],
      [
        'names that are markup, signs and stacked letters of the house fonts',
        () =>
          calibrated(
            { ...direct, points: compared([1, 2], [0.1]), reference_standard_uncertainty: 0.2 },
            {
              org_name: 'A "} body { display: none } <style> &amp; ﬁ Ω µ Å',
              performer_name: '<img src=x onerror=alert(1)>',
              statements: [{ label: 'Notes', text: 'Ελληνικά\nКириллица\nTiếng Việt – ½ ² ≤ √2' }],
            },
          ),
      ],
    ])('is signed: %s', async (_title, made) => {
      expect(await faultOf(made())).toBeNull();
    });

    it.each(
      CERTIFICATE_LANGUAGES.flatMap((language): [CertificateLanguage, string][] => [
        [language, 'curve'],
        [language, 'errors'],
      ]),
    )('is signed in %s with its %s', async (language, kind) => {
      const points = kind === 'curve' ? curved(293, 303, 6) : compared([-10, 0, 10.5], [0.02, -0.31, 0.0004]);
      const request: GivenAnalysis =
        kind === 'curve' ? { points, poly_order: 4, measured_unit: 'K' } : { ...direct, points };
      const data = calibrated(
        {
          ...request,
          reference_standard_uncertainty: 0.002,
          resolution: 0.0001,
          tolerance_override_value: 0.02,
          decision_rule: 'guard_band_w_uncertainty',
        },
        { language },
      );

      expect(await faultOf(data)).toBeNull();
    });

    it.each(CERTIFICATE_LANGUAGES)('is sealed as a record of others in %s, measured or declared', async (language) => {
      const outside = { language, is_outside: true, external_lab_name: 'Prüflabor ÅÄÖ', calibration_type: 'oem' };
      const measured = calibrated(
        { ...direct, points: compared([1, 2, 3], [0.1]), reference_standard_uncertainty: 0.2 },
        outside,
      );
      const declared = certificate({
        ...outside,
        analysis: null,
        declared: {
          coefficients: [-5.775e-7, 3.9083e-3, 1],
          model: null,
          range_min: 0,
          range_max: 650,
          expanded_uncertainty: 0.01,
          coverage_factor: 2,
          is_factor_assumed: true,
          confidence_level: null,
        },
      });

      expect(await faultOf(measured)).toBeNull();
      expect(await faultOf(declared)).toBeNull();
    });

    it('is read in bounded time with two thousand points', async () => {
      const data = calibrated({
        points: curved(4, 20, 6, 2000),
        poly_order: 3,
        measured_unit: 'mA',
        reference_standard_uncertainty: 0.001,
        tolerance_override_value: 0.004,
      });
      const html = certificateHtml(data);
      const pdf = await reader.renderer.render({ html, title: 'x', expectText: [] });

      const { floors } = await inFloors(() => checkPrinted(pdf, data, html));

      expect(floors).toBeLessThan(300);
    });
  });

  describe('a PDF that differs from the record', () => {
    const errors = () =>
      calibrated({
        ...direct,
        points: compared([10.5, 20.25, 50], [0.31, -0.7, 0.02]),
        reference_standard_uncertainty: 0.06,
        resolution: 0.01,
        negligible: [{ source: 'repeatability', reason: 'validated' }],
        tolerance_override_value: 0.5,
        decision_rule: 'guard_band_w_uncertainty',
      });
    const curve = () =>
      calibrated({
        points: curved(293, 303, 6),
        poly_order: 3,
        measured_unit: 'K',
        reference_standard_uncertainty: 0.001,
      });
    const adjusted = () => {
      const left = errors();
      const { analysis } = calibrated({ ...direct, points: compared([10.5, 20.25, 50], [0.11, 0.2, 0.4]) });
      return { ...left, as_found: analysis && { analysis, entered: [] } };
    };
    const cell = (text: string) => new RegExp(`(<td class="[^"]*">)${text.replace(/[+.*]/g, '\\$&')}(?=<)`);
    const exchanged = (one: string, other: string) => (html: string) =>
      html.replace(cell(one), '$1\u0001').replace(cell(other), `$1${one}`).replace('\u0001', other);

    it.each<[string, () => CertificateData, (html: string) => string, RegExp]>([
      ['a wrong digit of a reading', errors, (html) => html.replace(cell('10.81'), '$110.82'), /^letters: U\+003/],
      ['a wrong digit of a limit', errors, (html) => html.replace(cell('±0.500'), '$1±0.600'), /^letters/],
      [
        'a row that is missing',
        errors,
        (html) => html.replace(/<tr>(?:(?!<tr>).)*<td class="number">20\.25.*?<\/tr>/s, ''),
        /^letters/,
      ],
      ['two errors exchanged', errors, exchanged('+0.310', '−0.700'), /^number: row 1, error$/],
      [
        'both sides of an adjustment exchanged in one row',
        adjusted,
        exchanged('+0.11', '+0.310'),
        /^number: before and after, row 1, found error$/,
      ],
      ['two references exchanged', errors, exchanged('10.5', '20.25'), /^reading: row 1, reference$/],
      ['two verdicts exchanged', errors, exchanged('does not conform', 'conforms'), /^verdict: row \d, statement$/],
      [
        'a name without its letters',
        errors,
        (html) => html.replaceAll('Immersion thermometer', 'Immersion thermometr'),
        /^letters/,
      ],
      [
        'a letter that no font has',
        errors,
        (html) => html.replace('IT-300', 'IT-300\u{10FFFD}'),
        /^(glyph|letters|font)/,
      ],
      [
        'an equation with two of its coefficients exchanged',
        curve,
        (html) => html.replace(/(y\u00a0&#x3D;\u00a0)([\d.]+)( \+\u00a0)([\d.]+)(\u00a0t )/, '$1$4$3$2$5'),
        /^equation: row \d+, calculated$/,
      ],
      [
        'an equation that is centred elsewhere',
        curve,
        (html) => html.replace('(x\u00a0−\u00a0298)', '(x\u00a0−\u00a0289)'),
        /^equation: row \d+, calculated$/,
      ],
      ['no equation', curve, (html) => html.replace(/<p class="equation">.*?<\/p>/gs, ''), /^letters/],
    ])('is refused: %s', async (_title, made, tamper, fault) => {
      const data = made();

      expect(tamper(certificateHtml(data)) === certificateHtml(data)).toBe(false);
      expect(await faultOf(data, tamper)).toMatch(/^(?:letters|glyph|font)/);
      if (!fault.source.includes('letters')) expect(await faultOf(data, tamper, 'before')).toMatch(fault);
    });

    it('is refused where a verdict that the rounded numbers contradict has no mark', async () => {
      const data = calibrated({
        ...direct,
        points: compared([10, 20], [0.5004, 0.1]),
        reference_standard_uncertainty: 0.1,
        tolerance_override_value: 0.5,
      });

      expect(certificateHtml(data)).toContain('does not conform *');
      expect(await faultOf(data)).toBeNull();
      const bare = (html: string) =>
        html
          .replace('does not conform *', 'does not conform')
          .replace('* decided', 'decided')
          .replace('>Notes', '>Notes');
      expect(await faultOf(data, bare, 'before')).toBe('verdict: row 1, statement');
    });
  });
});
