import { fisherUpperTail } from '../../distributions/fisher.js';
import type { ReferenceLevels } from '../../levels/levels.js';
import type { Pooled, Repeatability } from '../levels/statistics.js';
import type { ModelFit } from './model-types.js';
import type { LackOfFit } from '../types/types.js';

type Residuals = Pick<ModelFit, 'residuals' | 'parameters' | 'weights'>;

/**
 * Lack of fit (rule F3), residuals about and of the level means,
 *
 * F = [Σ n_l r̄_l² / (k - p)] / [Σ Σ (r_i - r̄_l)² / (n - k)],
 *
 * k levels, p parameters, residuals r (Draper & Smith 1998, 2.1); weighted if the points are. Rising and falling are
 * repeats: no curve of one variable follows their difference. Null without scattering repeats, or more levels than
 * parameters.
 */
export function lackOfFit(levels: ReferenceLevels, fit: Residuals): LackOfFit | null {
  const { df1, df2, missed, pure } = divided(levels, fit);
  if (df1 < 1 || df2 < 1) return null;
  const f = missed / df1 / (pure / df2);
  return pure > 0 && Number.isFinite(f) ? { f, df1, df2, p: fisherUpperTail(f, df1, df2) } : null;
}

/** Rejection limit for p (ISO/TS 28037, 6.4). */
const REJECTED = 0.01;

export const isRejected = (fitted: LackOfFit | null): fitted is LackOfFit => fitted !== null && fitted.p < REJECTED;

/**
 * s² (X'X)^-1 assumes independent readings, but levels share the lack of fit: the mean square between levels replaces
 * s², exact for equal sizes (Searle, Casella & McCulloch 1992, 3.6). Null: not rejected.
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
 * Variance component between levels (Searle, Casella & McCulloch 1992, 3.6), repeatability s,
 *
 * s_L² = max(0, (Σ n_l r̄_l² / (k - p) - s²) / n0), n0 = (n - Σ n_l² / n) / (k - 1).
 *
 * Null without more levels than parameters.
 */
export function betweenLevels(levels: ReferenceLevels, fit: Residuals, repeats: Repeatability): Pooled | null {
  // Unweighted in the reference unit, like the repeatability.
  const { df1, df2, missed, pure, sizes } = divided(levels, { ...fit, weights: null });
  if (df1 < 1) return null;
  const within = repeats.levels ? pure / df2 : repeats.standard_deviation ** 2;
  const n = fit.residuals.length;
  const typical = (n - sizes.reduce((sum, size) => sum + size ** 2, 0) / n) / (sizes.length - 1);
  return { standard_deviation: Math.sqrt(Math.max(0, (missed / df1 - within) / typical)), degrees_of_freedom: df1 };
}

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
