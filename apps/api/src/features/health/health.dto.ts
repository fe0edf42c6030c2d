import {
  HEALTH_LABELS,
  NOT_COMPARED,
  STABILITIES,
  type HealthLabel,
  type NotCompared,
  type Stability,
} from '@etalon/metrology';
import { DateField, UuidField } from '../../platform/http/fields.js';
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
} from '../../platform/http/shown.js';
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
  @UuidField({ description: 'What is compared' }) current_calibration_id: string;
}

export class RepairPeriodOut {
  @ShownText() label: string;
  @ShownDay({ nullable: true, description: 'First day of it; null: from the beginning' }) after: string | null;
  @ShownDay({ nullable: true, description: 'First day after it; null: until today' }) before: string | null;
}

export class HealthOverview {
  @ShownNumber({ nullable: true, description: '0 to 100; null: too little is known' }) health_score: number | null;
  @ShownEnum(HEALTH_LABELS, 'HealthLabel', orNull) health_label: HealthLabel | null;
  @ShownEnum(STABILITIES, 'Stability', orNull) stability: Stability | null;
  @ShownText({ nullable: true, description: 'Why the stability cannot be said' }) stability_missing: string | null;
  @ShownNumber({ nullable: true, description: 'Since the last repair' }) average_drift_rate: number | null;
  @ShownNumber({ nullable: true, description: 'Expanded, 95 %' }) drift_rate_uncertainty: number | null;
  @ShownNumber({ nullable: true, description: 'Of the last three calibrations' }) current_drift_rate: number | null;
  @ShownText() drift_rate_unit: string;
  @ShownWhole({ description: 'Months, 1 to 60' }) recommended_interval_months: number;
}

export class DriftPointOut {
  @ShownId() calibration_id: string;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownNumber({ nullable: true, description: 'Largest change since the first, over the range they share' })
  max_drift: number | null;
  @ShownNumber({
    nullable: true,
    description: 'Change at the place that decides, signed: of the error as read, or of what the curve gives',
  })
  drift: number | null;
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownText() operator: string;
  @ShownEnum(NOT_COMPARED, 'NotCompared', { nullable: true, description: 'Why it has no place in the drift' })
  missing: NotCompared | null;
}

export class DriftTestOut {
  @ShownFlag({ nullable: true, description: 'Null: nothing is known of the scatter' }) is_significant: boolean | null;
  @ShownNumber(orNull) p_value: number | null;
  @ShownWhole({ description: 'Of how many places the largest was taken' }) looks: number;
  @ShownNumber({ description: 'Below which p is significant: 5 % divided by the looks' }) level: number;
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
    description: 'By reading, or by reference value without curves',
  })
  axis: 'measured' | 'reference';
  @ShownText() axis_unit: string;
  @ShownFlag({ description: 'Changes of the error as read; else of what the curve gives for a reading' })
  is_as_read: boolean;
  @ShownNumber({ nullable: true, description: 'The place that decides' }) at: number | null;
  @ShownNumber({ nullable: true, description: 'Per year' }) regression_slope: number | null;
  @ShownNumber(orNull) regression_slope_standard_error: number | null;
  @ShownNumber({ nullable: true, description: 'Expanded, 95 %' }) regression_slope_uncertainty: number | null;
  @ShownNumber(orNull) regression_intercept: number | null;
  @ShownDay() regression_origin_date: string;
  @ShownNumber(orNull) regression_r_squared: number | null;
  @ShownWhole(orNull) degrees_of_freedom: number | null;
  @ShownEnum(['scatter', 'stated'], 'DriftBasis', {
    nullable: true,
    description:
      'Of standard errors and band: the scatter about the line, or, of fewer than five calibrations, their uncertainties',
  })
  uncertainty_basis: 'scatter' | 'stated' | null;
  @ShownFlag({ description: 'By the uncertainties of the calibrations' }) is_weighted: boolean;
  @ShownObject(() => DriftTestOut, orNull) test: DriftTestOut | null;
  @ShownNumber(orNull) current_drift_rate: number | null;
  @ShownNumber({ nullable: true, description: 'Half of it, where the drift decides' }) tolerance: number | null;
  @ShownNumber({ nullable: true, description: 'Of the drift' }) lower_limit: number | null;
  @ShownNumber({ nullable: true, description: 'Of the drift' }) upper_limit: number | null;
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
  @ShownObject(() => RepairPeriodOut, { nullable: true, description: 'Over which the drift is fitted' })
  period: RepairPeriodOut | null;
  @ShownList(() => RepairPeriodOut) repair_periods: RepairPeriodOut[];
  @ShownList(() => ChannelHealthOut) channels: ChannelHealthOut[];
  @ShownNumber({ nullable: true, description: 'The lowest of the channels in use' }) asset_health_score: number | null;
  @ShownDay({ description: 'In the time zone of the organization: from here is predicted' }) today: string;
  @ShownFlag({ description: 'There are more than 1,000 calibrations, and the oldest were left out' }) is_cut: boolean;
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
    description: 'Largest difference by the root of the squared sum of both U; null without them',
  })
  normalized_error: number | null;
}

export class CurveComparisonResponse {
  @ShownNumbers() x: number[];
  @ShownText() x_unit: string;
  @ShownEnum(['measured', 'reference'], 'DriftAxis') axis: 'measured' | 'reference';
  @ShownNumbers() y_reference: number[];
  @ShownNumbers() y_current: number[];
  @ShownNumbers({ description: 'y_current less y_reference' }) delta: number[];
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
