import { upperGammaRegularized } from '../distributions/gamma.js';
import type { RandomNumbers } from './random.js';

const { cos, sin, log, sqrt, PI } = Math;

/** Box & Muller (JCGM 101, C.4). */
export function fillNormal(random: RandomNumbers, target: Float64Array): void {
  for (let i = 0; i < target.length; i += 2) {
    const radius = sqrt(-2 * log(random.uniform()));
    const angle = 2 * PI * random.uniform();
    target[i] = radius * cos(angle);
    if (i + 1 < target.length) target[i + 1] = radius * sin(angle);
  }
}

/** Marsaglia & Tsang 2000, for any degrees above zero. */
export function fillChiSquaredRatio(random: RandomNumbers, degreesOfFreedom: number, target: Float64Array): void {
  const shape = degreesOfFreedom / 2;
  const raised = shape < 1 ? shape + 1 : shape;
  const d = raised - 1 / 3;
  const c = 1 / sqrt(9 * d);
  const pair = new Float64Array(2);
  for (let i = 0; i < target.length; i += 1) {
    let value = 0;
    for (;;) {
      fillNormal(random, pair);
      const z = pair[0] ?? 0;
      const v = (1 + c * z) ** 3;
      if (v <= 0) continue;
      const u = random.uniform();
      if (log(u) < 0.5 * z * z + d - d * v + d * log(v)) {
        value = d * v;
        break;
      }
    }
    if (shape < 1) value *= random.uniform() ** (1 / shape);
    target[i] = value / shape;
  }
}

/** Inverse distribution functions, width 2 around zero. */
export const inverseOfShape = {
  rectangular: (u: number) => 2 * u - 1,
  triangular: (u: number) => (u < 0.5 ? sqrt(2 * u) - 1 : 1 - sqrt(2 * (1 - u))),
  /** JCGM 101, 6.4.6. */
  arcsine: (u: number) => -cos(PI * u),
} as const;

/** b = top / base (JCGM 101, 6.4.4). */
export function inverseTrapezoid(u: number, b: number): number {
  const tail = (1 - b) / (2 * (1 + b));
  if (u < tail) return sqrt(2 * u * (1 - b * b)) - 1;
  if (u > 1 - tail) return 1 - sqrt(2 * (1 - u) * (1 - b * b));
  return (u - 0.5) * (1 + b);
}

export function normalDistribution(z: number): number {
  const tail = 0.5 * upperGammaRegularized(0.5, (z * z) / 2);
  return z > 0 ? 1 - tail : tail;
}
