import { coverageFactorT } from '../../distributions/student-t.js';
import { combine, truncatedDegreesOfFreedom } from '../../uncertainty/combine.js';
import type { Contribution, ContributionDistribution } from '../../uncertainty/contribution.js';
import { chooseCoverage } from '../../uncertainty/coverage.js';
import { propagateCovariance, simultaneousMeans } from '../../uncertainty/type-a.js';
import type { Checked } from '../types.js';
import { against, word } from './check.js';

interface Component {
  value?: number;
  u?: number;
  c?: number;
  dof?: number | null;
  U?: number;
  k?: number;
  pooled_sd?: number;
  n?: number;
  distribution?: ContributionDistribution;
  half_width?: number;
}

function contribution(input: Component, source = 'component'): Contribution {
  const common = { source, sensitivity_coefficient: input.c ?? 1, degrees_of_freedom: input.dof ?? null };
  if (input.U !== undefined) return { ...common, value: input.U, divisor: input.k ?? 2, distribution: 'normal' };
  if (input.pooled_sd !== undefined)
    return { ...common, value: input.pooled_sd, divisor: Math.sqrt(input.n ?? NaN), distribution: 'normal' };
  if (input.half_width !== undefined)
    return { ...common, value: input.half_width, distribution: input.distribution ?? 'rectangular' };
  return { ...common, value: input.u ?? NaN, distribution: input.distribution ?? 't' };
}

type Numbers = Record<string, number>;

export function budgets(inputs: never, expected: never, id: string): Checked[] {
  if (id.startsWith('quam-a1')) return cadmium(inputs, expected);
  if (id.startsWith('ea402-s2')) return tenKilograms(inputs, expected);
  return components(inputs, expected);
}

function cadmium(
  { m, P, V }: { m: { value: number; u: number }; P: Component; V: { value: number; components: Component[] } },
  expected: { c: number; u_c: number; contributions: Numbers },
): Checked[] {
  const c = (1000 * m.value * (P.value ?? NaN)) / V.value;
  const volume = combine(V.components.map((part) => contribution(part))).combined_uncertainty;
  const { rows, combined_uncertainty } = combine([
    { source: 'm', value: m.u, distribution: 'normal', sensitivity_coefficient: c / m.value },
    { source: 'V', value: volume, distribution: 'normal', sensitivity_coefficient: -c / V.value },
    { ...contribution(P, 'P'), sensitivity_coefficient: c / (P.value ?? NaN) },
  ]);
  return [
    against('c', c, expected.c, { absolute: 0.05 }),
    against('u_c', combined_uncertainty, expected.u_c, { relative: 1e-5 }),
    ...rows.map(({ source, standard_uncertainty }) =>
      against(source, standard_uncertainty, expected.contributions[source], { relative: 1e-5 }),
    ),
  ];
}

function tenKilograms(
  inputs: Record<'m_s' | 'drift' | 'difference' | 'eccentricity_magnetic' | 'buoyancy', Component>,
  expected: { m_x: number; u_c: number; U: number; k: number; contributions: Numbers },
): Checked[] {
  const parts = [inputs.m_s, inputs.drift, inputs.difference, inputs.eccentricity_magnetic, inputs.buoyancy];
  const { rows, combined_uncertainty } = combine(parts.map((part) => contribution(part)));
  const mass = parts.reduce((sum, { value = 0 }) => sum + value, 0);
  return [
    against('m_x', mass, expected.m_x, { absolute: 1e-9 }),
    against('u_c', combined_uncertainty, expected.u_c, { absolute: 0.0002 }),
    against('U', expected.k * combined_uncertainty, expected.U, { absolute: 0.001 }),
    ...Object.entries(expected.contributions).map(([name, value], i) =>
      against(name, rows[i]?.standard_uncertainty, value, { absolute: 0.0001 }),
    ),
  ];
}

interface ComponentsExpected {
  u_c: number;
  dof_eff?: number;
  k?: number;
  U?: number;
  within?: { u_c?: number; dof_eff?: number; k?: number; U?: number };
}

/** k and U from truncated effective degrees of freedom. */
export function components(
  inputs: { components: Component[]; probability?: number },
  { u_c, dof_eff, k, U, within = {} }: ComponentsExpected,
): Checked[] {
  const result = combine(inputs.components.map((part) => contribution(part)));
  const freedom = truncatedDegreesOfFreedom(result.effective_degrees_of_freedom);
  const factor = coverageFactorT(inputs.probability ?? 0.95, freedom);
  return [
    against('u_c', result.combined_uncertainty, u_c, within.u_c ? { absolute: within.u_c } : { relative: 1e-10 }),
    ...(dof_eff === undefined ? [] : [against('dof_eff', freedom, dof_eff, { absolute: within.dof_eff ?? 0 })]),
    ...(k === undefined ? [] : [against('k', factor, k, { absolute: within.k ?? 0 })]),
    ...(U === undefined ? [] : [against('U', factor * result.combined_uncertainty, U, { absolute: within.U ?? 0 })]),
  ];
}

/** EA-4/02, S9 and S10. */
export function dominantCoverage(
  { components: parts, probability }: { components: (Component & { edge?: number })[]; probability: number },
  expected: {
    u_c: number;
    k?: number;
    U: number;
    distribution: string;
    within: { u_c: number; k?: number; U: number };
  },
): Checked[] {
  const contributions = parts.map((part) => contribution(part));
  const { rows, combined_uncertainty } = combine(contributions);
  const coverage = chooseCoverage({
    terms: rows.map(({ standard_uncertainty, distribution }, i) => ({
      standard_uncertainty,
      distribution,
      edge_parameter: parts[i]?.edge ?? null,
    })),
    combined_uncertainty,
    effective_degrees_of_freedom: null,
    probability,
    asked: null,
  });
  return [
    against('u_c', combined_uncertainty, expected.u_c, { absolute: expected.within.u_c }),
    ...(expected.k === undefined
      ? []
      : [against('k', coverage.factor, expected.k, { absolute: expected.within.k ?? 0 })]),
    against('U', coverage.factor * combined_uncertainty, expected.U, { absolute: expected.within.U }),
    word('distribution', coverage.distribution, expected.distribution),
  ];
}

interface Part {
  value: number;
  u: number;
  dof: number;
}

/** GUM H.1; ratio of X-ray intensities. */
export function effectiveFreedom(
  inputs: { components?: Component[] } & Partial<Record<'X1' | 'X2' | 'Yu', Part>>,
  expected: { u_c: number; dof_eff: number; y?: number; U_95?: number; printed?: { u_c: number; dof_eff: number } },
): Checked[] {
  if (inputs.components) {
    const { combined_uncertainty: u, effective_degrees_of_freedom: dof } = combine(
      inputs.components.map((part) => contribution(part)),
    );
    return [
      against('u_c', u, expected.u_c, { relative: 1e-10 }),
      against('dof_eff', dof, expected.dof_eff, { relative: 1e-10 }),
      ...(expected.printed
        ? [
            against('u_c as printed', u, expected.printed.u_c, { absolute: 0.05 }),
            against('dof_eff as printed', dof, expected.printed.dof_eff, { absolute: 0.2 }),
          ]
        : []),
    ];
  }
  const { X1, X2, Yu } = inputs as Record<'X1' | 'X2' | 'Yu', Part>;
  const y = (X1.value / X2.value) * Yu.value;
  const part = ({ value, u, dof }: Part, sign = 1) => contribution({ u, dof, c: (sign * y) / value });
  const result = combine([part(X1), part(X2, -1), part(Yu)]);
  const k = coverageFactorT(0.95, truncatedDegreesOfFreedom(result.effective_degrees_of_freedom));
  return [
    against('y', y, expected.y, { absolute: 0.0001 }),
    against('u_c', result.combined_uncertainty, expected.u_c, { absolute: 1e-5 }),
    against('dof_eff', result.effective_degrees_of_freedom, expected.dof_eff, { absolute: 0.5 }),
    against('U_95', k * result.combined_uncertainty, expected.U_95, { absolute: 0.0001 }),
  ];
}

/** GUM H.2. */
export function correlatedInputs(
  inputs: Record<'V_volt' | 'I_ampere' | 'phi_rad', number[]>,
  expected: Numbers,
): Checked[] {
  const { means, covariance } = simultaneousMeans([inputs.V_volt, inputs.I_ampere, inputs.phi_rad]);
  const [V = NaN, I = NaN, phi = NaN] = means;
  const [R, X, Z] = [(V * Math.cos(phi)) / I, (V * Math.sin(phi)) / I, V / I];
  const out = propagateCovariance(
    [
      [R / V, -R / I, -X],
      [X / V, -X / I, R],
      [1 / I, -Z / I, 0],
    ],
    covariance,
  );
  const u = out.map((row, i) => Math.sqrt(row[i] ?? NaN));
  const r = (i: number, j: number) => (out[i]?.[j] ?? NaN) / ((u[i] ?? NaN) * (u[j] ?? NaN));
  const found = { R, X, Z, u_R: u[0], u_X: u[1], u_Z: u[2], r_RX: r(0, 1), r_RZ: r(0, 2), r_XZ: r(1, 2) };
  return Object.entries(found).map(([name, value]) => against(name, value, expected[name], { absolute: 0.001 }));
}
