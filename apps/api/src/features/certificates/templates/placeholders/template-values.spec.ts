import { DECISION_RULES } from '@etalon/metrology';
import { analysis, calibrated, certificate, H3 } from '../../../../testing/a-certificate.js';
import type { CertificateData } from '../../document/index.js';
import { CERTIFICATE_LANGUAGES, certificateHtml, certificateTexts } from '../../document/index.js';
import { headVerdict } from '../../document/sections/conformity-section.js';
import { templateValues } from './template-values.js';

const valuesOf = (data: CertificateData) => templateValues(data, { calibration_id: 'abcdef0123', due_date: null });
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\s\u00a0]+/g, ' ');
const pdfOf = (data: CertificateData) =>
  plain(
    certificateHtml(data)
      .replace(/<style>.*<\/style>|<i class="pad">[^<]*<\/i>|<[^>]*>/gs, '')
      .replaceAll('&#x3D;', '='),
  );

/** Far from zero: a second-degree curve is printed in a centred variable. */
const far = Array.from({ length: 9 }, (_, i) => ({
  reference: 1000 + i / 10,
  measured: 1000.2512 + i / 10 + (i - 4) ** 2 / 2000 + (i % 2) / 1e5,
}));
const stated = {
  range_min: 4.0625,
  range_max: 20,
  expanded_uncertainty: 0.05,
  coverage_factor: 2.3,
  is_factor_assumed: false,
  confidence_level: 95.45,
};
const row = { at: 15, correction: 0.15, expanded_uncertainty: 0.02, coverage_factor: 2, degrees_of_freedom: null };
const standard = {
  key: 'a',
  name: 'A',
  unit: '°C',
  table: [row],
  range_min: null,
  range_max: null,
  coverage_probability: null,
  drift: null,
  resolution: null,
  in_force: true,
  obstacles: [],
  traceable: true,
};
const declared = (given: object) =>
  ({ coefficients: [], model: null, ...stated, ...given }) as unknown as CertificateData['declared'];
const asModel = {
  formula: null,
  formula_gives: 'reference',
  is_declared: true,
  parameters: [],
  covariance: null,
  interpolation: null,
  table: null,
};

const check = (result: 'pass' | 'fail' | 'not_checked') => ({
  text: 'Leads',
  result,
  as_found_result: null,
  remark: null,
});
const conforming = {
  points: [0, 10, 20, 30, 40].map((reference) => ({ reference, measured: reference + 0.001 })),
  data_entry_mode: 'reference_vs_indicated',
  tolerance_override_value: 1,
  reference_standard_uncertainty: 0.002,
  resolution: 0.001,
} as const;

describe('the placeholder values of a template', () => {
  it('contain an equation with its variables, and the valid range with all its digits', () => {
    const data = calibrated(
      { points: far, data_entry_mode: 'raw_data', poly_order: 2, reference_standard_uncertainty: 1e-4 },
      { data_entry_mode: 'raw_data' },
    );
    const { equation, curve, valid_range } = valuesOf(data);

    expect(plain(equation)).toMatch(/^y = .*t.*; t = \(x − /);
    for (const line of [...(curve?.equations ?? []), ...(curve?.notes ?? [])])
      expect(pdfOf(data)).toContain(plain(line));
    expect(valid_range).toMatch(/^1000\.2592 … /);
  });

  it('contain the reference values used for the errors, and the indication of the standard', () => {
    const data = certificate({
      analysis: analysis({
        points: [
          { reference: 10, measured: 10.2 },
          { reference: 20, measured: 20.1 },
        ],
        data_entry_mode: 'reference_vs_indicated',
        reference_standards: [standard],
      }),
    });
    const rows = valuesOf(data).dataset_rows;

    expect(rows.map((row) => [row?.reference, row?.standard_indication, row?.correction, row?.residual_abs])).toEqual([
      ['10.150', '10', '+0.150', '+0.050'],
      ['20.150', '20', '+0.150', '−0.050'],
    ]);
  });

  it('contain errors with one sign convention, in their unit and as a part of full scale', () => {
    const points = [
      { reference: 0, measured: 0.5 },
      { reference: 50, measured: 49.75 },
      { reference: 100, measured: 100 },
    ];
    const data = calibrated({
      points,
      data_entry_mode: 'reference_vs_indicated',
      channel_range_min: 0,
      channel_range_max: 200,
    });
    const rows = valuesOf(data).dataset_rows;

    expect(rows.map((row) => [row?.residual_abs, row?.residual_pct])).toEqual([
      ['+0.5', '0.25'],
      ['−0.25', '−0.125'],
      ['0', '0'],
    ]);
  });

  it('name the one reading of all points instead of a range', () => {
    const points = [50.1, 50.2].map((reference) => ({ reference, measured: 50 }));

    const { valid_range } = valuesOf(calibrated({ points, data_entry_mode: 'reference_vs_indicated' }));

    expect(plain(valid_range)).toBe('50 °C');
  });

  it('contain unit names in the language of the certificate', () => {
    const data = calibrated(
      {
        points: [0, 50].map((reference) => ({ reference, measured: reference })),
        reference_unit: '%RH',
        measured_unit: '%RH',
        data_entry_mode: 'reference_vs_indicated',
      },
      { language: 'es' },
    );
    const { reference_unit, measured_unit, results, valid_range } = valuesOf(data);

    expect([reference_unit, measured_unit, valid_range].map(plain)).toEqual(['% HR', '% HR', '0 … 50 % HR']);
    expect(results?.columns.map((one) => plain(one?.unit))).toContain('% HR');
  });

  it('contain the curve declared by another laboratory, with its uncertainty and range', () => {
    const line = valuesOf(
      certificate({ is_outside: true, analysis: null, declared: declared({ coefficients: [6.25, -25] }) }),
    );
    const data = certificate({
      is_outside: true,
      analysis: null,
      declared: declared({
        model: {
          ...asModel,
          type: 'lookup_table',
          interpolation: 'linear',
          table: [
            { x: 4.0625, y: 0, standard_uncertainty: 0.02 },
            { x: 20, y: 100.5, standard_uncertainty: null },
          ],
        },
      }),
    });
    const table = valuesOf(data);

    expect(plain(line.equation)).toBe('y = −25 + 6.25 x');
    const assumed = declared({ coefficients: [6.25, -25], is_range_assumed: true });
    const { valid_range } = valuesOf(certificate({ is_outside: true, analysis: null, declared: assumed }));
    expect(plain(line.valid_range)).toBe('4.0625 … 20 °C');
    expect(plain(valid_range)).toBe('4.0625 … 20 °C (assumed, because none was stated)');
    expect(plain(line.uncertainty_statement)).toBe('Expanded uncertainty: U = 0.05 °C (k = 2.3)');
    expect(line.declared?.facts.map((one) => one?.label)).toContain('Range of x');
    expect(table.declared?.entries?.rows.flat().map((cell) => cell?.text)).toEqual([
      '4.0625',
      '0',
      '0.02',
      '20',
      '100.5',
      '—',
    ]);
    expect(table.equation).toBeNull();
    const { uncertainty_statement } = valuesOf({
      ...data,
      declared: data.declared && { ...data.declared, expanded_uncertainty: null },
    });
    expect(plain(uncertainty_statement)).toBe('u: standard uncertainty of y, where it is known.');
  });

  it('state a missing uncertainty, and deviations from the limits of the procedure', () => {
    const data = certificate({
      analysis: analysis({
        points: [
          { reference: 0, measured: 0.1 },
          { reference: 1, measured: 1.1 },
        ],
        data_entry_mode: 'reference_vs_indicated',
      }),
      climate: { deviations: [{ quantity: 'pressure', value: 98_000, min: 100_000, max: null }], reason: 'Storm' },
      repair_date: '2026-03-01',
    });
    const values = valuesOf(data);

    expect(pdfOf(data)).toContain(plain(values.uncertainty_statement));
    expect(values.uncertainty_statement).toContain('No uncertainty was evaluated');
    expect(plain(values.climate.join(' '))).toMatch(
      /Outside the environmental limits of the procedure.*980 hPa.*Reason: Storm/,
    );
    expect(plain(values.repair_date)).toBe('1 Mar 2026');
  });

  it('contain the parameters of a formula with their own units and uncertainties', () => {
    const points = [0, 25, 50, 75, 100].map((reference, i) => ({
      reference,
      measured: 100 * (1 + 3.9083e-3 * reference - 5.775e-7 * reference ** 2) + (i % 2) / 1e4,
    }));
    const data = calibrated({
      points,
      reference_unit: '°C',
      measured_unit: 'Ω',
      data_entry_mode: 'raw_data',
      model_type: 'callendar_van_dusen',
    });
    const rows = valuesOf(data).coefficient_rows;

    expect(rows.map((row) => [row?.name, row?.unit])).toEqual(
      expect.arrayContaining([
        ['r0', 'Ω'],
        ['a', '°C⁻¹'],
      ]),
    );
    for (const row of rows) expect(row?.uncertainty ?? '0').toMatch(/^[\d.,−—]/);
  });

  it.each([1, 2, 3])('contain every coefficient of a polynomial of degree %i, each with its term', (poly_order) => {
    const data = calibrated(
      { points: H3, data_entry_mode: 'raw_data', poly_order, reference_standard_uncertainty: 0.002 },
      { data_entry_mode: 'raw_data' },
    );
    const rows = valuesOf(data).coefficient_rows;
    const printed = pdfOf(data);

    expect(rows.map((row) => [row?.name, row?.term])).toEqual(
      [
        ['c₀', '1'],
        ['c₁', 'x'],
        ['c₂', 'x²'],
        ['c₃', 'x³'],
      ].slice(0, poly_order + 1),
    );
    for (const row of rows) {
      const cells = [row?.name, row?.value, row?.uncertainty, row?.unit].map((text) => text ?? '');
      expect(printed).toContain(plain(cells.join('')));
    }
  });

  it('contain the means of both sides of an adjustment, if those were judged', () => {
    const turned = [0, 10, 20, 20, 10, 0].map((reference, i) => ({
      reference,
      measured: reference + (i < 3 ? -0.1 : 0.1),
    }));
    const judged = {
      measurand: 'mean',
      tolerance_override_value: 0.05,
      reference_standard_uncertainty: 0.001,
    } as const;
    const data = calibrated(
      { points: turned, ...judged },
      { as_found: { analysis: analysis({ points: turned, ...judged }), entered: [] } },
    );
    const { as_found_levels, levels, level_notes, as_found_notes } = valuesOf(data);

    expect([levels, as_found_levels].map((one) => one?.columns[0]?.title)).toEqual([
      'As left: Level',
      'As found: Level',
    ]);
    expect(as_found_levels?.rows).toHaveLength(3);
    expect(level_notes.join(' ')).toContain('Each direction is judged separately');
    expect(as_found_notes.join(' ')).toContain('decisive');
  });

  it.each<[string, Partial<CertificateData>, string]>([
    ['a failed check', { checks: [check('fail')] }, 'does not conform'],
    [
      'a statement of another laboratory',
      { is_outside: true, stated_conformity: 'fail', external_lab_name: 'North' },
      'does not conform',
    ],
  ])('contain the verdict of the certificate on conforming results: %s', (_, given, words) => {
    const data = calibrated(conforming, given);
    const values = valuesOf(data);
    const head = headVerdict(data, certificateTexts('en'));

    expect(headVerdict(calibrated(conforming), certificateTexts('en'))).toContain('conforms');
    expect(head).toContain(words);
    expect(values.conformity?.result_label).toBe(head);
    expect(values.results_summary.find((one) => one?.label === 'Conformity')?.value).toBe(head);
  });

  it.each(CERTIFICATE_LANGUAGES)(
    'contain each decision rule with the numbers of the certificate, in %s',
    (language) => {
      for (const decision_rule of DECISION_RULES) {
        const data = calibrated({ ...conforming, decision_rule, guard_band_factor: 0.7 }, { language });
        const rule = valuesOf(data).conformity?.decision_rule_label;

        expect(rule).not.toMatch(/[{}]|^$/);
        expect(pdfOf(data)).toContain(plain(rule));
      }
    },
  );

  it('contain the verdict of checks without results, with no specification or decision rule', () => {
    const given = { analysis: null, specification: null };
    const values = valuesOf(certificate({ ...given, checks: [check('pass')] }));

    expect(values.conformity).toEqual({
      result_label: 'conforms',
      specification: null,
      decision_rule_label: null,
      expanded_uncertainty_line: null,
    });
    expect(values.results_summary).toEqual([{ label: 'Conformity', value: 'conforms' }]);
    expect(valuesOf(certificate({ ...given, checks: [check('not_checked')] })).conformity).toBeNull();
  });
});
