import { evaluateModel } from '../../measurement/evaluate-model.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Expected {
  y: number;
  u: number;
  interval_95: [number, number];
}

/** JCGM 101, 9.2. */
export function additive(_inputs: unknown, expected: Record<'gaussian' | 'rectangular', Expected>): Checked[] {
  const near = { absolute: 0.01 };
  return (['gaussian', 'rectangular'] as const).flatMap((kind) => {
    const shape =
      kind === 'gaussian'
        ? ({ distribution: 'normal', uncertainty: 1 } as const)
        : ({ distribution: 'rectangular', half_width: Math.sqrt(3) } as const);
    const { outputs } = evaluateModel({
      formula: 'x1+x2+x3+x4',
      inputs: [1, 2, 3, 4].map((i) => ({ name: `x${i}`, value: 0, ...shape })),
      monte_carlo: { trials: 1_000_000, seed: 1 },
    });
    const { y, u, interval_95 } = expected[kind];
    const found = outputs[0]?.monte_carlo;
    return [
      against(`mean, ${kind}`, found?.mean, y, near),
      against(`u, ${kind}`, found?.standard_uncertainty, u, near),
      against(`lower end, ${kind}`, found?.shortest_interval[0], interval_95[0], near),
      against(`upper end, ${kind}`, found?.shortest_interval[1], interval_95[1], near),
    ];
  });
}
