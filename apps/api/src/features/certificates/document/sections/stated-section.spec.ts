import { certificate } from '../../../../testing/a-certificate.js';
import type { StatedFrequency, StatedPoint } from '../../../calibrations/index.js';
import { checkStated } from '../../print-verification/printed-stated.js';
import { certificateHtml } from '../certificate-html.js';
import { CertificateNumbers } from '../certificate-numbers.js';
import { CERTIFICATE_LANGUAGES, type CertificateLanguage, type StatedData } from '../certificate-data.js';
import { certificateTexts } from '../certificate-texts.js';
import { statedView } from './stated-section.js';

const nothing = {
  reference_correction: null,
  corrected_reference_value: null,
  standard_expanded_uncertainty: null,
  standard_coverage_factor: null,
  calculated_value: null,
  indication_error: null,
  corrected_error: null,

  direction: null,
  standard_uncertainty: null,
  other_standard_uncertainty: null,
  other_expanded_uncertainty: null,
  other_coverage_factor: null,
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  expanded_uncertainty_text: null,
  coverage_factor_text: null,
  effective_degrees_of_freedom: null,
  is_factor_assumed: false,
  acceptance_upper: null,
  verdict: null,
  reference_unit: '°C',
  measured_unit: '°C',
  reference_text: null,
};
const point = (reference_value: number, error: number, given: Partial<StatedPoint> = {}): StatedPoint => ({
  ...nothing,
  reference_value,
  error,
  measured_value: reference_value + error,
  measured_text: null,
  expanded_uncertainty: null,
  coverage_factor: null,
  ...given,
});
const left = [
  point(0, 0.05, { measured_text: '0.050', expanded_uncertainty: 0.04, coverage_factor: 2.13, verdict: 'pass' }),
  point(50, -0.01),
];
const found = [point(0, 0.35, { expanded_uncertainty: 0.04 }), point(50, 0.31)];
const outside = (stated: Partial<StatedData>, language: CertificateLanguage = 'en') =>
  certificate({
    analysis: null,
    is_outside: true,
    external_lab_name: 'Fremdlabor GmbH',
    language,
    stated: { points: left, as_found: [], sweep: null, ...stated },
  });
const viewOf = (data: ReturnType<typeof outside>) =>
  statedView(data, certificateTexts(data.language), new CertificateNumbers(data.language));
const textsOf = (data: ReturnType<typeof outside>) =>
  viewOf(data)?.tables.map(({ table }) => ({
    heads: table.columns.map(({ title }) => title),
    rows: table.rows.map((row) => row.map(({ text }) => text)),
  })) ?? [];

describe('points stated by another laboratory', () => {
  it('are printed with the stated digits, and a dash for missing values', () => {
    const [table] = textsOf(outside({}));

    expect(table?.heads).toEqual([
      'No.',
      'Reference value',
      'Indication',
      'Error of indication',
      'Expanded uncertainty U',
      'k',
      'Statement',
    ]);
    expect(table?.rows).toEqual([
      ['1', '0', '0.050', '+0.05', '0.04', '2.13', 'conforms'],
      ['2', '50', '49.99', '−0.01', '—', '—', '—'],
    ]);
    const html = certificateHtml(outside({}));
    expect(html).toContain('Point by point, as stated by Fremdlabor GmbH');
    expect(html).toContain(certificateTexts('en').outside.uncertainty);
    expect(html).not.toContain(certificateTexts('en').results.none);
  });

  it('keep exactly the digits that were stated', () => {
    const points = [point(123456.789012, 50.019999999999996, { expanded_uncertainty: 0.0123456789012 })];

    const [table] = textsOf(outside({ points }, 'de'));

    const kept = table?.rows[0]?.map((text) => text.replaceAll(/[\s\u00a0\u202f.]/g, ''));
    expect(kept).toEqual(['1', '123456,789012', '123506,809012', '+50,02', '0,0123456789012']);
  });

  it('written by a program with all digits are rounded well below their stated uncertainty', () => {
    const given = { expanded_uncertainty: 0.0020399951933975954, coverage_factor: 1.9599639845400518 };
    const computed = outside({ points: [point(10.074489795918368, 0.04999999999999005, given)] });
    const clock = outside({ points: [point(10000000.00012, 0.00012000001967, { expanded_uncertainty: 1e-7 })] });

    expect(textsOf(computed)[0]?.rows).toEqual([['1', '10.0744898', '10.1244898', '+0.05', '0.00204', '1.95996']]);
    expect(textsOf(clock)[0]?.rows[0]?.map((text) => text.replaceAll(/[\s,\u202f]/g, ''))[1]).toBe('10000000.00012');
    for (const language of CERTIFICATE_LANGUAGES)
      expect(viewOf({ ...computed, language })?.note).toContain(certificateTexts(language).outside.rounded);
    expect(viewOf(outside({}))?.note).not.toContain(certificateTexts('en').outside.rounded);
  });

  it('share one as-found and as-left table at the same values, otherwise have separate ones', () => {
    const beside = textsOf(outside({ as_found: found }, 'de'));
    const apart = textsOf(outside({ as_found: [point(1, 0.3), point(50, 0.2)] }, 'de'));

    expect(beside).toHaveLength(1);
    expect(beside[0]?.rows[0]).toEqual([
      '1',
      '0',
      '0,35',
      '+0,35',
      '0,04',
      '0,050',
      '+0,05',
      '0,04',
      '2,13',
      'konform',
    ]);
    expect(beside[0]?.heads[2]).toContain('Wie vorgefunden');
    expect(apart.map(({ heads }) => heads[0])).toEqual(['Wie vorgefunden', 'Wie hinterlassen']);
  });

  it('have each error under its own name, and both if both are stated', () => {
    const both = { other_expanded_uncertainty: 0.06, expanded_uncertainty: 0.04, coverage_factor: 2 };
    const judgedByCurve = point(0, 0.05, {
      ...both,
      error: 0.01,
      corrected_error: 0.01,
      indication_error: 0.05,
      calculated_value: 0.01,
      other_coverage_factor: 2.1,
    });
    const judgedByIndication = point(0, 0.05, {
      ...both,
      corrected_error: 0.01,
      indication_error: 0.05,
      other_coverage_factor: 2,
    });
    const alone = point(0, 0.05, { indication_error: 0.05 });
    const [byCurve, byIndication, onlyOne] = [judgedByCurve, judgedByIndication, alone].map(
      (one) => textsOf(outside({ points: [one] }))[0],
    );

    expect(byCurve?.heads.slice(3)).toEqual([
      'Calculated value',
      'Error of calculated value',
      'Error of indication',
      'Expanded uncertainty U',
      'k',
      'U of error of indication',
      'k (U of error of indication)',
    ]);
    expect(byCurve?.rows[0]?.slice(3)).toEqual(['0.01', '+0.01', '+0.05', '0.04', '2', '0.06', '2.1']);
    expect(byIndication?.heads.slice(3)).toEqual([
      'Error of indication',
      'Error of calculated value',
      'Expanded uncertainty U',
      'k',
      'U of calculated value',
    ]);
    expect(onlyOne?.heads.slice(3)).toEqual(['Error of indication']);
    expect(textsOf(outside({ points: [judgedByCurve], as_found: [judgedByCurve] }))).toHaveLength(2);
  });

  it('keep the digits of U and k, and mark an assumed factor', () => {
    const points = [
      point(0, 0.05, {
        expanded_uncertainty: 0.05,
        expanded_uncertainty_text: '0.050',
        coverage_factor: 2,
        is_factor_assumed: true,
      }),
      point(50, 0.05, {
        expanded_uncertainty: 0.1,
        expanded_uncertainty_text: '0.10',
        coverage_factor: 3,
        coverage_factor_text: '3.00',
        effective_degrees_of_freedom: 3,
      }),
      point(75, 0.05),
    ];
    const data = outside({ points }, 'de');
    const [table] = textsOf(data);

    expect(table?.rows.map((row) => row.slice(4))).toEqual([
      ['0,050', '2\u00a0†', '—'],
      ['0,10', '3,00', '3'],
      ['—', '—', '—'],
    ]);
    expect(viewOf(data)?.note).toContain('angenommen (†)');
    expect(viewOf(outside({}))?.note).not.toContain('†');
  });

  it.each(CERTIFICATE_LANGUAGES)('have the verdict of that laboratory under its name (%s)', (language) => {
    const data = { ...outside({}, language), stated_conformity: 'fail' as const };
    const { outside: words, verdicts } = certificateTexts(language);
    const html = certificateHtml(data);

    expect(html).toContain(words.verdict.replace('{name}', 'Fremdlabor GmbH').replace('{verdict}', verdicts.fail));
    expect(html).toContain(words.verdict_short.replace('{verdict}', verdicts.fail));
    expect(certificateHtml({ ...data, is_outside: false, stated: null })).not.toContain('Fremdlabor GmbH:');
  });

  it('have the k of each uncertainty at every frequency', () => {
    const frequency = (frequency_value: number, deviation_coverage_factor: number | null): StatedFrequency => ({
      frequency_value,
      reference_value: 10,
      measured_value: 100,
      reference_unit: 'm/s²',
      measured_unit: 'mV',
      reference_text: null,
      measured_text: null,
      offset_value: null,
      standard_expanded_uncertainty: null,
      standard_coverage_factor: null,
      sensitivity_value: 10,
      standard_uncertainty: 0.05,
      expanded_uncertainty: 0.1,
      coverage_factor: 2,
      expanded_uncertainty_pct: 1,
      deviation_pct: 0.5,
      deviation_db: null,
      deviation_expanded_uncertainty: 1.4,
      deviation_coverage_factor,
      is_baseline: false,
      lower_limit: null,
      upper_limit: null,
      acceptance_lower: null,
      acceptance_upper: null,
      verdict: null,
    });
    const factorsOf = (...ofDeviations: (number | null)[]) => {
      const sweep = {
        points: ofDeviations.map((k, i) => frequency(10 ** i, k)),
        frequency_unit: 'Hz',
        phase_unit: null,
        is_logarithmic: false,
        sensitivity_unit: 'mV/(m/s²)',
        deviation_unit: '%' as const,
        confidence_level: null,
      };
      const [table] = textsOf(outside({ points: [], sweep }));
      return table?.rows.map((row) => row.filter((_, at) => table.heads[at]?.startsWith('k')));
    };

    expect(factorsOf(null, 2.3)).toEqual([
      ['2', '—'],
      ['2', '2.3'],
    ]);
    expect(factorsOf(null, 2)).toEqual([['2'], ['2']]);
  });

  it('are rejected on a certificate that shows another number', () => {
    const data = outside({});
    const [table] = textsOf(data);
    const printed = (change: (text: string) => string) => [
      { head: [table?.heads ?? [], []], rows: (table?.rows ?? []).map((row) => row.map(change)) },
    ];
    const check = (change: (text: string) => string) => () => {
      checkStated(data, certificateTexts('en'), printed(change));
    };

    expect(check((text) => text)).not.toThrow();
    expect(check((text) => (text === '0.04' ? '0.4' : text))).toThrow('points as stated');
    expect(check((text) => (text === '2.13' ? '2' : text))).toThrow('points as stated');
  });
});
