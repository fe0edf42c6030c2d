import type { DriftLine } from './fit-drift.js';
import type { HealthSpan } from './full-scale.js';
import type { HealthGap, Stability, Trend } from './types.js';

export interface StabilityLimits {
  /** Magnitude of insignificant drift. */
  drift_per_year: number;
  drift_basis: 'channel_drift_rate' | 'tolerance' | 'full_scale';
  /** Limit of two standard deviations about the line. */
  scatter: number;
  scatter_basis: 'tolerance' | 'full_scale';
}

interface StabilityFacts {
  /** Half-width at the governing place; null without one. */
  tolerance: number | null;
  /** Manufacturer's drift per year; null: not stated. */
  stated_rate: number | null;
  /** Months. */
  interval: number;
  span: HealthSpan | null;
}

/** Of tolerance: drift per interval, two standard deviations. */
const DRIFT_OF_TOLERANCE = 0.05;
const SCATTER_OF_TOLERANCE = 0.5;
/** Of full scale per year; reference service. */
const DRIFT_OF_SCALE = 0.005;
const SCATTER_OF_SCALE = 0.02;

export function stabilityLimits({ tolerance, stated_rate, interval, span }: StabilityFacts): StabilityLimits | null {
  const ofScale = span && tolerance === null;
  if (tolerance === null && !ofScale) return null;
  const scatter = ofScale ? SCATTER_OF_SCALE * span.value : SCATTER_OF_TOLERANCE * (tolerance ?? 0);
  const basis = ofScale ? ('full_scale' as const) : ('tolerance' as const);
  const own = ofScale ? DRIFT_OF_SCALE * span.value : (DRIFT_OF_TOLERANCE * (tolerance ?? 0) * 12) / interval;
  return stated_rate === null
    ? { drift_per_year: own, drift_basis: basis, scatter, scatter_basis: basis }
    : { drift_per_year: stated_rate, drift_basis: 'channel_drift_rate', scatter, scatter_basis: basis };
}

export interface DriftTest {
  /** null: scatter unknown. */
  is_significant: boolean | null;
  p_value: number | null;
  /** Places examined: divides the level (Bonferroni). */
  looks: number;
  level: number;
}

const LEVEL = 0.05;

/** At 5 % over all examined places. */
export function driftTest({ p_value }: Pick<DriftLine, 'p_value'>, looks: number): DriftTest {
  const level = LEVEL / looks;
  return { is_significant: p_value === null ? null : p_value < level, p_value, looks, level };
}

/**
 * Drifting: significant, beyond its limit. Unstable: scatter beyond its limit, from four values, or three with
 * unexplained scatter. null: undecidable (rule H2).
 */
export function stabilityOf(
  line: DriftLine,
  test: DriftTest,
  limits: StabilityLimits | null,
): { stability: Stability; reason: null } | { stability: null; reason: HealthGap } {
  const isKnown = line.n >= 4 || (line.is_weighted && line.basis === 'scatter');
  const isScattered = limits && isKnown && line.residual_sd !== null && 2 * line.residual_sd > limits.scatter;
  if (isScattered) return { stability: 'Unstable', reason: null };
  if (limits && line.n >= 3 && test.is_significant !== null && Math.abs(line.slope) <= limits.drift_per_year)
    return { stability: 'Stable', reason: null };
  if (test.is_significant === null) return { stability: null, reason: line.n < 3 ? 'no_uncertainty' : 'too_few' };
  return { stability: test.is_significant ? 'Drifting' : 'Stable', reason: null };
}

/** Lower is better; up to 5 % is unchanged. */
export function trendOf(previous: number | null | undefined, last: number | null | undefined, scale: number): Trend {
  if (previous == null || last == null) return 'unknown';
  const change = last - previous;
  if (Math.abs(change) <= Math.max(0.05 * Math.abs(previous), 1e-9 * scale)) return 'stable';
  return change > 0 ? 'degrading' : 'improving';
}

export function smoothed(values: readonly (number | null)[]): (number | null)[] | null {
  if (values.length <= 5) return null;
  return values.map((value, i) => {
    const [before, after] = [values[i - 1], values[i + 1]];
    return value == null || before == null || after == null ? null : (before + value + after) / 3;
  });
}
