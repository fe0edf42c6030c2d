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
import { ReportsUnknown } from '../../../platform/http/input/field-shape.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { NoticeOut, SourceCompletenessOut, UncertaintyContributionOut } from '../analysis/analysis.dto.js';
import { AnalysisOptions } from '../analysis/analysis-options.dto.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { ConformityOut, ConformityStatementOut } from '../analysis/conformity.dto.js';

@ReportsUnknown()
class AnalyzeFrequencyResponsePointIn {
  @IntegerField() sweep_index: number;
  @NumberField() frequency_value: number;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @TextField({ optional: true, max: 60, description: 'Reference value exactly as typed' }) reference_text?:
    string | null;
  @TextField({ optional: true, max: 60, description: 'Reading exactly as typed' }) measured_text?: string | null;
}

@ReportsUnknown()
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
  @ResponseWhole() sweep_index: number;
  @ResponseNumber() frequency_value: number;
  @ResponseNumber() reference_value: number;
  @ResponseNumber() measured_value: number;
  /** Correction added to the reference value: true value minus indication of the standard. */
  @ResponseNumber(orNull) reference_correction: number | null;
  @ResponseNumber(orNull) corrected_reference_value: number | null;
  /** Key of the standard. */
  @ResponseText(orNull) standard: string | null;
  @ResponseNumber(orNull) standard_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) standard_coverage_factor: number | null;
  @ResponseNumber(orNull) standard_degrees_of_freedom: number | null;
  @ResponseNumber({
    nullable: true,
    description: 'Indication divided by corrected reference value; for levels in dB, ratio of the amplitudes',
  })
  sensitivity_value: number | null;
  /** Standard uncertainty of the sensitivity, in its unit. */
  @ResponseNumber(orNull) standard_uncertainty: number | null;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseNumber({ nullable: true, description: 'Expanded uncertainty in percent of the sensitivity' })
  expanded_uncertainty_pct: number | null;
  @ResponseNumber({ nullable: true, description: 'Deviation from the baseline in percent' }) deviation_pct:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Deviation from the baseline in dB; null: the ratio is not positive' })
  deviation_db: number | null;
  @ResponseNumber({ nullable: true, description: 'Expanded uncertainty of the deviation, in its unit' })
  deviation_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) deviation_coverage_factor: number | null;
  @ResponseFlag() is_baseline: boolean;
}

export class FrequencyResponsePointResponse extends AnalyzeFrequencyResponsePointOut {
  @ResponseId() id: string;
  @ResponseId() calibration_id: string;
  @ResponseNumber(orNull) offset_value: number | null;
  @ResponseText() reference_unit: string;
  @ResponseText() measured_unit: string;
  @ResponseText(orNull) reference_text: string | null;
  @ResponseText(orNull) measured_text: string | null;
  @ResponseTime() created_at: Date;
}

/** Results without points. */
export class FrequencyResponseDetails {
  @ResponseFlag({ ...orNull, description: 'True: stated by another laboratory; null: computed by Etalon' }) is_stated:
    boolean | null;
  @ResponseWhole({ ...orNull, description: 'Null: none is stated' }) baseline_sweep_index: number | null;
  @ResponseNumber({ ...orNull, description: 'Sensitivity at the baseline' }) gain: number | null;
  @ResponseNumber() frequency_min: number;
  @ResponseNumber() frequency_max: number;
  @ResponseFlag({ description: 'The amplitudes are levels in dB' }) is_logarithmic: boolean;
  @ResponseText({ example: 'mV/(m/s²)' }) sensitivity_unit: string;
  @ResponseEnum(DEVIATION_UNITS, 'DeviationUnit', { description: 'Unit of the limits and of the judged deviation' })
  deviation_unit: DeviationUnit;
  @ResponseNumber({ nullable: true, description: 'Signed deviation of largest magnitude' }) max_deviation:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Repeatability at repeated frequencies in percent' }) repeatability:
    number | null;
  @ResponseWhole(orNull) repeatability_degrees_of_freedom: number | null;
  @ResponseNumber({ nullable: true, description: 'Largest over the sweep, percent of the sensitivity' })
  combined_uncertainty_pct: number | null;
  @ResponseNumber(orNull) expanded_uncertainty_pct: number | null;
  @ResponseNumber(orNull) coverage_factor: number | null;
  @ResponseNumber(orNull) effective_degrees_of_freedom: number | null;
  @ResponseEnum(COVERAGE_DISTRIBUTIONS, 'CoverageDistribution', orNull) distribution_type: CoverageDistribution | null;
  @ResponseNumber(orNull) confidence_level: number | null;
  @ResponseList(() => UncertaintyContributionOut, {
    description: 'Budget at the largest uncertainty, in percent of the sensitivity',
  })
  uncertainty_budget: UncertaintyContributionOut[];
  @ResponseWhole({ nullable: true, description: 'Index of the point of the budget' }) budget_at: number | null;
  @ResponseFlag() budget_complete: boolean;
  @ResponseList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  @ResponseFlag() traceable: boolean;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ResponseEnum(VERDICTS, 'Verdict') verdict: Verdict;
  @ResponseList(() => NoticeOut) notices: NoticeOut[];
}

export class AnalyzeFrequencyResponseResponse extends FrequencyResponseDetails {
  @ResponseText() engine_version: string;
  @ResponseWhole() poly_order: number;
  @ResponseNumbers({ description: 'Sensitivity at the baseline, and 0' }) poly_coefficients: number[];
  @ResponseNumber({ description: 'Lower end of the reference values' }) range_min: number;
  @ResponseNumber() range_max: number;
  @ResponseObject(() => ConformityStatementOut) conformity_statement: ConformityStatementOut;
  @ResponseFlag(orNull) passed: boolean | null;
  @ResponseList(() => AnalyzeFrequencyResponsePointOut) points: AnalyzeFrequencyResponsePointOut[];
}

export class SweepListQuery extends Paged({ limit: 5000, max: 5000 }) {}
