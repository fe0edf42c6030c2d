import { caseOf, expectAbsolute, expectRelative } from '../../verification/support.js';
import { AnalysisError } from '../input/errors.js';
import { evaluateModel } from './evaluate-model.js';
import type { ModelInput } from '../model-inputs/types.js';
import type { ModelOrder, ModelRequest } from './types.js';

const first = (request: ModelRequest) => {
  const [output] = evaluateModel(request).outputs;
  if (!output) throw new Error('no output');
  return output;
};

const problemsOf = (request: unknown): string[] => {
  try {
    evaluateModel(request as ModelRequest);
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    return error.problems.map(({ loc, code }) => `${loc.join('.')} ${code}`);
  }
  return [];
};

/** JCGM 100, H.1, components as separate inputs. */
const GAUGE_BLOCK: ModelRequest = {
  formula: 'ls + d + d1 + d2 - ls*(da*(theta0 + delta) + as*dtheta)',
  inputs: [
    { name: 'ls', value: 50_000_623, uncertainty: 25, degrees_of_freedom: 18, unit: 'nm' },
    { name: 'd', value: 215, uncertainty: 5.8, degrees_of_freedom: 24, unit: 'nm' },
    { name: 'd1', value: 0, uncertainty: 3.9, degrees_of_freedom: 5, unit: 'nm' },
    { name: 'd2', value: 0, uncertainty: 6.7, degrees_of_freedom: 8, unit: 'nm' },
    { name: 'da', value: 0, half_width: 1e-6, degrees_of_freedom: 50 },
    { name: 'theta0', value: -0.1, uncertainty: 0.2, unit: '°C' },
    { name: 'delta', value: 0, half_width: 0.5, distribution: 'arcsine', unit: '°C' },
    { name: 'as', value: 11.5e-6, half_width: 2e-6 },
    { name: 'dtheta', value: 0, half_width: 0.05, degrees_of_freedom: 2, unit: '°C' },
  ],
  confidence_level: 99,
};

describe('a measurement model', () => {
  it('is the end gauge of JCGM 100, H.1', () => {
    const output = first(GAUGE_BLOCK);

    expectAbsolute(output.value, 50_000_838, 0.5);
    expectAbsolute(output.first_order_uncertainty, 32, 0.5);
    expect(output.effective_degrees_of_freedom).toBe(16);
    expectAbsolute(output.coverage_factor, 2.92, 0.005);
    // Printed 93 nm, from the rounded uncertainty.
    expectAbsolute(output.expanded_uncertainty, 93, 0.6);
    // H.1.7.
    expectAbsolute(output.second_order_uncertainty, 34, 0.5);
    expectAbsolute(
      (output.second_order_uncertainty ?? 0) ** 2 - output.first_order_uncertainty ** 2,
      11.7 ** 2 + 1.7 ** 2,
      3,
    );
  });

  it('is the impedance of JCGM 100, H.2, from the five observations', () => {
    const { inputs, expected } = caseOf<Record<'V_volt' | 'I_ampere' | 'phi_rad', number[]>, Record<string, number>>(
      'gum-h2-impedance-raw',
    );
    const result = evaluateModel({
      outputs: [
        { name: 'R', formula: 'V*cos(phi)/I', unit: 'Ω' },
        { name: 'X', formula: 'V*sin(phi)/I', unit: 'Ω' },
        { name: 'Z', formula: 'V/I', unit: 'Ω' },
      ],
      inputs: [
        { name: 'V', observations: inputs.V_volt },
        { name: 'I', observations: inputs.I_ampere },
        { name: 'phi', observations: inputs.phi_rad },
      ],
      simultaneous_observations: true,
    });

    for (const [k, name] of ['R', 'X', 'Z'].entries()) {
      expectAbsolute(result.outputs[k]?.value, expected[name] ?? NaN, 0.001);
      expectAbsolute(result.outputs[k]?.combined_uncertainty, expected[`u_${name}`] ?? NaN, 0.001);
      expect(result.outputs[k]?.effective_degrees_of_freedom).toBe(4);
    }
    expectAbsolute(result.correlation[0]?.[1], expected['r_RX'] ?? NaN, 0.001);
    expectAbsolute(result.correlation[0]?.[2], expected['r_RZ'] ?? NaN, 0.001);
    expectAbsolute(result.correlation[1]?.[2], expected['r_XZ'] ?? NaN, 0.001);
  });

  it('is the ten resistors of JCGM 100, 5.2.2: with full correlation the uncertainties add', () => {
    const names = Array.from({ length: 10 }, (_, i) => `R${i}`);
    const inputs = names.map((name): ModelInput => ({ name, value: 1000, uncertainty: 0.1 }));
    const correlations = names.flatMap((a, i) => names.slice(0, i).map((b) => ({ a, b, coefficient: 1 })));
    const formula = names.join('+');

    expectRelative(first({ formula, inputs, correlations }).combined_uncertainty, 1, 1e-12);
    expectRelative(first({ formula, inputs }).combined_uncertainty, 0.1 * Math.sqrt(10), 1e-12);
  });

  it('is the cadmium standard of QUAM A1, an input with three components', () => {
    const { expected } = caseOf<unknown, { c: number; u_c: number; contributions: Record<string, number> }>(
      'quam-a1-cd-standard',
    );
    const output = first({
      formula: '1000*m*P/V',
      inputs: [
        { name: 'm', value: 100.28, uncertainty: 0.05 },
        { name: 'P', value: 0.9999, half_width: 0.0001 },
        {
          name: 'V',
          value: 100,
          components: [
            { name: 'calibration', distribution: 'triangular', half_width: 0.1 },
            { name: 'repeatability', uncertainty: 0.02 },
            { name: 'temperature', half_width: 0.084 },
          ],
        },
      ],
    });

    expectAbsolute(output.value, expected.c, 0.05);
    expectRelative(output.combined_uncertainty, expected.u_c, 1e-5);
    const part = (name: string) =>
      Math.hypot(...output.budget.filter((row) => row.input === name).map((row) => row.contribution));
    for (const [name, value] of Object.entries(expected.contributions)) expectRelative(part(name), value, 1e-5);
  });

  it('is the ratio of X-ray lines with finite degrees of freedom', () => {
    const output = first({
      formula: 'X1/X2*Yu',
      inputs: [
        { name: 'X1', value: 0.182, uncertainty: 0.00093, degrees_of_freedom: 9 },
        { name: 'X2', value: 0.1823, uncertainty: 0.00058, degrees_of_freedom: 19 },
        { name: 'Yu', value: 0.6978, uncertainty: 0.0026, degrees_of_freedom: 19 },
      ],
    });

    expectAbsolute(output.value, 0.6967, 0.0001);
    expectAbsolute(output.combined_uncertainty, 0.00494, 0.00001);
    expectAbsolute(output.welch_satterthwaite, 27.7, 0.5);
    expectAbsolute(output.expanded_uncertainty, 0.0101, 0.0001);
  });

  it('has no first-order term at a minimum, and reports that the second order matters (JCGM 101, 9.4.2)', () => {
    const inputs = (x1: number): ModelInput[] => [
      { name: 'x1', value: x1, uncertainty: 0.005 },
      { name: 'x2', value: 0, uncertainty: 0.005 },
    ];
    const formula = 'x1^2 + x2^2';

    const atZero = first({ formula, inputs: inputs(0) });
    expect(atZero.first_order_uncertainty).toBe(0);
    expect(atZero.order_used).toBe('second');
    expectRelative(atZero.combined_uncertainty, 50e-6, 1e-12);
    expectRelative(atZero.second_order_shift, 50e-6, 1e-12);
    const away = first({ formula, inputs: inputs(0.01) });
    expectAbsolute(away.first_order_uncertainty, 100e-6, 1e-12);
    expectAbsolute(away.second_order_uncertainty, 112e-6, 0.5e-6);
  });

  it('keeps its coverage factor beside correlations of unused inputs', () => {
    const request: ModelRequest = {
      formula: 'x',
      inputs: [
        { name: 'x', value: 1, half_width: 1 },
        { name: 'a', value: 1, uncertainty: 0.1 },
        { name: 'b', value: 2, uncertainty: 0.1 },
      ],
    };

    const output = first({ ...request, correlations: [{ a: 'a', b: 'b', coefficient: 0.5 }] });

    expect(output).toEqual(first(request));
    expect(output.coverage_distribution).toBe('rectangular');
  });

  it('has the coverage factor of a rectangle for a curvilinear trapezoid with exact limits', () => {
    const U = (shape: Partial<ModelInput>) =>
      first({ formula: 'a', inputs: [{ name: 'a', value: 1, half_width: 0.1, ...shape }] }).expanded_uncertainty;

    expect(U({ distribution: 'curvilinear_trapezoidal' })).toBe(U({}));
    expect(U({ distribution: 'curvilinear_trapezoidal', half_width_inexactness: 0.01 })).toBeGreaterThan(U({}));
  });

  it('includes second-order terms of correlated inputs: the variance of a product is exact', () => {
    const [a, b, ua, ub, r] = [2, 3, 0.2, 0.3, 0.6];
    const output = first({
      formula: 'a*b',
      inputs: [
        { name: 'a', value: a, uncertainty: ua },
        { name: 'b', value: b, uncertainty: ub },
      ],
      correlations: [{ a: 'a', b: 'b', coefficient: r }],
      order: 'second',
    });
    const c = r * ua * ub;

    expectRelative(
      output.second_order_uncertainty,
      Math.sqrt(b * b * ua * ua + a * a * ub * ub + 2 * a * b * c + ua * ua * ub * ub + c * c),
      1e-12,
    );
    expectRelative(output.second_order_shift, c, 1e-12);
  });
});

describe('degrees of freedom below one', () => {
  it.each([
    // t(0.975, 0.5). In its far tail a uniform term adds nothing to U: 164.6 / sqrt(1 + 1.2² / 3).
    ['alone', 0, 164.6],
    ['beside a uniform term', 1.2, 135.3],
  ])('give the factor that they have, %s (JCGM 100, G.4.2)', (_title, half_width, k) => {
    const output = first({
      formula: 'a + b',
      inputs: [
        { name: 'a', value: 1, uncertainty: 1, degrees_of_freedom: 0.5 },
        { name: 'b', value: 0, half_width },
      ],
    });

    expectRelative(output.coverage_factor, k, 0.001);
  });
});

describe('an invalid measurement model', () => {
  const inputs = [
    { name: 'a', value: 1, uncertainty: 0.1 },
    { name: 'b', value: 2, uncertainty: 0.1 },
    { name: 'c', value: 0, uncertainty: 0.1 },
  ];

  it.each<[string[], unknown]>([
    [['inputs missing', 'formula missing'], {}],
    [['formula formula_unknown_name'], { formula: 'a+q', inputs }],
    [['formula formula_overflow'], { formula: 'a+9^9^9', inputs }],
    [['formula formula_undefined'], { formula: 'ln(c)', inputs }],
    [['formula formula_undefined'], { formula: 'a*abs(c)', inputs }],
    [['formula ambiguous'], { formula: 'a', outputs: [{ name: 'z', formula: 'b' }], inputs }],
    [
      ['outputs.1.name duplicate'],
      {
        outputs: [
          { name: 'z', formula: 'b' },
          { name: 'z', formula: 'a' },
        ],
        inputs,
      },
    ],
    [['inputs.0.name formula_name'], { formula: '1', inputs: [{ name: '2a', value: 1 }] }],
    [['inputs.1.name duplicate'], { formula: 'a', inputs: [inputs[0], inputs[0]] }],
    [['inputs.0.uncertainty greater_than_equal'], { formula: 'a', inputs: [{ name: 'a', value: 1, uncertainty: -1 }] }],
    [
      ['inputs.0.divisor greater_than'],
      { formula: 'a', inputs: [{ name: 'a', value: 1, uncertainty: 1, divisor: 0 }] },
    ],
    [
      ['inputs.0.degrees_of_freedom greater_than'],
      { formula: 'a', inputs: [{ name: 'a', value: 1, uncertainty: 1, degrees_of_freedom: 0 }] },
    ],
    [
      ['inputs.0.half_width ambiguous'],
      { formula: 'a', inputs: [{ name: 'a', value: 1, uncertainty: 1, half_width: 1 }] },
    ],
    [
      ['inputs.0.edge_parameter value_error'],
      { formula: 'a', inputs: [{ name: 'a', value: 1, half_width: 1, distribution: 'trapezoidal' }] },
    ],
    ...Object.entries({
      divisor: { half_width: 1, divisor: 2 },
      edge_parameter: { half_width: 1, edge_parameter: 0.5 },
      half_width_inexactness: { half_width: 1, half_width_inexactness: 0.1 },
      distribution: { distribution: 'rectangular' },
      degrees_of_freedom: { value: undefined, observations: [1, 2, 3], degrees_of_freedom: 9 },
    }).map(([field, input]): [string[], unknown] => [
      [`inputs.0.${field} not_used`],
      { formula: 'a', inputs: [{ name: 'a', value: 1, ...input }] },
    ]),
    [
      ['inputs.0.distribution enum'],
      { formula: 'a', inputs: [{ name: 'a', value: 1, half_width: 1, distribution: 'rectangle' }] },
    ],
    [['inputs.0.value finite_number'], { formula: 'a', inputs: [{ name: 'a', value: NaN }] }],
    [['inputs.0.value ambiguous'], { formula: 'a', inputs: [{ name: 'a', value: 1, observations: [1, 2] }] }],
    [['inputs.0.observations too_short'], { formula: 'a', inputs: [{ name: 'a', observations: [1] }] }],
    [['confidence_level less_than'], { formula: 'a', inputs, confidence_level: 100 }],
    [['correlations.0.b unknown_name'], { formula: 'a', inputs, correlations: [{ a: 'a', b: 'q', coefficient: 0.5 }] }],
    [['correlations.0 value_error'], { formula: 'a', inputs, correlations: [{ a: 'a', b: 'a', coefficient: 1 }] }],
    [
      ['correlations.0.coefficient out_of_range'],
      { formula: 'a', inputs, correlations: [{ a: 'a', b: 'b', coefficient: 1.01 }] },
    ],
    [
      ['correlations.1 duplicate'],
      {
        formula: 'a',
        inputs,
        correlations: [
          { a: 'a', b: 'b', coefficient: 0.5 },
          { a: 'b', b: 'a', coefficient: 0.5 },
        ],
      },
    ],
    [
      ['correlations not_positive_semidefinite'],
      {
        formula: 'a+b+c',
        inputs,
        correlations: [
          { a: 'a', b: 'b', coefficient: 0.9 },
          { a: 'b', b: 'c', coefficient: 0.9 },
          { a: 'a', b: 'c', coefficient: -0.9 },
        ],
      },
    ],
    [
      ['inputs overflow'],
      { formula: 'a*a*a*a*a', inputs: [{ name: 'a', value: 1e60, uncertainty: 1e60 }], order: 'first' },
    ],
    [['simultaneous_observations missing'], { formula: 'a', inputs, simultaneous_observations: true }],
    [['monte_carlo.trials out_of_range'], { formula: 'a', inputs, monte_carlo: { trials: 1e9 } }],
    [['monte_carlo.seed out_of_range'], { formula: 'a', inputs, monte_carlo: { seed: -1 } }],
  ])('%p', (expected, request) => {
    expect(problemsOf(request)).toEqual(expected);
  });

  it('has at most a hundred inputs', () => {
    const many = Array.from({ length: 101 }, (_, i) => ({ name: `a${i}`, value: 1 }));

    expect(problemsOf({ formula: 'a0', inputs: many })).toEqual(['inputs too_long']);
  });
});

describe('a formula beyond the law of propagation (JCGM 100, 5.1.2, note)', () => {
  const codesOf = (formula: string, value: number, order: ModelOrder = 'automatic') => {
    const inputs = [{ name: 'x', value, uncertainty: 0.1 }];
    return evaluateModel({ formula, inputs, order }).notices.map(({ code }) => code);
  };

  it.each([
    ['pow(x, 3)', 0, 'automatic'],
    ['pow(x, 5)', 0, 'automatic'],
    ['x^3', 1e-6, 'automatic'],
    ['x^2', 0, 'first'],
    ['cos(x)', 0, 'first'],
    ['exp(20*x)', 0, 'first'],
    ['1e-12*x^3', 0, 'automatic'],
    ['1e12*x^3', 0, 'automatic'],
  ] as const)('has a notice: %s at %s, %s', (formula, value, order) => {
    expect(codesOf(formula, value, order)).toContain('higher_order_matters');
  });

  it.each([
    ['pow(x, 3)', 2],
    ['x^2', 0],
    ['exp(x)', 0],
    ['0*x', 1],
    ['atan2(x, 1)', 0],
  ])('has no notice if it suffices: %s at %s', (formula, value) => {
    expect(codesOf(formula, value)).not.toContain('higher_order_matters');
  });
});
