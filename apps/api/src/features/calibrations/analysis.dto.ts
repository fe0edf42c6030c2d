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
} from '../../platform/http/shown.js';
import { AnalyzedModelOut, NominalCharacteristicOut } from './analyzed-model.dto.js';
import { ConformityOut, ConformityStatementOut } from './conformity.dto.js';
import { ScopeOut } from './scope.dto.js';

const directions = ['rising', 'falling'] as const;

export class AnalyzePointOut extends ConformityOut {
  @ShownWhole() point_index: number;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  /** Added to the reference value: true value less indication of the standard. */
  @ShownNumber(orNull) reference_correction: number | null;
  @ShownNumber(orNull) corrected_reference_value: number | null;
  /** Its standard by key: the id of the channel, or the name an outside one has in the record. */
  @ShownText(orNull) standard: string | null;
  /** Of the reference at this value, as used. */
  @ShownNumber(orNull) standard_expanded_uncertainty: number | null;
  @ShownNumber(orNull) standard_coverage_factor: number | null;
  /** Null: infinite, or no uncertainty. */
  @ShownNumber(orNull) standard_degrees_of_freedom: number | null;
  @ShownNumber(orNull) calculated_value: number | null;
  @ShownNumber(orNull) residual_abs: number | null;
  @ShownNumber(orNull) residual_pct: number | null;
  /** Value judged minus corrected reference value. */
  @ShownNumber() error: number;
  /** Indication minus reference value; null where they are not of one dimension. */
  @ShownNumber(orNull) indication_error: number | null;
  /** Value of the curve minus reference value; null without a curve. */
  @ShownNumber(orNull) corrected_error: number | null;
  @ShownEnum(directions, 'TravelDirection', orNull) direction: (typeof directions)[number] | null;
  /** Of the error, as of a single reading. */
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  /** Of the error that was not judged; null where there is only one, and in results of earlier engines. */
  @ShownNumber(orNull) other_standard_uncertainty: number | null;
  @ShownNumber(orNull) other_expanded_uncertainty: number | null;
  @ShownNumber(orNull) other_coverage_factor: number | null;
  @ShownNumber(orNull) other_effective_degrees_of_freedom: number | null;
  /** Smallest expanded uncertainty of the scope at this value; null outside of it, or without one. */
  @ShownNumber(orNull) cmc: number | null;
  /** The expanded uncertainty is the CMC: the budget alone gives less. */
  @ShownFlag() raised_to_cmc: boolean;
  /** Null: no scope is of concern. */
  @ShownFlag(orNull) in_scope: boolean | null;
}

class ContributionRowOut {
  @ShownNumber({ description: 'Reference value, reference unit' }) at: number;
  @ShownNumber({ description: 'In the unit of the contribution' }) value: number;
}

/** A contribution as a function of the reference value, as stated: the sum of its parts, or a table. */
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
  /** |c| u(x), in the reference unit. */
  @ShownNumber() standard_uncertainty: number;
  @ShownNumber() sensitivity_coefficient: number;
  /** Null: infinite. */
  @ShownNumber(orNull) degrees_of_freedom: number | null;
  /** Part of the combined variance, 0 to 1. */
  @ShownNumber() share: number;
  @ShownObject(() => ContributionPartsOut, {
    ...orAbsent,
    description: 'Function that gave the value; absent: a constant',
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
  @ShownNumber({ description: 'Probability of an F as large or larger where the curve is right' }) p: number;
}

/** What was found at one reference value. Where it was read rising and falling, the mean is that of both directions. */
export class LevelOut extends ConformityOut {
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_mean: number;
  @ShownWhole() readings: number;
  @ShownNumbers({ description: 'point_index of its points' }) points: number[];
  @ShownNumber({ description: 'Mean of the errors judged, in the reference unit' }) error: number;
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
  @ShownNumber({ ...orNull, description: 'Of the mean error, with the hysteresis where both directions were read' })
  standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber({
    ...orNull,
    description: 'Of the mean of one direction, that with fewer readings; null where not both were read',
  })
  direction_standard_uncertainty: number | null;
  @ShownNumber(orNull) direction_expanded_uncertainty: number | null;
  @ShownNumber(orNull) direction_coverage_factor: number | null;
  @ShownNumber(orNull) direction_effective_degrees_of_freedom: number | null;
  @ShownNumber({ ...orNull, description: 'Of the scope at the level' }) cmc: number | null;
  @ShownFlag(orNull) raised_to_cmc: boolean | null;
}

export class ZeroErrorOut {
  @ShownNumber({ description: 'Mean error at reference zero, in the reference unit' }) error: number;
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

/** The error that was not judged has an uncertainty of its own: only the corrected value holds that of the curve. */
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
  /** Highest power first, in the measured variable. */
  @ShownNumbers() coefficients: number[];
  @ShownNumbers(orNull) coefficient_standard_uncertainties: number[] | null;
  @ShownMatrix(orNull)
  poly_coefficients_covariance: number[][] | null;
  /** With the values of its parameters; null without a formula of one's own. */
  @ShownText(orNull) resolved_custom_formula: string | null;
  @ShownNumbersByName(orNull) custom_formula_parameter_values: Record<string, number> | null;
  /** What turned the readings into values; null without a curve. */
  @ShownObject(() => AnalyzedModelOut, orNull) model: AnalyzedModelOut | null;
  /** By which the output was turned into indications; null where the instrument indicates the quantity itself, or none is known. */
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
  /** Lowest first; empty where no level was read twice. */
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
  /** Every point has a standard with a calibration in force, whose uncertainty is in the budget. */
  @ShownFlag() traceable: boolean;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ShownObject(() => ScopeOut, { ...orNull, description: 'Null: no scope is of concern' }) scope: ScopeOut | null;
  /** Null: not evaluated. */
  @ShownFlag(orNull) passed: boolean | null;
  @ShownEnum(VERDICTS, 'Verdict') verdict: Verdict;
  @ShownObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ShownList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ShownFlag() budget_complete: boolean;
  /** What the budget says of each source it should have. */
  @ShownList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  /** Where over the range the budget holds: the place of the largest uncertainty. */
  @ShownObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
  /** Of the errors that were not judged; null where there is only one kind. */
  @ShownObject(() => OtherUncertaintyOut, orNull) other_uncertainty: OtherUncertaintyOut | null;
  @ShownList(() => AnalyzePointOut) points: AnalyzePointOut[];
  /** What could not be computed, and why. */
  @ShownList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}
