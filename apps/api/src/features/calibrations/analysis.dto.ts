import {
  ACCURACY_TYPES,
  ASKED_DISTRIBUTIONS,
  BUDGET_SOURCES,
  CONTRIBUTION_DISTRIBUTIONS,
  DECISION_RULES,
  NOT_TRACEABLE,
  REFERENCE_CORRECTIONS,
  FULL_SCALE_DEFINITIONS,
  JUDGED_VALUES,
  type AccuracyType,
  type BudgetSource,
  type ContributionDistribution,
  type DecisionRule,
  type NotTraceable,
  type ReferenceCorrection,
  type FullScaleDefinition,
  type JudgedValue,
  type SourceState,
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
import { Strict, TellsUnknown } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownList,
  ShownMatrix,
  ShownNumber,
  ShownNumbers,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../platform/http/shown.js';

export const MAX_POINTS = 5000;

export const coverageDistributions = ['normal', 't', 'rectangular', 'trapezoidal'] as const;
export type CoverageDistribution = (typeof coverageDistributions)[number];
export const verdicts = ['pass', 'conditional_pass', 'conditional_fail', 'fail', 'not_evaluated'] as const;
const directions = ['rising', 'falling'] as const;

const Verdicts = () => ShownEnum(verdicts, 'Verdict');

const unit = (of: string) =>
  TextField({ optional: true, max: 50, description: `Unit of ${of}; absent: the reference unit` });
type AskedDistribution = (typeof ASKED_DISTRIBUTIONS)[number];

/** A line of the uncertainty budget that the person adds. */
@Strict()
export class ExtraContribution {
  @TextField({ min: 1, max: 100, printed: true }) source: string;
  @TextField({ optional: true, max: 255, printed: true }) description?: string | null;
  @NumberField({ description: 'Standard uncertainty for normal and t, half-width for the others' }) value: number;
  @TextField({ optional: true, max: 50, printed: true }) unit?: string | null;
  @EnumField(CONTRIBUTION_DISTRIBUTIONS, { name: 'ContributionDistribution' }) distribution: ContributionDistribution;
  @NumberField({ optional: true }) divisor?: number | null;
  @NumberField({ optional: true }) edge_parameter?: number | null;
  @NumberField({ optional: true }) sensitivity_coefficient?: number | null;
  @NumberField({ optional: true, description: 'Null: infinite' }) degrees_of_freedom?: number | null;
}

/** A correlation between two lines of the budget, named by their source. */
@Strict()
export class SourceCorrelation {
  @TextField({ min: 1, max: 100 }) a: string;
  @TextField({ min: 1, max: 100 }) b: string;
  @NumberField({ min: -1, max: 1 }) coefficient: number;
}

/** A source that is left out of the budget on purpose. */
@Strict()
export class NegligibleContribution {
  @EnumField(BUDGET_SOURCES, { name: 'BudgetSource' }) source: BudgetSource;
  @TextField({ min: 1, max: 500, printed: true }) reason: string;
}

/** A specification as written, for a range of the reference: ±(% of reading + % of full scale + digits + constant), at least the floor. */
@Strict()
export class SpecificationPart {
  @NumberField({ optional: true }) from?: number | null;
  @NumberField({ optional: true }) to?: number | null;
  @NumberField({ optional: true }) percent_of_reading?: number | null;
  @NumberField({ optional: true }) percent_of_full_scale?: number | null;
  @NumberField({ optional: true, description: 'Counts of the last digit of the indication' }) digits?: number | null;
  @NumberField({ optional: true }) constant?: number | null;
  @NumberField({ optional: true, description: 'At least so much' }) floor?: number | null;
}

/** What the analysis is told besides the points. Uncertainties of the standard come from its own calibration if absent. */
@Strict()
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
  @NumberField({ optional: true, description: 'Absent: found from the coverage factor' })
  reference_standard_degrees_of_freedom?: number | null;
  @EnumField(REFERENCE_CORRECTIONS, {
    optional: true,
    name: 'ReferenceCorrection',
    description: 'apply (default): the references are indications of the standards, and their corrections are added',
  })
  reference_correction?: ReferenceCorrection | null;
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
  @ListField(() => SourceCorrelation, { optional: true, max: 1000 }) correlations?: SourceCorrelation[] | null;
  @ListField(() => NegligibleContribution, {
    optional: true,
    max: BUDGET_SOURCES.length,
    description: 'Sources left out on purpose, beside those of the channel; null: none, whatever the channel says',
  })
  negligible?: NegligibleContribution[] | null;
  @EnumField(JUDGED_VALUES, {
    optional: true,
    name: 'JudgedValue',
    description: 'Absent: the indication where it is of the dimension of the reference, else the corrected value',
  })
  judge?: JudgedValue | null;
  @NumberField({ optional: true, description: 'Signed limit of the error' }) tolerance_lower?: number | null;
  @NumberField({ optional: true, description: 'Signed limit of the error' }) tolerance_upper?: number | null;
  @unit('the signed limits') tolerance_unit?: string | null;
  @ListField(() => SpecificationPart, { optional: true, min: 1, max: 50 }) specification?: SpecificationPart[] | null;
  @unit('ranges, constants, floors and the digit of the specification') specification_unit?: string | null;
  @NumberField({ optional: true, description: 'One digit of the indication; absent: the resolution' })
  specification_digit?: number | null;
  @EnumField(FULL_SCALE_DEFINITIONS, {
    optional: true,
    name: 'FullScaleDefinition',
    description: 'What 100 % of full scale are; absent: span',
  })
  full_scale_definition?: FullScaleDefinition | null;
  @BooleanField({ optional: true, description: 'Allow as many parameters as points' }) interpolation?: boolean | null;
}

@TellsUnknown()
export class AnalyzePointIn {
  @NumberField() reference: number;
  @NumberField() measured: number;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed; errors are formed from its digits' })
  reference_text?: string | null;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed' }) measured_text?: string | null;
}

@TellsUnknown()
export class AnalyzeRequest extends AnalysisOptions {
  @ListField(() => AnalyzePointIn, { min: 2, max: MAX_POINTS }) points: AnalyzePointIn[];
  @TextField({ min: 1, max: 50 }) reference_unit: string;
  @TextField({ min: 1, max: 50 }) measured_unit: string;
  @IntegerField({ optional: true, description: '1 to 5; null chooses automatically' }) poly_degree?: number | null;
  @BooleanField({ default: false, description: 'Compare the reading with the reference directly, without a curve' })
  skip_fit: boolean = false;
}

export class AnalyzePointOut {
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
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber(orNull) lower_limit: number | null;
  @ShownNumber(orNull) upper_limit: number | null;
  @ShownNumber(orNull) acceptance_lower: number | null;
  @ShownNumber(orNull) acceptance_upper: number | null;
  @ShownFlag(orNull) passed: boolean | null;
  @Verdicts() verdict: Verdict;
  @ShownNumber(orNull) probability_of_conformity: number | null;
  @ShownNumber(orNull) share_of_limit: number | null;
  @ShownFlag() contradicts_after_rounding: boolean;
  /** Why it did not pass, or was not evaluated. */
  @ShownText(orNull) reason_code: string | null;
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
}

/** The verdict on what was not judged, where both are in one unit. */
export class OtherVerdictOut {
  @ShownEnum(JUDGED_VALUES, 'JudgedValue') judged: JudgedValue;
  @Verdicts() verdict: Verdict;
  @ShownFlag(orNull) passed: boolean | null;
  @ShownWhole() points_passed: number;
  @ShownWhole() points_evaluated: number;
  @ShownText(orNull) reason_code: string | null;
}

/** The variable parts of a reason. */
export class ReasonParamsOut {
  @ShownWhole({ description: 'Points with this reason' }) points: number;
  @ShownEnums(BUDGET_SOURCES, 'BudgetSource') missing: BudgetSource[];
}

export class ConformityStatementOut {
  @ShownEnum(DECISION_RULES, 'DecisionRule') decision_rule: DecisionRule;
  /** What was judged; null in results of earlier engines. */
  @ShownEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  @ShownObject(() => OtherVerdictOut, orNull) other: OtherVerdictOut | null;
  @ShownText(orNull) specification: string | null;
  @ShownNumber(orNull) expanded_uncertainty_applied: number | null;
  @ShownFlag(orNull) passed: boolean | null;
  @Verdicts() verdict: Verdict;
  @ShownText(orNull) reason: string | null;
  @ShownText(orNull) reason_code: string | null;
  @ShownObject(() => ReasonParamsOut, orNull) reason_params: ReasonParamsOut | null;
  @ShownNumber(orNull) tolerance_value: number | null;
  @ShownNumber(orNull) tolerance_lower: number | null;
  @ShownNumber(orNull) tolerance_upper: number | null;
  @ShownNumber(orNull) guard_band: number | null;
  @ShownNumber(orNull) guard_band_factor: number | null;
  @ShownNumber(orNull) max_probability_of_false_accept: number | null;
  @ShownNumber(orNull) max_probability_of_false_reject: number | null;
  @ShownNumber(orNull) test_uncertainty_ratio: number | null;
  @ShownNumber(orNull) minimum_test_uncertainty_ratio: number | null;
  @ShownWhole() points_evaluated: number;
  @ShownWhole() points_passed: number;
  /** Index of each point that the specification does not cover. */
  @ShownNumbers() points_not_covered: number[];
  @ShownFlag() contradicts_after_rounding: boolean;
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

const measurands = ['mean', 'single_reading'] as const;

export class LevelOut {
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_mean: number;
  @ShownWhole() readings: number;
  @ShownNumber({ description: 'Mean error, in the reference unit' }) error: number;
  @ShownNumber(orNull) standard_deviation: number | null;
  @ShownNumber(orNull) standard_uncertainty_of_mean: number | null;
  @ShownNumber({ ...orNull, description: 'Pooled repeatability divided by the root of the readings' })
  pooled_uncertainty_of_mean: number | null;
  @ShownNumber(orNull) error_rising: number | null;
  @ShownWhole() readings_rising: number;
  @ShownNumber(orNull) error_falling: number | null;
  @ShownWhole() readings_falling: number;
  @ShownNumber(orNull) hysteresis: number | null;
  @ShownEnum(measurands, 'Measurand') measurand: (typeof measurands)[number];
  @ShownNumber({ ...orNull, description: 'Of the mean error; null with a curve, or without repeats' })
  standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
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
}

export class AnalyzeResponse {
  @ShownText() engine_version: string;
  @ShownWhole(orNull) poly_degree: number | null;
  /** Highest power first, in the measured variable. */
  @ShownNumbers() coefficients: number[];
  @ShownNumbers(orNull) coefficient_standard_uncertainties: number[] | null;
  @ShownMatrix(orNull)
  poly_coefficients_covariance: number[][] | null;
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
  @ShownEnum(coverageDistributions, 'CoverageDistribution') distribution_type: CoverageDistribution;
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
  /** Null: not evaluated. */
  @ShownFlag(orNull) passed: boolean | null;
  @Verdicts() verdict: Verdict;
  @ShownObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ShownList(() => UncertaintyContributionOut) uncertainty_budget: UncertaintyContributionOut[];
  @ShownFlag() budget_complete: boolean;
  /** What the budget says of each source it should have. */
  @ShownList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  /** Where over the range the budget holds: the place of the largest uncertainty. */
  @ShownObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
  @ShownList(() => AnalyzePointOut) points: AnalyzePointOut[];
  /** What could not be computed, and why. */
  @ShownList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}
