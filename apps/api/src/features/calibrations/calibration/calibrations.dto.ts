import { type Language, languages } from '@etalon/i18n';
import { ScopeOut } from '../analysis/scope.dto.js';
import {
  ASKED_DISTRIBUTIONS,
  CONFORMITIES,
  DECISION_RULES,
  INTERPOLATIONS,
  LATEST_DUE,
  NOT_TRACEABLE,
  UNCERTAINTY_STATES,
  type Conformity,
  type DecisionRule,
  type Interpolation,
  type NotTraceable,
  type UncertaintyState,
  type Verdict,
  VERDICTS,
} from '@etalon/metrology';
import { ResponseOf } from '../../../platform/http/fields/field-declarations.js';
import {
  BooleanField,
  DateField,
  EnumField,
  IgnoredField,
  IntegerField,
  ListField,
  NumberField,
  NumberListField,
  NumbersByNameField,
  ObjectField,
  TextField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { OtherwiseNamed, Strict } from '../../../platform/http/input/field-shape.js';
import { type CertificateStanding, certificateStandings } from '../../assets/index.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseMatrix,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { type Meaning, meanings, SignatureGiven } from '../../electronic-signatures/index.js';
import {
  AnalyzePointOut,
  BudgetPlaceOut,
  DegreeComparisonOut,
  FullScaleOut,
  LackOfFitOut,
  LevelOut,
  ZeroErrorOut,
  NotComputedOut,
  NoticeOut,
  OtherUncertaintyOut,
  SourceCompletenessOut,
} from '../analysis/analysis.dto.js';
import { AnalysisOptions } from '../analysis/analysis-options.dto.js';
import { AsFoundSummary, POINT_ROLES, type PointRole } from './as-found.dto.js';
import { FrequencyResponseDetails, FrequencyResponsePointInline } from './frequency-response.dto.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { AnalyzedModelOut, NominalCharacteristicOut } from '../analysis/analyzed-model.dto.js';
import { CalibrationResults, IgnoresResults } from './calibration-results.dto.js';
import { CorrectingFacts } from './correction.dto.js';
import { ISSUES_CERTIFICATE } from './make-certificate.js';
import { SpecificationOut } from './specification.dto.js';
import {
  MAX_STANDARDS,
  ReferenceStandardIn,
  UsedStandardOut,
  ReferenceStandardOverride,
  ReferenceStandardOverrideOut,
} from './reference-standard.dto.js';

export const recordStates = ['valid', 'pending_approval', 'rejected', 'void'] as const;
export type RecordState = (typeof recordStates)[number];

export class PointListQuery extends Paged({ limit: 5000, max: 5000 }) {
  @EnumField(POINT_ROLES, { default: 'primary', name: 'PointRole' }) role: PointRole = 'primary';
}

export class CalibrationListQuery extends Paged() {
  @BooleanField({ default: false }) include_voided: boolean = false;
}

@OtherwiseNamed({
  degrees_of_freedom: 'effective_degrees_of_freedom',
  uncertainty: 'expanded_uncertainty',
  U: 'expanded_uncertainty',
  k: 'coverage_factor',
  conformity: 'verdict',
  passed: 'verdict',
})
export class CalibrationPointInline {
  @IntegerField({ min: 0, description: 'Order of the points; results number them 0, 1, 2, … in this order' })
  point_index: number;
  @NumberField() reference_value: number;
  @NumberField() measured_value: number;
  @TextField({ min: 1, max: 50, printed: true }) reference_unit: string;
  @TextField({ min: 1, max: 50, printed: true }) measured_unit: string;
  @TextField({ optional: true, max: 60, description: 'Reference value exactly as typed' }) reference_text?:
    string | null;
  @TextField({ optional: true, max: 60, description: 'Reading exactly as typed' }) measured_text?: string | null;
  @NumberField({ optional: true, description: 'Standard uncertainty of the reference value for weighted fits' })
  u_reference?: number | null;
  @NumberField({ optional: true, description: 'Standard uncertainty in the measured unit' }) u_measured?: number | null;
  @NumberField({
    optional: true,
    description:
      'Expanded uncertainty U stated by another laboratory, in the reference unit. If one point has it, all points are stored as stated, without evaluation',
  })
  expanded_uncertainty?: number | null;
  @TextField({ optional: true, max: 60, description: 'Text exactly as stated, such as 0.050' })
  expanded_uncertainty_text?: string | null;
  @NumberField({ optional: true, description: 'Coverage factor of U; absent: 2, marked as assumed' }) coverage_factor?:
    number | null;
  @TextField({ optional: true, max: 60, description: 'Text exactly as stated, such as 2.00' })
  coverage_factor_text?: string | null;
  @NumberField({ optional: true, description: 'Effective degrees of freedom of U; absent: not stated' })
  effective_degrees_of_freedom?: number | null;
  @EnumField(VERDICTS, { optional: true, name: 'Verdict', description: 'Verdict stated by the other laboratory' })
  verdict?: Verdict | null;
  @UuidField({ optional: true, description: 'Channel of the standard of this point, if several are used' })
  reference_sensor_id?: string | null;
  @EnumField(POINT_ROLES, { optional: true, name: 'PointRole' }) point_role?: PointRole | null;
  @IgnoredField({ type: Number, nullable: true }) calculated_value?: unknown;
  @IgnoredField({ type: Number, nullable: true }) residual_abs?: unknown;
  @IgnoredField({ type: Number, nullable: true }) residual_pct?: unknown;
}

@Strict()
class DeclaredTableRowIn {
  @NumberField({ description: 'Reading' }) x: number;
  @NumberField({ description: 'Reference value' }) y: number;
  @NumberField({ optional: true, min: 0, description: 'Standard uncertainty of y' }) standard_uncertainty?:
    number | null;
}

@Strict()
class DeclaredTableIn {
  @EnumField(INTERPOLATIONS, { optional: true, name: 'Interpolation', description: 'Default linear' })
  interpolation?: Interpolation | null;
  @ListField(() => DeclaredTableRowIn, { min: 2, max: MAX_POINTS }) rows: DeclaredTableRowIn[];
}

/** Statistics in the request are accepted and ignored. */
@IgnoresResults(
  'poly_order',
  'poly_coefficients',
  'range_min',
  'range_max',
  'valid_range_min',
  'valid_range_max',
  'expanded_uncertainty',
  'coverage_factor',
  'distribution_type',
  'confidence_level',
  'decision_rule',
)
@OtherwiseNamed({
  verdict: 'stated_conformity',
  passed: 'stated_conformity',
  result: 'stated_conformity',
  outcome: 'stated_conformity',
  pass_fail: 'stated_conformity',
  compliance: 'stated_conformity',
  date: 'calibration_date',
  calibrated_on: 'calibration_date',
  performed_at: 'calibration_date',
  due: 'due_date',
  due_at: 'due_date',
  next_due: 'due_date',
  next_due_date: 'due_date',
  next_calibration_date: 'due_date',
  valid_until: 'due_date',
  expires_at: 'due_date',
  expiry_date: 'due_date',
  interval: 'calibration_interval',
  interval_months: 'calibration_interval',
  certificate_no: 'external_lab_certificate_number',
  report_number: 'external_lab_certificate_number',
  calibrated_by: 'performed_by_name',
  performer: 'performed_by_name',
  inspector: 'performed_by_name',
  reviewed_by: 'checked_by_name',
  reviewer: 'checked_by_name',
  signed_by: 'authorised_by_name',
  approver: 'authorised_by_name',
  lab: 'external_lab_name',
  customer: 'customer_name',
  comment: 'notes',
  comments: 'notes',
  remarks: 'notes',
  reason: 'correction_reason',
  ambient_temperature: 'temperature',
  relative_humidity: 'humidity',
  ambient_pressure: 'pressure',
  measurements: 'points',
  readings: 'points',
  as_found: 'as_found_points',
  purpose: 'calibration_purpose',
  type: 'calibration_type',
  channel_id: 'sensor_id',
  uncertainty: 'expanded_uncertainty',
  U: 'expanded_uncertainty',
  k: 'coverage_factor',
  confidence: 'confidence_level',
  procedure: 'internal_procedure_id',
  location: 'calibration_location_id',
  temperature_unit: 'temperature',
  humidity_unit: 'humidity',
  pressure_unit: 'pressure',
  performed_by: 'performed_by_name',
  technician: 'performed_by_name',
  operator: 'performed_by_name',
  standard: 'internal_reference_asset_id',
  checked_by: 'checked_by_name',
  approved_by: 'authorised_by_name',
  authorised_by: 'authorised_by_name',
  authorized_by: 'authorised_by_name',
  approved_by_name: 'authorised_by_name',
  authorized_by_name: 'authorised_by_name',
  laboratory: 'external_lab_name',
  lab_name: 'external_lab_name',
  procedure_id: 'internal_procedure_id',
  location_id: 'calibration_location_id',
  reference_asset_id: 'internal_reference_asset_id',
  reference_sensor_id: 'internal_reference_sensor_id',
})
export class CalibrationCreate extends CorrectingFacts {
  @UuidField() asset_id: string;
  @UuidField({ optional: true, description: 'Own draft of this record; deleted when the record is saved' })
  draft_id?: string | null;
  @IntegerField({
    optional: true,
    min: 0,
    description:
      'From the ETag of the draft. If the draft has another version, nothing is recorded (409). Absent: any version',
  })
  draft_version?: number | null;
  @BooleanField(ISSUES_CERTIFICATE)
  issue_certificate: boolean = true;
  @ObjectField(() => SignatureGiven, {
    optional: true,
    description: 'Signature of a correction that takes effect immediately, if the organization requires one',
  })
  signature?: SignatureGiven | null;
  @UuidField({ optional: true, description: 'The channel; may be absent for an asset with one channel' }) sensor_id?:
    string | null;
  @DateField({ optional: true, to: LATEST_DUE, description: 'Due date; default: calibration date plus interval' })
  due_date?: string | null;
  @EnumField(CONFORMITIES, { optional: true, name: 'Conformity', description: 'Alias of stated_conformity' })
  conformity?: Conformity | null;
  @IntegerField({
    optional: true,
    description:
      'Degree 1 to 5 of a fitted polynomial; null chooses automatically. Declared coefficients: their degree. In a frequency response accepted and ignored',
  })
  poly_order?: number | null;
  @NumberListField({
    optional: true,
    min: 1,
    max: 11,
    description: 'Declared coefficients of a calibration without points. With points accepted and ignored: computed',
  })
  poly_coefficients?: number[] | null;
  @NumbersByNameField({
    optional: true,
    max: 100,
    description: 'Parameter values of the formula or sensor equation, for a calibration without points',
  })
  custom_formula_parameter_values?: Record<string, number> | null;
  @ObjectField(() => DeclaredTableIn, { optional: true, description: 'A declared lookup table, without points' })
  declared_table?: DeclaredTableIn | null;
  @NumberField({
    optional: true,
    description:
      'Lower end of the readings of a calibration without points. With points accepted and ignored: computed',
  })
  range_min?: number | null;
  @NumberField({
    optional: true,
    description:
      'Upper end of the readings of a calibration without points. With points accepted and ignored: computed',
  })
  range_max?: number | null;
  @NumberField({
    optional: true,
    description:
      'Lower end of the readings for which a declared curve is valid; absent: range_min. With points accepted and ignored: computed',
  })
  valid_range_min?: number | null;
  @NumberField({
    optional: true,
    description:
      'Upper end of the readings for which a declared curve is valid; absent: range_max. With points accepted and ignored: computed',
  })
  valid_range_max?: number | null;
  @NumberField({
    optional: true,
    description:
      'Expanded uncertainty that the other laboratory states for a calibration without points. With points accepted and ignored: state it for each point, or it is computed',
  })
  expanded_uncertainty?: number | null;
  @NumberField({
    optional: true,
    description: 'Coverage factor of expanded_uncertainty; absent: 2. With points accepted and ignored: computed',
  })
  coverage_factor?: number | null;
  @EnumField(ASKED_DISTRIBUTIONS, { optional: true, name: 'AskedDistribution' })
  distribution_type?: (typeof ASKED_DISTRIBUTIONS)[number] | null;
  @NumberField({ optional: true }) confidence_level?: number | null;
  @EnumField(DECISION_RULES, { optional: true, name: 'DecisionRule' }) decision_rule?: DecisionRule | null;
  @ListField(() => CalibrationPointInline, {
    default: [],
    max: MAX_POINTS,
    description:
      'Points; without points and coefficients a record without results, such as for an external certificate',
  })
  points: CalibrationPointInline[] = [];
  @ListField(() => CalibrationPointInline, {
    default: [],
    max: MAX_POINTS,
    description: 'As-found points before repair or adjustment; points then contains the as-left results',
  })
  as_found_points: CalibrationPointInline[] = [];
  @IgnoredField({ type: 'object', additionalProperties: true, nullable: true }) as_found_summary?: unknown;
  @ListField(() => FrequencyResponsePointInline, {
    default: [],
    max: MAX_POINTS,
    description: 'The sweep of a frequency response',
  })
  frequency_response_points: FrequencyResponsePointInline[] = [];
  @ObjectField(() => AnalysisOptions, { optional: true, description: 'Inputs of the analysis besides the points' })
  analysis?: AnalysisOptions | null;
  @ListField(() => ReferenceStandardIn, {
    optional: true,
    max: MAX_STANDARDS,
    description: 'Several standards, assigned by range or point, and external standards',
  })
  reference_standards?: ReferenceStandardIn[] | null;
  @IntegerField({
    optional: true,
    min: 1,
    description:
      'Revision of the internal procedure that was used; absent: newest released revision where the organization requires a release, otherwise the current one',
  })
  internal_procedure_revision?: number | null;
  @ObjectField(() => ReferenceStandardOverride, {
    optional: true,
    description:
      'Approval by an administrator of the organization to use a standard that is invalid on the calibration date; of no effect on a valid one',
  })
  reference_standard_override?: ReferenceStandardOverride | null;
}

export class CalibrationVoidQuery {
  @TextField({ optional: true, max: 2000, multiline: true }) reason?: string | null;
  @EnumField(meanings, {
    optional: true,
    name: 'SignatureMeaning',
    description: 'Required with the header `Etalon-Confirmation` if the organization requires a signature',
  })
  signature_meaning?: Meaning | null;
}

const RecordedPoint = AnalyzePointOut as new () => Omit<AnalyzePointOut, 'error'>;

export class CalibrationPointResponse extends RecordedPoint {
  /** Judged value minus corrected reference value; null: signal of another laboratory. */
  @ResponseNumber(orNull) error: number | null;
  @ResponseId() id: string;
  @ResponseId() calibration_id: string;
  @ResponseText() reference_unit: string;
  @ResponseText() measured_unit: string;
  @ResponseText(orNull) reference_text: string | null;
  @ResponseText(orNull) measured_text: string | null;
  /** Standard uncertainty stated for the point. */
  @ResponseNumber(orNull) u_reference: number | null;
  @ResponseNumber(orNull) u_measured: number | null;
  @ResponseText({
    nullable: true,
    description: 'Text as stated by another laboratory; null: computed here, or not stored',
  })
  expanded_uncertainty_text: string | null;
  @ResponseText(orNull) coverage_factor_text: string | null;
  @ResponseFlag({ description: 'The other laboratory stated U without k; k = 2 is assumed' })
  is_factor_assumed: boolean;
  @ResponseText() point_role: string;
  @ResponseTime() created_at: Date;
}

/**
 * Keeps its digits. `chebyshev`: sum of a_k T_k(t) from k = 0; `power`: sum of a_k t^k from k = 1; t = (x - centre) /
 * half_width. Bands need this covariance, not that of powers of x.
 */
class FittedCurveOut {
  @ResponseNumber() centre: number;
  @ResponseNumber() half_width: number;
  @ResponseEnum(['chebyshev', 'power'], 'CurveBasis') basis: 'chebyshev' | 'power';
  @ResponseNumbers({ description: 'Coefficients in ascending order of power' }) coefficients: number[];
  @ResponseMatrix({ ...orNull, description: 'Covariance matrix of the coefficients; null for an interpolation' })
  covariance: number[][] | null;
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
}

/** Parts of the analysis without a field of their own. */
export class AnalysisDetails {
  @ResponseObject(() => FittedCurveOut, orNull) curve: FittedCurveOut | null;
  /** Null without a curve, and in results of earlier engines, whose curves are polynomials. */
  @ResponseObject(() => AnalyzedModelOut, orNull) model: AnalyzedModelOut | null;
  /** Nominal characteristic that converts the output into indications; null: direct indication, or unknown. */
  @ResponseObject(() => NominalCharacteristicOut, orNull) nominal_characteristic: NominalCharacteristicOut | null;
  @ResponseNumbers(orNull) coefficient_standard_uncertainties: number[] | null;
  @ResponseNumber(orNull) degrees_of_freedom: number | null;
  @ResponseFlag() is_interpolation: boolean;
  @ResponseList(() => DegreeComparisonOut) degrees_compared: DegreeComparisonOut[];
  @ResponseObject(() => LackOfFitOut, orNull) lack_of_fit: LackOfFitOut | null;
  @ResponseList(() => LevelOut) levels: LevelOut[];
  @ResponseObject(() => ZeroErrorOut, orNull) zero_error: ZeroErrorOut | null;
  @ResponseObject(() => FullScaleOut, orNull) full_scale: FullScaleOut | null;
  @ResponseNumber(orNull) repeatability_degrees_of_freedom: number | null;
  @ResponseNumber() measured_range_min: number;
  @ResponseNumber() measured_range_max: number;
  @ResponseEnum(VERDICTS, 'Verdict') verdict: Verdict;
  /** Null in results of earlier engines. */
  @ResponseFlag(orNull) budget_complete: boolean | null;
  @ResponseList(() => SourceCompletenessOut) completeness: SourceCompletenessOut[];
  @ResponseObject(() => BudgetPlaceOut, orNull) budget_at: BudgetPlaceOut | null;
  /** Expanded uncertainty of the errors that were not judged; null: only one kind of error, or result of an earlier engine. */
  @ResponseObject(() => OtherUncertaintyOut, orNull) other_uncertainty: OtherUncertaintyOut | null;
  @ResponseObject(() => ScopeOut, { ...orNull, description: 'Null: no scope applies' }) scope: ScopeOut | null;
  @ResponseList(() => NotComputedOut) not_computed: NotComputedOut[];
  @ResponseList(() => NoticeOut) notices: NoticeOut[];
}

/** Revision that was used. */
export class UsedProcedure {
  @ResponseId() id: string;
  @ResponseText() proc_id: string;
  @ResponseText() name: string;
  @ResponseText({ description: 'Version as given by the author' }) version: string;
  @ResponseText(orNull) standard_ref: string | null;
  @ResponseWhole() revision: number;
}

export class ReissuedTextsOut {
  @ResponseText(orNull) customer_name: string | null;
  @ResponseText(orNull) customer_address: string | null;
  @ResponseEnum(languages, 'Language', orNull) certificate_language: Language | null;
}

export class CalibrationResponse extends ResponseOf(CalibrationResults) {
  @ResponseId() id: string;
  @ResponseId() asset_id: string;
  /** The human id of the asset. */
  @ResponseText() human_asset_id: string;
  @ResponseText() asset_name: string;
  @ResponseId(orNull) organization_id: string | null;
  @ResponseFlag({
    description:
      'Calibrated by another organization before the asset moved. Only that organization can correct, approve or reissue',
  })
  is_of_other_laboratory: boolean;
  @ResponseId(orNull) sensor_id: string | null;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseWhole() calibration_version: number;
  @ResponseText() certificate_number: string;
  /** Texts of the newest reissue, also of a waiting one; the record keeps its own. */
  @ResponseObject(() => ReissuedTextsOut, orNull) reissued_texts: ReissuedTextsOut | null;
  @ResponseDay() due_date: string;
  @ResponseSignedAddress(orNull) performed_by_picture_url: string | null;
  @ResponseId(orNull) calibration_data_id: string | null;
  @ResponseId(orNull) calibration_file_id: string | null;
  @ResponseEnum(certificateStandings, 'CertificateStanding', {
    nullable: true,
    description: 'State of the provided certificate, issued or uploaded; null: none, or not yet valid',
  })
  certificate_state: CertificateStanding | null;
  /** False: a record without results. No certificate can be issued. */
  @ResponseFlag() has_results: boolean;
  @ResponseFlag({ description: 'Points are stored as stated by another laboratory; no results were computed' })
  has_stated_points: boolean;
  /** External calibration: the printed document is a record, not a certificate. */
  @ResponseFlag() is_outside: boolean;
  @ResponseFlag({
    description: 'A Digital Calibration Certificate (DCC) can be downloaded, issued here or imported',
  })
  has_dcc: boolean;
  /** Verdict on the instrument; a conditional verdict counts as its base verdict; null: no results. */
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  /**
   * Whether an uncertainty is stated and its budget is complete; that of another laboratory is taken as stated. Checks alone have
   * no value, so none applies.
   */
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  /** Unit of the reference values; without points, that of the channel when it was recorded. */
  @ResponseText(orNull) reference_unit: string | null;
  @ResponseText(orNull) measured_unit: string | null;
  /** Name at the time of the calibration. */
  @ResponseText(orNull) internal_procedure_name: string | null;
  @ResponseObject(() => UsedProcedure, orNull) internal_procedure: UsedProcedure | null;
  @ResponseText() engine_version: string;
  @ResponseObject(() => AnalysisDetails, orNull) analysis: AnalysisDetails | null;
  /** Specification, worded as on the certificate; null: none. */
  @ResponseObject(() => SpecificationOut, orNull) specification: SpecificationOut | null;
  /** Null for modes other than as found and as left. */
  @ResponseObject(() => AsFoundSummary, orNull) as_found_summary: AsFoundSummary | null;
  @ResponseEnum(CONFORMITIES, 'Conformity', {
    nullable: true,
    description: 'Verdict on the instrument as found; null: not recorded',
  })
  as_found_conformity: Conformity | null;
  /** Null for other modes. */
  @ResponseObject(() => FrequencyResponseDetails, orNull) frequency_response: FrequencyResponseDetails | null;
  /** Declared curve without points, other than a polynomial. */
  @ResponseObject(() => AnalyzedModelOut, orNull) declared_model: AnalyzedModelOut | null;
  @ResponseObject(() => UsedStandardOut, orNull) reference_standard: UsedStandardOut | null;
  /** Reference standards in their state on the calibration date, in the given order. */
  @ResponseList(() => UsedStandardOut) reference_standards: UsedStandardOut[];
  /** Approved use of an invalid standard; null: all standards valid. */
  @ResponseObject(() => ReferenceStandardOverrideOut, orNull)
  reference_standard_override: ReferenceStandardOverrideOut | null;
  /** All points have a standard with a valid calibration whose uncertainty is in the budget. */
  @ResponseFlag() traceable: boolean;
  @ResponseEnums(NOT_TRACEABLE, 'NotTraceable') not_traceable: NotTraceable[];
  @ResponseFlag() is_active: boolean;
  @ResponseEnum(recordStates, 'CalibrationState') status: RecordState;
  /** Whether no later effective calibration of this channel exists. */
  @ResponseFlag() is_in_force: boolean;
  @ResponseTime(orNull) voided_at: Date | null;
  @ResponseDay({ nullable: true, description: 'Day of voided_at in the time zone of the issuing organization' })
  voided_on: string | null;
  @ResponseId(orNull) voided_by: string | null;
  @ResponseText(orNull) void_reason: string | null;
  /** Approval or rejection with its reason; null: not required, or pending. */
  @ResponseId(orNull) decided_by: string | null;
  @ResponseText(orNull) decided_by_name: string | null;
  @ResponseTime(orNull) decided_at: Date | null;
  @ResponseDay({ nullable: true, description: 'Day of decided_at in the time zone of the issuing organization' })
  decided_on: string | null;
  @ResponseText(orNull) decision_reason: string | null;
  /** Name at the time of recording. */
  @ResponseText(orNull) calibration_location_name: string | null;
  @ResponseText(orNull) daq_name: string | null;
  /** Id of the certificate of the external laboratory, provided instead of an own certificate. */
  @ResponseId(orNull) uploaded_certificate_file_id: string | null;
  @ResponseId({
    nullable: true,
    description: 'Calibration that replaces this one; a replaced calibration cannot be restored',
  })
  superseded_by_id: string | null;
  @ResponseId({
    nullable: true,
    description:
      'Version that this one replaces by recalculation or correction; if pending or rejected, the version it would replace',
  })
  supersedes_id: string | null;
  @ResponseText({ nullable: true, description: 'Reason for the correction; null: recalculation of the same readings' })
  correction_reason: string | null;
  @ResponseId({ nullable: true, description: 'Id of a correction that awaits approval' })
  waiting_correction_id: string | null;
  @ResponseTime({ nullable: true, description: 'Time of the import from a bundle; null: recorded here' })
  imported_at: Date | null;
  @ResponseWhole({ nullable: true, description: 'Stated numbers that differ from the recalculation' })
  import_differences: number | null;
  @ResponseId() created_by: string;
  @ResponseTime() created_at: Date;
  @ResponseFlag({
    description: 'Approved by the performer or recorder: the laboratory states that it works without a second person',
  })
  without_second_person: boolean;
  /** Whether the caller may void or restore it. */
  @ResponseFlag() can_void: boolean;
  /** Whether the caller may approve or reject it now. */
  @ResponseFlag() can_decide: boolean;
}
