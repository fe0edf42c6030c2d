import { capabilityIndex, probabilityOfConformity } from '../../conformity/probability.js';
import { decide, guardBand } from '../../conformity/rules.js';
import type { Checked } from '../types.js';
import { against, word } from './check.js';

export function specificRisk(
  { limits: [lower, upper], sd, means }: { limits: [number, number]; sd: number; means: number[] },
  { risk, capability_index }: { risk: number[]; capability_index?: number[] },
): Checked[] {
  return means.flatMap((value, i) => [
    against(
      `risk at ${value}`,
      probabilityOfConformity({ value, standard_uncertainty: sd, lower, upper }).probability_of_nonconformity,
      risk[i],
      { absolute: 5e-5 },
    ),
    ...(capability_index
      ? [
          against(`index at ${value}`, capabilityIndex(value, sd, lower, upper), capability_index[i], {
            relative: 1e-3,
          }),
        ]
      : []),
  ]);
}

export function guardBands(
  { r, k }: { r: number[]; k: number },
  { exact_normal, upper_bound }: { exact_normal: number[]; upper_bound: number[] },
): Checked[] {
  const u = 0.1;
  return r.flatMap((factor, i) => {
    const w = guardBand('guard_band_r', { tolerance: 1, standard_uncertainty: u, expanded_uncertainty: k * u, factor });
    const risk = probabilityOfConformity({ value: 11 - w, standard_uncertainty: u, lower: null, upper: 11 });
    const found = risk.probability_of_nonconformity;
    const isBelow = found <= (upper_bound[i] ?? 0) * (1 + 1e-9);
    return [
      against(`risk at r = ${factor}`, found, exact_normal[i], { relative: 1e-6 }),
      word(`bound at r = ${factor}`, isBelow ? 'kept' : `${found} is above`, 'kept'),
    ];
  });
}

interface StatementRow {
  y: number;
  TL: number;
  U: number;
  r: number;
  rule: string;
}

export function statements({ rows }: { rows: StatementRow[] }, expected: { statements: string[] }): Checked[] {
  return rows.map(({ y, TL, U, r, rule }, i) => {
    const found = decide({ value: y, lower: null, upper: TL, guard_band: r * U, conditional: rule !== 'binary' });
    const wanted = (expected.statements[i] ?? '').replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
    return word(`y = ${y}, r = ${r}, ${rule}`, found, wanted);
  });
}
