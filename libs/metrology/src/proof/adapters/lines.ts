import { fitYork, type PointsWithUncertainty } from '../../errors-in-variables/york.js';
import type { Checked, Tolerance } from '../types.js';
import { against } from './check.js';

const names = [
  'intercept',
  'slope',
  'intercept_uncertainty',
  'slope_uncertainty',
  'covariance',
  'chi_squared',
  'chi_squared_limit',
] as const;

export function lines(
  inputs: PointsWithUncertainty,
  { within, ...expected }: Partial<Record<(typeof names)[number], number>> & { within: Record<string, Tolerance> },
): Checked[] {
  const line = fitYork(inputs);
  return names
    .filter((name) => expected[name] !== undefined)
    .map((name) => against(name, line[name], expected[name], within[name] ?? { relative: 1e-8 }));
}
