import type { ChannelHealth, MetricTrends, Stated } from '@etalon/metrology';
import { DetailedMetrics, MetricGroupItem } from './metrics.dto.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';

type Item = [key: string, label: string, value: Stated, unit: string, tooltip: string];

/** English here; the web app translates by key. */
export function detailedMetrics(health: ChannelHealth): DetailedMetrics | null {
  const { statistics, trends, drift, max_drift, rms_drift, channel_unit: unit, stability_missing } = health;
  if (!statistics || !trends) return null;
  const rate = drift?.line?.slope ?? { missing: stability_missing ?? ('too_few' as const) };
  const perYear = rateUnit(unit);
  const newest = health.series?.series;
  const last = (name: 'r_squared' | 'max_error'): Stated =>
    newest?.find((one) => one.name === name)?.raw_values.at(-1) ?? {
      missing: name === 'r_squared' ? 'no_curve' : 'no_points',
    };
  return responseOf(DetailedMetrics, {
    drift_group: group([
      ['max_drift', 'Max drift', max_drift, unit, 'Largest change since the first calibration of the period'],
      ['rms_drift', 'RMS drift', rms_drift, unit, 'Root mean square of the changes'],
      [
        'drift_rate',
        'Current drift rate',
        drift?.current_drift_rate ?? rate,
        perYear,
        'Over the last three calibrations',
      ],
      [
        'regression_slope',
        'Regression slope',
        rate,
        perYear,
        'Straight line through the changes at the place that decides',
      ],
      [
        'regression_r2',
        'Regression R²',
        drift?.line?.r_squared ?? { missing: 'too_few' },
        '',
        'Part of the variation that the line explains; it decides nothing',
      ],
    ]),
    statistics_group: group([
      ['current_rmse', 'Current RMSE', statistics.rmse, unit, 'Of the newest calibration'],
      ['current_r2', 'Current R²', last('r_squared'), '', 'Of the newest calibration'],
      ['max_error', 'Max error', last('max_error'), unit, 'Of the newest calibration'],
      [
        'expanded_uncertainty',
        'Expanded uncertainty',
        statistics.expanded_uncertainty,
        unit,
        'Of the newest calibration, largest over the range',
      ],
      ['hysteresis', 'Hysteresis', statistics.hysteresis, unit, 'Needs rising and falling runs'],
      ['non_linearity', 'Non-linearity', statistics.non_linearity, '%FS', 'Needs a curve'],
    ]),
    trends_group: trendItems(trends, statistics, unit, (name) => {
      const value = newest?.find((one) => one.name === name)?.raw_values.at(-1);
      return Math.abs(value ?? 0);
    }),
  });
}

export const rateUnit = (unit: string) => `${unit}/year`;

function group(items: readonly Item[]): MetricGroupItem[] {
  return items.map(([key, label, value, unit, tooltip]) =>
    responseOf(MetricGroupItem, {
      key,
      label,
      value: typeof value === 'number' ? value : null,
      unit,
      tooltip,
      missing: typeof value === 'number' ? null : value.missing,
      trend: null,
    }),
  );
}

const NOISE = 1e-12;

const TREND_LABELS = {
  rmse: ['delta_rmse', 'Change of RMSE'],
  expanded_uncertainty: ['delta_uncertainty', 'Change of uncertainty'],
  max_error: ['delta_max_error', 'Change of max error'],
  hysteresis: ['delta_hysteresis', 'Change of hysteresis'],
} as const;

function trendItems(
  trends: MetricTrends,
  statistics: NonNullable<ChannelHealth['statistics']>,
  unit: string,
  newestOf: (name: keyof MetricTrends) => number,
): MetricGroupItem[] {
  const items = (['rmse', 'expanded_uncertainty', 'max_error', 'hysteresis'] as const).map((name) => {
    const [key, label] = TREND_LABELS[name];
    const { delta: found, trend } = trends[name];
    // rounding noise is no change
    const delta = found !== null && Math.abs(found) <= NOISE * newestOf(name) ? 0 : found;
    const newest = name === 'max_error' ? 0 : statistics[name];
    const gap = typeof newest === 'number' ? ('too_few' as const) : newest.missing;
    const tooltip = 'From the last but one calibration to the last';
    return responseOf(MetricGroupItem, {
      key,
      label,
      value: delta,
      unit,
      tooltip,
      missing: delta === null ? gap : null,
      trend,
    });
  });
  const { trend } = trends.rmse;
  const last = {
    key: 'trend_classification',
    label: 'Trend of RMSE',
    value: null,
    unit: trend,
    tooltip: 'Within 5 % it is stable',
  };
  return [...items, responseOf(MetricGroupItem, { ...last, missing: trend === 'unknown' ? 'too_few' : null, trend })];
}
