import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Day,
  Flag,
  Id,
  Json,
  OptionalFlag,
  OptionalJson,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Real,
  Ref,
  Text,
  Version,
  Whole,
} from '../../platform/database/columns.js';

/** One recorded calibration. A row never changes after it was saved, but for its state (voided, restored). */
@Entity('calibrations')
@Index('calibrations_version_unique', ['asset_id', 'calibration_version'], { unique: true })
@Index('calibrations_newest', ['created_at', 'id'])
@Index('calibrations_sensor', ['sensor_id'])
@Check('calibrations_status', `status in ('valid', 'pending_approval', 'rejected', 'void')`)
@Check('calibrations_active', `is_active = (status = 'valid')`)
export class Calibration {
  @Id() id: string;
  @ForeignKey('Asset')
  @Ref()
  asset_id: string;
  @ForeignKey('SensorChannel')
  @OptionalRef()
  sensor_id: string | null;
  @Whole() calibration_version: number;

  @Day() calibration_date: string;
  @Day() due_date: string;
  @OptionalWhole() calibration_interval: number | null;
  @ForeignKey('User')
  @OptionalRef()
  performed_by_user_id: string | null;
  @Text(255) performed_by_name: string;
  @Text(30) calibration_type: string;
  @Text(30) calibration_purpose: string;
  @OptionalText(255) external_lab_name: string | null;
  @OptionalText(255) external_lab_certificate_number: string | null;
  @OptionalText(50) tolerance_criteria: string | null;
  @OptionalText() notes: string | null;
  /** How the values were obtained, as printed on the certificate. */
  @OptionalText() method: string | null;
  @ForeignKey('Asset')
  @OptionalRef()
  internal_reference_asset_id: string | null;
  @OptionalRef() internal_procedure_id: string | null;
  @OptionalRef() daq_id: string | null;
  @OptionalRef() calibration_location_id: string | null;

  @OptionalNumber() temperature: number | null;
  @OptionalNumber() temperature_uncertainty: number | null;
  @OptionalNumber() humidity: number | null;
  @OptionalNumber() humidity_uncertainty: number | null;
  @OptionalNumber() pressure: number | null;
  @OptionalNumber() pressure_uncertainty: number | null;

  @Text(40) data_entry_mode: string;
  @Text(20) model_type: string;
  @OptionalWhole() poly_order: number | null;
  @OptionalJson() poly_coefficients: number[] | null;
  @OptionalJson() poly_coefficients_covariance: number[][] | null;
  @OptionalNumber() range_min: number | null;
  @OptionalNumber() range_max: number | null;
  @OptionalNumber() valid_range_min: number | null;
  @OptionalNumber() valid_range_max: number | null;

  @OptionalNumber() r_squared: number | null;
  @OptionalNumber() rmse: number | null;
  @OptionalNumber() standard_error: number | null;
  @OptionalNumber() max_error: number | null;
  @OptionalNumber() full_scale_error: number | null;
  @OptionalNumber() non_linearity: number | null;
  @OptionalNumber() repeatability: number | null;
  @OptionalNumber() hysteresis: number | null;

  @OptionalText(20) distribution_type: string | null;
  @OptionalNumber() confidence_level: number | null;
  @OptionalNumber() coverage_factor: number | null;
  @OptionalNumber() combined_uncertainty: number | null;
  @OptionalNumber() expanded_uncertainty: number | null;
  @OptionalNumber() effective_degrees_of_freedom: number | null;
  @OptionalJson() uncertainty_budget: object[] | null;
  @OptionalText(40) decision_rule: string | null;
  @OptionalJson() conformity_statement: object | null;

  /** Version of the mathematics that made the results, and everything it was given. */
  @Text(20) engine_version: string;
  @Json() analysis_inputs: object;
  /** The result as the library returned it, without the points; null for declared coefficients. */
  @OptionalJson() analysis: object | null;
  /** What was known of the reference standard at that moment; null without one. */
  @OptionalJson() reference_standard: object | null;

  @Text(20, { default: 'valid' }) status: string;
  @Flag(true) is_active: boolean;
  @OptionalTime() voided_at: Date | null;
  @OptionalRef() voided_by: string | null;
  @OptionalText() void_reason: string | null;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
}

@Entity('calibration_points')
@Index('calibration_points_unique', ['calibration_id', 'point_role', 'point_index'], { unique: true })
export class CalibrationPoint {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  @Text(20, { default: 'primary' }) point_role: string;
  @Whole() point_index: number;
  @Real() reference_value: number;
  @Real() measured_value: number;
  /** Exactly what the person typed (rule U5). */
  @OptionalText(60) reference_text: string | null;
  @OptionalText(60) measured_text: string | null;
  @Text(50) reference_unit: string;
  @Text(50) measured_unit: string;
  @OptionalNumber() calculated_value: number | null;
  @OptionalNumber() residual_abs: number | null;
  @OptionalNumber() residual_pct: number | null;
  /** Value given by the instrument minus reference value, in reference units. */
  @OptionalNumber() error: number | null;
  @OptionalText(10) direction: string | null;
  @OptionalNumber() standard_uncertainty: number | null;
  @OptionalNumber() expanded_uncertainty: number | null;
  @OptionalNumber() coverage_factor: number | null;
  @OptionalNumber() effective_degrees_of_freedom: number | null;
  @OptionalNumber() lower_limit: number | null;
  @OptionalNumber() upper_limit: number | null;
  @OptionalNumber() acceptance_lower: number | null;
  @OptionalNumber() acceptance_upper: number | null;
  @OptionalText(20) verdict: string | null;
  /** Null: not evaluated. */
  @OptionalFlag() passed: boolean | null;
  @OptionalNumber() probability_of_conformity: number | null;
  @OptionalNumber() share_of_limit: number | null;
  @Flag(false) contradicts_after_rounding: boolean;
  @CreatedAt() created_at: Date;
}
