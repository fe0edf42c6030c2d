import { Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
  Real,
  Ref,
  Text,
  Whole,
} from '../../../platform/database/schema/columns.js';

@Entity('frequency_response_points')
@Index('frequency_response_points_unique', ['calibration_id', 'sweep_index'], { unique: true })
export class FrequencyResponsePoint {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  @Whole() sweep_index: number;
  @Real() frequency_value: number;
  @Real() reference_value: number;
  @Real() measured_value: number;
  /** Phase, in the calibration's phase unit. */
  @OptionalNumber() offset_value: number | null;
  @OptionalText(60) reference_text: string | null;
  @OptionalText(60) measured_text: string | null;
  @Text(50) reference_unit: string;
  @Text(50) measured_unit: string;
  @OptionalNumber() reference_correction: number | null;
  @OptionalNumber() corrected_reference_value: number | null;
  @OptionalText() standard: string | null;
  @OptionalNumber() standard_expanded_uncertainty: number | null;
  @OptionalNumber() standard_coverage_factor: number | null;
  @OptionalNumber() standard_degrees_of_freedom: number | null;
  @OptionalNumber() sensitivity_value: number | null;
  /** Uncertainty of the sensitivity, in its unit. */
  @OptionalNumber() standard_uncertainty: number | null;
  @OptionalNumber() expanded_uncertainty: number | null;
  @OptionalNumber() coverage_factor: number | null;
  @OptionalNumber() effective_degrees_of_freedom: number | null;
  @OptionalNumber() expanded_uncertainty_pct: number | null;
  @OptionalNumber() deviation_pct: number | null;
  @OptionalNumber() deviation_db: number | null;
  /** Uncertainty of the deviation, in the unit of judgement. */
  @OptionalNumber() deviation_expanded_uncertainty: number | null;
  @OptionalNumber() deviation_coverage_factor: number | null;
  @Flag(false) is_baseline: boolean;
  @OptionalNumber() lower_limit: number | null;
  @OptionalNumber() upper_limit: number | null;
  @OptionalNumber() acceptance_lower: number | null;
  @OptionalNumber() acceptance_upper: number | null;
  @OptionalText(20) verdict: string | null;
  @OptionalFlag() passed: boolean | null;
  @OptionalNumber() probability_of_conformity: number | null;
  @OptionalNumber() share_of_limit: number | null;
  @Flag(false) contradicts_after_rounding: boolean;
  @OptionalText(40) reason_code: string | null;
  @CreatedAt() created_at: Date;
}
