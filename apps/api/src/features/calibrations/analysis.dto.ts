import { ApiProperty } from '@nestjs/swagger';
import {
  ACCURACY_TYPES,
  ASKED_DISTRIBUTIONS,
  CONTRIBUTION_DISTRIBUTIONS,
  DECISION_RULES,
  type AccuracyType,
  type ContributionDistribution,
  type DecisionRule,
  type Verdict,
} from '@etalon/metrology';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  TextField,
} from '../../platform/http/fields.js';

export const MAX_POINTS = 5000;

export const coverageDistributions = ['normal', 't', 'rectangular', 'trapezoidal'] as const;
export type CoverageDistribution = (typeof coverageDistributions)[number];
export const verdicts = ['pass', 'conditional_pass', 'conditional_fail', 'fail', 'not_evaluated'] as const;
const directions = ['rising', 'falling'] as const;

const Verdicts = () => ApiProperty({ enum: verdicts, enumName: 'Verdict' });

const unit = (of: string) =>
  TextField({ optional: true, max: 50, description: `Unit of ${of}; absent: the reference unit` });
type AskedDistribution = (typeof ASKED_DISTRIBUTIONS)[number];

/** A line of the uncertainty budget that the person adds. */
export class ExtraContribution {
  @TextField({ min: 1, max: 100 }) source: string;
  @TextField({ optional: true, max: 255 }) description?: string | null;
  @NumberField({ description: 'Standard uncertainty for normal and t, half-width for the others' }) value: number;
  @TextField({ optional: true, max: 50 }) unit?: string | null;
  @EnumField(CONTRIBUTION_DISTRIBUTIONS, { name: 'ContributionDistribution' }) distribution: ContributionDistribution;
  @NumberField({ optional: true }) divisor?: number | null;
  @NumberField({ optional: true }) edge_parameter?: number | null;
  @NumberField({ optional: true }) sensitivity_coefficient?: number | null;
  @NumberField({ optional: true, description: 'Null: infinite' }) degrees_of_freedom?: number | null;
}

/** What the analysis is told besides the points. Uncertainties of the standard come from its own calibration if absent. */
export class AnalysisOptions {
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
  @EnumField(ASKED_DISTRIBUTIONS, {
    optional: true,
    name: 'AskedDistribution',
    description: 'chi_squared is taken as t; absent: by the degrees of freedom',
  })
  distribution_type?: AskedDistribution | null;
  @NumberField({ optional: true, description: 'Percent, default 95' }) confidence_level?: number | null;
  @NumberField({ optional: true }) channel_accuracy_value?: number | null;
  @EnumField(ACCURACY_TYPES, { optional: true, name: 'AccuracyType' }) channel_accuracy_type?: AccuracyType | null;
  @NumberField({ optional: true }) channel_accuracy_floor?: number | null;
  @unit('an absolute accuracy and of the floor') channel_accuracy_unit?: string | null;
  @NumberField({ optional: true }) channel_range_min?: number | null;
  @NumberField({ optional: true }) channel_range_max?: number | null;
  @unit('the range') channel_range_unit?: string | null;
  @EnumField(DECISION_RULES, { optional: true, name: 'DecisionRule' }) decision_rule?: DecisionRule | null;
  @NumberField({ optional: true }) guard_band_factor?: number | null;
  @NumberField({ optional: true }) minimum_test_uncertainty_ratio?: number | null;
  @NumberField({ optional: true }) tolerance_override_value?: number | null;
  @unit('the tolerance') tolerance_override_unit?: string | null;
  @NumberField({ optional: true }) reference_standard_uncertainty?: number | null;
  @NumberField({ optional: true }) reference_standard_coverage_factor?: number | null;
  @NumberField({ optional: true }) reference_standard_drift?: number | null;
  @NumberField({ optional: true }) reference_resolution?: number | null;
  @unit('uncertainty, drift and resolution of the standard') reference_standard_unit?: string | null;
  @NumberField({ optional: true }) resolution?: number | null;
  @TextField({ optional: true, max: 50, description: 'Unit of the resolution; absent: the unit of the readings' })
  resolution_unit?: string | null;
  @NumberField({ optional: true }) sensor_nominal_uncertainty?: number | null;
  @NumberField({ optional: true }) sensor_nominal_coverage_factor?: number | null;
  @unit('the nominal uncertainty') sensor_nominal_unit?: string | null;
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
  @ApiProperty({ enum: directions, enumName: 'TravelDirection', nullable: true })
  direction: (typeof directions)[number] | null;
  standard_uncertainty: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  lower_limit: number | null;
  upper_limit: number | null;
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  @Verdicts() verdict: Verdict;
  probability_of_conformity: number | null;
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
}

export class UncertaintyContributionOut {
  source: string;
  description: string;
  value: number;
  unit: string;
  @ApiProperty({ enum: CONTRIBUTION_DISTRIBUTIONS, enumName: 'ContributionDistribution' })
  distribution: ContributionDistribution;
  divisor: number;
  standard_uncertainty: number;
  sensitivity_coefficient: number;
  /** Null: infinite. */
  degrees_of_freedom: number | null;
  /** Part of the combined variance, 0 to 1. */
  share: number;
}

export class ConformityStatementOut {
  @ApiProperty({ enum: DECISION_RULES, enumName: 'DecisionRule' }) decision_rule: DecisionRule;
  specification: string | null;
  expanded_uncertainty_applied: number | null;
  passed: boolean | null;
  @Verdicts() verdict: Verdict;
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

const fullScaleBases = ['channel_range', 'data_span'] as const;

export class FullScaleOut {
  value: number;
  @ApiProperty({ enum: fullScaleBases, enumName: 'FullScaleBasis' }) basis: (typeof fullScaleBases)[number];
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
  @ApiProperty({ enum: coverageDistributions, enumName: 'CoverageDistribution' })
  distribution_type: CoverageDistribution;
  confidence_level: number;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  valid_range_min: number;
  valid_range_max: number;
  measured_range_min: number;
  measured_range_max: number;
  /** Null: not evaluated. */
  passed: boolean | null;
  @Verdicts() verdict: Verdict;
  conformity_statement: ConformityStatementOut;
  uncertainty_budget: UncertaintyContributionOut[];
  /** Where over the range the budget holds: the place of the largest uncertainty. */
  budget_at: BudgetPlaceOut | null;
  points: AnalyzePointOut[];
  /** What could not be computed, and why. */
  not_computed: NotComputedOut[];
  notices: NoticeOut[];
}
