// Made from openapi.json by `npm run openapi`; never edited by hand.

export type HealthResponse = { status: HealthStatus; service: string };

export type ReadinessWarning = { code: string; detail: string };

export type ReadinessResponse = { status: HealthStatus; service: string; warnings: (ReadinessWarning)[] };

export type ProgressResponse = { share: number; stage: string | null };

export type AdminStatsResponse = { assets: number; procedures: number; calibrations: number; users: number; organizations: number };

export type DatabaseStatus = "ok" | "error";

export type AdminSystemResponse = { uptime_seconds: number; db_status: DatabaseStatus; api_version: string };

export type VersionsOut = { etalon: string; node: string; postgresql: string | null; chromium: string | null };

export type ReplicaOut = { name: string; state: string; lag_seconds: number | null };

export type DatabaseOut = { is_embedded: boolean; is_read_only: boolean; size_bytes: number; connections_used: number; connections_allowed: number; newest_migration: string | null; replicas: (ReplicaOut)[] };

export type StorageKind = "folder" | "s3";

export type StorageOut = { kind: StorageKind; is_reachable: boolean; files: number | null; bytes: number | null; damaged: number | null; free_bytes: number | null; total_bytes: number | null; data_free_bytes: number | null; data_total_bytes: number | null };

export type JobCountOut = { job: string; waiting: number; in_hand: number; dead: number; late_seconds: number };

export type QueueOut = { waiting: number; in_hand: number; dead: number; oldest_waiting_seconds: number; kinds: (JobCountOut)[] };

export type MailOut = { is_in_force: boolean; waiting: number; dead: number; failing_since: string | null };

export type BrowserState = "running" | "idle" | "failed";

export type ProcessOut = { id: string; roles: string; version: string; node: string; host: string; pid: number; started_at: string; seen_at: string; is_alive: boolean; memory_bytes: number; chromium: BrowserState; chromium_version: string | null; prints: number };

export type WarningOut = { code: string; detail: string };

export type OperationResponse = { versions: VersionsOut; uptime_seconds: number; database: DatabaseOut | null; storage: StorageOut; queue: QueueOut | null; mail: MailOut | null; processes: (ProcessOut)[]; warnings: (WarningOut)[] };

export type IncidentKind = "failure" | "slow_statement";

export type IncidentResponse = { id: string; kind: IncidentKind; route: string; what: string; status: number | null; count: number; average_ms: number; longest_ms: number; first_at: string; last_at: string; request_id: string | null };

export type JobState = "waiting" | "in_hand" | "done" | "cancelled" | "dead";

export type NamedIdOut = { name: string; id: string };

export type JobResponse = { id: string; job: string; state: JobState; attempts: number; error: string | null; at: string; due_at: string | null; started_at: string | null; ended_at: string | null; about: (NamedIdOut)[]; request_id: string | null };

export type JobRetryAll = { job: string };

export type JobsRetriedResponse = { retried: number };

export type ApiKeyScope = "profile:read" | "people:read" | "notification:read" | "notification:write" | "organization:read" | "organization:write" | "organization:export" | "asset:read" | "asset:write" | "procedure:read" | "procedure:write" | "calibration:read" | "calibration:write" | "certificate:write" | "audit:read" | "installation:read" | "installation:write";

export type ApiKeyResponse = { id: string; name: string; hint: string; scopes: (ApiKeyScope)[]; organization_ids: (string)[] | null; addresses: (string)[]; requests_per_minute: number; expires_at: string; former_secret_until: string | null; last_used_at: string | null; last_used_ip: string | null; created_at: string };

export type ApiKeyCreate = { name: string; scopes: (ApiKeyScope)[]; organization_ids?: (string)[] | null; addresses?: (string)[] | null; requests_per_minute?: number | null; valid_days?: number | null };

export type ApiKeyMade = { id: string; name: string; hint: string; scopes: (ApiKeyScope)[]; organization_ids: (string)[] | null; addresses: (string)[]; requests_per_minute: number; expires_at: string; former_secret_until: string | null; last_used_at: string | null; last_used_ip: string | null; created_at: string; secret: string };

export type ApiKeyRotate = { overlap_hours?: number | null; valid_days?: number | null };

export type ServiceAccountRole = "viewer" | "technician";

export type ServiceAccountResponse = { id: string; organization_id: string; name: string; role: ServiceAccountRole; keys: number; last_used_at: string | null; created_at: string };

export type ServiceAccountCreate = { name: string; role: ServiceAccountRole };

export type AssetType = "sensor" | "daq";

export type CalibrationStatus = "valid" | "due_soon" | "expired" | "not_calibrated" | "retired";

export type Conformity = "pass" | "fail" | "not_evaluated";

export type UncertaintyState = "complete" | "incomplete" | "unstated" | "not_applicable";

export type ChannelListItem = { channel_id: string; physical_quantity: string; technology: string | null; measurement_min: number | null; measurement_max: number | null; unit: string; calibration_role: string | null; calibration_status: CalibrationStatus; next_due_at: string | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null };

export type AssetListItem = { id: string; asset_id: string; asset_type: AssetType; name: string; manufacturer: string; model: string; serial_number: string | null; health_score: number; is_active: boolean; updated_at: string; picture_url: string | null; organization_id: string | null; organization_name: string | null; site_name: string | null; location_name: string | null; calibration_status: CalibrationStatus; next_due_at: string | null; days_until_due: number | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; subtype: string | null; technology: string | null; range_min: number | null; range_max: number | null; range_unit: string | null; channels: (ChannelListItem)[] };

export type AccuracyType = "percent_of_reading" | "percent_of_full_scale" | "absolute";

export type BudgetSource = "reference_standard" | "reference_drift" | "reference_resolution" | "resolution" | "repeatability" | "hysteresis" | "environment" | "fit";

export type NegligibleSource = { source: BudgetSource; reason: string };

export type IntervalUnit = "days" | "weeks" | "months";

export type SensorChannelCreate = { channel_id: string; physical_quantity: string; measurement_type?: string | null; unit: string; technology?: string | null; measurement_min?: number | null; measurement_max?: number | null; accuracy_value?: number | null; accuracy_type?: AccuracyType | null; accuracy_unit?: string | null; resolution?: number | null; resolution_unit?: string | null; measurement_uncertainty?: number | null; uncertainty_unit?: string | null; confidence_level?: number | null; coverage_factor?: number | null; drift_rate?: number | null; drift_unit?: string | null; sensitivity?: number | null; sensitivity_unit?: string | null; negligible_contributions?: (NegligibleSource)[] | null; response_time_ms?: number | null; bandwidth_hz?: number | null; output_signal_min?: number | null; output_signal_max?: number | null; output_signal_unit?: string | null; output_type?: string | null; calibration_role?: string | null; criticality?: string | null; calibration_method_id?: string | null; calibration_interval?: number | null; calibration_interval_unit?: IntervalUnit; due_at_end_of_month?: boolean; sensor_id?: string | null; is_active?: boolean | null };

export type DaqCreate = { daq_type: string; input_channels: number; output_channels: number; input_signal_types?: string | null; output_signal_types?: string | null; sampling_rate_hz?: number | null; per_channel_sampling_rate_hz?: number | null; adc_resolution_bits?: number | null; adc_type?: string | null; input_voltage_range_min?: number | null; input_voltage_range_max?: number | null; input_impedance_ohm?: number | null; noise_floor_uv_rms?: number | null; dynamic_range_db?: number | null; synchronization_supported?: boolean; clock_source?: string | null; time_sync_precision_ns?: number | null; jitter_ns?: number | null; communication_protocol?: string | null; interface_type?: string | null; trigger_modes?: string | null };

export type CodeKind = "barcode" | "qr_code" | "rfid" | "inventory_number" | "marking";

export type AssetCodeCreate = { code: string; kind?: CodeKind; note?: string | null };

export type AssetCreate = { name: string; description?: string | null; manufacturer: string; model: string; serial_number?: string | null; manufacturer_part_number?: string | null; custodian?: string | null; location_id?: string | null; organization_id?: string | null; datasheet_url?: string | null; firmware_version?: string | null; power_supply?: string | null; power_consumption_w?: number | null; dimensions?: string | null; weight_kg?: number | null; mounting_type?: string | null; connection_type?: string | null; displays_readings?: boolean; ip_rating?: string | null; hazardous_area_rating?: string | null; operating_temperature_min?: number | null; operating_temperature_max?: number | null; operating_humidity_min?: number | null; operating_humidity_max?: number | null; price_eur?: number | null; purchase_date?: string | null; warranty_expiry_date?: string | null; notes?: string | null; pinout_table?: (Record<string, unknown>)[] | null; mechanical_table?: (Record<string, unknown>)[] | null; asset_id?: string | null; asset_type: AssetType; pinout_image_id?: string | null; sensor_image_id?: string | null; sensor_schematic_id?: string | null; sensor_channels?: (SensorChannelCreate)[] | null; daq_details?: DaqCreate | null; codes?: (AssetCodeCreate)[] | null; allow_same_serial?: boolean | null };

export type SensorChannelResponse = { channel_id: string; physical_quantity: string; measurement_type: string | null; unit: string; technology: string | null; measurement_min: number | null; measurement_max: number | null; accuracy_value: number | null; accuracy_type: AccuracyType | null; accuracy_unit: string | null; resolution: number | null; resolution_unit: string | null; measurement_uncertainty: number | null; uncertainty_unit: string | null; confidence_level: number | null; coverage_factor: number | null; drift_rate: number | null; drift_unit: string | null; sensitivity: number | null; sensitivity_unit: string | null; negligible_contributions: (NegligibleSource)[] | null; response_time_ms: number | null; bandwidth_hz: number | null; output_signal_min: number | null; output_signal_max: number | null; output_signal_unit: string | null; output_type: string | null; calibration_role: string | null; criticality: string | null; calibration_method_id: string | null; calibration_interval: number | null; calibration_interval_unit: IntervalUnit; due_at_end_of_month: boolean; id: string; sensor_id: string; asset_id: string; is_active: boolean; created_at: string; updated_at: string; calibration_method_name: string | null; calibration_method_in_use: boolean | null; calibration_status: CalibrationStatus; next_due_at: string | null; last_calibration_date: string | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null };

export type DaqResponse = { daq_type: string; input_channels: number; output_channels: number; input_signal_types: string | null; output_signal_types: string | null; sampling_rate_hz: number | null; per_channel_sampling_rate_hz: number | null; adc_resolution_bits: number | null; adc_type: string | null; input_voltage_range_min: number | null; input_voltage_range_max: number | null; input_impedance_ohm: number | null; noise_floor_uv_rms: number | null; dynamic_range_db: number | null; synchronization_supported: boolean; clock_source: string | null; time_sync_precision_ns: number | null; jitter_ns: number | null; communication_protocol: string | null; interface_type: string | null; trigger_modes: string | null; id: string; asset_id: string; is_active: boolean; created_at: string; updated_at: string };

export type AssetResponse = { name: string; description: string | null; manufacturer: string; model: string; serial_number: string | null; manufacturer_part_number: string | null; custodian: string | null; location_id: string | null; organization_id: string | null; datasheet_url: string | null; firmware_version: string | null; power_supply: string | null; power_consumption_w: number | null; dimensions: string | null; weight_kg: number | null; mounting_type: string | null; connection_type: string | null; displays_readings: boolean; ip_rating: string | null; hazardous_area_rating: string | null; operating_temperature_min: number | null; operating_temperature_max: number | null; operating_humidity_min: number | null; operating_humidity_max: number | null; price_eur: number | null; purchase_date: string | null; warranty_expiry_date: string | null; notes: string | null; pinout_table: (Record<string, unknown>)[] | null; mechanical_table: (Record<string, unknown>)[] | null; id: string; asset_id: string; asset_type: AssetType; health_score: number; is_active: boolean; retired_at: string | null; retired_reason: string | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; version: number; created_by: string; created_at: string; updated_at: string; pinout_image_id: string | null; pinout_image_url: string | null; sensor_image_id: string | null; sensor_schematic_id: string | null; mechanical_image_id: string | null; mechanical_image_url: string | null; picture_id: string | null; picture_url: string | null; sensor_channels: (SensorChannelResponse)[]; daq_details: DaqResponse | null };

export type AssetProfileResponse = { name: string; description: string | null; manufacturer: string; model: string; serial_number: string | null; manufacturer_part_number: string | null; custodian: string | null; location_id: string | null; organization_id: string | null; datasheet_url: string | null; firmware_version: string | null; power_supply: string | null; power_consumption_w: number | null; dimensions: string | null; weight_kg: number | null; mounting_type: string | null; connection_type: string | null; displays_readings: boolean; ip_rating: string | null; hazardous_area_rating: string | null; operating_temperature_min: number | null; operating_temperature_max: number | null; operating_humidity_min: number | null; operating_humidity_max: number | null; price_eur: number | null; purchase_date: string | null; warranty_expiry_date: string | null; notes: string | null; pinout_table: (Record<string, unknown>)[] | null; mechanical_table: (Record<string, unknown>)[] | null; id: string; asset_id: string; asset_type: AssetType; health_score: number; is_active: boolean; retired_at: string | null; retired_reason: string | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; version: number; created_by: string; created_at: string; updated_at: string; pinout_image_id: string | null; pinout_image_url: string | null; sensor_image_id: string | null; sensor_schematic_id: string | null; mechanical_image_id: string | null; mechanical_image_url: string | null; picture_id: string | null; picture_url: string | null; sensor_channels: (SensorChannelResponse)[]; daq_details: DaqResponse | null; organization_name: string | null; site_name: string | null; location_name: string | null; location_code: string | null; location_description: string | null; location_latitude: number | null; location_longitude: number | null; location_path: (string)[] | null; location_is_active: boolean | null; calibration_status: CalibrationStatus; next_due_at: string | null; days_until_due: number | null; today: string | null; retired_on: string | null; last_calibration_date: string | null; calibration_count: number; subtype: string | null; technology: string | null; calibration_health_score: number | null; calibration_health_score_pending: boolean; can_edit: boolean; can_restore: boolean };

export type AssetMovementResponse = { id: string; moved_at: string; until: string | null; location_id: string | null; location_name: string | null; location_path: (string)[] | null; is_hidden: boolean; moved_by: string | null; moved_by_name: string | null };

export type AssetUpdate = { name?: string | null; description?: string | null; manufacturer?: string | null; model?: string | null; serial_number?: string | null; manufacturer_part_number?: string | null; custodian?: string | null; location_id?: string | null; organization_id?: string | null; datasheet_url?: string | null; firmware_version?: string | null; power_supply?: string | null; power_consumption_w?: number | null; dimensions?: string | null; weight_kg?: number | null; mounting_type?: string | null; connection_type?: string | null; displays_readings?: boolean | null; ip_rating?: string | null; hazardous_area_rating?: string | null; operating_temperature_min?: number | null; operating_temperature_max?: number | null; operating_humidity_min?: number | null; operating_humidity_max?: number | null; price_eur?: number | null; purchase_date?: string | null; warranty_expiry_date?: string | null; notes?: string | null; pinout_table?: (Record<string, unknown>)[] | null; mechanical_table?: (Record<string, unknown>)[] | null; asset_id?: string | null; health_score?: number | null; sensor_channels?: (SensorChannelCreate)[] | null; allow_same_serial?: boolean | null };

export type AssetDuplicateRequest = { new_asset_id?: string | null };

export type FileUpload = { file: string };

export type CertificateStanding = "valid" | "superseded" | "voided";

export type AssetFileResponse = { id: string; original_filename: string; content_type: string; size_bytes: number; checksum_sha256: string; entity_type: string; entity_id: string | null; step_index: number | null; uploaded_by: string; created_at: string; url: string | null; certificate_state: CertificateStanding | null };

export type AssetCodeResponse = { id: string; code: string; kind: CodeKind; note: string | null; created_by: string; created_at: string };

export type UserRole = "superadmin" | "admin" | "technician" | "viewer";

export type AuditEntityType = "asset" | "calibration" | "certificate_template" | "database" | "email_settings" | "identity_provider" | "job" | "location" | "mail" | "organization" | "procedure" | "record" | "reminder" | "sign_on_settings" | "signing_key" | "user" | "webhook";

export type NamedReference = { id: string; name: string };

export type WithheldField = "actor_email" | "ip_address";

export type AuditLogResponse = { id: string; actor_id: string | null; actor_email: string; actor_name: string | null; actor_role: UserRole | null; actor_role_then: UserRole | null; actor_profile_picture_url: string | null; action: string; entity_type: AuditEntityType; entity_id: string | null; entity_asset_id: string | null; before_state: Record<string, unknown> | null; after_state: Record<string, unknown> | null; ip_address: string | null; created_at: string; names: (NamedReference)[]; withheld: (WithheldField)[] };

export type AssetTableDateOrder = "dmy" | "mdy";

export type AssetTablePreviewRequest = { file: string; fields?: string | null; sheet?: string | null; header_row?: number | null; date_order?: AssetTableDateOrder | null; organization_id?: string | null; blank_clears?: boolean; create_locations?: boolean; defaults?: string | null; leave_out_invalid?: boolean };

export type AssetTableSheet = { name: string; is_hidden: boolean };

export type AssetTableRow = { row: number; cells: (string)[] };

export type AssetTableFoundOrder = "dmy" | "mdy" | "either" | "both";

export type AssetTableColumn = { heading: string; field: string | null; samples: (string)[]; understood: (string)[]; is_hidden: boolean };

export type AssetTableProblem = { row: number; column: number | null; field: string | null; msg: string; type: string; params: Record<string, unknown> | null };

export type AssetTableChange = { field: string; before: string | null; after: string | null };

export type AssetTableDifference = { row: number; asset_id: string; name: string; changes: (AssetTableChange)[] };

export type AssetTablePreview = { rows: number; sheet: string | null; sheets: (AssetTableSheet)[]; header_row: number; first_rows: (AssetTableRow)[]; date_order: AssetTableFoundOrder | null; hidden_rows: number; skipped_rows: (number)[]; columns: (AssetTableColumn)[]; fields: (string)[]; default_fields: (string)[]; created: number; updated: number; unchanged: number; calibrations: number; known_calibrations: number; unused_intervals: number; same_instruments: number; same_as: (string)[]; locations: number; new_locations: (string)[]; left_out: number; problems: (AssetTableProblem)[]; more_problems: boolean; differences: (AssetTableDifference)[]; more_differences: boolean; seen: string };

export type Language = "en" | "es" | "fr" | "de";

export type AssetTableLeftOutRequest = { file: string; fields?: string | null; sheet?: string | null; header_row?: number | null; date_order?: AssetTableDateOrder | null; organization_id?: string | null; blank_clears?: boolean; create_locations?: boolean; defaults?: string | null; leave_out_invalid?: boolean; language?: Language };

export type AssetTableImportRequest = { file: string; fields?: string | null; sheet?: string | null; header_row?: number | null; date_order?: AssetTableDateOrder | null; organization_id?: string | null; blank_clears?: boolean; create_locations?: boolean; defaults?: string | null; leave_out_invalid?: boolean; seen: string; progress_id?: string | null };

export type AssetTableResult = { import_id: string | null; created: number; updated: number; unchanged: number; calibrations: number; locations: number; left_out: number };

export type AssetImportOut = { id: string; file_name: string; organization_id: string | null; organization_name: string | null; imported_at: string; imported_by: string; imported_by_name: string | null; assets_created: number; assets_updated: number; calibrations_filed: number; locations_created: number; files_attached: number; undone_at: string | null; undone_by_name: string | null; undo_until: string; can_undo: boolean };

export type AuditAction = "asset.cad_file_deleted" | "asset.cad_file_uploaded" | "asset.code_added" | "asset.code_removed" | "asset.created" | "asset.duplicated" | "asset.exported" | "asset.exported_bulk" | "asset.file_deleted" | "asset.file_uploaded" | "asset.import_failed" | "asset.import_undone" | "asset.imported" | "asset.mechanical_image_removed" | "asset.mechanical_image_updated" | "asset.picture_removed" | "asset.picture_updated" | "asset.pinout_image_removed" | "asset.pinout_image_updated" | "asset.removed" | "asset.restored" | "asset.retired" | "asset.updated" | "auth.confirmation_failed" | "auth.confirmed" | "auth.registered" | "auth.sessions_ended" | "auth.sign_in_failed" | "auth.signed_in" | "calibration.approved" | "calibration.certificate_uploaded" | "calibration.created" | "calibration.file_deleted" | "calibration.file_uploaded" | "calibration.impact_closed" | "calibration.impact_decided" | "calibration.impact_started" | "calibration.imported" | "calibration.original_certificate_kept" | "calibration.recomputation_started" | "calibration.reference_standard_overridden" | "calibration.rejected" | "calibration.removed" | "calibration.restored" | "calibration.signed" | "calibration.superseded" | "calibration.voided" | "certificate.batch_cancelled" | "certificate.batch_ordered" | "certificate.issued" | "certificate.reissue_ordered" | "certificate_template.created" | "certificate_template.released" | "certificate_template.removed" | "certificate_template.source_changed" | "certificate_template.updated" | "database.backup_cancelled" | "database.backup_ordered" | "database.backup_plan_changed" | "database.backup_removed" | "database.exported" | "database.imported" | "database.reset" | "database.restore_ordered" | "email_settings.tested" | "email_settings.updated" | "identity_provider.created" | "identity_provider.removed" | "identity_provider.updated" | "job.dropped" | "job.retried" | "location.archived" | "location.created" | "location.deleted" | "location.restored" | "location.updated" | "mail.dropped" | "mail.sent_again" | "organization.accreditation_removed" | "organization.accreditation_stated" | "organization.accreditation_updated" | "organization.api_key_created" | "organization.api_key_revoked" | "organization.api_key_rotated" | "organization.asset_left" | "organization.asset_received" | "organization.calendar_address_made" | "organization.calendar_address_revoked" | "organization.created" | "organization.deactivated" | "organization.export_cancelled" | "organization.export_downloaded" | "organization.export_ordered" | "organization.join_approved" | "organization.join_rejected" | "organization.join_requested" | "organization.left" | "organization.logo_removed" | "organization.logo_updated" | "organization.member_access" | "organization.member_removed" | "organization.member_role_changed" | "organization.members_added" | "organization.restored" | "organization.scope_entry_added" | "organization.scope_entry_removed" | "organization.scope_entry_updated" | "organization.second_factor_changed" | "organization.service_account_created" | "organization.service_account_removed" | "organization.signatures_updated" | "organization.signing_key_installed" | "organization.signing_key_renewed" | "organization.updated" | "procedure.created" | "procedure.deactivated" | "procedure.duplicated" | "procedure.exported" | "procedure.exported_bulk" | "procedure.file_moved" | "procedure.file_removed" | "procedure.file_uploaded" | "procedure.import_failed" | "procedure.imported" | "procedure.released" | "procedure.restored" | "procedure.updated" | "record.exported" | "record.verification_started" | "reminder.sweep_started" | "sign_on_settings.second_factor_changed" | "sign_on_settings.updated" | "signing_key.installed" | "signing_key.renewed" | "user.api_key_created" | "user.api_key_revoked" | "user.api_key_rotated" | "user.created" | "user.deactivated" | "user.email_change_cancelled" | "user.email_change_requested" | "user.email_changed" | "user.email_restored" | "user.identity_linked" | "user.identity_unlinked" | "user.passkey_added" | "user.passkey_removed" | "user.passkey_renamed" | "user.password_changed" | "user.password_link_sent" | "user.password_link_shown" | "user.password_reset" | "user.picture_removed" | "user.picture_updated" | "user.recovery_codes_renewed" | "user.second_factor_reset" | "user.signature_removed" | "user.signature_uploaded" | "user.signed_out_everywhere" | "user.totp_enrolled" | "user.totp_removed" | "user.updated" | "user.verified" | "webhook.created" | "webhook.paused" | "webhook.removed" | "webhook.replayed" | "webhook.resumed" | "webhook.secret_rotated" | "webhook.tested" | "webhook.updated";

export type RecordHeadOut = { seal: number; hash: string; sealed_at: string };

export type RecordVerificationState = "running" | "done" | "failed";

export type RecordFindingKind = "entry_altered" | "entry_missing" | "entry_added" | "entry_moved" | "entry_backdated" | "seal_altered" | "seal_missing" | "signature_invalid" | "chain_altered" | "seals_lost" | "signature_added" | "signature_altered" | "signature_missing" | "signed_content_altered";

export type RecordFindingOut = { kind: RecordFindingKind; seal: number | null; entry_id: string | null; created_at: string | null; action: string | null; entity_type: string | null; entity_id: string | null };

export type RecordReportOut = { is_intact: boolean; chains: number; seals: number; entries: number; unsealed: number; head: RecordHeadOut | null; public_key: string | null; findings_total: number; findings: (RecordFindingOut)[] };

export type RecordVerificationResponse = { id: string; state: RecordVerificationState; progress: number; started_at: string; started_by_name: string | null; finished_at: string | null; report: RecordReportOut | null };

export type RecordStateResponse = { sealed: number; unsealed: number; head: RecordHeadOut | null; verification: RecordVerificationResponse | null };

export type RecordSealResponse = { seal: number; hash: string };

export type AuthOptions = { first_account: boolean; mail_enabled: boolean; terms_url: string | null; privacy_url: string | null };

export type RegisterRequest = { email: string; name: string; password: string };

export type RegisterResponse = { access_token: string | null; token_type: string; verification_required: boolean; message: string };

export type LoginRequest = { email: string; password: string };

export type TokenResponse = { access_token: string; token_type: string };

export type VerifyEmailResponse = { access_token: string | null; token_type: string; email: string; changed_account_id: string | null };

export type ResendVerificationRequest = { email: string };

export type ForgotPasswordRequest = { email: string };

export type ResetPasswordRequest = { token: string; new_password: string };

export type RestoreEmailResponse = { email: string };

export type ConfirmationRequest = { password: string };

export type ConfirmationResponse = { confirmation: string; expires_at: string };

export type RefreshRequest = { access_token: string; is_persistent?: boolean | null };

export type RefreshResponse = { access_token: string; token_type: string };

export type SessionResponse = { id: string; is_current: boolean; ip_address: string | null; user_agent: string | null; created_at: string; last_used_at: string; ends_at: string };

export type SessionsResponse = { sessions: (SessionResponse)[] };

export type BackupState = "making" | "ready" | "cancelled" | "failed";

export type BackupRestoreState = "running" | "done" | "failed";

export type BackupRestoreOut = { state: BackupRestoreState; ordered_at: string; ordered_by: string; finished_at: string | null; progress: number | null; failure_code: string | null; failure_params: Record<string, unknown> | null };

export type BackupOut = { id: string; state: BackupState; ordered_at: string; ordered_by: string | null; with_files: boolean; progress: number | null; finished_at: string | null; filename: string; size_bytes: number | null; sha256: string | null; failure_code: string | null; failure_params: Record<string, unknown> | null; restore: BackupRestoreOut | null };

export type BackupRequest = { with_files?: boolean };

export type BackupAddressOut = { url: string };

export type BackupRestoreRequest = { confirm: string };

export type BackupInterval = "never" | "daily" | "weekly";

export type BackupPlanOut = { every: BackupInterval; hour: number; weekday: number; keep: number; with_files: boolean; next_at: string | null };

export type BackupPlanRequest = { every: BackupInterval; hour: number; weekday: number; keep: number; with_files: boolean };

export type DatabaseImportForm = { file: string; progress_id?: string | null };

export type DatabaseResetRequest = { confirm: string };

export type AssetBulkExportRequest = { without_damaged?: boolean; asset_ids: (string)[] };

export type AssetPreviewForm = { file: string; progress_id?: string | null };

export type ImportedChannelOut = { channel_id: string; physical_quantity: string; unit: string; is_active: boolean };

export type ImportedCalibrationOut = { calibration_date: string; channel_id: string | null; certificate_number: string | null; status: string; points: number; has_certificate_file: boolean };

export type BundleProblemOut = { code: string | null; detail: string; type: string | null; params: Record<string, unknown>; where: string | null };

export type BundlePreview = { valid: boolean; error_message: string | null; asset_id: string | null; name: string | null; manufacturer: string | null; model: string | null; asset_type: string | null; channel_count: number; calibration_count: number; source_folder: string; serial_number: string | null; location_name: string | null; file_count: number; file_bytes: number; channels: (ImportedChannelOut)[]; calibrations: (ImportedCalibrationOut)[]; skipped: (string)[]; unknown_fields: (string)[]; same_as: (string)[]; problem: BundleProblemOut | null };

export type AssetImportPreview = { valid: boolean; error_message: string | null; asset_id: string | null; name: string | null; manufacturer: string | null; model: string | null; asset_type: string | null; channel_count: number; calibration_count: number; bundles: (BundlePreview)[]; problem: BundleProblemOut | null };

export type AssetImportForm = { file: string; progress_id?: string | null; location_id?: string | null; organization_id?: string | null; folder?: string | null };

export type ImportStatus = "created" | "error";

export type AssetImportResult = { source_folder: string; status: ImportStatus; asset_id: string | null; new_asset_pk: string | null; error_message: string | null; problem: BundleProblemOut | null; different: number; same_as: (string)[]; skipped: (string)[]; unknown_fields: (string)[] };

export type AssetImportResponse = { results: (AssetImportResult)[] };

export type ImportOutcome = "identical" | "equal" | "different";

export type ImportDifferenceOut = { path: string; stated: string | null; computed: string | null };

export type OriginalFileOut = { id: string; original_filename: string; size_bytes: number; url: string | null };

export type CalibrationImportResponse = { imported_at: string; exported_at: string | null; earlier_imported_at: string | null; engine_version: string | null; certificate_number: string | null; calibration_version: number | null; status: string; created_by_name: string | null; checked_by_name: string | null; decided_by_name: string | null; decided_at: string | null; decision_reason: string | null; voided_by_name: string | null; procedure_name: string | null; location_name: string | null; outcome: ImportOutcome | null; compared: number; difference_count: number; differences: (ImportDifferenceOut)[]; more: boolean; files: (OriginalFileOut)[] };

export type CalendarFeedResponse = { id: string; organization_id: string; name: string; language: Language; created_at: string; last_read_at: string | null };

export type CalendarFeedCreate = { name: string; language?: Language | null };

export type CalendarFeedMade = { id: string; organization_id: string; name: string; language: Language; created_at: string; last_read_at: string | null; address: string };

export type RecomputationOut = { id: string; calibration_id: string; human_asset_id: string; asset_name: string; organization_id: string | null; uncertainty_state: UncertaintyState | null; calibration_version: number; calibration_date: string; is_active: boolean; made_with: string; engine_version: string; outcome: string; own_outcome: string; old_verdict: string | null; new_verdict: string | null; old_expanded_uncertainty: number | null; new_expanded_uncertainty: number | null; old_coverage_factor: number | null; new_coverage_factor: number | null; reference_unit: string | null; is_changed: boolean; differences: number; reason: string | null; made_at: string };

export type RecomputationProgressResponse = { engine_version: string; total: number; done: number; changed: number; is_running: boolean };

export type ReferenceStandardOverride = { reason: string };

export type SignatureMeaning = "responsible" | "reviewed" | "approved" | "rejected";

export type SignatureGiven = { meaning: SignatureMeaning; reason?: string | null };

export type SupersedeRequest = { reason: string; internal_reference_sensor_id?: string | null; reference_standard_override?: ReferenceStandardOverride | null; issue_certificate?: boolean; signature?: SignatureGiven | null };

export type CalibrationPlace = "laboratory" | "customer_site" | "elsewhere";

export type CalibrationType = "external" | "internal" | "oem" | "external_accredited_lab" | "internal_lab" | "customer_asset";

export type CalibrationPurpose = "initial" | "routine" | "after_repair" | "verification";

export type CheckResult = "pass" | "fail" | "not_checked";

export type CalibrationCheck = { text: string; result: CheckResult; as_found_result?: CheckResult | null; remark?: string | null };

export type DataEntryMode = "raw_data" | "reference_vs_indicated" | "reference_vs_as_found_as_left" | "model_direct" | "frequency_response";

export type ModelType = "polynomial" | "custom_formula" | "lookup_table" | "callendar_van_dusen" | "steinhart_hart" | "point_correction";

export type CoverageDistribution = "normal" | "t" | "rectangular" | "trapezoidal";

export type ContributionDistribution = "normal" | "t" | "rectangular" | "triangular" | "trapezoidal" | "arcsine";

export type ContributionRowOut = { at: number; value: number };

export type ContributionPartsOut = { value?: number; slope?: number; percent_of_reading?: number; ppm_of_reading?: number; percent_of_range?: number; ppm_of_range?: number; table?: (ContributionRowOut)[] };

export type UncertaintyContributionOut = { source: string; description: string; value: number; unit: string; distribution: ContributionDistribution; divisor: number; input_standard_uncertainty: number | null; standard_uncertainty: number; sensitivity_coefficient: number; degrees_of_freedom: number | null; share: number; of_value?: ContributionPartsOut };

export type DecisionRule = "simple_acceptance" | "shared_risk" | "guard_band_w_uncertainty" | "guard_band_r" | "iso_14253_1" | "non_binary_guard_band" | "z540_3_pfa_2pct";

export type JudgedValue = "indication" | "corrected_value";

export type JudgedCharacteristic = "nominal" | "declared" | "individual";

export type Measurand = "single_reading" | "mean";

export type Verdict = "pass" | "conditional_pass" | "conditional_fail" | "fail" | "not_evaluated";

export type OtherVerdictOut = { judged: JudgedValue; verdict: Verdict; passed: boolean | null; points_passed: number; points_evaluated: number; reason_code: string | null };

export type ReasonParamsOut = { points: number; missing: (BudgetSource)[] };

export type HistoryBasis = "type" | "channel";

export type GlobalRiskOut = { basis: HistoryBasis; records: number; readings: number; prior_mean: number; prior_standard_deviation: number; probability_of_false_accept: number; probability_of_false_reject: number };

export type ConformityStatementOut = { decision_rule: DecisionRule; judged: JudgedValue | null; characteristic: JudgedCharacteristic | null; measurand: Measurand | null; readings_least: number | null; readings_most: number | null; other: OtherVerdictOut | null; specification: string | null; expanded_uncertainty_applied: number | null; passed: boolean | null; verdict: Verdict; reason: string | null; reason_code: string | null; reason_params: ReasonParamsOut | null; tolerance_value: number | null; tolerance_lower: number | null; tolerance_upper: number | null; guard_band: number | null; guard_band_factor: number | null; max_probability_of_false_accept: number | null; max_probability_of_false_reject: number | null; test_uncertainty_ratio: number | null; minimum_test_uncertainty_ratio: number | null; points_evaluated: number; points_passed: number; points_not_covered: (number)[]; contradicts_after_rounding: boolean; global_risk: GlobalRiskOut | null; global_risk_reason: string | null };

export type ReissuedTextsOut = { customer_name: string | null; customer_address: string | null; certificate_language: Language | null };

export type UsedProcedure = { id: string; proc_id: string; name: string; version: string; standard_ref: string | null; revision: number };

export type CurveBasis = "chebyshev" | "power";

export type FittedCurveOut = { centre: number; half_width: number; basis: CurveBasis; coefficients: (number)[]; covariance: ((number)[])[] | null; degrees_of_freedom: number | null };

export type CurveFit = "ordinary" | "weighted" | "york";

export type FormulaGives = "reference" | "reading";

export type ModelParameterOut = { name: string; value: number; standard_uncertainty: number | null };

export type ModelTableRowOut = { x: number; y: number; standard_uncertainty: number | null };

export type Interpolation = "linear" | "monotone_cubic";

export type ModelGoodnessOut = { chi_squared: number; chi_squared_limit: number; p_value: number; is_consistent: boolean };

export type WeightSource = "stated" | "reference_standard" | "resolution_and_repeatability" | "partly_stated";

export type ModelWeightsOut = { reference: WeightSource | null; reading: WeightSource | null };

export type AnalyzedModelOut = { type: ModelType; fit: CurveFit | null; formula: string | null; formula_gives: FormulaGives | null; resolved_formula: string | null; is_declared: boolean; parameters: (ModelParameterOut)[]; covariance: ((number)[])[] | null; table: (ModelTableRowOut)[] | null; interpolation: Interpolation | null; goodness: ModelGoodnessOut | null; weights: ModelWeightsOut | null };

export type CharacteristicType = "linear" | "platinum" | "thermocouple";

export type ThermocoupleType = "B" | "E" | "J" | "K" | "N" | "R" | "S" | "T";

export type NominalCharacteristicOut = { type: CharacteristicType; range_min: number | null; range_max: number | null; output_min: number | null; output_max: number | null; r0: number | null; thermocouple_type: ThermocoupleType | null };

export type DegreeComparisonOut = { degree: number; aicc: number | null; rss: number };

export type LackOfFitOut = { f: number; df1: number; df2: number; p: number };

export type LevelOut = { lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; passed: boolean | null; verdict: Verdict; probability_of_conformity: number | null; share_of_limit: number | null; contradicts_after_rounding: boolean; reason_code: string | null; reference_value: number; measured_mean: number; readings: number; points: (number)[]; error: number; indication_error: number | null; corrected_error: number | null; standard_deviation: number | null; standard_uncertainty_of_mean: number | null; pooled_uncertainty_of_mean: number | null; error_rising: number | null; readings_rising: number; error_falling: number | null; readings_falling: number; hysteresis: number | null; measurand: Measurand; standard_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; direction_standard_uncertainty: number | null; direction_expanded_uncertainty: number | null; direction_coverage_factor: number | null; direction_effective_degrees_of_freedom: number | null; cmc: number | null; raised_to_cmc: boolean | null };

export type ZeroErrorOut = { error: number; readings: number };

export type FullScaleBasis = "channel_range" | "data_span";

export type FullScaleDefinition = "span" | "upper_limit" | "larger_magnitude";

export type FullScaleOut = { value: number; basis: FullScaleBasis; definition: FullScaleDefinition | null };

export type SourceState = "evaluated" | "negligible" | "missing" | "not_applicable";

export type SourceCompletenessOut = { source: BudgetSource; state: SourceState; reason: string | null };

export type BudgetPlaceOut = { measured: number; calculated: number; point_index: number | null; level_index: number | null };

export type OtherUncertaintyOut = { of: JudgedValue; combined_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; distribution_type: CoverageDistribution; uncertainty_budget: (UncertaintyContributionOut)[]; budget_at: BudgetPlaceOut | null };

export type ClaimedAccreditationOut = { body: string; number: string | null };

export type ScopeObstacle = "no_accreditation" | "accreditation_not_in_force" | "points_outside" | "no_uncertainty" | "uncertainty_incomplete" | "not_traceable";

export type CmcCombination = "sum" | "root_sum_square";

export type ScopeEntryOut = { id: string; physical_quantity: string; unit: string; range_min: number; range_max: number; method: string | null; conditions: string | null; cmc_absolute: number | null; cmc_relative: number | null; cmc_combination: CmcCombination };

export type ScopeOut = { in_scope: boolean; raised_to_cmc: boolean; cmc: number | null; method: string | null; accreditation: ClaimedAccreditationOut | null; obstacles: (ScopeObstacle)[]; points_outside: (number)[]; points_raised: (number)[]; entries: (ScopeEntryOut)[] };

export type NotComputedOut = { field: string; code: string; reason: string };

export type NoticeOut = { code: string; message: string };

export type AnalysisDetails = { curve: FittedCurveOut | null; model: AnalyzedModelOut | null; nominal_characteristic: NominalCharacteristicOut | null; coefficient_standard_uncertainties: (number)[] | null; degrees_of_freedom: number | null; is_interpolation: boolean; degrees_compared: (DegreeComparisonOut)[]; lack_of_fit: LackOfFitOut | null; levels: (LevelOut)[]; zero_error: ZeroErrorOut | null; full_scale: FullScaleOut | null; repeatability_degrees_of_freedom: number | null; measured_range_min: number; measured_range_max: number; verdict: Verdict; budget_complete: boolean | null; completeness: (SourceCompletenessOut)[]; budget_at: BudgetPlaceOut | null; other_uncertainty: OtherUncertaintyOut | null; scope: ScopeOut | null; not_computed: (NotComputedOut)[]; notices: (NoticeOut)[] };

export type StatedSpecificationType = "percent_of_reading" | "percent_of_full_scale" | "absolute" | "manual";

export type StatedPartOut = { from: number | null; to: number | null; percent_of_reading: number | null; percent_of_full_scale: number | null; digits: number | null; constant: number | null; floor: number | null };

export type SpecificationOut = { unit: string | null; value: number | null; type: StatedSpecificationType | null; floor: number | null; lower: number | null; upper: number | null; parts: (StatedPartOut)[] };

export type NotTraceable = "no_standard" | "not_calibrated" | "expired" | "retired" | "out_of_tolerance" | "imported" | "overridden" | "uncertainty_missing" | "uncertainty_understated" | "out_of_calibrated_range" | "recorded_before";

export type AsFoundSummary = { points: number; verdict: Verdict; conformity: Conformity; passed: boolean | null; conformity_statement: ConformityStatementOut; max_error: number | null; rmse: number | null; standard_error: number | null; full_scale_error: number | null; repeatability: number | null; hysteresis: number | null; combined_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; distribution_type: CoverageDistribution; confidence_level: number; valid_range_min: number; valid_range_max: number; uncertainty_budget: (UncertaintyContributionOut)[]; budget_complete: boolean; completeness: (SourceCompletenessOut)[]; traceable: boolean; not_traceable: (NotTraceable)[]; scope: ScopeOut | null; notices: (NoticeOut)[] };

export type DeviationUnit = "%" | "dB";

export type FrequencyResponseDetails = { is_stated: boolean | null; baseline_sweep_index: number | null; gain: number | null; frequency_min: number; frequency_max: number; is_logarithmic: boolean; sensitivity_unit: string; deviation_unit: DeviationUnit; max_deviation: number | null; repeatability: number | null; repeatability_degrees_of_freedom: number | null; combined_uncertainty_pct: number | null; expanded_uncertainty_pct: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; distribution_type: CoverageDistribution | null; confidence_level: number | null; uncertainty_budget: (UncertaintyContributionOut)[]; budget_at: number | null; budget_complete: boolean; completeness: (SourceCompletenessOut)[]; traceable: boolean; not_traceable: (NotTraceable)[]; verdict: Verdict; notices: (NoticeOut)[] };

export type StandardDriftBasis = "history" | "stated";

export type StandardState = "in_force" | "not_calibrated" | "expired" | "retired" | "out_of_tolerance" | "imported";

export type UsedStandardOut = { key: string | null; asset_id: string | null; human_asset_id: string | null; name: string; manufacturer: string | null; model: string | null; serial_number: string | null; sensor_id: string | null; channel_id: string | null; physical_quantity: string | null; calibration_id: string | null; calibration_version: number | null; certificate_number: string | null; calibration_date: string | null; due_date: string | null; laboratory: string | null; laboratory_certificate_number: string | null; expanded_uncertainty: number | null; coverage_factor: number | null; degrees_of_freedom: number | null; unit: string | null; correction_min: number | null; correction_max: number | null; range_min: number | null; range_max: number | null; drift: number | null; drift_basis: StandardDriftBasis | null; resolution: number | null; from: number | null; to: number | null; state: StandardState | null; obstacles: (NotTraceable)[]; certificate_state: CertificateStanding | null; certificate_ended_at: string | null; uncertainty_state: UncertaintyState | null };

export type ReferenceStandardOverrideOut = { reason: string; by_name: string | null };

export type CalibrationState = "valid" | "pending_approval" | "rejected" | "void";

export type CalibrationResponse = { checked_by_user_id: string | null; checked_by_name: string | null; authorised_by_user_id: string | null; authorised_by_name: string | null; performed_by_function: string | null; authorised_by_function: string | null; calibration_organization_id: string | null; customer_name: string | null; customer_address: string | null; calibration_place: CalibrationPlace | null; calibration_place_text: string | null; item_condition: string | null; receipt_date: string | null; deviations: string | null; repair_date: string | null; repair_description: string | null; certificate_language: Language | null; prints_notes: boolean | null; calibration_date: string; calibration_interval: number | null; calibration_interval_unit: IntervalUnit; due_at_end_of_month: boolean | null; performed_by_name: string; performed_by_user_id: string | null; calibration_type: CalibrationType; calibration_purpose: CalibrationPurpose; external_lab_name: string | null; external_lab_certificate_number: string | null; stated_conformity: Conformity | null; checks: (CalibrationCheck)[]; tolerance_criteria: string | null; notes: string | null; method: string | null; internal_reference_asset_id: string | null; internal_reference_sensor_id: string | null; internal_procedure_id: string | null; daq_id: string | null; calibration_location_id: string | null; temperature: number | null; temperature_uncertainty: number | null; humidity: number | null; humidity_uncertainty: number | null; pressure: number | null; pressure_uncertainty: number | null; environment_reason: string | null; data_entry_mode: DataEntryMode; model_type: ModelType; custom_formula: string | null; frequency_response_frequency_unit: string | null; frequency_response_amplitude_type: string | null; frequency_response_offset_enabled: boolean; frequency_response_offset_unit: string | null; frequency_response_baseline_sweep_index: number | null; poly_order: number | null; poly_coefficients: (number)[] | null; poly_coefficients_covariance: ((number)[])[] | null; range_min: number | null; range_max: number | null; valid_range_min: number | null; valid_range_max: number | null; r_squared: number | null; rmse: number | null; standard_error: number | null; max_error: number | null; full_scale_error: number | null; non_linearity: number | null; repeatability: number | null; hysteresis: number | null; distribution_type: CoverageDistribution | null; confidence_level: number | null; coverage_factor: number | null; combined_uncertainty: number | null; expanded_uncertainty: number | null; effective_degrees_of_freedom: number | null; uncertainty_budget: (UncertaintyContributionOut)[] | null; decision_rule: DecisionRule | null; conformity_statement: ConformityStatementOut | null; id: string; asset_id: string; human_asset_id: string; asset_name: string; organization_id: string | null; is_of_other_laboratory: boolean; sensor_id: string | null; channel_id: string | null; calibration_version: number; certificate_number: string; reissued_texts: ReissuedTextsOut | null; due_date: string; performed_by_picture_url: string | null; calibration_data_id: string | null; calibration_file_id: string | null; certificate_state: CertificateStanding | null; has_results: boolean; has_stated_points: boolean; is_outside: boolean; has_dcc: boolean; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; reference_unit: string | null; measured_unit: string | null; internal_procedure_name: string | null; internal_procedure: UsedProcedure | null; engine_version: string; analysis: AnalysisDetails | null; specification: SpecificationOut | null; as_found_summary: AsFoundSummary | null; as_found_conformity: Conformity | null; frequency_response: FrequencyResponseDetails | null; declared_model: AnalyzedModelOut | null; reference_standard: UsedStandardOut | null; reference_standards: (UsedStandardOut)[]; reference_standard_override: ReferenceStandardOverrideOut | null; traceable: boolean; not_traceable: (NotTraceable)[]; is_active: boolean; status: CalibrationState; is_in_force: boolean; voided_at: string | null; voided_on: string | null; voided_by: string | null; void_reason: string | null; decided_by: string | null; decided_by_name: string | null; decided_at: string | null; decided_on: string | null; decision_reason: string | null; calibration_location_name: string | null; daq_name: string | null; uploaded_certificate_file_id: string | null; superseded_by_id: string | null; supersedes_id: string | null; correction_reason: string | null; waiting_correction_id: string | null; imported_at: string | null; import_differences: number | null; created_by: string; created_at: string; without_second_person: boolean; can_void: boolean; can_decide: boolean };

export type ProcedureOption = { id: string; proc_id: string; name: string; physical_quantity: string; version: string; standard_ref: string | null; temperature_min: number | null; temperature_max: number | null; humidity_min: number | null; humidity_max: number | null; pressure_min: number | null; pressure_max: number | null };

export type AskedDistribution = "normal" | "t" | "chi_squared";

export type ReferenceCorrection = "apply" | "already_applied";

export type ContributionRow = { at: number; value: number };

export type ExtraContribution = { source: string; description?: string | null; value?: number | null; slope?: number | null; percent_of_reading?: number | null; ppm_of_reading?: number | null; percent_of_range?: number | null; ppm_of_range?: number | null; table?: (ContributionRow)[] | null; unit?: string | null; distribution: ContributionDistribution; divisor?: number | null; edge_parameter?: number | null; sensitivity_coefficient?: number | null; degrees_of_freedom?: number | null };

export type SourceCorrelation = { a: string; b: string; coefficient: number };

export type NegligibleContribution = { source: BudgetSource; reason: string };

export type SpecificationPart = { from?: number | null; to?: number | null; percent_of_reading?: number | null; percent_of_full_scale?: number | null; digits?: number | null; constant?: number | null; floor?: number | null };

export type AnalyzePointIn = { reference: number; measured: number; reference_text?: string | null; measured_text?: string | null; u_reference?: number | null; u_measured?: number | null };

export type AccreditationIn = { body: string; number?: string | null; in_force: boolean };

export type ScopeEntryIn = { physical_quantity: string; unit: string; range_min: number; range_max: number; method?: string | null; conditions?: string | null; cmc_absolute?: number | null; cmc_relative?: number | null; cmc_combination?: CmcCombination; accredited_from?: string | null; accredited_to?: string | null; note?: string | null; id: string };

export type ScopeIn = { accreditation?: AccreditationIn | null; entries: (ScopeEntryIn)[] };

export type CalibrationMethod = "polynomial_fit" | "custom_formula" | "lookup_table" | "callendar_van_dusen" | "steinhart_hart" | "point_correction";

export type AnalyzeRequest = { physical_quantity?: string | null; distribution_type?: AskedDistribution | null; confidence_level?: number | null; channel_accuracy_value?: number | null; channel_accuracy_type?: AccuracyType | null; channel_accuracy_floor?: number | null; channel_accuracy_unit?: string | null; channel_range_min?: number | null; channel_range_max?: number | null; channel_range_unit?: string | null; channel_output_min?: number | null; channel_output_max?: number | null; channel_output_unit?: string | null; decision_rule?: DecisionRule | null; guard_band_factor?: number | null; minimum_test_uncertainty_ratio?: number | null; tolerance_override_value?: number | null; tolerance_override_unit?: string | null; reference_standard_uncertainty?: number | null; reference_standard_coverage_factor?: number | null; reference_standard_degrees_of_freedom?: number | null; reference_correction?: ReferenceCorrection | null; reference_standard_drift?: number | null; reference_resolution?: number | null; reference_standard_unit?: string | null; resolution?: number | null; resolution_unit?: string | null; sensor_nominal_uncertainty?: number | null; sensor_nominal_coverage_factor?: number | null; sensor_nominal_unit?: string | null; include_sensor_nominal_uncertainty?: boolean | null; contributions?: (ExtraContribution)[] | null; correlations?: (SourceCorrelation)[] | null; negligible?: (NegligibleContribution)[] | null; judge?: JudgedValue | null; measurand?: Measurand | null; tolerance_lower?: number | null; tolerance_upper?: number | null; tolerance_unit?: string | null; specification?: (SpecificationPart)[] | null; specification_unit?: string | null; specification_digit?: number | null; full_scale_definition?: FullScaleDefinition | null; interpolation?: boolean | null; scope_method?: string | null; fit_method?: CurveFit | null; table_interpolation?: Interpolation | null; formula_parameters?: Record<string, unknown> | null; declared_formula?: boolean | null; points: (AnalyzePointIn)[]; reference_unit: string; measured_unit: string; poly_degree?: number | null; skip_fit?: boolean; scope?: ScopeIn | null; calibration_method?: CalibrationMethod; custom_formula_template?: string | null; custom_formula_params?: Record<string, unknown> | null };

export type TravelDirection = "rising" | "falling";

export type AnalyzePointOut = { lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; passed: boolean | null; verdict: Verdict; probability_of_conformity: number | null; share_of_limit: number | null; contradicts_after_rounding: boolean; reason_code: string | null; point_index: number; reference_value: number; measured_value: number; reference_correction: number | null; corrected_reference_value: number | null; standard: string | null; standard_expanded_uncertainty: number | null; standard_coverage_factor: number | null; standard_degrees_of_freedom: number | null; calculated_value: number | null; residual_abs: number | null; residual_pct: number | null; error: number; indication_error: number | null; corrected_error: number | null; direction: TravelDirection | null; standard_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; other_standard_uncertainty: number | null; other_expanded_uncertainty: number | null; other_coverage_factor: number | null; other_effective_degrees_of_freedom: number | null; cmc: number | null; raised_to_cmc: boolean; in_scope: boolean | null };

export type AnalyzeResponse = { engine_version: string; poly_degree: number | null; coefficients: (number)[]; coefficient_standard_uncertainties: (number)[] | null; poly_coefficients_covariance: ((number)[])[] | null; resolved_custom_formula: string | null; custom_formula_parameter_values: Record<string, unknown> | null; model: AnalyzedModelOut | null; nominal_characteristic: NominalCharacteristicOut | null; degrees_of_freedom: number | null; is_interpolation: boolean; degrees_compared: (DegreeComparisonOut)[]; lack_of_fit: LackOfFitOut | null; r_squared: number | null; rmse: number | null; standard_error: number | null; max_error: number | null; full_scale: FullScaleOut | null; full_scale_error_pct: number | null; non_linearity_pct: number | null; repeatability: number | null; repeatability_degrees_of_freedom: number | null; hysteresis: number | null; levels: (LevelOut)[]; zero_error: ZeroErrorOut | null; combined_uncertainty: number | null; expanded_uncertainty: number | null; distribution_type: CoverageDistribution; confidence_level: number; coverage_factor: number | null; effective_degrees_of_freedom: number | null; valid_range_min: number; valid_range_max: number; measured_range_min: number; measured_range_max: number; traceable: boolean; not_traceable: (NotTraceable)[]; scope: ScopeOut | null; passed: boolean | null; verdict: Verdict; conformity_statement: ConformityStatementOut; uncertainty_budget: (UncertaintyContributionOut)[]; budget_complete: boolean; completeness: (SourceCompletenessOut)[]; budget_at: BudgetPlaceOut | null; other_uncertainty: OtherUncertaintyOut | null; points: (AnalyzePointOut)[]; not_computed: (NotComputedOut)[]; notices: (NoticeOut)[] };

export type ShownRecordState = "valid" | "pending_approval" | "rejected" | "superseded" | "void";

export type DeclaredTableRowIn = { x: number; y: number; standard_uncertainty?: number | null };

export type DeclaredTableIn = { interpolation?: Interpolation | null; rows: (DeclaredTableRowIn)[] };

export type PointRole = "primary" | "as_found";

export type CalibrationPointInline = { point_index: number; reference_value: number; measured_value: number; reference_unit: string; measured_unit: string; reference_text?: string | null; measured_text?: string | null; u_reference?: number | null; u_measured?: number | null; expanded_uncertainty?: number | null; expanded_uncertainty_text?: string | null; coverage_factor?: number | null; coverage_factor_text?: string | null; effective_degrees_of_freedom?: number | null; verdict?: Verdict | null; reference_sensor_id?: string | null; point_role?: PointRole | null; calculated_value?: number | null; residual_abs?: number | null; residual_pct?: number | null };

export type FrequencyResponsePointInline = { sweep_index: number; frequency_value: number; reference_value: number; measured_value: number; offset_value?: number | null; reference_unit: string; measured_unit: string; reference_text?: string | null; measured_text?: string | null };

export type AnalysisOptions = { physical_quantity?: string | null; distribution_type?: AskedDistribution | null; confidence_level?: number | null; channel_accuracy_value?: number | null; channel_accuracy_type?: AccuracyType | null; channel_accuracy_floor?: number | null; channel_accuracy_unit?: string | null; channel_range_min?: number | null; channel_range_max?: number | null; channel_range_unit?: string | null; channel_output_min?: number | null; channel_output_max?: number | null; channel_output_unit?: string | null; decision_rule?: DecisionRule | null; guard_band_factor?: number | null; minimum_test_uncertainty_ratio?: number | null; tolerance_override_value?: number | null; tolerance_override_unit?: string | null; reference_standard_uncertainty?: number | null; reference_standard_coverage_factor?: number | null; reference_standard_degrees_of_freedom?: number | null; reference_correction?: ReferenceCorrection | null; reference_standard_drift?: number | null; reference_resolution?: number | null; reference_standard_unit?: string | null; resolution?: number | null; resolution_unit?: string | null; sensor_nominal_uncertainty?: number | null; sensor_nominal_coverage_factor?: number | null; sensor_nominal_unit?: string | null; include_sensor_nominal_uncertainty?: boolean | null; contributions?: (ExtraContribution)[] | null; correlations?: (SourceCorrelation)[] | null; negligible?: (NegligibleContribution)[] | null; judge?: JudgedValue | null; measurand?: Measurand | null; tolerance_lower?: number | null; tolerance_upper?: number | null; tolerance_unit?: string | null; specification?: (SpecificationPart)[] | null; specification_unit?: string | null; specification_digit?: number | null; full_scale_definition?: FullScaleDefinition | null; interpolation?: boolean | null; scope_method?: string | null; fit_method?: CurveFit | null; table_interpolation?: Interpolation | null; formula_parameters?: Record<string, unknown> | null; declared_formula?: boolean | null };

export type ExternalStandardRow = { at: number; correction?: number | null; uncertainty: number; coverage_factor?: number | null; degrees_of_freedom?: number | null };

export type ExternalStandard = { name: string; certificate_number?: string | null; laboratory?: string | null; calibration_date: string; due_date?: string | null; uncertainty?: number | null; table?: (ExternalStandardRow)[] | null; unit: string; coverage_factor?: number | null; degrees_of_freedom?: number | null; coverage_probability?: number | null; range_min?: number | null; range_max?: number | null; drift?: number | null; resolution?: number | null };

export type ReferenceStandardIn = { asset_id?: string | null; sensor_id?: string | null; external?: ExternalStandard | null; from?: number | null; to?: number | null };

export type CalibrationCreate = { checked_by_user_id?: string | null; checked_by_name?: string | null; authorised_by_user_id?: string | null; authorised_by_name?: string | null; performed_by_function?: string | null; authorised_by_function?: string | null; calibration_organization_id?: string | null; customer_name?: string | null; customer_address?: string | null; calibration_place?: CalibrationPlace | null; calibration_place_text?: string | null; item_condition?: string | null; receipt_date?: string | null; deviations?: string | null; repair_date?: string | null; repair_description?: string | null; certificate_language?: Language | null; prints_notes?: boolean | null; calibration_date: string; calibration_interval?: number | null; calibration_interval_unit?: IntervalUnit; due_at_end_of_month?: boolean | null; performed_by_name: string; performed_by_user_id?: string | null; calibration_type?: CalibrationType; calibration_purpose?: CalibrationPurpose; external_lab_name?: string | null; external_lab_certificate_number?: string | null; stated_conformity?: Conformity | null; checks?: (CalibrationCheck)[]; tolerance_criteria?: string | null; notes?: string | null; method?: string | null; internal_reference_asset_id?: string | null; internal_reference_sensor_id?: string | null; internal_procedure_id?: string | null; daq_id?: string | null; calibration_location_id?: string | null; temperature?: number | null; temperature_uncertainty?: number | null; humidity?: number | null; humidity_uncertainty?: number | null; pressure?: number | null; pressure_uncertainty?: number | null; environment_reason?: string | null; data_entry_mode?: DataEntryMode; model_type?: ModelType; custom_formula?: string | null; frequency_response_frequency_unit?: string | null; frequency_response_amplitude_type?: string | null; frequency_response_offset_enabled?: boolean; frequency_response_offset_unit?: string | null; frequency_response_baseline_sweep_index?: number | null; supersedes_id?: string | null; correction_reason?: string | null; taken_file_ids?: (string)[] | null; asset_id: string; draft_id?: string | null; draft_version?: number | null; issue_certificate?: boolean; signature?: SignatureGiven | null; sensor_id?: string | null; due_date?: string | null; conformity?: Conformity | null; poly_order?: number | null; poly_coefficients?: (number)[] | null; custom_formula_parameter_values?: Record<string, unknown> | null; declared_table?: DeclaredTableIn | null; range_min?: number | null; range_max?: number | null; valid_range_min?: number | null; valid_range_max?: number | null; expanded_uncertainty?: number | null; coverage_factor?: number | null; distribution_type?: AskedDistribution | null; confidence_level?: number | null; decision_rule?: DecisionRule | null; points?: (CalibrationPointInline)[]; as_found_points?: (CalibrationPointInline)[]; as_found_summary?: Record<string, unknown> | null; frequency_response_points?: (FrequencyResponsePointInline)[]; analysis?: AnalysisOptions | null; reference_standards?: (ReferenceStandardIn)[] | null; internal_procedure_revision?: number | null; reference_standard_override?: ReferenceStandardOverride | null; poly_coefficients_covariance?: ((number)[])[] | null; r_squared?: number | null; rmse?: number | null; standard_error?: number | null; max_error?: number | null; full_scale_error?: number | null; non_linearity?: number | null; repeatability?: number | null; hysteresis?: number | null; combined_uncertainty?: number | null; effective_degrees_of_freedom?: number | null; uncertainty_budget?: (Record<string, unknown>)[] | null; conformity_statement?: Record<string, unknown> | null };

export type StandardWarning = "other_quantity" | "range_not_covered" | "uncertainty_unknown" | "ratio_small" | "due_soon";

export type StandardChoice = { id: string; asset_id: string; human_asset_id: string; name: string; channel_id: string; physical_quantity: string; unit: string; due_date: string | null; calibration_date: string | null; state: StandardState; obstacles: (NotTraceable)[]; uncertainty_state: UncertaintyState | null; reference_unit: string | null; covers: boolean | null; uncertainty_min: number | null; uncertainty_max: number | null; ratio: number | null; warnings: (StandardWarning)[] };

export type HistoryReadingOut = { value: number; error: number; standard_uncertainty: number | null };

export type HistoryRecordOut = { unit: string; readings: (HistoryReadingOut)[] };

export type TypeHistoryOut = { basis: HistoryBasis; records: (HistoryRecordOut)[] };

export type StandardRowOut = { at: number; correction: number; expanded_uncertainty: number | null; coverage_factor: number | null; degrees_of_freedom: number | null };

export type StandardOnADay = { key: string | null; asset_id: string | null; human_asset_id: string | null; name: string; manufacturer: string | null; model: string | null; serial_number: string | null; sensor_id: string | null; channel_id: string | null; physical_quantity: string | null; calibration_id: string | null; calibration_version: number | null; certificate_number: string | null; calibration_date: string | null; due_date: string | null; laboratory: string | null; laboratory_certificate_number: string | null; expanded_uncertainty: number | null; coverage_factor: number | null; degrees_of_freedom: number | null; unit: string | null; correction_min: number | null; correction_max: number | null; range_min: number | null; range_max: number | null; drift: number | null; drift_basis: StandardDriftBasis | null; resolution: number | null; from: number | null; to: number | null; state: StandardState | null; obstacles: (NotTraceable)[]; table: (StandardRowOut)[]; is_over_frequency: boolean; coverage_probability: number | null; in_force: boolean };

export type PerformerResponse = { id: string; name: string; profile_picture_url: string | null; may_check_own_work: boolean };

export type CalibrationPointResponse = { lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; passed: boolean | null; verdict: Verdict; probability_of_conformity: number | null; share_of_limit: number | null; contradicts_after_rounding: boolean; reason_code: string | null; point_index: number; reference_value: number; measured_value: number; reference_correction: number | null; corrected_reference_value: number | null; standard: string | null; standard_expanded_uncertainty: number | null; standard_coverage_factor: number | null; standard_degrees_of_freedom: number | null; calculated_value: number | null; residual_abs: number | null; residual_pct: number | null; error: number | null; indication_error: number | null; corrected_error: number | null; direction: TravelDirection | null; standard_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; other_standard_uncertainty: number | null; other_expanded_uncertainty: number | null; other_coverage_factor: number | null; other_effective_degrees_of_freedom: number | null; cmc: number | null; raised_to_cmc: boolean; in_scope: boolean | null; id: string; calibration_id: string; reference_unit: string; measured_unit: string; reference_text: string | null; measured_text: string | null; u_reference: number | null; u_measured: number | null; expanded_uncertainty_text: string | null; coverage_factor_text: string | null; is_factor_assumed: boolean; point_role: string; created_at: string };

export type SignedRequest = { signature?: SignatureGiven | null };

export type ResultKind = "analysis" | "frequency_response" | "declared" | "none";

export type MissingInputOut = { part: string; reason: string };

export type InputPointOut = { point_index: number; point_role: string; reference_value: number; measured_value: number; reference_unit: string; measured_unit: string; reference_text: string | null; measured_text: string | null };

export type InputSweepPointOut = { sweep_index: number; frequency_value: number; reference_value: number; measured_value: number; offset_value: number | null; reference_unit: string; measured_unit: string; reference_text: string | null; measured_text: string | null };

export type CalibrationInputsResponse = { calibration_id: string; kind: ResultKind; engine_version: string; platform: string | null; is_sufficient: boolean; missing: (MissingInputOut)[]; points: (InputPointOut)[]; frequency_response_points: (InputSweepPointOut)[]; request: Record<string, unknown>; as_found_request: Record<string, unknown> | null; stated: Record<string, unknown> | null; channel: Record<string, unknown> | null; standards: (Record<string, unknown>)[]; scope: Record<string, unknown> | null };

export type TracedContributionOut = { source: string; description: string; value: number; unit: string; distribution: string; divisor: number; input_standard_uncertainty: number; sensitivity_coefficient: number; standard_uncertainty: number; variance: number; degrees_of_freedom: number | null; share: number; of_value: ContributionPartsOut | null };

export type PointTraceOut = { point_index: number; reference_text: string | null; measured_text: string | null; reference_unit: string; measured_unit: string; reference_value: number; measured_value: number; standard: string | null; reference_correction: number; corrected_reference_value: number; standard_expanded_uncertainty: number | null; standard_coverage_factor: number | null; equation: string | null; calculated_value: number; error: number; indication_error: number | null; corrected_error: number | null; contributions: (TracedContributionOut)[]; sum_of_squares: number; standard_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; expanded_uncertainty: number | null; printed_value: string; printed_error: string; printed_expanded_uncertainty: string | null; lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; verdict: string; probability_of_conformity: number | null };

export type StatisticTermOut = { symbol: string; value: number };

export type StatisticTraceOut = { name: string; value: number | null; formula: string; terms: (StatisticTermOut)[]; reason: string | null; reason_code: string | null };

export type TracedFact = "channel_range_min" | "channel_range_max" | "channel_accuracy" | "resolution" | "standard_uncertainty" | "standard_drift" | "standard_resolution";

export type ConversionSource = "channel" | "stated" | "standard";

export type ConversionOut = { fact: TracedFact; of: string | null; source: ConversionSource; value: number; unit: string; used_value: number; used_unit: string };

export type StatisticsTraceResponse = { engine_version: string; equation: string | null; statistics: (StatisticTraceOut)[]; conversions: (ConversionOut)[] };

export type RepetitionOutcome = "identical" | "equal" | "different" | "refused" | "not_available" | "not_kept";

export type RepetitionProblemOut = { field: string; code: string; message: string };

export type RepetitionOut = { outcome: RepetitionOutcome; engine_version: string; compared: number; differences: number; problems: (RepetitionProblemOut)[] };

export type RepeatedDifferenceOut = { path: string; stored: string | null; recomputed: string | null; present: string | null };

export type RecomputationResponse = { calibration_id: string; kind: ResultKind; platform: string | null; present_platform: string; preparation_with_its_engine: RepetitionOut | null; preparation_with_present_engine: RepetitionOut | null; with_its_engine: RepetitionOut | null; with_present_engine: RepetitionOut | null; differences: (RepeatedDifferenceOut)[] };

export type ComparedCalibrationOut = { id: string; calibration_version: number; calibration_date: string; verdict: Verdict | null; uncertainty_state: UncertaintyState | null; decision_rule: string | null; specification: string | null };

export type ComparedLevelOut = { reference_value: number; error: number; expanded_uncertainty: number | null; cmc: number | null; verdict: string | null; previous_error: number | null; previous_expanded_uncertainty: number | null; previous_cmc: number | null; previous_verdict: string | null; is_interpolated: boolean; difference: number | null; difference_expanded_uncertainty: number | null; normalized_error: number | null };

export type NotComparedReason = "first" | "no_results" | "no_results_before" | "other_unit" | "other_value_judged" | "outside_curve";

export type CalibrationComparison = { current: ComparedCalibrationOut; previous: ComparedCalibrationOut | null; unit: string | null; judged: JudgedValue | null; is_as_found: boolean; levels: (ComparedLevelOut)[]; not_compared: NotComparedReason | null; largest_normalized_error: number | null };

export type CalibrationDraftSummary = { id: string; asset_id: string; human_asset_id: string; asset_name: string; row_count: number; handed_over_by_name: string | null; created_at: string; updated_at: string };

export type CalibrationDraftCreate = { format: number; content: Record<string, unknown>; asset_id: string };

export type CalibrationDraftResponse = { id: string; asset_id: string; human_asset_id: string; asset_name: string; row_count: number; handed_over_by_name: string | null; created_at: string; updated_at: string; format: number; content: Record<string, unknown> };

export type CalibrationDraftUpdate = { format: number; content: Record<string, unknown> };

export type CalibrationDraftHandover = { user_id: string };

export type AnalyzeFrequencyResponsePointIn = { sweep_index: number; frequency_value: number; reference_value: number; measured_value: number; reference_text?: string | null; measured_text?: string | null };

export type AnalyzeFrequencyResponseRequest = { physical_quantity?: string | null; distribution_type?: AskedDistribution | null; confidence_level?: number | null; channel_accuracy_value?: number | null; channel_accuracy_type?: AccuracyType | null; channel_accuracy_floor?: number | null; channel_accuracy_unit?: string | null; channel_range_min?: number | null; channel_range_max?: number | null; channel_range_unit?: string | null; channel_output_min?: number | null; channel_output_max?: number | null; channel_output_unit?: string | null; decision_rule?: DecisionRule | null; guard_band_factor?: number | null; minimum_test_uncertainty_ratio?: number | null; tolerance_override_value?: number | null; tolerance_override_unit?: string | null; reference_standard_uncertainty?: number | null; reference_standard_coverage_factor?: number | null; reference_standard_degrees_of_freedom?: number | null; reference_correction?: ReferenceCorrection | null; reference_standard_drift?: number | null; reference_resolution?: number | null; reference_standard_unit?: string | null; resolution?: number | null; resolution_unit?: string | null; sensor_nominal_uncertainty?: number | null; sensor_nominal_coverage_factor?: number | null; sensor_nominal_unit?: string | null; include_sensor_nominal_uncertainty?: boolean | null; contributions?: (ExtraContribution)[] | null; correlations?: (SourceCorrelation)[] | null; negligible?: (NegligibleContribution)[] | null; judge?: JudgedValue | null; measurand?: Measurand | null; tolerance_lower?: number | null; tolerance_upper?: number | null; tolerance_unit?: string | null; specification?: (SpecificationPart)[] | null; specification_unit?: string | null; specification_digit?: number | null; full_scale_definition?: FullScaleDefinition | null; interpolation?: boolean | null; scope_method?: string | null; fit_method?: CurveFit | null; table_interpolation?: Interpolation | null; formula_parameters?: Record<string, unknown> | null; declared_formula?: boolean | null; points: (AnalyzeFrequencyResponsePointIn)[]; baseline_sweep_index: number; amplitude_type?: string | null; reference_unit?: string | null; measured_unit?: string | null };

export type AnalyzeFrequencyResponsePointOut = { lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; passed: boolean | null; verdict: Verdict; probability_of_conformity: number | null; share_of_limit: number | null; contradicts_after_rounding: boolean; reason_code: string | null; sweep_index: number; frequency_value: number; reference_value: number; measured_value: number; reference_correction: number | null; corrected_reference_value: number | null; standard: string | null; standard_expanded_uncertainty: number | null; standard_coverage_factor: number | null; standard_degrees_of_freedom: number | null; sensitivity_value: number | null; standard_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; expanded_uncertainty_pct: number | null; deviation_pct: number | null; deviation_db: number | null; deviation_expanded_uncertainty: number | null; deviation_coverage_factor: number | null; is_baseline: boolean };

export type AnalyzeFrequencyResponseResponse = { is_stated: boolean | null; baseline_sweep_index: number | null; gain: number | null; frequency_min: number; frequency_max: number; is_logarithmic: boolean; sensitivity_unit: string; deviation_unit: DeviationUnit; max_deviation: number | null; repeatability: number | null; repeatability_degrees_of_freedom: number | null; combined_uncertainty_pct: number | null; expanded_uncertainty_pct: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; distribution_type: CoverageDistribution | null; confidence_level: number | null; uncertainty_budget: (UncertaintyContributionOut)[]; budget_at: number | null; budget_complete: boolean; completeness: (SourceCompletenessOut)[]; traceable: boolean; not_traceable: (NotTraceable)[]; verdict: Verdict; notices: (NoticeOut)[]; engine_version: string; poly_order: number; poly_coefficients: (number)[]; range_min: number; range_max: number; conformity_statement: ConformityStatementOut; passed: boolean | null; points: (AnalyzeFrequencyResponsePointOut)[] };

export type FrequencyResponsePointResponse = { lower_limit: number | null; upper_limit: number | null; acceptance_lower: number | null; acceptance_upper: number | null; passed: boolean | null; verdict: Verdict; probability_of_conformity: number | null; share_of_limit: number | null; contradicts_after_rounding: boolean; reason_code: string | null; sweep_index: number; frequency_value: number; reference_value: number; measured_value: number; reference_correction: number | null; corrected_reference_value: number | null; standard: string | null; standard_expanded_uncertainty: number | null; standard_coverage_factor: number | null; standard_degrees_of_freedom: number | null; sensitivity_value: number | null; standard_uncertainty: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; effective_degrees_of_freedom: number | null; expanded_uncertainty_pct: number | null; deviation_pct: number | null; deviation_db: number | null; deviation_expanded_uncertainty: number | null; deviation_coverage_factor: number | null; is_baseline: boolean; id: string; calibration_id: string; offset_value: number | null; reference_unit: string; measured_unit: string; reference_text: string | null; measured_text: string | null; created_at: string };

export type SignedAct = "approve" | "void" | "supersede" | "issue" | "release";

export type SignatureSigner = "performer" | "checker" | "member" | "admin" | "named";

export type NextStepResponse = { step: number; meaning: SignatureMeaning; by: SignatureSigner; can_sign: boolean; approves: boolean };

export type ElectronicSignatureResponse = { id: string; act: string; step: number | null; signed_by: string; signed_by_name: string; meaning: SignatureMeaning; reason: string | null; signed_at: string; method: string; content_hash: string; matches: boolean };

export type CalibrationSignaturesResponse = { demanded: (SignedAct)[]; steps: number; next: (NextStepResponse)[]; signatures: (ElectronicSignatureResponse)[] };

export type AuthoriseRequest = { signature: SignatureGiven };

export type StoredFileResponse = { id: string; original_filename: string; content_type: string; size_bytes: number; checksum_sha256: string; entity_type: string; entity_id: string | null; step_index: number | null; uploaded_by: string; created_at: string; url: string | null };

export type CertificateArchiveRequest = { file: string; progress_id?: string | null };

export type RowWithoutCertificate = { row: number | null; asset_id: string; certificate_file: string | null };

export type CertificateArchiveResult = { attached: number; unchanged: number; unmatched_files: (string)[]; unmatched_count: number; not_pdf: (string)[]; rows_without: (RowWithoutCertificate)[]; rows_without_count: number };

export type CalibrationUserResponse = { id: string; name: string; profile_picture_url: string | null; may_check_own_work: boolean; email: string };

export type CertificateLink = { url: string; filename: string };

export type TemplateOption = { id: string; name: string; is_default: boolean };

export type SigningCertificateResponse = { algorithm: string; subject_common_name: string; certificate_pem: string; fingerprint_sha256: string; not_valid_before: string; not_valid_after: string };

export type DccReadRequest = { file: string; sensor_id?: string | null };

export type DccIdentification = { issuer: string; name: string | null; value: string };

export type DccItem = { name: string; manufacturer: string | null; model: string | null; identifications: (DccIdentification)[] };

export type DccSignatureState = "none" | "intact" | "altered" | "unsupported";

export type DccSignature = { state: DccSignatureState; is_known: boolean; subject: string | null; issuer: string | null; fingerprint_sha256: string | null; not_valid_before: string | null; not_valid_after: string | null; signing_time: string | null };

export type DccColumn = { name: string | null; ref_types: (string)[]; unit: string; values: (string)[]; expanded: (string)[] | null; factors: (string)[] | null; verdicts: (string)[] };

export type DccSweep = { frequency_unit: string; frequency_min: number; frequency_max: number; expanded_uncertainty_pct: number | null; has_baseline: boolean };

export type DccStated = { count: number; levels: number | null; as_found: number | null; range_min: number | null; range_max: number | null; expanded_uncertainty: number | null; coverage_factor: number | null; sweep: DccSweep | null };

export type DccUnusable = "no_values" | "units" | "too_few" | "gaps" | "relative" | "uncertainty_of_indication" | "no_amplitudes" | "no_reference" | "no_indication" | "no_ratio";

export type DccTable = { name: string; status: string | null; count: number; columns: (DccColumn)[]; stated: DccStated | null; unusable: DccUnusable | null };

export type DccReading = { schema_version: string; number: string; laboratory: string; laboratory_place: string | null; laboratory_code: string | null; customer: string | null; item: DccItem; is_of_asset: boolean; performed_on: string; issued_on: string | null; performance_location: string; performance_place: string | null; people: (string)[]; conformity: string | null; checks: (CalibrationCheck)[]; signature: DccSignature; tables: (DccTable)[]; best_table: number | null; known_calibration_id: string | null };

export type DccImportRequest = { file: string; sensor_id?: string | null; table?: number | null; due_date?: string | null };

export type IssueState = "in_making" | "failed" | "valid" | "superseded" | "voided";

export type IssuedCertificate = { id: string; issue: number; state: IssueState; number: string | null; template_id: string | null; language: string | null; issued_on: string | null; issued_at: string | null; superseded_by: string | null; reason: string | null; ordered_by_name: string | null; ordered_at: string | null; filename: string | null; size_bytes: number | null; sha256: string | null; url: string | null };

export type CertificateLanguage = "en" | "es" | "fr" | "de";

export type CertificateReissueRequest = { reason: string; signature?: SignatureGiven | null; language?: CertificateLanguage | null; customer_name?: string | null; customer_address?: string | null };

export type MissingOnCertificate = "logo" | "address" | "performer_signature" | "traceability" | "uncertainty" | "public_address";

export type CertificateReadiness = { can_issue: boolean; missing: (MissingOnCertificate)[] };

export type CertificateBatchList = "own" | "organizations";

export type CertificateBatchState = "running" | "done" | "cancelled" | "failed";

export type CertificateBatchOut = { id: string; state: CertificateBatchState; ordered_at: string; ordered_by: string; ordered_by_name: string | null; is_own: boolean; organization_id: string | null; organization_name: string | null; finished_at: string | null; expires_at: string | null; template_id: string | null; template_name: string | null; total: number; done: number; ready: number; left_out: number; filename: string | null; size_bytes: number | null; url: string | null };

export type CertificateBatchRequest = { calibration_ids: (string)[]; template_id?: string | null };

export type BatchTemplatesRequest = { calibration_ids: (string)[] };

export type BatchTemplateOption = { id: string; name: string; fitting: number };

export type BatchTemplatesOut = { options: (BatchTemplateOption)[] };

export type CertificateBatchOutcome = "waiting" | "ready" | "left_out" | "failed";

export type CertificateBatchReason = "not_found" | "voided" | "no_results" | "imported" | "not_approved" | "not_signed" | "template_elsewhere" | "other_laboratory" | "template_retired" | "template_not_released" | "print_refused" | "not_made" | "damaged" | "too_large" | "cancelled";

export type CertificateBatchItemOut = { place: number; calibration_id: string; human_asset_id: string | null; asset_name: string | null; calibration_version: number | null; outcome: CertificateBatchOutcome; reason: CertificateBatchReason | null };

export type CertificateState = "valid" | "superseded" | "voided" | "unknown";

export type CertifiedItem = { asset_id: string; name: string; manufacturer: string | null; model: string | null; serial_number: string | null };

export type CertificateSigner = { subject_common_name: string; subject: string; issuer: string; fingerprint_sha256: string; not_valid_before: string; not_valid_after: string; was_valid: boolean };

export type CertificateVerification = { state: CertificateState; is_altered: boolean; certificate_number: string | null; is_record_of_outside_calibration: boolean; is_authorised: boolean | null; issuer: string | null; item: CertifiedItem | null; calibration_date: string | null; issued_on: string | null; sha256: string | null; superseded_by: string | null; time_stamped_at: string | null; signer: CertificateSigner | null };

export type SigningKeyOrigin = "made" | "installed";

export type SigningCertificateEntry = { algorithm: string; subject_common_name: string; certificate_pem: string; fingerprint_sha256: string; not_valid_before: string; not_valid_after: string; id: string; is_current: boolean; origin: SigningKeyOrigin; subject: string; issuer: string; serial_number: string; chain_pem: string | null; created_at: string; retired_at: string | null };

export type SigningCertificateFormat = "pem" | "cer";

export type SigningKeyAlgorithm = "RSA-3072" | "P-256";

export type SigningCertificateRenewal = { algorithm?: SigningKeyAlgorithm | null };

export type SigningKeyUpload = { file: string; password?: string | null };

export type PdfSignatureState = "intact" | "extended" | "broken" | "unknown";

export type PdfSignature = { state: PdfSignatureState; signer: string | null; issuer: string | null; fingerprint_sha256: string | null; not_valid_before: string | null; not_valid_after: string | null; stated_at: string | null; is_ours: boolean };

export type PdfSignatures = { file_id: string | null; is_checked: boolean; signatures: (PdfSignature)[] };

export type CertificateTemplateResponse = { name: string; description: string | null; id: string; organization_id: string | null; is_default: boolean; is_active: boolean; version: number; released_version: number | null; needs_release: boolean; created_at: string; updated_at: string; can_edit: boolean };

export type CertificateTemplateCreate = { name: string; description?: string | null; file: string; organization_id?: string | null; is_default?: boolean; progress_id?: string | null };

export type TemplatePlaceholderKind = "text" | "picture" | "figure" | "group" | "rows";

export type TemplatePlaceholderPart = { name: string; sample: string | null };

export type TemplatePlaceholder = { name: string; kind: TemplatePlaceholderKind; sample: string | null; parts: (TemplatePlaceholderPart)[] };

export type TemplatePlaceholders = { names: (TemplatePlaceholder)[] };

export type CertificateTemplateUpdate = { name?: string | null; description?: string | null; is_default?: boolean | null; is_active?: boolean | null };

export type TemplateVersionItem = { version: number; created_by: string; created_by_name: string | null; created_at: string; certificates: number; signatures: (ElectronicSignatureResponse)[] };

export type TemplateSourceResponse = { version: number; source: string; created_at: string };

export type TemplateSourceUpdate = { source: string; of_version?: number | null; progress_id?: string | null };

export type TemplateTrialRequest = { source: string; calibration_id?: string | null; language?: CertificateLanguage | null; progress_id?: string | null };

export type AssetStanding = "valid" | "not_evaluated" | "due_soon" | "expired" | "not_calibrated" | "out_of_tolerance";

export type StandingCount = { standing: AssetStanding; count: number };

export type DistributionItem = { type: string; count: number };

export type DueAsset = { id: string; asset_id: string; name: string; calibration_status: CalibrationStatus; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; has_uncalibrated_channels: boolean; next_due_at: string | null; days_until_due: number | null };

export type RecentAsset = { id: string; asset_id: string; name: string; manufacturer: string; model: string; asset_type: AssetType; updated_at: string };

export type DashboardOverview = { today: string; in_use: number; sensors: number; daqs: number; fit: number; expired: number; oldest_overdue_days: number | null; due_soon: number; due_in_a_week: number; not_calibrated: number; not_calibrated_references: number; out_of_tolerance: number; awaiting_approval: number; awaiting_own_approval: number; standing: (StandingCount)[]; quantities: (DistributionItem)[]; daq_types: (DistributionItem)[]; procedures: number; procedure_quantities: (DistributionItem)[]; due_next: (DueAsset)[]; recent: (RecentAsset)[] };

export type CalendarDay = { day: string; performed: number; due: number };

export type DashboardCalendar = { year: number; today: string; days: (CalendarDay)[] };

export type CalibrationStatusCount = { status: string; count: number };

export type DashboardSummary = { registered_assets: number; sensors: number; daqs: number; low_health_assets: number; calibration_status_distribution: (CalibrationStatusCount)[]; procedures: number; procedure_distribution: (DistributionItem)[] };

export type AssetTypeDistribution = { sensors: (DistributionItem)[]; daqs: (DistributionItem)[] };

export type CalendarEventType = "performed" | "due";

export type CalendarEvent = { calibration_id: string; asset_id: string; name: string; date: string; event_type: CalendarEventType };

export type CalibrationEvent = { id: string; asset_id: string; name: string; due_date: string };

export type ActivityItem = { id: string; actor_id: string | null; actor_email: string; actor_name: string | null; actor_role: UserRole | null; actor_profile_picture_url: string | null; action: string; entity_type: string; entity_id: string | null; entity_asset_id: string | null; before_state: Record<string, unknown> | null; after_state: Record<string, unknown> | null; created_at: string; names: (NamedReference)[]; withheld: (WithheldField)[] };

export type SequenceStepResponse = { meaning: SignatureMeaning; by: SignatureSigner; user_ids: (string)[] };

export type SignaturePolicyResponse = { acts: (SignedAct)[]; sequence: (SequenceStepResponse)[] };

export type SequenceStepInput = { meaning: SignatureMeaning; by: SignatureSigner; user_ids?: (string)[] | null };

export type SignaturePolicyUpdate = { acts: (SignedAct)[]; sequence: (SequenceStepInput)[] };

export type HealthLabel = "Excellent" | "Good" | "Fair" | "Poor";

export type Stability = "Stable" | "Drifting" | "Unstable";

export type HealthOverview = { health_score: number | null; health_label: HealthLabel | null; stability: Stability | null; stability_missing: string | null; average_drift_rate: number | null; drift_rate_uncertainty: number | null; current_drift_rate: number | null; drift_rate_unit: string; recommended_interval_months: number };

export type NotCompared = "no_curve" | "no_range" | "units" | "no_overlap";

export type DriftPointOut = { calibration_id: string; calibration_version: number; calibration_date: string; max_drift: number | null; drift: number | null; standard_uncertainty: number | null; operator: string; missing: NotCompared | null };

export type DriftAxis = "measured" | "reference";

export type DriftBasis = "scatter" | "stated";

export type DriftTestOut = { is_significant: boolean | null; p_value: number | null; looks: number; level: number };

export type BandSampleOut = { date: string; value: number; lower: number | null; upper: number | null };

export type DriftEvolutionOut = { points: (DriftPointOut)[]; axis: DriftAxis; axis_unit: string; is_as_read: boolean; at: number | null; regression_slope: number | null; regression_slope_standard_error: number | null; regression_slope_uncertainty: number | null; regression_intercept: number | null; regression_origin_date: string; regression_r_squared: number | null; degrees_of_freedom: number | null; uncertainty_basis: DriftBasis | null; is_weighted: boolean; test: DriftTestOut | null; current_drift_rate: number | null; tolerance: number | null; lower_limit: number | null; upper_limit: number | null; band: (BandSampleOut)[] };

export type StabilityMetric = "rmse" | "max_error" | "expanded_uncertainty" | "hysteresis" | "r_squared";

export type StabilityMetricSeriesOut = { name: StabilityMetric; label: string; dates: (string)[]; raw_values: (number | null)[]; smoothed_values: (number | null)[] | null };

export type CalibrationStabilityOut = { series: (StabilityMetricSeriesOut)[]; smoothing_applied: boolean };

export type CalibrationOption = { id: string; calibration_date: string; calibration_version: number; label: string; is_comparable: boolean };

export type ProjectionState = "inside" | "may_cross" | "beyond" | "unknown";

export type ProjectionOut = { years: number; date: string; drift: number; expanded_uncertainty: number | null; share_of_tolerance: number | null; state: ProjectionState };

export type PredictionMessage = "too_few" | "one_day" | "no_overlap" | "no_tolerance" | "few_points" | "stays_inside" | "reached";

export type PredictionOut = { available: boolean; projected_drift_1y: number | null; projected_drift_2y: number | null; projected_drift_3y: number | null; projected_drift_5y: number | null; projections: (ProjectionOut)[]; projected_tolerance_exceeded_date: string | null; expected_exceeded_date: string | null; remaining_useful_life_months: number | null; confidence_pct: number | null; confidence_reliable: boolean; message: string | null; message_code: PredictionMessage | null };

export type HealthGap = "too_few" | "one_day" | "no_curve" | "no_overlap" | "no_full_scale" | "no_tolerance" | "no_reversal" | "no_repeats" | "no_uncertainty" | "no_points" | "no_interval" | "no_results";

export type HealthTrend = "improving" | "stable" | "degrading" | "unknown";

export type MetricGroupItem = { key: string; label: string; value: number | null; unit: string; tooltip: string; missing: HealthGap | null; trend: HealthTrend | null };

export type DetailedMetrics = { drift_group: (MetricGroupItem)[]; statistics_group: (MetricGroupItem)[]; trends_group: (MetricGroupItem)[] };

export type RadarAxisOut = { axis: string; value: number | null };

export type ScoreComponentName = "max_drift" | "rms_drift" | "rmse" | "expanded_uncertainty" | "hysteresis" | "linearity" | "trend";

export type ScoreComponentOut = { component: ScoreComponentName; weight: number; score: number | null; missing: HealthGap | null };

export type HealthScoreOut = { known_weight: number; components: (ScoreComponentOut)[] };

export type IntervalChange = "keep" | "lengthen" | "shorten";

export type IntervalMethod = "drift" | "control_chart" | "variables" | "interval_test" | "staircase";

export type IntervalChoice = "shortest_of_values" | "found_outside" | "reliability_differs" | "too_little_known" | "nothing_stated";

export type IntervalHeld = "least" | "most" | "doubled";

export type IntervalReason = "band_reaches_limit" | "band_stays_inside" | "drift_uses_room" | "no_room" | "no_drift" | "variance_uses_room" | "no_variance" | "reliability_differs" | "reliability_not_certain" | "found_inside" | "found_near_limit" | "found_outside" | "too_few" | "no_tolerance" | "no_interval" | "not_judged";

export type IntervalMethodOut = { method: IntervalMethod; months: number | null; count: number | null; reason: IntervalReason; params: Record<string, unknown> };

export type IntervalOut = { unit: IntervalUnit; count: number; present_count: number | null; months: number; present_months: number | null; change: IntervalChange | null; taken: IntervalMethod | null; reason: IntervalChoice; held: IntervalHeld | null; methods: (IntervalMethodOut)[] };

export type HealthFullScale = { value: number; basis: FullScaleBasis };

export type RepairPeriodOut = { label: string; after: string | null; before: string | null };

export type ChannelHealthOut = { sensor_id: string | null; channel_id: string | null; is_active: boolean; calibration_count: number; health_score: number | null; health_label: HealthLabel | null };

export type AssetHealthResponse = { calibration_count: number; channel_unit: string; sensor_id: string | null; channel_id: string | null; overview: HealthOverview | null; drift_evolution: DriftEvolutionOut | null; stability: CalibrationStabilityOut | null; calibration_options: (CalibrationOption)[]; prediction: PredictionOut; detailed_metrics: DetailedMetrics | null; radar: (RadarAxisOut)[] | null; score: HealthScoreOut | null; interval: IntervalOut | null; full_scale: HealthFullScale | null; period: RepairPeriodOut | null; repair_periods: (RepairPeriodOut)[]; channels: (ChannelHealthOut)[]; asset_health_score: number | null; today: string; is_cut: boolean };

export type CurveComparisonSummary = { max_drift: number; mean_drift: number; rms_drift: number; offset: number; gain: number; residual_drift: number; normalized_error: number | null };

export type CurveComparisonResponse = { x: (number)[]; x_unit: string; axis: DriftAxis; y_reference: (number)[]; y_current: (number)[]; delta: (number)[]; drift: (number)[]; is_as_read: boolean; abs_drift: (number)[]; summary: CurveComparisonSummary; unit: string };

export type ImpactState = "listing" | "computing" | "done" | "stopped" | "failed";

export type ImpactReportListed = { id: string; finding_id: string; asset_id: string; human_asset_id: string; asset_name: string; sensor_id: string; channel_id: string; physical_quantity: string; finding_version: number; finding_date: string; finding_in_force: boolean; last_good_id: string | null; last_good_version: number | null; period_from: string | null; period_to: string; engine_version: string; state: ImpactState; affected_count: number; is_cut: boolean; started_by_name: string; started_at: string; computed_at: string | null; closed_by_name: string | null; closed_at: string | null; closing_note: string | null };

export type ImpactFindingOut = { calibration_id: string; calibration_version: number; calibration_date: string; sensor_id: string; channel_id: string; has_report: boolean; closed_at: string | null; affected_count: number | null };

export type ImpactFindingsResponse = { findings: (ImpactFindingOut)[] };

export type ImpactCounts = { seen: number; turned_to_fail: number; turned: number; uncovered: number; not_recomputed: number; unchanged: number; pending: number; undecided: number; to_decide: number; accept: number; notify: number; recall: number };

export type ImpactReportResponse = { id: string; finding_id: string; asset_id: string; human_asset_id: string; asset_name: string; sensor_id: string; channel_id: string; physical_quantity: string; finding_version: number; finding_date: string; finding_in_force: boolean; last_good_id: string | null; last_good_version: number | null; period_from: string | null; period_to: string; engine_version: string; state: ImpactState; affected_count: number; is_cut: boolean; started_by_name: string; started_at: string; computed_at: string | null; closed_by_name: string | null; closed_at: string | null; closing_note: string | null; progress: number | null; counts: ImpactCounts; can_start: boolean; can_close: boolean };

export type AffectedKind = "turned_to_fail" | "turned" | "uncovered" | "not_recomputed" | "unchanged";

export type ImpactDecisionFilter = "none" | "accept" | "notify" | "recall";

export type AffectedOutcome = "waiting" | "recomputed" | "not_recomputed";

export type ImpactReason = "nothing_computed" | "inputs_not_kept" | "no_error_in_value" | "over_frequency" | "nothing_found" | "standard_unknown" | "beyond_range" | "refused" | "failed";

export type ImpactReasonOfFound = "beyond_range" | "refused";

export type AffectedAsFound = { verdict_recorded: string | null; verdict_before: string | null; verdict_after: string | null; is_turned: boolean; is_uncovered: boolean; reason: ImpactReasonOfFound | null; shift: number | null; shift_at: number | null; share_of_uncertainty: number | null; share_of_limit: number | null; expanded_uncertainty_before: number | null; expanded_uncertainty_after: number | null };

export type ImpactDecisionKind = "accept" | "notify" | "recall";

export type ImpactDecisionOut = { number: number; decision: ImpactDecisionKind; reason: string; decided_by_name: string; decided_at: string };

export type AffectedCalibration = { place: number; calibration_id: string; uncertainty_state: UncertaintyState | null; calibration_version: number; calibration_date: string; status: ShownRecordState; asset_id: string; human_asset_id: string; asset_name: string; organization_id: string | null; organization_name: string | null; channel_id: string | null; level: number; via_id: string; outcome: AffectedOutcome; kind: AffectedKind; reason: ImpactReason | null; verdict_recorded: string | null; verdict_before: string | null; verdict_after: string | null; unit: string | null; shift: number | null; shift_at: number | null; share_of_uncertainty: number | null; share_of_limit: number | null; expanded_uncertainty_before: number | null; expanded_uncertainty_after: number | null; engine_version: string | null; as_found: AffectedAsFound | null; decision: ImpactDecisionOut | null; can_decide: boolean };

export type ImpactDecisionHistory = { decisions: (ImpactDecisionOut)[] };

export type ImpactDecisionRequest = { calibration_ids: (string)[]; decision: ImpactDecisionKind; reason: string };

export type ImpactDecided = { decided: number };

export type ImpactClosing = { note?: string | null };

export type LabelLanguage = "en" | "es" | "fr" | "de";

export type LabelStockName = "a4_12" | "a4_14" | "a4_21" | "a4_24" | "a4_24_full" | "a4_48" | "a4_65" | "a4_189" | "letter_10" | "letter_20" | "letter_30" | "letter_80";

export type CustomSheet = { page_width: number; page_height: number; columns: number; rows: number; label_width: number; label_height: number; margin_left: number; margin_top: number; pitch_across?: number | null; pitch_down?: number | null };

export type LabelRoll = { width: number; height: number };

export type LabelField = "asset_id" | "name" | "manufacturer" | "model" | "serial_number" | "organization" | "location" | "calibrated_on" | "due_on";

export type LabelCode = "qr" | "data_matrix" | "code_128";

export type LabelSheetRequest = { asset_ids: (string)[]; stock?: LabelStockName | null; custom?: CustomSheet | null; roll?: LabelRoll | null; start?: number; copies?: number; fields?: (LabelField)[]; code?: LabelCode; outlines?: boolean; format?: Format; language?: LabelLanguage | null };

export type LabelStockOut = { name: LabelStockName; page_width: number; page_height: number; columns: number; rows: number; label_width: number; label_height: number; margin_left: number; margin_top: number; pitch_across: number; pitch_down: number };

export type LabelOptionsResponse = { address: string; is_public: boolean; max_assets: number; max_labels: number; stocks: (LabelStockOut)[] };

export type LocationStep = { id: string; name: string };

export type LocationResponse = { name: string; description: string | null; location_type: string; code: string | null; address: string | null; latitude: number | null; longitude: number | null; parent_location_id: string | null; is_calibration_lab: boolean; id: string; organization_id: string; organization_name: string; is_active: boolean; archived_at: string | null; created_by: string; created_at: string; updated_at: string; asset_count: number; total_asset_count: number; child_count: number; path: (LocationStep)[]; can_edit: boolean };

export type LocationCreate = { name: string; description?: string | null; location_type: string; code?: string | null; address?: string | null; latitude?: number | null; longitude?: number | null; parent_location_id?: string | null; is_calibration_lab?: boolean; organization_id: string };

export type LocationUsesResponse = { assets: number; retired_assets: number; former_assets: number; locations: number; archived_locations: number; organizations: number; calibrations: number };

export type LocationUpdate = { name?: string | null; description?: string | null; location_type?: string | null; code?: string | null; address?: string | null; latitude?: number | null; longitude?: number | null; parent_location_id?: string | null; is_calibration_lab?: boolean | null };

export type MailSignIn = "password" | "oauth2";

export type EmailSettingsResponse = { smtp_host: string | null; smtp_port: number; smtp_username: string | null; smtp_use_tls: boolean; smtp_auth: MailSignIn; oauth_token_url: string | null; oauth_client_id: string | null; oauth_scope: string | null; from_email: string | null; from_name: string; enabled: boolean; calibration_reminder_days: number; has_smtp_password: boolean; has_oauth_client_secret: boolean; has_oauth_refresh_token: boolean; is_password_lost: boolean; updated_at: string; is_given: boolean; is_in_force: boolean };

export type EmailSettingsUpdate = { smtp_host?: string | null; smtp_port?: number | null; smtp_username?: string | null; smtp_use_tls?: boolean | null; smtp_auth?: MailSignIn | null; oauth_token_url?: string | null; oauth_client_id?: string | null; oauth_scope?: string | null; from_email?: string | null; from_name?: string | null; enabled?: boolean | null; calibration_reminder_days?: number | null; smtp_password?: string | null; oauth_client_secret?: string | null; oauth_refresh_token?: string | null };

export type TestEmailRequest = { to_email: string };

export type OutboxResponse = { is_in_force: boolean; waiting: number; dead: number; failing_since: string | null; paused_until: string | null; last_error: string | null };

export type MailReason = "refused" | "attempts" | "too_late" | "inactive" | "unwanted" | "by_hand" | "not_composed";

export type DeadMailResponse = { id: string; kind: string; person_id: string | null; person_name: string | null; address: string | null; reason: MailReason; last_error: string | null; attempts: number; created_at: string; died_at: string };

export type SentAgainResponse = { sent_again: number };

export type SimilarPerson = { id: string; name: string };

export type OrgRole = "member" | "admin";

export type OrganizationMemberResponse = { similar_people: (SimilarPerson)[]; mixes_scripts: boolean; user_id: string; name: string; email: string; profile_picture_url: string | null; is_service_account: boolean; role: OrgRole; active: boolean; created_at: string };

export type AddMembersRequest = { user_ids: (string)[] };

export type EligibleUserResponse = { id: string; name: string; email: string; profile_picture_url: string | null };

export type OrganizationMemberRoleUpdate = { role: OrgRole };

export type OrganizationJoinRequestResponse = { id: string; organization_id: string; user_id: string; user_name: string; user_email: string; user_profile_picture_url: string | null; profile_picture_url: string | null; status: string; created_at: string };

export type ModelOutput = { name: string; formula: string; unit?: string | null };

export type InputDistribution = "normal" | "t" | "rectangular" | "triangular" | "trapezoidal" | "arcsine" | "curvilinear_trapezoidal";

export type UncertaintyComponent = { name?: string | null; distribution?: InputDistribution | null; uncertainty?: number | null; divisor?: number | null; half_width?: number | null; edge_parameter?: number | null; half_width_inexactness?: number | null; degrees_of_freedom?: number | null };

export type ModelInput = { name: string; value?: number | null; unit?: string | null; description?: string | null; distribution?: InputDistribution | null; uncertainty?: number | null; divisor?: number | null; half_width?: number | null; edge_parameter?: number | null; half_width_inexactness?: number | null; degrees_of_freedom?: number | null; observations?: (number)[] | null; components?: (UncertaintyComponent)[] | null };

export type InputCorrelation = { a: string; b: string; coefficient: number };

export type ModelOrder = "first" | "second" | "automatic";

export type MonteCarloOptions = { trials?: number | null; digits?: number | null; seed?: number | null };

export type EvaluateModelRequest = { formula?: string | null; outputs?: (ModelOutput)[] | null; inputs: (ModelInput)[]; correlations?: (InputCorrelation)[] | null; simultaneous_observations?: boolean | null; confidence_level?: number | null; order?: ModelOrder | null; monte_carlo?: MonteCarloOptions | null };

export type OrderUsed = "first" | "second";

export type ModelBudgetRow = { input: string; component: string | null; value: number; unit: string | null; distribution: InputDistribution; standard_uncertainty: number; degrees_of_freedom: number | null; sensitivity_coefficient: number; contribution: number; share: number };

export type MonteCarloOutput = { mean: number; standard_uncertainty: number; shortest_interval: (number)[]; symmetric_interval: (number)[]; numerical_tolerance: number; stabilized: boolean | null; d_low: number; d_high: number; validates: boolean };

export type ModelOutputResult = { name: string; formula: string; unit: string | null; value: number; combined_uncertainty: number; order_used: OrderUsed; first_order_uncertainty: number; second_order_uncertainty: number | null; second_order_shift: number | null; welch_satterthwaite: number | null; effective_degrees_of_freedom: number | null; coverage_factor: number; coverage_distribution: CoverageDistribution; expanded_uncertainty: number; coverage_interval: (number)[]; budget: (ModelBudgetRow)[]; monte_carlo: MonteCarloOutput | null };

export type ModelNotice = { code: string; message: string; params: Record<string, unknown> };

export type EvaluateModelResponse = { outputs: (ModelOutputResult)[]; covariance: ((number)[])[]; correlation: ((number)[])[]; confidence_level: number; seed: number | null; trials: number | null; monte_carlo_covariance: ((number)[])[] | null; notices: (ModelNotice)[] };

export type FitMethod = "polynomial" | "formula" | "york" | "generalized_line" | "callendar_van_dusen" | "steinhart_hart" | "point_correction" | "lookup_table";

export type FitPoint = { x: number; y: number; u_x?: number | null; u_y?: number | null; correlation?: number | null };

export type StartValue = { name: string; value: number };

export type CovarianceRow = { values: (number)[] };

export type EvaluateAt = { x: number; uncertainty?: number | null };

export type InverseOf = { y: number; uncertainty?: number | null };

export type FitCurveRequest = { method: FitMethod; points: (FitPoint)[]; formula?: string | null; start?: (StartValue)[] | null; degree?: number | null; interpolation?: Interpolation | null; covariance?: (CovarianceRow)[] | null; evaluate_at?: (EvaluateAt)[] | null; inverse_of?: (InverseOf)[] | null };

export type FittedParameter = { name: string; value: number; standard_uncertainty: number | null };

export type EvaluatedPlace = { x: number; y: number; standard_uncertainty: number | null; is_extrapolated: boolean };

export type InversePlace = { y: number; x: number; standard_uncertainty: number | null };

export type ComparedDegree = { degree: number; aicc: number | null; rss: number };

export type FitCurveResponse = { method: FitMethod; parameters: (FittedParameter)[]; covariance: ((number)[])[] | null; equation: string | null; degrees_of_freedom: number | null; residual_sd: number | null; r_squared: number | null; chi_squared: number | null; chi_squared_limit: number | null; p_value: number | null; is_consistent: boolean | null; fitted: (number)[]; residuals: (number)[]; evaluated: (EvaluatedPlace)[]; inverse: (InversePlace)[]; degrees_compared: (ComparedDegree)[] };

export type AnovaDesign = "one_way" | "two_way";

export type AnovaValue = { group?: string | null; row?: string | null; column?: string | null; value: number };

export type AnovaEffects = "fixed" | "random";

export type AnovaRequest = { design: AnovaDesign; values: (AnovaValue)[]; effects?: AnovaEffects | null; significance_level?: number | null };

export type AnovaSource = "between" | "rows" | "columns" | "interaction" | "within" | "total";

export type AnovaRow = { source: AnovaSource; sum_of_squares: number; degrees_of_freedom: number; mean_square: number | null; f: number | null; p_value: number | null; critical_f: number | null; is_significant: boolean | null };

export type NamedMean = { name: string; mean: number };

export type AnovaResponse = { design: AnovaDesign; rows: (AnovaRow)[]; grand_mean: number; group_means: (NamedMean)[]; row_means: (NamedMean)[]; column_means: (NamedMean)[]; within_sd: number; between_sd: number | null; mean_uncertainty: number | null; mean_degrees_of_freedom: number | null };

export type GaugeStudyMethod = "average_range" | "anova";

export type GaugeReading = { appraiser: string; part: string; value: number };

export type GaugeStudyRequest = { method: GaugeStudyMethod; readings: (GaugeReading)[]; tolerance?: number | null };

export type GaugePercent = { repeatability: number; reproducibility: number; grr: number; part: number };

export type GaugeStudyResponse = { method: GaugeStudyMethod; repeatability: number; reproducibility: number; interaction: number | null; grr: number; part: number; total: number; percent: GaugePercent; percent_of_tolerance: number | null; distinct_categories: number | null; average_range: number | null; appraiser_difference: number | null; part_range: number | null; interaction_pooled: boolean | null; anova_rows: (AnovaRow)[] };

export type RiskRequest = { lower_limit?: number | null; upper_limit?: number | null; acceptance_lower?: number | null; acceptance_upper?: number | null; standard_uncertainty: number; degrees_of_freedom?: number | null; measured_value?: number | null; prior_mean?: number | null; prior_standard_deviation?: number | null; history?: (number)[] | null; in_tolerance_percent?: number | null; target_false_accept_percent?: number | null };

export type SpecificRisk = { probability_of_conformity: number; probability_of_nonconformity: number; probability_below: number; probability_above: number; capability_index: number };

export type GlobalRisk = { probability_of_false_accept: number; probability_of_false_reject: number; probability_of_acceptance: number; probability_of_conformity: number; conditional_false_accept: number | null; test_uncertainty_ratio: number | null; prior_mean: number; prior_standard_deviation: number };

export type RiskResponse = { specific: SpecificRisk | null; global: GlobalRisk | null; guard_band: number | null };

export type CalibrationIntervalRequest = { in_tolerance: number; n: number; target_reliability: number; current_interval_days: number; change_confidence?: number | null; max_change_factor?: number | null; min_interval_days?: number | null; max_interval_days?: number | null };

export type CalibrationIntervalResponse = { interval_days: number; is_changed: boolean; observed_reliability: number; rejection_confidence: number; observed_reliability_limits: (number)[] };

export type Sensor = "platinum" | "sprt" | "thermocouple" | "thermistor";

export type SensorDirection = "to_temperature" | "to_signal";

export type SensorCoefficient = { name: string; value: number };

export type SprtSubrange = "hydrogen" | "neon" | "oxygen" | "argon" | "mercury_gallium" | "gallium" | "indium" | "tin" | "zinc" | "aluminium" | "silver";

export type SprtFixedPoint = "hydrogen_triple" | "hydrogen_17" | "hydrogen_20" | "neon" | "oxygen" | "argon" | "mercury" | "gallium" | "indium" | "tin" | "zinc" | "aluminium" | "silver";

export type SprtFixedPointReading = { point: SprtFixedPoint; resistance: number; resistance_tp?: number | null; temperature?: number | null };

export type SensorRequest = { sensor: Sensor; direction: SensorDirection; values: (number)[]; thermocouple_type?: ThermocoupleType | null; reference_junction?: number | null; coefficients?: (SensorCoefficient)[] | null; subranges?: (SprtSubrange)[] | null; fixed_points?: (SprtFixedPointReading)[] | null };

export type SensorValue = { input: number; output: number; sensitivity: number | null };

export type SensorCoefficientOut = { name: string; value: number };

export type SensorResponse = { sensor: Sensor; direction: SensorDirection; values: (SensorValue)[]; coefficients: (SensorCoefficientOut)[] | null };

export type NotificationCategory = "calibration_checker_assigned" | "calibration_created" | "calibration_decided" | "calibration_due" | "calibration_withdrawn" | "operation" | "organization_join_decision" | "organization_join_request" | "organization_members" | "organization_signing" | "organization_webhooks";

export type NotificationPreferenceResponse = { category: NotificationCategory; email_enabled: boolean; in_app_enabled: boolean };

export type NotificationPreferenceItem = { category: NotificationCategory; email_enabled: boolean; in_app_enabled: boolean };

export type NotificationPreferencesUpdate = { preferences: (NotificationPreferenceItem)[] };

export type NotificationType = "account.api_key_made" | "account.email_changed" | "account.email_restored" | "account.enabled" | "account.factor_added" | "account.factor_failed" | "account.factor_removed" | "account.identity_linked" | "account.password_changed" | "account.password_link_sent" | "account.password_link_shown" | "account.recovery_code_used" | "account.role_changed" | "backup.failed" | "calibration.approved" | "calibration.checker_assigned" | "calibration.created" | "calibration.due_soon" | "calibration.overdue" | "calibration.rejected" | "calibration.replaced" | "calibration.restored" | "calibration.voided" | "certificate.reissued" | "files.damaged" | "organization.join_approved" | "organization.join_rejected" | "organization.join_requested" | "organization.member_added" | "organization.member_enabled" | "organization.member_first_password" | "organization.member_link" | "organization.member_raised" | "organization.signing_certificate_expires" | "organization.webhook_paused" | "signing_key.expires";

export type NotificationResponse = { id: string; type: NotificationType; title: string; body: string | null; link: string | null; is_read: boolean; created_at: string };

export type UnreadCountResponse = { count: number };

export type OrganizationCategory = "internal" | "external";

export type ExternalOrganizationType = "provider" | "customer";

export type OrganizationListItem = { is_member: boolean; my_role: OrgRole | null; is_last_admin: boolean; has_pending_join_request: boolean; id: string; name: string; private: boolean; logo_url: string | null; is_active: boolean; org_category: OrganizationCategory | null; org_type: ExternalOrganizationType | null; member_count: number | null; description: string | null; created_at: string | null; updated_at: string | null };

export type OrganizationCreate = { name: string; private?: boolean; full_name?: string | null; description?: string | null; website?: string | null; location_id?: string | null; email?: string | null; phone?: string | null; org_type?: ExternalOrganizationType | null; contact_email?: string | null; contact_phone?: string | null; vat_number?: string | null; time_zone?: string | null; certificate_language?: Language | null; certificate_authoriser_name?: string | null; certificate_authoriser_function?: string | null; certificate_prints_notes?: boolean; works_without_second_person?: boolean; calibration_reminder_days?: number | null; address_street?: string | null; address_city?: string | null; address_state?: string | null; address_postal_code?: string | null; address_country?: string | null; org_category?: OrganizationCategory };

export type OrganizationResponse = { name: string; private: boolean; full_name: string | null; description: string | null; website: string | null; location_id: string | null; email: string | null; phone: string | null; org_type: ExternalOrganizationType | null; contact_email: string | null; contact_phone: string | null; vat_number: string | null; time_zone: string | null; certificate_language: Language | null; certificate_authoriser_name: string | null; certificate_authoriser_function: string | null; certificate_prints_notes: boolean; works_without_second_person: boolean; calibration_reminder_days: number | null; address_street: string | null; address_city: string | null; address_state: string | null; address_postal_code: string | null; address_country: string | null; is_member: boolean; my_role: OrgRole | null; is_last_admin: boolean; has_pending_join_request: boolean; id: string; is_active: boolean; created_at: string | null; updated_at: string | null; org_category: OrganizationCategory | null; location_name: string | null; logo_file_id: string | null; logo_url: string | null; asset_count: number | null; member_count: number | null; can_manage: boolean };

export type CalibrationLabCandidateResponse = { id: string; name: string };

export type OrganizationUpdate = { name?: string | null; private?: boolean | null; full_name?: string | null; description?: string | null; website?: string | null; location_id?: string | null; email?: string | null; phone?: string | null; org_type?: ExternalOrganizationType | null; contact_email?: string | null; contact_phone?: string | null; vat_number?: string | null; time_zone?: string | null; certificate_language?: Language | null; certificate_authoriser_name?: string | null; certificate_authoriser_function?: string | null; certificate_prints_notes?: boolean | null; works_without_second_person?: boolean | null; calibration_reminder_days?: number | null; address_street?: string | null; address_city?: string | null; address_state?: string | null; address_postal_code?: string | null; address_country?: string | null; is_active?: boolean | null; org_category?: OrganizationCategory | null };

export type ProcedureBulkExportRequest = { proc_ids: (string)[] };

export type ProcedureImportPreview = { valid: boolean; error_message: string | null; proc_id: string | null; name: string | null; physical_quantity: string | null; version: string | null; step_count: number; file_count: number; procedures: (ProcedureImportPreview)[] };

export type ImportState = "created" | "error";

export type ProcedureImportResult = { source_folder: string; status: ImportState; proc_id: string | null; new_proc_pk: string | null; error_message: string | null };

export type ProcedureImportResponse = { results: (ProcedureImportResult)[] };

export type ProcedureEquipmentItem = { name: string; model?: string | null };

export type ProcedureMaterialItem = { name: string; quantity?: string | null };

export type ProcedureEnvironmentItem = { parameter: string; value: string };

export type ProcedureStep = { step_id?: string | null; title: string; description?: string | null; duration_min?: number | null };

export type ProcedureAcceptanceCriterion = { label: string; limit: string };

export type ProcedureResponse = { temperature_min: number | null; temperature_max: number | null; humidity_min: number | null; humidity_max: number | null; pressure_min: number | null; pressure_max: number | null; proc_id: string; physical_quantity: string; name: string; description: string | null; version: string; difficulty: string | null; standard_ref: string | null; author: string | null; duration_min: number | null; tags: (string)[] | null; equipment: (ProcedureEquipmentItem)[] | null; materials: (ProcedureMaterialItem)[] | null; environment: (ProcedureEnvironmentItem)[] | null; safety_notes: (string)[] | null; steps: (ProcedureStep)[] | null; acceptance_criteria: (ProcedureAcceptanceCriterion)[] | null; id: string; revision: number; is_active: boolean; deactivated_at: string | null; created_by: string; created_at: string; updated_at: string };

export type ProcedureCreate = { temperature_min?: number | null; temperature_max?: number | null; humidity_min?: number | null; humidity_max?: number | null; pressure_min?: number | null; pressure_max?: number | null; proc_id: string; physical_quantity: string; name: string; description?: string | null; version?: string; difficulty?: string | null; standard_ref?: string | null; author?: string | null; duration_min?: number | null; tags?: (string)[] | null; equipment?: (ProcedureEquipmentItem)[] | null; materials?: (ProcedureMaterialItem)[] | null; environment?: (ProcedureEnvironmentItem)[] | null; safety_notes?: (string)[] | null; steps?: (ProcedureStep)[] | null; acceptance_criteria?: (ProcedureAcceptanceCriterion)[] | null };

export type ProcedureUpdate = { temperature_min?: number | null; temperature_max?: number | null; humidity_min?: number | null; humidity_max?: number | null; pressure_min?: number | null; pressure_max?: number | null; proc_id?: string | null; name?: string | null; description?: string | null; version?: string | null; difficulty?: string | null; standard_ref?: string | null; author?: string | null; duration_min?: number | null; tags?: (string)[] | null; equipment?: (ProcedureEquipmentItem)[] | null; materials?: (ProcedureMaterialItem)[] | null; environment?: (ProcedureEnvironmentItem)[] | null; safety_notes?: (string)[] | null; steps?: (ProcedureStep)[] | null; acceptance_criteria?: (ProcedureAcceptanceCriterion)[] | null };

export type ProcedureDuplicateRequest = { proc_id: string; name?: string | null };

export type ProcedureFileResponse = { id: string; original_filename: string; content_type: string; size_bytes: number; checksum_sha256: string; entity_type: string; entity_id: string | null; step_index: number | null; uploaded_by: string; created_at: string; url: string | null; step_id: string | null };

export type ProcedureFilePlace = { step_index?: number | null; step_id?: string | null };

export type ProcedureRevisionItem = { revision: number; version: string; name: string; changed: (string)[]; created_by: string; created_by_name: string | null; created_at: string; needs_release: boolean; signatures: (ElectronicSignatureResponse)[] };

export type ProcedureRevisionResponse = { temperature_min: number | null; temperature_max: number | null; humidity_min: number | null; humidity_max: number | null; pressure_min: number | null; pressure_max: number | null; proc_id: string; physical_quantity: string; name: string; description: string | null; version: string; difficulty: string | null; standard_ref: string | null; author: string | null; duration_min: number | null; tags: (string)[] | null; equipment: (ProcedureEquipmentItem)[] | null; materials: (ProcedureMaterialItem)[] | null; environment: (ProcedureEnvironmentItem)[] | null; safety_notes: (string)[] | null; steps: (ProcedureStep)[] | null; acceptance_criteria: (ProcedureAcceptanceCriterion)[] | null; id: string; revision: number; changed: (string)[]; created_by: string; created_by_name: string | null; created_at: string; files: (ProcedureFileResponse)[] };

export type EngineOut = { version: string; sha256: string; is_present: boolean };

export type ReportOrigin = "installation" | "published";

export type CaseOut = { id: string; topic: string; title: string; source: string; source_status: string; numbers: number; digits: number | null; is_passed: boolean };

export type CoverageOut = { shape: string; calibrations: number; nominal: number; covered: number; least: number; is_passed: boolean };

export type RiskOut = { rule: string; calibrations: number; accepted: number; false_accepts: number; most: number | null; is_passed: boolean };

export type PropertyOut = { property: string; calibrations: number; violations: number; is_passed: boolean };

export type ExactOut = { calibrations: number; numbers: number; digits: number; is_passed: boolean };

export type ProofOut = { engine_version: string; checks: number; failed: number; numbers: number; is_passed: boolean; cases: (CaseOut)[]; coverage: (CoverageOut)[]; risks: (RiskOut)[]; properties: (PropertyOut)[]; exact: ExactOut };

export type VerificationReportOut = { origin: ReportOrigin; sha256: string; public_key: string; etalon_version: string; engine_version: string; engine_sha256: string; commit: string | null; platform: string; made_at: string; is_of_present_engine: boolean; proof: ProofOut };

export type VerificationResponse = { engines: (EngineOut)[]; report: VerificationReportOut | null };

export type SelfTestState = "running" | "done" | "failed";

export type SelfTestResponse = { id: string; state: SelfTestState; progress: number; started_at: string; made_at: string | null; platform: string | null; engine_sha256: string | null; proof: ProofOut | null };

export type ReminderSweepState = "none" | "waiting" | "running" | "done" | "failed";

export type ReminderSweepResponse = { state: ReminderSweepState; progress: number | null; next_at: string; started_at: string | null; finished_at: string | null; organizations: number; reminders: number; people: number; mails: number };

export type ViewedList = "assets" | "calibrations";

export type SavedViewResponse = { id: string; list: ViewedList; name: string; query: string; organization_id: string | null; organization_name: string | null; is_own: boolean; can_remove: boolean; created_at: string };

export type SavedViewCreate = { list?: ViewedList; name: string; query: string; organization_id?: string | null };

export type AccreditationResponse = { body: string; number: string | null; valid_from: string | null; valid_to: string | null; organization_id: string; created_at: string; updated_at: string };

export type AccreditationUpdate = { body?: string | null; number?: string | null; valid_from?: string | null; valid_to?: string | null };

export type ScopeEntryResponse = { physical_quantity: string; unit: string; range_min: number; range_max: number; method: string | null; conditions: string | null; cmc_absolute: number | null; cmc_relative: number | null; cmc_combination: CmcCombination; accredited_from: string | null; accredited_to: string | null; note: string | null; id: string; organization_id: string; created_at: string; updated_at: string; can_update: boolean };

export type ScopeEntryCreate = { physical_quantity: string; unit: string; range_min: number; range_max: number; method?: string | null; conditions?: string | null; cmc_absolute?: number | null; cmc_relative?: number | null; cmc_combination?: CmcCombination; accredited_from?: string | null; accredited_to?: string | null; note?: string | null };

export type ScopeImport = { entries: (ScopeEntryCreate)[] };

export type ScopeImported = { added: number };

export type ScopeEntryUpdate = { physical_quantity?: string | null; unit?: string | null; range_min?: number | null; range_max?: number | null; method?: string | null; conditions?: string | null; cmc_absolute?: number | null; cmc_relative?: number | null; cmc_combination?: CmcCombination | null; accredited_from?: string | null; accredited_to?: string | null; note?: string | null };

export type AccreditationOnADay = { body: string; number: string | null; in_force: boolean };

export type ScopeOnADay = { date: string; is_kept: boolean; accreditation: AccreditationOnADay | null; entries: (ScopeEntryOut)[] };

export type PasskeyAnswer = { id: string; client_data: string; authenticator_data: string; signature: string; user_handle?: string | null };

export type FactorConfirmationRequest = { code?: string | null; recovery_code?: string | null; passkey?: PasskeyAnswer | null; challenge?: string | null };

export type PasskeyOptionsResponse = { challenge: string; options: Record<string, unknown> };

export type SecondFactorRequest = { code?: string | null; recovery_code?: string | null; passkey?: PasskeyAnswer | null; challenge: string };

export type SecondFactorOptionsRequest = { challenge: string };

export type PasskeySignInRequest = { challenge: string; passkey: PasskeyAnswer };

export type PasskeyResponse = { id: string; name: string; is_backed_up: boolean; last_used_at: string | null; created_at: string };

export type OwnSecondFactorResponse = { required_from: string | null; totp_since: string | null; passkeys: (PasskeyResponse)[]; recovery_codes: number; passkeys_possible: boolean; has_password: boolean };

export type PasswordProofRequest = { current_password?: string | null };

export type TotpBegunResponse = { secret: string; uri: string; qr_code: string };

export type TotpConfirmRequest = { code: string };

export type FactorAddedResponse = { access_token: string | null; recovery_codes: (string)[] };

export type RecoveryCodesResponse = { recovery_codes: (string)[] };

export type PasskeyEnrolmentRequest = { name: string; id: string; client_data: string; attestation_object: string; transports?: (string)[]; challenge: string };

export type PasskeyRename = { name: string };

export type SecondFactorRuleResponse = { required_from: string | null; without_factor: number };

export type SecondFactorRuleUpdate = { required_from?: string | null };

export type OfferedProvider = { id: string; name: string };

export type SignOnOptions = { passwords_allowed: boolean; providers: (OfferedProvider)[] };

export type StartSignOnRequest = { invitation?: string | null };

export type StartSignOnResponse = { authorization_url: string; handle: string };

export type FinishSignOnRequest = { response: string; handle: string };

export type SignedOnResponse = { access_token: string; token_type: string; sign_out_url: string | null };

export type IdentityResponse = { id: string; provider_name: string; issuer: string; email: string | null; created_at: string; last_used_at: string };

export type IdentitiesResponse = { identities: (IdentityResponse)[]; has_password: boolean };

export type LinkIdentityRequest = { provider_id: string; current_password?: string | null };

export type GroupMapping = { group: string; role?: UserRole | null; organization_id?: string | null; organization_role?: OrgRole | null };

export type ProviderResponse = { name: string; issuer: string; client_id: string; scopes: string; is_enabled: boolean; allow_private_network: boolean; provisions: boolean; signs_out: boolean; trusted_domains: (string)[]; group_claim: string | null; mappings: (GroupMapping)[]; id: string; redirect_uri: string; sign_out_uri: string; has_client_secret: boolean; is_secret_lost: boolean; is_given: boolean };

export type ProvidersResponse = { providers: (ProviderResponse)[] };

export type ProviderCreate = { name: string; issuer: string; client_id: string; scopes?: string; is_enabled?: boolean; allow_private_network?: boolean; provisions?: boolean; signs_out?: boolean; trusted_domains?: (string)[]; group_claim?: string | null; mappings?: (GroupMapping)[]; client_secret?: string | null };

export type ProviderUpdate = { name?: string | null; issuer?: string | null; client_id?: string | null; scopes?: string | null; is_enabled?: boolean | null; allow_private_network?: boolean | null; provisions?: boolean | null; signs_out?: boolean | null; trusted_domains?: (string)[] | null; group_claim?: string | null; mappings?: (GroupMapping)[] | null; client_secret?: string | null };

export type ProviderTestResponse = { authorization_endpoint: string; token_endpoint: string; end_session_endpoint: string | null; sends_issuer: boolean; keys: number };

export type SignOnSettingsResponse = { passwords_allowed: boolean; break_glass_user_id: string | null; session_idle_minutes: number | null; session_max_hours: number; updated_at: string };

export type SignOnSettingsUpdate = { passwords_allowed: boolean; break_glass_user_id?: string | null; session_idle_minutes?: number | null; session_max_hours?: number | null };

export type ConfirmingProviders = { providers: (OfferedProvider)[] };

export type SignatureUploadSource = "upload" | "drawn";

export type UserSignatureResponse = { id: string; version: number; source: SignatureUploadSource; is_active: boolean; image_url: string | null; fingerprint_sha256: string; created_at: string };

export type SignatureUpload = { file: string; source: SignatureUploadSource };

export type PublicKeyResponse = { algorithm: string; public_key_pem: string; fingerprint_sha256: string };

export type SignatureVerifyResponse = { verified: boolean; image_hash_match: boolean; signature_valid: boolean; version: number; signed_at: string };

export type SignatureProofResponse = { key: PublicKeyResponse | null; check: SignatureVerifyResponse | null };

export type TableFormat = "csv" | "xlsx";

export type RecordFormat = "csv" | "xlsx" | "jsonl";

export type OrganizationExportState = "running" | "done" | "cancelled" | "failed";

export type OrganizationExportResponse = { id: string; organization_id: string; state: OrganizationExportState; ordered_by_name: string | null; ordered_at: string; progress: number | null; finished_at: string | null; expires_at: string | null; filename: string | null; size_bytes: number | null; sha256: string | null; lost_contents: number | null };

export type OrganizationExportLink = { url: string; filename: string };

export type TimelineKind = "registered" | "calibrated" | "repaired" | "moved" | "retired" | "restored" | "impact_decided";

export type TimelineCalibration = { id: string; calibration_version: number; calibration_type: string; calibration_purpose: string; status: string; is_in_force: boolean; superseded_by_id: string | null; correction_reason: string | null; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; channel_id: string | null };

export type TimelineEntry = { id: string; kind: TimelineKind; at: string; is_day: boolean; calibration: TimelineCalibration | null; location_path: (string)[] | null; location_id: string | null; is_hidden: boolean; decision: ImpactDecisionKind | null; text: string | null; person_id: string | null; person_name: string | null };

export type ChannelAsOf = { id: string; channel_id: string; facts: Record<string, unknown>; is_kept: boolean };

export type CalibrationAsOf = { id: string; channel_id: string | null; calibration_version: number; calibration_date: string; due_date: string; conformity: Conformity | null; uncertainty_state: UncertaintyState | null; is_overdue: boolean };

export type AssetAsOf = { at: string; was_registered: boolean; facts: Record<string, unknown>; channels: (ChannelAsOf)[]; calibrations: (CalibrationAsOf)[]; changed: (string)[]; withheld: (string)[]; names: (NamedReference)[] };

export type OwnAccountResponse = { name: string; job_title: string | null; role: UserRole; is_active: boolean; is_verified: boolean; language: Language; similar_people: (SimilarPerson)[]; mixes_scripts: boolean; id: string; email: string; profile_picture_id: string | null; profile_picture_url: string | null; is_service_account: boolean; last_login_at: string | null; created_at: string; updated_at: string; first_password_until: string | null; pending_email: string | null };

export type UserSelfUpdate = { name?: string | null; job_title?: string | null; language?: Language | null; email?: string | null; current_password?: string | null };

export type ChangePasswordRequest = { current_password: string; new_password: string };

export type UserResponse = { name: string; job_title: string | null; role: UserRole; is_active: boolean; is_verified: boolean; language: Language; similar_people: (SimilarPerson)[]; mixes_scripts: boolean; id: string; email: string; profile_picture_id: string | null; profile_picture_url: string | null; is_service_account: boolean; last_login_at: string | null; created_at: string; updated_at: string };

export type UserCreate = { email: string; name: string; role?: UserRole; password?: string | null };

export type CountResponse = { count: number };

export type UserMembershipResponse = { organization_id: string; organization_name: string; role: OrgRole; can_manage: boolean };

export type UserMembership = { organization_id: string; role?: OrgRole };

export type UserUpdate = { name?: string | null; role?: UserRole | null; is_active?: boolean | null; is_verified?: boolean | null; password?: string | null; organizations?: (UserMembership)[] | null };

export type PasswordLinkResponse = { sent_to: string | null; link: string | null };

export type ColleagueResponse = { id: string; name: string; is_active: boolean; is_service_account: boolean; profile_picture_url: string | null };

export type WebhookEvent = "asset.cad_file_deleted" | "asset.cad_file_uploaded" | "asset.code_added" | "asset.code_removed" | "asset.created" | "asset.duplicated" | "asset.file_deleted" | "asset.file_uploaded" | "asset.import_undone" | "asset.mechanical_image_removed" | "asset.mechanical_image_updated" | "asset.picture_removed" | "asset.picture_updated" | "asset.pinout_image_removed" | "asset.pinout_image_updated" | "asset.removed" | "asset.restored" | "asset.retired" | "asset.updated" | "calibration.approved" | "calibration.certificate_uploaded" | "calibration.created" | "calibration.due_soon" | "calibration.file_deleted" | "calibration.file_uploaded" | "calibration.impact_closed" | "calibration.impact_decided" | "calibration.impact_started" | "calibration.imported" | "calibration.overdue" | "calibration.reference_standard_overridden" | "calibration.rejected" | "calibration.removed" | "calibration.restored" | "calibration.signed" | "calibration.superseded" | "calibration.voided" | "certificate.issued" | "certificate.reissue_ordered" | "location.archived" | "location.created" | "location.deleted" | "location.restored" | "location.updated" | "organization.accreditation_removed" | "organization.accreditation_stated" | "organization.accreditation_updated" | "organization.asset_left" | "organization.asset_received" | "organization.join_approved" | "organization.join_rejected" | "organization.join_requested" | "organization.left" | "organization.member_access" | "organization.member_removed" | "organization.member_role_changed" | "organization.members_added" | "organization.restored" | "organization.scope_entry_added" | "organization.scope_entry_removed" | "organization.scope_entry_updated" | "organization.signatures_updated" | "organization.updated";

export type WebhookPauseReason = "by_hand" | "gone" | "failing";

export type WebhookResponse = { name: string; url: string; events: (WebhookEvent)[]; id: string; organization_id: string; is_active: boolean; paused_because: WebhookPauseReason | null; failing_since: string | null; resting_until: string | null; last_delivered_at: string | null; former_secret_until: string | null; waiting: number; created_at: string; updated_at: string };

export type WebhookCreate = { name: string; url: string; events: (WebhookEvent)[] };

export type WebhookMade = { webhook: WebhookResponse; secret: string };

export type WebhookUpdate = { name?: string | null; url?: string | null; events?: (WebhookEvent)[] | null };

export type WebhookDeliveryState = "waiting" | "delivered" | "failed";

export type WebhookOutcome = "delivered" | "refused" | "redirected" | "gone" | "timeout" | "unknown_name" | "address_refused" | "tls_failed" | "unreachable";

export type WebhookDeliveryResponse = { id: string; event_id: string; type: string; state: WebhookDeliveryState; attempts: number; last_outcome: WebhookOutcome | null; last_status: number | null; occurred_at: string; created_at: string; next_at: string | null; settled_at: string | null };

export type WebhookAttemptResponse = { id: string; started_at: string; duration_ms: number; outcome: WebhookOutcome; status: number | null; answer: string | null };

export type WebhookDeliveryDetail = { id: string; event_id: string; type: string; state: WebhookDeliveryState; attempts: number; last_outcome: WebhookOutcome | null; last_status: number | null; occurred_at: string; created_at: string; next_at: string | null; settled_at: string | null; body: string; history: (WebhookAttemptResponse)[] };

export type WebhookReplay = { since: string };

export type WebhookReplayed = { replayed: number };

export type HealthStatus = "ok";

export type Format = "pdf" | "png";

export type AssetsListSort = "asset_id" | "-asset_id" | "name" | "-name" | "manufacturer" | "-manufacturer" | "status" | "-status" | "due" | "-due" | "location" | "-location" | "updated_at" | "-updated_at";

export type CalibrationsListSort = "recorded" | "-recorded" | "date" | "-date" | "due" | "-due";

export type Size = "1x0.5" | "2x2" | "4x2";

export type LabelsOneFormat = "png" | "jpg" | "pdf";

export type ErrorResponse = { detail: string; code: string; params?: Record<string, unknown>; request_id: string };

export type ValidationErrorResponse = { detail: (ValidationProblem)[]; more?: boolean };

export type ValidationProblem = { loc: (string)[]; msg: string; type: string; params?: Record<string, unknown> };

/** What a GET is answered with, by address and status, and what it takes. */
export type GetOperations =
  | [`/health`, { 200: HealthResponse; 404: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/health/ready`, { 200: ReadinessResponse; 404: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/progress/${string}`, { 200: ProgressResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/stats`, { 200: AdminStatsResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/system`, { 200: AdminSystemResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/operation`, { 200: OperationResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/incidents`, { 200: (IncidentResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/jobs`, { 200: (JobResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/api-keys`, { 200: (ApiKeyResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/service-accounts`, { 200: (ServiceAccountResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/service-accounts/${string}/api-keys`, { 200: (ApiKeyResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets`, { 200: (AssetListItem)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/profile`, { 200: AssetProfileResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}`, { 200: AssetResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/locations`, { 200: (AssetMovementResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/files`, { 200: (AssetFileResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/cad-files`, { 200: (AssetFileResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/codes`, { 200: (AssetCodeResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/audit-logs`, { 200: (AuditLogResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/table/imports`, { 200: (AssetImportOut)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/audit-logs`, { 200: (AuditLogResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/record`, { 200: RecordStateResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/record/seals/${string}`, { 200: RecordSealResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/auth/options`, { 200: AuthOptions; 404: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/auth/verify-email`, { 200: VerifyEmailResponse; 400: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/auth/sessions`, { 200: SessionsResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/backups`, { 200: (BackupOut)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/backups/${string}`, { 200: BackupOut; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/backups/${string}/archive`, { 200: null; 206: null; 304: null; 403: ErrorResponse; 404: ErrorResponse; 416: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/backup-plan`, { 200: BackupPlanOut; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/database/export`, { 200: null; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/export`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/import`, { 200: CalibrationImportResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/calendar-feeds`, { 200: (CalendarFeedResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calendar/${string}.ics`, { 200: null; 304: null; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/recomputations`, { 200: (RecomputationOut)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/recomputations/progress`, { 200: RecomputationProgressResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/procedures`, { 200: (ProcedureOption)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations`, { 200: (CalibrationResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/calibrations`, { 200: (CalibrationResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/reference-standards`, { 200: (StandardChoice)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/type-history`, { 200: TypeHistoryOut; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/reference-standard`, { 200: StandardOnADay; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/performers`, { 200: (PerformerResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}`, { 200: CalibrationResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/points`, { 200: (CalibrationPointResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/inputs`, { 200: CalibrationInputsResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/numbers`, { 200: (PointTraceOut)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/statistics`, { 200: StatisticsTraceResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/comparison`, { 200: CalibrationComparison; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibration-drafts`, { 200: (CalibrationDraftSummary)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibration-drafts/${string}`, { 200: CalibrationDraftResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/frequency-response-points`, { 200: (FrequencyResponsePointResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/signatures`, { 200: CalibrationSignaturesResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/files`, { 200: (StoredFileResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/calibration-users`, { 200: (CalibrationUserResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate`, { 200: CertificateLink; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate/download`, { 200: null; 206: null; 304: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 416: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate-templates`, { 200: (TemplateOption)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/signing-certificate`, { 200: SigningCertificateResponse | null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate/dcc`, { 200: null; 206: null; 304: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 416: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificates`, { 200: (IssuedCertificate)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate/readiness`, { 200: CertificateReadiness; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-batches`, { 200: (CertificateBatchOut)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-batches/${string}`, { 200: CertificateBatchOut; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-batches/${string}/items`, { 200: (CertificateBatchItemOut)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/verify/${string}`, { 200: CertificateVerification; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/signing-certificate/history`, { 200: (SigningCertificateEntry)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/signing-certificate/download`, { 200: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/signing-certificate`, { 200: SigningCertificateResponse | null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/signing-certificate/history`, { 200: (SigningCertificateEntry)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/signing-certificate/download`, { 200: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate/signatures`, { 200: PdfSignatures; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates`, { 200: (CertificateTemplateResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/placeholders`, { 200: TemplatePlaceholders; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}`, { 200: CertificateTemplateResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}/versions`, { 200: (TemplateVersionItem)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}/versions/${string}`, { 200: TemplateSourceResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/builtin/thumbnail`, { 200: null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}/thumbnail`, { 200: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard`, { 200: DashboardOverview; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/calendar`, { 200: DashboardCalendar; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/summary`, { 200: DashboardSummary; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/distribution`, { 200: (DistributionItem)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/asset-type-distribution`, { 200: AssetTypeDistribution; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/calendar-events`, { 200: (CalendarEvent)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/calibration-events`, { 200: (CalibrationEvent)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/recent-assets`, { 200: (RecentAsset)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/activity`, { 200: (ActivityItem)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/dashboard/activity`, { 200: (ActivityItem)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/signature-policy`, { 200: SignaturePolicyResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/files/${string}`, { 200: null; 206: null; 304: null; 403: ErrorResponse; 404: ErrorResponse; 416: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/health`, { 200: AssetHealthResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/health/repair-periods`, { 200: (RepairPeriodOut)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/health/curve-comparison`, { 200: CurveComparisonResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/impact-reports`, { 200: (ImpactReportListed)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/impact-findings`, { 200: ImpactFindingsResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/impact`, { 200: ImpactReportResponse | null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/impact/affected`, { 200: (AffectedCalibration)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/calibrations/${string}/impact/affected/${string}/decisions`, { 200: ImpactDecisionHistory; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/label`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/label-options`, { 200: LabelOptionsResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/locations`, { 200: (LocationResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/locations/${string}`, { 200: LocationResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/locations/${string}/uses`, { 200: LocationUsesResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/email-settings`, { 200: EmailSettingsResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/mails/state`, { 200: OutboxResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/mails/dead`, { 200: (DeadMailResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/members`, { 200: (OrganizationMemberResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/eligible-members`, { 200: (EligibleUserResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/join-requests`, { 200: (OrganizationJoinRequestResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/notifications/preferences`, { 200: (NotificationPreferenceResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/notifications/stream`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/notifications`, { 200: (NotificationResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/notifications/unread-count`, { 200: UnreadCountResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations`, { 200: (OrganizationListItem)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/calibration-lab-candidates`, { 200: (CalibrationLabCandidateResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}`, { 200: OrganizationResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures/${string}/export`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures`, { 200: (ProcedureResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures/${string}`, { 200: ProcedureResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures/${string}/files`, { 200: (ProcedureFileResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures/${string}/revisions`, { 200: (ProcedureRevisionItem)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/procedures/${string}/revisions/${string}`, { 200: ProcedureRevisionResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/metrology/verification`, { 200: VerificationResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/metrology/self-test`, { 200: SelfTestResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/reminders`, { 200: ReminderSweepResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/saved-views`, { 200: (SavedViewResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/accreditation`, { 200: AccreditationResponse | null; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/scope`, { 200: (ScopeEntryResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/scope/${string}`, { 200: ScopeEntryResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/scope`, { 200: ScopeOnADay; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/me/second-factor`, { 200: OwnSecondFactorResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/second-factor-rule`, { 200: SecondFactorRuleResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/second-factor-rule`, { 200: SecondFactorRuleResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/auth/sign-on`, { 200: SignOnOptions; 404: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/me/identities`, { 200: IdentitiesResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/identity-providers`, { 200: ProvidersResponse; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/identity-providers/${string}`, { 200: ProviderResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/admin/sign-on-settings`, { 200: SignOnSettingsResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/auth/confirmations/providers`, { 200: ConfirmingProviders; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/me/signature`, { 200: UserSignatureResponse | null; 304: null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/${string}/signature`, { 200: SignatureProofResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/${string}/signature/public-key`, { 200: PublicKeyResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/${string}/signature/verify`, { 200: SignatureVerifyResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/assets`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/calibrations`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/locations`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/procedures`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/organizations`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/users`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/audit-logs`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/tables/calibrations/${string}/impact/affected`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/exports`, { 200: (OrganizationExportResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/exports/${string}`, { 200: OrganizationExportResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/timeline`, { 200: (TimelineEntry)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/assets/${string}/as-of`, { 200: AssetAsOf; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/me`, { 200: OwnAccountResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users`, { 200: (UserResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/count`, { 200: CountResponse; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/${string}`, { 200: UserResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/users/${string}/memberships`, { 200: (UserMembershipResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/people`, { 200: (ColleagueResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks`, { 200: (WebhookResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}`, { 200: WebhookResponse; 304: null; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/deliveries`, { 200: (WebhookDeliveryResponse)[]; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/deliveries/${string}`, { 200: WebhookDeliveryDetail; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse }, undefined];

/** What a POST is answered with, by address and status, and what it takes. */
export type PostOperations =
  | [`/admin/jobs/dead/retry`, { 200: JobsRetriedResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, JobRetryAll]
  | [`/admin/jobs/dead/${string}/retry`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/api-keys`, { 201: ApiKeyMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ApiKeyCreate]
  | [`/api-keys/${string}/rotate`, { 200: ApiKeyMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ApiKeyRotate]
  | [`/organizations/${string}/service-accounts`, { 201: ServiceAccountResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ServiceAccountCreate]
  | [`/organizations/${string}/service-accounts/${string}/api-keys`, { 201: ApiKeyMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ApiKeyCreate]
  | [`/organizations/${string}/service-accounts/${string}/api-keys/${string}/rotate`, { 200: ApiKeyMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ApiKeyRotate]
  | [`/assets`, { 201: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AssetCreate]
  | [`/assets/${string}/restore`, { 200: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/duplicate`, { 201: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AssetDuplicateRequest]
  | [`/assets/${string}/picture`, { 201: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/pinout-image`, { 201: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/mechanical-image`, { 201: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/files`, { 201: AssetFileResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/cad-files`, { 201: AssetFileResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/codes`, { 201: AssetCodeResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AssetCodeCreate]
  | [`/assets/table/preview`, { 200: AssetTablePreview; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/table/left-out`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/table`, { 200: AssetTableResult; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/table/imports/${string}/undo`, { 200: AssetImportOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/record/verifications`, { 202: RecordStateResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/register`, { 201: RegisterResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, RegisterRequest]
  | [`/auth/login`, { 200: TokenResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, LoginRequest]
  | [`/auth/resend-verification`, { 204: null; 400: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ResendVerificationRequest]
  | [`/auth/forgot-password`, { 204: null; 400: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ForgotPasswordRequest]
  | [`/auth/reset-password`, { 200: TokenResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ResetPasswordRequest]
  | [`/auth/restore-email`, { 200: RestoreEmailResponse; 400: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ResetPasswordRequest]
  | [`/auth/confirmations`, { 201: ConfirmationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ConfirmationRequest]
  | [`/auth/refresh`, { 200: RefreshResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, RefreshRequest]
  | [`/auth/sign-out`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/backups`, { 202: BackupOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, BackupRequest]
  | [`/admin/backups/${string}/cancel`, { 200: BackupOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/backups/${string}/download`, { 200: BackupAddressOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/backups/${string}/restore`, { 202: BackupOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, BackupRestoreRequest]
  | [`/admin/database/import`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/database/reset`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, DatabaseResetRequest]
  | [`/assets/export/bulk`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AssetBulkExportRequest]
  | [`/assets/import/validate`, { 200: AssetImportPreview; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/import`, { 200: AssetImportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/calendar-feeds`, { 201: CalendarFeedMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalendarFeedCreate]
  | [`/calibrations/recomputations`, { 202: RecomputationProgressResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/recomputations`, { 202: RecomputationProgressResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/supersede`, { 201: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SupersedeRequest]
  | [`/calibrations/analyze`, { 200: AnalyzeResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AnalyzeRequest]
  | [`/calibrations`, { 201: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationCreate]
  | [`/calibrations/${string}/restore`, { 200: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignedRequest | undefined]
  | [`/calibrations/${string}/recompute`, { 200: RecomputationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibration-drafts`, { 201: CalibrationDraftSummary; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationDraftCreate]
  | [`/calibration-drafts/${string}/hand-over`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationDraftHandover]
  | [`/calibrations/analyze-frequency-response`, { 200: AnalyzeFrequencyResponseResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AnalyzeFrequencyResponseRequest]
  | [`/calibrations/${string}/approve`, { 200: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignedRequest | undefined]
  | [`/calibrations/${string}/reject`, { 200: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignedRequest | undefined]
  | [`/calibrations/${string}/signatures`, { 201: CalibrationSignaturesResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AuthoriseRequest]
  | [`/calibrations/${string}/files`, { 201: StoredFileResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate/upload`, { 200: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/table/imports/${string}/certificates`, { 200: CertificateArchiveResult; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/certificate`, { 200: CertificateLink; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignedRequest | undefined]
  | [`/assets/${string}/dcc/read`, { 200: DccReading; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/dcc`, { 201: CalibrationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/certificate-preview`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationCreate]
  | [`/calibrations/${string}/certificate/reissue`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CertificateReissueRequest]
  | [`/calibrations/${string}/certificate/preview`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/certificate-batches`, { 202: CertificateBatchOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CertificateBatchRequest]
  | [`/certificate-batches/templates`, { 200: BatchTemplatesOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, BatchTemplatesRequest]
  | [`/certificate-batches/${string}/cancel`, { 200: CertificateBatchOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/verify`, { 200: CertificateVerification; 400: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/signing-certificate/renew`, { 201: SigningCertificateEntry; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SigningCertificateRenewal]
  | [`/organizations/${string}/signing-certificate/install`, { 201: SigningCertificateEntry; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/signing-certificate/renew`, { 201: SigningCertificateEntry; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SigningCertificateRenewal]
  | [`/admin/signing-certificate/install`, { 201: SigningCertificateEntry; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/certificate-templates`, { 201: CertificateTemplateResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}/versions`, { 200: CertificateTemplateResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, TemplateSourceUpdate]
  | [`/certificate-templates/${string}/versions/${string}/releases`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AuthoriseRequest]
  | [`/certificate-templates/preview-builtin`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/certificate-templates/preview-source`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, TemplateTrialRequest]
  | [`/certificate-templates/${string}/preview`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/impact`, { 202: ImpactReportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/impact/decisions`, { 200: ImpactDecided; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ImpactDecisionRequest]
  | [`/calibrations/${string}/impact/close`, { 200: ImpactReportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ImpactClosing]
  | [`/assets/labels`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, LabelSheetRequest]
  | [`/locations`, { 201: LocationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, LocationCreate]
  | [`/locations/${string}/restore`, { 200: LocationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/email-settings/test`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, TestEmailRequest]
  | [`/admin/mails/dead/send-again`, { 200: SentAgainResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/mails/dead/${string}/send-again`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/members`, { 201: (OrganizationMemberResponse)[]; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AddMembersRequest]
  | [`/organizations/${string}/leave`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/join-requests`, { 201: OrganizationJoinRequestResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/join-requests/${string}/approve`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/join-requests/${string}/reject`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/metrology/evaluate-model`, { 200: EvaluateModelResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, EvaluateModelRequest]
  | [`/metrology/fit-curve`, { 200: FitCurveResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, FitCurveRequest]
  | [`/metrology/anova`, { 200: AnovaResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AnovaRequest]
  | [`/metrology/gauge-study`, { 200: GaugeStudyResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, GaugeStudyRequest]
  | [`/metrology/risk`, { 200: RiskResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, RiskRequest]
  | [`/metrology/calibration-interval`, { 200: CalibrationIntervalResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationIntervalRequest]
  | [`/metrology/sensor`, { 200: SensorResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SensorRequest]
  | [`/notifications/read-all`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/notifications/${string}/read`, { 200: NotificationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations`, { 201: OrganizationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, OrganizationCreate]
  | [`/organizations/${string}/restore`, { 200: OrganizationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/logo`, { 201: OrganizationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/export/bulk`, { 200: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProcedureBulkExportRequest]
  | [`/procedures/import/validate`, { 200: ProcedureImportPreview; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/import`, { 200: ProcedureImportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures`, { 201: ProcedureResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProcedureCreate]
  | [`/procedures/${string}/restore`, { 200: ProcedureResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/${string}/duplicate`, { 201: ProcedureResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProcedureDuplicateRequest]
  | [`/procedures/${string}/files`, { 201: ProcedureFileResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/${string}/revisions/${string}/releases`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AuthoriseRequest]
  | [`/metrology/self-test`, { 202: SelfTestResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/reminders/run`, { 202: ReminderSweepResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/saved-views`, { 201: SavedViewResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SavedViewCreate]
  | [`/organizations/${string}/scope`, { 201: ScopeEntryResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ScopeEntryCreate]
  | [`/organizations/${string}/scope/import`, { 201: ScopeImported; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ScopeImport]
  | [`/auth/confirmations/second-factor`, { 201: ConfirmationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, FactorConfirmationRequest]
  | [`/auth/confirmations/second-factor/options`, { 200: PasskeyOptionsResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/second-factor`, { 200: TokenResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SecondFactorRequest]
  | [`/auth/second-factor/options`, { 200: PasskeyOptionsResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SecondFactorOptionsRequest]
  | [`/auth/passkey/start`, { 200: PasskeyOptionsResponse; 400: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/passkey/finish`, { 200: TokenResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasskeySignInRequest]
  | [`/users/me/second-factor/totp`, { 200: TotpBegunResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasswordProofRequest]
  | [`/users/me/second-factor/totp/confirm`, { 200: FactorAddedResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, TotpConfirmRequest]
  | [`/users/me/second-factor/totp/remove`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasswordProofRequest]
  | [`/users/me/second-factor/recovery-codes`, { 200: RecoveryCodesResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasswordProofRequest]
  | [`/users/me/second-factor/passkeys/start`, { 200: PasskeyOptionsResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasswordProofRequest]
  | [`/users/me/second-factor/passkeys`, { 201: FactorAddedResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasskeyEnrolmentRequest]
  | [`/users/me/second-factor/passkeys/${string}/remove`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasswordProofRequest]
  | [`/users/${string}/second-factor/reset`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/sign-on/${string}/start`, { 200: StartSignOnResponse; 400: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, StartSignOnRequest]
  | [`/auth/sign-on/${string}/finish`, { 200: SignedOnResponse; 400: ErrorResponse; 401: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, FinishSignOnRequest]
  | [`/users/me/identities`, { 200: StartSignOnResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, LinkIdentityRequest]
  | [`/admin/identity-providers`, { 201: ProviderResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProviderCreate]
  | [`/admin/identity-providers/${string}/test`, { 200: ProviderTestResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/confirmations/providers/${string}/start`, { 200: StartSignOnResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/confirmations/providers/${string}/finish`, { 201: ConfirmationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 502: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, FinishSignOnRequest]
  | [`/users/me/signature`, { 201: UserSignatureResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/exports`, { 202: OrganizationExportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/exports/${string}/cancel`, { 200: OrganizationExportResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/exports/${string}/link`, { 200: OrganizationExportLink; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/change-password`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ChangePasswordRequest]
  | [`/users/me/sign-out-everywhere`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/picture`, { 201: UserResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users`, { 201: UserResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, UserCreate]
  | [`/users/${string}/password-link`, { 200: PasswordLinkResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks`, { 201: WebhookMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, WebhookCreate]
  | [`/organizations/${string}/webhooks/${string}/pause`, { 200: WebhookResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/resume`, { 200: WebhookResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/secret`, { 200: WebhookMade; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/deliveries/${string}/replay`, { 200: WebhookDeliveryDetail; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}/replay`, { 200: WebhookReplayed; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, WebhookReplay]
  | [`/organizations/${string}/webhooks/${string}/test`, { 201: WebhookDeliveryDetail; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined];

/** What a PUT is answered with, by address and status, and what it takes. */
export type PutOperations =
  | [`/assets/${string}`, { 200: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AssetUpdate]
  | [`/admin/backup-plan`, { 200: BackupPlanOut; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, BackupPlanRequest]
  | [`/calibration-drafts/${string}`, { 200: CalibrationDraftSummary; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CalibrationDraftUpdate]
  | [`/certificate-templates/${string}`, { 200: CertificateTemplateResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, CertificateTemplateUpdate]
  | [`/organizations/${string}/signature-policy`, { 200: SignaturePolicyResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignaturePolicyUpdate]
  | [`/locations/${string}`, { 200: LocationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, LocationUpdate]
  | [`/admin/email-settings`, { 200: EmailSettingsResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, EmailSettingsUpdate]
  | [`/organizations/${string}/members/${string}`, { 200: OrganizationMemberResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, OrganizationMemberRoleUpdate]
  | [`/notifications/preferences`, { 200: (NotificationPreferenceResponse)[]; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, NotificationPreferencesUpdate]
  | [`/organizations/${string}`, { 200: OrganizationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, OrganizationUpdate]
  | [`/procedures/${string}`, { 200: ProcedureResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProcedureUpdate]
  | [`/procedures/${string}/files/${string}`, { 200: ProcedureFileResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProcedureFilePlace]
  | [`/organizations/${string}/accreditation`, { 200: AccreditationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, AccreditationUpdate]
  | [`/organizations/${string}/scope/${string}`, { 200: ScopeEntryResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ScopeEntryUpdate]
  | [`/admin/second-factor-rule`, { 200: SecondFactorRuleResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SecondFactorRuleUpdate]
  | [`/organizations/${string}/second-factor-rule`, { 200: SecondFactorRuleResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SecondFactorRuleUpdate]
  | [`/admin/identity-providers/${string}`, { 200: ProviderResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, ProviderUpdate]
  | [`/admin/sign-on-settings`, { 200: SignOnSettingsResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, SignOnSettingsUpdate]
  | [`/users/${string}`, { 200: UserResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, UserUpdate]
  | [`/organizations/${string}/webhooks/${string}`, { 200: WebhookResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, WebhookUpdate];

/** What a PATCH is answered with, by address and status, and what it takes. */
export type PatchOperations =
  | [`/users/me/second-factor/passkeys/${string}`, { 200: PasskeyResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, PasskeyRename]
  | [`/users/me`, { 200: OwnAccountResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 408: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 413: ErrorResponse; 415: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, UserSelfUpdate];

/** What a DELETE is answered with, by address and status, and what it takes. */
export type DeleteOperations =
  | [`/admin/jobs/dead/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/api-keys/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/service-accounts/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/service-accounts/${string}/api-keys/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/picture`, { 200: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/pinout-image`, { 200: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/mechanical-image`, { 200: AssetResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/files/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/cad-files/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/assets/${string}/codes/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/sessions`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/auth/sessions/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/backups/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/calendar-feeds/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibration-drafts/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/calibrations/${string}/files/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/certificate-templates/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/locations/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/mails/dead/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/members/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/notifications`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/notifications/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/logo`, { 200: OrganizationResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/procedures/${string}/files/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/saved-views/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/accreditation`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/scope/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/identities/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/admin/identity-providers/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/signature`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/email-change`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/me/picture`, { 200: UserResponse; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/users/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined]
  | [`/organizations/${string}/webhooks/${string}`, { 204: null; 400: ErrorResponse; 401: ErrorResponse; 403: ErrorResponse; 404: ErrorResponse; 409: ErrorResponse; 412: ErrorResponse; 422: ValidationErrorResponse; 429: ErrorResponse; 431: ErrorResponse; 500: ErrorResponse; 503: ErrorResponse; 507: ErrorResponse }, undefined];
