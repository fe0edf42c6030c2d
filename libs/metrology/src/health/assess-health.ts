import { coverageFactorT } from '../distributions/student-t.js';
import { DEFAULT_INTERVAL_MONTHS, inMonths } from '../status/interval.js';
import { foundAtRepair, foundStates } from './as-found.js';
import { chooseInterval, type RecommendedInterval } from './choose-interval.js';
import { driftSeries, type DriftSeries } from './drift-series.js';
import { fitDrift, type DriftLine } from './fit-drift.js';
import { healthTolerance, type HealthSpan, type ToleranceAt } from './full-scale.js';
import { healthSpan } from './comparable-curve.js';
import { governingPlace, type GoverningPlace } from './governing-place.js';
import {
  metricTrends,
  newestStatistics,
  stabilitySeries,
  type CalibrationStability,
  type MetricTrends,
} from './health-metrics.js';
import {
  controlChartInterval,
  intervalTestInterval,
  roomOf,
  staircaseInterval,
  variablesInterval,
  type FoundState,
  type MethodAnswer,
} from './interval-methods.js';
import {
  driftBand,
  noPrediction,
  predictionOf,
  type BandSample,
  type Prediction,
  type PredictionMessage,
} from './predict-drift.js';
import { hasResults, isJudgedAsRead } from './judged-as-read.js';
import { repairPeriods, type Repairable, withinPeriod } from './repair-periods.js';
import { healthScore, radarAxes, scaleScore, type HealthScore, type RadarAxis, type Stated } from './score.js';
import { driftTest, stabilityLimits, stabilityOf, type DriftTest, type StabilityLimits } from './stability.js';
import type { HealthCalibration, HealthChannel, HealthGap, NotCompared, RepairPeriod, Stability } from './types.js';

export interface DriftPoint {
  calibration_id: string;
  calibration_version: number;
  calibration_date: string;
  operator: string;
  /** Since the first, common range. */
  max_drift: number | null;
  /** Signed, at the governing place: error if as read, else curve. */
  drift: number | null;
  standard_uncertainty: number | null;
  missing: NotCompared | null;
}

/** Repair period; rates per year. */
export interface DriftEvolution {
  points: DriftPoint[];
  axis: DriftSeries['axis'];
  axis_unit: string;
  /** true: error of indication; false: value of the curve. */
  is_as_read: boolean;
  at: number | null;
  line: DriftLine | null;
  slope_expanded_uncertainty: number | null;
  test: DriftTest | null;
  /** Last three calibrations. */
  current_drift_rate: number | null;
  regression_origin_date: string;
  tolerance: number | null;
  lower_limit: number | null;
  upper_limit: number | null;
  band: BandSample[];
}

export interface ChannelHealth {
  calibration_count: number;
  channel_unit: string;
  full_scale: HealthSpan | null;
  /** Since the last repair. */
  period: RepairPeriod | null;
  score: HealthScore | null;
  stability: Stability | null;
  stability_missing: HealthGap | null;
  stability_limits: StabilityLimits | null;
  max_drift: Stated;
  rms_drift: Stated;
  statistics: ReturnType<typeof newestStatistics> | null;
  trends: MetricTrends | null;
  drift: DriftEvolution | null;
  series: CalibrationStability | null;
  prediction: Prediction;
  interval: RecommendedInterval | null;
  radar: RadarAxis[] | null;
}

/** Newest first. */
export const MAX_HEALTH_CALIBRATIONS = 1000;

/**
 * Rules H1 to H4. Impossible parts are null with a reason, not in the score (0 to 100).
 * @param calibrations effective ones, those of one day in their order, at most 1,000 (RangeError)
 * @param today "YYYY-MM-DD"
 * @param repairs calibrations of the whole asset, for every channel
 */
export function assessHealth(
  channel: HealthChannel,
  calibrations: readonly HealthCalibration[],
  today: string,
  repairs: readonly Repairable[] = [],
): ChannelHealth {
  if (calibrations.length > MAX_HEALTH_CALIBRATIONS)
    throw new RangeError(`at most ${MAX_HEALTH_CALIBRATIONS} calibrations`);
  const all = [...calibrations].sort(byTime);
  const span = healthSpan(channel, all);
  const newest = all.at(-1);
  if (!newest || all.length < 2) return nothing(channel, all.length, span);

  const period = repairPeriods([...all, ...repairs]).at(-1) ?? null;
  const since = period ? withinPeriod(all, period) : all;
  const used = since.length > 0 ? since : [newest];
  const measured = used.filter(hasResults);
  const current = measured.at(-1) ?? newest;
  const isAsRead = isJudgedAsRead(current);
  const series = driftSeries(channel, used, { span, isAsRead });
  const toleranceAt =
    isAsRead && hasNoIndication(series) ? null : healthTolerance(channel, all.filter(hasResults), span);
  const from = series?.steps.at(-1)?.years ?? 0;
  const place = series && governingPlace(series, { toleranceAt, isAsRead, from });
  const limits = stabilityLimits({
    tolerance: place?.limits?.tolerance ?? null,
    stated_rate: channel.stated_drift_per_year,
    interval: presentMonths(newest) ?? DEFAULT_INTERVAL_MONTHS,
    span,
  });
  const test = place && driftTest(place.line, series.looks);
  const stable = place && test ? stabilityOf(place.line, test, limits) : { stability: null, reason: gapOf(series) };
  const trends = metricTrends(channel, measured, span?.value ?? 1);
  const statistics = newestStatistics(channel, current);
  const { max_drift, rms_drift } = largestDrift(series);
  const score = healthScore({
    ...statistics,
    max_drift,
    rms_drift,
    trends: [trends.rmse, trends.expanded_uncertainty, trends.max_error, trends.hysteresis].map(({ trend }) => trend),
    span: span?.value ?? null,
  });
  const origin = originOf(series, newest);
  const prediction =
    place && place.line.n >= 3 ? predictionOf(place, origin, today) : noPrediction(unpredicted(series, used));
  return {
    calibration_count: all.length,
    channel_unit: channel.unit,
    full_scale: span,
    period,
    score,
    stability: stable.stability,
    stability_missing: stable.reason,
    stability_limits: limits,
    max_drift,
    rms_drift,
    statistics,
    trends,
    drift: series && evolution(series, place, { origin, today, isAsRead }),
    series: stabilitySeries(channel, all),
    prediction,
    interval: chooseInterval(
      answers(series, place, { toleranceAt, isAsRead, newest, prediction, before: foundAtRepair(all, used) }),
      newest.calibration_interval,
      place?.line.n ?? 0,
      newest.calibration_interval_unit,
    ),
    radar: radarAxes(score, stable.stability, scaleScore(statistics.repeatability, span?.value ?? null)),
  };
}

const presentMonths = ({ calibration_interval: count, calibration_interval_unit: unit }: HealthCalibration) =>
  count === null ? null : inMonths(count, unit);

function byTime(a: HealthCalibration, b: HealthCalibration): number {
  if (a.calibration_date === b.calibration_date) return 0;
  return a.calibration_date < b.calibration_date ? -1 : 1;
}

function nothing(channel: HealthChannel, count: number, full_scale: HealthSpan | null): ChannelHealth {
  return {
    calibration_count: count,
    channel_unit: channel.unit,
    full_scale,
    period: null,
    score: null,
    stability: null,
    stability_missing: 'too_few',
    stability_limits: null,
    max_drift: { missing: 'too_few' },
    rms_drift: { missing: 'too_few' },
    statistics: null,
    trends: null,
    drift: null,
    series: null,
    prediction: noPrediction('too_few'),
    interval: null,
    radar: null,
  };
}

function originOf(series: DriftSeries | null, newest: HealthCalibration): string {
  return (
    series?.steps.find(({ years, max_drift }) => years === 0 && max_drift === 0)?.calibration.calibration_date ??
    series?.steps[0]?.calibration.calibration_date ??
    newest.calibration_date
  );
}

/** The error of a signal is unknown. */
function hasNoIndication(series: DriftSeries | null): boolean {
  return series !== null && series.places.length > 0 && series.indicated.every((one) => one === null);
}

function gapOf(series: DriftSeries | null): HealthGap {
  const compared = series?.steps.filter(({ max_drift }) => max_drift !== null) ?? [];
  if ((series?.steps.length ?? 0) < 2) return 'too_few';
  if (compared.length === 0) return 'no_curve';
  if (compared.length < 2)
    return series?.steps.some(({ missing }) => missing === 'no_overlap') ? 'no_overlap' : 'no_curve';
  return compared.every(({ years }) => years === compared[0]?.years) ? 'one_day' : 'too_few';
}

function unpredicted(series: DriftSeries | null, used: readonly HealthCalibration[]): PredictionMessage {
  if (used.length < 3) return 'too_few';
  const gap = gapOf(series);
  return gap === 'no_overlap' || gap === 'one_day' ? gap : 'too_few';
}

function largestDrift(series: DriftSeries | null): { max_drift: Stated; rms_drift: Stated } {
  const found = series?.steps.flatMap(({ max_drift }) => (max_drift === null ? [] : [max_drift])) ?? [];
  if (found.length < 2) {
    const missing = { missing: gapOf(series) };
    return { max_drift: missing, rms_drift: missing };
  }
  const squares = found.reduce((sum, one) => sum + one ** 2, 0);
  return { max_drift: Math.max(...found), rms_drift: Math.sqrt(squares / found.length) };
}

function evolution(
  series: DriftSeries,
  place: GoverningPlace | null,
  { origin, today, isAsRead }: { origin: string; today: string; isAsRead: boolean },
): DriftEvolution {
  const line = place?.line ?? null;
  const error = line?.slope_standard_error ?? null;
  const values = valuesAt(series, place);
  return {
    points: series.steps.map(({ calibration, max_drift, missing, changes, uncertainty }) => ({
      calibration_id: calibration.id,
      calibration_version: calibration.calibration_version,
      calibration_date: calibration.calibration_date,
      operator: calibration.operator,
      max_drift,
      drift: place ? (changes[place.index] ?? null) : null,
      standard_uncertainty: uncertainty,
      missing,
    })),
    axis: series.axis,
    axis_unit: series.axis_unit,
    is_as_read: isAsRead,
    at: place?.at ?? null,
    line,
    slope_expanded_uncertainty: line && error !== null ? error * coverageFactorT(0.95, line.degrees_of_freedom) : null,
    test: line && driftTest(line, series.looks),
    current_drift_rate: fitDrift(values.slice(-3))?.slope ?? null,
    regression_origin_date: origin,
    tolerance: place?.limits?.tolerance ?? null,
    lower_limit: place?.limits?.lower ?? null,
    upper_limit: place?.limits?.upper ?? null,
    band: place ? driftBand(place, origin, today) : [],
  };
}

function valuesAt(series: DriftSeries, place: GoverningPlace | null) {
  return series.steps.flatMap(({ years, changes, uncertainty }) => {
    const value = place ? changes[place.index] : null;
    return value == null ? [] : [{ years, value, uncertainty }];
  });
}

function answers(
  series: DriftSeries | null,
  place: GoverningPlace | null,
  {
    toleranceAt,
    isAsRead,
    newest,
    prediction,
    before,
  }: {
    toleranceAt: ToleranceAt | null;
    isAsRead: boolean;
    newest: HealthCalibration;
    prediction: Prediction;
    before: FoundState[];
  },
): MethodAnswer[] {
  const values = series ? valuesAt(series, place) : [];
  const last = values.at(-1);
  const change = (last?.value ?? 0) - (values[0]?.value ?? 0);
  const room = (direction: number) => {
    if (!toleranceAt) return null;
    return place && last ? roomOf(last.value, direction, place.limits) : 0;
  };
  const found = [...before, ...(series ? foundStates(series, toleranceAt, isAsRead) : [])];
  const present = presentMonths(newest);
  return [
    ownInterval(series, place, prediction),
    controlChartInterval(values, room(change)),
    variablesInterval(values, room(0), last?.uncertainty ?? null),
    intervalTestInterval(found, present),
    staircaseInterval(found, present),
  ];
}

/** Until the prediction band reaches the tolerance. */
function ownInterval(series: DriftSeries | null, place: GoverningPlace | null, prediction: Prediction): MethodAnswer {
  const method = 'drift';
  if (!place || place.line.n < 3) return { method, months: null, reason: 'too_few', params: { needed: 3 } };
  if (!place.limits || !place.crossing) return { method, months: null, reason: 'no_tolerance', params: {} };
  const { not_before } = place.crossing;
  if (not_before === null) return { method, months: Infinity, reason: 'band_stays_inside', params: {} };
  const months = (not_before - (series?.steps.at(-1)?.years ?? 0)) * 12;
  const date = prediction.projected_tolerance_exceeded_date ?? '';
  return { method, months, reason: 'band_reaches_limit', params: { date } };
}
