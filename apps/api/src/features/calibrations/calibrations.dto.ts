import { ApiProperty } from '@nestjs/swagger';
import {
  BooleanField,
  DateField,
  EnumField,
  IgnoredField,
  IntegerField,
  ListField,
  NumberField,
  NumberListField,
  ObjectField,
  TextField,
  UuidField,
} from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  AnalysisOptions,
  AnalyzePointOut,
  BudgetPlaceOut,
  ConformityStatementOut,
  DegreeComparisonOut,
  FullScaleOut,
  MAX_POINTS,
  NotComputedOut,
  NoticeOut,
  UncertaintyContributionOut,
} from './analysis.dto.js';

export const calibrationTypes = [
  'external',
  'internal',
  'oem',
  'external_accredited_lab',
  'internal_lab',
  'customer_asset',
] as const;
export const calibrationPurposes = ['initial', 'routine', 'after_repair', 'verification'] as const;
/** Modes this version takes. */
export const dataEntryModes = ['raw_data', 'reference_vs_indicated', 'model_direct'] as const;
export type DataEntryMode = (typeof dataEntryModes)[number];

export class PointListQuery extends Paged({ limit: 5000, max: 5000 }) {}

export class CalibrationListQuery extends Paged() {
  @BooleanField({ default: false }) include_voided: boolean = false;
}

export class CalibrationPointInline {
  @IntegerField({ min: 0 }) point_index: number;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @TextField({ min: 1, max: 50 }) reference_unit: string;
  @TextField({ min: 1, max: 50 }) measured_unit: string;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed' }) reference_text?: string | null;
  @TextField({ optional: true, max: 60, description: 'Exactly as typed' }) measured_text?: string | null;
  @IgnoredField({ type: Number, nullable: true }) calculated_value?: unknown;
  @IgnoredField({ type: Number, nullable: true }) residual_abs?: unknown;
  @IgnoredField({ type: Number, nullable: true }) residual_pct?: unknown;
}

/** A recorded calibration: results are computed by the server; statistics in the request are accepted and ignored. */
export class CalibrationCreate {
  @UuidField() asset_id: string;
  @UuidField({ optional: true, description: 'The channel; may be absent for an asset with one channel' }) sensor_id?:
    string | null;
  @DateField() calibration_date: string;
  @DateField({ optional: true, description: 'Default: calibration date plus the interval' }) due_date?: string | null;
  @IntegerField({ optional: true, min: 1, max: 600, description: 'Months' }) calibration_interval?: number | null;
  @TextField({ min: 1, max: 255 }) performed_by_name: string;
  @UuidField({ optional: true }) performed_by_user_id?: string | null;
  @EnumField(calibrationTypes, { default: 'external' }) calibration_type: string = 'external';
  @EnumField(calibrationPurposes, { default: 'routine' }) calibration_purpose: string = 'routine';
  @TextField({ optional: true, max: 255 }) external_lab_name?: string | null;
  @TextField({ optional: true, max: 255 }) external_lab_certificate_number?: string | null;
  @TextField({ optional: true, max: 50 }) tolerance_criteria?: string | null;
  @TextField({ optional: true, max: 20_000, multiline: true }) notes?: string | null;
  @TextField({
    optional: true,
    max: 5000,
    multiline: true,
    description: 'How the values were obtained; printed on the certificate',
  })
  method?: string | null;
  @UuidField({ optional: true }) internal_reference_asset_id?: string | null;
  @UuidField({ optional: true }) internal_procedure_id?: string | null;
  @UuidField({ optional: true }) daq_id?: string | null;
  @UuidField({ optional: true }) calibration_location_id?: string | null;
  @NumberField({ optional: true, description: '°C' }) temperature?: number | null;
  @NumberField({ optional: true, min: 0 }) temperature_uncertainty?: number | null;
  @NumberField({ optional: true, min: 0, max: 100, description: '%RH' }) humidity?: number | null;
  @NumberField({ optional: true, min: 0 }) humidity_uncertainty?: number | null;
  @NumberField({ optional: true, min: 0, description: 'Pa' }) pressure?: number | null;
  @NumberField({ optional: true, min: 0 }) pressure_uncertainty?: number | null;
  @EnumField(dataEntryModes, { default: 'raw_data' }) data_entry_mode: DataEntryMode = 'raw_data';
  @EnumField(['polynomial'], { default: 'polynomial' }) model_type: string = 'polynomial';
  @IntegerField({ optional: true, description: 'Degree 1 to 5; null chooses automatically' }) poly_order?:
    number | null;
  @NumberListField({
    optional: true,
    min: 1,
    max: 11,
    description: 'Declared coefficients of a calibration without points',
  })
  poly_coefficients?: number[] | null;
  @NumberField({ optional: true }) range_min?: number | null;
  @NumberField({ optional: true }) range_max?: number | null;
  @NumberField({ optional: true, description: 'Stated by the other laboratory, for declared coefficients' })
  expanded_uncertainty?: number | null;
  @NumberField({ optional: true }) coverage_factor?: number | null;
  @TextField({ optional: true, max: 20 }) distribution_type?: string | null;
  @NumberField({ optional: true }) confidence_level?: number | null;
  @TextField({ optional: true, max: 40 }) decision_rule?: string | null;
  @ListField(() => CalibrationPointInline, { default: [], max: MAX_POINTS }) points: CalibrationPointInline[] = [];
  @ObjectField(() => AnalysisOptions, { optional: true, description: 'What the analysis is told besides the points' })
  analysis?: AnalysisOptions | null;

  @IgnoredField({ type: Number, nullable: true }) r_squared?: unknown;
  @IgnoredField({ type: Number, nullable: true }) rmse?: unknown;
  @IgnoredField({ type: Number, nullable: true }) standard_error?: unknown;
  @IgnoredField({ type: Number, nullable: true }) max_error?: unknown;
  @IgnoredField({ type: Number, nullable: true }) full_scale_error?: unknown;
  @IgnoredField({ type: Number, nullable: true }) non_linearity?: unknown;
  @IgnoredField({ type: Number, nullable: true }) repeatability?: unknown;
  @IgnoredField({ type: Number, nullable: true }) hysteresis?: unknown;
  @IgnoredField({ type: Number, nullable: true }) combined_uncertainty?: unknown;
  @IgnoredField({ type: Number, nullable: true }) valid_range_min?: unknown;
  @IgnoredField({ type: Number, nullable: true }) valid_range_max?: unknown;
  @IgnoredField({ type: 'array', items: { type: 'object' }, nullable: true }) uncertainty_budget?: unknown;
  @IgnoredField({ type: Number, nullable: true }) effective_degrees_of_freedom?: unknown;
  @IgnoredField({ type: 'array', items: { type: 'array', items: { type: 'number' } }, nullable: true })
  poly_coefficients_covariance?: unknown;
  @IgnoredField({ type: 'object', additionalProperties: true, nullable: true }) conformity_statement?: unknown;
}

export class CalibrationVoidQuery {
  @TextField({ optional: true, max: 2000, multiline: true }) reason?: string | null;
}

export class CalibrationPointResponse extends AnalyzePointOut {
  id: string;
  calibration_id: string;
  reference_unit: string;
  measured_unit: string;
  reference_text: string | null;
  measured_text: string | null;
  point_role: string;
  created_at: Date;
}

/** What was known of the reference standard when the calibration was recorded. */
export class ReferenceStandardOut {
  asset_id: string;
  human_asset_id: string;
  name: string;
  manufacturer: string;
  model: string;
  serial_number: string | null;
  calibration_id: string | null;
  calibration_version: number | null;
  certificate_number: string | null;
  calibration_date: string | null;
  due_date: string | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  unit: string | null;
}

/** The parts of the analysis that have no field of their own on the wire. */
export class AnalysisDetails {
  coefficient_standard_uncertainties: number[] | null;
  degrees_of_freedom: number | null;
  is_interpolation: boolean;
  degrees_compared: DegreeComparisonOut[];
  full_scale: FullScaleOut | null;
  repeatability_degrees_of_freedom: number | null;
  measured_range_min: number;
  measured_range_max: number;
  verdict: string;
  budget_at: BudgetPlaceOut | null;
  not_computed: NotComputedOut[];
  notices: NoticeOut[];
}

export class CalibrationResponse {
  id: string;
  asset_id: string;
  /** The human id of the asset. */
  human_asset_id: string;
  asset_name: string;
  organization_id: string | null;
  sensor_id: string | null;
  channel_id: string | null;
  calibration_version: number;
  certificate_number: string;
  calibration_date: string;
  due_date: string;
  calibration_interval: number | null;
  performed_by_user_id: string | null;
  performed_by_name: string;
  performed_by_picture_url: string | null;
  calibration_type: string;
  calibration_purpose: string;
  external_lab_name: string | null;
  external_lab_certificate_number: string | null;
  tolerance_criteria: string | null;
  notes: string | null;
  method: string | null;
  internal_reference_asset_id: string | null;
  internal_procedure_id: string | null;
  daq_id: string | null;
  calibration_data_id: string | null;
  calibration_file_id: string | null;
  calibration_location_id: string | null;
  temperature: number | null;
  temperature_uncertainty: number | null;
  humidity: number | null;
  humidity_uncertainty: number | null;
  pressure: number | null;
  pressure_uncertainty: number | null;
  data_entry_mode: string;
  model_type: string;
  poly_order: number | null;
  @ApiProperty({ type: 'array', items: { type: 'number' }, nullable: true }) poly_coefficients: number[] | null;
  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'number' } }, nullable: true })
  poly_coefficients_covariance: number[][] | null;
  range_min: number | null;
  range_max: number | null;
  valid_range_min: number | null;
  valid_range_max: number | null;
  r_squared: number | null;
  rmse: number | null;
  standard_error: number | null;
  max_error: number | null;
  full_scale_error: number | null;
  non_linearity: number | null;
  repeatability: number | null;
  hysteresis: number | null;
  distribution_type: string | null;
  confidence_level: number | null;
  coverage_factor: number | null;
  combined_uncertainty: number | null;
  expanded_uncertainty: number | null;
  effective_degrees_of_freedom: number | null;
  @ApiProperty({ type: [UncertaintyContributionOut], nullable: true }) uncertainty_budget: object[] | null;
  decision_rule: string | null;
  @ApiProperty({ type: ConformityStatementOut, nullable: true }) conformity_statement: object | null;
  reference_unit: string | null;
  measured_unit: string | null;
  engine_version: string;
  @ApiProperty({ type: AnalysisDetails, nullable: true }) analysis: object | null;
  @ApiProperty({ type: ReferenceStandardOut, nullable: true }) reference_standard: object | null;
  is_active: boolean;
  status: string;
  /** Whether no later effective calibration of this channel exists. */
  is_in_force: boolean;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: string | null;
  created_by: string;
  created_at: Date;
  /** Whether the caller may void or restore it. */
  can_void: boolean;
}
