import { AnalysisError } from '../analysis/errors.js';
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
    ['units that nobody knows', 'a + b', { a: [1, 'smoots'], b: [2, 'V'] }, null],
    ['no units', 'a + b', { a: [1, null], b: [2, null] }, 'V'],
    ['an input that is not used', 'a', { a: [1, 'mV'], b: [2, 'V'] }, 'mV'],
    ['the sine of a product', 'a * sin(phi)', { a: [1, 'V'], phi: [0.5, 'rad'] }, 'V'],
  ])('%s is taken', (_what, formula, inputs, unit) => {
    expect(problemsOf(formula, inputs, unit)).toEqual([]);
  });

  it('gives the sine of 30° where the formula converts', () => {
    const [output] = evaluateModel(request('sin(phi*pi/180)', { phi: [30, '°'] })).outputs;

    expect(output?.value).toBeCloseTo(0.5, 12);
    expect(output?.combined_uncertainty).toBeCloseTo(0.0015115, 7);
  });
});
