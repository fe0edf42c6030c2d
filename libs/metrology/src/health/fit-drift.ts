import { chiSquaredQuantile } from '../distributions/chi-squared.js';
import { coverageFactorT, studentTCdf } from '../distributions/student-t.js';

export const DAYS_OF_YEAR = 365.25;

export interface DriftValue {
  /** Years since any fixed day. */
  years: number;
  value: number;
  /** Standard uncertainty of the value; null: unknown. */
  uncertainty: number | null;
}

export interface DriftLine {
  n: number;
  /** Unit of the values per year. */
  slope: number;
  /** Value at the origin of the years. */
  intercept: number;
  /** null if the scatter is unknown. */
  slope_standard_error: number | null;
  intercept_standard_error: number | null;
  /** Degrees of freedom of the standard errors; null: infinite (from the stated uncertainties), or none. */
  degrees_of_freedom: number | null;
  /** Source of the standard errors; null: none. */
  basis: 'scatter' | 'stated' | null;
  /** Standard deviation for standard errors and predictions, of a value of mean weight. */
  value_sd: number | null;
  /** Scatter of a value of mean weight about the line; null without degrees of freedom. */
  residual_sd: number | null;
  /** null if the values do not vary. */
  r_squared: number | null;
  /** Two-sided probability of a slope at least this large without a drift; null without a standard error. */
  p_value: number | null;
  /** Whether weighted by the uncertainties, which all values state. */
  is_weighted: boolean;
  /** Weighted mean of the years; below, the sum of squares about it, with weights of mean 1. For predictions. */
  centre: number;
  spread: number;
}

/** Number of values from which the scatter determines the standard error. */
const ENOUGH = 5;

/**
 * Straight line through values in time by (weighted) least squares, with the standard error of its slope and Student's
 * test (Draper & Smith, Applied Regression Analysis, 1.4 and 9.2; rule H2). Weights are 1/u² if every value has a
 * standard uncertainty above zero, scaled to a mean of 1. From five values on the standard error is that of the
 * scatter, with n - 2 degrees of freedom. With fewer it is that of the stated uncertainties, if they explain the
 * scatter (chi-squared at 95 %, ISO/TS 28037); for two values that is the normalized error E_n of ISO/IEC 17043 as a
 * test. null with fewer than two different times. Throws RangeError for values that are not finite.
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

  const raised = weighted(({ years, value }) => (years - centre) * (value - middle)) / spread;
  const largest = values.reduce((most, { value }) => Math.max(most, Math.abs(value)), 0);
  const slope = Math.abs(raised) * Math.sqrt(spread / n) <= NOISE * largest ? 0 : raised;
  const intercept = middle - slope * centre;
  const rss = weighted(({ years, value }) => (value - middle - slope * (years - centre)) ** 2);
  const tss = weighted(({ value }) => (value - middle) ** 2);
  const freedom = n - 2;
  const scatter = freedom > 0 ? Math.sqrt(rss / freedom) : null;
  const isExplained = freedom === 0 || (rss * total) / n <= chiSquaredQuantile(0.95, Math.max(1, freedom));
  const basis = isWeighted && n < ENOUGH && isExplained ? 'stated' : scatter === null ? null : 'scatter';
  const sd = basis === 'stated' ? Math.sqrt(n / total) : scatter;
  const error = sd === null ? null : sd / Math.sqrt(spread);
  const degrees_of_freedom = basis === 'scatter' ? freedom : null;
  return {
    n,
    slope,
    intercept,
    slope_standard_error: error,
    intercept_standard_error: sd === null ? null : sd * Math.sqrt(1 / n + centre ** 2 / spread),
    degrees_of_freedom,
    basis,
    value_sd: sd,
    residual_sd: scatter,
    r_squared: tss > 0 ? Math.max(0, 1 - rss / tss) : null,
    p_value: error === null ? null : chanceOf(slope, error, degrees_of_freedom),
    is_weighted: isWeighted,
    centre,
    spread,
  };
}

/** Relative to the largest value: smaller changes are numerical noise. */
const NOISE = 1e-12;

function chanceOf(slope: number, error: number, freedom: number | null): number {
  if (error === 0) return slope === 0 ? 1 : 0;
  return Math.min(1, 2 * studentTCdf(-Math.abs(slope) / error, freedom));
}

/**
 * Value of the line at a time, and the half-width of its prediction interval for the next calibration (Draper & Smith,
 * 1.4). The next calibration has mean weight. Probability 0 to 1. null half-width for fewer than three values.
 */
export function predictDrift(
  line: DriftLine,
  years: number,
  probability = 0.95,
): { value: number; half_width: number | null } {
  const value = line.intercept + line.slope * years;
  if (line.value_sd === null || line.n < 3) return { value, half_width: null };
  const away = (years - line.centre) ** 2 / line.spread;
  const error = line.value_sd * Math.sqrt(1 + 1 / line.n + away);
  return { value, half_width: coverageFactorT(probability, line.degrees_of_freedom) * error };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
