import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  TextField,
} from '../../platform/http/fields.js';

export const MAX_POINTS = 5000;

const distributions = ['normal', 't', 'rectangular', 'triangular', 'trapezoidal', 'arcsine'] as const;

/** A line of the uncertainty budget that the person adds. */
export class ExtraContribution {
  @TextField({ min: 1, max: 100 }) source: string;
  @TextField({ optional: true, max: 255 }) description?: string | null;
  @NumberField({ description: 'Standard uncertainty for normal and t, half-width for the others' }) value: number;
  @TextField({ optional: true, max: 50 }) unit?: string | null;
  @EnumField(distributions) distribution: (typeof distributions)[number];
  @NumberField({ optional: true }) divisor?: number | null;
  @NumberField({ optional: true }) edge_parameter?: number | null;
  @NumberField({ optional: true }) sensitivity_coefficient?: number | null;
  @NumberField({ optional: true, description: 'Null: infinite' }) degrees_of_freedom?: number | null;
}

/** What the analysis is told besides the points. Uncertainties of the standard come from its own calibration if absent. */
export class AnalysisOptions {
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
  @TextField({ optional: true, max: 20, description: 'normal, t; absent: by the degrees of freedom' })
  distribution_type?: string | null;
  @NumberField({ optional: true, description: 'Percent, default 95' }) confidence_level?: number | null;
  @NumberField({ optional: true }) channel_accuracy_value?: number | null;
  @TextField({ optional: true, max: 50, description: 'percent_of_reading, percent_of_full_scale, absolute' })
  channel_accuracy_type?: string | null;
  @NumberField({ optional: true }) channel_accuracy_floor?: number | null;
  @NumberField({ optional: true }) channel_range_min?: number | null;
  @NumberField({ optional: true }) channel_range_max?: number | null;
  @TextField({ optional: true, max: 40 }) decision_rule?: string | null;
  @NumberField({ optional: true }) guard_band_factor?: number | null;
  @NumberField({ optional: true }) minimum_test_uncertainty_ratio?: number | null;
  @NumberField({ optional: true }) tolerance_override_value?: number | null;
  @NumberField({ optional: true }) reference_standard_uncertainty?: number | null;
  @NumberField({ optional: true }) reference_standard_coverage_factor?: number | null;
  @NumberField({ optional: true }) reference_standard_drift?: number | null;
  @NumberField({ optional: true }) reference_resolution?: number | null;
  @NumberField({ optional: true }) resolution?: number | null;
  @NumberField({ optional: true }) sensor_nominal_uncertainty?: number | null;
  @NumberField({ optional: true }) sensor_nominal_coverage_factor?: number | null;
  @BooleanField({ optional: true }) include_sensor_nominal_uncertainty?: boolean | null;
  @ListField(() => ExtraContribution, { optional: true, max: 100 }) contributions?: ExtraContribution[] | null;
  @BooleanField({ optional: true, description: 'Allow as many parameters as points' }) interpolation?: boolean | null;
}

export class AnalyzePointIn {
  @NumberField() reference: number;
  @NumberField() measured: number;
}

export class AnalyzeRequest extends AnalysisOptions {
  @ListField(() => AnalyzePointIn, { min: 2, max: MAX_POINTS }) points: AnalyzePointIn[];
  @TextField({ min: 1, max: 50 }) reference_unit: string;
  @TextField({ min: 1, max: 50 }) measured_unit: string;
  @IntegerField({ optional: true, description: '1 to 5; null chooses automatically' }) poly_degree?: number | null;
  @BooleanField({ default: false, description: 'Compare the reading with the reference directly, without a curve' })
  skip_fit: boolean = false;
}

export class AnalyzePointOut {
  point_index: number;
  reference_value: number;
  measured_value: number;
  calculated_value: number | null;
  residual_abs: number | null;
  residual_pct: number | null;
  /** Value of the instrument minus reference value. */
  error: number;
  direction: 'rising' | 'falling' | null;
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  lower_limit: number | null;
  upper_limit: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: string;
  probability_of_conformity: number | null;
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
}

export class UncertaintyContributionOut {
  source: string;
  description: string;
  value: number;
  unit: string;
  distribution: string;
  divisor: number;
  standard_uncertainty: number;
  sensitivity_coefficient: number;
  /** Null: infinite. */
  degrees_of_freedom: number | null;
  /** Part of the combined variance, 0 to 1. */
  share: number;
}

export class ConformityStatementOut {
  decision_rule: string;
  specification: string | null;
  expanded_uncertainty_applied: number | null;
  passed: boolean | null;
  verdict: string;
  reason: string | null;
  reason_code: string | null;
  tolerance_value: number | null;
  guard_band: number | null;
  guard_band_factor: number | null;
  max_probability_of_false_accept: number | null;
  max_probability_of_false_reject: number | null;
  test_uncertainty_ratio: number | null;
  minimum_test_uncertainty_ratio: number | null;
  points_evaluated: number;
  points_passed: number;
  contradicts_after_rounding: boolean;
}

export class DegreeComparisonOut {
  degree: number;
  aicc: number | null;
  rss: number;
}

export class FullScaleOut {
  value: number;
  basis: 'channel_range' | 'data_span';
}

export class NotComputedOut {
  field: string;
  code: string;
  reason: string;
}

export class NoticeOut {
  code: string;
  message: string;
}

export class BudgetPlaceOut {
  measured: number;
  calculated: number;
  point_index: number | null;
}

export class AnalyzeResponse {
  engine_version: string;
  poly_degree: number | null;
  /** Highest power first, in the measured variable. */
  coefficients: number[];
  coefficient_standard_uncertainties: number[] | null;
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } }, nullable: true })
  poly_coefficients_covariance: number[][] | null;
  degrees_of_freedom: number | null;
  is_interpolation: boolean;
  degrees_compared: DegreeComparisonOut[];
  r_squared: number | null;
  rmse: number | null;
  standard_error: number | null;
  max_error: number | null;
  full_scale: FullScaleOut | null;
  full_scale_error_pct: number | null;
  non_linearity_pct: number | null;
  repeatability: number | null;
  repeatability_degrees_of_freedom: number | null;
  hysteresis: number | null;
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  distribution_type: string;
  confidence_level: number;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  valid_range_min: number;
  valid_range_max: number;
  measured_range_min: number;
  measured_range_max: number;
  /** Null: not evaluated. */
  passed: boolean | null;
  verdict: string;
  conformity_statement: ConformityStatementOut;
  uncertainty_budget: UncertaintyContributionOut[];
  /** Where over the range the budget holds: the place of the largest uncertainty. */
  budget_at: BudgetPlaceOut | null;
  points: AnalyzePointOut[];
  /** What could not be computed, and why. */
  not_computed: NotComputedOut[];
  notices: NoticeOut[];
}
