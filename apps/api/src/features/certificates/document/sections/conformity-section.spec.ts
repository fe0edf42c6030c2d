import { type AnalysisRequest, conformityOf, recordedConformity } from '@etalon/metrology';
import { analysis, certificate } from '../../../../testing/a-certificate.js';
import type { CertificateLanguage, Specification } from '../certificate-data.js';
import { CertificateNumbers } from '../certificate-numbers.js';
import { certificateTexts } from '../certificate-texts.js';
import { conformityParagraphs, headVerdict } from './conformity-section.js';

const negligible = (['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map(
  (source) => ({
    source,
    reason: 'validated',
  }),
);
const repeated = [0, 0, 50, 50, 100, 100].map((reference, i) => ({
  reference,
  measured: reference + 0.3 + (i % 2) * 0.01,
}));

function stated(
  request: Partial<AnalysisRequest>,
  specification: Specification | null = null,
  language: CertificateLanguage = 'en',
): string {
  const data = certificate({
    language,
    specification,
    analysis: analysis({
      points: repeated,
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.02,
      resolution: 0.01,
      channel_range_min: 0,
      channel_range_max: 100,
      ...request,
    }),
  });
  const texts = certificateTexts(language);
  return conformityParagraphs(data, texts, new CertificateNumbers(language)).join(' ').replaceAll('\u00a0', ' ');
}

describe('the conformity section of a certificate', () => {
  it('names the judged value, and the verdict on the other value', () => {
    const high = { tolerance_override_value: 0.2, data_entry_mode: 'raw_data' as const, poly_order: 1, negligible };
    const manual: Specification = { value: 0.2, type: 'manual', unit: '°C', floor: null };

    const text = stated(high, manual);

    expect(text).toContain(
      'Results conforming to the specification ±0.2 °C: 0 of 6; not conforming: 6. The indication as read was judged.',
    );
    expect(text).toMatch(
      /For the value corrected with the calibration curve, the same rule gives: .*; accepted: 6 of 6 results/,
    );
    expect(text).not.toContain('incomplete');
  });

  it('names missing uncertainty components, with and without a verdict', () => {
    const lacking =
      'incomplete; neither evaluated nor declared negligible: drift of the reference standard, resolution of the reference standard, hysteresis, environmental conditions.';

    expect(stated({ tolerance_override_value: 1 })).toContain(lacking);
    expect(
      stated({ tolerance_override_value: 1, resolution: null, decision_rule: 'guard_band_w_uncertainty' }),
    ).toMatch(/^Conformity was not evaluated: .*resolution of the item, hysteresis/);
  });

  it('covers only the results within the scope of the specification', () => {
    const parts = [
      { from: 0, to: 10, constant: 1 },
      { from: 90, constant: 1 },
    ];

    const text = stated({ specification: parts, negligible }, { parts, lower: null, upper: null });

    expect(text).toContain('All 4 results conform to the specification ±1 °C from 0 °C to 10 °C; ±1 °C from 90 °C.');
    expect(text).toContain('The statement covers no. 1 to 2, 5 to 6.');
    expect(text).toContain('Not evaluated, no. 3 to 4: ');
  });

  it.each([
    [
      'en',
      'The result conforms to the specification ±0.2 °C from 40 °C to 60 °C.',
      'The result does not conform to the specification',
    ],
    ['de', 'Das Ergebnis ist konform mit der Spezifikation ±0,2 °C', 'Das Ergebnis ist nicht konform mit der'],
    ['fr', 'Le résultat est conforme à la spécification ±0,2 °C', 'Le résultat n’est pas conforme à la'],
    ['es', 'El resultado es conforme con la especificación ±0,2 °C', 'El resultado no es conforme con la'],
  ] as const)('has a singular for one result, in %s', (language, passed, failed) => {
    const parts = [{ from: 40, to: 60, constant: 0.2 }];
    const of = (measured: number) => {
      const points = [
        { reference: 0, measured: 0 },
        { reference: 50, measured },
      ];
      return stated({ points, specification: parts, negligible }, { parts, lower: null, upper: null }, language);
    };

    expect(of(50.1)).toContain(passed);
    expect(of(50.3)).toContain(failed);
    for (const text of [of(50.1), of(50.3)])
      expect(text).not.toMatch(/\b[01] (of|von|de|sur) 1\b|\b1 (results|Erg|rés|res)/);
  });

  it('states the reason for a skipped result: a percentage of zero', () => {
    const text = stated({ channel_accuracy_value: 5, channel_accuracy_type: 'percent_of_reading', negligible });

    expect(text).toContain('The statement covers no. 3 to 6.');
    expect(text).toContain(
      'Not evaluated, no. 1 to 2: the specification is a percentage of reading without a fixed part, so the permissible error is zero at zero.',
    );
  });

  it.each<[CertificateLanguage, string]>([
    [
      'en',
      '±(0.5 % of reading + 0.1 % of full scale + 2 digits + 0.03 °C), at least ±0.2 °C up to 200 °C (span 100 °C)',
    ],
    [
      'de',
      '±(0,5 % vom Messwert + 0,1 % vom Endwert + 2 Digits + 0,03 °C), mindestens ±0,2 °C bis 200 °C (Messspanne 100 °C)',
    ],
  ])('prints a specification as entered, in %s', (language, words) => {
    const parts = [
      { to: 200, percent_of_reading: 0.5, percent_of_full_scale: 0.1, digits: 2, constant: 0.03, floor: 0.2 },
    ];

    expect(stated({ specification: parts }, { parts, lower: null, upper: null }, language)).toContain(words);
  });

  it.each([
    [-0.1, 0.4, 'error from −0.1 °C to +0.4 °C'],
    [null, 0.4, 'error at most +0.4 °C'],
    [-0.1, null, 'error at least −0.1 °C'],
  ])('writes signed limits from %p to %p', (lower, upper, words) => {
    const text = stated({ tolerance_lower: lower, tolerance_upper: upper }, { parts: [], lower, upper });

    expect(text).toContain(words);
  });

  it.each([
    [1, 'pass', 'does not conform'],
    [1, 'not_evaluated', 'does not conform'],
    [1, 'fail', 'does not conform'],
    [0, 'pass', 'conforms, uncertainty incomplete'],
    [0, 'not_evaluated', 'conforms, uncertainty incomplete'],
    [0, 'fail', 'does not conform, as stated'],
    [null, 'pass', 'conforms, as stated'],
  ] as const)('has the verdict of the record in its head: error %p, stated %p', (error, stated_conformity, words) => {
    const points = [0, 10].map((reference) => ({ reference, measured: reference + (error ?? 0) }));
    const limits = error === null ? {} : { tolerance_override_value: 0.5, resolution: 0.01, negligible };
    const judged = { reference_standard_uncertainty: 0.02, ...limits };
    const outside = { is_outside: true, stated_conformity };
    const own = analysis({ points, data_entry_mode: 'reference_vs_indicated', ...judged });

    const head = headVerdict(certificate({ ...outside, analysis: own }), certificateTexts('en'));

    expect(head).toBe(words);
    expect(
      recordedConformity({ computed: conformityOf(own.conformity_statement.verdict), stated: stated_conformity }),
    ).toBe(words.startsWith('conforms') ? 'pass' : 'fail');
  });
});
