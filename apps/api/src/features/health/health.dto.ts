import {
  HEALTH_LABELS,
  NOT_COMPARED,
  STABILITIES,
  type HealthLabel,
  type NotCompared,
  type Stability,
} from '@etalon/metrology';
import { BooleanField, DateField, UuidField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { IntervalOut } from './interval.dto.js';
import { DetailedMetrics, CalibrationStabilityOut, HealthScoreOut, RadarAxisOut } from './metrics.dto.js';
import { PredictionOut } from './prediction.dto.js';

export class HealthQuery {
  @UuidField({ optional: true, description: 'A channel of the asset; absent: that with the lowest score' })
  sensor_id?: string | null;
  @BooleanField({ optional: true, description: 'Calibrations of the asset as a whole, instead of a channel' })
  whole?: boolean | null;
  @DateField({ optional: true, description: 'Calibrations of this day or later' }) after?: string | null;
  @DateField({ optional: true, description: 'Calibrations of earlier days' }) before?: string | null;
}

export class CurveComparisonQuery {
  @UuidField({ description: 'With which is compared' }) reference_calibration_id: string;
  @UuidField({ description: 'Calibration to compare' }) current_calibration_id: string;
}

export class RepairPeriodOut {
  @ResponseText() label: string;
  @ResponseDay({ nullable: true, description: 'First day of the period; null: beginning' }) after: string | null;
  @ResponseDay({ nullable: true, description: 'First day after the period; null: today' }) before: string | null;
}

export class HealthOverview {
  @ResponseNumber({ nullable: true, description: 'Health score from 0 to 100; null: not enough data' }) health_score:
    number | null;
  @ResponseEnum(HEALTH_LABELS, 'HealthLabel', orNull) health_label: HealthLabel | null;
  @ResponseEnum(STABILITIES, 'Stability', orNull) stability: Stability | null;
  @ResponseText({ nullable: true, description: 'Reason for a missing stability value' }) stability_missing:
    string | null;
  @ResponseNumber({ nullable: true, description: 'Average drift rate since the last repair' }) average_drift_rate:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Expanded uncertainty at 95 % coverage probability' })
  drift_rate_uncertainty: number | null;
  @ResponseNumber({ nullable: true, description: 'Drift rate of the last three calibrations' }) current_drift_rate:
    number | null;
  @ResponseText() drift_rate_unit: string;
  @ResponseWhole({ description: 'Months, 1 to 60' }) recommended_interval_months: number;
}

export class DriftPointOut {
  @ResponseId() calibration_id: string;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseNumber({ nullable: true, description: 'Largest change since the first calibration over the common range' })
  max_drift: number | null;
  @ResponseNumber({
    nullable: true,
    description: 'Signed change at the decisive point, of the error as read or of the curve value',
  })
  drift: number | null;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
  @ResponseText() operator: string;
  @ResponseEnum(NOT_COMPARED, 'NotCompared', { nullable: true, description: 'Reason for exclusion from the drift' })
  missing: NotCompared | null;
}

export class DriftTestOut {
  @ResponseFlag({ nullable: true, description: 'Null: scatter unknown' }) is_significant: boolean | null;
  @ResponseNumber(orNull) p_value: number | null;
  @ResponseWhole({ description: 'Number of points among which the largest was chosen' }) looks: number;
  @ResponseNumber({ description: 'Significance level: 5 % divided by looks' }) level: number;
}

export class BandSampleOut {
  @ResponseDay() date: string;
  @ResponseNumber() value: number;
  @ResponseNumber(orNull) lower: number | null;
  @ResponseNumber(orNull) upper: number | null;
}

export class DriftEvolutionOut {
  @ResponseList(() => DriftPointOut) points: DriftPointOut[];
  @ResponseEnum(['measured', 'reference'], 'DriftAxis', {
    description: 'Axis: reading, or reference value if there are no curves',
  })
  axis: 'measured' | 'reference';
  @ResponseText() axis_unit: string;
  @ResponseFlag({ description: 'True: changes of the error as read; false: changes of the curve value for a reading' })
  is_as_read: boolean;
  @ResponseNumber({ nullable: true, description: 'Decisive point' }) at: number | null;
  @ResponseNumber({ nullable: true, description: 'Slope per year' }) regression_slope: number | null;
  @ResponseNumber(orNull) regression_slope_standard_error: number | null;
  @ResponseNumber({ nullable: true, description: 'Expanded uncertainty at 95 % coverage probability' })
  regression_slope_uncertainty: number | null;
  @ResponseNumber(orNull) regression_intercept: number | null;
  @ResponseDay() regression_origin_date: string;
  @ResponseNumber(orNull) regression_r_squared: number | null;
  @ResponseWhole(orNull) degrees_of_freedom: number | null;
  @ResponseEnum(['scatter', 'stated'], 'DriftBasis', {
    nullable: true,
    description:
      'Basis of standard errors and band: scatter about the line, or uncertainties if there are fewer than five calibrations',
  })
  uncertainty_basis: 'scatter' | 'stated' | null;
  @ResponseFlag({ description: 'By the uncertainties of the calibrations' }) is_weighted: boolean;
  @ResponseObject(() => DriftTestOut, orNull) test: DriftTestOut | null;
  @ResponseNumber(orNull) current_drift_rate: number | null;
  @ResponseNumber({ nullable: true, description: 'Half of the tolerance at the decisive point' }) tolerance:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Lower limit of the drift' }) lower_limit: number | null;
  @ResponseNumber({ nullable: true, description: 'Upper limit of the drift' }) upper_limit: number | null;
  @ResponseList(() => BandSampleOut, { description: 'Line and prediction interval up to five years from today' })
  band: BandSampleOut[];
}

export class CalibrationOption {
  @ResponseId() id: string;
  @ResponseDay() calibration_date: string;
  @ResponseWhole() calibration_version: number;
  @ResponseText() label: string;
  @ResponseFlag({ description: 'Whether it has a curve or points to compare' }) is_comparable: boolean;
}

export class ChannelHealthOut {
  @ResponseId({ nullable: true, description: 'Null: the asset as a whole' }) sensor_id: string | null;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseFlag() is_active: boolean;
  @ResponseWhole() calibration_count: number;
  @ResponseNumber(orNull) health_score: number | null;
  @ResponseEnum(HEALTH_LABELS, 'HealthLabel', orNull) health_label: HealthLabel | null;
}

export class HealthFullScale {
  @ResponseNumber() value: number;
  @ResponseEnum(['channel_range', 'data_span'], 'FullScaleBasis') basis: 'channel_range' | 'data_span';
}

/** Of one channel; numbers in its unit. */
export class AssetHealthResponse {
  @ResponseWhole({ description: 'At most the newest 1,000 of the asset' }) calibration_count: number;
  @ResponseText() channel_unit: string;
  @ResponseId(orNull) sensor_id: string | null;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseObject(() => HealthOverview, { nullable: true, description: 'Null: fewer than two calibrations' })
  overview: HealthOverview | null;
  @ResponseObject(() => DriftEvolutionOut, orNull) drift_evolution: DriftEvolutionOut | null;
  @ResponseObject(() => CalibrationStabilityOut, orNull) stability: CalibrationStabilityOut | null;
  @ResponseList(() => CalibrationOption) calibration_options: CalibrationOption[];
  @ResponseObject(() => PredictionOut) prediction: PredictionOut;
  @ResponseObject(() => DetailedMetrics, orNull) detailed_metrics: DetailedMetrics | null;
  @ResponseList(() => RadarAxisOut, orNull) radar: RadarAxisOut[] | null;
  @ResponseObject(() => HealthScoreOut, orNull) score: HealthScoreOut | null;
  @ResponseObject(() => IntervalOut, orNull) interval: IntervalOut | null;
  @ResponseObject(() => HealthFullScale, orNull) full_scale: HealthFullScale | null;
  @ResponseObject(() => RepairPeriodOut, { nullable: true, description: 'Period of the drift fit' })
  period: RepairPeriodOut | null;
  @ResponseList(() => RepairPeriodOut) repair_periods: RepairPeriodOut[];
  @ResponseList(() => ChannelHealthOut) channels: ChannelHealthOut[];
  @ResponseNumber({ nullable: true, description: 'The lowest of the channels in use' }) asset_health_score:
    number | null;
  @ResponseDay({ description: 'Current date in the time zone of the organization; start of the prediction' })
  today: string;
  @ResponseFlag({ description: 'More than 1,000 calibrations; the oldest are omitted' }) is_cut: boolean;
}

export class CurveComparisonSummary {
  @ResponseNumber() max_drift: number;
  @ResponseNumber() mean_drift: number;
  @ResponseNumber() rms_drift: number;
  @ResponseNumber() offset: number;
  @ResponseNumber() gain: number;
  @ResponseNumber() residual_drift: number;
  @ResponseNumber({
    nullable: true,
    description:
      'Largest ratio of the difference to the root sum of squares of both U; null: no uncertainties, or those of a curve differ by more than 10 %',
  })
  normalized_error: number | null;
}

export class CurveComparisonResponse {
  @ResponseNumbers() x: number[];
  @ResponseText() x_unit: string;
  @ResponseEnum(['measured', 'reference'], 'DriftAxis') axis: 'measured' | 'reference';
  @ResponseNumbers() y_reference: number[];
  @ResponseNumbers() y_current: number[];
  @ResponseNumbers({ description: 'y_current minus y_reference' }) delta: number[];
  @ResponseNumbers({
    description: 'Change from the reference to the current one, with the sign of the drift of the health',
  })
  drift: number[];
  @ResponseFlag({
    description: 'The drift is that of the error of the reading, the opposite of delta; else that of the value for it',
  })
  is_as_read: boolean;
  @ResponseNumbers() abs_drift: number[];
  @ResponseObject(() => CurveComparisonSummary) summary: CurveComparisonSummary;
  @ResponseText() unit: string;
}
