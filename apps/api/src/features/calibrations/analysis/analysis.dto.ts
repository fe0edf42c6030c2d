import {
  BUDGET_SOURCES,
  CONTRIBUTION_DISTRIBUTIONS,
  COVERAGE_DISTRIBUTIONS,
  FULL_SCALE_DEFINITIONS,
  JUDGED_VALUES,
  MEASURANDS,
  NOT_TRACEABLE,
  type BudgetSource,
  type ContributionDistribution,
  type CoverageDistribution,
  type FullScaleDefinition,
  type JudgedValue,
  type Measurand,
  type NotTraceable,
  type SourceState,
  type Verdict,
  VERDICTS,
} from '@etalon/metrology';
import {
  orAbsent,
  orNull,
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownList,
  ShownMatrix,
  ShownNumber,
  ShownNumbers,
  ShownNumbersByName,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { AnalyzedModelOut, NominalCharacteristicOut } from './analyzed-model.dto.js';
import { ConformityOut, ConformityStatementOut } from './conformity.dto.js';
import { ScopeOut } from './scope.dto.js';

const directions = ['rising', 'falling'] as const;

export class AnalyzePointOut extends ConformityOut {
  @ShownWhole() point_index: number;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  /** Correction added to the reference value: true value minus indication of the standard. */
  @ShownNumber(orNull) reference_correction: number | null;
  @ShownNumber(orNull) corrected_reference_value: number | null;
  /** Key of the standard: channel id, or the name of an external standard. */
  @ShownText(orNull) standard: string | null;
  /** Expanded uncertainty of the standard at this value, as used. */
  @ShownNumber(orNull) standard_expanded_uncertainty: number | null;
  @ShownNumber(orNull) standard_coverage_factor: number | null;
  /** Degrees of freedom; null: infinite, or no uncertainty. */
  @ShownNumber(orNull) standard_degrees_of_freedom: number | null;
  @ShownNumber(orNull) calculated_value: number | null;
  @ShownNumber(orNull) residual_abs: number | null;
  @ShownNumber(orNull) residual_pct: number | null;
  /** Judged value minus corrected reference value. */
  @ShownNumber() error: number;
  /** Indication minus reference value; null where they are not of one dimension. */
  @ShownNumber(orNull) indication_error: number | null;
  /** Value of the curve minus reference value; null without a curve. */
  @ShownNumber(orNull) corrected_error: number | null;
  @ShownEnum(directions, 'TravelDirection', orNull) direction: (typeof directions)[number] | null;
  /** Standard uncertainty of the error of a single reading. */
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  /** Standard uncertainty of the error that was not judged; null: only one error, or result of an earlier engine. */
  @ShownNumber(orNull) other_standard_uncertainty: number | null;
  @ShownNumber(orNull) other_expanded_uncertainty: number | null;
  @ShownNumber(orNull) other_coverage_factor: number | null;
  @ShownNumber(orNull) other_effective_degrees_of_freedom: number | null;
  /** CMC of the scope at this value; null: outside the scope, or no scope. */
  @ShownNumber(orNull) cmc: number | null;
  /** The expanded uncertainty is the CMC: the budget alone gives less. */
  @ShownFlag() raised_to_cmc: boolean;
  /** Null: no scope applies. */
  @ShownFlag(orNull) in_scope: boolean | null;
}

class ContributionRowOut {
  @ShownNumber({ description: 'Reference value in the reference unit' }) at: number;
  @ShownNumber({ description: 'Value in the unit of the contribution' }) value: number;
}

/** Function of the reference value: sum of parts, or a table. */
export class ContributionPartsOut {
  @ShownNumber(orAbsent) value?: number;
  @ShownNumber(orAbsent) slope?: number;
  @ShownNumber(orAbsent) percent_of_reading?: number;
  @ShownNumber(orAbsent) ppm_of_reading?: number;
  @ShownNumber(orAbsent) percent_of_range?: number;
  @ShownNumber(orAbsent) ppm_of_range?: number;
  @ShownList(() => ContributionRowOut, orAbsent) table?: ContributionRowOut[];
}

export class UncertaintyContributionOut {
  @ShownText() source: string;
  @ShownText() description: string;
  @ShownNumber() value: number;
  @ShownText() unit: string;
  @ShownEnum(CONTRIBUTION_DISTRIBUTIONS, 'ContributionDistribution') distribution: ContributionDistribution;
  @ShownNumber() divisor: number;
  /** u(x), in the unit of the row; null in results of earlier engines. */
  @ShownNumber(orNull) input_standard_uncertainty: number | null;
  /** |c| u(x) in the reference unit. */
  @ShownNumber() standard_uncertainty: number;
  @ShownNumber() sensitivity_coefficient: number;
  /** Degrees of freedom; null: infinite. */
  @ShownNumber(orNull) degrees_of_freedom: number | null;
  /** Fraction of the combined variance, 0 to 1. */
  @ShownNumber() share: number;
  @ShownObject(() => ContributionPartsOut, {
    ...orAbsent,
    description: 'Function of the contribution; absent: constant',
  })
  of_value?: ContributionPartsOut;
}

const sourceStates = ['evaluated', 'negligible', 'missing', 'not_applicable'] as const;

export class SourceCompletenessOut {
  @ShownEnum(BUDGET_SOURCES, 'BudgetSource') source: BudgetSource;
  @ShownEnum(sourceStates, 'SourceState') state: SourceState;
  @ShownText(orNull) reason: string | null;
}

export class DegreeComparisonOut {
  @ShownWhole() degree: number;
  @ShownNumber(orNull) aicc: number | null;
  @ShownNumber() rss: number;
}

export class LackOfFitOut {
  @ShownNumber() f: number;
  @ShownWhole() df1: number;
  @ShownWhole() df2: number;
  @ShownNumber({ description: 'Probability of an F value at least as large if the model is correct' }) p: number;
}

/** Result at one reference value; the mean of both directions if read rising and falling. */
export class LevelOut extends ConformityOut {
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_mean: number;
  @ShownWhole() readings: number;
  @ShownNumbers({ description: 'point_index of the points of the level' }) points: number[];
  @ShownNumber({ description: 'Mean of the judged errors in the reference unit' }) error: number;
  @ShownNumber(orNull) indication_error: number | null;
  @ShownNumber(orNull) corrected_error: number | null;
  @ShownNumber(orNull) standard_deviation: number | null;
  @ShownNumber(orNull) standard_uncertainty_of_mean: number | null;
  @ShownNumber({ ...orNull, description: 'Pooled repeatability divided by the root of the readings' })
  pooled_uncertainty_of_mean: number | null;
  @ShownNumber(orNull) error_rising: number | null;
  @ShownWhole() readings_rising: number;
  @ShownNumber(orNull) error_falling: number | null;
  @ShownWhole() readings_falling: number;
  @ShownNumber(orNull) hysteresis: number | null;
  @ShownEnum(MEASURANDS, 'Measurand') measurand: Measurand;
  @ShownNumber({
    ...orNull,
    description: 'Standard uncertainty of the mean error, including hysteresis if both directions were read',
  })
  standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber({
    ...orNull,
    description: 'Standard uncertainty of the mean of the direction with fewer readings; null: one direction only',
  })
  direction_standard_uncertainty: number | null;
  @ShownNumber(orNull) direction_expanded_uncertainty: number | null;
  @ShownNumber(orNull) direction_coverage_factor: number | null;
  @ShownNumber(orNull) direction_effective_degrees_of_freedom: number | null;
  @ShownNumber({ ...orNull, description: 'CMC of the scope at the level; null: none' }) cmc: number | null;
  @ShownFlag(orNull) raised_to_cmc: boolean | null;
}

export class ZeroErrorOut {
  @ShownNumber({ description: 'Mean error at reference value zero, in the reference unit' }) error: number;
  @ShownWhole() readings: number;
}

const fullScaleBases = ['channel_range', 'data_span'] as const;

export class FullScaleOut {
  @ShownNumber() value: number;
  @ShownEnum(fullScaleBases, 'FullScaleBasis') basis: (typeof fullScaleBases)[number];
  /** Null in results of earlier engines: the span. */
  @ShownEnum(FULL_SCALE_DEFINITIONS, 'FullScaleDefinition', orNull) definition: FullScaleDefinition | null;
}

export class NotComputedOut {
  @ShownText() field: string;
  @ShownText() code: string;
  @ShownText() reason: string;
}

export class NoticeOut {
  @ShownText() code: string;
  @ShownText() message: string;
}

export class BudgetPlaceOut {
  @ShownNumber() measured: number;
  @ShownNumber() calculated: number;
  @ShownWhole(orNull) point_index: number | null;
  /** Position in `levels` where it is the mean of one; null, too, in results of earlier engines. */
  @ShownWhole(orNull) level_index: number | null;
}

/** Error that was not judged: only the corrected value includes the uncertainty of the curve. */
export class OtherUncertaintyOut {
  @ShownEnum(JUDGED_VALUES, 'JudgedValue') of: JudgedValue;
  @ShownNumber(orNull) combined_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ShownList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ShownObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
}

export class AnalyzeResponse {
  @ShownText() engine_version: string;
  @ShownWhole(orNull) poly_degree: number | null;
  /** Coefficients in descending order of power of the reading. */
  @ShownNumbers() coefficients: number[];
  @ShownNumbers(orNull) coefficient_standard_uncertainties: number[] | null;
  @ShownMatrix(orNull)
  poly_coefficients_covariance: number[][] | null;
  /** Custom formula with parameter values; null: no custom formula. */
  @ShownText(orNull) resolved_custom_formula: string | null;
  @ShownNumbersByName(orNull) custom_formula_parameter_values: Record<string, number> | null;
  /** Calibration model; null without a curve. */
  @ShownObject(() => AnalyzedModelOut, orNull) model: AnalyzedModelOut | null;
  /** Nominal characteristic that converts the output into indications; null: direct indication, or unknown. */
  @ShownObject(() => NominalCharacteristicOut, orNull) nominal_characteristic: NominalCharacteristicOut | null;
  @ShownNumber(orNull) degrees_of_freedom: number | null;
  @ShownFlag() is_interpolation: boolean;
  @ShownList(() => DegreeComparisonOut) degrees_compared: DegreeComparisonOut[];
  @ShownObject(() => LackOfFitOut, orNull) lack_of_fit: LackOfFitOut | null;
  @ShownNumber(orNull) r_squared: number | null;
  @ShownNumber(orNull) rmse: number | null;
  @ShownNumber(orNull) standard_error: number | null;
  @ShownNumber(orNull) max_error: number | null;
  @ShownObject(() => FullScaleOut, orNull) full_scale: FullScaleOut | null;
  @ShownNumber(orNull) full_scale_error_pct: number | null;
  @ShownNumber(orNull) non_linearity_pct: number | null;
  @ShownNumber(orNull) repeatability: number | null;
  @ShownNumber(orNull) repeatability_degrees_of_freedom: number | null;
  @ShownNumber(orNull) hysteresis: number | null;
  /** Levels in ascending order; empty if no level has repeated readings. */
  @ShownList(() => LevelOut) levels: LevelOut[];
  @ShownObject(() => ZeroErrorOut, orNull) zero_error: ZeroErrorOut | null;
  @ShownNumber(orNull) combined_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ShownNumber() confidence_level: number;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber() valid_range_min: number;
  @ShownNumber() valid_range_max: number;
  @ShownNumber() measured_range_min: number;
  @ShownNumber() measured_range_max: number;
  /** All points have a standard with a valid calibration whose uncertainty is in the budget. */
  @ShownFlag() traceable: boolean;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ShownObject(() => ScopeOut, { ...orNull, description: 'Null: no scope applies' }) scope: ScopeOut | null;
  /** Null: not evaluated. */
  @ShownFlag(orNull) passed: boolean | null;
  @ShownEnum(VERDICTS, 'Verdict') verdict: Verdict;
  @ShownObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ShownList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ShownFlag() budget_complete: boolean;
  /** State of each expected uncertainty source in the budget. */
  @ShownList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  /** Place of the budget: the largest uncertainty of the range. */
  @ShownObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
  /** Expanded uncertainty of the errors that were not judged; null: only one kind of error. */
  @ShownObject(() => OtherUncertaintyOut, orNull) other_uncertainty: OtherUncertaintyOut | null;
  @ShownList(() => AnalyzePointOut) points: AnalyzePointOut[];
  /** Results that could not be computed, each with a reason. */
  @ShownList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}
