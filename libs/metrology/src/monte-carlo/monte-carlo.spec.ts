import { expectAbsolute, expectRelative } from '../../verification/support.js';
import { evaluateModel } from '../measurement/evaluate-model.js';
import type { ModelRequest } from '../measurement/types.js';
import type { ModelInput } from '../model-inputs/types.js';
import { coverageIntervals, numericalTolerance } from './intervals.js';
import { RandomNumbers } from './random.js';
import { rounds } from '../../../../test/support/long.js';

const TRIALS = rounds(400_000, 1_000_000);

const drawn = (request: ModelRequest) => {
  const result = evaluateModel({ ...request, monte_carlo: request.monte_carlo ?? {} });
  const [output] = result.outputs;
  if (!output?.monte_carlo) throw new Error('no trials');
  return { ...output.monte_carlo, output, result };
};

const four = (shape: (i: number) => Omit<ModelInput, 'name' | 'value'>): ModelRequest => ({
  formula: 'x1+x2+x3+x4',
  inputs: [1, 2, 3, 4].map((i) => ({ name: `x${i}`, value: 0, ...shape(i) })),
});

describe('the random numbers', () => {
  it('are those published for xoshiro128**', () => {
    const random = RandomNumbers.fromState([1, 2, 3, 4]);

    expect([1, 2, 3, 4].map(() => random.bits())).toEqual([11520, 0, 5927040, 70819200]);
  });

  it('are the same for the same seed, and others for another', () => {
    const numbers = (seed: number) => {
      const random = new RandomNumbers(seed);
      return [1, 2, 3].map(() => random.uniform());
    };

    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
    expect(numbers(7)).not.toEqual(numbers(7 + 2 ** 32));
  });

  it('fill the unit interval evenly', () => {
    const random = new RandomNumbers(1);
    const counts = new Array<number>(100).fill(0);
    for (let i = 0; i < 1e6; i += 1) {
      const at = Math.floor(100 * random.uniform());
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1e4) ** 2 / 1e4, 0);

    // 0.1 % and 99.9 % points, 99 degrees of freedom.
    expect(chiSquared).toBeGreaterThan(60.1);
    expect(chiSquared).toBeLessThan(149);
  });
});

describe('the examples of JCGM 101', () => {
  it('9.2.2: four normal inputs', () => {
    const found = drawn(four(() => ({ uncertainty: 1 })));

    expectAbsolute(found.mean, 0, 0.05);
    expectAbsolute(found.standard_uncertainty, 2, 0.05);
    expectAbsolute(found.symmetric_interval[1], 3.92, 0.05);
    expect(found.stabilized).toBe(true);
    // JCGM 101 required 1.23 million trials there.
    expect(found.result.trials).toBeGreaterThan(400_000);
    expect(found.validates).toBe(true);
  });

  it('9.2.3: four rectangles of the same standard deviation', () => {
    const found = drawn({ ...four(() => ({ half_width: Math.sqrt(3) })), monte_carlo: { trials: TRIALS } });

    expectAbsolute(found.standard_uncertainty, 2, 0.01);
    expectAbsolute(found.symmetric_interval[0], -3.88, 0.01);
    expectAbsolute(found.symmetric_interval[1], 3.88, 0.01);
    // Two convolved rectangles: 3.88; the supplement's 3.92 is normal.
    expectAbsolute(found.output.coverage_interval[1], 3.88, 0.02);
  });

  it('9.2.4: one rectangle ten times as wide, where k = 1.65 holds and 1.96 would not', () => {
    const found = drawn({
      ...four((i) => ({ half_width: Math.sqrt(3) * (i === 4 ? 10 : 1) })),
      monte_carlo: { trials: TRIALS },
      order: 'first',
    });

    expectAbsolute(found.standard_uncertainty, 10.1, 0.05);
    expectAbsolute(found.symmetric_interval[1], 17, 0.05);
    expect(found.output.coverage_distribution).toBe('rectangular');
    expectAbsolute(found.output.coverage_interval[1], 17, 0.5);
    expect(1.96 * found.output.combined_uncertainty).toBeGreaterThan(19.5);
  });

  it('9.3: calibration of a weight, where the second order matters', () => {
    const found = drawn({
      formula: '(mRc + dmRc)*(1 + (rhoa - 1.2)*(1/rhoW - 1/rhoR)) - 100000',
      inputs: [
        { name: 'mRc', value: 100_000, uncertainty: 0.05, unit: 'mg' },
        { name: 'dmRc', value: 1.234, uncertainty: 0.02, unit: 'mg' },
        { name: 'rhoa', value: 1.2, half_width: 0.1, unit: 'kg/m³' },
        { name: 'rhoW', value: 8000, half_width: 1000, unit: 'kg/m³' },
        { name: 'rhoR', value: 8000, half_width: 50, unit: 'kg/m³' },
      ],
      monte_carlo: { trials: 500_000 },
    });

    expectAbsolute(found.output.first_order_uncertainty, 0.0539, 0.00005);
    expectAbsolute(found.output.second_order_uncertainty, 0.075, 0.00005);
    expect(found.output.order_used).toBe('second');
    expectAbsolute(found.output.coverage_interval[0], 1.087, 0.0005);
    expectAbsolute(found.mean, 1.2341, 0.0005);
    expectAbsolute(found.standard_uncertainty, 0.0754, 0.0004);
    expectAbsolute(found.shortest_interval[0], 1.0834, 0.004);
    expectAbsolute(found.shortest_interval[1], 1.3825, 0.004);
  });

  it.each([
    [0, 0, 50, 50, 0, 150],
    [0.01, 0, 150, 112, 0, 367],
    [0.05, 0, 2551, 502, 1590, 3543],
    [0.01, 0.9, 150, 121, 13, 398],
  ])('9.4: comparison loss at x1 = %d with r = %d', (x1, r, mean, u, low, high) => {
    const found = drawn({
      formula: 'x1^2 + x2^2',
      inputs: [
        { name: 'x1', value: x1, uncertainty: 0.005 },
        { name: 'x2', value: 0, uncertainty: 0.005 },
      ],
      correlations: r === 0 ? [] : [{ a: 'x1', b: 'x2', coefficient: r }],
      monte_carlo: { trials: TRIALS },
    });

    expectAbsolute(found.mean * 1e6, mean, 1.5);
    expectAbsolute(found.standard_uncertainty * 1e6, u, 1);
    expectAbsolute(found.shortest_interval[0] * 1e6, low, 12);
    expectAbsolute(found.shortest_interval[1] * 1e6, high, 12);
  });

  it('9.5: the end gauge with finite degrees of freedom and inexact limits', () => {
    const found = drawn({
      formula: 'ls + d + d1 + d2 - ls*(da*(theta0 + delta) + as*dtheta) - 50000000',
      inputs: [
        { name: 'ls', value: 50_000_623, uncertainty: 25, degrees_of_freedom: 18 },
        { name: 'd', value: 215, uncertainty: 6, degrees_of_freedom: 24 },
        { name: 'd1', value: 0, uncertainty: 4, degrees_of_freedom: 5 },
        { name: 'd2', value: 0, uncertainty: 7, degrees_of_freedom: 8 },
        { name: 'as', value: 11.5e-6, half_width: 2e-6 },
        { name: 'theta0', value: -0.1, uncertainty: 0.2 },
        { name: 'delta', value: 0, half_width: 0.5, distribution: 'arcsine' },
        {
          name: 'da',
          value: 0,
          half_width: 1e-6,
          half_width_inexactness: 0.1e-6,
          distribution: 'curvilinear_trapezoidal',
        },
        {
          name: 'dtheta',
          value: 0,
          half_width: 0.05,
          half_width_inexactness: 0.025,
          distribution: 'curvilinear_trapezoidal',
        },
      ],
      confidence_level: 99,
      monte_carlo: { trials: TRIALS / 2 },
    });

    expectAbsolute(found.mean, 838, 0.5);
    expectAbsolute(found.standard_uncertainty, 36, 0.5);
    expectAbsolute(found.shortest_interval[0], 745, 2);
    expectAbsolute(found.shortest_interval[1], 932, 2);
  });
});

describe('the draws', () => {
  it.each<[string, Partial<ModelInput>, number]>([
    ['rectangular', { half_width: 1 }, 1 / Math.sqrt(3)],
    ['triangular', { half_width: 1, distribution: 'triangular' }, 1 / Math.sqrt(6)],
    ['arcsine', { half_width: 1, distribution: 'arcsine' }, Math.SQRT1_2],
    ['trapezoidal', { half_width: 1, distribution: 'trapezoidal', edge_parameter: 0.5 }, Math.sqrt(1.25 / 6)],
    ['t with 5 degrees of freedom', { uncertainty: 1, degrees_of_freedom: 5 }, Math.sqrt(5 / 3)],
    [
      'curvilinear',
      { half_width: 1, half_width_inexactness: 0.3, distribution: 'curvilinear_trapezoidal' },
      Math.sqrt(1 / 3 + 0.01),
    ],
  ])('of %s have its standard deviation', (_, shape, expected) => {
    const found = drawn({
      formula: 'x',
      inputs: [{ name: 'x', value: 3, ...shape }],
      monte_carlo: { trials: rounds(100_000, 400_000) },
    });

    expectRelative(found.standard_uncertainty, expected, 0.01);
    expectAbsolute(found.mean, 3, 0.01);
  });

  it('of inputs with fewer than one degree of freedom still follow t', () => {
    const found = drawn({
      formula: 'x',
      inputs: [{ name: 'x', value: 0, uncertainty: 1, degrees_of_freedom: 1 }],
      monte_carlo: { trials: rounds(100_000, 400_000) },
    });

    // Table G.2.
    expectRelative(found.symmetric_interval[1], 12.71, 0.05);
    expect(found.result.notices.map(({ code }) => code)).toContain('infinite_variance');
  });

  it('of correlated inputs have the covariance stated, and outputs that of clause 6 of JCGM 102', () => {
    const request: ModelRequest = {
      outputs: [
        { name: 'sum', formula: 'a+b' },
        { name: 'difference', formula: 'a-b' },
      ],
      inputs: [
        { name: 'a', value: 1, uncertainty: 0.1 },
        { name: 'b', value: 2, uncertainty: 0.2 },
      ],
      correlations: [{ a: 'a', b: 'b', coefficient: -0.7 }],
      monte_carlo: { trials: TRIALS / 2 },
    };

    const result = evaluateModel(request);

    result.covariance.forEach((row, i) => {
      row.forEach((value, j) => {
        expectAbsolute(result.monte_carlo_covariance?.[i]?.[j], value, 0.0005);
      });
    });
    expectRelative(result.covariance[0]?.[1], 0.01 - 0.04, 1e-12);
  });

  it('of a constant are its value, even with a correlation', () => {
    const found = drawn({
      formula: 'a+b',
      inputs: [
        { name: 'a', value: 10 },
        { name: 'b', value: 0, uncertainty: 1 },
      ],
      correlations: [{ a: 'a', b: 'b', coefficient: 0.5 }],
      monte_carlo: { trials: 100_000 },
    });

    expectAbsolute(found.mean, 10, 0.02);
    expectRelative(found.standard_uncertainty, 1, 0.02);
  });

  it('are the same for the same seed', () => {
    const request: ModelRequest = { ...four(() => ({ uncertainty: 1 })), monte_carlo: { seed: 42, trials: 20_000 } };

    expect(evaluateModel(request)).toEqual(evaluateModel(request));
    expect(evaluateModel(request).seed).toBe(42);
  });

  it('refuse a formula that has no value for some of them', () => {
    const request: ModelRequest = {
      formula: 'ln(x)',
      inputs: [{ name: 'x', value: 1, uncertainty: 1 }],
      monte_carlo: {},
    };

    expect(() => evaluateModel(request)).toThrow(/no value for \d+ % of the draws/);
  });
});

describe('the intervals', () => {
  it('of draws 1 to 100 hold 95 of them', () => {
    const found = coverageIntervals(
      Float64Array.from({ length: 100 }, (_, i) => i + 1),
      0.95,
    );

    expect(found.symmetric).toEqual([3, 98]);
    expect(found.shortest[1] - found.shortest[0]).toBe(95);
  });

  it.each([
    [0.35, 1, 0.05],
    [0.35, 2, 0.005],
    [2, 2, 0.05],
    [0.0996, 2, 0.005],
    [32, 2, 0.5],
    [0, 2, 0],
  ])('the tolerance of u = %d with %d digits is %d (JCGM 101, 7.9.2)', (u, digits, expected) => {
    expect(numericalTolerance(u, digits)).toBeCloseTo(expected, 12);
  });
});
