import {
  ACCURACY_TYPES,
  ASKED_DISTRIBUTIONS,
  BUDGET_SOURCES,
  CONTRIBUTION_DISTRIBUTIONS,
  CURVE_FITS,
  DECISION_RULES,
  FULL_SCALE_DEFINITIONS,
  INTERPOLATIONS,
  JUDGED_VALUES,
  MEASURANDS,
  REFERENCE_CORRECTIONS,
  type AccuracyType,
  type BudgetSource,
  type ContributionDistribution,
  type CurveFit,
  type DecisionRule,
  type FullScaleDefinition,
  type Interpolation,
  type JudgedValue,
  type Measurand,
  type ReferenceCorrection,
} from '@etalon/metrology';
import {
  BooleanField,
  EnumField,
  ListField,
  NumberField,
  NumbersByNameField,
  TextField,
} from '../../../platform/http/fields/fields.js';
import { Strict } from '../../../platform/http/input/field-shape.js';

const unit = (of: string) =>
  TextField({ optional: true, max: 50, description: `Unit of ${of}; absent: the reference unit` });
const unitOfLimits = (of: string) =>
  TextField({
    optional: true,
    max: 50,
    description: `Unit of ${of}, or of the output of a transmitter (its nominal characteristic converts it); absent: reference unit`,
  });
type AskedDistribution = (typeof ASKED_DISTRIBUTIONS)[number];

/** A contribution at one reference value. */
@Strict()
class ContributionRow {
  @NumberField({ description: 'Reference value in the reference unit' }) at: number;
  @NumberField({ min: 0, description: 'Value in the unit of the contribution' }) value: number;
}

/** From the person: a constant, or a function of the reference value. */
@Strict()
class ExtraContribution {
  @TextField({ min: 1, max: 100, printed: true }) source: string;
  @TextField({ optional: true, max: 255, printed: true }) description?: string | null;
  @NumberField({
    optional: true,
    description:
      'Constant part: standard uncertainty for normal and t, half-width for other distributions; optional if another part is given',
  })
  value?: number | null;
  @NumberField({
    optional: true,
    min: 0,
    description: 'Part proportional to the magnitude of the reference value, per unit',
  })
  slope?: number | null;
  @NumberField({ optional: true, min: 0, description: 'Part in percent of the magnitude of the reference value' })
  percent_of_reading?: number | null;
  @NumberField({ optional: true, min: 0 }) ppm_of_reading?: number | null;
  @NumberField({ optional: true, min: 0, description: 'Part in percent of full scale' }) percent_of_range?:
    number | null;
  @NumberField({ optional: true, min: 0 }) ppm_of_range?: number | null;
  @ListField(() => ContributionRow, {
    optional: true,
    min: 2,
    max: 1000,
    description: 'Table instead of the other parts, interpolated linearly; must cover all reference values',
  })
  table?: ContributionRow[] | null;
  @TextField({ optional: true, max: 50, printed: true }) unit?: string | null;
  @EnumField(CONTRIBUTION_DISTRIBUTIONS, { name: 'ContributionDistribution' }) distribution: ContributionDistribution;
  @NumberField({ optional: true }) divisor?: number | null;
  @NumberField({ optional: true }) edge_parameter?: number | null;
  @NumberField({ optional: true }) sensitivity_coefficient?: number | null;
  @NumberField({ optional: true, description: 'Degrees of freedom; null: infinite' }) degrees_of_freedom?:
    number | null;
}

/** Two lines of the budget, named by their source. */
@Strict()
class SourceCorrelation {
  @TextField({ min: 1, max: 100 }) a: string;
  @TextField({ min: 1, max: 100 }) b: string;
  @NumberField({ min: -1, max: 1 }) coefficient: number;
}

@Strict()
class NegligibleContribution {
  @EnumField(BUDGET_SOURCES, { name: 'BudgetSource' }) source: BudgetSource;
  @TextField({ min: 1, max: 500, printed: true }) reason: string;
}

/** For a range of the reference: ±(% of reading + % of full scale + digits + constant), at least the floor. */
@Strict()
class SpecificationPart {
  @NumberField({ optional: true }) from?: number | null;
  @NumberField({ optional: true }) to?: number | null;
  @NumberField({ optional: true }) percent_of_reading?: number | null;
  @NumberField({ optional: true }) percent_of_full_scale?: number | null;
  @NumberField({ optional: true, description: 'Number of counts of the last digit' }) digits?: number | null;
  @NumberField({ optional: true }) constant?: number | null;
  @NumberField({ optional: true, description: 'Minimum tolerance of this part' }) floor?: number | null;
}

/** Besides the points. Uncertainties of the standard come from its own calibration if absent. */
@Strict()
export class AnalysisOptions {
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
  @EnumField(ASKED_DISTRIBUTIONS, {
    optional: true,
    name: 'AskedDistribution',
    description: 'Distribution; chi_squared is treated as t. Absent: derived from the degrees of freedom',
  })
  distribution_type?: AskedDistribution | null;
  @NumberField({ optional: true, description: 'Percent, default 95.45 (k = 2 for a normal result)' })
  confidence_level?: number | null;
  @NumberField({ optional: true }) channel_accuracy_value?: number | null;
  @EnumField(ACCURACY_TYPES, { optional: true, name: 'AccuracyType' }) channel_accuracy_type?: AccuracyType | null;
  @NumberField({ optional: true }) channel_accuracy_floor?: number | null;
  @unitOfLimits('an absolute accuracy and of the floor') channel_accuracy_unit?: string | null;
  @NumberField({ optional: true }) channel_range_min?: number | null;
  @NumberField({ optional: true }) channel_range_max?: number | null;
  @unit('the range') channel_range_unit?: string | null;
  @NumberField({
    optional: true,
    description: 'Output of the instrument at the lower end of the range, both ends or neither; absent: of the channel',
  })
  channel_output_min?: number | null;
  @NumberField({ optional: true, description: 'Output at the upper end of the range' })
  channel_output_max?: number | null;
  @TextField({ optional: true, max: 50, description: 'Unit of the output; absent: the unit of the readings' })
  channel_output_unit?: string | null;
  @EnumField(DECISION_RULES, { optional: true, name: 'DecisionRule' }) decision_rule?: DecisionRule | null;
  @NumberField({ optional: true }) guard_band_factor?: number | null;
  @NumberField({ optional: true }) minimum_test_uncertainty_ratio?: number | null;
  @NumberField({ optional: true }) tolerance_override_value?: number | null;
  @unitOfLimits('the tolerance') tolerance_override_unit?: string | null;
  @NumberField({ optional: true }) reference_standard_uncertainty?: number | null;
  @NumberField({ optional: true }) reference_standard_coverage_factor?: number | null;
  @NumberField({
    optional: true,
    description: 'Degrees of freedom; absent: derived from the coverage factor; 1e9 or more: infinite',
  })
  reference_standard_degrees_of_freedom?: number | null;
  @EnumField(REFERENCE_CORRECTIONS, {
    optional: true,
    name: 'ReferenceCorrection',
    description: 'apply (default): reference values are indications of the standards; corrections are added',
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
    description:
      'Sources declared negligible in addition to those of the channel; null: none, not even those of the channel',
  })
  negligible?: NegligibleContribution[] | null;
  @EnumField(JUDGED_VALUES, {
    optional: true,
    name: 'JudgedValue',
    description:
      'Judged value. Absent: the indication, converted by the nominal characteristic if needed. corrected_value: the value of the individual curve',
  })
  judge?: JudgedValue | null;
  @EnumField(MEASURANDS, {
    optional: true,
    name: 'Measurand',
    description: 'Measurand at each reference value: each single reading (default), or the mean with s / sqrt n',
  })
  measurand?: Measurand | null;
  @NumberField({ optional: true, description: 'Signed limit of the error' }) tolerance_lower?: number | null;
  @NumberField({ optional: true, description: 'Signed limit of the error' }) tolerance_upper?: number | null;
  @unitOfLimits('the signed limits') tolerance_unit?: string | null;
  @ListField(() => SpecificationPart, { optional: true, min: 1, max: 50 }) specification?: SpecificationPart[] | null;
  @unitOfLimits('ranges, constants, floors and the digit of the specification') specification_unit?: string | null;
  @NumberField({ optional: true, description: 'One digit of the indication; absent: the resolution' })
  specification_digit?: number | null;
  @EnumField(FULL_SCALE_DEFINITIONS, {
    optional: true,
    name: 'FullScaleDefinition',
    description: 'Definition of 100 % of full scale; absent: span',
  })
  full_scale_definition?: FullScaleDefinition | null;
  @BooleanField({ optional: true, description: 'Allow as many parameters as points' }) interpolation?: boolean | null;
  @TextField({
    optional: true,
    min: 1,
    max: 255,
    description: 'Method of the scope that was used; absent: the largest CMC of all applicable entries',
  })
  scope_method?: string | null;
  @EnumField(CURVE_FITS, {
    optional: true,
    name: 'CurveFit',
    description:
      'Fit of a polynomial: ordinary (default), weighted by the uncertainties of the reference values, or York line',
  })
  fit_method?: CurveFit | null;
  @EnumField(INTERPOLATIONS, {
    optional: true,
    name: 'Interpolation',
    description: 'Interpolation of a lookup table; default linear',
  })
  table_interpolation?: Interpolation | null;
  @NumbersByNameField({
    optional: true,
    max: 100,
    description: 'Start values of the formula parameters by name (default 1); for a declared formula, their values',
  })
  formula_parameters?: Record<string, number> | null;
  @BooleanField({ optional: true, description: 'Use the formula with the given values, without a fit' })
  declared_formula?: boolean | null;
}
