import {
  COVERAGE_DISTRIBUTIONS,
  DEVIATION_UNITS,
  NOT_TRACEABLE,
  VERDICTS,
  type CoverageDistribution,
  type DeviationUnit,
  type NotTraceable,
  type Verdict,
} from '@etalon/metrology';
import { IntegerField, ListField, NumberField, TextField } from '../../../platform/http/fields/fields.js';
import { TellsUnknown } from '../../../platform/http/input/field-shape.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownNumbers,
  ShownObject,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { NoticeOut, SourceCompletenessOut, UncertaintyContributionOut } from '../analysis/analysis.dto.js';
import { AnalysisOptions } from '../analysis/analysis-options.dto.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { ConformityOut, ConformityStatementOut } from '../analysis/conformity.dto.js';

@TellsUnknown()
export class AnalyzeFrequencyResponsePointIn {
  @IntegerField() sweep_index: number;
  @NumberField() frequency_value: number;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @TextField({ optional: true, max: 60, description: 'Reference value exactly as typed' }) reference_text?:
    string | null;
  @TextField({ optional: true, max: 60, description: 'Reading exactly as typed' }) measured_text?: string | null;
}

@TellsUnknown()
export class AnalyzeFrequencyResponseRequest extends AnalysisOptions {
  @ListField(() => AnalyzeFrequencyResponsePointIn, { min: 2, max: MAX_POINTS })
  points: AnalyzeFrequencyResponsePointIn[];
  @IntegerField({ description: 'Index of the baseline point of the deviations' }) baseline_sweep_index: number;
  @TextField({
    optional: true,
    max: 50,
    description:
      'dB, RMS, peak_to_peak or peak. Other words are linear amplitudes; words that begin with dB are levels',
  })
  amplitude_type?: string | null;
  @TextField({ optional: true, max: 50 }) reference_unit?: string | null;
  @TextField({ optional: true, max: 50 }) measured_unit?: string | null;
}

/** Entered values only; results are computed. */
export class FrequencyResponsePointInline {
  @IntegerField() sweep_index: number;
  @NumberField({ description: 'Frequency in the frequency unit of the calibration' }) frequency_value: number;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @NumberField({ optional: true, description: 'Phase, if frequency_response_offset_enabled is set' })
  offset_value?: number | null;
  @TextField({ min: 1, max: 50, printed: true }) reference_unit: string;
  @TextField({ min: 1, max: 50, printed: true }) measured_unit: string;
  @TextField({ optional: true, max: 60, description: 'Reference value exactly as typed' }) reference_text?:
    string | null;
  @TextField({ optional: true, max: 60, description: 'Reading exactly as typed' }) measured_text?: string | null;
}

/** With the conformity of its deviation from the baseline, in the unit of the deviation. */
export class AnalyzeFrequencyResponsePointOut extends ConformityOut {
  @ShownWhole() sweep_index: number;
  @ShownNumber() frequency_value: number;
  @ShownNumber() reference_value: number;
  @ShownNumber() measured_value: number;
  /** Correction added to the reference value: true value minus indication of the standard. */
  @ShownNumber(orNull) reference_correction: number | null;
  @ShownNumber(orNull) corrected_reference_value: number | null;
  /** Key of the standard. */
  @ShownText(orNull) standard: string | null;
  @ShownNumber(orNull) standard_expanded_uncertainty: number | null;
  @ShownNumber(orNull) standard_coverage_factor: number | null;
  @ShownNumber(orNull) standard_degrees_of_freedom: number | null;
  @ShownNumber({
    nullable: true,
    description: 'Indication divided by corrected reference value; for levels in dB, ratio of the amplitudes',
  })
  sensitivity_value: number | null;
  /** Standard uncertainty of the sensitivity, in its unit. */
  @ShownNumber(orNull) standard_uncertainty: number | null;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownNumber({ nullable: true, description: 'Expanded uncertainty in percent of the sensitivity' })
  expanded_uncertainty_pct: number | null;
  @ShownNumber({ nullable: true, description: 'Deviation from the baseline in percent' }) deviation_pct: number | null;
  @ShownNumber({ nullable: true, description: 'Deviation from the baseline in dB; null: the ratio is not positive' })
  deviation_db: number | null;
  @ShownNumber({ nullable: true, description: 'Expanded uncertainty of the deviation, in its unit' })
  deviation_expanded_uncertainty: number | null;
  @ShownNumber(orNull) deviation_coverage_factor: number | null;
  @ShownFlag() is_baseline: boolean;
}

export class FrequencyResponsePointResponse extends AnalyzeFrequencyResponsePointOut {
  @ShownId() id: string;
  @ShownId() calibration_id: string;
  @ShownNumber(orNull) offset_value: number | null;
  @ShownText() reference_unit: string;
  @ShownText() measured_unit: string;
  @ShownText(orNull) reference_text: string | null;
  @ShownText(orNull) measured_text: string | null;
  @ShownTime() created_at: Date;
}

/** Results without points. */
export class FrequencyResponseDetails {
  @ShownFlag({ ...orNull, description: 'True: stated by another laboratory; null: computed by Etalon' }) is_stated:
    boolean | null;
  @ShownWhole({ ...orNull, description: 'Null: none is stated' }) baseline_sweep_index: number | null;
  @ShownNumber({ ...orNull, description: 'Sensitivity at the baseline' }) gain: number | null;
  @ShownNumber() frequency_min: number;
  @ShownNumber() frequency_max: number;
  @ShownFlag({ description: 'The amplitudes are levels in dB' }) is_logarithmic: boolean;
  @ShownText({ example: 'mV/(m/s²)' }) sensitivity_unit: string;
  @ShownEnum(DEVIATION_UNITS, 'DeviationUnit', { description: 'Unit of the limits and of the judged deviation' })
  deviation_unit: DeviationUnit;
  @ShownNumber({ nullable: true, description: 'Signed deviation of largest magnitude' }) max_deviation: number | null;
  @ShownNumber({ nullable: true, description: 'Repeatability at repeated frequencies in percent' }) repeatability:
    number | null;
  @ShownWhole(orNull) repeatability_degrees_of_freedom: number | null;
  @ShownNumber({ nullable: true, description: 'Largest over the sweep, percent of the sensitivity' })
  combined_uncertainty_pct: number | null;
  @ShownNumber(orNull) expanded_uncertainty_pct: number | null;
  @ShownNumber(orNull) coverage_factor: number | null;
  @ShownNumber(orNull) effective_degrees_of_freedom: number | null;
  @ShownEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution', orNull) distribution_type: CoverageDistribution | null;
  @ShownNumber(orNull) confidence_level: number | null;
  @ShownList(() => UncertaintyContributionOut, {
    description: 'Budget at the largest uncertainty, in percent of the sensitivity',
  })
  uncertainty_budget: UncertaintyContributionOut[];
  @ShownWhole({ nullable: true, description: 'Index of the point of the budget' }) budget_at: number | null;
  @ShownFlag() budget_complete: boolean;
  @ShownList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  @ShownFlag() traceable: boolean;
  @ShownEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ShownEnum(VERDICTS, 'Verdict') verdict: Verdict;
  @ShownList(() => NoticeOut) notices: NoticeOut[];
}

export class AnalyzeFrequencyResponseResponse extends FrequencyResponseDetails {
  @ShownText() engine_version: string;
  @ShownWhole() poly_order: number;
  @ShownNumbers({ description: 'Sensitivity at the baseline, and 0' }) poly_coefficients: number[];
  @ShownNumber({ description: 'Lower end of the reference values' }) range_min: number;
  @ShownNumber() range_max: number;
  @ShownObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ShownFlag(orNull) passed: boolean | null;
  @ShownList(() => AnalyzeFrequencyResponsePointOut) points: AnalyzeFrequencyResponsePointOut[];
}

export class SweepListQuery extends Paged({ limit: 5000, max: 5000 }) {}
