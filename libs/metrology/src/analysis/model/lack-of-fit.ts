import { fisherUpperTail } from '../../distributions/fisher.js';
import type { ReferenceLevels } from '../levels/levels.js';
import type { Pooled } from '../levels/scatter.js';
import type { Repeatability } from '../levels/statistics.js';
import type { ModelFit } from './model-types.js';
import type { LackOfFit } from '../types/types.js';

type Residuals = Pick<ModelFit, 'residuals' | 'parameters' | 'weights'>;

/**
 * Lack of fit (rule F3): whether a curve misses the levels by more than the repeats scatter. The residual sum of
 * squares is that of the repeats about the mean of their level plus that of these means,
 *
 *   F = [Σ n_l r̄_l² / (k - p)] / [Σ Σ (r_i - r̄_l)² / (n - k)],
 *
 * with k levels, p parameters and the residuals r (Draper & Smith 1998, 2.1). With weighted points every sum is
 * weighted. Rising and falling readings of a level are repeats here: no curve of one variable can follow their
 * difference. null without repeats, without more levels than parameters, or if the repeats do not scatter at all.
 */
export function lackOfFit(levels: ReferenceLevels, fit: Residuals): LackOfFit | null {
  const { df1, df2, missed, pure } = divided(levels, fit);
  if (df1 < 1 || df2 < 1) return null;
  const f = missed / df1 / (pure / df2);
  return pure > 0 && Number.isFinite(f) ? { f, df1, df2, p: fisherUpperTail(f, df1, df2) } : null;
}

/** Below this probability the lack of fit rejects the curve (ISO/TS 28037, 6.4). */
const REJECTED = 0.01;

export const isRejected = (fitted: LackOfFit | null): fitted is LackOfFit => fitted !== null && fitted.p < REJECTED;

/**
 * Covariance of a curve that the repeats reject: s² (X'X)^-1 assumes independent readings, while the readings of a
 * level share its lack of fit. The mean square between the levels replaces s², with its degrees of freedom. This is
 * exact for levels of equal size (generalized least squares of a one-way layout; Searle, Casella & McCulloch 1992,
 * 3.6). null: not rejected.
 */
export function rejectedVariance(
  levels: ReferenceLevels,
  fit: Residuals,
): { factor: number; degrees_of_freedom: number } | null {
  const fitted = lackOfFit(levels, fit);
  if (!isRejected(fitted)) return null;
  const { f, df1, df2 } = fitted;
  return { factor: (f * (df1 + df2)) / (f * df1 + df2), degrees_of_freedom: df1 };
}

/**
 * Lack of fit as a standard deviation between the levels: the component of variance that the repeats do not explain
 * (one-way layout of random levels; Searle, Casella & McCulloch 1992, 3.6),
 *
 *   s_L² = max(0, (Σ n_l r̄_l² / (k - p) - s²) / n0),   n0 = (n - Σ n_l² / n) / (k - 1)
 *
 * with the repeatability s. null without more levels than parameters: such a curve misses none.
 */
export function betweenLevels(levels: ReferenceLevels, fit: Residuals, repeats: Repeatability): Pooled | null {
  // Unweighted, in the reference unit, like the repeatability it is compared with.
  const { df1, df2, missed, pure, sizes } = divided(levels, { ...fit, weights: null });
  if (df1 < 1) return null;
  const within = repeats.levels ? pure / df2 : repeats.standard_deviation ** 2;
  const n = fit.residuals.length;
  const typical = (n - sizes.reduce((sum, size) => sum + size ** 2, 0) / n) / (sizes.length - 1);
  return { standard_deviation: Math.sqrt(Math.max(0, (missed / df1 - within) / typical)), degrees_of_freedom: df1 };
}

/** Splits the residual sum of squares into its two parts. */
function divided({ numbers, means }: ReferenceLevels, { residuals, parameters, weights }: Residuals) {
  const [n, k] = [residuals.length, means.length];
  const weight = (i: number) => weights?.[i] ?? 1;
  const sums = means.map(() => ({ count: 0, weight: 0, total: 0 }));
  residuals.forEach((residual, i) => {
    const level = sums[numbers[i] ?? 0];
    if (!level) return;
    level.count += 1;
    level.weight += weight(i);
    level.total += weight(i) * residual;
  });
  const mean = (level: number) => (sums[level]?.total ?? 0) / (sums[level]?.weight ?? 1);
  return {
    df1: k - parameters,
    df2: n - k,
    pure: residuals.reduce((sum, residual, i) => sum + weight(i) * (residual - mean(numbers[i] ?? 0)) ** 2, 0),
    missed: sums.reduce((sum, level) => sum + level.total ** 2 / level.weight, 0),
    sizes: sums.map(({ count }) => count),
  };
}
