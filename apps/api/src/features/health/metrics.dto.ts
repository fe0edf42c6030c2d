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
import { Declared } from '../../platform/http/fields/declared.js';
import { orNull, ShownEnum, ShownFlag, ShownList, ShownNumber, ShownText } from '../../platform/http/fields/shown.js';

const ShownDays = () =>
  Declared(ApiProperty({ required: true, type: 'array', items: { type: 'string', format: 'date' } }));
/** Null where a calibration has none. */
const ShownGaps = (nullable = false) =>
  Declared(ApiProperty({ required: true, nullable, type: 'array', items: { type: 'number', nullable: true } }));

export class StabilityMetricSeriesOut {
  @ShownEnum(STABILITY_METRICS, 'StabilityMetric') name: StabilityMetric;
  @ShownText() label: string;
  @ShownDays() dates: string[];
  @ShownGaps() raw_values: (number | null)[];
  @ShownGaps(true) smoothed_values: (number | null)[] | null;
}

export class CalibrationStabilityOut {
  @ShownList(() => StabilityMetricSeriesOut) series: StabilityMetricSeriesOut[];
  @ShownFlag({ description: 'Moving average of three applied (more than five calibrations)' })
  smoothing_applied: boolean;
}

export class MetricGroupItem {
  @ShownText() key: string;
  @ShownText() label: string;
  @ShownNumber(orNull) value: number | null;
  @ShownText() unit: string;
  @ShownText() tooltip: string;
  @ShownEnum(HEALTH_GAPS, 'HealthGap', { nullable: true, description: 'Reason for a missing value' })
  missing: HealthGap | null;
  @ShownEnum(TRENDS, 'HealthTrend', { nullable: true, description: 'Trend; only for trends' }) trend: Trend | null;
}

export class DetailedMetrics {
  @ShownList(() => MetricGroupItem) drift_group: MetricGroupItem[];
  @ShownList(() => MetricGroupItem) statistics_group: MetricGroupItem[];
  @ShownList(() => MetricGroupItem) trends_group: MetricGroupItem[];
}

export class ScoreComponentOut {
  @ShownEnum(SCORE_COMPONENTS, 'ScoreComponentName') component: ScoreComponent['component'];
  @ShownNumber({ description: 'Weight as a fraction of all weights, 0 to 1' }) weight: number;
  @ShownNumber({ nullable: true, description: 'Score from 0 to 100' }) score: number | null;
  @ShownEnum(HEALTH_GAPS, 'HealthGap', {
    nullable: true,
    description: 'Reason for a missing score; its weight is distributed to the others',
  })
  missing: HealthGap | null;
}

export class HealthScoreOut {
  @ShownNumber({ description: 'Fraction of the weight with data; below 0.5 there is no score' })
  known_weight: number;
  @ShownList(() => ScoreComponentOut) components: ScoreComponentOut[];
}

export class RadarAxisOut {
  @ShownText() axis: string;
  @ShownNumber(orNull) value: number | null;
}
