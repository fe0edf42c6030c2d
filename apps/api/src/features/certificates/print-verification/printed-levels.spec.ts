import { calibrated as calibratedWith, type GivenAnalysis } from '../../../testing/a-certificate.js';
import { pdfReader } from '../../../testing/read-pdf.js';
import {
  CERTIFICATE_LANGUAGES,
  certificateHtml,
  CertificateNumbers,
  certificateTexts,
  type CertificateData,
} from '../document/index.js';
import { levelsTable } from '../document/sections/levels-section.js';

describe('levels read back from a PDF', () => {
  const reader = pdfReader();
  const { faultOf } = reader;

  const calibrated = (request: GivenAnalysis, given: Partial<CertificateData> = {}) =>
    calibratedWith({ reference_unit: 'bar', measured_unit: 'bar', physical_quantity: 'pressure', ...request }, given);

  function cycles(gap: number, times = 2): GivenAnalysis['points'] {
    const up = [0, 2.5, 5, 7.5, 10];
    let state = 11;
    const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
    return Array.from({ length: times }, () => [
      ...up.map((reference) => ({ reference, measured: reference + 0.012 + 0.004 * next() })),
      ...up.toReversed().map((reference) => ({ reference, measured: reference + 0.012 + gap + 0.004 * next() })),
    ])
      .flat()
      .map(({ reference, measured }) => ({ reference, measured: Number(measured.toFixed(4)) }));
  }

  const mean: Omit<GivenAnalysis, 'points'> = {
    data_entry_mode: 'reference_vs_indicated',
    measurand: 'mean',
    reference_standard_uncertainty: 0.004,
    resolution: 0.001,
    tolerance_override_value: 0.05,
  };

  /** References read from a standard, up, down, up. */
  const unlikeCounts = () =>
    cycles(0.01, 2)
      .slice(0, 15)
      .map(({ reference, measured }, i) => {
        const by = i >= 5 && i < 10 ? -0.004 : 0.003;
        return { reference: Number((reference + by).toFixed(4)), measured: Number((measured + by).toFixed(4)) };
      });

  describe('printed means', () => {
    it.each<[string, () => CertificateData]>([
      ['of rising and falling readings', () => calibrated({ ...mean, points: cycles(0.01) })],
      ['one direction of which does not conform', () => calibrated({ ...mean, points: cycles(0.06) })],
      [
        'of levels of unlike counts, and one reading',
        () =>
          calibrated({
            ...mean,
            points: [1, 1, 1, 5, 5, 9].map((reference, i) => ({ reference, measured: reference + 0.001 * (i % 3) })),
          }),
      ],
      [
        'of values corrected with a curve, in milliampere',
        () =>
          calibrated({
            ...mean,
            data_entry_mode: 'raw_data',
            poly_order: 1,
            measured_unit: 'mA',
            points: cycles(0.004).map(({ reference, measured }) => ({
              reference,
              measured: Number((4 + 1.6 * measured).toFixed(4)),
            })),
          }),
      ],
      [
        'of both values in one unit, with two uncertainties',
        () => calibrated({ ...mean, data_entry_mode: 'raw_data', poly_order: 1, points: cycles(0.004) }),
      ],
      ...(
        ['guard_band_w_uncertainty', 'guard_band_r', 'iso_14253_1', 'z540_3_pfa_2pct', 'non_binary_guard_band'] as const
      ).map((decision_rule): [string, () => CertificateData] => [
        `by ${decision_rule}`,
        () => calibrated({ ...mean, points: cycles(0.035), decision_rule, guard_band_factor: 0.7 }),
      ]),
      [
        'of small numbers with a power of ten',
        () =>
          calibrated({
            ...mean,
            reference_standard_uncertainty: 4e-12,
            resolution: 1e-13,
            tolerance_override_value: 5e-11,
            points: cycles(0.01).map(({ reference, measured }) => ({
              reference: Number((reference * 1e-9).toPrecision(6)),
              measured: Number((measured * 1e-9).toPrecision(6)),
            })),
          }),
      ],
      [
        'in pascal, where U of two digits leaves zeros before the decimal sign',
        () =>
          calibrated({
            ...mean,
            reference_unit: 'Pa',
            measured_unit: 'Pa',
            reference_standard_uncertainty: 460,
            resolution: 10,
            tolerance_override_value: 5000,
            points: cycles(0.01).map(({ reference, measured }) => ({
              reference: 1e5 * reference,
              measured: Math.round(1e5 * measured),
            })),
          }),
      ],
      ['beside single readings', () => calibrated({ ...mean, measurand: 'single_reading', points: cycles(0.01) })],
      [
        'of noisy references',
        () =>
          calibrated({
            ...mean,
            points: [2.0013, 4.0021, 6.0006, 2.0004, 4.0002, 6.0017, 1.9991, 3.9987, 5.9989].map((reference, i) => ({
              reference,
              measured: Number((reference + 0.01 + 0.002 * (i % 4)).toFixed(4)),
            })),
          }),
      ],
      ['of noisy references, twice up and once down', () => calibrated({ ...mean, points: unlikeCounts() })],
    ])('are signed: %s', async (_title, made) => {
      expect(await faultOf(made())).toBeNull();
    });

    it('are printed with the corrected reference value and its digits', async () => {
      const standard = {
        key: 'k',
        name: 'Pressure controller',
        unit: 'bar',
        table: [
          { at: 0, correction: -0.01, expanded_uncertainty: 0.004, coverage_factor: 2, degrees_of_freedom: null },
        ],
        range_min: null,
        range_max: null,
        coverage_probability: 95,
        drift: 0,
        resolution: null,
        in_force: true,
        obstacles: [],
        traceable: true,
      };
      const points = [0, 0, 5, 5].map((reference, i) => ({ reference, measured: reference + 0.05 + 0.001 * (i % 2) }));
      const { reference_standard_uncertainty: _, ...rest } = mean;
      const data = calibrated({
        ...rest,
        points,
        reference_standards: [standard],
        reference_correction: 'apply',
        tolerance_override_value: 0.1,
      });

      const html = certificateHtml(data);
      const levels = html.slice(html.indexOf('<h3>Results per reference value</h3>'));
      const [first = ''] = /<tbody>[\s\S]*?<\/tr>/.exec(levels) ?? [];

      expect(data.analysis?.levels[0]?.reference_value).toBeCloseTo(-0.01, 12);
      expect(first).toContain('−0.010');
      expect(await faultOf(data)).toBeNull();
    });

    it.each(CERTIFICATE_LANGUAGES)('are signed in %s', async (language) => {
      expect(await faultOf(calibrated({ ...mean, points: cycles(0.03) }, { language }))).toBeNull();
    });

    const inLevels = (from: RegExp, to: string) => (html: string) => {
      const start = html.indexOf('<h3>Results per reference value</h3>');
      const tampered = html.slice(start).replace(from, to);
      expect(tampered).not.toBe(html.slice(start));
      return html.slice(0, start) + tampered;
    };

    it.each<[string, RegExp, string, RegExp]>([
      ['a mean error that is another one', /(class="main">\+0\.0)(\d)(\d)/, '$1$3$2', /level 1, error/],
      ['a statement that does not follow', /does not conform/, 'conforms', /level \d, statement/],
      ['a number of readings', />2\s\+\s2</, '>2\u00a0+\u00a03<', /level 1, readings/],
    ])('are refused with %s', async (_title, from, to, place) => {
      const data = calibrated({ ...mean, points: cycles(0.06) });
      expect(await faultOf(data, inLevels(from, to))).toMatch(/^letters/);
      expect(await faultOf(data, inLevels(from, to), 'before')).toMatch(place);
    });

    it('are printed with the k of each uncertainty', async () => {
      const points = [0, 5, 10, 10, 5, 0].map((reference, i) => ({
        reference,
        measured: reference + (i < 3 ? 0 : 0.1),
      }));
      const hysteretic = calibrated({ ...mean, points });
      const alike = calibrated({ ...mean, points: cycles(0) });
      const rowsOf = (data: CertificateData) => {
        const shown = levelsTable(data, certificateTexts('en'), new CertificateNumbers('en'));
        const titles = (shown?.columns ?? []).map(({ title }) => title);
        return { titles, cells: (shown?.rows ?? []).map((row) => row.map(({ text }) => text)) };
      };
      const { titles, cells } = rowsOf(hysteretic);
      const beside = (title: string) => cells.map((row) => row[titles.indexOf(title) + 1]);
      const levels = hysteretic.analysis?.levels ?? [];

      expect(beside('U of the mean')).toEqual(levels.map((level) => level.coverage_factor?.toFixed(2)));
      expect(beside('U of one direction')).toEqual(levels.map((level) => level.direction_coverage_factor?.toFixed(2)));
      expect(beside('U of the mean')).not.toEqual(beside('U of one direction'));
      expect(rowsOf(alike).titles.filter((title) => title === 'k')).toHaveLength(1);
      expect(await faultOf(hysteretic)).toBeNull();
    });

    it.each(['coverage_factor', 'direction_coverage_factor'] as const)(
      'are refused with another %s',
      async (column) => {
        const data = calibrated({ ...mean, points: cycles(0.1) });
        const k = data.analysis?.levels[0]?.[column]?.toFixed(2) ?? '';

        expect(await faultOf(data, inLevels(new RegExp(`>${k.replace('.', '[.]')}`), '>1.11'), 'before')).toBe(
          `number: level 1, ${column}`,
        );
      },
    );

    it('are refused where the acceptance limit is not that of printed U and k', async () => {
      const data = calibrated({ ...mean, points: cycles(0.01), decision_rule: 'iso_14253_1' });
      const wide = data.analysis?.levels.map((level) => ({
        ...level,
        acceptance_lower: -0.0499,
        acceptance_upper: 0.0499,
      }));

      expect(await faultOf({ ...data, analysis: data.analysis && { ...data.analysis, levels: wide ?? [] } })).toMatch(
        /number: level 1, acceptance/,
      );
    });

    it('are refused where reference value, indication and error of a level do not fit', async () => {
      const data = calibrated({ ...mean, points: unlikeCounts() });
      const levels = (data.analysis?.levels ?? []).map((level) => ({
        ...level,
        reference_value: level.reference_value + 0.0012,
      }));

      expect(await faultOf({ ...data, analysis: data.analysis && { ...data.analysis, levels } })).toBe(
        'error: level 1, error',
      );
    });

    it('are refused where a mean is not that of the printed readings', async () => {
      const data = calibrated({ ...mean, points: cycles(0.01) });
      const shifted = data.analysis?.levels.map((level) => ({
        ...level,
        error: level.error + 0.01,
        error_rising: (level.error_rising ?? 0) + 0.02,
      }));

      expect(
        await faultOf({ ...data, analysis: data.analysis && { ...data.analysis, levels: shifted ?? [] } }),
      ).toMatch(/error: level 1/);
    });
  });
});
