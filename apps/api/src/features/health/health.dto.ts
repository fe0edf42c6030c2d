import {
  HEALTH_LABELS,
  NOT_COMPARED,
  STABILITIES,
  type HealthLabel,
  type NotCompared,
  type Stability,
} from '@etalon/metrology';
import { DateField, UuidField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownNumbers,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { IntervalOut } from './interval.dto.js';
import { DetailedMetrics, CalibrationStabilityOut, HealthScoreOut, RadarAxisOut } from './metrics.dto.js';
import { PredictionOut } from './prediction.dto.js';

export class HealthQuery {
  @UuidField({ optional: true, description: 'A channel of the asset; absent: that with the lowest score' })
  sensor_id?: string | null;
  @DateField({ optional: true, description: 'Calibrations of this day or later' }) after?: string | null;
  @DateField({ optional: true, description: 'Calibrations of earlier days' }) before?: string | null;
}

export class CurveComparisonQuery {
  @UuidField({ description: 'With which is compared' }) reference_calibration_id: string;
  @UuidField({ description: 'Calibration to compare' }) current_calibration_id: string;
}

export class RepairPeriodOut {
  @ShownText() label: string;
  @ShownDay({ nullable: true, description: 'First day of the period; null: beginning' }) after: string | null;
  @ShownDay({ nullable: true, description: 'First day after the period; null: today' }) before: string | null;
}

export class HealthOverview {
  @ShownNumber({ nullable: true, description: 'Health score from 0 to 100; null: not enough data' }) health_score:
    number | null;
  @ShownEnum(HEALTH_LABELS, 'HealthLabel', orNull) health_label: HealthLabel | null;
  @ShownEnum(STABILITIES, 'Stability', orNull) stability: Stability | null;
  @ShownText({ nullable: true, description: 'Reason for a missing stability value' }) stability_missing: string | null;
  @ShownNumber({ nullable: true, description: 'Average drift rate since the last repair' }) average_drift_rate:
    number | null;
  @ShownNumber({ nullable: true, description: 'Expanded uncertainty at 95 % coverage probability' })
  drift_rate_uncertainty: number | null;
  @ShownNumber({ nullable: true, description: 'Drift rate of the last three calibrations' }) current_drift_rate:
    number | null;
  @ShownText() drift_rate_unit: string;
  @ShownWhole({ description: 'Months, 1 to 60' }) recommended_interval_months: number;
}

export class DriftPointOut {
  @ShownId() calibration_id: string;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownNumber({ nullable: true, description: 'Largest change since the first calibration over the common range' })
  max_drift: number | null;
  @ShownNumber({
    nullable: true,
    description: 'Signed change at the decisive point, of the error as read or of the curve value',
  })
  drift: number | null;
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownText() operator: string;
  @ShownEnum(NOT_COMPARED, 'NotCompared', { nullable: true, description: 'Reason for exclusion from the drift' })
  missing: NotCompared | null;
}

export class DriftTestOut {
  @ShownFlag({ nullable: true, description: 'Null: scatter unknown' }) is_significant: boolean | null;
  @ShownNumber(orNull) p_value: number | null;
  @ShownWhole({ description: 'Number of points among which the largest was chosen' }) looks: number;
  @ShownNumber({ description: 'Significance level: 5 % divided by looks' }) level: number;
}

export class BandSampleOut {
  @ShownDay() date: string;
  @ShownNumber() value: number;
  @ShownNumber(orNull) lower: number | null;
  @ShownNumber(orNull) upper: number | null;
}

export class DriftEvolutionOut {
  @ShownList(() => DriftPointOut) points: DriftPointOut[];
  @ShownEnum(['measured', 'reference'], 'DriftAxis', {
    description: 'Axis: reading, or reference value if there are no curves',
  })
  axis: 'measured' | 'reference';
  @ShownText() axis_unit: string;
  @ShownFlag({ description: 'True: changes of the error as read; false: changes of the curve value for a reading' })
  is_as_read: boolean;
  @ShownNumber({ nullable: true, description: 'Decisive point' }) at: number | null;
  @ShownNumber({ nullable: true, description: 'Slope per year' }) regression_slope: number | null;
  @ShownNumber(orNull) regression_slope_standard_error: number | null;
  @ShownNumber({ nullable: true, description: 'Expanded uncertainty at 95 % coverage probability' })
  regression_slope_uncertainty: number | null;
  @ShownNumber(orNull) regression_intercept: number | null;
  @ShownDay() regression_origin_date: string;
  @ShownNumber(orNull) regression_r_squared: number | null;
  @ShownWhole(orNull) degrees_of_freedom: number | null;
  @ShownEnum(['scatter', 'stated'], 'DriftBasis', {
    nullable: true,
    description:
      'Basis of standard errors and band: scatter about the line, or uncertainties if there are fewer than five calibrations',
  })
  uncertainty_basis: 'scatter' | 'stated' | null;
  @ShownFlag({ description: 'By the uncertainties of the calibrations' }) is_weighted: boolean;
  @ShownObject(() => DriftTestOut, orNull) test: DriftTestOut | null;
  @ShownNumber(orNull) current_drift_rate: number | null;
  @ShownNumber({ nullable: true, description: 'Half of the tolerance at the decisive point' }) tolerance: number | null;
  @ShownNumber({ nullable: true, description: 'Lower limit of the drift' }) lower_limit: number | null;
  @ShownNumber({ nullable: true, description: 'Lower limit of the drift' }) upper_limit: number | null;
  @ShownList(() => BandSampleOut, { description: 'Line and prediction interval up to five years from today' })
  band: BandSampleOut[];
}

export class CalibrationOption {
  @ShownId() id: string;
  @ShownDay() calibration_date: string;
  @ShownWhole() calibration_version: number;
  @ShownText() label: string;
  @ShownFlag({ description: 'Whether it has a curve or points to compare' }) is_comparable: boolean;
}

export class ChannelHealthOut {
  @ShownId({ nullable: true, description: 'Null: the asset as a whole' }) sensor_id: string | null;
  @ShownText(orNull) channel_id: string | null;
  @ShownFlag() is_active: boolean;
  @ShownWhole() calibration_count: number;
  @ShownNumber(orNull) health_score: number | null;
  @ShownEnum(HEALTH_LABELS, 'HealthLabel', orNull) health_label: HealthLabel | null;
}

export class HealthFullScale {
  @ShownNumber() value: number;
  @ShownEnum(['channel_range', 'data_span'], 'FullScaleBasis') basis: 'channel_range' | 'data_span';
}

/** Of one channel; numbers in its unit. */
export class AssetHealthResponse {
  @ShownWhole({ description: 'At most the newest 1,000 of the asset' }) calibration_count: number;
  @ShownText() channel_unit: string;
  @ShownId(orNull) sensor_id: string | null;
  @ShownText(orNull) channel_id: string | null;
  @ShownObject(() => HealthOverview, { nullable: true, description: 'Null: fewer than two calibrations' })
  overview: HealthOverview | null;
  @ShownObject(() => DriftEvolutionOut, orNull) drift_evolution: DriftEvolutionOut | null;
  @ShownObject(() => CalibrationStabilityOut, orNull) stability: CalibrationStabilityOut | null;
  @ShownList(() => CalibrationOption) calibration_options: CalibrationOption[];
  @ShownObject(() => PredictionOut) prediction: PredictionOut;
  @ShownObject(() => DetailedMetrics, orNull) detailed_metrics: DetailedMetrics | null;
  @ShownList(() => RadarAxisOut, orNull) radar: RadarAxisOut[] | null;
  @ShownObject(() => HealthScoreOut, orNull) score: HealthScoreOut | null;
  @ShownObject(() => IntervalOut, orNull) interval: IntervalOut | null;
  @ShownObject(() => HealthFullScale, orNull) full_scale: HealthFullScale | null;
  @ShownObject(() => RepairPeriodOut, { nullable: true, description: 'Period of the drift fit' })
  period: RepairPeriodOut | null;
  @ShownList(() => RepairPeriodOut) repair_periods: RepairPeriodOut[];
  @ShownList(() => ChannelHealthOut) channels: ChannelHealthOut[];
  @ShownNumber({ nullable: true, description: 'The lowest of the channels in use' }) asset_health_score: number | null;
  @ShownDay({ description: 'Current date in the time zone of the organization; start of the prediction' })
  today: string;
  @ShownFlag({ description: 'More than 1,000 calibrations; the oldest are omitted' }) is_cut: boolean;
}

export class CurveComparisonSummary {
  @ShownNumber() max_drift: number;
  @ShownNumber() mean_drift: number;
  @ShownNumber() rms_drift: number;
  @ShownNumber() offset: number;
  @ShownNumber() gain: number;
  @ShownNumber() residual_drift: number;
  @ShownNumber({
    nullable: true,
    description: 'Largest difference divided by the root sum of squares of both U; null: no uncertainties',
  })
  normalized_error: number | null;
}

export class CurveComparisonResponse {
  @ShownNumbers() x: number[];
  @ShownText() x_unit: string;
  @ShownEnum(['measured', 'reference'], 'DriftAxis') axis: 'measured' | 'reference';
  @ShownNumbers() y_reference: number[];
  @ShownNumbers() y_current: number[];
  @ShownNumbers({ description: 'y_current minus y_reference' }) delta: number[];
  @ShownNumbers({
    description: 'Change from the reference to the current one, with the sign of the drift of the health',
  })
  drift: number[];
  @ShownFlag({
    description: 'The drift is that of the error of the reading, the opposite of delta; else that of the value for it',
  })
  is_as_read: boolean;
  @ShownNumbers() abs_drift: number[];
  @ShownObject(() => CurveComparisonSummary) summary: CurveComparisonSummary;
  @ShownText() unit: string;
}
