import { caseOf, expectAbsolute, expectRelative } from '../../verification/support.js';
import { AnalysisError } from '../input/errors.js';
import { platinumResistance } from '../sensors/callendar-van-dusen.js';
import { fitCurve } from './fit-curve.js';
import type { FitCurveRequest } from './types.js';

const problemsOf = (request: unknown): string[] => {
  try {
    fitCurve(request as FitCurveRequest);
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    return error.problems.map(({ loc, code }) => `${loc.join('.')} ${code}`);
  }
  return [];
};

const value = (result: ReturnType<typeof fitCurve>, name: string) =>
  result.parameters.find((one) => one.name === name)?.value;

describe('a fitted curve', () => {
  it('is the weighted line of ISO/TS 28037, p. 13, with its inverse', () => {
    const { inputs, expected } = caseOf<
      { x: number[]; y: number[]; u_y: number[]; y0: number; u_y0: number },
      Record<string, number>
    >('iso28037-wls-equal');
    const result = fitCurve({
      method: 'polynomial',
      degree: 1,
      points: inputs.x.map((x, i) => ({ x, y: inputs.y[i] ?? 0, u_y: inputs.u_y[i] ?? 0 })),
      inverse_of: [{ y: inputs.y0, uncertainty: inputs.u_y0 }],
    });

    expectRelative(value(result, 'c1'), expected['b'] ?? NaN, 1e-6);
    expectRelative(value(result, 'c0'), expected['a'] ?? NaN, 1e-6);
    expectRelative(result.chi_squared, expected['chi2'] ?? NaN, 1e-3);
    expect(result.is_consistent).toBe(true);
    expectAbsolute(result.inverse[0]?.x, expected['x_at_y0'] ?? NaN, 0.001);
    expectAbsolute(result.inverse[0]?.standard_uncertainty, expected['u_x_at_y0'] ?? NaN, 0.001);
  });

  it('of a degree found automatically follows the stated uncertainties', () => {
    const points = Array.from({ length: 12 }, (_, x) => ({
      x,
      y: x + (x > 8 ? (x - 8) ** 2 : 0) + 0.001 * (x % 3),
      u_y: x > 8 ? 100 : 0.001,
    }));

    expect(fitCurve({ method: 'polynomial', points }).parameters).toHaveLength(2);
  });

  it.each([
    { method: 'polynomial', degree: 1 },
    { method: 'formula', formula: 'p + q*x' },
  ] as const)('has a residual standard deviation in the unit of y, with stated uncertainties too: $method', (asked) => {
    const y = [0.01, 1.98, 4.015, 5.99, 8.005];
    const fitted = (u_y?: number) =>
      fitCurve({ ...asked, points: y.map((value, x) => ({ x, y: value, ...(u_y ? { u_y } : {}) })) }).residual_sd;
    const plain = fitted() ?? NaN;

    expect(plain).toBeCloseTo(0.0168, 4);
    for (const u_y of [0.01, 0.005, 3]) expectRelative(fitted(u_y), plain, 1e-7);
  });

  it('of one formula equals that of another method: a line in three ways', () => {
    const points = [1, 2, 3, 4, 5].map((x) => ({ x, y: 2 + 0.5 * x + (x === 3 ? 0.1 : 0), u_y: 0.1 }));
    const evaluate_at = [{ x: 2.5, uncertainty: 0.01 }, { x: 9 }];
    const ways = [
      fitCurve({ method: 'polynomial', degree: 1, points, evaluate_at }),
      fitCurve({ method: 'formula', formula: 'p + q*x', points, evaluate_at }),
      fitCurve({ method: 'york', points: points.map((point) => ({ ...point, u_x: 0 })), evaluate_at }),
    ];

    for (const way of ways) {
      expectRelative(way.evaluated[0]?.y, ways[0]?.evaluated[0]?.y ?? NaN, 1e-9);
      expectRelative(way.evaluated[0]?.standard_uncertainty, ways[0]?.evaluated[0]?.standard_uncertainty ?? NaN, 1e-8);
      expectRelative(way.chi_squared, ways[0]?.chi_squared ?? NaN, 1e-7);
      expect(way.evaluated[1]?.is_extrapolated).toBe(true);
    }
  });

  it('by Callendar and Van Dusen finds the coefficients of IEC 60751 from its own resistances', () => {
    const points = [-180, -100, -40, 0, 100, 250, 400, 600].map((x) => ({ x, y: platinumResistance(x) }));
    const result = fitCurve({
      method: 'callendar_van_dusen',
      points,
      evaluate_at: [{ x: -150 }],
      inverse_of: [{ y: 138.5055 }],
    });

    expectRelative(value(result, 'r0'), 100, 1e-9);
    expectRelative(value(result, 'a'), 3.9083e-3, 1e-8);
    expectRelative(value(result, 'b'), -5.775e-7, 1e-7);
    expectRelative(value(result, 'c'), -4.183e-12, 1e-5);
    expectAbsolute(result.evaluated[0]?.y, platinumResistance(-150), 1e-8);
    expectAbsolute(result.inverse[0]?.x, 100, 1e-6);
    expect(
      fitCurve({ method: 'callendar_van_dusen', points: points.slice(3) }).parameters.map(({ name }) => name),
    ).toEqual(['r0', 'a', 'b']);
  });

  it('by Steinhart and Hart goes through a thermistor', () => {
    const [a, b, c] = [1.128e-3, 2.3429e-4, 8.7298e-8];
    const temperature = (r: number) => 1 / (a + b * Math.log(r) + c * Math.log(r) ** 3) - 273.15;
    const points = [2000, 4000, 8000, 16_000, 32_000].map((x) => ({ x, y: temperature(x) }));

    const result = fitCurve({ method: 'steinhart_hart', points });

    expectRelative(value(result, 'a'), a, 1e-6);
    expectRelative(value(result, 'b'), b, 1e-6);
    expectRelative(value(result, 'c'), c, 1e-5);
  });

  it('of one point or two is a correction, with the uncertainty of its references', () => {
    const [ice, steam] = [
      { x: 0.3, y: 0, u_y: 0.02 },
      { x: 99.1, y: 100, u_y: 0.02 },
    ];
    const one = fitCurve({ method: 'point_correction', points: [ice], evaluate_at: [{ x: 20, uncertainty: 0.03 }] });
    const two = fitCurve({
      method: 'point_correction',
      points: [ice, steam],
      evaluate_at: [{ x: 49.7 }],
      inverse_of: [{ y: 50 }],
    });

    expectAbsolute(one.evaluated[0]?.y, 19.7, 1e-12);
    expectRelative(one.evaluated[0]?.standard_uncertainty, Math.hypot(0.02, 0.03), 1e-12);
    expectAbsolute(two.evaluated[0]?.y, 50, 1e-10);
    expectRelative(two.evaluated[0]?.standard_uncertainty, 0.02 / Math.SQRT2, 1e-10);
    expectAbsolute(two.inverse[0]?.x, 49.7, 1e-10);
    expect(problemsOf({ method: 'point_correction', points: [ice, steam, { x: 5, y: 5, u_y: 1 }] })).toEqual([
      'points too_long',
    ]);
    expect(problemsOf({ method: 'point_correction', points: [ice, ice] })).toEqual(['points identical_x']);
    expect(problemsOf({ method: 'polynomial', degree: 1, points: [ice] })).toEqual(['points too_short']);
  });

  it('of a table has no residuals, no uncertainty and no extrapolation', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 20 },
    ];
    const result = fitCurve({ method: 'lookup_table', points, evaluate_at: [{ x: 15 }], inverse_of: [{ y: 2.5 }] });

    expect(result.evaluated[0]).toEqual({ x: 15, y: 12.5, standard_uncertainty: null, is_extrapolated: false });
    expect(result.inverse[0]?.x).toBeCloseTo(5, 12);
    expect(result.residual_sd).toBeNull();
    expect(problemsOf({ method: 'lookup_table', points, evaluate_at: [{ x: 21 }] })).toEqual([
      'evaluate_at.0.x out_of_range',
    ]);
  });
});

describe('an invalid fit request', () => {
  const points = [1, 2, 3, 4].map((x) => ({ x, y: x * x }));

  it.each<[string[], unknown]>([
    [['method missing', 'points missing'], {}],
    [['method enum'], { method: 'spline', points }],
    [['formula missing'], { method: 'formula', points }],
    [['formula formula_syntax'], { method: 'formula', formula: 'a*', points }],
    [['formula no_parameters'], { method: 'formula', formula: 'x', points }],
    [['formula parameters_not_determined'], { method: 'formula', formula: '(a+b)*x', points }],
    [['formula no_convergence'], { method: 'formula', formula: 'a*sqrt(-1-x^2)', points }],
    [['points too_few_points'], { method: 'formula', formula: 'a+b*x+c*x^2+d*x^3', points }],
    [['start.0.name unknown_name'], { method: 'formula', formula: 'a*x', start: [{ name: 'q', value: 1 }], points }],
    [['degree out_of_range'], { method: 'polynomial', degree: 11, points }],
    [
      ['points.2.u_y missing'],
      { method: 'polynomial', degree: 1, points: points.map((p, i) => (i === 2 ? p : { ...p, u_y: 0.1 })) },
    ],
    [['points.0.u_x not_used'], { method: 'polynomial', degree: 1, points: points.map((p) => ({ ...p, u_x: 0.1 })) }],
    ...Object.entries({
      formula: 'a*x',
      start: [{ name: 'a', value: 1 }],
      interpolation: 'linear',
      covariance: [{ values: [1] }],
    }).map(([field, value]): [string[], unknown] => [
      [`${field} not_used`],
      { method: 'polynomial', points, [field]: value },
    ]),
    [['degree not_used'], { method: 'lookup_table', points, degree: 2 }],
    [['points.0.u_y missing'], { method: 'york', points }],
    [['covariance missing'], { method: 'generalized_line', points }],
    [['covariance covariance'], { method: 'generalized_line', points, covariance: [{ values: [1] }] }],
    [['points identical_x'], { method: 'lookup_table', points: [...points, { x: 1, y: 3 }] }],
    [
      ['points.1.y finite_number'],
      { method: 'polynomial', degree: 1, points: [points[0], { x: 1, y: NaN }, points[2]] },
    ],
    [['inverse_of.0.y no_inverse'], { method: 'polynomial', degree: 1, points, inverse_of: [{ y: 1000 }] }],
    [
      ['inverse_of.0.y ambiguous_inverse'],
      {
        method: 'polynomial',
        degree: 2,
        points: [-2, -1, 0, 1, 2].map((x) => ({ x, y: x * x + (x === 0 ? 0.01 : 0) })),
        inverse_of: [{ y: 2 }],
      },
    ],
  ])('%p', (expected, request) => {
    expect(problemsOf(request)).toEqual(expected);
  });
});
