create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.asking_memberships()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(current_setting('etalon.memberships'::text, true), ''::text), '{}'::text))::uuid[];

CREATE OR REPLACE FUNCTION public.asking_person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('etalon.person'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.asking_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('etalon.role'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.asset_moves_calibrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_search_text(asset_id text, name text, serial_number text, manufacturer text, model text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((asset_id || ' '::text) || name) || ' '::text) || COALESCE(serial_number, ''::text)) || ' '::text) || manufacturer) || ' '::text) || model));

CREATE OR REPLACE FUNCTION public.calibration_takes_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      SELECT a.organization_id INTO new.organization_id FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.role_sees_all(role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role = 'superadmin'::text);

create sequence migrations_id_seq as integer start 1 increment 1;

create table asset_id_sequences (prefix character varying(8) not null, last_number integer not null);

create table assets (id uuid not null, asset_id character varying(20) not null, asset_type character varying(10) not null, name character varying(255) not null, description text, manufacturer character varying(255) not null, model character varying(255) not null, serial_number character varying(255), manufacturer_part_number character varying(255), location_id uuid, organization_id uuid, datasheet_url character varying(2000), firmware_version character varying(100), power_supply character varying(100), power_consumption_w integer, dimensions character varying(100), weight_kg double precision, mounting_type character varying(100), connection_type character varying(100), displays_readings boolean default false not null, ip_rating character varying(20), hazardous_area_rating character varying(100), operating_temperature_min double precision, operating_temperature_max double precision, operating_humidity_min double precision, operating_humidity_max double precision, health_score integer default 100 not null, price_eur double precision, purchase_date date, warranty_expiry_date date, notes text, pinout_table jsonb, mechanical_table jsonb, is_active boolean default true not null, retired_at timestamp(3) with time zone, retired_by uuid, retired_reason text, next_due_at date, last_calibration_date date, calibration_count integer default 0 not null, last_calibration_version integer default 0 not null, version integer default 1 not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, conformity character varying(20));

create table audit_logs (id uuid not null, actor_id uuid, actor_email character varying(255) not null, action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), organization_id uuid, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, audience character varying(10) not null, other_organization_ids uuid[] default '{}'::uuid[] not null);

create table calibration_inputs (calibration_id uuid not null, request jsonb not null, stated jsonb, channel jsonb, standards jsonb, platform character varying(60) not null);

create table calibration_points (id uuid not null, calibration_id uuid not null, point_role character varying(20) default 'primary'::character varying not null, point_index integer not null, reference_value double precision not null, measured_value double precision not null, reference_text character varying(60), measured_text character varying(60), reference_unit character varying(50) not null, measured_unit character varying(50) not null, calculated_value double precision, residual_abs double precision, residual_pct double precision, error double precision, direction character varying(10), standard_uncertainty double precision, expanded_uncertainty double precision, coverage_factor double precision, effective_degrees_of_freedom double precision, lower_limit double precision, upper_limit double precision, acceptance_lower double precision, acceptance_upper double precision, verdict character varying(20), passed boolean, probability_of_conformity double precision, share_of_limit double precision, contradicts_after_rounding boolean default false not null, created_at timestamp(3) with time zone default now() not null, indication_error double precision, corrected_error double precision, reason_code character varying(40), reference_correction double precision, corrected_reference_value double precision, standard text, standard_expanded_uncertainty double precision, standard_coverage_factor double precision, standard_degrees_of_freedom double precision);

create table calibrations (id uuid not null, asset_id uuid not null, sensor_id uuid, calibration_version integer not null, calibration_date date not null, due_date date not null, calibration_interval integer, performed_by_user_id uuid, performed_by_name character varying(255) not null, calibration_type character varying(30) not null, calibration_purpose character varying(30) not null, external_lab_name character varying(255), external_lab_certificate_number character varying(255), tolerance_criteria character varying(50), notes text, method text, internal_reference_asset_id uuid, internal_procedure_id uuid, daq_id uuid, calibration_location_id uuid, temperature double precision, temperature_uncertainty double precision, humidity double precision, humidity_uncertainty double precision, pressure double precision, pressure_uncertainty double precision, data_entry_mode character varying(40) not null, model_type character varying(20) not null, poly_order integer, poly_coefficients jsonb, poly_coefficients_covariance jsonb, range_min double precision, range_max double precision, valid_range_min double precision, valid_range_max double precision, r_squared double precision, rmse double precision, standard_error double precision, max_error double precision, full_scale_error double precision, non_linearity double precision, repeatability double precision, hysteresis double precision, distribution_type character varying(20), confidence_level double precision, coverage_factor double precision, combined_uncertainty double precision, expanded_uncertainty double precision, effective_degrees_of_freedom double precision, uncertainty_budget jsonb, decision_rule character varying(40), conformity_statement jsonb, engine_version character varying(20) not null, analysis_inputs jsonb not null, analysis jsonb, reference_standard jsonb, status character varying(20) default 'valid'::character varying not null, is_active boolean default true not null, voided_at timestamp(3) with time zone, voided_by uuid, void_reason text, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, organization_id uuid, version integer default 1 not null, reference_standards jsonb default '[]'::jsonb not null, traceable boolean default false not null, not_traceable jsonb default '["recorded_before"]'::jsonb not null, internal_reference_sensor_id uuid, reference_standard_override jsonb, conformity character varying(20));

create table certificates (id uuid not null, calibration_id uuid not null, template_id uuid, number character varying(60) not null, file_id uuid not null, issued_at timestamp(3) with time zone not null, created_at timestamp(3) with time zone default now() not null);

create table daq_details (id uuid not null, asset_id uuid not null, daq_type character varying(100) not null, input_channels integer not null, output_channels integer not null, input_signal_types character varying(255), output_signal_types character varying(255), sampling_rate_hz double precision, per_channel_sampling_rate_hz double precision, adc_resolution_bits integer, adc_type character varying(100), input_voltage_range_min double precision, input_voltage_range_max double precision, input_impedance_ohm double precision, noise_floor_uv_rms double precision, dynamic_range_db double precision, synchronization_supported boolean default false not null, clock_source character varying(100), time_sync_precision_ns double precision, jitter_ns double precision, communication_protocol character varying(100), interface_type character varying(100), trigger_modes character varying(255), is_active boolean default true not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table file_checks (id uuid not null, started_at timestamp(3) with time zone not null, finished_at timestamp(3) with time zone, files integer not null, damaged integer not null, orphans integer not null);

create table file_damages (file_id uuid not null, damage character varying(20) not null, found_at timestamp(3) with time zone not null);

create table file_writes (id uuid not null, object_name character varying(700) not null, started_at timestamp(3) with time zone not null);

create table idempotency_keys (user_id uuid not null, route character varying(64) not null, key character varying(255) not null, request_hash character varying(64), attempt uuid not null, state character varying(12) not null, lease_ends_at timestamp(3) with time zone not null, expires_at timestamp(3) with time zone not null, status integer, headers jsonb, body text, created_at timestamp(3) with time zone default now() not null);

create table job_progress (job_id uuid not null, job character varying(60) not null, progress double precision not null, code character varying(60), updated_at timestamp(3) with time zone not null);

create table jobs_to_send (id uuid not null, job character varying(60) not null, data jsonb not null, key character varying(100), created_at timestamp(3) with time zone default now() not null);

create table known_networks (user_id uuid not null, network character varying(64) not null, seen_at timestamp(3) with time zone not null);

create table mailed_tokens (id uuid not null, user_id uuid not null, purpose character varying(20) not null, token_hash character varying(64) not null, email character varying(255), expires_at timestamp(3) with time zone not null, used_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null, token_version integer not null);

create table migrations (id integer default nextval('migrations_id_seq'::regclass) not null, "timestamp" bigint not null, name character varying not null);

create table notifications (id uuid not null, user_id uuid not null, type character varying(60) not null, title character varying(255) not null, body text, link character varying(500), entity_type character varying(40), entity_id uuid, is_read boolean default false not null, created_at timestamp(3) with time zone default now() not null);

create table organization_join_requests (id uuid not null, organization_id uuid not null, user_id uuid not null, status character varying(10) not null, decided_by uuid, decided_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table organization_members (id uuid not null, organization_id uuid not null, user_id uuid not null, role character varying(10) not null, active boolean default true not null, created_at timestamp(3) with time zone default now() not null);

create table organizations (id uuid not null, name character varying(255) not null, full_name character varying(255), description text, website character varying(255), location_id uuid, email character varying(255), phone character varying(50), private boolean default false not null, is_active boolean default true not null, asset_prefix character varying(8) not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, org_category character varying(10) default 'internal'::character varying not null, org_type character varying(10), contact_email character varying(255), contact_phone character varying(50), vat_number character varying(50), address_street character varying(255), address_city character varying(255), address_state character varying(255), address_postal_code character varying(20), address_country character varying(100), logo_file_id uuid, version integer default 1 not null);

create table rate_limits (key character varying(150) not null, window_ends_at timestamp(3) with time zone not null, count integer not null);

create table secret_checks (id integer not null, check_value character varying(64) not null, created_at timestamp(3) with time zone default now() not null);

create table sensor_channels (id uuid not null, asset_id uuid not null, channel_id character varying(255) not null, "position" integer not null, physical_quantity character varying(255) not null, measurement_type character varying(255), unit character varying(50) not null, technology character varying(255), measurement_min double precision, measurement_max double precision, accuracy_value double precision, accuracy_type character varying(50), accuracy_unit character varying(50), resolution double precision, resolution_unit character varying(50), measurement_uncertainty double precision, uncertainty_unit character varying(50), confidence_level double precision, coverage_factor double precision, drift_rate double precision, drift_unit character varying(50), sensitivity double precision, sensitivity_unit character varying(50), response_time_ms double precision, bandwidth_hz double precision, output_signal_min double precision, output_signal_max double precision, output_signal_unit character varying(50), output_type character varying(50), calibration_role character varying(50), criticality character varying(50), calibration_method_id uuid, calibration_interval integer, is_active boolean default true not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, negligible_contributions jsonb, conformity character varying(20), next_due_at date, last_calibration_date date);

create table signing_keys (id uuid not null, organization_id uuid, algorithm character varying(20) not null, subject_common_name character varying(255) not null, certificate_pem text not null, fingerprint_sha256 character varying(64) not null, wrapped_private_key text not null, not_valid_before timestamp(3) with time zone not null, not_valid_after timestamp(3) with time zone not null, created_at timestamp(3) with time zone default now() not null);

create table stored_files (id uuid not null, entity_type character varying(40) not null, entity_id uuid, step_index integer, original_filename character varying(500) not null, content_type character varying(255) not null, size_bytes bigint not null, checksum_sha256 character varying(64) not null, object_name character varying(700) not null, uploaded_by uuid not null, created_at timestamp(3) with time zone default now() not null);

create table user_keys (user_id uuid not null, algorithm character varying(20) not null, public_key_pem text not null, fingerprint_sha256 character varying(64) not null, wrapped_private_key text not null, created_at timestamp(3) with time zone default now() not null);

create table user_signatures (id uuid not null, user_id uuid not null, version integer not null, source character varying(10) not null, is_active boolean default true not null, file_id uuid not null, image_sha256 character varying(64) not null, signature text not null, signed_at timestamp(3) with time zone not null, revoked_at timestamp(3) with time zone, revoked_reason character varying(100), created_at timestamp(3) with time zone default now() not null);

create table users (id uuid not null, email character varying(255) not null, name character varying(255) not null, password_hash text not null, role character varying(20) not null, is_active boolean default true not null, is_verified boolean default false not null, profile_picture_id uuid, language character varying(2) default 'en'::character varying not null, token_version integer default 1 not null, last_login_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, version integer default 1 not null, first_password_until timestamp(3) with time zone);

alter table asset_id_sequences add constraint "PK_f85d8aa6fc3c1e8351fbdd70e15" PRIMARY KEY (prefix);

alter table assets add constraint "PK_da96729a8b113377cfb6a62439c" PRIMARY KEY (id);

alter table assets add constraint assets_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table assets add constraint assets_health_score CHECK (((health_score >= 0) AND (health_score <= 100)));

alter table assets add constraint assets_type CHECK (((asset_type)::text = ANY ((ARRAY['sensor'::character varying, 'daq'::character varying])::text[])));

alter table audit_logs add constraint "PK_1bb179d048bbc581caa3b013439" PRIMARY KEY (id);

alter table audit_logs add constraint audit_logs_audience CHECK (((audience)::text = ANY ((ARRAY['object'::character varying, 'members'::character varying, 'people'::character varying])::text[])));

alter table calibration_inputs add constraint calibration_inputs_pkey PRIMARY KEY (calibration_id);

alter table calibration_points add constraint "PK_bb98a5146a6541327b4b9318472" PRIMARY KEY (id);

alter table calibrations add constraint "PK_862106016f7d55e70021555fd7d" PRIMARY KEY (id);

alter table calibrations add constraint calibrations_active CHECK ((is_active = ((status)::text = 'valid'::text)));

alter table calibrations add constraint calibrations_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table calibrations add constraint calibrations_status CHECK (((status)::text = ANY ((ARRAY['valid'::character varying, 'pending_approval'::character varying, 'rejected'::character varying, 'void'::character varying])::text[])));

alter table certificates add constraint "PK_e4c7e31e2144300bea7d89eb165" PRIMARY KEY (id);

alter table daq_details add constraint "PK_b16e4cede06f5ce8c77d326dba0" PRIMARY KEY (id);

alter table file_checks add constraint file_checks_pkey PRIMARY KEY (id);

alter table file_damages add constraint file_damages_pkey PRIMARY KEY (file_id);

alter table file_writes add constraint "PK_f8df67cdc26e9b4cbe94d1965d4" PRIMARY KEY (id);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key);

alter table idempotency_keys add constraint idempotency_keys_state CHECK (((state)::text = ANY ((ARRAY['in_progress'::character varying, 'done'::character varying, 'answered'::character varying])::text[])));

alter table job_progress add constraint "PK_job_progress" PRIMARY KEY (job_id);

alter table jobs_to_send add constraint "PK_jobs_to_send" PRIMARY KEY (id);

alter table known_networks add constraint known_networks_pkey PRIMARY KEY (user_id, network);

alter table mailed_tokens add constraint "PK_31d4f7d89f675acd4fc29e07187" PRIMARY KEY (id);

alter table mailed_tokens add constraint mailed_tokens_purpose CHECK (((purpose)::text = ANY ((ARRAY['verify'::character varying, 'reset'::character varying, 'set_password'::character varying, 'change_email'::character varying, 'restore_email'::character varying])::text[])));

alter table migrations add constraint "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

alter table notifications add constraint "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY (id);

alter table organization_join_requests add constraint "PK_9549a826c3a7d6d9683a43e4818" PRIMARY KEY (id);

alter table organization_join_requests add constraint organization_join_requests_status CHECK (((status)::text = ANY ((ARRAY['pending'::character varying, 'approved'::character varying, 'rejected'::character varying])::text[])));

alter table organization_members add constraint "PK_c2b39d5d072886a4d9c8105eb9a" PRIMARY KEY (id);

alter table organization_members add constraint organization_members_role CHECK (((role)::text = ANY ((ARRAY['member'::character varying, 'admin'::character varying])::text[])));

alter table organizations add constraint "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY (id);

alter table organizations add constraint organizations_category CHECK (((org_category)::text = ANY ((ARRAY['internal'::character varying, 'external'::character varying])::text[])));

alter table organizations add constraint organizations_type CHECK (((((org_category)::text = 'external'::text) = (org_type IS NOT NULL)) AND ((org_type)::text = ANY ((ARRAY['provider'::character varying, 'customer'::character varying])::text[]))));

alter table rate_limits add constraint "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY (key);

alter table secret_checks add constraint secret_checks_one CHECK ((id = 1));

alter table secret_checks add constraint secret_checks_pkey PRIMARY KEY (id);

alter table sensor_channels add constraint "PK_d1b92451409f653bc5a8094e3c8" PRIMARY KEY (id);

alter table sensor_channels add constraint sensor_channels_accuracy_type CHECK (((accuracy_type)::text = ANY ((ARRAY['percent_of_reading'::character varying, 'percent_of_full_scale'::character varying, 'absolute'::character varying])::text[])));

alter table sensor_channels add constraint sensor_channels_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table signing_keys add constraint "PK_ab7d78cf6e61dc3904133b4cd55" PRIMARY KEY (id);

alter table stored_files add constraint "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY (id);

alter table user_keys add constraint "PK_03bc99d540d17f2d6def72de3ae" PRIMARY KEY (user_id);

alter table user_signatures add constraint "PK_47c6e112d61b58d27a558eb2fec" PRIMARY KEY (id);

alter table user_signatures add constraint user_signatures_source CHECK (((source)::text = ANY ((ARRAY['upload'::character varying, 'drawn'::character varying])::text[])));

alter table users add constraint "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id);

alter table users add constraint users_email_lower CHECK (((email)::text = lower((email)::text)));

alter table users add constraint users_language CHECK (((language)::text = ANY ((ARRAY['en'::character varying, 'es'::character varying, 'fr'::character varying, 'de'::character varying])::text[])));

alter table users add constraint users_role CHECK (((role)::text = ANY ((ARRAY['superadmin'::character varying, 'admin'::character varying, 'technician'::character varying, 'viewer'::character varying])::text[])));

CREATE UNIQUE INDEX assets_asset_id_unique ON public.assets USING btree (asset_id);

CREATE INDEX assets_conformity ON public.assets USING btree (conformity, updated_at, id);

CREATE INDEX assets_due ON public.assets USING btree (COALESCE(next_due_at, 'infinity'::date), id);

CREATE INDEX assets_location ON public.assets USING btree (COALESCE((location_id)::text, ''::text), id);

CREATE INDEX assets_manufacturer ON public.assets USING btree (manufacturer, id);

CREATE INDEX assets_name ON public.assets USING btree (name, id);

CREATE INDEX assets_organization ON public.assets USING btree (organization_id, updated_at, id);

CREATE INDEX assets_organization_asset_id ON public.assets USING btree (organization_id, asset_id, id);

CREATE INDEX assets_organization_conformity ON public.assets USING btree (organization_id, conformity, updated_at, id);

CREATE INDEX assets_organization_due ON public.assets USING btree (organization_id, COALESCE(next_due_at, 'infinity'::date), id);

CREATE INDEX assets_organization_location ON public.assets USING btree (organization_id, COALESCE((location_id)::text, ''::text), id);

CREATE INDEX assets_organization_manufacturer ON public.assets USING btree (organization_id, manufacturer, id);

CREATE INDEX assets_organization_name ON public.assets USING btree (organization_id, name, id);

CREATE INDEX assets_organization_status ON public.assets USING btree (organization_id, (
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);

CREATE INDEX assets_search ON public.assets USING gin (asset_search_text((asset_id)::text, (name)::text, (serial_number)::text, (manufacturer)::text, (model)::text) gin_trgm_ops);

CREATE INDEX assets_status ON public.assets USING btree ((
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);

CREATE INDEX assets_updated ON public.assets USING btree (updated_at, id);

CREATE INDEX audit_logs_actor ON public.audit_logs USING btree (actor_id, created_at, id);

CREATE INDEX audit_logs_entity ON public.audit_logs USING btree (entity_id, created_at, id);

CREATE INDEX audit_logs_kind ON public.audit_logs USING btree (entity_type, created_at, id);

CREATE INDEX audit_logs_members ON public.audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'members'::text);

CREATE INDEX audit_logs_newest ON public.audit_logs USING btree (created_at, id);

CREATE INDEX audit_logs_nobodys ON public.audit_logs USING btree (created_at, id) WHERE (((audience)::text = 'object'::text) AND (organization_id IS NULL));

CREATE INDEX audit_logs_objects ON public.audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'object'::text);

CREATE INDEX audit_logs_organization ON public.audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'object'::text);

CREATE INDEX audit_logs_people ON public.audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'people'::text);

CREATE UNIQUE INDEX calibration_points_unique ON public.calibration_points USING btree (calibration_id, point_role, point_index);

CREATE INDEX calibrations_in_force ON public.calibrations USING btree (sensor_id, calibration_date DESC, created_at DESC) WHERE is_active;

CREATE INDEX calibrations_newest ON public.calibrations USING btree (created_at, id);

CREATE INDEX calibrations_organization ON public.calibrations USING btree (organization_id, created_at, id);

CREATE INDEX calibrations_sensor ON public.calibrations USING btree (sensor_id);

CREATE UNIQUE INDEX calibrations_version_unique ON public.calibrations USING btree (asset_id, calibration_version);

CREATE UNIQUE INDEX certificates_unique ON public.certificates USING btree (calibration_id, template_id) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX daq_details_asset_unique ON public.daq_details USING btree (asset_id);

CREATE INDEX file_writes_object ON public.file_writes USING btree (object_name);

CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at);

CREATE UNIQUE INDEX mailed_tokens_hash_unique ON public.mailed_tokens USING btree (token_hash);

CREATE INDEX mailed_tokens_user ON public.mailed_tokens USING btree (user_id, purpose);

CREATE INDEX mailed_tokens_way_back ON public.mailed_tokens USING btree (email) WHERE (((purpose)::text = 'restore_email'::text) AND (used_at IS NULL));

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, created_at);

CREATE UNIQUE INDEX organization_join_requests_pending ON public.organization_join_requests USING btree (organization_id, user_id) WHERE ((status)::text = 'pending'::text);

CREATE UNIQUE INDEX organization_members_unique ON public.organization_members USING btree (organization_id, user_id);

CREATE INDEX organization_members_user ON public.organization_members USING btree (user_id);

CREATE INDEX organizations_name ON public.organizations USING btree (name, id);

CREATE UNIQUE INDEX sensor_channels_unique ON public.sensor_channels USING btree (asset_id, channel_id);

CREATE UNIQUE INDEX signing_keys_unique ON public.signing_keys USING btree (organization_id) NULLS NOT DISTINCT;

CREATE INDEX stored_files_entity ON public.stored_files USING btree (entity_type, entity_id);

CREATE INDEX stored_files_object ON public.stored_files USING btree (object_name);

CREATE UNIQUE INDEX user_signatures_active ON public.user_signatures USING btree (user_id) WHERE is_active;

CREATE UNIQUE INDEX user_signatures_version_unique ON public.user_signatures USING btree (user_id, version);

CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (email);

create view asset_cards with (security_invoker=true) as  SELECT id,
    asset_id,
    name,
    organization_id,
    is_active
   FROM assets;

create view calibration_states with (security_invoker=true) as  SELECT newest.asset_id,
    newest.sensor_id,
    newest.calibration_date,
    newest.due_date,
    judged.calibration_date AS judged_on,
    judged.conformity
   FROM (( SELECT DISTINCT ON (calibrations.asset_id, calibrations.sensor_id) calibrations.asset_id,
            calibrations.sensor_id,
            calibrations.calibration_date,
            calibrations.due_date
           FROM calibrations
          WHERE calibrations.is_active
          ORDER BY calibrations.asset_id, calibrations.sensor_id, calibrations.calibration_date DESC, calibrations.created_at DESC, calibrations.id DESC) newest
     LEFT JOIN ( SELECT DISTINCT ON (calibrations.asset_id, calibrations.sensor_id) calibrations.asset_id,
            calibrations.sensor_id,
            calibrations.calibration_date,
            calibrations.conformity
           FROM calibrations
          WHERE (calibrations.is_active AND (calibrations.conformity IS NOT NULL))
          ORDER BY calibrations.asset_id, calibrations.sensor_id, calibrations.calibration_date DESC, calibrations.created_at DESC, calibrations.id DESC) judged ON (((judged.asset_id = newest.asset_id) AND (NOT (judged.sensor_id IS DISTINCT FROM newest.sensor_id)))));

create view issued_certificates with (security_invoker=true) as  SELECT calibration_id,
    file_id
   FROM certificates
  WHERE (template_id IS NULL);

create view organization_cards as  SELECT id,
    name,
    full_name,
    description,
    email,
    private,
    is_active,
    org_category,
    ((org_category)::text = 'external'::text) AS external,
    asset_prefix
   FROM organizations;

create view people as  SELECT id,
    name,
    email,
    language,
    role,
    is_active,
    profile_picture_id,
    (first_password_until IS NOT NULL) AS has_first_password
   FROM users;

create view subjects as  SELECT 'organization'::text AS kind,
    organizations.id,
    NULL::text AS reference,
    organizations.id AS organization_id
   FROM organizations
UNION ALL
 SELECT 'asset'::text AS kind,
    assets.id,
    assets.asset_id AS reference,
    assets.organization_id
   FROM assets
UNION ALL
 SELECT 'calibration'::text AS kind,
    calibrations.id,
    NULL::text AS reference,
    calibrations.organization_id
   FROM calibrations;

comment on view calibration_states is 'Of each channel the newest effective calibration, and the newest with results, which says its conformity. Without a channel: of the asset as a whole';

comment on view subjects is 'Which organization every object belongs to that a request can name';

CREATE OR REPLACE FUNCTION public.organization_known(o organization_cards, role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role_sees_all(role) OR ((o).is_active AND ((((o).org_category)::text = 'internal'::text) OR (role = 'admin'::text))));

CREATE OR REPLACE FUNCTION public.organization_visible(o organization_cards, role text, memberships uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role_sees_all(role) OR ((o).is_active AND CASE (o).org_category WHEN 'external'::text THEN (role = 'admin'::text) ELSE ((NOT (o).private) OR ((o).id = ANY (memberships))) END));

create view active_memberships with (security_invoker=true) as  SELECT m.user_id,
    m.organization_id,
    m.role
   FROM (organization_members m
     JOIN organization_cards o ON ((o.id = m.organization_id)))
  WHERE (m.active AND o.is_active);

create view asset_calibration_states with (security_invoker=true) as  SELECT a.id AS asset_id,
    state.next_due_at,
    state.last_calibration_date,
    state.conformity
   FROM (assets a
     CROSS JOIN LATERAL ( SELECT min(counted.due_date) AS next_due_at,
            max(counted.calibration_date) AS last_calibration_date,
                CASE
                    WHEN bool_or(((counted.conformity)::text = 'fail'::text)) THEN 'fail'::text
                    WHEN bool_or(((counted.conformity)::text = 'not_evaluated'::text)) THEN 'not_evaluated'::text
                    WHEN bool_or(((counted.conformity)::text = 'pass'::text)) THEN 'pass'::text
                    ELSE NULL::text
                END AS conformity
           FROM ( SELECT own.due_date,
                    own.calibration_date,
                    own.conformity
                   FROM (sensor_channels c
                     JOIN calibration_states own ON (((own.asset_id = a.id) AND (own.sensor_id = c.id))))
                  WHERE ((c.asset_id = a.id) AND c.is_active)
                UNION ALL
                 SELECT
                        CASE
                            WHEN later.dated THEN NULL::date
                            ELSE whole.due_date
                        END AS due_date,
                    whole.calibration_date,
                        CASE
                            WHEN later.judged THEN NULL::character varying
                            ELSE whole.conformity
                        END AS conformity
                   FROM (calibration_states whole
                     CROSS JOIN LATERAL ( SELECT bool_and(COALESCE((own.calibration_date >= whole.calibration_date), false)) AS dated,
                            bool_and(COALESCE((own.judged_on >= whole.judged_on), false)) AS judged
                           FROM (sensor_channels c
                             LEFT JOIN calibration_states own ON (((own.asset_id = a.id) AND (own.sensor_id = c.id))))
                          WHERE ((c.asset_id = a.id) AND c.is_active)) later)
                  WHERE ((whole.asset_id = a.id) AND (whole.sensor_id IS NULL))) counted) state);

comment on view asset_calibration_states is 'What an asset answers: the earliest due date and the worst conformity of its channels in use';

insert into asset_id_sequences (prefix, last_number) overriding system value select prefix, last_number from jsonb_populate_recordset(null::asset_id_sequences, '[{"prefix": "LN", "last_number": 1},
{"prefix": "LS", "last_number": 1}]');

insert into assets (id, asset_id, asset_type, name, description, manufacturer, model, serial_number, manufacturer_part_number, location_id, organization_id, datasheet_url, firmware_version, power_supply, power_consumption_w, dimensions, weight_kg, mounting_type, connection_type, displays_readings, ip_rating, hazardous_area_rating, operating_temperature_min, operating_temperature_max, operating_humidity_min, operating_humidity_max, health_score, price_eur, purchase_date, warranty_expiry_date, notes, pinout_table, mechanical_table, is_active, retired_at, retired_by, retired_reason, next_due_at, last_calibration_date, calibration_count, last_calibration_version, version, created_by, created_at, updated_at, conformity) overriding system value select id, asset_id, asset_type, name, description, manufacturer, model, serial_number, manufacturer_part_number, location_id, organization_id, datasheet_url, firmware_version, power_supply, power_consumption_w, dimensions, weight_kg, mounting_type, connection_type, displays_readings, ip_rating, hazardous_area_rating, operating_temperature_min, operating_temperature_max, operating_humidity_min, operating_humidity_max, health_score, price_eur, purchase_date, warranty_expiry_date, notes, pinout_table, mechanical_table, is_active, retired_at, retired_by, retired_reason, next_due_at, last_calibration_date, calibration_count, last_calibration_version, version, created_by, created_at, updated_at, conformity from jsonb_populate_recordset(null::assets, '[{"id": "b718a844-5822-4d89-9e01-0fcb3234cf3e", "name": "Thermometer of the South", "model": "IT-300", "notes": null, "version": 1, "asset_id": "LS-00001", "ip_rating": null, "is_active": true, "price_eur": null, "weight_kg": null, "asset_type": "sensor", "conformity": "pass", "created_at": "2026-11-23T13:04:31.508+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "dimensions": null, "retired_at": null, "retired_by": null, "updated_at": "2026-11-23T13:04:32.585+00:00", "description": null, "location_id": null, "next_due_at": "2027-01-10", "health_score": 100, "manufacturer": "Thermometrics", "pinout_table": null, "power_supply": null, "datasheet_url": null, "mounting_type": null, "purchase_date": null, "serial_number": null, "retired_reason": null, "connection_type": null, "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "firmware_version": null, "mechanical_table": null, "calibration_count": 1, "displays_readings": false, "power_consumption_w": null, "warranty_expiry_date": null, "hazardous_area_rating": null, "last_calibration_date": "2026-01-10", "operating_humidity_max": null, "operating_humidity_min": null, "last_calibration_version": 1, "manufacturer_part_number": null, "operating_temperature_max": null, "operating_temperature_min": null},
{"id": "a3c342c8-6173-4347-ba1a-24772e126452", "name": "Immersion thermometer", "model": "IT-300", "notes": null, "version": 2, "asset_id": "LN-00001", "ip_rating": null, "is_active": true, "price_eur": null, "weight_kg": null, "asset_type": "sensor", "conformity": "pass", "created_at": "2026-11-23T13:04:31.334+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "dimensions": null, "retired_at": null, "retired_by": null, "updated_at": "2026-11-23T13:04:32.925+00:00", "description": "After the move", "location_id": null, "next_due_at": "2027-03-12", "health_score": 100, "manufacturer": "Thermometrics", "pinout_table": null, "power_supply": null, "datasheet_url": null, "mounting_type": null, "purchase_date": null, "serial_number": "0012e3", "retired_reason": null, "connection_type": null, "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "firmware_version": null, "mechanical_table": null, "calibration_count": 1, "displays_readings": false, "power_consumption_w": null, "warranty_expiry_date": null, "hazardous_area_rating": null, "last_calibration_date": "2026-03-12", "operating_humidity_max": null, "operating_humidity_min": null, "last_calibration_version": 2, "manufacturer_part_number": null, "operating_temperature_max": null, "operating_temperature_min": null}]');

insert into audit_logs (id, actor_id, actor_email, action, entity_type, entity_id, entity_asset_id, organization_id, before_state, after_state, ip_address, user_agent, created_at, audience, other_organization_ids) overriding system value select id, actor_id, actor_email, action, entity_type, entity_id, entity_asset_id, organization_id, before_state, after_state, ip_address, user_agent, created_at, audience, other_organization_ids from jsonb_populate_recordset(null::audit_logs, '[{"id": "54e64221-5a9b-4140-9f45-62402dc0b6ec", "action": "auth.registered", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "people", "entity_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "created_at": "2026-11-23T13:04:30.46+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Root", "role": "superadmin", "email": "root@example.org"}, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "40a51cdb-fa1d-484e-a08b-e4ef95eba2cd", "action": "auth.signed_in", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "people", "entity_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "created_at": "2026-11-23T13:04:30.973+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": null, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "03463ba5-363b-4f1e-b6f4-35ff7c456166", "action": "organization.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "created_at": "2026-11-23T13:04:31.022+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Laboratory North", "private": false, "org_category": "internal"}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "3714cf80-12e3-4efc-886e-dbf5fd38ae99", "action": "organization.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "created_at": "2026-11-23T13:04:31.062+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Laboratory South", "private": true, "org_category": "internal"}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "other_organization_ids": []},
{"id": "388d1679-6341-4f11-a2d6-509963ba96d9", "action": "user.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "people", "entity_id": "a64d96bf-7543-4c25-94c2-7e3dd74224dd", "created_at": "2026-11-23T13:04:31.242+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Tëchnician", "role": "technician", "email": "technician@example.org"}, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "7f34a156-060e-4296-95d9-5f16abae05dc", "action": "organization.members_added", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "members", "entity_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "created_at": "2026-11-23T13:04:31.274+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"user_ids": ["a64d96bf-7543-4c25-94c2-7e3dd74224dd"]}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "1a4fd54d-d5b6-4597-9df0-76025b487a9d", "action": "asset.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "a3c342c8-6173-4347-ba1a-24772e126452", "created_at": "2026-11-23T13:04:31.407+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Immersion thermometer", "asset_id": "LN-00001", "asset_type": "sensor"}, "entity_type": "asset", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "1858f9d3-f04c-4564-a4d9-d29e7d3281be", "action": "asset.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "b718a844-5822-4d89-9e01-0fcb3234cf3e", "created_at": "2026-11-23T13:04:31.559+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"name": "Thermometer of the South", "asset_id": "LS-00001", "asset_type": "sensor"}, "entity_type": "asset", "before_state": null, "entity_asset_id": "LS-00001", "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "other_organization_ids": []},
{"id": "50817f63-1c37-4eb5-a5ba-311360af1c59", "action": "calibration.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "created_at": "2026-11-23T13:04:31.948+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2026-03-12", "calibration_date": "2025-03-12", "calibration_type": "internal", "calibration_version": 1}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "debef737-342e-4129-8de0-e2772b707b4d", "action": "calibration.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "created_at": "2026-11-23T13:04:32.448+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2027-03-12", "calibration_date": "2026-03-12", "calibration_type": "internal", "calibration_version": 2}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "fbae8b1d-2d6e-40aa-bcfa-44e2087d67c0", "action": "calibration.created", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "created_at": "2026-11-23T13:04:32.656+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2027-01-10", "calibration_date": "2026-01-10", "calibration_type": "internal", "calibration_version": 1}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LS-00001", "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "other_organization_ids": []},
{"id": "72d56404-d4cc-4695-b885-04011e614d70", "action": "calibration.voided", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "created_at": "2026-11-23T13:04:32.821+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"status": "void", "is_active": false}, "entity_type": "calibration", "before_state": {"status": "valid", "is_active": true}, "entity_asset_id": "LN-00001", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []},
{"id": "b2a33432-dd6a-4ba2-b3cb-29c71f2e4888", "action": "asset.updated", "actor_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "audience": "object", "entity_id": "a3c342c8-6173-4347-ba1a-24772e126452", "created_at": "2026-11-23T13:04:32.922+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "actor_email": "root@example.org", "after_state": {"description": "After the move"}, "entity_type": "asset", "before_state": {"description": null}, "entity_asset_id": "LN-00001", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "other_organization_ids": []}]');

insert into calibration_inputs (calibration_id, request, stated, channel, standards, platform) overriding system value select calibration_id, request, stated, channel, standards, platform from jsonb_populate_recordset(null::calibration_inputs, '[{"stated": {"data_entry_mode": "raw_data"}, "channel": {"id": "228b4da2-3f35-4269-a5e7-24eed8d4098d", "unit": "°C", "asset_id": "a3c342c8-6173-4347-ba1a-24772e126452", "position": 0, "is_active": true, "channel_id": "1", "conformity": null, "created_at": "2026-11-23T13:04:31.334Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-23T13:04:31.334Z", "criticality": null, "next_due_at": null, "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "output_signal_unit": null, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": null, "measurement_uncertainty": null, "negligible_contributions": null}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1"},
{"stated": {"data_entry_mode": "raw_data"}, "channel": {"id": "228b4da2-3f35-4269-a5e7-24eed8d4098d", "unit": "°C", "asset_id": "a3c342c8-6173-4347-ba1a-24772e126452", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-23T13:04:31.334Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-23T13:04:31.334Z", "criticality": null, "next_due_at": "2026-03-12", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "output_signal_unit": null, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2025-03-12", "measurement_uncertainty": null, "negligible_contributions": null}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf"},
{"stated": {"data_entry_mode": "raw_data"}, "channel": {"id": "1e8c9e77-3759-400a-bf19-7ac3beb07490", "unit": "°C", "asset_id": "b718a844-5822-4d89-9e01-0fcb3234cf3e", "position": 0, "is_active": true, "channel_id": "1", "conformity": null, "created_at": "2026-11-23T13:04:31.508Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-23T13:04:31.508Z", "criticality": null, "next_due_at": null, "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "output_signal_unit": null, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": null, "measurement_uncertainty": null, "negligible_contributions": null}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b"}]');

insert into calibration_points (id, calibration_id, point_role, point_index, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, direction, standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity, share_of_limit, contradicts_after_rounding, created_at, indication_error, corrected_error, reason_code, reference_correction, corrected_reference_value, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom) overriding system value select id, calibration_id, point_role, point_index, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, direction, standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity, share_of_limit, contradicts_after_rounding, created_at, indication_error, corrected_error, reason_code, reference_correction, corrected_reference_value, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom from jsonb_populate_recordset(null::calibration_points, '[{"id": "694ebe11-cfa0-4ec9-9278-cf24ae7884a9", "error": 0.171, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 0, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.085963447265863, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "expanded_uncertainty": 0.010319779050714585, "reference_correction": 0, "standard_uncertainty": 0.004947248267576807, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null},
{"id": "8446ff6b-3d37-41fb-8684-592b02814bf9", "error": 0.169, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 1, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.0796138447276777, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "expanded_uncertainty": 0.01007980893628004, "reference_correction": 0, "standard_uncertainty": 0.004846961834686177, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "2ad0196d-dd73-49f9-916c-d3fd091a1eed", "error": 0.166, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 2, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.073873067904024, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "expanded_uncertainty": 0.009883886696396548, "reference_correction": 0, "standard_uncertainty": 0.004765907253130865, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "5e109bf4-4492-44a8-9476-171258213ad6", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 3, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.0686576104190464, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "expanded_uncertainty": 0.009739360904000275, "reference_correction": 0, "standard_uncertainty": 0.0047080584312004055, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "e4e35896-d8df-49d0-849d-6b2198b18075", "error": 0.164, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 4, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.0686576104190464, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "expanded_uncertainty": 0.009664634002120805, "reference_correction": 0, "standard_uncertainty": 0.004671935052685228, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "ccb3dd73-19bd-4785-9013-d9a70adfff41", "error": 0.165, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 5, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.0686576104190464, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "expanded_uncertainty": 0.00963977390693938, "reference_correction": 0, "standard_uncertainty": 0.004659917551550089, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "e194f827-18ff-49db-972c-def36fb8481a", "error": 0.156, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 6, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.0686576104190464, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "expanded_uncertainty": 0.00966494112519351, "reference_correction": 0, "standard_uncertainty": 0.004672083517598492, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "d31fb627-3e6b-4b27-91fb-0218a933ca7b", "error": 0.157, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 7, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.0686576104190464, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "expanded_uncertainty": 0.009737027265813793, "reference_correction": 0, "standard_uncertainty": 0.004706930338192298, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "72ca5b56-a696-45f4-99a3-3eaee8d2372a", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 8, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.073873067904024, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "expanded_uncertainty": 0.009883332408878188, "reference_correction": 0, "standard_uncertainty": 0.004765639981460801, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "c9cf0a7f-37a8-4bfd-946b-926cc941f823", "error": 0.161, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 9, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.0796138447276777, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "expanded_uncertainty": 0.010081756773163836, "reference_correction": 0, "standard_uncertainty": 0.004847898468614026, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "106ae8c1-401f-4746-b46d-99556a5a1c79", "error": 0.16, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:31.836+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 10, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "calibration_id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.085963447265863, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "expanded_uncertainty": 0.01032685937734765, "reference_correction": 0, "standard_uncertainty": 0.004950642539246498, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null},
{"id": "f7451045-b5eb-4dc3-88c5-07b6bc94f8d3", "error": 0.171, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 0, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.085963447265863, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "expanded_uncertainty": 0.010319779050714585, "reference_correction": 0, "standard_uncertainty": 0.004947248267576807, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null},
{"id": "74f6440f-3e96-4f72-8d31-88324a151d4d", "error": 0.169, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 1, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.0796138447276777, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "expanded_uncertainty": 0.01007980893628004, "reference_correction": 0, "standard_uncertainty": 0.004846961834686177, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "79cb7ba5-87a0-49c4-9718-3381be3d3343", "error": 0.166, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 2, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.073873067904024, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "expanded_uncertainty": 0.009883886696396548, "reference_correction": 0, "standard_uncertainty": 0.004765907253130865, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "14001531-3398-438a-9669-4e31e6d76651", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 3, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.0686576104190464, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "expanded_uncertainty": 0.009739360904000275, "reference_correction": 0, "standard_uncertainty": 0.0047080584312004055, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "a22210df-7e8f-433b-b62d-fe28979b2268", "error": 0.164, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 4, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.0686576104190464, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "expanded_uncertainty": 0.009664634002120805, "reference_correction": 0, "standard_uncertainty": 0.004671935052685228, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "114bb257-aec6-4f69-ab1d-a88db0cf5f32", "error": 0.165, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 5, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.0686576104190464, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "expanded_uncertainty": 0.00963977390693938, "reference_correction": 0, "standard_uncertainty": 0.004659917551550089, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "693289f9-b4ba-45ac-af44-0600fc6fcecc", "error": 0.156, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 6, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.0686576104190464, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "expanded_uncertainty": 0.00966494112519351, "reference_correction": 0, "standard_uncertainty": 0.004672083517598492, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "7f90f1e0-25fc-45ea-8c3e-d286f1cc1278", "error": 0.157, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 7, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.0686576104190464, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "expanded_uncertainty": 0.009737027265813793, "reference_correction": 0, "standard_uncertainty": 0.004706930338192298, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "c55dff1c-d152-45e7-a047-07dfc3622e13", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 8, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.073873067904024, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "expanded_uncertainty": 0.009883332408878188, "reference_correction": 0, "standard_uncertainty": 0.004765639981460801, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "77171824-b956-40f7-895b-60567a9d0a34", "error": 0.161, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 9, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.0796138447276777, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "expanded_uncertainty": 0.010081756773163836, "reference_correction": 0, "standard_uncertainty": 0.004847898468614026, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "4784382d-3268-4bb5-8ebe-3c98e514ef6e", "error": 0.16, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.08+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 10, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "calibration_id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.085963447265863, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "expanded_uncertainty": 0.01032685937734765, "reference_correction": 0, "standard_uncertainty": 0.004950642539246498, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null},
{"id": "c93cd732-28c1-4c7e-ada4-d98825b51209", "error": 0.171, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 0, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.085963447265863, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "expanded_uncertainty": 0.010319779050714585, "reference_correction": 0, "standard_uncertainty": 0.004947248267576807, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null},
{"id": "844c251e-c55c-4010-a2d9-c24da35d30a3", "error": 0.169, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 1, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.0796138447276777, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "expanded_uncertainty": 0.01007980893628004, "reference_correction": 0, "standard_uncertainty": 0.004846961834686177, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "06186fb9-f5ad-4703-9e6e-abce27cb86ef", "error": 0.166, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 2, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.073873067904024, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "expanded_uncertainty": 0.009883886696396548, "reference_correction": 0, "standard_uncertainty": 0.004765907253130865, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "6305e4ee-3c71-4fe8-9163-cb4dcfae7de0", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 3, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.0686576104190464, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "expanded_uncertainty": 0.009739360904000275, "reference_correction": 0, "standard_uncertainty": 0.0047080584312004055, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "01b8cada-6989-4f4b-a84e-dcb2104d86b7", "error": 0.164, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 4, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.0686576104190464, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "expanded_uncertainty": 0.009664634002120805, "reference_correction": 0, "standard_uncertainty": 0.004671935052685228, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "430e5b76-4fc0-4302-9ef6-2c541c3c5351", "error": 0.165, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 5, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.0686576104190464, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "expanded_uncertainty": 0.00963977390693938, "reference_correction": 0, "standard_uncertainty": 0.004659917551550089, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "77adddda-a3ed-482e-8111-ee4fb5907d0e", "error": 0.156, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 6, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.0686576104190464, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "expanded_uncertainty": 0.00966494112519351, "reference_correction": 0, "standard_uncertainty": 0.004672083517598492, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "46ee7ee6-cb1a-48f6-b064-4c4bbcfe8a9e", "error": 0.157, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 7, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.0686576104190464, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "expanded_uncertainty": 0.009737027265813793, "reference_correction": 0, "standard_uncertainty": 0.004706930338192298, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 23, "standard_expanded_uncertainty": null},
{"id": "644c01d1-14b6-4fe8-a4bd-3efb6dfffa7e", "error": 0.159, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 8, "reason_code": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.073873067904024, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "expanded_uncertainty": 0.009883332408878188, "reference_correction": 0, "standard_uncertainty": 0.004765639981460801, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 22, "standard_expanded_uncertainty": null},
{"id": "868a5916-fd7c-4a87-b311-f8becb558a9a", "error": 0.161, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 9, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.0796138447276777, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "expanded_uncertainty": 0.010081756773163836, "reference_correction": 0, "standard_uncertainty": 0.004847898468614026, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 21, "standard_expanded_uncertainty": null},
{"id": "0ec371d8-c0d5-405b-a5f4-74772aec78f7", "error": 0.16, "passed": true, "verdict": "pass", "standard": null, "direction": "rising", "created_at": "2026-11-23T13:04:32.585+00:00", "point_role": "primary", "lower_limit": -0.5, "point_index": 10, "reason_code": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "calibration_id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.085963447265863, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "expanded_uncertainty": 0.01032685937734765, "reference_correction": 0, "standard_uncertainty": 0.004950642539246498, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "probability_of_conformity": 1, "contradicts_after_rounding": false, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 20, "standard_expanded_uncertainty": null}]');

insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, performed_by_user_id, performed_by_name, calibration_type, calibration_purpose, external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, method, internal_reference_asset_id, internal_procedure_id, daq_id, calibration_location_id, temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error, non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty, expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, decision_rule, conformity_statement, engine_version, analysis_inputs, analysis, reference_standard, status, is_active, voided_at, voided_by, void_reason, created_by, created_at, organization_id, version, reference_standards, traceable, not_traceable, internal_reference_sensor_id, reference_standard_override, conformity) overriding system value select id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, performed_by_user_id, performed_by_name, calibration_type, calibration_purpose, external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, method, internal_reference_asset_id, internal_procedure_id, daq_id, calibration_location_id, temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error, non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty, expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, decision_rule, conformity_statement, engine_version, analysis_inputs, analysis, reference_standard, status, is_active, voided_at, voided_by, void_reason, created_by, created_at, organization_id, version, reference_standards, traceable, not_traceable, internal_reference_sensor_id, reference_standard_override, conformity from jsonb_populate_recordset(null::calibrations, '[{"id": "541a2bdb-949b-4979-8343-72a8aa6793bf", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "daq_id": null, "method": null, "status": "valid", "version": 1, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "point_index": 10}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "a3c342c8-6173-4347-ba1a-24772e126452", "due_date": "2027-03-12", "humidity": null, "pressure": null, "is_active": true, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "228b4da2-3f35-4269-a5e7-24eed8d4098d", "traceable": false, "voided_at": null, "voided_by": null, "conformity": "pass", "created_at": "2026-11-23T13:04:32.08+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "temperature": null, "void_reason": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "engine_version": "2.0.0", "standard_error": 0.003497563963505148, "analysis_inputs": {"unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "coverage_factor": 2.085963447265863, "data_entry_mode": "raw_data", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "valid_range_max": 26.351, "valid_range_min": 21.35, "calibration_date": "2026-03-12", "calibration_type": "internal", "confidence_level": 95, "full_scale_error": 0.005649148818469684, "distribution_type": "t", "external_lab_name": null, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "reference_standard": null, "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "calibration_purpose": "routine", "calibration_version": 2, "reference_standards": [], "calibration_interval": 12, "combined_uncertainty": 0.004950642539246498, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "guard_band": 0, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "reason_params": null, "specification": "±0.5 °C (absolute)", "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "points_not_covered": [], "test_uncertainty_ratio": 48.41743086932786, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": 0.0000000000000000000000003019391989837914, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.01032685937734765, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "internal_procedure_id": null, "calibration_location_id": null, "temperature_uncertainty": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 20, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "external_lab_certificate_number": null},
{"id": "17661ad7-988d-4bb7-a249-f862f91aa05b", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "daq_id": null, "method": null, "status": "valid", "version": 1, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "point_index": 10}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "b718a844-5822-4d89-9e01-0fcb3234cf3e", "due_date": "2027-01-10", "humidity": null, "pressure": null, "is_active": true, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "1e8c9e77-3759-400a-bf19-7ac3beb07490", "traceable": false, "voided_at": null, "voided_by": null, "conformity": "pass", "created_at": "2026-11-23T13:04:32.585+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "temperature": null, "void_reason": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "engine_version": "2.0.0", "standard_error": 0.003497563963505148, "analysis_inputs": {"unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "coverage_factor": 2.085963447265863, "data_entry_mode": "raw_data", "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "valid_range_max": 26.351, "valid_range_min": 21.35, "calibration_date": "2026-01-10", "calibration_type": "internal", "confidence_level": 95, "full_scale_error": 0.005649148818469684, "distribution_type": "t", "external_lab_name": null, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "reference_standard": null, "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "calibration_purpose": "routine", "calibration_version": 1, "reference_standards": [], "calibration_interval": 12, "combined_uncertainty": 0.004950642539246498, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "guard_band": 0, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "reason_params": null, "specification": "±0.5 °C (absolute)", "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "points_not_covered": [], "test_uncertainty_ratio": 48.41743086932786, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": 0.0000000000000000000000003019391989837914, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.01032685937734765, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "internal_procedure_id": null, "calibration_location_id": null, "temperature_uncertainty": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 20, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "external_lab_certificate_number": null},
{"id": "a340691d-9f71-49f7-9473-b5eb757f4bf1", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "daq_id": null, "method": null, "status": "void", "version": 2, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "point_index": 10}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "a3c342c8-6173-4347-ba1a-24772e126452", "due_date": "2026-03-12", "humidity": null, "pressure": null, "is_active": false, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "228b4da2-3f35-4269-a5e7-24eed8d4098d", "traceable": false, "voided_at": "2026-11-23T13:04:32.821+00:00", "voided_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "conformity": "pass", "created_at": "2026-11-23T13:04:31.836+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "temperature": null, "void_reason": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "engine_version": "2.0.0", "standard_error": 0.003497563963505148, "analysis_inputs": {"unusable": [], "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "coverage_factor": 2.085963447265863, "data_entry_mode": "raw_data", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "valid_range_max": 26.351, "valid_range_min": 21.35, "calibration_date": "2025-03-12", "calibration_type": "internal", "confidence_level": 95, "full_scale_error": 0.005649148818469684, "distribution_type": "t", "external_lab_name": null, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "reference_standard": null, "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "calibration_purpose": "routine", "calibration_version": 1, "reference_standards": [], "calibration_interval": 12, "combined_uncertainty": 0.004950642539246498, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "guard_band": 0, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "reason_params": null, "specification": "±0.5 °C (absolute)", "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "points_not_covered": [], "test_uncertainty_ratio": 48.41743086932786, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": 0.0000000000000000000000003019391989837914, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.01032685937734765, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "internal_procedure_id": null, "calibration_location_id": null, "temperature_uncertainty": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 20, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "external_lab_certificate_number": null}]');

insert into known_networks (user_id, network, seen_at) overriding system value select user_id, network, seen_at from jsonb_populate_recordset(null::known_networks, '[{"network": "ce09b93b2166f6aebcffead5fad312610c50f4b7269f33aaac649bab67ec3929", "seen_at": "2026-11-23T13:04:30.949+00:00", "user_id": "00bad56c-0eca-40cd-babf-8494864ef6f3"}]');

insert into migrations (id, "timestamp", name) overriding system value select id, "timestamp", name from jsonb_populate_recordset(null::migrations, '[{"id": 1, "name": "InitialSchema1763640000000", "timestamp": 1763640000000},
{"id": 2, "name": "People1763650000000", "timestamp": 1763650000000},
{"id": 3, "name": "PublishedViews1763659000000", "timestamp": 1763659000000},
{"id": 4, "name": "Access1763660000000", "timestamp": 1763660000000},
{"id": 5, "name": "Jobs1763662000000", "timestamp": 1763662000000},
{"id": 6, "name": "Files1763663000000", "timestamp": 1763663000000},
{"id": 7, "name": "WireManners1763664000000", "timestamp": 1763664000000},
{"id": 8, "name": "WordsOfTheAnalysis1763665000000", "timestamp": 1763665000000},
{"id": 9, "name": "Credentials1763672000000", "timestamp": 1763672000000},
{"id": 10, "name": "Record1763673000000", "timestamp": 1763673000000},
{"id": 11, "name": "RecordOfNobody1763673100000", "timestamp": 1763673100000},
{"id": 12, "name": "SecondWall1763674000000", "timestamp": 1763674000000},
{"id": 13, "name": "DamagedFiles1763675000000", "timestamp": 1763675000000},
{"id": 14, "name": "SecretCheck1763675100000", "timestamp": 1763675100000},
{"id": 15, "name": "Verdicts1763677000000", "timestamp": 1763677000000},
{"id": 16, "name": "ReferenceStandards1763678000000", "timestamp": 1763678000000},
{"id": 17, "name": "StandardOverride1763678100000", "timestamp": 1763678100000},
{"id": 18, "name": "Conformity1763680000000", "timestamp": 1763680000000},
{"id": 19, "name": "CalibrationInputs1763681000000", "timestamp": 1763681000000}]');

insert into notifications (id, user_id, type, title, body, link, entity_type, entity_id, is_read, created_at) overriding system value select id, user_id, type, title, body, link, entity_type, entity_id, is_read, created_at from jsonb_populate_recordset(null::notifications, '[{"id": "8e49977e-e5a3-4f4f-a504-1c93ee3b99ca", "body": "Tëchnician, now a member of Laboratory North, still has a first password that an administrator of the installation chose. Until it is changed, that administrator could sign in with it.", "link": "/organizations/8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "type": "organization.member_first_password", "title": "Tëchnician has not chosen a password yet", "is_read": false, "user_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "entity_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "created_at": "2026-11-23T13:04:31.267+00:00", "entity_type": "organization"}]');

insert into organization_members (id, organization_id, user_id, role, active, created_at) overriding system value select id, organization_id, user_id, role, active, created_at from jsonb_populate_recordset(null::organization_members, '[{"id": "b80aea24-28de-496b-a8e6-0e7c9c589afc", "role": "admin", "active": true, "user_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "created_at": "2026-11-23T13:04:31.011+00:00", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a"},
{"id": "6fefdc97-fb01-4dc1-b35c-a3d47dc1159f", "role": "admin", "active": true, "user_id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "created_at": "2026-11-23T13:04:31.058+00:00", "organization_id": "bc404855-6574-48ee-a09c-c5a04bd04dc3"},
{"id": "7889b717-2580-4ae3-b046-8a97006ec58e", "role": "member", "active": true, "user_id": "a64d96bf-7543-4c25-94c2-7e3dd74224dd", "created_at": "2026-11-23T13:04:31.267+00:00", "organization_id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a"}]');

insert into organizations (id, name, full_name, description, website, location_id, email, phone, private, is_active, asset_prefix, created_by, created_at, updated_at, org_category, org_type, contact_email, contact_phone, vat_number, address_street, address_city, address_state, address_postal_code, address_country, logo_file_id, version) overriding system value select id, name, full_name, description, website, location_id, email, phone, private, is_active, asset_prefix, created_by, created_at, updated_at, org_category, org_type, contact_email, contact_phone, vat_number, address_street, address_city, address_state, address_postal_code, address_country, logo_file_id, version from jsonb_populate_recordset(null::organizations, '[{"id": "8b18a8ab-fba8-41d2-899d-b2da961a9e3a", "name": "Laboratory North", "email": null, "phone": null, "private": false, "version": 1, "website": null, "org_type": null, "full_name": null, "is_active": true, "created_at": "2026-11-23T13:04:31.011+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "updated_at": "2026-11-23T13:04:31.011+00:00", "vat_number": null, "description": null, "location_id": null, "address_city": null, "asset_prefix": "LN", "logo_file_id": null, "org_category": "internal", "address_state": null, "contact_email": null, "contact_phone": null, "address_street": null, "address_country": null, "address_postal_code": null},
{"id": "bc404855-6574-48ee-a09c-c5a04bd04dc3", "name": "Laboratory South", "email": null, "phone": null, "private": true, "version": 1, "website": null, "org_type": null, "full_name": null, "is_active": true, "created_at": "2026-11-23T13:04:31.058+00:00", "created_by": "00bad56c-0eca-40cd-babf-8494864ef6f3", "updated_at": "2026-11-23T13:04:31.058+00:00", "vat_number": null, "description": null, "location_id": null, "address_city": null, "asset_prefix": "LS", "logo_file_id": null, "org_category": "internal", "address_state": null, "contact_email": null, "contact_phone": null, "address_street": null, "address_country": null, "address_postal_code": null}]');

insert into rate_limits (key, window_ends_at, count) overriding system value select key, window_ends_at, count from jsonb_populate_recordset(null::rate_limits, '[{"key": "register.network:127.0.0.1", "count": 1, "window_ends_at": "2026-11-23T14:04:29.609+00:00"},
{"key": "login.account:49a7d997fb02e848166d15fbed89f739", "count": 0, "window_ends_at": "2026-11-23T13:19:30.648+00:00"},
{"key": "login.network:127.0.0.1", "count": 0, "window_ends_at": "2026-11-23T13:19:30.648+00:00"},
{"key": "login.pair:14661f7b1f5a5fa6c5c7b0fa88096eeb", "count": 0, "window_ends_at": "2026-11-23T13:19:30.648+00:00"}]');

insert into secret_checks (id, check_value, created_at) overriding system value select id, check_value, created_at from jsonb_populate_recordset(null::secret_checks, '[{"id": 1, "created_at": "2026-11-23T13:04:28.273+00:00", "check_value": "a0dee91892ac30172b8e4279f7d97713f7c22ecdbdff93279e480b0129cc5172"}]');

insert into sensor_channels (id, asset_id, channel_id, "position", physical_quantity, measurement_type, unit, technology, measurement_min, measurement_max, accuracy_value, accuracy_type, accuracy_unit, resolution, resolution_unit, measurement_uncertainty, uncertainty_unit, confidence_level, coverage_factor, drift_rate, drift_unit, sensitivity, sensitivity_unit, response_time_ms, bandwidth_hz, output_signal_min, output_signal_max, output_signal_unit, output_type, calibration_role, criticality, calibration_method_id, calibration_interval, is_active, created_at, updated_at, negligible_contributions, conformity, next_due_at, last_calibration_date) overriding system value select id, asset_id, channel_id, "position", physical_quantity, measurement_type, unit, technology, measurement_min, measurement_max, accuracy_value, accuracy_type, accuracy_unit, resolution, resolution_unit, measurement_uncertainty, uncertainty_unit, confidence_level, coverage_factor, drift_rate, drift_unit, sensitivity, sensitivity_unit, response_time_ms, bandwidth_hz, output_signal_min, output_signal_max, output_signal_unit, output_type, calibration_role, criticality, calibration_method_id, calibration_interval, is_active, created_at, updated_at, negligible_contributions, conformity, next_due_at, last_calibration_date from jsonb_populate_recordset(null::sensor_channels, '[{"id": "228b4da2-3f35-4269-a5e7-24eed8d4098d", "unit": "°C", "asset_id": "a3c342c8-6173-4347-ba1a-24772e126452", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-23T13:04:31.334+00:00", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-23T13:04:31.334+00:00", "criticality": null, "next_due_at": "2027-03-12", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "output_signal_unit": null, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2026-03-12", "measurement_uncertainty": null, "negligible_contributions": null},
{"id": "1e8c9e77-3759-400a-bf19-7ac3beb07490", "unit": "°C", "asset_id": "b718a844-5822-4d89-9e01-0fcb3234cf3e", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-23T13:04:31.508+00:00", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-23T13:04:31.508+00:00", "criticality": null, "next_due_at": "2027-01-10", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "output_signal_unit": null, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2026-01-10", "measurement_uncertainty": null, "negligible_contributions": null}]');

insert into users (id, email, name, password_hash, role, is_active, is_verified, profile_picture_id, language, token_version, last_login_at, created_at, updated_at, version, first_password_until) overriding system value select id, email, name, password_hash, role, is_active, is_verified, profile_picture_id, language, token_version, last_login_at, created_at, updated_at, version, first_password_until from jsonb_populate_recordset(null::users, '[{"id": "00bad56c-0eca-40cd-babf-8494864ef6f3", "name": "Root", "role": "superadmin", "email": "root@example.org", "version": 1, "language": "en", "is_active": true, "created_at": "2026-11-23T13:04:30.32+00:00", "updated_at": "2026-11-23T13:04:30.32+00:00", "is_verified": true, "last_login_at": "2026-11-23T13:04:30.944+00:00", "password_hash": "$argon2id$v=19$m=32768,t=4,p=1$S+bDuYXvi3YQbVRJ+42KPQ$EZQ4VwCvdZMtw75CkTMzEycQqqA2DPKmgkOcdehhyBg", "token_version": 1, "profile_picture_id": null, "first_password_until": null},
{"id": "a64d96bf-7543-4c25-94c2-7e3dd74224dd", "name": "Tëchnician", "role": "technician", "email": "technician@example.org", "version": 1, "language": "en", "is_active": true, "created_at": "2026-11-23T13:04:31.239+00:00", "updated_at": "2026-11-23T13:04:31.239+00:00", "is_verified": true, "last_login_at": null, "password_hash": "$argon2id$v=19$m=32768,t=4,p=1$8Ch/08AJmz2swAhTeROxfQ$JL7P8pa9xGJ/XkOT0KqDtyY7UmHzl6amaXBDpvdGTpc", "token_version": 1, "profile_picture_id": null, "first_password_until": "2026-11-30T13:04:31.237+00:00"}]');

select setval('migrations_id_seq', 19);

alter table assets add constraint "FK_1d6ef9c90d6709e779cde626c37" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table assets add constraint "FK_dccd1dbe2c036b9ab80876466b7" FOREIGN KEY (created_by) REFERENCES users(id);

alter table calibration_inputs add constraint "FK_6dcc12e49fa51066a1c649b0f8b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id) ON DELETE CASCADE;

alter table calibration_points add constraint "FK_a69facf11461000f9493d452678" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table calibrations add constraint "FK_0307f7579fd5c1911e964691fb5" FOREIGN KEY (sensor_id) REFERENCES sensor_channels(id);

alter table calibrations add constraint "FK_1db5fa8e331dc5805cab07743e7" FOREIGN KEY (created_by) REFERENCES users(id);

alter table calibrations add constraint "FK_71c44d650875c555ba37509aeb7" FOREIGN KEY (asset_id) REFERENCES assets(id);

alter table calibrations add constraint "FK_c3afb998de0b1d3450309800b06" FOREIGN KEY (internal_reference_asset_id) REFERENCES assets(id);

alter table calibrations add constraint "FK_cbda24714c20be38dd034d224ee" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calibrations add constraint "FK_ecbe22bc973fd9068d21eb8fec9" FOREIGN KEY (performed_by_user_id) REFERENCES users(id);

alter table certificates add constraint "FK_545f697833c51082abb47e02a6b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table certificates add constraint "FK_958c68df18b342357a95aa2d262" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table daq_details add constraint "FK_d8908df02646a27bc880d2e7985" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table file_damages add constraint "FK_7d7e82a04c44e89abaf22a6f09d" FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE;

alter table known_networks add constraint "FK_ac40af48b6cd64c56e191a48bb4" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table mailed_tokens add constraint "FK_a216a1d5f921f0a8e7fb4a6e67e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint "FK_9a8a82462cab47c73d25f49261f" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table organization_join_requests add constraint "FK_86b44339c6a54e58d4639ddc4ac" FOREIGN KEY (user_id) REFERENCES users(id);

alter table organization_join_requests add constraint "FK_94ad243453073e7489da74f0b51" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_members add constraint "FK_7062a4fbd9bab22ffd918e5d3d9" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_members add constraint "FK_89bde91f78d36ca41e9515d91c6" FOREIGN KEY (user_id) REFERENCES users(id);

alter table organizations add constraint "FK_88a24953b7fb00e52d96fc1e2ba" FOREIGN KEY (created_by) REFERENCES users(id);

alter table organizations add constraint "FK_bf54549fb886a59264841f79957" FOREIGN KEY (logo_file_id) REFERENCES stored_files(id);

alter table sensor_channels add constraint "FK_d6594c608521c2824bc1532b548" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table signing_keys add constraint "FK_15bcc39d0c1055846f20dac1204" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table stored_files add constraint "FK_44634705fddd90d5d6723ae368c" FOREIGN KEY (uploaded_by) REFERENCES users(id);

alter table user_keys add constraint "FK_03bc99d540d17f2d6def72de3ae" FOREIGN KEY (user_id) REFERENCES users(id);

alter table user_signatures add constraint "FK_77f661f1a4f18a8089e62cc8839" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table user_signatures add constraint "FK_d5be66458ddb68a7c7588f627b2" FOREIGN KEY (user_id) REFERENCES users(id);

alter table users add constraint "FK_02ec15de199e79a0c46869895f4" FOREIGN KEY (profile_picture_id) REFERENCES stored_files(id);

CREATE TRIGGER assets_move_calibrations AFTER UPDATE OF organization_id ON public.assets FOR EACH ROW WHEN ((old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION asset_moves_calibrations();

CREATE TRIGGER calibrations_take_organization BEFORE INSERT ON public.calibrations FOR EACH ROW EXECUTE FUNCTION calibration_takes_organization();

alter table assets enable row level security;

alter table audit_logs enable row level security;

alter table calibration_inputs enable row level security;

alter table calibration_points enable row level security;

alter table calibrations enable row level security;

alter table certificates enable row level security;

alter table daq_details enable row level security;

alter table idempotency_keys enable row level security;

alter table notifications enable row level security;

alter table organization_join_requests enable row level security;

alter table organization_members enable row level security;

alter table organizations enable row level security;

alter table sensor_channels enable row level security;

alter table signing_keys enable row level security;

alter table stored_files enable row level security;

create policy second_wall on assets as PERMISSIVE for ALL to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))) with check (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))));

create policy second_wall on audit_logs as PERMISSIVE for SELECT to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((actor_id = ( SELECT asking_person() AS asking_person)) OR (((audience)::text = 'people'::text) AND (asking_role() = ANY (ARRAY['admin'::text, 'superadmin'::text]))) OR (((audience)::text = ANY ((ARRAY['object'::character varying, 'members'::character varying])::text[])) AND ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = audit_logs.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))) AND (((audience)::text = 'object'::text) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT asking_memberships() AS asking_memberships)::uuid[])) OR (EXISTS ( SELECT 1
   FROM organization_cards o
  WHERE ((o.id = audit_logs.organization_id) AND o.external)))) AND ((cardinality(other_organization_ids) = 0) OR (NOT (EXISTS ( SELECT 1
   FROM (unnest(audit_logs.other_organization_ids) other(other_id)
     LEFT JOIN organization_cards o ON ((o.id = other.other_id)))
  WHERE ((o.id IS NULL) OR (NOT organization_visible(o.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))) AND (NOT (EXISTS ( SELECT 1
   FROM (subjects s
     JOIN organization_cards o ON ((o.id = s.organization_id)))
  WHERE ((s.kind = (audit_logs.entity_type)::text) AND (s.id = audit_logs.entity_id) AND (NOT organization_visible(o.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))))));

create policy second_wall_new on audit_logs as PERMISSIVE for INSERT to public with check ((actor_id = ( SELECT asking_person() AS asking_person)));

create policy second_wall on calibration_inputs as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id))));

create policy second_wall on calibration_points as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id))));

create policy second_wall on calibrations as PERMISSIVE for ALL to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))) with check (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))));

create policy second_wall on certificates as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id))));

create policy second_wall on daq_details as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id))));

create policy second_wall on idempotency_keys as PERMISSIVE for ALL to public using ((user_id = ( SELECT asking_person() AS asking_person))) with check ((user_id = ( SELECT asking_person() AS asking_person)));

create policy second_wall on notifications as PERMISSIVE for ALL to public using ((user_id = ( SELECT asking_person() AS asking_person))) with check ((user_id = ( SELECT asking_person() AS asking_person)));

create policy second_wall on organization_join_requests as PERMISSIVE for ALL to public using (((user_id = ( SELECT asking_person() AS asking_person)) OR ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))))) with check (((user_id = ( SELECT asking_person() AS asking_person)) OR ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))));

create policy second_wall on organization_members as PERMISSIVE for ALL to public using (((user_id = ( SELECT asking_person() AS asking_person)) OR ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))))) with check (((user_id = ( SELECT asking_person() AS asking_person)) OR ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))));

create policy second_wall on organizations as PERMISSIVE for SELECT to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix)::organization_cards, asking_role()) OR (id = ANY (( SELECT asking_memberships() AS asking_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (asking_role() = 'admin'::text)))));

create policy second_wall_change on organizations as PERMISSIVE for UPDATE to public using ((((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organizations.id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))) OR ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix)::organization_cards, asking_role()) OR (id = ANY (( SELECT asking_memberships() AS asking_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (asking_role() = 'admin'::text))) AND (NOT is_active)))) with check ((( SELECT asking_role() AS asking_role) IS NOT NULL));

create policy second_wall_new on organizations as PERMISSIVE for INSERT to public with check ((created_by = ( SELECT asking_person() AS asking_person)));

create policy second_wall on sensor_channels as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id))));

create policy second_wall on signing_keys as PERMISSIVE for ALL to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))) with check (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships))))))));

create policy second_wall on stored_files as PERMISSIVE for ALL to public using (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((uploaded_by = ( SELECT asking_person() AS asking_person)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))
    ELSE ((entity_type)::text = ANY ((ARRAY['user_profile_picture'::character varying, 'user_signature'::character varying])::text[]))
END))) with check (((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((uploaded_by = ( SELECT asking_person() AS asking_person)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT asking_role() AS asking_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(asking_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, asking_role(), ( SELECT asking_memberships() AS asking_memberships)))))))
    ELSE ((entity_type)::text = ANY ((ARRAY['user_profile_picture'::character varying, 'user_signature'::character varying])::text[]))
END)));
