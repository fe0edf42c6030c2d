import type { ChannelHealth, CurveComparison, DriftEvolution, Prediction, RepairPeriod } from '@etalon/metrology';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { AssessedChannel } from './asset-health.js';
import { detailedMetrics, rateUnit } from './detailed-metrics.js';
import {
  AssetHealthResponse,
  BandSampleOut,
  CalibrationOption,
  ChannelHealthOut,
  CurveComparisonResponse,
  CurveComparisonSummary,
  DriftEvolutionOut,
  DriftPointOut,
  DriftTestOut,
  HealthFullScale,
  HealthOverview,
  RepairPeriodOut,
} from './health.dto.js';
import type { CalibrationRow } from './health.queries.js';
import { IntervalMethodOut, IntervalOut } from './interval.dto.js';
import {
  CalibrationStabilityOut,
  HealthScoreOut,
  RadarAxisOut,
  ScoreComponentOut,
  StabilityMetricSeriesOut,
} from './metrics.dto.js';
import { PredictionOut, ProjectionOut } from './prediction.dto.js';

interface Assessed {
  chosen: AssessedChannel | null;
  channels: readonly AssessedChannel[];
  today: string;
  periods: readonly RepairPeriod[];
  lowest: number | null;
  isCut: boolean;
}

export function toHealthResponse({ chosen, channels, today, periods, lowest, isCut }: Assessed): AssetHealthResponse {
  const health = chosen?.health ?? null;
  return responseOf(AssetHealthResponse, {
    calibration_count: health?.calibration_count ?? 0,
    channel_unit: health?.channel_unit ?? '',
    sensor_id: chosen?.sensor_id ?? null,
    channel_id: chosen?.channel_id ?? null,
    overview: health && overviewOf(health),
    drift_evolution: health?.drift ? toDrift(health.drift) : null,
    stability: health?.series
      ? responseOf(CalibrationStabilityOut, health.series, {
          series: health.series.series.map((one) => responseOf(StabilityMetricSeriesOut, one)),
        })
      : null,
    calibration_options: [...(chosen?.calibrations ?? [])].reverse().map(toOption),
    prediction: toPrediction(health?.prediction ?? null),
    detailed_metrics: health && detailedMetrics(health),
    radar: health?.radar?.map((axis) => responseOf(RadarAxisOut, axis)) ?? null,
    score: health?.score
      ? responseOf(HealthScoreOut, health.score, {
          components: health.score.components.map((one) => responseOf(ScoreComponentOut, one)),
        })
      : null,
    interval: health?.interval
      ? responseOf(IntervalOut, health.interval, {
          methods: health.interval.methods.map((one) => responseOf(IntervalMethodOut, one)),
        })
      : null,
    full_scale: health?.full_scale ? responseOf(HealthFullScale, health.full_scale) : null,
    period: health?.period ? toPeriod(health.period) : null,
    repair_periods: periods.map(toPeriod),
    channels: channels.map(toChannel),
    asset_health_score: lowest,
    today,
    is_cut: isCut,
  });
}

export const toPeriod = (period: RepairPeriod): RepairPeriodOut => responseOf(RepairPeriodOut, period);

export function toComparisonResponse(found: CurveComparison): CurveComparisonResponse {
  return responseOf(CurveComparisonResponse, found, { summary: responseOf(CurveComparisonSummary, found.summary) });
}

function overviewOf({
  score,
  stability,
  stability_missing,
  drift,
  interval,
  channel_unit,
}: ChannelHealth): HealthOverview | null {
  if (!interval) return null;
  return responseOf(HealthOverview, {
    health_score: score?.score ?? null,
    health_label: score?.label ?? null,
    stability,
    stability_missing,
    average_drift_rate: drift?.line?.slope ?? null,
    drift_rate_uncertainty: drift?.slope_expanded_uncertainty ?? null,
    current_drift_rate: drift?.current_drift_rate ?? null,
    drift_rate_unit: rateUnit(channel_unit),
    recommended_interval_months: interval.months,
  });
}

function toDrift(drift: DriftEvolution): DriftEvolutionOut {
  const { line } = drift;
  return responseOf(DriftEvolutionOut, drift, {
    points: drift.points.map((point) => responseOf(DriftPointOut, point)),
    regression_slope: line?.slope ?? null,
    regression_slope_standard_error: line?.slope_standard_error ?? null,
    regression_slope_uncertainty: drift.slope_expanded_uncertainty,
    regression_intercept: line?.intercept ?? null,
    regression_r_squared: line?.r_squared ?? null,
    degrees_of_freedom: line?.degrees_of_freedom ?? null,
    uncertainty_basis: line?.basis ?? null,
    is_weighted: line?.is_weighted ?? false,
    test: drift.test && responseOf(DriftTestOut, drift.test),
    band: drift.band.map((sample) => responseOf(BandSampleOut, sample)),
  });
}

function toPrediction(found: Prediction | null): PredictionOut {
  const at = (years: number) => found?.projections.find((one) => one.years === years)?.drift ?? null;
  return responseOf(PredictionOut, {
    available: found?.available ?? false,
    projected_drift_1y: at(1),
    projected_drift_2y: at(2),
    projected_drift_3y: at(3),
    projected_drift_5y: at(5),
    projections: found?.projections.map((one) => responseOf(ProjectionOut, one)) ?? [],
    projected_tolerance_exceeded_date: found?.projected_tolerance_exceeded_date ?? null,
    expected_exceeded_date: found?.expected_exceeded_date ?? null,
    remaining_useful_life_months: found?.remaining_useful_life_months ?? null,
    confidence_pct: found?.confidence_pct ?? null,
    confidence_reliable: found?.confidence_reliable ?? false,
    message: found?.message ?? null,
    message_code: found?.message_code ?? null,
  });
}

function toOption(row: CalibrationRow): CalibrationOption {
  const { id, calibration_date, calibration_version, curve, model, poly_coefficients, levels } = row;
  return responseOf(CalibrationOption, {
    id,
    calibration_date,
    calibration_version,
    label: `v${calibration_version}, ${calibration_date}`,
    is_comparable: Boolean(curve ?? model ?? poly_coefficients) || levels.length > 0,
  });
}

function toChannel({ sensor_id, channel_id, is_active, health }: AssessedChannel): ChannelHealthOut {
  const { calibration_count, score } = health;
  return responseOf(ChannelHealthOut, {
    sensor_id,
    channel_id,
    is_active,
    calibration_count,
    health_score: score?.score ?? null,
    health_label: score?.label ?? null,
  });
}
