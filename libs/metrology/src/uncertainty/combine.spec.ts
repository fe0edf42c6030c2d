import { casesOf, expectAbsolute, expectRelative } from '../../verification/support.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { combine, truncatedDegreesOfFreedom } from './combine.js';
import type { Contribution, ContributionDistribution } from './contribution.js';
import { average, pooledDeviation, propagateCovariance, simultaneousMeans, typeA } from './type-a.js';

interface Component {
  value?: number;
  u?: number;
  dof?: number;
  U?: number;
  k?: number;
  pooled_sd?: number;
  n?: number;
  distribution?: ContributionDistribution;
  half_width?: number;
}

function contribution(input: Component): Contribution {
  const source = 'component';
  if (input.U !== undefined) return { source, value: input.U, divisor: input.k, distribution: 'normal' };
  if (input.pooled_sd !== undefined) {
    return { source, value: input.pooled_sd, divisor: Math.sqrt(input.n ?? NaN), distribution: 'normal' };
  }
  if (input.half_width !== undefined) {
    return { source, value: input.half_width, distribution: input.distribution ?? 'rectangular' };
  }
  return { source, value: input.u ?? NaN, distribution: 't', degrees_of_freedom: input.dof ?? null };
}

describe('published budgets', () => {
  it('QUAM A1, the cadmium standard', () => {
    interface Inputs {
      m: { value: number; u: number };
      P: Component & { value: number };
      V: { value: number; components: Component[] };
    }
    interface Expected {
      c: number;
      u_c: number;
      contributions: Record<string, number>;
    }
    const [, , { inputs, expected }] = only<Inputs, Expected>('uncertainty.budget', 'quam-a1-cd-standard');
    const { m, P, V } = inputs;
    const c = (1000 * m.value * P.value) / V.value;

    const volume = combine(V.components.map(contribution)).combined_uncertainty;
    const result = combine([
      { source: 'm', value: m.u, distribution: 'normal', sensitivity_coefficient: c / m.value },
      { source: 'V', value: volume, distribution: 'normal', sensitivity_coefficient: -c / V.value },
      { ...contribution(P), source: 'P', sensitivity_coefficient: c / P.value },
    ]);

    expectAbsolute(c, expected.c, 0.05);
    expectRelative(result.combined_uncertainty, expected.u_c, 1e-5);
    for (const row of result.rows)
      expectRelative(row.standard_uncertainty, expected.contributions[row.source] ?? NaN, 1e-5);
    expect(result.rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1, 12);
  });

  it('simple weighing', () => {
    interface Inputs {
      components: Component[];
    }
    const [, , { inputs, expected }] = only<Inputs, { u_c: number; dof_eff: number }>(
      'uncertainty.budget',
      'ut-weighing',
    );

    const result = combine(inputs.components.map(contribution));

    expectRelative(result.combined_uncertainty, expected.u_c, 1e-10);
    expect(truncatedDegreesOfFreedom(result.effective_degrees_of_freedom)).toBe(expected.dof_eff);
  });

  it('EA-4/02 S2, the 10 kg weight', () => {
    type Inputs = Record<'m_s' | 'drift' | 'difference' | 'eccentricity_magnetic' | 'buoyancy', Component>;
    interface Expected {
      m_x: number;
      u_c: number;
      U: number;
      k: number;
      contributions: Record<string, number>;
    }
    const [, , { inputs, expected }] = only<Inputs, Expected>('uncertainty.budget', 'ea402-s2-weight-10kg');
    const parts = [inputs.m_s, inputs.drift, inputs.difference, inputs.eccentricity_magnetic, inputs.buoyancy];

    const result = combine(parts.map(contribution));

    expectAbsolute(
      parts.reduce((sum, part) => sum + (part.value ?? 0), 0),
      expected.m_x,
      1e-9,
    );
    expectAbsolute(result.combined_uncertainty, expected.u_c, 0.0002);
    expectAbsolute(expected.k * result.combined_uncertainty, expected.U, 0.001);
    Object.values(expected.contributions).forEach((value, i) => {
      expectAbsolute(result.rows[i]?.standard_uncertainty, value, 0.0001);
    });
  });

  it('are all claimed', () => {
    expect(
      casesOf('uncertainty.budget')
        .map(([id]) => id)
        .sort(),
    ).toEqual(['ea402-s2-weight-10kg', 'quam-a1-cd-standard', 'ut-weighing']);
    expect(
      casesOf('uncertainty.welch-satterthwaite')
        .map(([id]) => id)
        .sort(),
    ).toEqual(['gum-h1-comparator-difference', 'xrf-ratio']);
    expect(casesOf('uncertainty.correlated-inputs')).toHaveLength(1);
  });
});

describe('published effective degrees of freedom', () => {
  it('JCGM 100 H.1, the comparator difference', () => {
    interface Expected {
      u_c: number;
      dof_eff: number;
      printed: { u_c: number; dof_eff: number };
    }
    const [, , { inputs, expected }] = only<{ components: Component[] }, Expected>(
      'uncertainty.welch-satterthwaite',
      'gum-h1-comparator-difference',
    );

    const result = combine(inputs.components.map(contribution));

    expectRelative(result.combined_uncertainty, expected.u_c, 1e-10);
    expectRelative(result.effective_degrees_of_freedom, expected.dof_eff, 1e-10);
    expectAbsolute(result.combined_uncertainty, expected.printed.u_c, 0.05);
    expectAbsolute(result.effective_degrees_of_freedom, expected.printed.dof_eff, 0.2);
  });

  it('X-ray fluorescence ratio', () => {
    interface Part {
      value: number;
      u: number;
      dof: number;
    }
    interface Expected {
      y: number;
      u_c: number;
      dof_eff: number;
      U_95: number;
    }
    const [, , { inputs, expected }] = only<Record<'X1' | 'X2' | 'Yu', Part>, Expected>(
      'uncertainty.welch-satterthwaite',
      'xrf-ratio',
    );
    const { X1, X2, Yu } = inputs;
    const y = (X1.value / X2.value) * Yu.value;
    const part = ({ value, u, dof }: Part, sign = 1): Contribution => ({
      ...contribution({ u, dof }),
      sensitivity_coefficient: (sign * y) / value,
    });

    const result = combine([part(X1), part(X2, -1), part(Yu)]);

    const k = coverageFactorT(0.95, truncatedDegreesOfFreedom(result.effective_degrees_of_freedom));
    expectAbsolute(y, expected.y, 0.0001);
    expectAbsolute(result.combined_uncertainty, expected.u_c, 1e-5);
    expectAbsolute(result.effective_degrees_of_freedom, expected.dof_eff, 0.5);
    expectAbsolute(k * result.combined_uncertainty, expected.U_95, 0.0001);
  });
});

describe('correlated inputs', () => {
  it('JCGM 100 H.2: resistance, reactance and impedance from simultaneous readings', () => {
    interface Inputs {
      V_volt: number[];
      I_ampere: number[];
      phi_rad: number[];
    }
    const [, , { inputs, expected }] = only<Inputs, Record<string, number>>(
      'uncertainty.correlated-inputs',
      'gum-h2-impedance-raw',
    );

    const { means, covariance } = simultaneousMeans([inputs.V_volt, inputs.I_ampere, inputs.phi_rad]);
    const [V = NaN, I = NaN, phi = NaN] = means;
    const [R, X, Z] = [(V * Math.cos(phi)) / I, (V * Math.sin(phi)) / I, V / I];
    const reactance = [X / V, -X / I, R];
    const out = propagateCovariance([[R / V, -R / I, -X], reactance, [1 / I, -Z / I, 0]], covariance);

    const u = out.map((row, i) => Math.sqrt(row[i] ?? NaN));
    const r = (i: number, j: number) => (out[i]?.[j] ?? NaN) / ((u[i] ?? NaN) * (u[j] ?? NaN));
    const found = { R, X, Z, u_R: u[0], u_X: u[1], u_Z: u[2], r_RX: r(0, 1), r_RZ: r(0, 2), r_XZ: r(1, 2) };
    for (const [name, value] of Object.entries(found)) expectAbsolute(value, expected[name] ?? NaN, 0.001);

    // 5.2.2 (16): five readings leave four degrees of freedom.
    const inputU = covariance.map((row, i) => Math.sqrt(row[i] ?? NaN));
    const correlation = (a: number, b: number) => ({
      a,
      b,
      coefficient: (covariance[a]?.[b] ?? NaN) / ((inputU[a] ?? NaN) * (inputU[b] ?? NaN)),
    });
    const combined = combine(
      inputU.map((value, i) => ({ ...contribution({ u: value, dof: 4 }), sensitivity_coefficient: reactance[i] })),
      [correlation(0, 1), correlation(0, 2), correlation(1, 2)],
    );
    expectRelative(combined.combined_uncertainty, u[1] ?? NaN, 1e-9);
    expectRelative(combined.effective_degrees_of_freedom, 4, 1e-9);
  });

  it('add linearly when fully correlated and cancel when fully anticorrelated', () => {
    const parts = [contribution({ u: 3 }), contribution({ u: 4 })];

    expect(combine(parts, [{ a: 0, b: 1, coefficient: 1 }]).combined_uncertainty).toBeCloseTo(7, 12);
    expect(combine(parts, [{ a: 0, b: 1, coefficient: -1 }]).combined_uncertainty).toBeCloseTo(1, 12);
    expect(combine(parts).combined_uncertainty).toBeCloseTo(5, 12);
  });
});

describe('combine', () => {
  it.each([
    ['normal', 1],
    ['t', 1],
    ['rectangular', Math.sqrt(3)],
    ['triangular', Math.sqrt(6)],
    ['arcsine', Math.sqrt(2)],
  ] as const)('divides a %s value by %p', (distribution, divisor) => {
    const [row] = combine([{ source: 'a', value: 1, distribution }]).rows;

    expect(row?.divisor).toBeCloseTo(divisor, 14);
    expect(row?.standard_uncertainty).toBeCloseTo(1 / divisor, 14);
  });

  it('evaluates a trapezoid by its edge parameter', () => {
    const u = (edge: number) =>
      combine([{ source: 'a', value: 1, distribution: 'trapezoidal', edge_parameter: edge }]).combined_uncertainty;

    expect(u(1)).toBeCloseTo(1 / Math.sqrt(3), 14);
    expect(u(0)).toBeCloseTo(1 / Math.sqrt(6), 14);
    expect(() => combine([{ source: 'a', value: 1, distribution: 'trapezoidal' }])).toThrow(RangeError);
  });

  it('counts two terms from one estimate of variance once', () => {
    const term = { ...contribution({ u: 1, dof: 5 }), variance_estimate: 's' };

    expect(combine([term, term]).effective_degrees_of_freedom).toBeCloseTo(5, 12);
    expect(
      combine([contribution({ u: 1, dof: 5 }), contribution({ u: 1, dof: 5 })]).effective_degrees_of_freedom,
    ).toBeCloseTo(10, 12);
  });

  it('keeps its digits for tiny and huge values', () => {
    for (const size of [1e-99, 1e-30, 1e99]) {
      const result = combine([contribution({ u: 3 * size, dof: 4 }), contribution({ u: 4 * size })]);
      expectRelative(result.combined_uncertainty, 5 * size, 1e-14);
      expectRelative(result.effective_degrees_of_freedom, 4 / 0.36 ** 2, 1e-13);
    }
  });

  it('has no uncertainty and no degrees of freedom when everything is zero', () => {
    expect(combine([contribution({ u: 0, dof: 3 })])).toMatchObject({
      combined_uncertainty: 0,
      effective_degrees_of_freedom: null,
    });
    expect(combine([]).combined_uncertainty).toBe(0);
  });

  it.each([
    ['a negative value', { value: -1 }],
    ['a divisor of zero', { divisor: 0 }],
    ['degrees of freedom of zero', { degrees_of_freedom: 0 }],
    ['an infinite sensitivity', { sensitivity_coefficient: Infinity }],
  ])('refuses %s', (_what, change) => {
    expect(() => combine([{ source: 'a', value: 1, distribution: 'normal', ...change }])).toThrow(RangeError);
  });

  it('refuses correlations that contradict each other', () => {
    const parts = [contribution({ u: 1 }), contribution({ u: 1 }), contribution({ u: 1 })];

    expect(() => combine(parts, [{ a: 0, b: 1, coefficient: 1.5 }])).toThrow(RangeError);
    expect(() =>
      combine(parts, [
        { a: 0, b: 1, coefficient: -1 },
        { a: 0, b: 2, coefficient: -1 },
        { a: 1, b: 2, coefficient: -1 },
      ]),
    ).toThrow(RangeError);
  });
});

describe('truncatedDegreesOfFreedom', () => {
  it.each([
    [16.7, 16],
    [33.0000001, 33],
    [32.99999999999999, 33], // an integer, apart from rounding
    [0.6, 0.6],
    [null, null],
  ])('makes %p of %p (G.4.2)', (dof, truncated) => {
    expect(truncatedDegreesOfFreedom(dof)).toBe(truncated);
  });
});

describe('Type A evaluation', () => {
  it('gives the temperature readings of JCGM 100, 4.4.3: 100.145 °C, 1.489 °C, 0.333 °C', () => {
    const readings = [
      96.9, 98.18, 98.25, 98.61, 99.03, 99.49, 99.56, 99.74, 99.89, 100.07, 100.33, 100.42, 100.68, 100.95, 101.11,
      101.2, 101.57, 101.84, 102.36, 102.72,
    ];

    const result = typeA(readings);

    expect(result.mean).toBeCloseTo(100.145, 3);
    expect(result.standard_deviation).toBeCloseTo(1.489, 3);
    expect(result.standard_uncertainty).toBeCloseTo(0.333, 3);
    expect(result.degrees_of_freedom).toBe(19);
    expect(() => typeA([1])).toThrow(RangeError);
  });

  it('pools the scatter of groups and leaves single readings out', () => {
    expect(pooledDeviation([[1, 3], [5], [10, 10, 13]])).toEqual({
      standard_deviation: Math.sqrt((2 + 6) / 3),
      degrees_of_freedom: 3,
    });
    expect(pooledDeviation([[1], [2]])).toBeNull();
  });

  it('does not lose digits to a large offset', () => {
    expect(typeA([1e12 + 1, 1e12 + 2, 1e12 + 3]).standard_deviation).toBe(1);
    expect(average([1e15 + 1, 1e15 + 3])).toBe(1e15 + 2);
  });
});

function only<I, E>(topic: Parameters<typeof casesOf>[0], id: string) {
  const found = casesOf<I, E>(topic).find(([own]) => own === id);
  if (!found) throw new Error(`no case ${id}`);
  return found;
}

describe('degrees of freedom that were stated as infinite', () => {
  it.each([1e9, 1e15, 1e100])('are those of a normal distribution: %d', (stated) => {
    expect(truncatedDegreesOfFreedom(stated)).toBeNull();
    const { effective_degrees_of_freedom: effective } = combine([
      { source: 'a', value: 1, unit: 'V', distribution: 't', degrees_of_freedom: stated },
      { source: 'b', value: 1, unit: 'V', distribution: 't', degrees_of_freedom: 5 },
    ]);
    expect(truncatedDegreesOfFreedom(effective)).toBe(20);
  });
});
