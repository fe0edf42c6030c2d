import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadCatalogue, translate } from '@etalon/i18n';
import { analysis, calibrated, certificate, H3, POINTS, LOOP_CHARACTERISTIC } from '../../../testing/a-certificate.js';
import { pdfReader } from '../../../testing/read-pdf.js';
import type { CorrectedFacts } from './certificate-data.js';
import { CERTIFICATE_LANGUAGES, certificateHtml, type CertificateData } from './index.js';
import { certificateTexts } from './certificate-texts.js';
import type { CertificateContext } from '../certificate-input.js';
import { channel } from '../printed-facts.js';
import { sampleData } from '../templates/placeholders/sample-data.js';

const longNames = ({ asset }: CertificateData): Partial<CertificateData> => ({
  org_name: 'Kalibrierlaboratorium Muster-Messtechnik GmbH',
  org_description: 'Industriestraße 4, Gebäude 12, 4001 Musterstadt, Schweiz',
  asset: { ...asset, name: 'Widerstandsthermometer mit Messumformer, Reaktor 1' },
  performer_function: 'Kalibriertechnikerin Temperatur',
  approver_function: 'Technische Laborleitung',
  checker_name: 'Bernhard Beispielhausen',
  calibration_place_text: 'Beim Auftraggeber, Halle 3, Messraum 2',
});

describe('the certificate as a PDF', () => {
  const { renderer } = pdfReader();

  const print = async (data: CertificateData) =>
    pagesOf(
      await renderer.render({
        html: certificateHtml(data),
        title: data.certificate_number,
        expectText: [data.certificate_number, data.asset.asset_id, data.org_name],
      }),
    );

  it.each(
    CERTIFICATE_LANGUAGES.flatMap((language) =>
      ['with a curve', 'with long names', 'without a curve', 'with cycles'].map((kind) => [kind, language] as const),
    ),
  )('of eleven points %s has two pages in %s, the signatures below the conformity', async (kind, language) => {
    const sample = sampleData(language, '2026-03-12');
    const { verification, certificate_number } = certificate({});
    const one = (value: number, error: number) => ({ reference: value, measured: Number((value + error).toFixed(2)) });
    const points =
      kind === 'with cycles'
        ? [0, 0, 25, 25, 50, 50, 75, 75, 100, 100, 100].map((value, i) => one(value, i % 2 === 0 ? 0.01 : -0.02))
        : Array.from({ length: 11 }, (_, i) => one(10 * i, 0.01 * ((7 * i) % 5) - 0.02));
    const isOfCurve = kind === 'with a curve' || kind === 'with long names';
    const data_entry_mode = isOfCurve ? ('raw_data' as const) : ('reference_vs_indicated' as const);
    const catalogue = await loadCatalogue(language);
    const calculated = translate(catalogue, 'proof.paper.computed', { engine: '2.6.0' });
    const pages = await print({
      ...sample,
      statements: [{ label: translate(catalogue, 'proof.paper.label'), text: calculated }],
      analysis: analysis({
        points,
        data_entry_mode,
        reference_standard_uncertainty: 0.005,
        resolution: 0.01,
        tolerance_override_value: 0.1,
      }),
      data_entry_mode,
      verification,
      certificate_number,
      is_draft: false,
      approval_date: '2026-03-13',
      ...(kind === 'with long names' ? longNames(sample) : {}),
    });

    expect(pages).toHaveLength(2);
    const texts = certificateTexts(language);
    expect(pages[1]).toContain(withoutSpaces(`5${texts.sections.conformity}`));
    expect(pages[1]).toContain(withoutSpaces(calculated));
    expect(pages[1]).toContain(withoutSpaces(texts.report.end));
  });

  it.each(
    CERTIFICATE_LANGUAGES.flatMap((language) =>
      [
        [12, 4, 'without a curve'] as const,
        [12, 6, 'with a curve'] as const,
        [20, 10, 'without a curve'] as const,
        [24, 6, 'without a curve'] as const,
      ].map(([readings, levels, kind]) => [readings, levels, kind, language] as const),
    ),
  )('of %i readings at %i values %s has two pages in %s', async (readings, levels, kind, language) => {
    const points = Array.from({ length: readings }, (_, i) => {
      const [cycle, nth] = [Math.floor(i / levels), i % levels];
      const reference = 10 * (cycle % 2 === 1 ? levels - 1 - nth : nth);
      return { reference, measured: Number((reference + 0.01 * ((7 * i) % 5) - 0.02).toFixed(2)) };
    });
    const data_entry_mode = kind === 'with a curve' ? ('raw_data' as const) : ('reference_vs_indicated' as const);
    const { verification, certificate_number } = certificate({});

    const pages = await print({
      ...sampleData(language, '2026-03-12'),
      ...{ data_entry_mode, verification, certificate_number, is_draft: false, approval_date: '2026-03-13' },
      analysis: analysis({
        points,
        data_entry_mode,
        reference_standard_uncertainty: 0.005,
        resolution: 0.01,
        tolerance_override_value: 0.1,
      }),
    });

    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain(withoutSpaces(certificateTexts(language).sections.conformity));
  });

  it('keeps the summary of the budget with its last rows, of any length', async () => {
    const own = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        source: `Effect${i}.`,
        description: '',
        value: 0.01,
        unit: '°C',
        distribution: 'normal' as const,
      }));
    const points = Array.from({ length: 18 }, (_, i) => ({ reference: i, measured: i + 0.1 }));
    const at = (pages: string[], text: string) => pages.findIndex((page) => page.includes(text));
    const parted: number[] = [];
    const ends = new Set<number>();

    for (let count = 51; count <= 59; count += 1) {
      const pages = await print(
        calibrated(
          {
            points,
            data_entry_mode: 'reference_vs_indicated',
            reference_standard_uncertainty: 0.02,
            contributions: own(count),
          },
          { approver_name: 'B. Example' },
        ),
      );
      const [figures, last] = [at(pages, 'Combinedstandarduncertainty'), at(pages, `Effect${count - 1}.`)];
      ends.add(figures);
      if (last === -1 || figures !== last) parted.push(count);
    }

    expect(parted).toEqual([]);
    expect(ends.size).toBe(2);
  });

  it('shows the thermometer of JCGM 100, H.3 with its published numbers', async () => {
    const data = certificate({
      analysis: analysis({
        points: H3,
        poly_order: 1,
        judge: 'corrected_value',
        // The example states its numbers for 95 %.
        confidence_level: 95,
        reference_standard_uncertainty: 0.002,
        resolution: 0.001,
        negligible: (['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map(
          (source) => ({
            source,
            reason: 'not in the published example',
          }),
        ),
      }),
    });

    const text = (await print(data)).join('\n');

    for (const section of [
      '1Item calibrated',
      '2Traceability and procedure',
      '3Results',
      '4Measurement uncertainty',
      '5Conformity',
    ]) {
      expect(text).toContain(withoutSpaces(section));
    }
    for (const shown of [
      'Immersion thermometer, Pt100',
      'Thermal Instruments',
      'IT-300',
      '20417',
      'LN-00042',
      '12 Mar 2026',
      '13 Mar 2026',
      '−40 °C to 250 °C',
      'Procedure PR-004, Comparison in a stirred bath, version 2.3, according to EURAMET cg-8',
      'Platinum resistance standard, SP-25',
      '3316',
      'LN-CAL-LN-00007-v11',
      '0.0080 °C (2)',
      'Temperature (23.1 ± 0.5) °C',
      'Humidity (44 ± 5) %RH',
      'Pressure (1013 ± 2) hPa',
      // Reference, indication, calculated value, its error, indication error, U.
      '121.3521.52121.3531+0.0031+0.17100.0092',
      '1126.35126.51126.3540+0.0030+0.16000.0092',
      // H.3.3: s = 0.0035 °C with 9 degrees of freedom, slope 0.00218 with s = 0.00067; H.3.4: 0.0020 at the ends.
      '0.0035 °C (ν = 9)',
      'y = −0.214858 + 1.0021827 x',
      '1.00218',
      '0.00067',
      '0.00198 °C',
      'uc = 0.0042 °C',
      'νeff = 10',
      'k = 2.23',
      'U = 0.0092 °C',
      't-distribution with 10 effective degrees of freedom',
      'JCGM 100 (GUM)',
      'Conformity was not evaluated: no specification is stated',
      'L. Ejemplo',
      'calibrated by',
      'Signed electronically (PAdES)',
      'etalon.example/verify',
      '7K3M-9QXP-2RTV-4WYZ',
      'Page 1 of 2',
      'Page 2 of 2',
    ]) {
      expect(text).toContain(withoutSpaces(shown));
    }
    expect(text).not.toMatch(/due|interval|NaN|undefined|null/i);
  });

  it('spreads three hundred points over many pages, each with header and page number', async () => {
    const points = Array.from({ length: 300 }, (_, index) => ({
      reference: index,
      measured: Number((4 + index * 0.05 + 0.0004 * Math.sin(index)).toFixed(4)),
    }));
    const data = certificate({
      reference_unit: 'kPa',
      measured_unit: 'mA',
      specification: { value: 0.1, type: 'percent_of_full_scale', unit: null, floor: null },
      analysis: analysis({
        points,
        reference_unit: 'kPa',
        measured_unit: 'mA',
        poly_order: 1,
        judge: 'corrected_value',
        reference_standard_uncertainty: 0.05,
        channel_accuracy_value: 0.1,
        channel_accuracy_type: 'percent_of_full_scale',
        channel_range_min: 0,
        channel_range_max: 300,
      }),
    });

    const pages = await print(data);

    const withRows = pages.filter((page) => page.includes('Errorofcalculatedvalue'));
    expect(withRows.length).toBeGreaterThan(5);
    pages.forEach((page, index) =>
      expect(page).toContain(`${data.certificate_number}Page${index + 1}of${pages.length}`),
    );
    const text = pages.join('');
    for (const number of [1, 77, 150, 299, 300]) {
      expect(text).toContain(`${number}${(number - 1).toFixed(0)}${points[number - 1]?.measured}`);
    }
    expect(text).toContain(withoutSpaces('All 300 results conform to the specification ±0.1 % of full scale (span'));
  });

  it('shows markup in names as text', async () => {
    const name = '<script>alert(1)</script> & "{{title}}" <b>Rotor</b> \'x\'';
    const data = certificate({
      org_name: 'A "} body { display: none } <style>',
      asset: { ...certificate({}).asset, name },
      performer_name: '<img src=x onerror=alert(1)>',
      statements: [{ label: 'Notes', text: '</section><script>1</script>' }],
      reference_unit: '</svg><b>°C</b>',
      measured_unit: '</svg><b>°C</b>',
    });

    const html = certificateHtml(data);
    const text = (await print(data)).join('');

    expect(html).not.toMatch(/<script|<img|<b>Rotor|<\/svg><b>/);
    for (const shown of [
      name,
      '<img src=x onerror=alert(1)>',
      'A "} body { display: none } <style>',
      '</section><script>1</script>',
    ]) {
      expect(text).toContain(withoutSpaces(shown));
    }
  });
});

describe('the certificate as HTML', () => {
  it('is identical for identical data, and has no external references', () => {
    const html = certificateHtml(certificate({}));

    expect(certificateHtml(certificate({}))).toBe(html);
    expect(html.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/(src|href)="(?!data:)|url\((?!"?data:)/);
  });

  it('accepts images as data URLs only', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';

    expect(
      certificateHtml(certificate({ org_logo: picture, performer_signature: picture })).match(/<img /g),
    ).toHaveLength(2);
    expect(certificateHtml(certificate({ org_logo: 'https://example.org/logo.png' }))).not.toContain('<img');
    expect(certificateHtml(certificate({ performer_signature: 'data:text/html;base64,PGI+' }))).not.toContain('<img');
  });

  const declared = {
    coefficients: [-5.775e-7, 3.9083e-3, 1.00000000012],
    model: null,
    range_min: 0,
    range_max: 650,
    expanded_uncertainty: 0.0123,
    coverage_factor: 2.05,
    is_factor_assumed: false,
    confidence_level: 95.45,
  };

  it('shows a declared characteristic as stated, with its source', () => {
    const html = certificateHtml(
      certificate({
        analysis: null,
        declared,
        data_entry_mode: 'model_direct',
        reference_standards: [],
        traceability: { is_traceable: false, missing: ['no_standard'] },
        external_lab_name: 'Accredited lab',
        external_lab_certificate_number: 'X-17',
      }),
    ).replaceAll(/\u00a0|&#x3D;/g, (sign) => (sign === '\u00a0' ? ' ' : '='));

    for (const shown of [
      'y = 1.00000000012 + 0.0039083 x − 5.775 × 10⁻⁷ x²',
      '0 °C to 650 °C',
      'U = 0.0123 °C (k = 2.05)',
      '95.45 %',
      'Results as stated by Accredited lab, certificate <span class="whole">X-17</span>.',
      'the characteristic was declared',
    ])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/<figure|through the reference standards|No uncertainty was evaluated/);
  });

  it.each([
    ['en', 'Date of calibration', '12', 'Date of issue', '13'],
    ['de', 'Datum der Kalibrierung', '12', 'Datum der Ausstellung', '13'],
    ['fr', 'Date d’étalonnage', '12', 'Date d’émission', '13'],
    ['es', 'Fecha de calibración', '12', 'Fecha de emisión', '13'],
  ] as const)('prints the dates of calibration and issue in %s', (language, done, day, issued, next) => {
    const words = certificateHtml(certificate({ language }))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');

    expect(words).toMatch(new RegExp(`${done} ${day}\\b`));
    expect(words).toMatch(new RegExp(`${issued} ${next}\\b`));
  });

  it('prints the indication of the standard and the corrected reference', () => {
    const result = analysis({
      points: POINTS,
      data_entry_mode: 'reference_vs_indicated',
      reference_standard_uncertainty: 0.008,
    });
    const points = result.points.map((point) => ({
      ...point,
      reference_correction: 0.5,
      corrected_reference_value: point.reference_value + 0.5,
    }));

    const html = certificateHtml(certificate({ analysis: { ...result, points } }));

    expect(html).toContain('50.019');
    expect(html).toContain('50.519');
  });

  it('has no output signal if the output of its channel has no unit', async () => {
    const catalogue = await loadCatalogue('en');
    const given = { channel_id: '1', physical_quantity: 'pressure', unit: 'bar' };
    const signalIn = (output_signal_unit: string | null) =>
      channel(
        { ...given, output_signal_min: 0, output_signal_max: 10, output_signal_unit } as CertificateContext,
        catalogue,
      )?.output_signal;

    expect(['V', '', null].map(signalIn)).toEqual([{ min: 0, max: 10, unit: 'V' }, null, null]);
  });

  it('writes the signal of a channel in the numbers and words of its language', () => {
    const { channel } = certificate({});
    const html = certificateHtml(
      certificate({
        language: 'de',
        channel: channel && { ...channel, output_signal: { min: 0.5, max: 4.5, unit: 'V' } },
      }),
    );

    expect(html).toContain('0,5\u00a0V bis 4,5\u00a0V');
  });

  it.each([
    [
      'en',
      'Outside the environmental limits of the procedure: Temperature 26.1 °C (21 °C to 25 °C), Humidity not recorded (up to 60 %RH), Pressure 1110 hPa (up to 1100 hPa).',
      'Reason: Wind &amp; rain',
    ],
    [
      'de',
      'Außerhalb der vom Verfahren vorgegebenen Umgebungsbedingungen: Temperatur 26,1 °C (21 °C bis 25 °C), Feuchte nicht erfasst (bis 60 % r. F.), Druck 1110 hPa (bis 1100 hPa).',
      'Begründung: Wind &amp; rain',
    ],
  ] as const)('states in %s the deviation from the procedure limits with the reason', (language, sentence, reason) => {
    const deviations = [
      { quantity: 'temperature', value: 26.1, min: 21, max: 25 },
      { quantity: 'humidity', value: null, min: null, max: 60 },
      { quantity: 'pressure', value: 111_000, min: null, max: 110_000 },
    ] as const;
    const html = certificateHtml(
      certificate({ language, climate: { deviations: [...deviations], reason: 'Wind & rain' } }),
    );

    expect(html.replaceAll('\u00a0', ' ')).toContain(sentence);
    expect(html).toContain(reason);
    expect(certificateHtml(certificate({ language }))).not.toContain(reason.slice(0, 6));
  });

  it.each([
    ['en', 'valid for x = 50 °C'],
    ['de', 'gültig für x = 50 °C'],
    ['fr', 'valable pour x = 50 °C'],
    ['es', 'válida para x = 50 °C'],
  ] as const)('names in %s the one reading of a curve instead of a range', (language, sentence) => {
    const points = [50.1, 50.2, 50.3].map((reference) => ({ reference, measured: 50 }));
    const data = calibrated({ points, model_type: 'custom_formula', custom_formula: 'a*x' }, { language });

    expect(certificateHtml(data).replaceAll('\u00a0', ' ').replaceAll('&#x3D;', '=')).toContain(sentence);
  });

  it('prints a very small probability as “less than”, without a line break', () => {
    const bent = [0, 25, 50, 75, 100].flatMap((x) =>
      [0, 0.001].map((off) => ({ measured: x + off, reference: x + 0.001 * x * x })),
    );

    const html = certificateHtml(certificate({ analysis: analysis({ points: bent, poly_order: 1 }) }))
      .replaceAll('&#x3D;', '=')
      .replaceAll('&lt;', '<');

    expect(html).toMatch(/F\u00a0=\u00a0[\d.]+ \(ν\u00a0=\u00a03; 5\), P\u00a0<\u00a00\.01\u00a0%/);
  });

  it('does not describe an uncertainty if there is none', () => {
    const without = certificateHtml(
      calibrated({ points: POINTS, data_entry_mode: 'reference_vs_indicated', tolerance_override_value: 0.5 }),
    );

    expect(without).toContain('No uncertainty was evaluated');
    expect(without).not.toMatch(/Type A|stated uncertainty explains|result with U|with expanded uncertainty/);
  });

  it.each(CERTIFICATE_LANGUAGES)('is marked as not authorised without a named authoriser, in %s', (language) => {
    const stated = certificateTexts(language).signature.not_authorised;
    const of = (given: Partial<CertificateData>) => certificateHtml(certificate({ language, ...given }));

    expect(of({ approver_name: null })).toContain(stated);
    expect(of({ approver_name: 'B. Example' })).not.toContain(stated);
    expect(of({ approver_name: null, is_outside: true })).not.toContain(stated);
  });

  it.each(CERTIFICATE_LANGUAGES)('states the missing review by a second person, in %s', (language) => {
    const stated = certificateTexts(language).signature.without_second_person;
    const of = (without_second_person: boolean) =>
      certificateHtml(certificate({ language, approver_name: 'A. Example', without_second_person }));

    expect(of(true)).toContain(stated);
    expect(of(false)).not.toContain(stated);
  });

  it('names the certificate it replaces with the reason, and states that it is no longer valid', () => {
    const replaces = { number: 'CAL-CAL-A1-v2', reason: 'Rules of <2.0>', corrected: null };
    const of = (standing: CertificateData['standing'], given: Partial<CertificateData> = {}) =>
      certificateHtml(certificate({ standing, approver_name: 'B. Example', ...given }));

    const [made, superseded, voided, plain] = [
      of({ replaces, voided: null }),
      of({ replaces: null, voided: { date: '2026-05-01', reason: 'r', superseded_by: 'CAL-CAL-A1-v3' } }),
      of({ replaces: null, voided: { date: '2026-05-01', reason: null, superseded_by: null } }),
      of({ replaces: null, voided: null }),
    ];

    expect(made).toContain('Replaces <span class="whole">CAL-CAL-A1-v2</span>. Reason: Rules of &lt;2.0&gt;');
    const corrects = (corrected: CorrectedFacts) => of({ replaces: { ...replaces, corrected }, voided: null });
    const some = { facts: ['date', 'readings', 'as_found'], readings: [3], as_found: [1, 2] } as const;
    expect(corrects(some)).toContain(
      'Corrects and replaces <span class="whole">CAL-CAL-A1-v2</span>. Changed: date of calibration; reading 3; readings 1, 2 as found. Reason: Rules of',
    );
    expect(corrects({ ...some, facts: ['readings'], readings: null })).toContain('Changed: readings. Reason');
    expect(corrects({ facts: [], readings: [], as_found: [] })).toContain('No value was changed. Reason');
    expect(corrects({ facts: ['due'], readings: [], as_found: [] })).toContain('No value was changed. Reason');
    const dated = { ...replaces, issued_on: '2026-04-02' };
    const issued = { number: 'CAL-CAL-A1-v2', issued_on: '2026-04-02', reason: 'Name' };
    expect(of({ replaces: dated, voided: null })).toContain('Replaces certificate');
    for (const standing of [
      { replaces: dated, voided: null },
      { replaces: null, voided: null, reissues: issued },
    ])
      expect(of(standing, { is_outside: true })).toMatch(/Replaces (record )?<span class="whole">/);
    expect(superseded).toContain('No longer valid: superseded by <span class="whole">CAL-CAL-A1-v3</span>. Reason: r');
    expect(voided).toContain('Not valid: voided on 1\u00a0May\u00a02026.<');
    expect(plain).not.toContain('class="standing');
  });

  it('prints as-found and as-left results in one table if measured at the same values', () => {
    const taken = (values: readonly number[]) =>
      values.map((reference) => ({ reference, measured: reference + 0.01 * reference }));
    const heads = (found: readonly number[]) => {
      const of = (points: ReturnType<typeof taken>) => analysis({ points, data_entry_mode: 'reference_vs_indicated' });
      const as_found = { analysis: of(taken(found)), entered: [] };
      const html = certificateHtml(certificate({ analysis: of(taken([1, 2, 3])), as_found }));
      return [...html.matchAll(/<span>((?:As found|As left): [^<]*)/g)].map(([, head]) => head);
    };

    expect(heads([1, 2, 3])).toEqual(['As found: Error of indication', 'As left: Error of indication']);
    const apart = ['Reference value', 'Error of indication'];
    expect(heads([1.1, 2.1, 2.9])).toEqual(
      ['As found', 'As left'].flatMap((side) => apart.map((head) => `${side}: ${head}`)),
    );
    for (const other of [
      [1, 2],
      [3, 2, 1],
      [1, 2, 2.5],
    ])
      expect(heads(other)).toEqual([]);
  });

  it.each([
    ['no nominal characteristic', null, {}, ['Indication'], 'Indication'],
    [
      'the nominal characteristic',
      LOOP_CHARACTERISTIC,
      {},
      ['Indication', 'Error of indication', 'Expanded uncertainty U', 'k'],
      'Error of indication',
    ],
    [
      'its individual curve',
      LOOP_CHARACTERISTIC,
      { judge: 'corrected_value', judge_is_stated: true } as const,
      ['Indication', 'Error of indication', 'U of error of indication', 'k'],
      'Error of indication',
    ],
  ])('prints no value of a curve fitted to the readings as found, with %s', (_, nominal, given, own, compared) => {
    const side = (off: number, is_as_found: boolean) =>
      analysis({
        points: [0, 25, 50, 75, 100].map((reference, i) => ({
          reference,
          measured: Number((4 + 0.16 * reference + (i % 2) / 1000 + off).toFixed(3)),
        })),
        reference_unit: 'bar',
        measured_unit: 'mA',
        readings_are_output: true,
        nominal_characteristic: nominal,
        poly_order: 1,
        reference_standard_uncertainty: 0.02,
        resolution: 0.001,
        is_as_found,
        ...given,
      });
    const notices = [{ code: 'not_monotonic', message: 'bent' } as const];
    const as_found = { analysis: { ...side(0.5, true), notices }, entered: [] };
    const units = { reference_unit: 'bar', measured_unit: 'mA' };
    const html = certificateHtml(certificate({ analysis: side(0, false), as_found, ...units }));
    const heads = [...html.matchAll(/<thead>.*?<\/tr>/gs)].map(([head]) =>
      [...head.matchAll(/<span>([^<]*)/g)].map(([, title = '']) => title.replaceAll('\u00ad', '')),
    );
    const both = heads.find((head) => head.some((title) => title.startsWith('As found: ')));

    expect(heads.find(([first]) => first === 'As found')).toEqual(['As found', 'Reference value', ...own]);
    expect(both?.slice(0, 3)).toEqual(['No.', 'Reference value', `As found: ${compared}`]);
    expect(both).toContain(`As left: ${compared}`);
    expect(heads.find(([first]) => first === 'As left')).toContain('Calculated value');
    const found = html.slice(html.indexOf('As found, before'));
    if (nominal) expect(found).toContain('>+3.1');
    expect(found).not.toContain('not monotonic');
  });

  it('prints the description and the digits of contributions of the environment', () => {
    const of = (description: string, value: number) =>
      ({ source: 'environment', description, distribution: 'rectangular', value }) as const;
    const direct = { points: POINTS, data_entry_mode: 'reference_vs_indicated' as const };
    const html = certificateHtml(
      calibrated(
        { ...direct, contributions: [of('Dilatation thermique', 0.012345), of('Poussée de l’air', 0.02)] },
        { language: 'fr' },
      ),
    );

    expect(html).toContain('Conditions ambiantes: Dilatation thermique');
    expect(html).toContain('Conditions ambiantes: Poussée de l’air');
    expect(html).toContain('0,012345');
  });

  it('claims traceability only if established, otherwise states the reason and the override', () => {
    const traceable = certificateHtml(certificate({}));
    const not = certificateHtml(
      certificate({
        traceability: { is_traceable: false, missing: ['expired', 'overridden'] },
        standard_override: { by_name: 'B. Chief', reason: 'The laboratory calibrated it a week later.' },
      }),
    );

    expect(traceable).toContain('traceable to the International System of Units');
    expect(not).not.toContain('traceable to the International System of Units');
    expect(not).toContain(
      'is not stated: the calibration of a reference standard had expired; a reference standard was',
    );
    expect(not).toContain(
      'B. Chief decided to use the standard nevertheless: The laboratory calibrated it a week later.',
    );
  });

  it('cites the verdict of the laboratory that calibrated a standard, as that of this laboratory', () => {
    const data = certificate({});
    const cited = (stated_conformity: 'pass' | null) =>
      certificateHtml({
        ...data,
        reference_standards: data.reference_standards.map((one) => ({
          ...one,
          laboratory: 'Elsewhere',
          laboratory_certificate_number: 'E-1',
          stated_conformity,
        })),
      });

    expect(cited('pass')).toContain('Elsewhere, conforms, as stated');
    expect(cited(null)).not.toContain('as stated');
  });

  it.each([
    ['conforms, uncertainty incomplete', 0.5, false],
    ['conforms', 0.5, true],
    ['does not conform', 0.001, false],
  ])('prints the header: %s', (head, tolerance_override_value, budget_complete) => {
    const points = [0, 10, 20].map((reference) => ({ reference, measured: reference + 0.1 }));
    const judged = { points, data_entry_mode: 'reference_vs_indicated' as const, tolerance_override_value };
    const result = analysis({ ...judged, reference_standard_uncertainty: 0.0002 });

    const html = certificateHtml(certificate({ analysis: { ...result, budget_complete } }));

    expect(html).toContain(`<dt>Conformity</dt><dd>${head}</dd>`);
  });

  it('names the missing budget components and the judged value, with the other verdict', () => {
    const html = certificateHtml(
      certificate({
        specification: { value: 0.5, type: 'manual', unit: '°C', floor: null },
        analysis: analysis({
          points: [0, 10, 20, 30, 40].map((reference) => ({
            reference,
            measured: reference + 5 + 0.01 * Math.sin(reference),
          })),
          data_entry_mode: 'raw_data',
          poly_order: 1,
          reference_standard_uncertainty: 0.02,
          tolerance_override_value: 0.5,
        }),
      }),
    );

    expect(html).toContain('Results conforming to the specification ±0.5\u00a0°C: 0 of 5; not conforming: 5.');
    expect(html).toContain('The indication as read was judged.');
    expect(html).toContain(
      'For the value corrected with the calibration curve, the same rule gives: conforms; accepted: 5 of 5 results.',
    );
    expect(html).toContain('The uncertainty budget is incomplete; neither evaluated nor declared negligible: ');
  });

  it.each(CERTIFICATE_LANGUAGES)(
    'is a record, not a certificate of ours, for an external calibration in %s',
    (language) => {
      const texts = certificateTexts(language);
      const given = { language, is_outside: true, calibration_type: 'external', external_lab_name: 'Accredited lab' };
      const plain = (html: string) => html.replaceAll('&#x27;', "'");

      for (const data of [certificate(given), certificate({ ...given, analysis: null, declared })]) {
        const html = plain(certificateHtml({ ...data, performer_signature: 'data:image/png;base64,iVBORw0KGgo=' }));

        expect(html).toContain(`<h1>${texts.outside.title}</h1>`);
        expect(html).toContain(texts.outside.traceability);
        for (const ours of [`<h1>${texts.title}<`, texts.method.traceable, texts.footer_statement])
          expect(html).not.toContain(ours);
        expect(html).not.toMatch(/<img|\{\w+\}|NaN|undefined/);
        expect(html).not.toContain(`<small>${texts.signature.performer}</small>`);
      }
    },
  );

  it('prints readings with the digits that were typed', () => {
    const html = certificateHtml(
      certificate({ entered: [{ point_index: 1, reference_text: '50.0190', measured_text: '5.003700e1' }] }),
    );

    expect(cells(html, 0).slice(1, 3)).toEqual(['−38.012', '−38.021']);
    expect(cells(html, 1).slice(1, 3)).toEqual(['50.0190', '50.03700']);
  });

  it('writes a column of very small values with a power of ten in its head', () => {
    const points = [
      { reference: 1.0021e-9, measured: 1.0052e-9 },
      { reference: 4.7003e-9, measured: 4.7311e-9 },
    ];
    const html = certificateHtml(
      certificate({
        reference_unit: 'F',
        measured_unit: 'F',
        analysis: analysis({
          points,
          reference_unit: 'F',
          measured_unit: 'F',
          data_entry_mode: 'reference_vs_indicated',
          reference_standard_uncertainty: 2.2e-12,
        }),
      }),
    );

    expect(html).toContain('10⁻⁹\u00a0F');
    expect(cells(html, 0).slice(1, 5)).toEqual(['1.0021', '1.0052', '+0.0031', '0.0022']);
  });

  it.each([
    ['guard_band_w_uncertainty', 0.1, 'All 2 results conform', 'guard band equal to the expanded uncertainty'],
    [
      'simple_acceptance',
      0.016,
      'Results conforming to the specification ±0.016\u00a0°C: 1 of 2; not conforming: 1.',
      'simple acceptance',
    ],
    ['non_binary_guard_band', 0.02, 'conditional conformity', 'on both sides of the limit'],
    ['shared_risk', 0.02, 'Conformity was not evaluated: the test uncertainty ratio is below', 'shared risk'],
  ])('states the decision by %s with a limit of %d', (decision_rule, limit, statement, rule) => {
    const html = certificateHtml(
      certificate({
        specification: { value: limit, type: 'manual', unit: '°C', floor: null },
        analysis: analysis({
          points: POINTS,
          data_entry_mode: 'reference_vs_indicated',
          decision_rule,
          tolerance_override_value: limit,
          reference_standard_uncertainty: 0.015,
          negligible: [
            { source: 'resolution', reason: 'a thousandth of the limit' },
            { source: 'repeatability', reason: 'validated' },
            ...(['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map((source) => ({
              source,
              reason: 'validated',
            })),
          ],
        }),
      }),
    );

    expect(html).toContain(statement);
    expect(html).toContain(rule);
  });

  it('lists results within the limits for a non-binary failure, without "conditionally conforms"', () => {
    const errors = [0.045, 0.052, 0.2];
    const html = certificateHtml(
      certificate({
        analysis: analysis({
          points: errors.map((error, i) => ({ reference: 10 * i, measured: 10 * i + error })),
          data_entry_mode: 'reference_vs_indicated',
          decision_rule: 'non_binary_guard_band',
          tolerance_override_value: 0.05,
          reference_standard_uncertainty: 0.02,
          negligible: (
            [
              'resolution',
              'repeatability',
              'reference_drift',
              'reference_resolution',
              'hysteresis',
              'environment',
            ] as const
          ).map((source) => ({ source, reason: 'validated' })),
        }),
      }),
    );

    expect(html).toContain('Results within the specification');
    expect(html).toContain('at least one by more than the guard band: nonconformity.');
    expect(html).not.toContain('Results conforming');
  });

  it('prints remarks of the results as found that those as left do not have', () => {
    const side = (errors: readonly number[], given: object = {}) => ({
      analysis: analysis({
        points: errors.map((error, i) => ({ reference: 25 * i, measured: 25 * i + error })),
        data_entry_mode: 'reference_vs_indicated',
        reference_standard_uncertainty: 0.02,
        ...given,
      }),
      entered: [],
    });
    const left = side([0, 0, 0, 0, 0]);
    const found = side([0.5, -0.5, 0.5, -0.5, 0.5], { channel_range_min: 0, channel_range_max: 90 });
    const [before = '', after = ''] = certificateHtml(
      certificate({ ...left, as_found: found, data_entry_mode: 'reference_vs_as_found_as_left' }),
    ).split('As found, before repair');

    expect(found.analysis.notices.map(({ code }) => code)).toContain('scatter_exceeds_uncertainty');
    for (const text of ['scatter of the errors between points', 'outside the stated measuring range']) {
      expect(before).not.toContain(text);
      expect(after).toContain(text);
    }
    const shared = 'no contribution from repeated readings';
    expect(before).toContain(shared);
    expect(after).not.toContain(shared);
  });

  it('names the side of an adjustment of summary, budget and k', () => {
    const side = (error: number, given: object) => ({
      analysis: analysis({
        points: [0, 0, 50, 50].map((x, i) => ({ reference: x, measured: x + error + (i % 2) / 1000 })),
        data_entry_mode: 'reference_vs_indicated',
        ...given,
      }),
      entered: [],
    });
    const left = side(0.02, { reference_standard_uncertainty: 0.01 });
    const found = side(0.2, {});
    const html = certificateHtml(
      certificate({ ...left, as_found: found, data_entry_mode: 'reference_vs_as_found_as_left' }),
    );
    const [leftTable = '', foundTable = ''] =
      html.match(/<table class="results[\s\S]*?<\/table>/g)?.filter((one) => />As (?:left|found)</.test(one)) ?? [];

    expect(html.indexOf('Statistics')).toBeLessThan(html.indexOf('As found, before repair'));
    expect(html).toContain('As left: The budget applies');
    const factor = (of: typeof left) => of.analysis.points[0]?.coverage_factor?.toFixed(2) ?? '';
    expect(factor(found)).not.toBe(factor(left));
    expect(leftTable).toContain(`>${factor(left)}</td>`);
    expect(foundTable).toContain(`>${factor(found)}</td>`);
  });

  it('names the recorder of a declared characteristic, and no performer', () => {
    const curve = {
      coefficients: [1, 0],
      model: null,
      range_min: null,
      range_max: null,
      expanded_uncertainty: null,
      coverage_factor: null,
      is_factor_assumed: false,
      confidence_level: null,
    };
    const html = certificateHtml(
      certificate({
        analysis: null,
        declared: curve,
        data_entry_mode: 'model_direct',
        traceability: { is_traceable: false, missing: ['no_standard'] },
      }),
    );

    expect(html).toContain('recorded by');
    expect(html).not.toMatch(/calibrated by|source is named/);
  });

  it('prints the uncertainty of the calculated value with its k if the indication has none', () => {
    const readings = [0, 0.1, 1, 1.2, 2, 2.1, 3, 3.3, 4, 4.05];
    const points = [0, 1, 2, 3, 4].flatMap((i) =>
      Array.from({ length: 2 }, () => ({ reference: readings[2 * i] ?? 0, measured: readings[2 * i + 1] ?? 0 })),
    );
    const found = analysis({ points, poly_order: 1, judge: 'indication', measurand: 'mean' });
    const html = certificateHtml(certificate({ data_entry_mode: 'raw_data', analysis: found }));

    expect(found.expanded_uncertainty).toBeNull();
    expect(html).toContain('U of calculated value');
    expect(html).toMatch(
      /Error of indication: no uncertainty was evaluated[^<]*The calculated value has an expanded uncertainty of at most [^<]*\(k/,
    );
    expect(html).not.toContain('>Acceptance limit<');
  });

  it.each(['single_reading', 'mean'] as const)('prints no uncertainty below the CMC, of %s', (measurand) => {
    const entry = { unit: '°C', physical_quantity: 'temperature', range_min: 0, range_max: 100 };
    const cmc = { cmc_absolute: null, cmc_relative: 0.05, cmc_combination: 'sum' as const };
    const stated = { id: 'a', method: null, conditions: null, ...entry, ...cmc };
    const of = { range_min: 0, range_max: 100, absolute: 0, relative: 0.05, combination: 'sum' as const, zero: 0 };
    const html = certificateHtml(
      calibrated({
        points: [10, 10, 20, 20, 24.6, 24.6].map((value) => ({ reference: value, measured: value })),
        data_entry_mode: 'raw_data',
        poly_order: 1,
        judge: 'indication',
        measurand,
        reference_standard_uncertainty: 0.001,
        scope: { accreditation: null, method: null, entries: [{ ...of, stated }] },
      }),
    );

    expect(/expanded uncertainty of at most ([\d.]+)/.exec(html)?.[1]).toBe('0.013');
    expect(html).not.toMatch(/\b0\.012\b/);
  });

  it('states that no contribution is greater than zero if readings are identical', () => {
    const same = [10, 10, 20, 20].map((x) => ({ reference: x, measured: x }));
    const html = certificateHtml(
      certificate({ analysis: analysis({ points: same, data_entry_mode: 'reference_vs_indicated' }) }),
    );

    expect(html).toContain('no contribution is greater than zero');
  });

  it('prints errors without an uncertainty, without subtraction noise or a false zero', () => {
    const compared = analysis({
      points: [
        { reference: 10, measured: 10.02 },
        { reference: 100, measured: 99.7 },
        { reference: 0.3, measured: 0.1 + 0.2 },
      ],
      data_entry_mode: 'reference_vs_indicated',
    });
    const entered = [
      { point_index: 0, reference_text: '10', measured_text: '10.02' },
      { point_index: 1, reference_text: '100.0', measured_text: '99.7' },
      { point_index: 2, reference_text: '0.30', measured_text: '0.30' },
    ];
    const fitted = analysis({
      points: [0, 10, 20, 30].map((x) => ({ reference: x, measured: x / 5 + 4 + (x === 10 ? 0.0004 : 0) })),
      poly_order: 1,
      judge: 'corrected_value',
    });
    const withoutU = (points: typeof fitted.points) =>
      points.map((point) => ({ ...point, expanded_uncertainty: null, coverage_factor: null }));

    const plain = certificateHtml(
      certificate({ analysis: { ...compared, points: withoutU(compared.points) }, entered }),
    );
    const curved = certificateHtml(certificate({ analysis: { ...fitted, points: withoutU(fitted.points) } }));

    expect([0, 1, 2].map((row) => cells(plain, row)[3])).toEqual(['+0.02', '−0.3', '0.00']);
    for (const row of [0, 1, 2, 3]) {
      expect(cells(curved, row)[4]).toMatch(/^[+−]0\.00\d{1,3}$/);
    }

    const judged = analysis({
      points: [0, 25, 50, 75].map((x) => ({ reference: x, measured: x + 0.05 })),
      poly_order: 1,
      judge: 'indication',
    });
    const beside = certificateHtml(certificate({ analysis: { ...judged, points: withoutU(judged.points) } }));
    expect([0, 1, 2, 3].map((row) => cells(beside, row)[4])).toEqual(Array(4).fill('+0.05'));
    const converted = analysis({
      points: [1, 2, 5].map((x) => ({ reference: x, measured: 1000 * x + 500.5 })),
      reference_unit: 'V',
      measured_unit: 'mV',
      data_entry_mode: 'reference_vs_indicated',
    });
    const inMillivolt = certificateHtml(
      certificate({
        reference_unit: 'V',
        measured_unit: 'mV',
        analysis: { ...converted, points: withoutU(converted.points) },
        entered: [0, 1, 2].map((i) => ({ point_index: i, reference_text: '1', measured_text: '1500.5' })),
      }),
    );
    expect([0, 1, 2].map((row) => cells(inMillivolt, row)[3])).toEqual(Array(3).fill('+0.5005'));
    const repeated = analysis({
      points: [1, 1, 2, 2].map((x) => ({ reference: x, measured: 1000 * x + 0.4 })),
      reference_unit: 'V',
      measured_unit: 'mV',
      data_entry_mode: 'reference_vs_indicated',
      measurand: 'mean',
      tolerance_override_value: 0.00125,
    });
    const means = certificateHtml(
      certificate({
        reference_unit: 'V',
        measured_unit: 'mV',
        analysis: {
          ...repeated,
          points: withoutU(repeated.points),
          levels: repeated.levels.map((level) => ({
            ...level,
            expanded_uncertainty: null,
            direction_expanded_uncertainty: null,
          })),
        },
        entered: [0, 1, 2, 3].map((i) => ({
          point_index: i,
          reference_text: i < 2 ? '1' : '2',
          measured_text: i < 2 ? '1000.4' : '2000.4',
        })),
      }),
    );
    expect(means.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(' 2000.40 +0.00040 0 ±0.00125 ');
  });

  it('has no style that changes letters: mV stays mV, and 4x2 has no sign of its own', () => {
    const html = certificateHtml(certificate({}));
    const joining = [...html.matchAll(/[ ;{]font: (?!inherit)[^;}]*;(?! ?[^}]*font-variant-ligatures: none)/g)];

    expect(html).not.toMatch(/text-transform|font-variant-caps|small-caps|hyphens: auto|::first-letter/);
    expect(joining.map(([declaration]) => declaration)).toEqual([]);
  });

  it.each(CERTIFICATE_LANGUAGES)('is complete in %s', (language) => {
    const html = certificateHtml(certificate({ language }));
    const texts = certificateTexts(language);

    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(texts.sections.traceability.replaceAll("'", '&#x27;'));
    expect(html).toMatch(language === 'en' ? />−38\.012</ : />−38,012</);
    expect(html).not.toMatch(/\{\w+\}|NaN|undefined/);
  });
});

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const read = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= read.numPages; number += 1) {
    const { items } = await (await read.getPage(number)).getTextContent();
    pages.push(withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await task.destroy();
  return pages;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}

function cells(html: string, row: number): string[] {
  const body = /<table class="results[^"]*">[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(html)?.[1] ?? '';
  const found = body.split('</tr>')[row] ?? '';
  return [...found.matchAll(/<td class="[^"]*">([^<]*)/g)].map((match) => match[1] ?? '');
}
