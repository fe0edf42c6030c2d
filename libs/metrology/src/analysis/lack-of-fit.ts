import { fisherUpperTail } from '../distributions/fisher.js';
import type { ReferenceLevels } from './levels.js';
import type { LackOfFit } from './types.js';

/**
 * Whether a curve misses the levels by more than the repeats scatter (rule F3): the residual sum of squares is that of the
 * repeats about the mean of their level plus that of these means,
 *
 *   F = [Σ n_l r̄_l² / (k - p)] / [Σ Σ (r_i - r̄_l)² / (n - k)],
 *
 * with k levels, p parameters and the residuals r (Draper & Smith 1998, 2.1). Rising and falling readings of a level are
 * repeats here: what they differ by, no curve of one variable can follow. null without repeats, without a level more than
 * there are parameters, or where the repeats do not scatter at all.
 */
export function lackOfFit(
  { numbers, means }: ReferenceLevels,
  residuals: readonly number[],
  parameters: number,
): LackOfFit | null {
  const [n, k] = [residuals.length, means.length];
  const [df1, df2] = [k - parameters, n - k];
  if (df1 < 1 || df2 < 1) return null;
  const sums = means.map(() => ({ count: 0, total: 0 }));
  residuals.forEach((residual, i) => {
    const level = sums[numbers[i] ?? 0];
    if (level) [level.count, level.total] = [level.count + 1, level.total + residual];
  });
  const mean = (level: number) => (sums[level]?.total ?? 0) / (sums[level]?.count ?? 1);
  const pure = residuals.reduce((sum, residual, i) => sum + (residual - mean(numbers[i] ?? 0)) ** 2, 0);
  const missed = sums.reduce((sum, { count, total }) => sum + total ** 2 / count, 0);
  const f = missed / df1 / (pure / df2);
  return pure > 0 && Number.isFinite(f) ? { f, df1, df2, p: fisherUpperTail(f, df1, df2) } : null;
}
