import { chiSquaredQuantile } from '../distributions/chi-squared.js';
import { coverageFactorT, studentTCdf } from '../distributions/student-t.js';

export const DAYS_OF_YEAR = 365.25;

export interface DriftValue {
  years: number;
  value: number;
  /** Standard uncertainty; null: unknown. */
  uncertainty: number | null;
}

export interface DriftLine {
  n: number;
  /** Unit of the values per year. */
  slope: number;
  intercept: number;
  slope_standard_error: number | null;
  intercept_standard_error: number | null;
  /** null: infinite (stated uncertainties), or none. */
  degrees_of_freedom: number | null;
  basis: 'scatter' | 'stated' | null;
  /** Mean weight. */
  value_sd: number | null;
  /** About the line, for mean weight. */
  residual_sd: number | null;
  r_squared: number | null;
  /** Two-sided, of a slope this large without drift. */
  p_value: number | null;
  is_weighted: boolean;
  /** Weighted mean year; `spread`: sum of squares, mean weight 1. */
  centre: number;
  spread: number;
}

/** From here scatter gives the standard error. */
const ENOUGH = 5;

/**
 * (Weighted) least squares, Student's test of the slope (Draper & Smith, Applied Regression Analysis, 1.4, 9.2; rule
 * H2). Weights 1/u² if every u > 0. Standard error from scatter; below five values from stated uncertainties if they
 * explain it (chi-squared, 95 %, ISO/TS 28037). null below two times. RangeError: not finite.
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

const NOISE = 1e-12;

function chanceOf(slope: number, error: number, freedom: number | null): number {
  if (error === 0) return slope === 0 ? 1 : 0;
  return Math.min(1, 2 * studentTCdf(-Math.abs(slope) / error, freedom));
}

/** Half-width, mean weight (Draper & Smith, 1.4); null below three values. Probability 0 to 1. */
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
