import { inChannelUnit } from './full-scale.js';
import { smoothed, trendOf } from './stability.js';
import type { Stated } from './score.js';
import type { HealthCalibration, HealthChannel, HealthGap, Trend } from './types.js';

export const STABILITY_METRICS = ['rmse', 'max_error', 'expanded_uncertainty', 'hysteresis', 'r_squared'] as const;
export type StabilityMetric = (typeof STABILITY_METRICS)[number];

const LABELS: Readonly<Record<StabilityMetric, string>> = {
  rmse: 'RMSE',
  max_error: 'Max error',
  expanded_uncertainty: 'Expanded uncertainty',
  hysteresis: 'Hysteresis',
  r_squared: 'R²',
};

interface StabilityMetricSeries {
  name: StabilityMetric;
  label: string;
  dates: string[];
  raw_values: (number | null)[];
  smoothed_values: (number | null)[] | null;
}

export interface CalibrationStability {
  series: StabilityMetricSeries[];
  smoothing_applied: boolean;
}

/** Channel unit; above five values smoothed over three. */
export function stabilitySeries(
  channel: HealthChannel,
  calibrations: readonly HealthCalibration[],
): CalibrationStability {
  const dates = calibrations.map(({ calibration_date }) => calibration_date);
  const series = STABILITY_METRICS.map((name): StabilityMetricSeries => {
    const raw_values = calibrations.map((calibration) => metricOf(name, calibration, channel));
    return { name, label: LABELS[name], dates, raw_values, smoothed_values: smoothed(raw_values) };
  });
  return { series, smoothing_applied: calibrations.length > 5 };
}

function metricOf(name: StabilityMetric, calibration: HealthCalibration, channel: HealthChannel): number | null {
  return name === 'r_squared' ? calibration.r_squared : inChannelUnit(calibration[name], calibration, channel);
}

export interface MetricTrends {
  rmse: MetricTrend;
  expanded_uncertainty: MetricTrend;
  max_error: MetricTrend;
  hysteresis: MetricTrend;
}

interface MetricTrend {
  trend: Trend;
  delta: number | null;
}

/** @param scale full scale, unit of the channel */
export function metricTrends(
  channel: HealthChannel,
  period: readonly HealthCalibration[],
  scale: number,
): MetricTrends {
  const [previous, last] = [period.at(-2), period.at(-1)];
  const of = (name: keyof MetricTrends): MetricTrend => {
    const [before, after] = [previous, last].map((one) => (one ? metricOf(name, one, channel) : null));
    return {
      trend: trendOf(before, after, scale),
      delta: before == null || after == null ? null : after - before,
    };
  };
  return {
    rmse: of('rmse'),
    expanded_uncertainty: of('expanded_uncertainty'),
    max_error: of('max_error'),
    hysteresis: of('hysteresis'),
  };
}

export function newestStatistics(
  channel: HealthChannel,
  newest: HealthCalibration,
): Readonly<Record<'rmse' | 'expanded_uncertainty' | 'hysteresis' | 'non_linearity' | 'repeatability', Stated>> {
  const of = (value: number | null, missing: HealthGap): Stated => inChannelUnit(value, newest, channel) ?? { missing };
  return {
    rmse: of(newest.rmse, 'no_points'),
    expanded_uncertainty: of(newest.expanded_uncertainty, 'no_uncertainty'),
    hysteresis: of(newest.hysteresis, 'no_reversal'),
    repeatability: of(newest.repeatability, 'no_repeats'),
    non_linearity: newest.non_linearity ?? { missing: 'no_curve' },
  };
}
