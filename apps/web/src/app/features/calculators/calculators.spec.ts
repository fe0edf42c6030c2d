import { TestBed } from '@angular/core/testing';
import { fitCurve, THERMOCOUPLE_TYPES, thermocoupleTemperature } from '@etalon/metrology';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { LanguageChoice } from '../../language';
import type { Calculator, Typed } from './calculator';
import { CalculatorsPage } from './calculators-page';
import { inLanguage, readTyped } from './read-typed';

const fields = {
  fields: [
    { name: 'formula', label: 'calculators.model.formula', kind: 'formula', required: true },
    { name: 'monte_carlo.seed', label: 'calculators.model.seed', kind: 'integer' },
    { name: 'values', label: 'calculators.sensor.values', kind: 'numbers' },
    {
      name: 'rows',
      label: 'calculators.model.inputs',
      kind: 'grid',
      columns: [
        { name: 'name', label: 'calculators.column.name', kind: 'text', required: true },
        { name: 'value', label: 'calculators.column.value', kind: 'number' },
        { name: 'hidden', label: 'calculators.column.value', kind: 'number', when: () => false },
      ],
    },
  ],
} as const satisfies Pick<Calculator, 'fields'>;

describe('calculator input', () => {
  it('is sent as numbers, without empty or inapplicable fields', () => {
    const typed: Typed = {
      texts: { formula: ' a*b ', 'monte_carlo.seed': '7', values: '1,5 2;3' },
      grids: {
        rows: [
          { name: 'a', value: '0,25', hidden: 'x' },
          { name: 'b', value: '' },
        ],
      },
    };

    const { values, problems } = readTyped(fields, typed, ',');

    expect([...problems]).toEqual([]);
    expect(values).toEqual({
      formula: 'a*b',
      monte_carlo: { seed: 7 },
      values: [1.5, 2, 3],
      rows: [{ name: 'a', value: 0.25 }, { name: 'b' }],
    });
  });

  it('keeps the thousands separators of copied numbers', () => {
    const typed = { texts: { formula: 'a', values: '1\u202f001,2 1\u00a0002,3;4' }, grids: {} };

    expect(readTyped(fields, typed, ',').values['values']).toEqual([1001.2, 1002.3, 4]);
  });

  it('names every unreadable field and cell', () => {
    const typed = {
      texts: { 'monte_carlo.seed': '1.5', values: '1 x' },
      grids: { rows: [{ name: '', value: 'two' }] },
    };

    expect([...readTyped(fields, typed, '.').problems]).toEqual([
      ['formula', 'required'],
      ['monte_carlo.seed', 'integer'],
      ['values', 'number'],
      ['rows.0.name', 'required'],
      ['rows.0.value', 'number'],
    ]);
  });

  it('starts with an example in the number format of the user; formulas and names are unchanged', () => {
    const example = {
      texts: { formula: '1.5*a', values: '4.096 20.644' },
      grids: { rows: [{ name: 'a.b', value: '0.5' }] },
    };

    const german = inLanguage(example, fields, ',');

    expect(german.texts).toEqual({ formula: '1.5*a', values: '4,096 20,644' });
    expect(german.grids['rows']).toEqual([{ name: 'a.b', value: '0,5' }]);
  });
});

describe('the calculators', () => {
  const answer = {
    outputs: [
      {
        name: 'y',
        formula: '1000*m*P/V',
        unit: null,
        value: 1002.699,
        combined_uncertainty: 0.8352,
        order_used: 'first',
        first_order_uncertainty: 0.8352,
        second_order_uncertainty: null,
        second_order_shift: null,
        welch_satterthwaite: null,
        effective_degrees_of_freedom: null,
        coverage_factor: 1.96,
        coverage_distribution: 'normal',
        expanded_uncertainty: 1.637,
        coverage_interval: [1001.062, 1004.336],
        budget: [
          {
            input: 'm',
            component: null,
            value: 100.28,
            unit: 'mg',
            distribution: 'normal',
            standard_uncertainty: 0.05,
            degrees_of_freedom: null,
            sensitivity_coefficient: 9.999,
            contribution: 0.49995,
            share: 0.358,
          },
        ],
        monte_carlo: {
          mean: 1002.7,
          standard_uncertainty: 0.836,
          shortest_interval: [1001.1, 1004.3],
          symmetric_interval: [1001.1, 1004.3],
          numerical_tolerance: 0.05,
          stabilized: true,
          d_low: 0.01,
          d_high: 0.02,
          validates: true,
        },
      },
    ],
    covariance: [[0.7]],
    correlation: [[1]],
    confidence_level: 95,
    seed: 1,
    trials: 20000,
    monte_carlo_covariance: null,
    notices: [],
  };

  async function open(address = '/calculators') {
    const http = await configure({ routes: [{ path: 'calculators', component: CalculatorsPage }] });
    const { page } = await visit(address);
    await whenStable();
    return { http, page };
  }

  it('compute the published example, and show the budget and whether Monte Carlo agrees', async () => {
    const { http, page } = await open();

    await page.press('button', 'Calculate');
    const request = http.expectOne('/api/v1/metrology/evaluate-model');
    expect(request.request.body).toEqual({
      formula: '1000*m*P/V',
      order: 'automatic',
      simultaneous_observations: false,
      monte_carlo: { seed: 1 },
      inputs: [
        { name: 'm', value: 100.28, unit: 'mg', uncertainty: 0.05 },
        { name: 'P', value: 0.9999, half_width: 0.0001 },
        { name: 'V', value: 100, unit: 'mL', uncertainty: 0.066 },
      ],
    });
    request.flush(answer);
    await whenStable();

    expect(page.text()).toContain('y = 1000*m*P/V');
    expect(page.text()).toContain('1,002.7');
    expect(page.text()).toContain('1.6');
    expect(page.text()).toContain('agrees');
    expect(page.text()).toContain('35.8');
  });

  it('show no rounding noise, and the whole seed', async () => {
    const { http, page } = await open();
    const [output] = answer.outputs;
    const value = 0.1 + 0.2;
    const exact = { ...output, value, expanded_uncertainty: 0, coverage_interval: [value, value] };

    await page.press('button', 'Calculate');
    http.expectOne('/api/v1/metrology/evaluate-model').flush({ ...answer, outputs: [exact], seed: 1234567890123456 });
    await whenStable();

    expect(page.text()).toContain('0.3 … 0.3');
    expect(page.text()).not.toContain('0.30');
    expect(page.text()).toContain('1234567890123456');
  });

  it('show small results of large values, such as the ageing of a frequency standard', async () => {
    const { http, page } = await open('/calculators?calculator=fit');
    const points = [12, 31, 54, 69, 92].map((offset, x) => ({
      x,
      y: Number(`10000000.0000${String(offset).padStart(3, '0')}`),
    }));
    await page.press('button', 'Calculate');
    const request = http.expectOne('/api/v1/metrology/fit-curve');
    Object.assign(request.request.body as object, { points });

    const answer = fitCurve({ method: 'polynomial', degree: 1, points, evaluate_at: [{ x: 5 }] });
    request.flush(answer);
    await whenStable();

    const cells = [...page.root.querySelectorAll('.result td')].map((cell) => cell.textContent.trim());
    expect(answer.parameters[1]?.value).toBeGreaterThan(1e-8);
    expect(cells).not.toContain('0');
  });

  it.each([
    ['0.1', [1, 2, 3, 4], [0.1, 0.2, 0.3, 0.4]],
    ['1', [0, 25, 50, 75, 100], [0.3, 25.3, 50.3, 75.3, 100.3]],
  ])('show no rounding noise for a perfect line of slope %s', async (slope, x, y) => {
    const { http, page } = await open('/calculators?calculator=fit');
    const points = x.map((value, i) => ({ x: value, y: y[i] ?? 0 }));
    await page.press('button', 'Calculate');
    const request = http.expectOne('/api/v1/metrology/fit-curve');
    Object.assign(request.request.body as object, { points });

    request.flush(
      fitCurve({ method: 'polynomial', degree: 1, points, evaluate_at: [{ x: 0 }], inverse_of: [{ y: y[0] ?? 0 }] }),
    );
    await whenStable();

    const cells = [...page.root.querySelectorAll('.result td')].map((cell) => cell.textContent.trim());
    expect(cells).toContain(slope);
    expect([...cells, page.text()].filter((text) => /0\.0{9}/.test(text))).toEqual([]);
  });

  it.each(THERMOCOUPLE_TYPES.filter((type) => type !== 'B'))('show 0 °C for 0 mV of type %s', async (type) => {
    const { http, page } = await open('/calculators?calculator=sensor');

    await page.press('button', 'Calculate');
    const output = thermocoupleTemperature(type, 0);
    http.expectOne('/api/v1/metrology/sensor').flush({ values: [{ input: 0, output, sensitivity: 0.04 }] });
    await whenStable();

    const cells = [...page.root.querySelectorAll('.result td')].map((cell) => cell.textContent.trim());
    expect(cells.slice(0, 2)).toEqual(['0', '0']);
  });

  it('show a server error at its field or cell, until that changes', async () => {
    const { http, page } = await open();

    await page.press('button', 'Calculate');
    const detail = [
      { loc: ['body', 'formula'], msg: 'q is no input', type: 'value_error' },
      { loc: ['body', 'inputs', '1', 'half_width'], msg: 'must be above zero', type: 'value_error' },
      { loc: ['body', 'unheard_of'], msg: 'of no field', type: 'value_error' },
    ];
    http.expectOne('/api/v1/metrology/evaluate-model').flush({ detail }, { status: 422, statusText: 'x' });
    await whenStable();

    expect(page.text()).toContain('q is no input');
    expect(page.text()).toContain('Row 2, Half-width: must be above zero');
    expect(page.text()).toContain('of no field');
    await page.type('Half-width, row 2', '0.0002');
    await whenStable();
    expect(page.text()).not.toContain('must be above zero');
  });

  it('keep the entries in another language', async () => {
    const { page } = await open();
    const entries = () => [...page.root.querySelectorAll('input')].map(({ value }) => value);
    await page.type('Value, row 1', '12.5');
    const entered = entries();

    await TestBed.inject(LanguageChoice).choose('de');
    await whenStable();

    expect(page.text()).toContain('Berechnen');
    expect(entered).toContain('12.5');
    expect(entries()).toEqual(entered);
  });

  it('report an invalid number without a request', async () => {
    const { http, page } = await open();

    await page.type('Value, row 1', '1o0');
    await whenStable();
    await page.press('button', 'Calculate');

    expect(page.text()).toContain('Row 1, Value: Enter a number');
    http.expectNone('/api/v1/metrology/evaluate-model');
  });

  it('have their own addresses and only applicable fields', async () => {
    const { http, page } = await open('/calculators?calculator=sensor');

    expect(page.text()).toContain('Reference junction');
    await page.press('button', 'Calculate');
    const request = http.expectOne('/api/v1/metrology/sensor');
    expect(request.request.body).toEqual({
      sensor: 'thermocouple',
      direction: 'to_temperature',
      thermocouple_type: 'K',
      values: [4.096, 20.644],
    });
    request.flush({
      sensor: 'thermocouple',
      direction: 'to_temperature',
      values: [{ input: 4.096, output: 122.1, sensitivity: 0.0413 }],
    });
    await whenStable();
    expect(page.text()).toContain('122.1');
  });
});
