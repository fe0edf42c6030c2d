import {
  HEALTH_GAPS,
  SCORE_COMPONENTS,
  STABILITY_METRICS,
  TRENDS,
  type HealthGap,
  type ScoreComponent,
  type StabilityMetric,
  type Trend,
} from '@etalon/metrology';
import { ApiProperty } from '@nestjs/swagger';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseText,
} from '../../platform/http/fields/response-fields.js';

const ShownDays = () =>
  FieldDeclaration(ApiProperty({ required: true, type: 'array', items: { type: 'string', format: 'date' } }));
/** Null where a calibration has none. */
const ShownGaps = (nullable = false) =>
  FieldDeclaration(ApiProperty({ required: true, nullable, type: 'array', items: { type: 'number', nullable: true } }));

export class StabilityMetricSeriesOut {
  @ResponseEnum(STABILITY_METRICS, 'StabilityMetric') name: StabilityMetric;
  @ResponseText() label: string;
  @ShownDays() dates: string[];
  @ShownGaps() raw_values: (number | null)[];
  @ShownGaps(true) smoothed_values: (number | null)[] | null;
}

export class CalibrationStabilityOut {
  @ResponseList(() => StabilityMetricSeriesOut) series: StabilityMetricSeriesOut[];
  @ResponseFlag({ description: 'Moving average of three applied (more than five calibrations)' })
  smoothing_applied: boolean;
}

export class MetricGroupItem {
  @ResponseText() key: string;
  @ResponseText() label: string;
  @ResponseNumber(orNull) value: number | null;
  @ResponseText() unit: string;
  @ResponseText() tooltip: string;
  @ResponseEnum(HEALTH_GAPS, 'HealthGap', { nullable: true, description: 'Reason for a missing value' })
  missing: HealthGap | null;
  @ResponseEnum(TRENDS, 'HealthTrend', { nullable: true, description: 'Trend; only for trends' }) trend: Trend | null;
}

export class DetailedMetrics {
  @ResponseList(() => MetricGroupItem) drift_group: MetricGroupItem[];
  @ResponseList(() => MetricGroupItem) statistics_group: MetricGroupItem[];
  @ResponseList(() => MetricGroupItem) trends_group: MetricGroupItem[];
}

export class ScoreComponentOut {
  @ResponseEnum(SCORE_COMPONENTS, 'ScoreComponentName') component: ScoreComponent['component'];
  @ResponseNumber({ description: 'Weight as a fraction of all weights, 0 to 1' }) weight: number;
  @ResponseNumber({ nullable: true, description: 'Score from 0 to 100' }) score: number | null;
  @ResponseEnum(HEALTH_GAPS, 'HealthGap', {
    nullable: true,
    description: 'Reason for a missing score; its weight is distributed to the others',
  })
  missing: HealthGap | null;
}

export class HealthScoreOut {
  @ResponseNumber({ description: 'Fraction of the weight with data; below 0.5 there is no score' })
  known_weight: number;
  @ResponseList(() => ScoreComponentOut) components: ScoreComponentOut[];
}

export class RadarAxisOut {
  @ResponseText() axis: string;
  @ResponseNumber(orNull) value: number | null;
}
