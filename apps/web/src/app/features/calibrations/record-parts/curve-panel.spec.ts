import { curveValue, fitPolynomial, type AnalyzedModel } from '@etalon/metrology';
import type { Language } from '@etalon/i18n';
import { aCalibration } from '../../../../testing/an-asset';
import { Page } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import { CurvePanel } from './curve-panel';
import { recordedShape, type CurveOfRecord } from './curve-of-record';

const x = Array.from({ length: 12 }, (_, nth) => 293 + nth * 0.9);
const fit = fitPolynomial(
  x,
  x.map((value, nth) => 20 + (value - 298) + 0.02 * (value - 298) ** 3 + 0.001 * Math.sin(nth)),
  3,
);
const fitted: CurveOfRecord = {
  curve: fit.curve,
  model: null,
  range: { low: 293, high: 302.9 },
  expanded_uncertainty: 0.01,
  coverage_factor: 2,
  statistics: {
    poly_order: 3,
    standard_error: 0.00085,
    degrees_of_freedom: 8,
    r_squared: 0.99999995,
    max_error: 0.001,
  },
  reference_unit: '°C',
  measured_unit: 'K',
  laboratory: null,
};

async function panel(of: CurveOfRecord, language: Language = 'en', inputs: Record<string, unknown> = {}) {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => (copied.push(text), Promise.resolve()) },
  });
  await configure({ language });
  const { page } = await show(CurvePanel, { of, ...inputs });
  const copy = async (entry: string | RegExp) => {
    await page.press('button', /Copy|Kopieren/);
    await new Page(document).press('menuitem', entry);
    return copied.at(-1) ?? '';
  };
  return { page, copy };
}

const noModel: AnalyzedModel = {
  type: 'custom_formula',
  fit: null,
  formula: null,
  formula_gives: null,
  resolved_formula: null,
  is_declared: true,
  parameters: [],
  covariance: null,
  table: null,
  interpolation: null,
  goodness: null,
  weights: null,
};
const flat = (page: Page) => page.text().replace(/\s+/g, ' ');

describe('calibration curve', () => {
  it('names the one reading of all points instead of a range', async () => {
    const { page } = await panel({ ...fitted, range: { low: 293, high: 293 } });

    expect(flat(page)).toContain('x in K, y in °C, for x = 293 K');
  });

  it('shows its equation in a numerically stable form, coefficients with u, statistics and range', async () => {
    const { page } = await panel(fitted);

    expect(flat(page)).toContain('t = (x − 297.95) / 5');
    expect(flat(page)).toContain('x in K, y in °C, from 293 K to 302.9 K');
    expect(flat(page)).toContain('0.00085 °C (ν = 8)');
    expect(page.all('row')).toHaveLength(5);
    expect(page.all('columnheader').map((head) => head.textContent.trim())).toEqual([
      'Coefficient',
      'Value',
      'u',
      'Unit',
    ]);
  });

  it('warns when powers of x lose precision in ordinary arithmetic', async () => {
    const narrow = { ...fitted, curve: { ...fit.curve, centre: 1e6 }, range: { low: 999_995, high: 1_000_005 } };
    const { page } = await panel({ ...narrow, expanded_uncertainty: 1e-6 });
    expect(flat(page)).not.toContain('Powers of x lose digits of this curve');

    await page.press('radio', 'Powers of x');

    expect(flat(page)).toContain('Powers of x lose digits of this curve');
  });

  it('is copied as code that reproduces the curve, with a decimal point in every language', async () => {
    const { copy } = await panel(fitted, 'de');

    const formula = (await copy(/Excel/)).replace('=', '').replaceAll('A1', '297.3');
    expect(formula).not.toContain(',');
    expect(evaluated(formula)).toBeCloseTo(curveValue(fit.curve, 297.3), 3);
    expect(await copy('Als Python')).toContain('def calibrated(x):');
    expect(JSON.parse(await copy('Als JSON'))).toMatchObject({ measured_unit: 'K', range: [293, 302.9] });
  });

  it('is copied as text in the language of the reader', async () => {
    const { copy } = await panel(fitted, 'de');

    const text = await copy('Als Text');

    expect(text).toMatch(/^y = \d+,\d+ /);
    expect(text).toContain('t = (x − 297,95) / 5');
    expect(text).toContain('Reststandardabweichung: 0,00085 °C');
  });

  it('of another laboratory shows its name and its stated values and digits', async () => {
    const stated = recordedShape(
      aCalibration({
        poly_coefficients: [1.00000387, 2e-5],
        range_min: 0,
        range_max: 100,
        expanded_uncertainty: 0.0006,
        measured_unit: null,
        external_lab_name: 'Elsewhere Metrology',
      }),
    );

    if (!stated) throw new Error('no curve');
    const { page } = await panel(stated);

    expect(flat(page)).toContain('y = 2 × 10⁻⁵ + 1.00000387 x');
    expect(flat(page)).toContain('y in bar, for x from 0 to 100');
    expect(flat(page)).toContain('0.00060 bar (k = 2)');
    expect(flat(page)).toContain('Elsewhere Metrology');
    expect(page.all('columnheader').map((head) => head.textContent.trim())).not.toContain('u');
  });

  const declared = (given: Partial<AnalyzedModel>, range: { range_min?: number; range_max?: number } = {}) =>
    recordedShape(
      aCalibration({
        poly_coefficients: null,
        declared_model: { ...noModel, ...given },
        expanded_uncertainty: 0.1,
        external_lab_name: 'Elsewhere Metrology',
        ...range,
      }),
    );

  it('of another laboratory may be a formula, with all stated digits', async () => {
    const parameters = [
      { name: 'a', value: 1.000000012, standard_uncertainty: null },
      { name: 'b', value: 5, standard_uncertainty: null },
    ];
    const formula = declared(
      { formula: 'a*x + b', formula_gives: 'reference', parameters },
      { range_min: 2, range_max: 9 },
    );
    if (!formula) throw new Error('no curve');

    const { page, copy } = await panel(formula);

    expect(flat(page)).toContain('y = a · x + b');
    expect(flat(page)).toContain('1.000000012');
    expect(flat(page)).toContain('Elsewhere Metrology');
    expect(await copy(/Python/)).toContain('a = 1.000000012\n    b = 5\n');
  });

  it('of another laboratory may be a table with the range of its entries', async () => {
    const rows = [0, 5, 10].map((at) => ({ x: at, y: 1.125 * at, standard_uncertainty: null }));
    const table = declared({ type: 'lookup_table', table: rows, interpolation: 'linear' });
    if (!table) throw new Error('no curve');

    const { page } = await panel(table);

    expect(table.range).toEqual({ low: 0, high: 10 });
    expect(flat(page)).toContain('5.625');
  });

  it.each<[string, { range_min?: number; range_max?: number }, number]>([
    ['has no code without a stated range, which solving for the value needs', {}, 1],
    ['has code for a stated range', { range_min: 100, range_max: 200 }, 6],
  ])('that gives the reading %s', async (_, range, entries) => {
    const parameters = Object.entries({ r0: 100, a: 3.9083e-3, b: -5.775e-7 }).map(([name, value]) => ({
      name,
      value,
      standard_uncertainty: null,
    }));
    const thermometer = declared(
      { type: 'callendar_van_dusen', formula: 'r0*(1 + a*x + b*x^2)', formula_gives: 'reading', parameters },
      range,
    );
    if (!thermometer) throw new Error('no curve');

    const { page } = await panel(thermometer);
    await page.press('button', /Copy/);

    expect(flat(page)).toContain('x = r0 · (1 + a · y + b · y²)');
    expect(new Page(document).all('menuitem')).toHaveLength(entries);
  });

  it('is reduced to its equation where space is limited, with details on demand', async () => {
    const { page } = await panel(fitted, 'en', { compact: true });
    expect(page.all('row')).toEqual([]);

    await page.press('button', 'Coefficients');

    expect(page.all('row')).toHaveLength(5);
  });

  it('is absent in a record without one', () => {
    expect(recordedShape(aCalibration())).toBeNull();
  });
});

/** Evaluates numbers, brackets and + - * / with precedence, like a spreadsheet. */
function evaluated(formula: string): number {
  const tokens = formula.match(/[\d.]+(?:E[+-]?\d+)?|[-+*/()]/g) ?? [];
  let at = 0;
  const factor = (): number => {
    const token = tokens[at++];
    if (token === '-') return -factor();
    if (token !== '(') return Number(token);
    const value = sum();
    at += 1;
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * factor() : value / factor();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  return sum();
}
