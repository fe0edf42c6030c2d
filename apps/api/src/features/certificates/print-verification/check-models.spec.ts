import { jest } from '@jest/globals';
import { curveOfModel, type AnalyzedModel } from '@etalon/metrology';
import { analysis, certificate } from '../../../testing/a-certificate.js';
import { pdfTextOf, pdfReader } from '../../../testing/read-pdf.js';
import { CERTIFICATE_LANGUAGES, certificateHtml, certificateTexts, type CertificateData } from '../document/index.js';
import { withoutSpaces } from './printed-numbers.js';

describe('measurement models read back from a PDF', () => {
  jest.setTimeout(300_000);

  const reader = pdfReader();
  const { faultOf } = reader;

  /** Without spaces: line breaks vary. */
  async function squeezedOf(data: CertificateData): Promise<string> {
    const pdf = await reader.renderer.render({ html: certificateHtml(data), title: 'x', expectText: [] });
    return withoutSpaces((await pdfTextOf(pdf)).body);
  }

  const nothing: AnalyzedModel = {
    type: 'custom_formula',
    fit: null,
    formula: null,
    formula_gives: null,
    resolved_formula: null,
    is_declared: false,
    parameters: [],
    covariance: null,
    table: null,
    interpolation: null,
    goodness: null,
    weights: null,
  };
  const formula = (
    text: string,
    values: Record<string, number>,
    given: Partial<AnalyzedModel> = {},
  ): AnalyzedModel => ({
    ...nothing,
    formula: text,
    formula_gives: 'reference',
    parameters: Object.entries(values).map(([name, value]) => ({
      name,
      value,
      standard_uncertainty: Math.abs(value) / 1e4,
    })),
    ...given,
  });
  const table = (rows: { x: number; y: number }[], interpolation: AnalyzedModel['interpolation']): AnalyzedModel => ({
    ...nothing,
    type: 'lookup_table',
    table: rows.map((row) => ({ ...row, standard_uncertainty: null })),
    interpolation,
  });

  function modelled(
    model: AnalyzedModel,
    readings: readonly number[],
    { U, decimals, ...given }: { U: number; decimals: number } & Partial<CertificateData>,
  ): CertificateData {
    const curve = curveOfModel(model);
    if (!curve) throw new Error('no curve');
    const points = readings.map((measured, i) => ({
      measured,
      reference: Number((curve.valueAt(measured) + 0.3 * U * Math.sin(3 * i)).toFixed(decimals)),
    }));
    const base = analysis({ points, poly_order: 1, reference_standard_uncertainty: U, judge: 'corrected_value' });
    const values = base.points.map((point) => {
      const calculated_value = curve.valueAt(point.measured_value);
      const error = calculated_value - point.reference_value;
      return {
        ...point,
        calculated_value,
        error,
        residual_abs: error,
        corrected_error: null,
        indication_error: null,
        expanded_uncertainty: U,
      };
    });
    const analysed = { ...base, curve: null, poly_order: null, poly_coefficients: null, model, points: values };
    return certificate({ reference_unit: '°C', measured_unit: 'V', analysis: analysed, specification: null, ...given });
  }

  const between = (low: number, high: number, count: number, decimals: number) =>
    Array.from({ length: count }, (_, i) => Number((low + ((high - low) * i) / (count - 1)).toFixed(decimals)));
  const rough = (count: number) =>
    between(-40, 99.5, count, 3).map((x, i) => ({ x, y: 1000 * Math.exp(-0.021 * (x + 40)) + Math.sin(7 * i) / 3 }));
  const platinum = { r0: 100.0123456789, a: 3.908312345e-3, b: -5.775123456e-7, c: -4.1834321e-12 };
  const CVD = 'r0*(1 + a*x + b*x^2 + c*(x - 100)*((x - abs(x))/2)^3)';

  const certificates: [string, () => CertificateData][] = [
    [
      'a stiff exponential',
      () =>
        modelled(formula('a*exp(b*x)', { a: 1.234567891e-9, b: 41.87654321 }), between(0, 1, 12, 4), {
          U: 0.2,
          decimals: 3,
        }),
    ],
    [
      'a diode over decades, in German',
      () =>
        modelled(
          formula('i0*(exp(x/(n*vt)) - 1)', { i0: 2.345678912e-14, n: 1.0987654321, vt: 0.0258519993 }),
          between(0.45, 0.7, 11, 5),
          { U: 2e-8, decimals: 10, reference_unit: 'A', language: 'de' },
        ),
    ],
    [
      'a steep power',
      () =>
        modelled(formula('a*x^p', { a: 3.21098765e-30, p: 11.23456789 }), between(300, 310, 9, 3), {
          U: 1e-6,
          decimals: 9,
        }),
    ],
    [
      'parameters of nine digits that cancel',
      () =>
        modelled(formula('a*x - b*x + c', { a: 123456789.123, b: 123456788, c: 0.1 }), between(999, 1001, 8, 4), {
          U: 0.0004,
          decimals: 5,
        }),
    ],
    [
      'a power, a shift and names in French',
      () =>
        modelled(
          formula('pow(α, 2)*(x - décalage)^2 + 1.5e-7*x/2e-3 + ln(β)', { α: 1.234567, décalage: -0.25, β: 7.7 }),
          between(0, 5, 9, 3),
          { U: 0.002, decimals: 4, language: 'fr' },
        ),
    ],
    [
      'a platinum thermometer on both sides of 0 °C, whose equation gives the resistance',
      () =>
        modelled(
          formula(CVD, platinum, { type: 'callendar_van_dusen', formula_gives: 'reading' }),
          [18.521, 60.257, 100.01, 138.51, 280.98, 390.48],
          { U: 0.011, decimals: 4, measured_unit: 'Ω' },
        ),
    ],
    [
      'the same in Spanish',
      () =>
        modelled(
          formula(CVD, platinum, { type: 'callendar_van_dusen', formula_gives: 'reading' }),
          [60.257, 100.01, 138.51],
          { U: 0.011, decimals: 4, measured_unit: 'Ω', language: 'es' },
        ),
    ],
    [
      'a thermistor',
      () =>
        modelled(
          formula(
            '1/(a + b*ln(x) + c*ln(x)^3) - 273.15',
            { a: 1.129148765e-3, b: 2.341257654e-4, c: 8.76741543e-8 },
            { type: 'steinhart_hart' },
          ),
          [25395, 10000, 4370, 2084, 1071],
          { U: 0.008, decimals: 4, measured_unit: 'Ω' },
        ),
    ],
    [
      'a table of 200 rows',
      () => modelled(table(rough(200), 'linear'), between(-40, 99.5, 30, 3), { U: 0.021, decimals: 3 }),
    ],
    [
      'the same between its rows by cubics, in German',
      () =>
        modelled(table(rough(200), 'monotone_cubic'), between(-40, 99.5, 30, 3), {
          U: 0.021,
          decimals: 3,
          language: 'de',
        }),
    ],
    [
      'a table of three rows',
      () =>
        modelled(
          table(
            [
              { x: 0, y: 100.0155 },
              { x: 10, y: 110.1 },
              { x: 20.5, y: 120 },
            ],
            'linear',
          ),
          [0, 5, 10, 15, 20.5],
          { U: 0.05, decimals: 3 },
        ),
    ],
    [
      'a formula of six hundred letters',
      () =>
        modelled(
          formula(
            Array.from({ length: 20 }, (_, i) => `a${i}*sin(${i}.25*x + 0.${i}1)`).join(' + '),
            Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`a${i}`, 1 / (i + 1.23456789)])),
          ),
          between(0, 3, 10, 3),
          { U: 0.001, decimals: 5 },
        ),
    ],
  ];

  describe('a non-polynomial model, read back from the PDF', () => {
    it.each(certificates)('gives the printed values: %s', async (_, data) => {
      expect(await faultOf(data())).toBeNull();
    });

    const exponential = () =>
      modelled(formula('a*exp(b*x)', { a: 2.5, b: 0.8765 }), between(0, 2, 6, 3), { U: 0.002, decimals: 4 });
    const rows = () => modelled(table(rough(12), 'linear'), between(-40, 99.5, 9, 3), { U: 0.021, decimals: 3 });

    it.each<[string, () => CertificateData, (html: string) => string, string]>([
      [
        'a digit of a parameter is another',
        exponential,
        (html) => html.replace('>0.8765<', '>0.8775<'),
        'equation: row',
      ],
      [
        'the formula has another sign',
        exponential,
        (html) => html.replace('exp(b · x)', 'exp(b + x)'),
        'equation: row',
      ],
      ['a parameter has no value', exponential, (html) => html.replace('>0.8765<', '>—<'), 'equation: curve'],
      [
        'the formula is lost',
        exponential,
        (html) => html.replace(/y &#x3D; a · exp/, 'about a · exp'),
        'equation: curve',
      ],
      ['an entry of the table is another', rows, (html) => changedEntry(html), 'equation: row'],
      [
        'one reads between the rows in another way',
        rows,
        (html) => html.replace('Interpolate linearly', 'Interpolate'),
        'equation: curve',
      ],
    ])('is rejected where %s', async (_, data, tamper, fault) => {
      expect(certificateHtml(data())).not.toBe(tamper(certificateHtml(data())));

      expect(await faultOf(data(), tamper, 'before')).toContain(fault);
    });

    const stated = (model: AnalyzedModel | null, coefficients: number[] = []) =>
      certificate({
        analysis: null,
        data_entry_mode: 'model_direct',
        declared: {
          coefficients,
          model,
          range_min: 0,
          range_max: 10,
          expanded_uncertainty: 0.1,
          coverage_factor: 2,
          is_factor_assumed: false,
          confidence_level: null,
        },
      });

    it.each<[string, () => CertificateData, [from: RegExp, to: string]]>([
      ['coefficients', () => stated(null, [0.012345678901, 1.5]), [/0\.012345678901/, '0.012345678902']],
      [
        'a formula',
        () => stated(formula('a*exp(b*x)', { a: 2.5, b: 0.87654321012 })),
        [/>0\.87654321012</, '>0.87654321112<'],
      ],
      [
        'a table in French',
        () => ({
          ...stated(
            table(
              [
                { x: 0, y: 0.1 },
                { x: 5, y: 6.25 },
                { x: 10, y: 11 },
              ],
              'monotone_cubic',
            ),
          ),
          language: 'fr',
        }),
        [/>6,25</, '>6,26<'],
      ],
    ])('that was declared is printed with all its digits: %s', async (_, data, [from, to]) => {
      expect(certificateHtml(data())).toMatch(from);
      expect(await faultOf(data())).toBeNull();
      expect(await faultOf(data(), (html) => html.replace(from, to), 'before')).toBe('equation: declared');
    });

    it.each(CERTIFICATE_LANGUAGES)(
      'that was declared with all digits of a program states its rounding, in %s',
      async (language) => {
        const given = {
          range_max: 0.1 + 0.2,
          expanded_uncertainty: 0.02043999519339759,
          coverage_factor: 1.9599639845400545,
          confidence_level: 95.00000000000003,
        };
        const data = stated(null, [0.012345678901234567, 1.5]);
        const computed = { ...data, language, declared: data.declared && { ...data.declared, ...given } };
        const { all_digits, rounded } = certificateTexts(language).declared;
        const sign = language === 'en' ? '.' : ',';

        const printed = await squeezedOf(computed);
        const asWritten = await squeezedOf({ ...data, language });

        for (const number of ['0.3°C', 'U=0.02044°C', 'k=1.95996)', '0.0123456789012345'])
          expect(printed).toContain(number.replace('.', sign));
        expect(printed).toContain(withoutSpaces(rounded));
        expect(printed).not.toContain(withoutSpaces(all_digits));
        expect(asWritten).toContain(withoutSpaces(all_digits));
        expect(asWritten).not.toContain(withoutSpaces(rounded));
        expect(await faultOf(computed)).toBeNull();
      },
    );

    it('that was declared as a table states the uncertainty of its values as it was declared', async () => {
      const rows = [
        { x: 0, y: 0.1, standard_uncertainty: 0.02345 },
        { x: 5, y: 6.25, standard_uncertainty: 0.02399999999999931 },
      ];
      const each = stated({ ...table(rows, 'linear'), table: rows });
      const alike = stated({
        ...table(rows, 'linear'),
        table: rows.map((row) => ({ ...row, standard_uncertainty: 0.02345 })),
      });

      expect(await squeezedOf(each)).toMatch(/0\.02345.*0\.024/);
      expect(await squeezedOf(each)).toContain(withoutSpaces(certificateTexts('en').declared.rounded));
      expect(await squeezedOf(alike)).toContain('0.02345°C');
      expect(await faultOf(each)).toBeNull();
    });

    it('is rejected where a value between the points, or its uncertainty, differs', async () => {
      const line = certificate({
        analysis: analysis({
          points: between(0, 20, 8, 2).map((x, i) => ({
            measured: x,
            reference: Number((1.01 * x + 0.1 + 0.02 * Math.sin(5 * i)).toFixed(3)),
          })),
          poly_order: 1,
          reference_standard_uncertainty: 0.01,
        }),
      });
      const cells =
        /(<table class="dense between[^"]*">.*?<tbody><tr>(?:<td[^>]*>[^<]*(?:<i[^>]*>[^<]*<\/i>)?<\/td>){3}<td[^>]*>[^<]*(?:<i[^>]*>[^<]*<\/i>)?<\/td>)<td class="number">([\d.]+)(.*?<td class="number">)([\d.]+)/s;
      const other = (one: string) => String(Number(one) * 1.2);

      expect(certificateHtml(line)).toMatch(cells);
      expect(await faultOf(line)).toBeNull();
      expect(
        await faultOf(
          line,
          (html) => html.replace(cells, (_, a, y, b, u) => `${a}<td class="number">${other(y)}${b}${u}`),
          'before',
        ),
      ).toBe('equation: between the points, 2');
      expect(
        await faultOf(
          line,
          (html) => html.replace(cells, (_, a, y, b, u) => `${a}<td class="number">${y}${b}${other(u)}`),
          'before',
        ),
      ).toBe('number: between the points, 2');
    });

    it('of a table is extrapolated only if the certificate states it', async () => {
      const readings = [
        [0, 0.02],
        [0, 0.03],
        [50, 50.11],
        [50, 50.12],
        [100, 100.02],
        [100, 100.05],
      ];
      const points = readings.map(([reference = 0, measured = 0]) => ({ reference, measured }));
      for (const table_interpolation of ['linear', 'monotone_cubic'] as const) {
        const data = certificate({
          analysis: analysis({
            points,
            model_type: 'lookup_table',
            table_interpolation,
            reference_standard_uncertainty: 0.01,
          }),
        });

        expect(await faultOf(data)).toBeNull();
        expect(await faultOf(data, (html) => html.replace('with the slope of', 'as'), 'before')).toContain(
          'equation: row',
        );
      }
    });

    it('does not mistake a remark for its equation', async () => {
      const data = exponential();

      expect(
        await faultOf({ ...data, method: 'y = 5 + 3 x', statements: [{ label: 'Notes', text: 'y = 7' }] }),
      ).toBeNull();
    });
  });

  function changedEntry(html: string): string {
    const start = html.indexOf('<table class="dense lookup');
    const row = html.indexOf('<tbody>', start);
    return (
      html.slice(0, row) +
      html
        .slice(row)
        .replace(
          /(<td[^>]*>[^<]*(?:<i[^>]*>[^<]*<\/i>)?<\/td><td[^>]*>)(\d)/,
          (_, before: string, digit: string) => before + String((Number(digit) + 1) % 10),
        )
    );
  }
});
