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
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseList,
  ResponseMatrix,
  ResponseNumber,
  ResponseNumbers,
  ResponseNumbersByName,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { AnalyzedModelOut, NominalCharacteristicOut } from './analyzed-model.dto.js';
import { ConformityOut, ConformityStatementOut, Verdicts } from './conformity.dto.js';
import { ScopeOut } from './scope.dto.js';

const directions = ['rising', 'falling'] as const;

export class AnalyzePointOut extends ConformityOut {
  @ResponseWhole({ description: '0, 1, 2, … in the order of the points' }) point_index: number;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_value: number;
  /** Correction added to the reference value: true value minus indication of the standard. */
  @ResponseNumber(orNull) reference_correction: number | null;
  @ResponseNumber(orNull) corrected_reference_value: number | null;
  /** Key of the standard: channel id, or the name of an external standard. */
  @ResponseText(orNull) standard: string | null;
  /** Expanded uncertainty of the standard at this value, as used. */
  @ResponseNumber(orNull) standard_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) standard_coverage_factor: number | null;
  /** Degrees of freedom; null: infinite, or no uncertainty. */
  @ResponseNumber(orNull) standard_degrees_of_freedom: number | null;
  @ResponseNumber(orNull) calculated_value: number | null;
  @ResponseNumber(orNull) residual_abs: number | null;
  @ResponseNumber(orNull) residual_pct: number | null;
  /** Judged value minus corrected reference value. */
  @ResponseNumber() error: number;
  /** Indication minus reference value; null where they are not of one dimension. */
  @ResponseNumber(orNull) indication_error: number | null;
  /** Value of the curve minus reference value; null without a curve. */
  @ResponseNumber(orNull) corrected_error: number | null;
  @ResponseEnum(directions, 'TravelDirection', orNull) direction: (typeof directions)[number] | null;
  /** Standard uncertainty of the error of a single reading. */
  @ResponseNumber(orNull) standard_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  /** Standard uncertainty of the error that was not judged; null: only one error, or result of an earlier engine. */
  @ResponseNumber(orNull) other_standard_uncertainty: number | null;
  @ResponseNumber(orNull) other_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) other_coverage_factor: number | null;
  @ResponseNumber(orNull) other_effective_degrees_of_freedom: number | null;
  /** CMC of the scope at this value; null: outside the scope, or no scope. */
  @ResponseNumber(orNull) cmc: number | null;
  /** The expanded uncertainty is the CMC: the budget alone gives less. */
  @ResponseFlag() raised_to_cmc: boolean;
  /** Null: no scope applies. */
  @ResponseFlag(orNull) in_scope: boolean | null;
}

class ContributionRowOut {
  @ResponseNumber({ description: 'Reference value in the reference unit' }) at: number;
  @ResponseNumber({ description: 'Value in the unit of the contribution' }) value: number;
}

/** Function of the reference value: sum of parts, or a table. */
export class ContributionPartsOut {
  @ResponseNumber(orAbsent) value?: number;
  @ResponseNumber(orAbsent) slope?: number;
  @ResponseNumber(orAbsent) percent_of_reading?: number;
  @ResponseNumber(orAbsent) ppm_of_reading?: number;
  @ResponseNumber(orAbsent) percent_of_range?: number;
  @ResponseNumber(orAbsent) ppm_of_range?: number;
  @ResponseList(() => ContributionRowOut, orAbsent) table?: ContributionRowOut[];
}

export class UncertaintyContributionOut {
  @ResponseText() source: string;
  @ResponseText() description: string;
  @ResponseNumber() value: number;
  @ResponseText() unit: string;
  @ResponseEnum(CONTRIBUTION_DISTRIBUTIONS, 'ContributionDistribution') distribution: ContributionDistribution;
  @ResponseNumber() divisor: number;
  /** u(x), in the unit of the row; null in results of earlier engines. */
  @ResponseNumber(orNull) input_standard_uncertainty: number | null;
  /** |c| u(x) in the reference unit. */
  @ResponseNumber() standard_uncertainty: number;
  @ResponseNumber() sensitivity_coefficient: number;
  /** Degrees of freedom; null: infinite. */
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
  /** Fraction of the combined variance, 0 to 1. */
  @ResponseNumber() share: number;
  @ResponseObject(() => ContributionPartsOut, {
    ...orAbsent,
    description: 'Function of the contribution; absent: constant',
  })
  of_value?: ContributionPartsOut;
}

const sourceStates = ['evaluated', 'negligible', 'missing', 'not_applicable'] as const;

export class SourceCompletenessOut {
  @ResponseEnum(BUDGET_SOURCES, 'BudgetSource') source: BudgetSource;
  @ResponseEnum(sourceStates, 'SourceState') state: SourceState;
  @ResponseText(orNull) reason: string | null;
}

export class DegreeComparisonOut {
  @ResponseWhole() degree: number;
  @ResponseNumber(orNull) aicc: number | null;
  @ResponseNumber() rss: number;
}

export class LackOfFitOut {
  @ResponseNumber() f: number;
  @ResponseWhole() df1: number;
  @ResponseWhole() df2: number;
  @ResponseNumber({ description: 'Probability of an F value at least as large if the model is correct' }) p: number;
}

/** Result at one reference value; the mean of both directions if read rising and falling. */
export class LevelOut extends ConformityOut {
  @Verdicts(
    'Verdict on the mean of the level, or on the worse mean of both directions; not evaluated if single readings are judged',
  )
  declare verdict: Verdict;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_mean: number;
  @ResponseWhole() readings: number;
  @ResponseNumbers({ description: 'point_index of the points of the level' }) points: number[];
  @ResponseNumber({ description: 'Mean of the judged errors in the reference unit' }) error: number;
  @ResponseNumber(orNull) indication_error: number | null;
  @ResponseNumber(orNull) corrected_error: number | null;
  @ResponseNumber(orNull) standard_deviation: number | null;
  @ResponseNumber(orNull) standard_uncertainty_of_mean: number | null;
  @ResponseNumber({ ...orNull, description: 'Pooled repeatability divided by the root of the readings' })
  pooled_uncertainty_of_mean: number | null;
  @ResponseNumber(orNull) error_rising: number | null;
  @ResponseWhole() readings_rising: number;
  @ResponseNumber(orNull) error_falling: number | null;
  @ResponseWhole() readings_falling: number;
  @ResponseNumber(orNull) hysteresis: number | null;
  @ResponseEnum(MEASURANDS, 'Measurand') measurand: Measurand;
  @ResponseNumber({
    ...orNull,
    description: 'Standard uncertainty of the mean error, including hysteresis if both directions were read',
  })
  standard_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseNumber({
    ...orNull,
    description: 'Standard uncertainty of the mean of the direction with fewer readings; null: one direction only',
  })
  direction_standard_uncertainty: number | null;
  @ResponseNumber(orNull) direction_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) direction_coverage_factor: number | null;
  @ResponseNumber(orNull) direction_effective_degrees_of_freedom: number | null;
  @ResponseNumber({ ...orNull, description: 'CMC of the scope at the level; null: none' }) cmc: number | null;
  @ResponseFlag(orNull) raised_to_cmc: boolean | null;
}

export class ZeroErrorOut {
  @ResponseNumber({ description: 'Mean error at reference value zero, in the reference unit' }) error: number;
  @ResponseWhole() readings: number;
}

const fullScaleBases = ['channel_range', 'data_span'] as const;

export class FullScaleOut {
  @ResponseNumber() value: number;
  @ResponseEnum(fullScaleBases, 'FullScaleBasis') basis: (typeof fullScaleBases)[number];
  /** Null in results of earlier engines: the span. */
  @ResponseEnum(FULL_SCALE_DEFINITIONS, 'FullScaleDefinition', orNull) definition: FullScaleDefinition | null;
}

export class NotComputedOut {
  @ResponseText() field: string;
  @ResponseText() code: string;
  @ResponseText() reason: string;
}

export class NoticeOut {
  @ResponseText() code: string;
  @ResponseText() message: string;
}

export class BudgetPlaceOut {
  @ResponseNumber() measured: number;
  @ResponseNumber() calculated: number;
  @ResponseWhole(orNull) point_index: number | null;
  /** Position in `levels` where it is the mean of one; null, too, in results of earlier engines. */
  @ResponseWhole(orNull) level_index: number | null;
}

/** Error that was not judged: only the corrected value includes the uncertainty of the curve. */
export class OtherUncertaintyOut {
  @ResponseEnum(JUDGED_VALUES, 'JudgedValue') of: JudgedValue;
  @ResponseNumber(orNull) combined_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ResponseList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ResponseObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
}

export class AnalyzeResponse {
  @ResponseText() engine_version: string;
  @ResponseWhole(orNull) poly_degree: number | null;
  /** Coefficients in descending order of power of the reading. */
  @ResponseNumbers() coefficients: number[];
  @ResponseNumbers(orNull) coefficient_standard_uncertainties: number[] | null;
  @ResponseMatrix(orNull)
  poly_coefficients_covariance: number[][] | null;
  /** Custom formula with parameter values; null: no custom formula. */
  @ResponseText(orNull) resolved_custom_formula: string | null;
  @ResponseNumbersByName(orNull) custom_formula_parameter_values: Record<string, number> | null;
  /** Calibration model; null without a curve. */
  @ResponseObject(() => AnalyzedModelOut, orNull) model: AnalyzedModelOut | null;
  /** Nominal characteristic that converts the output into indications; null: direct indication, or unknown. */
  @ResponseObject(() => NominalCharacteristicOut, orNull) nominal_characteristic: NominalCharacteristicOut | null;
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
  @ResponseFlag() is_interpolation: boolean;
  @ResponseList(() => DegreeComparisonOut) degrees_compared: DegreeComparisonOut[];
  @ResponseObject(() => LackOfFitOut, orNull) lack_of_fit: LackOfFitOut | null;
  @ResponseNumber(orNull) r_squared: number | null;
  @ResponseNumber(orNull) rmse: number | null;
  @ResponseNumber(orNull) standard_error: number | null;
  @ResponseNumber(orNull) max_error: number | null;
  @ResponseObject(() => FullScaleOut, orNull) full_scale: FullScaleOut | null;
  @ResponseNumber(orNull) full_scale_error_pct: number | null;
  @ResponseNumber(orNull) non_linearity_pct: number | null;
  @ResponseNumber(orNull) repeatability: number | null;
  @ResponseNumber(orNull) repeatability_degrees_of_freedom: number | null;
  @ResponseNumber(orNull) hysteresis: number | null;
  /** Levels in ascending order; empty if no level has repeated readings. */
  @ResponseList(() => LevelOut) levels: LevelOut[];
  @ResponseObject(() => ZeroErrorOut, orNull) zero_error: ZeroErrorOut | null;
  @ResponseNumber(orNull) combined_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution') distribution_type: CoverageDistribution;
  @ResponseNumber() confidence_level: number;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseNumber() valid_range_min: number;
  @ResponseNumber() valid_range_max: number;
  @ResponseNumber() measured_range_min: number;
  @ResponseNumber() measured_range_max: number;
  /** All points have a standard with a valid calibration whose uncertainty is in the budget. */
  @ResponseFlag() traceable: boolean;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ResponseObject(() => ScopeOut, { ...orNull, description: 'Null: no scope applies' }) scope: ScopeOut | null;
  /** Null: not evaluated. */
  @ResponseFlag(orNull) passed: boolean | null;
  @ResponseEnum(VERDICTS, 'Verdict') verdict: Verdict;
  @ResponseObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ResponseList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ResponseFlag() budget_complete: boolean;
  /** State of each expected uncertainty source in the budget. */
  @ResponseList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  /** Place of the budget: the largest uncertainty of the range. */
  @ResponseObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
  /** Expanded uncertainty of the errors that were not judged; null: only one kind of error. */
  @ResponseObject(() => OtherUncertaintyOut, orNull) other_uncertainty: OtherUncertaintyOut | null;
  @ResponseList(() => AnalyzePointOut) points: AnalyzePointOut[];
  /** Results that could not be computed, each with a reason. */
  @ResponseList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ResponseList(() => NoticeOut) notices: NoticeOut[];
}
