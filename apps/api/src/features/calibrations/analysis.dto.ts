import {
  ACCURACY_TYPES,
  ASKED_DISTRIBUTIONS,
  BUDGET_SOURCES,
  CURVE_FITS,
  CONTRIBUTION_DISTRIBUTIONS,
  DECISION_RULES,
  NOT_TRACEABLE,
  REFERENCE_CORRECTIONS,
  FULL_SCALE_DEFINITIONS,
  INTERPOLATIONS,
  JUDGED_VALUES,
  MEASURANDS,
  type AccuracyType,
  type BudgetSource,
  type ContributionDistribution,
  type CurveFit,
  type DecisionRule,
  type NotTraceable,
  type ReferenceCorrection,
  type FullScaleDefinition,
  type Interpolation,
  type JudgedValue,
  type Measurand,
  type SourceState,
  type Verdict,
} from '@etalon/metrology';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  NumberField,
  NumbersByNameField,
  ObjectField,
  TextField,
} from '../../platform/http/fields.js';
import { ScopeIn, ScopeOut } from './scope.dto.js';
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
  ShownNumbersByName,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../platform/http/shown.js';

import { AnalyzedModelOut } from './analyzed-model.dto.js';

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
  @EnumField(MEASURANDS, {
    optional: true,
    name: 'Measurand',
    description:
      'What is judged at each reference value: every reading by itself (default), or the mean of the readings with s / sqrt n',
  })
  measurand?: Measurand | null;
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
  @TextField({
    optional: true,
    min: 1,
    max: 255,
    description: 'Method of the scope by which was calibrated; absent: the largest CMC of all lines that hold counts',
  })
  scope_method?: string | null;
  @EnumField(CURVE_FITS, {
    optional: true,
    name: 'CurveFit',
    description:
      'Of a polynomial: ordinary (default), weighted by the uncertainties of the references, or the line of York',
  })
  fit_method?: CurveFit | null;
  @EnumField(INTERPOLATIONS, {
    optional: true,
    name: 'Interpolation',
    description: 'Of a lookup table, default linear',
  })
  table_interpolation?: Interpolation | null;
  @NumbersByNameField({
    optional: true,
    max: 100,
    description:
      'Where the search for the parameters of a formula begins, by name (default 1); of a declared formula their values',
  })
  formula_parameters?: Record<string, number> | null;
  @BooleanField({ optional: true, description: 'The formula is taken with its values; nothing is fitted' })
  declared_formula?: boolean | null;
}

@TellsUnknown()
export class AnalyzePointIn {
  @NumberField() reference: number;
  @NumberField() measured: number;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed; errors are formed from its digits' })
  reference_text?: string | null;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed' }) measured_text?: string | null;
  @NumberField({ optional: true, description: 'Standard uncertainty, for fits that weigh their points' })
  u_reference?: number | null;
  @NumberField({ optional: true, description: 'Standard uncertainty, in the measured unit' }) u_measured?:
    number | null;
}

/** Words of the wire for the models of the record. */
export const calibrationMethods = [
  'polynomial_fit',
  'custom_formula',
  'lookup_table',
  'callendar_van_dusen',
  'steinhart_hart',
  'point_correction',
] as const;

@TellsUnknown()
export class AnalyzeRequest extends AnalysisOptions {
  @ListField(() => AnalyzePointIn, { min: 2, max: MAX_POINTS }) points: AnalyzePointIn[];
  @TextField({ min: 1, max: 50 }) reference_unit: string;
  @TextField({ min: 1, max: 50 }) measured_unit: string;
  @IntegerField({ optional: true, description: '1 to 5; null chooses automatically' }) poly_degree?: number | null;
  @BooleanField({ default: false, description: 'Compare the reading with the reference directly, without a curve' })
  skip_fit: boolean = false;
  @ObjectField(() => ScopeIn, { optional: true, description: 'Of the laboratory, on the day of the calibration' })
  scope?: ScopeIn | null;
  @EnumField(calibrationMethods, { default: 'polynomial_fit', name: 'CalibrationMethod' })
  calibration_method: (typeof calibrationMethods)[number] = 'polynomial_fit';
  @TextField({ optional: true, max: 4000, description: 'In x and parameters' })
  custom_formula_template?: string | null;
  @NumbersByNameField({
    optional: true,
    max: 100,
    description: 'Values of the parameters with skip_fit; else where their search begins',
  })
  custom_formula_params?: Record<string, number> | null;
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

const historyBases = ['type', 'channel'] as const;
type HistoryBasis = (typeof historyBases)[number];

/** Risks of the decision over all items of a type (JCGM 106, 9.5), the largest over the points. */
export class GlobalRiskOut {
  @ShownEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ShownWhole({ description: 'Earlier calibrations' }) records: number;
  @ShownWhole() readings: number;
  @ShownNumber({ description: 'Of the errors as parts of their limit' }) prior_mean: number;
  @ShownNumber() prior_standard_deviation: number;
  @ShownNumber() probability_of_false_accept: number;
  @ShownNumber() probability_of_false_reject: number;
}

export class HistoryReadingOut {
  @ShownNumber() value: number;
  @ShownNumber() error: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
}

export class HistoryRecordOut {
  @ShownText() unit: string;
  @ShownList(() => HistoryReadingOut) readings: HistoryReadingOut[];
}

/** What earlier calibrations of a type found: newest first, no records where there was none. */
export class TypeHistoryOut {
  @ShownEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ShownList(() => HistoryRecordOut) records: HistoryRecordOut[];
}

export class ConformityStatementOut {
  @ShownEnum(DECISION_RULES, 'DecisionRule') decision_rule: DecisionRule;
  /** What was judged; null in results of earlier engines. */
  @ShownEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  /** What the verdicts are of: where it is the mean, `points_evaluated` and `points_passed` count levels. Null in results of earlier engines: single readings. */
  @ShownEnum(MEASURANDS, 'Measurand', orNull) measurand: Measurand | null;
  @ShownWhole({ ...orNull, description: 'Fewest readings that a mean is of; null for single readings' })
  readings_least: number | null;
  @ShownWhole(orNull) readings_most: number | null;
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
  /** From what earlier calibrations of the type found; null with a reason. */
  @ShownObject(() => GlobalRiskOut, orNull) global_risk: GlobalRiskOut | null;
  /** Null where it was computed, and in results of earlier engines. */
  @ShownText(orNull) global_risk_reason: string | null;
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
export class LevelOut {
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
  @ShownNumber(orNull) lower_limit: number | null;
  @ShownNumber(orNull) upper_limit: number | null;
  @ShownNumber(orNull) acceptance_lower: number | null;
  @ShownNumber(orNull) acceptance_upper: number | null;
  @ShownFlag(orNull) passed: boolean | null;
  /** On the mean, or on the worse of the means of both directions; not evaluated where single readings are judged. */
  @Verdicts() verdict: Verdict;
  @ShownNumber(orNull) probability_of_conformity: number | null;
  @ShownNumber(orNull) share_of_limit: number | null;
  @ShownFlag() contradicts_after_rounding: boolean;
  @ShownText(orNull) reason_code: string | null;
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
  @ShownEnum(coverageDistributions, 'CoverageDistribution') distribution_type: CoverageDistribution;
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
  @ShownObject(() => ScopeOut, { ...orNull, description: 'Null: no scope is of concern' }) scope: ScopeOut | null;
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
  /** Of the errors that were not judged; null where there is only one kind. */
  @ShownObject(() => OtherUncertaintyOut, orNull) other_uncertainty: OtherUncertaintyOut | null;
  @ShownList(() => AnalyzePointOut) points: AnalyzePointOut[];
  /** What could not be computed, and why. */
  @ShownList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}
