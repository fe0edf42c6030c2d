import type { AnalyzedModel, Conformity, NotTraceable, UncertaintyState } from '@etalon/metrology';
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
  Real,
  Ref,
  Text,
  Version,
  Whole,
} from '../../../platform/database/schema/columns.js';
import { complete } from '../../../platform/http/fields/field-declarations.js';
import { CalibrationResults } from './calibration-results.dto.js';
import type { RecordState } from './calibrations.dto.js';
import type { ImportedMark } from './imported-mark.js';

/** A saved row never changes except its status. */
@Entity('calibrations')
@Index('calibrations_superseded_by', ['superseded_by_id'], { where: `superseded_by_id is not null` })
@Index('calibrations_superseding', ['supersedes_id'], { where: `supersedes_id is not null` })
@Index('calibrations_daq', ['daq_id'], { where: `daq_id is not null` })
@Index('calibrations_reference_asset', ['internal_reference_asset_id'], {
  where: `internal_reference_asset_id is not null`,
})
@Index('calibrations_place', ['calibration_location_id'], { where: `calibration_location_id is not null` })
@Index('calibrations_uploaded_file', ['uploaded_certificate_file_id'], {
  where: `uploaded_certificate_file_id is not null`,
})
@Index('calibrations_version_unique', ['asset_id', 'calibration_version'], { unique: true })
@Index('calibrations_newest', ['created_at', 'id'])
@Index('calibrations_organization', ['organization_id', 'created_at', 'id'])
@Index('calibrations_sensor', ['sensor_id'])
@Index('calibrations_supersedes', { synchronize: false })
@Index('calibrations_in_force', { synchronize: false })
@Index('calibrations_search', { synchronize: false })
@Index('calibrations_not_valid', { synchronize: false })
@Index('calibrations_pending', { synchronize: false })
@Index('calibrations_of_asset', { synchronize: false })
@Index('calibrations_figures', { synchronize: false })
@Index('calibrations_repairs', { synchronize: false })
@Index('calibrations_date', { synchronize: false })
@Index('calibrations_due', { synchronize: false })
@Index('calibrations_organization_date', { synchronize: false })
@Index('calibrations_organization_due', { synchronize: false })
@Index('calibrations_performer', ['performed_by_user_id'])
@Index('calibrations_checked_by', ['checked_by_user_id'])
@Index('calibrations_conformity', ['conformity'])
@Index('calibrations_purpose', ['calibration_purpose'])
@Index('calibrations_type', ['calibration_type'])
@Index('calibrations_made_with', { synchronize: false })
@Index('calibrations_made_with_asset', { synchronize: false })
@Check('calibrations_status', `status in ('valid', 'pending_approval', 'rejected', 'void')`)
@Check('calibrations_conformity_value', `conformity in ('pass', 'fail', 'not_evaluated')`)
@Check(
  'calibrations_uncertainty_state_value',
  `uncertainty_state in ('complete', 'incomplete', 'unstated', 'not_applicable')`,
)
@Check('calibrations_before_void', `status_before_void in ('valid', 'pending_approval', 'rejected')`)
@Check('calibrations_decider', 'without_second_person or decided_by <> performed_by_user_id')
@Check('calibrations_stated_conformity', `stated_conformity in ('pass', 'fail', 'not_evaluated')`)
@Check('calibrations_as_found_conformity', `as_found_conformity in ('pass', 'fail', 'not_evaluated')`)
@Check('calibrations_active', `is_active = (status = 'valid')`)
@Check('calibrations_correction', 'correction_reason is null or supersedes_id is not null')
export class Calibration extends complete(CalibrationResults) {
  @Id() id: string;
  @ForeignKey('Asset')
  @Ref()
  asset_id: string;
  /** Current organization of the asset; set by the database. */
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  /** Asset's organization at recording, set by the database. */
  @ForeignKey('Organization')
  @OptionalRef()
  issuing_organization_id: string | null;
  @ForeignKey('SensorChannel')
  @OptionalRef()
  sensor_id: string | null;
  @Whole() calibration_version: number;
  /** Set by the database. */
  @Text(undefined, { default: '' }) search_text: string;
  /** Used revision; never changes. */
  @ForeignKey('ProcedureRevision')
  @OptionalRef()
  internal_procedure_revision_id: string | null;

  @Day() due_date: string;

  @Text(20) engine_version: string;
  @Json() analysis_inputs: object;
  /** Without points; null for declared coefficients. */
  @OptionalJson() analysis: object | null;
  /** Non-polynomial curve of another laboratory; else null. */
  @OptionalJson() declared_model: AnalyzedModel | null;
  @Flag(false) has_stated_points: boolean;
  @OptionalJson() frequency_response: object | null;
  /** Without points; null for other modes. */
  @OptionalJson() as_found_summary: object | null;
  @OptionalText(20) as_found_conformity: Conformity | null;
  /** At that time; null without a standard. */
  @OptionalJson() reference_standard: object | null;
  /** State on the calibration date, in the order named. */
  @Json({ default: [] }) reference_standards: object[];
  @OptionalJson() reference_standard_override: object | null;
  /** Rule R2. */
  @Flag(false) traceable: boolean;
  @Json({ default: ['recorded_before'] }) not_traceable: NotTraceable[];

  /** Null for a record without results (decision 24). */
  @OptionalText(20) conformity: Conformity | null;
  /** Uncertainty stated, with complete budget. */
  @OptionalText(20) uncertainty_state: UncertaintyState | null;

  /** Decision 36; null if recorded here. */
  @OptionalJson() imported: ImportedMark | null;

  @Text(20, { default: 'valid' }) status: RecordState;
  @Flag(true) is_active: boolean;
  @OptionalTime() voided_at: Date | null;
  @OptionalRef() voided_by: string | null;
  @OptionalText() void_reason: string | null;
  /** Null unless void, and for early void records, which were valid. */
  @OptionalText(20) status_before_void: RecordState | null;
  @ForeignKey('User')
  @OptionalRef()
  decided_by: string | null;
  @OptionalText(255) decided_by_name: string | null;
  @OptionalTime() decided_at: Date | null;
  @OptionalText() decision_reason: string | null;
  /** By performer or recorder, without a second person (decision 26). */
  @Flag(false) without_second_person: boolean;
  /** Names at recording. */
  @OptionalText(255) calibration_location_name: string | null;
  @OptionalText(1000) daq_name: string | null;
  /** From the external laboratory; delivered in place of ours. */
  @ForeignKey('StoredFile')
  @OptionalRef()
  uploaded_certificate_file_id: string | null;
  /** Never restored then (decision 32). */
  @ForeignKey('Calibration')
  @OptionalRef()
  superseded_by_id: string | null;
  @ForeignKey('Calibration')
  @OptionalRef()
  supersedes_id: string | null;
  /** Null for a recomputation of the same readings. */
  @OptionalText() correction_reason: string | null;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  /** Set by the database: a correction keeps the place of the original. Imports keep the order of their archive. */
  @OptionalTime() first_recorded_at: Date | null;
  /** Units of a record without points once those of its channel changed; else null. Set by the database. */
  @OptionalText(50) recorded_reference_unit: string | null;
  @OptionalText(50) recorded_measured_unit: string | null;
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
  /** Typed text (rule U5). */
  @OptionalText(60) reference_text: string | null;
  @OptionalText(60) measured_text: string | null;
  /** Standard uncertainties, in the units of the point. */
  @OptionalNumber() u_reference: number | null;
  @OptionalNumber() u_measured: number | null;
  @Text(50) reference_unit: string;
  @Text(50) measured_unit: string;
  /** In reference units; null if the standard states none. */
  @OptionalNumber() reference_correction: number | null;
  @OptionalNumber() corrected_reference_value: number | null;
  @OptionalText() standard: string | null;
  @OptionalNumber() standard_expanded_uncertainty: number | null;
  @OptionalNumber() standard_coverage_factor: number | null;
  @OptionalNumber() standard_degrees_of_freedom: number | null;
  @OptionalNumber() calculated_value: number | null;
  @OptionalNumber() residual_abs: number | null;
  @OptionalNumber() residual_pct: number | null;
  /** Instrument minus reference, in reference units. */
  @OptionalNumber() error: number | null;
  @OptionalNumber() indication_error: number | null;
  @OptionalNumber() corrected_error: number | null;
  @OptionalText(10) direction: string | null;
  @OptionalNumber() standard_uncertainty: number | null;
  @OptionalNumber() expanded_uncertainty: number | null;
  @OptionalNumber() coverage_factor: number | null;
  @OptionalNumber() effective_degrees_of_freedom: number | null;
  /** Another laboratory's text; null if computed here or not stored. */
  @OptionalText(60) expanded_uncertainty_text: string | null;
  @OptionalText(60) coverage_factor_text: string | null;
  /** k was not stated; assumed as 2. */
  @Flag(false) is_factor_assumed: boolean;
  /** Uncertainty of the error that was not judged. */
  @OptionalNumber() other_standard_uncertainty: number | null;
  @OptionalNumber() other_expanded_uncertainty: number | null;
  @OptionalNumber() other_coverage_factor: number | null;
  @OptionalNumber() other_effective_degrees_of_freedom: number | null;
  /** CMC of the scope at that time (rule C7). */
  @OptionalNumber() cmc: number | null;
  @Flag(false) raised_to_cmc: boolean;
  @OptionalFlag() in_scope: boolean | null;
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
  @OptionalText(40) reason_code: string | null;
  @CreatedAt() created_at: Date;
}
