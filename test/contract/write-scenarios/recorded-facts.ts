/** The activity page labels each fact in every language. */
const recorded = {
  asset:
    'asset_id asset_ids asset_type assets_created assets_updated calibration_count calibrations calibrations_filed channel_order channels code_kind codes conformity connection_type count custodian datasheet_url description dimensions displays_readings duplicated_from file_id file_name files firmware_version hazardous_area_rating health_score imported_from ip_rating is_active last_calibration_date location_id locations_created manufacturer manufacturer_part_number mechanical_image_id mechanical_table model mounting_type name next_due_at notes operating_humidity_max operating_humidity_min operating_temperature_max operating_temperature_min organization_id original_filename picture_id pinout_image_id pinout_table power_consumption_w power_supply price_eur purchase_date reason retired_at retired_reason serial_number sha256 size_bytes source_folder warranty_expiry_date weight_kg',
  calibration:
    'calibration_date calibration_type calibration_version conformity correction_reason corrects_version count customer_address customer_name decided_by_name decision decision_reason due_date engine_version external_lab_certificate_number external_lab_name file_id import_id is_active issue language number original_filename reason reference_standard sha256 size_bytes status superseded_by_id void_reason',
  certificate_template: 'is_active is_default name sha256 version',
  database: 'every filename keep made_at weekday with_files',
  email_settings:
    'calibration_reminder_days email enabled from_email from_name has_oauth_client_secret has_oauth_refresh_token has_smtp_password oauth_client_id oauth_scope oauth_token_url smtp_auth smtp_host smtp_port smtp_use_tls smtp_username succeeded',
  identity_provider:
    'allow_private_network client_id group_claim has_client_secret is_enabled issuer mappings name provisions scopes signs_out trusted_domains',
  job: 'count reason type',
  location:
    'address code description is_active is_calibration_lab latitude location_type longitude name parent_location_id reason',
  mail: 'count kind',
  organization:
    'accredited_from accredited_to active acts address_city address_country address_postal_code address_state address_street addresses algorithm api_key_id asset_id body calibration_reminder_days certificate_authoriser_function certificate_authoriser_name certificate_language certificate_prints_notes cmc_absolute cmc_combination cmc_relative conditions contact_email contact_phone description email expires_at filename fingerprint_sha256 former_secret_until full_name is_active language line location_id logo_file_id member method name not_valid_after note number org_category org_type organization_ids phone physical_quantity private range_max range_min replaced_fingerprint_sha256 required_from role scopes service_account_id sha256 size_bytes subject_common_name time_zone unit user_id user_ids valid_from valid_to vat_number website what works_without_second_person',
  procedure:
    'acceptance_criteria author count description difficulty duplicated_from duration_min environment equipment error_message file_id files humidity_max humidity_min is_active materials name original_filename physical_quantity pressure_max pressure_min proc_id proc_ids safety_notes sha256 size_bytes source_folder standard_ref step step_number steps tags temperature_max temperature_min version',
  record: 'entries format organization_id',
  sign_on_settings: 'break_glass_user_id required_from',
  signing_key: 'algorithm fingerprint_sha256 not_valid_after replaced_fingerprint_sha256 subject_common_name',
  user: 'addresses api_key_id email expires_at former_secret_until is_active is_current is_verified issuer job_title language left method methods name organization_ids profile_picture_id provider reason role scopes sessions source version',
  webhook: 'count events name receiver type url',
  channel:
    'accuracy_type accuracy_unit accuracy_value bandwidth_hz calibration_interval calibration_interval_unit calibration_method_id calibration_role channel_id confidence_level coverage_factor criticality drift_rate drift_unit due_at_end_of_month is_active measurement_max measurement_min measurement_type measurement_uncertainty negligible_contributions output_signal_max output_signal_min output_signal_unit output_type physical_quantity resolution resolution_unit response_time_ms sensitivity sensitivity_unit technology uncertainty_unit unit',
  step: 'description duration_min title',
};

export const recordedFacts: readonly string[] = Object.entries(recorded).flatMap(([kind, facts]) =>
  facts.split(' ').map((fact) => `${kind}.${fact}`),
);
