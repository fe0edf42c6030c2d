import { fisherQuantile, fisherUpperTail } from '../distributions/fisher.js';
import {
  add,
  fromNumber,
  multiply,
  subtract,
  toNumber,
  type DoubleDouble,
  ZERO,
  divide,
} from '../precision/double-double.js';
import { AnovaError, type AnovaRow } from './types.js';

export interface OneWayAnova {
  rows: AnovaRow[];
  grand_mean: number;
  group_means: number[];
  /** Repeatability. */
  within_sd: number;
  /** Mean squares; 0 if groups scatter less than repeats (JCGM 100, H.5.2.2). */
  between_sd: number;
  /** Grand mean, random groups: equal sizes sqrt(MS_between / N) (JCGM 100, H.24a), else from both components. */
  mean_uncertainty: number;
  mean_degrees_of_freedom: number;
  r_squared: number | null;
}

/**
 * JCGM 100, H.5; ISO 5725-2; NIST StRD. At least two groups, one with a repeat. Extended precision for large offsets.
 * `alpha`: 0 to 1. Throws AnovaError.
 */
export function oneWayAnova(groups: readonly (readonly number[])[], alpha = 0.05): OneWayAnova {
  if (groups.length < 2) throw new AnovaError('too_few_groups', 'an analysis of variance needs at least two groups');
  if (groups.some((group) => group.length === 0)) throw new AnovaError('too_few_values', 'every group needs a value');
  const values = groups.flat();
  if (values.some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100)) {
    throw new AnovaError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  const total = values.length;
  const [between, within] = [groups.length - 1, total - groups.length];
  if (within < 1) throw new AnovaError('no_repeats', 'no group has a repeated value');

  // Deviations from one of the data are exact and small.
  const origin = values[0] ?? 0;
  const deviations = groups.map((group) => group.map((value) => subtract(fromNumber(value), fromNumber(origin))));
  const means = deviations.map(mean);
  const grand = mean(deviations.flat());
  const inside = deviations.reduce((sum, group, i) => add(sum, squares(group, means[i] ?? ZERO)), ZERO);
  const outside = deviations.reduce((sum, group, i) => {
    const off = subtract(means[i] ?? ZERO, grand);
    return add(sum, multiply(multiply(off, off), fromNumber(group.length)));
  }, ZERO);
  const [ssWithin, ssBetween] = [toNumber(inside), toNumber(outside)];
  const ssTotal = toNumber(add(inside, outside));
  const [msWithin, msBetween] = [ssWithin / within, ssBetween / between];
  const f = msWithin > 0 ? msBetween / msWithin : null;
  // Effective size of unequal groups (ISO 5725-2, 7.4.5).
  const sizes = groups.reduce((sum, group) => sum + group.length ** 2, 0);
  const size = (total - sizes / total) / between;
  const between_sd = Math.sqrt(Math.max(0, (msBetween - msWithin) / size));
  const isBalanced = groups.every((group) => group.length === groups[0]?.length);
  return {
    rows: [
      {
        source: 'between',
        sum_of_squares: ssBetween,
        degrees_of_freedom: between,
        mean_square: msBetween,
        ...tested(f, between, within, alpha),
      },
      { source: 'within', sum_of_squares: ssWithin, degrees_of_freedom: within, mean_square: msWithin, ...untested },
      { source: 'total', sum_of_squares: ssTotal, degrees_of_freedom: total - 1, mean_square: null, ...untested },
    ],
    grand_mean: origin + toNumber(grand),
    group_means: means.map((value) => origin + toNumber(value)),
    within_sd: Math.sqrt(msWithin),
    between_sd,
    // Unequal: s_w² / N + s_b² Σ n² / N².
    mean_uncertainty: isBalanced
      ? Math.sqrt(msBetween / total)
      : Math.hypot(Math.sqrt(msWithin / total), (between_sd * Math.sqrt(sizes)) / total),
    mean_degrees_of_freedom: between,
    r_squared: ssTotal > 0 ? ssBetween / ssTotal : null,
  };
}

export const untested = { f: null, p_value: null, critical_f: null, is_significant: null } as const;

/** null without variation within groups. */
export function tested(
  f: number | null,
  numerator: number,
  denominator: number,
  alpha: number,
): Pick<AnovaRow, 'f' | 'p_value' | 'critical_f' | 'is_significant'> {
  if (f === null || numerator < 1 || denominator < 1) return untested;
  const p = fisherUpperTail(f, numerator, denominator);
  return { f, p_value: p, critical_f: fisherQuantile(1 - alpha, numerator, denominator), is_significant: p < alpha };
}

function mean(values: readonly DoubleDouble[]): DoubleDouble {
  return divide(
    values.reduce((sum, value) => add(sum, value), ZERO),
    fromNumber(values.length),
  );
}

function squares(values: readonly DoubleDouble[], about: DoubleDouble): DoubleDouble {
  return values.reduce((sum, value) => {
    const off = subtract(value, about);
    return add(sum, multiply(off, off));
  }, ZERO);
}
