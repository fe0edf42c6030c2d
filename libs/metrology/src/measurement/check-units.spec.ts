import { AnalysisError } from '../input/errors.js';
import { evaluateModel } from './evaluate-model.js';
import type { ModelRequest } from './types.js';

type Inputs = Record<string, [value: number, unit: string | null]>;
const request = (formula: string, inputs: Inputs, unit: string | null = null): ModelRequest => ({
  outputs: [{ name: 'y', formula, unit }],
  inputs: Object.entries(inputs).map(([name, [value, of]]) => ({ name, value, uncertainty: 0.1, unit: of })),
});
const problemsOf = (formula: string, inputs: Inputs, unit: string | null = null) => {
  try {
    evaluateModel(request(formula, inputs, unit));
  } catch (error) {
    if (error instanceof AnalysisError) return error.problems.map(({ loc, code }) => [loc.join('.'), code]);
    throw error;
  }
  return [];
};

describe('units in a measurement model', () => {
  it.each<[string, string, Inputs, string | null, string]>([
    ['an angle in degrees', 'sin(phi)', { phi: [30, '°'] }, null, 'outputs.0.formula'],
    ['a voltage as an angle', 'cos(u)', { u: [1, 'V'] }, null, 'outputs.0.formula'],
    ['an angle of two quantities', 'atan2(a, b)', { a: [1, 'mm'], b: [1, 'V'] }, null, 'outputs.0.formula'],
    ['an angle in degrees of atan2', 'atan2(a, b)', { a: [1, 'V'], b: [1, 'V'] }, '°', 'outputs.0.formula'],
    ['a sum of two units', 'a + b', { a: [1, 'mV'], b: [1, 'V'] }, null, 'inputs.1.unit'],
    ['a ratio of two units of one quantity', 'a / b', { a: [1, 'mV'], b: [1, 'V'] }, null, 'inputs.1.unit'],
    ['two temperatures', 'a - b', { a: [20, '°C'], b: [68, '°F'] }, null, 'inputs.1.unit'],
    ['different quantities', 'a + b', { a: [1, 'V'], b: [1, 'A'] }, null, 'outputs.0.formula'],
    ['different quantities within', '2 * (a - abs(b))', { a: [1, 'V'], b: [1, 'A'] }, null, 'outputs.0.formula'],
    ['a power in another unit', 'u * i', { u: [2, 'V'], i: [3, 'mA'] }, 'W', 'outputs.0.formula'],
    ['a product of another quantity', 'u * i', { u: [2, 'V'], i: [3, 'A'] }, 'N', 'outputs.0.formula'],
    [
      'a quotient added to another unit',
      'u / r + i',
      { u: [2, 'V'], r: [3, 'kΩ'], i: [1, 'A'] },
      null,
      'outputs.0.formula',
    ],
    ['a part in a million of a voltage', 'a * u', { a: [4, 'ppm'], u: [2, 'V'] }, 'V', 'outputs.0.formula'],
    ['a root of another unit', 'sqrt(a)', { a: [4, 'mm²'] }, 'm', 'outputs.0.formula'],
    ['a volume in another unit', 'a^3', { a: [4, 'cm'] }, 'm³', 'outputs.0.formula'],
    ['an output in another unit', 'a - b', { a: [2, 'mV'], b: [1, 'mV'] }, 'V', 'outputs.0.formula'],
    ['an angle in degrees as an output', 'atan(a)', { a: [1, null] }, '°', 'outputs.0.formula'],
  ])('%s is refused by name', (_what, formula, inputs, unit, loc) => {
    expect(problemsOf(formula, inputs, unit)).toEqual([[loc, 'unit_mismatch']]);
  });

  it.each<[string, string, Inputs, string | null]>([
    ['an angle in radian', 'sin(phi)', { phi: [0.5, 'rad'] }, null],
    ['an angle that the formula converts', 'sin(phi*pi/180)', { phi: [30, '°'] }, null],
    ['the angle of a point', 'atan2(a, b)', { a: [1, 'mm'], b: [2, 'mm'] }, 'rad'],
    ['a difference in kelvin', 't + dt', { t: [20, '°C'], dt: [0.5, 'K'] }, '°C'],
    ['a product', 'u * i', { u: [2, 'V'], i: [3, 'A'] }, 'W'],
    ['a power in the unit of the product', 'u * i', { u: [2, 'V'], i: [3, 'mA'] }, 'mW'],
    ['an energy as a product', 'f * l', { f: [2, 'N'], l: [3, 'm'] }, 'J'],
    ['a velocity of a rotation', 'w * r', { w: [2, 'rad/s'], r: [3, 'm'] }, 'm/s'],
    ['a root', 'sqrt(a^2 + b^2)', { a: [3, 'mV'], b: [4, 'mV'] }, 'mV'],
    ['a quotient in a sum', 'u / r + i', { u: [2, 'V'], r: [3, 'kΩ'], i: [1, 'mA'] }, 'mA'],
    ['a temperature times a capacity', 'c * t', { c: [2, 'J/K'], t: [3, '°C'] }, 'J'],
    ['a gain in decibels', '10^(a/20)', { a: [20, 'dB'] }, null],
    ['a mass in g beside an acceleration', 'm * a', { m: [5, 'g'], a: [9.81, 'm/s²'] }, 'mN'],
    ['an expansion per kelvin', 'l*(1 + a*t)', { l: [100, 'mm'], a: [1.15e-5, '1/K'], t: [1, 'K'] }, 'mm'],
    ['no units', 'a + b', { a: [1, null], b: [2, null] }, 'V'],
    ['an input that is not used', 'a', { a: [1, 'mV'], b: [2, 'V'] }, 'mV'],
    ['the sine of a product', 'a * sin(phi)', { a: [1, 'V'], phi: [0.5, 'rad'] }, 'V'],
  ])('%s is taken', (_what, formula, inputs, unit) => {
    expect(problemsOf(formula, inputs, unit)).toEqual([]);
  });

  it.each<[string, Inputs, string | null, string, string]>([
    ['sin(a)', { a: [30, 'grad'] }, null, 'inputs.0.unit', 'unit.unknown'],
    ['a + b', { a: [1, 'smoots'], b: [2, 'V'] }, null, 'inputs.0.unit', 'unit.not_known'],
    ['a', { a: [1, 'V'], b: [2, 'wolt/K'] }, null, 'inputs.1.unit', 'unit.not_known'],
    ['a', { a: [1, 'V'] }, 'blorp', 'outputs.0.unit', 'unit.not_known'],
  ])('%s with the unknown unit of %p, result in %p, is refused at %s', (formula, inputs, unit, loc, code) => {
    expect(problemsOf(formula, inputs, unit)).toEqual([[loc, code]]);
  });

  it('gives the sine of 30° where the formula converts', () => {
    const [output] = evaluateModel(request('sin(phi*pi/180)', { phi: [30, '°'] })).outputs;

    expect(output?.value).toBeCloseTo(0.5, 12);
    expect(output?.combined_uncertainty).toBeCloseTo(0.0015115, 7);
  });

  it.each<[string, Inputs, string[]]>([
    ['exp(a)', { a: [1, 'm'] }, ['m']],
    ['1/(a + b*ln(r))', { a: [1, null], b: [1, null], r: [1000, 'Ω'] }, ['Ω']],
    ['a^b', { a: [2, null], b: [2, 's'] }, ['s']],
    ['a^b', { a: [2, 'm'], b: [2, null] }, ['m']],
    ['a^(-3/2)', { a: [2, 'm'] }, []],
    ['ln(a/b)', { a: [2, 'V'], b: [1, 'V'] }, []],
    ['exp(a)', { a: [2, '%'] }, ['%']],
    ['l*(1 + a*t)', { l: [100, 'mm'], a: [11.5, 'µm/(m·K)'], t: [1, 'K'] }, ['(µm/(m·K))·K']],
    ['100 - a', { a: [2, '%'] }, ['%']],
    ['t + 273.15', { t: [20, '°C'] }, []],
    ['10^(a/20)', { a: [20, 'dB'] }, []],
  ])('%s says where only the number of a quantity was taken', (formula, inputs, units) => {
    const { notices } = evaluateModel(request(formula, inputs));
    const found = notices.filter(({ code }) => code === 'number_of_unit');

    expect(found.map(({ params }) => params?.['unit'])).toEqual(units);
  });
});
