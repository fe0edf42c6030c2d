import { evaluateFormula } from '../formula/evaluate.js';
import { parseFormula } from '../formula/parse.js';
import { lookUp, lookupTable, type Interpolation } from '../lookup-table/lookup-table.js';
import { printedText } from './equation-text.js';
import { printedValue } from './equation.js';
import { formulaText, readFormulaText } from './formula-text.js';
import { modelEquation, printedCurve, type PrintableModel } from './model-equation.js';

function formulaModel(formula: string, values: Record<string, number>): PrintableModel {
  const parameters = Object.entries(values).map(([name, value]) => ({ name, value, standard_uncertainty: null }));
  return { formula, formula_gives: 'reference', parameters, table: null, interpolation: null };
}

const hostile: [string, string, Record<string, number>, number, number][] = [
  ['a stiff exponential', 'a*exp(b*x)', { a: 1.234567891e-9, b: 41.87654321 }, 0, 1],
  [
    'a diode over decades',
    'i0*(exp(x/(n*vt)) - 1)',
    { i0: 2.345678912e-14, n: 1.0987654321, vt: 0.0258519993 },
    0.3,
    0.7,
  ],
  ['a power with a large exponent', 'a*x^p', { a: 3.21098765e-30, p: 11.23456789 }, 300, 310],
  ['a platinum resistance', 'r0*(1 + a*x + b*x^2)', { r0: 100.0123456, a: 3.908312345e-3, b: -5.775123e-7 }, -50, 650],
  [
    'a thermistor',
    '1/(a + b*ln(x) + c*ln(x)^3) - 273.15',
    { a: 1.129148765e-3, b: 2.341257654e-4, c: 8.76741543e-8 },
    500,
    30000,
  ],
  ['parameters that cancel', 'a*x - b*x + c', { a: 1e9 + 0.123456789, b: 1e9, c: 0.1 }, 999, 1001],
  ['a pole between the readings', 'a*tan(x) + b', { a: 0.123456789, b: 7.7 }, 0, 1.5],
  ['a parameter that says nothing', 'a*x + b*0', { a: 2, b: 1.23456789e-12 }, 0, 10],
  ['a shift far away', 'a*(x - b)^2', { a: 1e-6, b: -1e6 + 0.25 }, 0, 100],
  ['one sine of many periods', 'a*sin(w*x + p)', { a: 2.5, w: 1234.56789, p: 0.333333 }, 0, 10],
];

describe('printed form of a formula', () => {
  it.each(hostile)('keeps its precision: %s', (_, formula, values, low, high) => {
    const exact = parseFormula(formula, ['x'], { free: true });
    const valueAt = (x: number) =>
      evaluateFormula(
        exact,
        exact.names.map((name) => (name === 'x' ? x : (values[name] ?? NaN))),
      );
    const places = Array.from({ length: 101 }, (__, i) => low + ((high - low) * i) / 100);
    for (const part of [1e-2, 1e-5, 1e-9]) {
      const ys = places.map(valueAt);
      const tolerance = part * (Math.max(...ys) - Math.min(...ys));

      const equation = modelEquation(formulaModel(formula, values), { low, high }, { tolerance, at: places });

      if (equation?.kind !== 'formula') throw new Error('no formula');
      const read = parseFormula(readFormulaText(formulaText(equation.formula)), ['x'], { free: true });
      const printed = new Map(
        equation.parameters.map(({ name, value }) => [name, Number(readFormulaText(printedText(value)))]),
      );
      const readAt = (x: number) =>
        evaluateFormula(
          read,
          read.names.map((name) => (name === 'x' ? x : (printed.get(name) ?? NaN))),
        );
      for (const [i, x] of places.entries())
        expect(Math.abs(readAt(x) - (ys[i] ?? NaN))).toBeLessThanOrEqual(1.01 * equation.tolerance);
    }
  });

  it('has no more digits than the range needs, and never prints a parameter as zero', () => {
    const model = formulaModel('a*x + b', { a: 1.23456789012345, b: 1.23456789e-9 });

    const equation = modelEquation(model, { low: 0, high: 100 }, { tolerance: 0.01 });

    if (equation?.kind !== 'formula') throw new Error('no formula');
    expect(equation.parameters.map(({ value }) => printedText(value))).toEqual(['1.23457', '1.2 × 10⁻⁹']);
  });
});

describe('printed form of a formula that gives the reading', () => {
  it.each([
    ['from 0 °C on', 0, 850],
    ['below and above 0 °C', -200, 200],
    ['of a tenth of a degree', 25, 25.1],
  ])('keeps its precision, %s', (_, low, high) => {
    const values = { r0: 100.0123456789, a: 3.908312345e-3, b: -5.775123e-7, c: -4.1834321e-12 };
    const formula = 'r0*(1 + a*x + b*x^2 + c*(x - 100)*((x - abs(x))/2)^3)';
    const signal = parseFormula(formula, ['x', 'r0', 'a', 'b', 'c']);
    const resistance = (t: number) => evaluateFormula(signal, [t, values.r0, values.a, values.b, values.c]);
    const model: PrintableModel = { ...formulaModel(formula, values), formula_gives: 'reading' };
    const range = { low: resistance(low), high: resistance(high) };

    const equation = modelEquation(model, range, { tolerance: 1e-5 });

    if (equation?.kind !== 'formula') throw new Error('no formula');
    expect(equation.values.low).toBeCloseTo(low, 6);
    for (let i = 0; i <= 50; i += 1) {
      const t = low + ((high - low) * i) / 50;
      const found = printedCurve(equation).valueAt(resistance(t));
      expect(Math.abs(found - t)).toBeLessThanOrEqual(1.05e-5);
    }
  });

  it('is written with x for the reading and y for the value', () => {
    expect(formulaText('r0*(1 + a*x + b*x^2)', { names: { x: 'y' } })).toBe('r0 · (1 + a · y + b · y²)');
  });
});

describe('printed form of a table', () => {
  const rough = Array.from({ length: 200 }, (_, i) => ({
    x: -40 + 0.7 * i + 0.1 * Math.sin(7 * i),
    y: 1000 * Math.exp(-0.03 * i) + Math.sin(i) / 3,
    standard_uncertainty: null,
  }));

  it.each<[Interpolation]>([['linear'], ['monotone_cubic']])('reproduces 200 rows, %s', (interpolation) => {
    const exact = lookupTable(rough, interpolation);
    const model = { formula: null, formula_gives: null, parameters: [], table: [...rough].reverse(), interpolation };

    const equation = modelEquation(model, { low: -40, high: 99.4 }, { tolerance: 1e-4 });

    if (equation?.kind !== 'table') throw new Error('no table');
    expect(equation.rows).toHaveLength(200);
    const read = lookupTable(
      equation.rows.map(({ x, y }) => ({ x: printedValue(x), y: printedValue(y) })),
      interpolation,
    );
    const [low = 0, high = 0] = [exact.x[0], exact.x[199]];
    for (let i = 0; i <= 5000; i += 1) {
      const x = Math.min(high, low + ((high - low) * i) / 5000);
      expect(Math.abs(lookUp(read, x).value - lookUp(exact, x).value)).toBeLessThanOrEqual(1e-4);
    }
    expect(Math.max(...equation.rows.map(({ y }) => y.digits.length))).toBeLessThan(10);
  });

  it('keeps the typed digits, and has no value outside of the table', () => {
    const table = [
      { x: 0, y: 100.0155, standard_uncertainty: null },
      { x: 10, y: 110.123456, standard_uncertainty: null },
      { x: 20.5, y: 120, standard_uncertainty: null },
    ];

    const equation = modelEquation(
      { formula: null, formula_gives: null, parameters: [], table, interpolation: 'linear' },
      { low: 0, high: 20.5 },
      { tolerance: 0.5 },
    );

    if (equation?.kind !== 'table') throw new Error('no table');
    expect(equation.rows.map(({ x, y }) => `${printedText(x)}: ${printedText(y)}`)).toEqual([
      '0: 100.0155',
      '10: 110.123456',
      '20.5: 120',
    ]);
    expect(printedCurve(equation).valueAt(5)).toBeCloseTo(105.069478, 9);
    expect(printedCurve(equation).valueAt(20.6)).toBeNaN();
  });

  it('is absent for a model that is neither formula nor table', () => {
    expect(
      modelEquation(
        { formula: null, formula_gives: null, parameters: [], table: null, interpolation: null },
        { low: 0, high: 1 },
      ),
    ).toBeNull();
  });
});
