import { expectAbsolute, expectRelative } from '../../verification/support.js';
import { fitPolynomial } from '../fitting/fit-polynomial.js';
import { fitGeneralizedLine } from './generalized.js';
import { LineError } from './types.js';
import { fitYork } from './york.js';

const PEARSON = {
  x: [0, 0.9, 1.8, 2.6, 3.3, 4.4, 5.2, 6.1, 6.5, 7.4],
  y: [5.9, 5.4, 4.4, 4.6, 3.5, 3.7, 2.8, 2.8, 2.4, 1.5],
  u_x: [1000, 1000, 500, 800, 200, 80, 60, 20, 1.8, 1].map((w) => 1 / Math.sqrt(w)),
  u_y: [1, 1.8, 4, 8, 20, 20, 70, 70, 100, 500].map((w) => 1 / Math.sqrt(w)),
};

const ISO_7 = {
  x: [1.2, 1.9, 2.9, 4, 4.7, 5.9],
  y: [3.4, 4.4, 7.2, 8.5, 10.8, 13.5],
  u_x: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  u_y: [0.2, 0.2, 0.2, 0.4, 0.4, 0.4],
};

const code = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof LineError) return error.code;
    throw error;
  }
  return 'none';
};

const diagonal = (values: readonly number[]) =>
  values.map((value, i) => values.map((_, j) => (i === j ? value ** 2 : 0)));

describe('a line with uncertainties on both sides', () => {
  it("is that of Pearson's data with York's weights", () => {
    const line = fitYork(PEARSON);

    expectRelative(line.intercept, 5.47991022403, 1e-11);
    expectRelative(line.slope, -0.48053340745, 1e-10);
    expectRelative(line.intercept_uncertainty, 0.294970735, 1e-8);
    expectRelative(line.slope_uncertainty, 0.057985009, 1e-8);
    expectRelative(line.chi_squared / line.degrees_of_freedom, 1.483294149, 1e-9);
    expect(line.is_consistent).toBe(true);
  });

  it('is that of ISO/TS 28037:2010, clause 7', () => {
    const line = fitYork(ISO_7);

    expectAbsolute(line.intercept, 0.5788, 0.00005);
    expectAbsolute(line.slope, 2.1597, 0.00005);
    expectAbsolute(line.intercept_uncertainty, 0.4764, 0.00005);
    expectAbsolute(line.slope_uncertainty, 0.1355, 0.00005);
    expectAbsolute(line.covariance, -0.0577, 0.00005);
    expectAbsolute(line.chi_squared, 2.743, 0.0005);
    expectAbsolute(line.chi_squared_limit, 9.488, 0.0005);
  });

  it('is the calibration of thermometers of Mathioulakis and Belessiotis (2000)', () => {
    const line = fitYork({
      x: [0.001, 10.0867, 20.2531, 30.3477, 40.6713, 50.8418, 60.9435, 71.1146, 81.3378, 91.5948],
      u_x: [0.0175, 0.0186, 0.0183, 0.0186, 0.0188, 0.0191, 0.0202, 0.0204, 0.021, 0.0217],
      y: [0.1335, 9.9303, 19.8774, 29.8626, 39.8619, 49.8241, 59.7264, 69.6918, 79.674, 89.7215],
      u_y: [0.0106, 0.0107, 0.0108, 0.011, 0.0113, 0.0115, 0.0098, 0.0101, 0.0104, 0.0107],
    });

    expectAbsolute(line.intercept, 0.0991, 0.0001);
    expectAbsolute(line.intercept_uncertainty, 0.0123, 0.0001);
    expectAbsolute(line.slope, 0.97839, 0.00001);
    expectAbsolute(line.slope_uncertainty, 0.00024, 0.00001);
    expectAbsolute(line.covariance, -2.41e-6, 1e-8);
  });

  it('is the weighted line where x is exact (ISO/TS 28037, p. 14)', () => {
    const line = fitYork({
      x: [1, 2, 3, 4, 5, 6],
      y: [3.2, 4.3, 7.6, 8.6, 11.7, 12.8],
      u_x: [0, 0, 0, 0, 0, 0],
      u_y: [0.5, 0.5, 0.5, 1, 1, 1],
    });

    expectAbsolute(line.intercept, 0.8852, 0.0001);
    expectAbsolute(line.slope, 2.057, 0.0001);
    expectAbsolute(line.intercept_uncertainty, 0.5297081, 1e-6);
    expectAbsolute(line.slope_uncertainty, 0.177892, 1e-6);
    expectAbsolute(line.covariance, -0.08227848, 1e-6);
    expectAbsolute(line.chi_squared, 4.131, 0.001);
  });

  it('is the same line turned round when the sides are exchanged', () => {
    const line = fitYork(PEARSON);
    const turned = fitYork({ x: PEARSON.y, y: PEARSON.x, u_x: PEARSON.u_y, u_y: PEARSON.u_x });

    expectRelative(turned.slope, 1 / line.slope, 1e-9);
    expectRelative(turned.intercept, -line.intercept / line.slope, 1e-9);
    expectRelative(turned.slope_uncertainty, line.slope_uncertainty / line.slope ** 2, 1e-8);
  });

  it('does not change with the place of zero or the unit', () => {
    const moved = fitYork({ ...ISO_7, x: ISO_7.x.map((x) => 1000 * x + 1e6), u_x: ISO_7.u_x.map((u) => 1000 * u) });
    const line = fitYork(ISO_7);

    expectRelative(moved.slope, line.slope / 1000, 1e-9);
    expectRelative(moved.chi_squared, line.chi_squared, 1e-9);
  });

  it.each([
    ['too_few_points', { x: [1], y: [1], u_x: [0], u_y: [1] }],
    ['identical_x', { x: [1, 1, 1], y: [1, 2, 3], u_x: [1, 1, 1], u_y: [1, 1, 1] }],
    ['uncertainties', { ...ISO_7, u_x: [0, 0, 0, 0, 0, 0], u_y: [0, 1, 1, 1, 1, 1] }],
    ['uncertainties', { ...ISO_7, u_y: [-1, 1, 1, 1, 1, 1] }],
    ['correlation', { ...ISO_7, correlation: [1, 0, 0, 0, 0, 0] }],
    ['not_finite', { ...ISO_7, y: [NaN, 1, 1, 1, 1, 1] }],
  ])('refuses as %s', (expected, points) => {
    expect(code(() => fitYork(points))).toBe(expected);
  });
});

describe('a line with a full covariance matrix', () => {
  it('is York with a matrix of these uncertainties and correlations (clause 10 against clauses 7 and 8)', () => {
    for (const r of [0, 0.6, -0.4]) {
      const u = [...PEARSON.u_x, ...PEARSON.u_y];
      const matrix = diagonal(u);
      const n = PEARSON.x.length;
      PEARSON.x.forEach((_, i) => {
        const value = r * (PEARSON.u_x[i] ?? 0) * (PEARSON.u_y[i] ?? 0);
        const [above, below] = [matrix[i], matrix[n + i]];
        if (above && below) [above[n + i], below[i]] = [value, value];
      });

      const [york, full] = [
        fitYork({ ...PEARSON, correlation: PEARSON.x.map(() => r) }),
        fitGeneralizedLine(PEARSON.x, PEARSON.y, matrix),
      ];

      expectRelative(full.slope, york.slope, 1e-8);
      expectRelative(full.intercept, york.intercept, 1e-8);
      expectRelative(full.slope_uncertainty, york.slope_uncertainty, 1e-6);
      expectRelative(full.intercept_uncertainty, york.intercept_uncertainty, 1e-6);
      expectRelative(full.chi_squared, york.chi_squared, 1e-9);
    }
  });

  it('of y alone is the weighted line, and a common offset adds to the intercept only (clause 9)', () => {
    const [x, y, u] = [ISO_7.x, ISO_7.y, ISO_7.u_y];
    const plain = fitPolynomial(x, y, 1, { standard_uncertainties: u });
    const common = 0.3;

    const free = fitGeneralizedLine(x, y, diagonal(u));
    const shared = fitGeneralizedLine(
      x,
      y,
      diagonal(u).map((row) => row.map((value) => value + common ** 2)),
    );

    expectRelative(free.slope, plain.coefficients[0] ?? NaN, 1e-12);
    expectRelative(free.intercept_uncertainty, plain.standard_uncertainties?.[1] ?? NaN, 1e-12);
    expectRelative(shared.slope, free.slope, 1e-10);
    expectRelative(shared.slope_uncertainty, free.slope_uncertainty, 1e-10);
    expectRelative(shared.intercept_uncertainty, Math.hypot(free.intercept_uncertainty, common), 1e-10);
  });

  it.each([
    [
      'covariance',
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ['covariance', diagonal(ISO_7.u_y).map((row, i) => row.map((value, j) => (i === 0 && j === 1 ? 0.01 : value)))],
    ['covariance', ISO_7.x.map(() => ISO_7.x.map(() => 1))],
  ])('refuses as %s', (expected, matrix) => {
    expect(code(() => fitGeneralizedLine(ISO_7.x, ISO_7.y, matrix))).toBe(expected);
  });
});
