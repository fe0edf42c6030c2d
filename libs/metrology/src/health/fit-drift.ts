import { coverageFactorT, studentTCdf } from '../distributions/student-t.js';

export const DAYS_OF_YEAR = 365.25;

/** One value in time. */
export interface DriftValue {
  /** Years since any fixed day. */
  years: number;
  value: number;
  /** Standard uncertainty of the value; null: not known. */
  uncertainty: number | null;
}

export interface DriftLine {
  n: number;
  /** Unit of the values per year. */
  slope: number;
  /** At the origin of the years. */
  intercept: number;
  /** null where nothing is known of the scatter. */
  slope_standard_error: number | null;
  intercept_standard_error: number | null;
  /** n - 2; null: infinite, from the stated uncertainties of two values. */
  degrees_of_freedom: number | null;
  /** Of a value of mean weight about the line; null without degrees of freedom. */
  residual_sd: number | null;
  /** null where the values do not differ. */
  r_squared: number | null;
  /** Probability of a slope as large or larger, either way, where there is none; null without a standard error. */
  p_value: number | null;
  /** Weighted by the uncertainties, which all values state. */
  is_weighted: boolean;
  /** Weighted mean of the years and sum of squares about it, of weights with mean 1: for predictions. */
  centre: number;
  spread: number;
}

/**
 * Straight line through values in time by (weighted) least squares, with the standard error of its slope from the scatter
 * about it (Draper & Smith, Applied Regression Analysis, 1.4 and 9.2) and Student's test with n - 2 degrees of freedom
 * (rule H2). Weights are 1/u² where every value has a standard uncertainty above zero, scaled to a mean of 1, so that only
 * their ratios count. Two values leave no scatter: the standard error then comes from their uncertainties, which is the
 * normalized error E_n of ISO/IEC 17043 as a test. null where fewer than two different times are given.
 * Throws RangeError for what is not finite.
 */
export function fitDrift(values: readonly DriftValue[]): DriftLine | null {
  if (values.some(({ years, value }) => !Number.isFinite(years) || !Number.isFinite(value)))
    throw new RangeError('times and values must be finite');
  const n = values.length;
  const uncertainties = values.flatMap(({ uncertainty }) =>
    uncertainty !== null && uncertainty > 0 ? [uncertainty] : [],
  );
  const isWeighted = n > 0 && uncertainties.length === n;
  const raw = isWeighted ? uncertainties.map((u) => 1 / u ** 2) : values.map(() => 1);
  const total = sum(raw);
  const weights = raw.map((w) => (w * n) / total);
  const weighted = (of: (value: DriftValue) => number) => sum(values.map((one, i) => (weights[i] ?? 0) * of(one)));
  const centre = weighted(({ years }) => years) / n;
  const middle = weighted(({ value }) => value) / n;
  const spread = weighted(({ years }) => (years - centre) ** 2);
  if (n < 2 || !(spread > 0)) return null;

  const slope = weighted(({ years, value }) => (years - centre) * (value - middle)) / spread;
  const intercept = middle - slope * centre;
  const rss = weighted(({ years, value }) => (value - middle - slope * (years - centre)) ** 2);
  const tss = weighted(({ value }) => (value - middle) ** 2);
  const freedom = n - 2;
  const sd = freedom > 0 ? Math.sqrt(rss / freedom) : null;
  const stated = freedom === 0 && isWeighted ? Math.sqrt(n / total) : null;
  const unit = sd ?? stated;
  const error = unit === null ? null : unit / Math.sqrt(spread);
  return {
    n,
    slope,
    intercept,
    slope_standard_error: error,
    intercept_standard_error: unit === null ? null : unit * Math.sqrt(1 / n + centre ** 2 / spread),
    degrees_of_freedom: freedom > 0 ? freedom : null,
    residual_sd: sd,
    r_squared: tss > 0 ? Math.max(0, 1 - rss / tss) : null,
    p_value: error === null ? null : chanceOf(slope, error, freedom > 0 ? freedom : null),
    is_weighted: isWeighted,
    centre,
    spread,
  };
}

function chanceOf(slope: number, error: number, freedom: number | null): number {
  if (error === 0) return slope === 0 ? 1 : 0;
  return Math.min(1, 2 * studentTCdf(-Math.abs(slope) / error, freedom));
}

/**
 * Value of the line at a time and half the width of its prediction interval: what the next calibration there, of mean
 * weight, is expected to find with the probability given, 0 to 1 (Draper & Smith, 1.4). null half-width where the line has
 * no scatter of its own.
 */
export function predictDrift(
  line: DriftLine,
  years: number,
  probability = 0.95,
): { value: number; half_width: number | null } {
  const value = line.intercept + line.slope * years;
  if (line.residual_sd === null || line.degrees_of_freedom === null) return { value, half_width: null };
  const away = (years - line.centre) ** 2 / line.spread;
  const error = line.residual_sd * Math.sqrt(1 + 1 / line.n + away);
  return { value, half_width: coverageFactorT(probability, line.degrees_of_freedom) * error };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
