import { caseOf, expectAbsolute } from '../../verification/support.js';
import { fitDrift, predictDrift, type DriftLine, type DriftValue } from './fit-drift.js';

const valuesOf = (x: readonly number[], y: readonly number[]): DriftValue[] =>
  x.map((years, i) => ({ years, value: y[i] ?? NaN, uncertainty: null }));

function lineOf(values: readonly DriftValue[]): DriftLine {
  const line = fitDrift(values);
  if (!line) throw new Error('no line');
  return line;
}

describe('regression line of a drift', () => {
  it('has the certified slope, intercept, standard errors and scatter of NIST StRD Norris', () => {
    const { inputs, expected } = caseOf<
      { x: number[]; y: number[] },
      { estimates: number[]; standard_deviations: number[]; residual_sd: number; r_squared: number }
    >('strd-norris');

    const line = lineOf(valuesOf(inputs.x, inputs.y));

    const near = (found: number | null, wanted = NaN) => {
      expectAbsolute(found ?? NaN, wanted, Math.abs(wanted) * 1e-9);
    };
    near(line.intercept, expected.estimates[0]);
    near(line.slope, expected.estimates[1]);
    near(line.intercept_standard_error, expected.standard_deviations[0]);
    near(line.slope_standard_error, expected.standard_deviations[1]);
    near(line.residual_sd, expected.residual_sd);
    near(line.r_squared, expected.r_squared);
    expect(line.degrees_of_freedom).toBe(34);
    expect(line.p_value).toBeLessThan(1e-30);
  });

  it('predicts a further value with the variance of NBS Handbook 91, 5-4.1', () => {
    const { inputs, expected } = caseOf<
      { x: number[]; y: number[] },
      { slope: number; var_slope: number; var_new_observation_at_750: number }
    >('natrella-youngs-modulus');

    const line = lineOf(valuesOf(inputs.x, inputs.y));
    const { half_width } = predictDrift(line, 750);

    expectAbsolute(line.slope, expected.slope, 5e-9);
    expectAbsolute((line.slope_standard_error ?? NaN) ** 2, expected.var_slope, 5e-12);
    // t at 97.5 %, 14 degrees of freedom (JCGM 100, Table G.2: 2.14)
    expectAbsolute(((half_width ?? NaN) / 2.1447867) ** 2, expected.var_new_observation_at_750, 0.005);
  });

  it('weights by ratios of the uncertainties only, like repeated values', () => {
    const y = [0.1, 0.4, 0.3, 0.9];
    const weighted = lineOf(y.map((value, i) => ({ years: i, value, uncertainty: i === 2 ? 0.01 : 0.02 })));
    const repeated = lineOf(
      [0, 1, 2, 2, 2, 2, 3].map((years) => ({ years, value: y[years] ?? NaN, uncertainty: null })),
    );

    expectAbsolute(weighted.slope, repeated.slope, 1e-14);
    expectAbsolute(weighted.intercept, repeated.intercept, 1e-14);
    expect(weighted.is_weighted).toBe(true);
    expect(weighted.degrees_of_freedom).toBe(2);
    const scaled = lineOf(y.map((value, i) => ({ years: i, value, uncertainty: i === 2 ? 0.001 : 0.002 })));
    expectAbsolute(scaled.slope_standard_error ?? NaN, weighted.slope_standard_error ?? NaN, 1e-14);
  });

  it('of two values is tested by their uncertainties, as E_n', () => {
    const two = (change: number) =>
      lineOf([
        { years: 0, value: 0, uncertainty: 0.3 },
        { years: 2, value: change, uncertainty: 0.4 },
      ]);

    // u of the difference is 0.5: limit at 1.96 times
    expect(two(0.97).p_value).toBeGreaterThan(0.05);
    expect(two(0.99).p_value).toBeLessThan(0.05);
    expectAbsolute(two(1).slope_standard_error ?? NaN, 0.25, 1e-15);
    expect(two(1).residual_sd).toBeNull();
    expect(predictDrift(two(1), 3).half_width).toBeNull();
    expect(lineOf(valuesOf([0, 2], [0, 1])).p_value).toBeNull();
  });

  it('of fewer than five values uses the stated uncertainties while they explain the scatter', () => {
    const line = (...values: number[]) => lineOf(values.map((value, years) => ({ years, value, uncertainty: 0.1 })));

    // u of the slope: 0.1 / sqrt 2
    const explained = line(0, 0.1, 0.3);
    expect([explained.basis, explained.degrees_of_freedom]).toEqual(['stated', null]);
    expectAbsolute(explained.slope_standard_error ?? NaN, 0.1 / Math.SQRT2, 1e-15);
    expectAbsolute(predictDrift(explained, 1).half_width ?? NaN, 1.959964 * 0.1 * Math.sqrt(4 / 3), 1e-6);
    // residuals 0.2, -0.4, 0.2 of u = 0.1: chi-squared 24, limit 3.84
    const scattered = line(0, -0.5, 0.2);
    expect([scattered.basis, scattered.degrees_of_freedom]).toEqual(['scatter', 1]);
    expect(line(0, 0.1, 0.3, 0.4, 0.5).basis).toBe('scatter');
    expect(line(0.3, 0.3, 0.3 + 1e-16).slope).toBe(0);
  });

  it('needs two times, gives no R² without variation, and rejects non-finite values', () => {
    expect(fitDrift([])).toBeNull();
    expect(fitDrift(valuesOf([1], [2]))).toBeNull();
    expect(fitDrift(valuesOf([1, 1, 1], [2, 3, 4]))).toBeNull();
    expect(lineOf(valuesOf([0, 1, 2], [5, 5, 5]))).toMatchObject({ slope: 0, r_squared: null, p_value: 1 });
    expect(() => fitDrift(valuesOf([0, 1], [0, Infinity]))).toThrow(RangeError);
    expect(() => fitDrift(valuesOf([NaN, 1], [0, 1]))).toThrow(RangeError);
  });
});
