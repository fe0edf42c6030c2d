export const TABLES = String.raw`
CREATE FUNCTION announce_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      PERFORM pg_notify('etalon_notifications', told.user_id::text) FROM (SELECT DISTINCT user_id FROM changed) told;
      RETURN null;
    END $$;

-- Who asks, as the transaction says; null where it says nothing.
CREATE FUNCTION context_memberships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
    RETURN coalesce(nullif(current_setting('etalon.memberships', true), ''), '{}')::uuid[];

CREATE FUNCTION context_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('etalon.person', true), '')::uuid;

CREATE FUNCTION context_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('etalon.role', true), '');

CREATE TABLE assets (
    id uuid NOT NULL,
    asset_id varchar(20) NOT NULL,
    asset_type varchar(10) NOT NULL,
    name varchar(255) NOT NULL,
    description text,
    manufacturer varchar(255) NOT NULL,
    model varchar(255) NOT NULL,
    serial_number varchar(255),
    manufacturer_part_number varchar(255),
    location_id uuid,
    organization_id uuid,
    datasheet_url varchar(2000),
    firmware_version varchar(100),
    power_supply varchar(100),
    power_consumption_w integer,
    dimensions varchar(100),
    weight_kg double precision,
    mounting_type varchar(100),
    connection_type varchar(100),
    displays_readings boolean DEFAULT false NOT NULL,
    ip_rating varchar(20),
    hazardous_area_rating varchar(100),
    operating_temperature_min double precision,
    operating_temperature_max double precision,
    operating_humidity_min double precision,
    operating_humidity_max double precision,
    health_score integer DEFAULT 100 NOT NULL,
    price_eur double precision,
    purchase_date date,
    warranty_expiry_date date,
    notes text,
    pinout_table jsonb,
    mechanical_table jsonb,
    is_active boolean DEFAULT true NOT NULL,
    retired_at timestamptz(3),
    retired_by uuid,
    retired_reason text,
    next_due_at date,
    last_calibration_date date,
    calibration_count integer DEFAULT 0 NOT NULL,
    last_calibration_version integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    conformity varchar(20),
    picture_id uuid,
    pinout_image_id uuid,
    mechanical_image_id uuid,
    location_order text DEFAULT (chr(65535) || chr(65535)) NOT NULL,
    health_revision integer DEFAULT 0 NOT NULL,
    uncertainty_state varchar(20),
    custodian varchar(255),
    code_search text,
    CONSTRAINT assets_conformity_value CHECK (conformity IN ('pass', 'fail', 'not_evaluated')),
    CONSTRAINT assets_health_score CHECK (((health_score >= 0) AND (health_score <= 100))),
    CONSTRAINT assets_type CHECK (asset_type IN ('sensor', 'daq')),
    CONSTRAINT assets_uncertainty_state_value CHECK (uncertainty_state IN ('complete', 'incomplete', 'unstated', 'not_applicable')),
    CONSTRAINT "PK_da96729a8b113377cfb6a62439c" PRIMARY KEY (id)
);

CREATE TABLE calibrations (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    sensor_id uuid,
    calibration_version integer NOT NULL,
    calibration_date date NOT NULL,
    due_date date NOT NULL,
    calibration_interval integer,
    performed_by_user_id uuid,
    performed_by_name varchar(255) NOT NULL,
    calibration_type varchar(30) NOT NULL,
    calibration_purpose varchar(30) NOT NULL,
    external_lab_name varchar(255),
    external_lab_certificate_number varchar(255),
    tolerance_criteria varchar(50),
    notes text,
    method text,
    internal_reference_asset_id uuid,
    internal_procedure_id uuid,
    daq_id uuid,
    calibration_location_id uuid,
    temperature double precision,
    temperature_uncertainty double precision,
    humidity double precision,
    humidity_uncertainty double precision,
    pressure double precision,
    pressure_uncertainty double precision,
    data_entry_mode varchar(40) NOT NULL,
    model_type varchar(20) NOT NULL,
    poly_order integer,
    poly_coefficients jsonb,
    poly_coefficients_covariance jsonb,
    range_min double precision,
    range_max double precision,
    valid_range_min double precision,
    valid_range_max double precision,
    r_squared double precision,
    rmse double precision,
    standard_error double precision,
    max_error double precision,
    full_scale_error double precision,
    non_linearity double precision,
    repeatability double precision,
    hysteresis double precision,
    distribution_type varchar(20),
    confidence_level double precision,
    coverage_factor double precision,
    combined_uncertainty double precision,
    expanded_uncertainty double precision,
    effective_degrees_of_freedom double precision,
    uncertainty_budget jsonb,
    decision_rule varchar(40),
    conformity_statement jsonb,
    engine_version varchar(20) NOT NULL,
    analysis_inputs jsonb NOT NULL,
    analysis jsonb,
    reference_standard jsonb,
    status varchar(20) DEFAULT 'valid'::character varying NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    voided_at timestamptz(3),
    voided_by uuid,
    void_reason text,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    organization_id uuid,
    version integer DEFAULT 1 NOT NULL,
    reference_standards jsonb DEFAULT '[]'::jsonb NOT NULL,
    traceable boolean DEFAULT false NOT NULL,
    not_traceable jsonb DEFAULT '["recorded_before"]'::jsonb NOT NULL,
    internal_reference_sensor_id uuid,
    reference_standard_override jsonb,
    conformity varchar(20),
    superseded_by_id uuid,
    custom_formula varchar(4000),
    declared_model jsonb,
    supersedes_id uuid,
    internal_procedure_revision_id uuid,
    imported jsonb,
    checked_by_user_id uuid,
    checked_by_name varchar(255),
    authorised_by_user_id uuid,
    authorised_by_name varchar(255),
    calibration_organization_id uuid,
    customer_name varchar(255),
    customer_address text,
    item_condition text,
    receipt_date date,
    deviations text,
    repair_date date,
    repair_description text,
    status_before_void varchar(20),
    decided_by uuid,
    decided_by_name varchar(255),
    decided_at timestamptz(3),
    decision_reason text,
    calibration_location_name varchar(255),
    daq_name varchar(1000),
    uploaded_certificate_file_id uuid,
    frequency_response_frequency_unit varchar(20),
    frequency_response_amplitude_type varchar(50),
    frequency_response_offset_enabled boolean DEFAULT false NOT NULL,
    frequency_response_offset_unit varchar(20),
    frequency_response_baseline_sweep_index integer,
    frequency_response jsonb,
    as_found_summary jsonb,
    as_found_conformity varchar(20),
    search_text text DEFAULT ''::text NOT NULL,
    environment_reason text,
    correction_reason text,
    performed_by_function varchar(255),
    authorised_by_function varchar(255),
    calibration_place varchar(20),
    calibration_place_text text,
    certificate_language varchar(2),
    prints_notes boolean,
    issuing_organization_id uuid,
    uncertainty_state varchar(20),
    stated_conformity varchar(20),
    without_second_person boolean DEFAULT false NOT NULL,
    has_stated_points boolean DEFAULT false NOT NULL,
    calibration_interval_unit varchar(10) DEFAULT 'months'::character varying NOT NULL,
    due_at_end_of_month boolean,
    checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT calibrations_active CHECK ((is_active = ((status)::text = 'valid'::text))),
    CONSTRAINT calibrations_as_found_conformity CHECK (as_found_conformity IN ('pass', 'fail', 'not_evaluated')),
    CONSTRAINT calibrations_before_void CHECK (status_before_void IN ('valid', 'pending_approval', 'rejected')),
    CONSTRAINT calibrations_conformity_value CHECK (conformity IN ('pass', 'fail', 'not_evaluated')),
    CONSTRAINT calibrations_correction CHECK (((correction_reason IS NULL) OR (supersedes_id IS NOT NULL))),
    CONSTRAINT calibrations_decider CHECK ((without_second_person OR (decided_by <> performed_by_user_id))),
    CONSTRAINT calibrations_stated_conformity CHECK (stated_conformity IN ('pass', 'fail', 'not_evaluated')),
    CONSTRAINT calibrations_status CHECK (status IN ('valid', 'pending_approval', 'rejected', 'void')),
    CONSTRAINT calibrations_uncertainty_state_value CHECK (uncertainty_state IN ('complete', 'incomplete', 'unstated', 'not_applicable')),
    CONSTRAINT "PK_862106016f7d55e70021555fd7d" PRIMARY KEY (id)
);

-- "Not evaluated" without numbers replaces a pass, not a fail (decision 30).
CREATE VIEW calibration_states WITH (security_invoker='true') AS
    SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date, judged.calibration_date AS judged_on,
           CASE WHEN judged.conformity = 'fail' THEN judged.conformity ELSE latest.conformity END AS conformity,
           newest.uncertainty_state
      FROM (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, due_date, uncertainty_state FROM calibrations c
              WHERE c.is_active ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, conformity FROM calibrations c
              WHERE c.is_active AND c.conformity IS NOT NULL ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) latest
        ON latest.asset_id = newest.asset_id AND latest.sensor_id IS NOT DISTINCT FROM newest.sensor_id
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, conformity FROM calibrations c
              WHERE c.is_active AND (c.conformity IN ('pass', 'fail') OR c.conformity = 'not_evaluated'
                AND (c.has_stated_points OR c.analysis IS NOT NULL OR c.poly_coefficients IS NOT NULL
                  OR c.declared_model IS NOT NULL OR c.frequency_response IS NOT NULL)) ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) judged
        ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id;

COMMENT ON VIEW calibration_states IS 'Of each channel the newest effective calibration with the state of its uncertainty, and the newest with results, which says its conformity. Without a channel: of the asset as a whole';

CREATE TABLE sensor_channels (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    channel_id varchar(255) NOT NULL,
    "position" integer NOT NULL,
    physical_quantity varchar(255) NOT NULL,
    measurement_type varchar(255),
    unit varchar(50) NOT NULL,
    technology varchar(255),
    measurement_min double precision,
    measurement_max double precision,
    accuracy_value double precision,
    accuracy_type varchar(50),
    accuracy_unit varchar(50),
    resolution double precision,
    resolution_unit varchar(50),
    measurement_uncertainty double precision,
    uncertainty_unit varchar(50),
    confidence_level double precision,
    coverage_factor double precision,
    drift_rate double precision,
    drift_unit varchar(50),
    sensitivity double precision,
    sensitivity_unit varchar(50),
    response_time_ms double precision,
    bandwidth_hz double precision,
    output_signal_min double precision,
    output_signal_max double precision,
    output_signal_unit varchar(50),
    output_type varchar(50),
    calibration_role varchar(50),
    criticality varchar(50),
    calibration_method_id uuid,
    calibration_interval integer,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    negligible_contributions jsonb,
    conformity varchar(20),
    next_due_at date,
    last_calibration_date date,
    uncertainty_state varchar(20),
    calibration_interval_unit varchar(10) DEFAULT 'months'::character varying NOT NULL,
    due_at_end_of_month boolean DEFAULT false NOT NULL,
    CONSTRAINT sensor_channels_accuracy_type CHECK (accuracy_type IN ('percent_of_reading', 'percent_of_full_scale', 'absolute')),
    CONSTRAINT sensor_channels_conformity_value CHECK (conformity IN ('pass', 'fail', 'not_evaluated')),
    CONSTRAINT sensor_channels_uncertainty_state_value CHECK (uncertainty_state IN ('complete', 'incomplete', 'unstated', 'not_applicable')),
    CONSTRAINT "PK_d1b92451409f653bc5a8094e3c8" PRIMARY KEY (id)
);

CREATE VIEW asset_calibration_states WITH (security_invoker='true') AS
    SELECT a.id AS asset_id, state.*
      FROM assets a CROSS JOIN LATERAL (
        SELECT min(counted.due_date) AS next_due_at, max(counted.calibration_date) AS last_calibration_date,
               case when bool_or(counted.conformity = 'fail') then 'fail'
                    when bool_or(counted.conformity = 'not_evaluated') then 'not_evaluated'
                    when bool_or(counted.conformity = 'pass') then 'pass' end AS conformity,
               case when bool_or(counted.uncertainty_state = 'unstated') then 'unstated'
                    when bool_or(counted.uncertainty_state = 'incomplete') then 'incomplete'
                    when bool_or(counted.uncertainty_state = 'complete') then 'complete'
                    when bool_or(counted.uncertainty_state = 'not_applicable') then 'not_applicable' end AS uncertainty_state
          FROM (SELECT own.due_date, own.calibration_date, own.conformity, own.uncertainty_state
                  FROM sensor_channels c JOIN calibration_states own ON own.asset_id = a.id AND own.sensor_id = c.id
                 WHERE c.asset_id = a.id AND c.is_active
                UNION ALL
                SELECT case when later.dated then null else whole.due_date end, whole.calibration_date,
                       case when later.judged then null else whole.conformity end,
                       case when later.dated then null else whole.uncertainty_state end
                  FROM calibration_states whole CROSS JOIN LATERAL (
                    SELECT bool_and(coalesce(own.calibration_date >= whole.calibration_date, false)) AS dated,
                           bool_and(coalesce(own.judged_on >= whole.judged_on, false)) AS judged
                      FROM sensor_channels c LEFT JOIN calibration_states own ON own.asset_id = a.id AND own.sensor_id = c.id
                     WHERE c.asset_id = a.id AND c.is_active) later
                 WHERE whole.asset_id = a.id AND whole.sensor_id IS NULL) counted) state;

COMMENT ON VIEW asset_calibration_states IS 'What an asset answers: the earliest due date, the worst conformity and the worst state of uncertainty of its channels in use';

CREATE FUNCTION asset_calibration_states_of(assets uuid[]) RETURNS SETOF asset_calibration_states
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM asset_calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $$;

CREATE FUNCTION asset_code_takes_asset() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      SELECT a.organization_id INTO new.organization_id FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      new.folded = folded_identity(new.code);
      RETURN new;
    END $$;

CREATE FUNCTION asset_codes_are_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    DECLARE changed uuid = coalesce(new.asset_id, old.asset_id);
    BEGIN
      UPDATE assets SET code_search = (SELECT string_agg(folded_search(c.code), E'\n' ORDER BY c.created_at, c.id)
        FROM asset_codes c WHERE c.asset_id = changed) WHERE id = changed;
      RETURN null;
    END $$;

CREATE FUNCTION asset_count_parts(its_type text, due date, its_conformity text, its_uncertainty text, is_low boolean, is_standard boolean, its_daq_type text, quantities jsonb) RETURNS TABLE(facet text, name text, day date, conformity text, uncertainty_state text, has_low_health boolean, is_reference boolean, assets integer, items integer)
    LANGUAGE sql IMMUTABLE
    AS $$
      select 'type', its_type, null::date, null, null, false, false, 1, 0
      union all
      select 'due', its_type, due, its_conformity, its_uncertainty, is_low, is_standard, 1, 0
      union all
      select 'daq', its_daq_type, null, null, null, false, false, 1, 0 where its_daq_type is not null
      union all
      select 'quantity', q.key, null, null, null, false, false, (q.value->>0)::int, (q.value->>1)::int from jsonb_each(quantities) q
    $$;

CREATE FUNCTION folded_search(written text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN translate(lower(NORMALIZE(written, NFKC)), E'-\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u00AD \t\r\n', ''::text);

CREATE FUNCTION asset_folded_text(asset_id text, name text, serial_number text, manufacturer text, model text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((((((folded_search(asset_id) || '
'::text) || folded_search(name)) || '
'::text) || COALESCE(folded_search(serial_number), ''::text)) || '
'::text) || folded_search(manufacturer)) || '
'::text) || folded_search(model));

CREATE FUNCTION asset_moves_calibrations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $$;

CREATE FUNCTION asset_moves_codes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE asset_codes SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $$;

CREATE FUNCTION asset_renames_calibrations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE calibrations c SET search_text = calibration_search_text(new.asset_id, new.name,
        new.serial_number, c.calibration_version, c.performed_by_name,
        c.external_lab_name, c.external_lab_certificate_number) WHERE c.asset_id = new.id;
      RETURN null;
    END $$;

CREATE FUNCTION asset_search_text(asset_id text, name text, serial_number text, manufacturer text, model text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(asset_id || ' ' || name || ' ' || coalesce(serial_number, '') || ' ' || manufacturer || ' ' || model);

CREATE FUNCTION asset_takes_location_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      new.location_order = location_order_of(new.location_id, new.organization_id);
      RETURN new;
    END $$;

CREATE TABLE audit_positions (
    id integer NOT NULL,
    base bigint NOT NULL,
    CONSTRAINT audit_positions_one CHECK ((id = 1)),
    CONSTRAINT "PK_dbebd89166822b6231f6c976a8e" PRIMARY KEY (id)
);

CREATE FUNCTION audit_position() RETURNS bigint LANGUAGE sql VOLATILE
    RETURN pg_current_xact_id()::text::bigint + (SELECT base FROM audit_positions);

CREATE FUNCTION audit_search_text(action text, asset_id text, before_state jsonb, after_state jsonb, address text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(action || ' ' || coalesce(asset_id, '') || ' ' || coalesce(left(before_state::text, 4000), '')
      || ' ' || coalesce(left(after_state::text, 4000), '') || ' ' || address);

CREATE FUNCTION calibration_search_text(asset_id text, name text, serial_number text, version integer, performer text,
                                           laboratory text, certificate text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(asset_id || ' ' || name || ' ' || coalesce(serial_number, '') || ' ' || performer || ' '
      || coalesce(laboratory, '') || ' ' || coalesce(certificate, '') || ' -cal-' || asset_id || '-v' || version);

CREATE FUNCTION calibration_states_of(assets uuid[]) RETURNS SETOF calibration_states
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $$;

CREATE FUNCTION calibration_takes_issuer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      new.issuing_organization_id := new.organization_id;
      RETURN new;
    END $$;

CREATE FUNCTION calibration_takes_organization() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      SELECT a.organization_id, calibration_search_text(a.asset_id, a.name,
        a.serial_number, new.calibration_version, new.performed_by_name,
        new.external_lab_name, new.external_lab_certificate_number)
        INTO new.organization_id, new.search_text FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $$;

CREATE FUNCTION calibration_that_holds(of uuid) RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
     WITH RECURSIVE versions AS (
       SELECT id, superseded_by_id, status FROM calibrations WHERE id = of
       UNION SELECT newer.id, newer.superseded_by_id, newer.status
         FROM versions JOIN calibrations newer ON newer.id = versions.superseded_by_id)
     SELECT id FROM versions WHERE superseded_by_id IS NULL AND status = 'valid' $$;

COMMENT ON FUNCTION calibration_that_holds(of uuid) IS 'The calibration itself, or the last of those that replaced it one after the other; null where that one is not valid';

CREATE FUNCTION certificate_state(status text, superseded_by_id uuid, is_current boolean) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
     SELECT CASE WHEN status = 'valid' AND is_current THEN 'valid'
                 WHEN status = 'valid' OR superseded_by_id IS NOT NULL THEN 'superseded'
                 WHEN status = 'void' THEN 'voided' END $$;

COMMENT ON FUNCTION certificate_state(status text, superseded_by_id uuid, is_current boolean) IS 'State of a certificate, from the status of its calibration, what replaced that, and whether it is its newest paper';

CREATE FUNCTION count_assets(ids uuid[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN
      INSERT INTO counted_assets AS c SELECT v.asset_id, v.organization_id, v.asset_type, v.next_due_at, v.conformity, v.uncertainty_state, v.has_low_health, v.is_reference, v.daq_type, v.quantities
        FROM assets_to_count v WHERE v.asset_id = ANY(ids)
      ON CONFLICT (asset_id) DO UPDATE SET (organization_id, asset_type, next_due_at, conformity, uncertainty_state, has_low_health, is_reference, daq_type, quantities) = (excluded.organization_id, excluded.asset_type, excluded.next_due_at, excluded.conformity, excluded.uncertainty_state, excluded.has_low_health, excluded.is_reference, excluded.daq_type, excluded.quantities)
        WHERE (c.organization_id, c.asset_type, c.next_due_at, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, c.daq_type, c.quantities) IS DISTINCT FROM (excluded.organization_id, excluded.asset_type, excluded.next_due_at, excluded.conformity, excluded.uncertainty_state, excluded.has_low_health, excluded.is_reference, excluded.daq_type, excluded.quantities);
      DELETE FROM counted_assets c USING assets a WHERE c.asset_id = ANY(ids) AND a.id = c.asset_id AND NOT a.is_active;
    END $$;

CREATE FUNCTION count_assets_of_channels() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    DECLARE ids uuid[];
    BEGIN
      
  IF tg_op = 'INSERT' THEN ids := array(select distinct asset_id from new_rows);
  ELSIF tg_op = 'DELETE' THEN ids := array(select distinct asset_id from old_rows);
  ELSE ids := array(select unnest(array[n.asset_id, o.asset_id]) from new_rows n join old_rows o on o.id = n.id
    where (n.asset_id, n.physical_quantity, n.is_active, n.calibration_role) is distinct from (o.asset_id, o.physical_quantity, o.is_active, o.calibration_role));
  END IF;
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $$;

CREATE FUNCTION count_assets_of_daq() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    DECLARE ids uuid[];
    BEGIN
      
  IF tg_op = 'INSERT' THEN ids := array(select distinct asset_id from new_rows);
  ELSIF tg_op = 'DELETE' THEN ids := array(select distinct asset_id from old_rows);
  ELSE ids := array(select unnest(array[n.asset_id, o.asset_id]) from new_rows n join old_rows o on o.id = n.id
    where (n.asset_id, n.daq_type) is distinct from (o.asset_id, o.daq_type));
  END IF;
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $$;

CREATE FUNCTION count_changed_assets() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    DECLARE ids uuid[];
    BEGIN
      IF tg_op = 'INSERT' THEN ids := array(select id from new_rows);
      ELSE ids := array(select n.id from new_rows n join old_rows o on o.id = n.id
        where (n.organization_id, n.is_active, n.asset_type, n.next_due_at, n.conformity, n.uncertainty_state, n.health_score < 70)
          is distinct from (o.organization_id, o.is_active, o.asset_type, o.next_due_at, o.conformity, o.uncertainty_state, o.health_score < 70));
      END IF;
      IF cardinality(ids) > 0 THEN PERFORM count_assets(ids); END IF;
      RETURN null;
    END $$;

CREATE FUNCTION end_calendar_feeds_of_organization_members() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.user_id = NEW.user_id AND f.organization_id = NEW.organization_id;
      RETURN null;
    END $$;

CREATE FUNCTION end_calendar_feeds_of_organizations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.organization_id = NEW.id;
      RETURN null;
    END $$;

CREATE FUNCTION end_calendar_feeds_of_users() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.user_id = NEW.id;
      RETURN null;
    END $$;

-- Dashes that NFKC keeps apart, then invisible characters. A space equals a hyphen: "LN 42" is "LN-42".
CREATE FUNCTION folded_identity(written text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT regexp_replace(btrim(translate(lower(normalize(written, NFKC)), E'\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u00AD\u200B\uFEFF', '-------'), E' \t\r\n'), '[\s-]+', '-', 'g') $$;

CREATE FUNCTION location_moves_those_below() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE locations SET ancestry = new.ancestry || ancestry[array_position(ancestry, new.id) + 1:]
       WHERE ancestry @> array[new.id] AND id <> new.id;
      RETURN null;
    END $$;

CREATE FUNCTION location_order_of(place uuid, owner uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    SELECT coalesce((SELECT CASE WHEN l.organization_id = owner THEN l.name ELSE chr(65535) END
                       FROM locations l WHERE l.id = place), chr(65535) || chr(65535)) $$;

CREATE FUNCTION location_orders_assets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE assets SET location_order = location_order_of(location_id, organization_id) WHERE location_id = new.id;
      RETURN null;
    END $$;

CREATE FUNCTION location_takes_ancestry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    DECLARE above uuid[];
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('locations ' || new.organization_id::text, 0));
      IF new.parent_location_id IS NULL THEN
        new.ancestry := array[new.id];
        RETURN new;
      END IF;
      SELECT p.ancestry INTO above FROM locations p
       WHERE p.id = new.parent_location_id AND p.organization_id = new.organization_id;
      IF above IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_one_tree',
          MESSAGE = 'a location and its parent belong to one organization';
      END IF;
      IF new.id = any(above) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_no_circle',
          MESSAGE = 'a location cannot lie within itself';
      END IF;
      new.ancestry := above || new.id;
      RETURN new;
    END $$;

CREATE FUNCTION make_audit_month(day date) RETURNS text
    LANGUAGE plpgsql
    AS $_$
   DECLARE
     first timestamptz := date_trunc('month', day::timestamp) AT TIME ZONE 'UTC';
     next timestamptz := (date_trunc('month', day::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
     name text := 'audit_logs_' || to_char(day, 'YYYY_MM');
     role text;
   BEGIN
     IF to_regclass(name) IS NOT NULL THEN RETURN NULL; END IF;
     IF first < (SELECT substring(pg_get_expr(relpartbound, oid) FROM $re$TO \('(.*)'\)$re$)::timestamptz
                   FROM pg_class WHERE oid = to_regclass('audit_logs_earlier')) THEN RETURN NULL; END IF;
     EXECUTE format('CREATE TABLE %I (LIKE audit_logs INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
     EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
     FOR role IN SELECT DISTINCT grantee::regrole::text FROM pg_class c, aclexplode(c.relacl)
                  WHERE c.oid = name::regclass AND grantee NOT IN (0, c.relowner) LOOP
       EXECUTE format('REVOKE ALL ON %I FROM %s', name, role);
     END LOOP;
     EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT
       EXECUTE FUNCTION refuse_change()', name);
     LOCK TABLE audit_logs_other IN ACCESS EXCLUSIVE MODE;
     IF EXISTS (SELECT 1 FROM audit_logs_other WHERE created_at >= first AND created_at < next) THEN
       PERFORM open_record();
       EXECUTE format('WITH moved AS (DELETE FROM audit_logs_other WHERE created_at >= $1 AND created_at < $2 RETURNING *)
         INSERT INTO %I SELECT * FROM moved', name) USING first, next;
       PERFORM set_config('etalon.record_open_in', '', true);
     END IF;
     EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, next);
     RETURN name;
   END $_$;

CREATE FUNCTION name_skeleton(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
         SELECT replace(replace(translate(regexp_replace(
                  lower(translate(normalize(btrim(name), NFKC), 'АВЕЅІЈКМНОРСТУХԌԚԜҮаеѕіјорсухһԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικονρυγϳՏՕՍԼօսհոցյզᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃıɑɡȷʟ‐‑‒–−’ʼ′', 'ABESIJKMHOPCTYXGQWYaesijopcyxhdqwylABEZHIKMNOPTYXaikovpuyjSOULouhngjqABCDEGHJKLMPRSTVWZiagjl-----''''''')), '[[:space:]]+', ' ', 'g'),
                  'i01|', 'loll'), 'rn', 'm'), 'vv', 'w') $$;

CREATE FUNCTION note_counted_assets() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN 
  IF tg_op = 'INSERT' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select 1 as times, n.* from new_rows n) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  ELSIF tg_op = 'UPDATE' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select 1 as times, n.* from new_rows n union all select -1, o.* from old_rows o) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  ELSE 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select -1 as times, o.* from old_rows o) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  END IF; RETURN null; END $$;

CREATE FUNCTION note_counted_calibrations() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN 
  IF tg_op = 'INSERT' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select 1 as times, n.* from new_rows n) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  ELSIF tg_op = 'UPDATE' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select 1 as times, n.* from new_rows n union all select -1, o.* from old_rows o) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  ELSE 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select -1 as times, o.* from old_rows o) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  END IF; RETURN null; END $$;

CREATE FUNCTION open_record() RETURNS void LANGUAGE sql VOLATILE
    RETURN set_config('etalon.record_open_in', pg_current_xact_id()::text, true);

-- The rule of isKnown() and isVisible() in libs/access over a row of organization_cards. Immutable and of one expression each, so that
-- the planner puts them into the statement that uses them.
CREATE FUNCTION role_sees_all(role text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN role = 'superadmin';

CREATE TABLE organizations (
    id uuid NOT NULL,
    name varchar(255) NOT NULL,
    full_name varchar(255),
    description text,
    website varchar(255),
    location_id uuid,
    email varchar(255),
    phone varchar(50),
    private boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    asset_prefix varchar(8) NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    org_category varchar(10) DEFAULT 'internal'::character varying NOT NULL,
    org_type varchar(10),
    contact_email varchar(255),
    contact_phone varchar(50),
    vat_number varchar(50),
    address_street varchar(255),
    address_city varchar(255),
    address_state varchar(255),
    address_postal_code varchar(20),
    address_country varchar(100),
    logo_file_id uuid,
    version integer DEFAULT 1 NOT NULL,
    time_zone varchar(50),
    certificate_language varchar(2),
    calibration_reminder_days integer,
    certificate_prints_notes boolean DEFAULT false NOT NULL,
    certificate_authoriser_name varchar(255),
    certificate_authoriser_function varchar(255),
    works_without_second_person boolean DEFAULT false NOT NULL,
    CONSTRAINT organizations_category CHECK (org_category IN ('internal', 'external')),
    CONSTRAINT organizations_reminder_days CHECK (((calibration_reminder_days >= 1) AND (calibration_reminder_days <= 90))),
    CONSTRAINT organizations_type CHECK (((((org_category)::text = 'external'::text) = (org_type IS NOT NULL)) AND (org_type IN ('provider', 'customer')))),
    CONSTRAINT "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY (id)
);

CREATE VIEW organization_cards AS
 SELECT organizations.id,
    organizations.name,
    organizations.full_name,
    organizations.description,
    organizations.email,
    organizations.private,
    organizations.is_active,
    organizations.org_category,
    ((organizations.org_category)::text = 'external'::text) AS external,
    organizations.asset_prefix,
    organizations.time_zone,
    organizations.certificate_language,
    organizations.address_street,
    organizations.address_postal_code,
    organizations.address_city,
    organizations.address_state,
    organizations.address_country,
    organizations.certificate_prints_notes,
    organizations.logo_file_id,
    organizations.certificate_authoriser_name,
    organizations.certificate_authoriser_function,
    organizations.works_without_second_person
   FROM organizations;

CREATE FUNCTION organization_known(o organization_cards, role text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN role_sees_all(role) or (o.is_active and (o.org_category = 'internal' or role = 'admin'));

CREATE FUNCTION organization_leaves_rollup() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('asset counts', 0));
      INSERT INTO asset_counts AS kept (id, level, time_zone, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
      SELECT gen_random_uuid(), r.level, r.time_zone, c.facet, c.name, c.day, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, -c.assets, -c.items
        FROM asset_count_rollups r JOIN asset_counts c ON c.level = 'organization' AND c.organization_id = r.organization_id
       WHERE r.organization_id = new.id
      ON CONFLICT (organization_id, level, facet, time_zone, name, day, conformity, uncertainty_state, has_low_health, is_reference)
        WHERE level <> 'change' DO UPDATE SET assets = kept.assets + excluded.assets, items = kept.items + excluded.items;
      DELETE FROM asset_count_rollups WHERE organization_id = new.id;
      RETURN null;
    END $$;

CREATE FUNCTION organization_visible(o organization_cards, role text, memberships uuid[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN role_sees_all(role) or (o.is_active and case o.org_category when 'external' then role = 'admin'
      else not o.private or o.id = any(memberships) end);

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
     IF current_setting('etalon.record_open_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
       RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
     END IF;
     RETURN CASE WHEN tg_op = 'UPDATE' THEN new ELSE old END;
   END $$;

CREATE FUNCTION search_pattern(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (('%'::text || regexp_replace(folded_search(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE TABLE accreditations (
    organization_id uuid NOT NULL,
    body varchar(255) NOT NULL,
    number varchar(100),
    valid_from date,
    valid_to date,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT accreditations_days CHECK ((valid_from <= valid_to)),
    CONSTRAINT accreditations_pkey PRIMARY KEY (organization_id)
);

CREATE TABLE organization_members (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role varchar(10) NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT organization_members_role CHECK (role IN ('member', 'admin')),
    CONSTRAINT "PK_c2b39d5d072886a4d9c8105eb9a" PRIMARY KEY (id)
);

CREATE VIEW active_memberships WITH (security_invoker='true') AS
 SELECT m.user_id,
    m.organization_id,
    m.role
   FROM (organization_members m
     JOIN organization_cards o ON ((o.id = m.organization_id)))
  WHERE (m.active AND o.is_active);

CREATE VIEW asset_cards WITH (security_invoker='true') AS
    SELECT id, asset_id, name, organization_id, is_active, location_id FROM assets;

CREATE TABLE asset_codes (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    organization_id uuid,
    code varchar(255) NOT NULL,
    folded text NOT NULL,
    kind varchar(20) DEFAULT 'barcode'::character varying NOT NULL,
    note varchar(255),
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT asset_codes_kind CHECK (kind IN ('barcode', 'qr_code', 'rfid', 'inventory_number', 'marking')),
    CONSTRAINT "PK_asset_codes" PRIMARY KEY (id)
);

CREATE TABLE asset_count_rollups (
    organization_id uuid NOT NULL,
    level varchar(20) NOT NULL,
    time_zone varchar(100),
    CONSTRAINT asset_count_rollups_level CHECK (level IN ('open', 'closed')),
    CONSTRAINT "PK_asset_count_rollups" PRIMARY KEY (organization_id)
);

CREATE TABLE asset_counts (
    id uuid NOT NULL,
    level varchar(20) NOT NULL,
    organization_id uuid,
    time_zone varchar(100),
    facet varchar(20) NOT NULL,
    name varchar(255),
    day date,
    conformity varchar(20),
    uncertainty_state varchar(20),
    has_low_health boolean DEFAULT false NOT NULL,
    is_reference boolean DEFAULT false NOT NULL,
    assets integer DEFAULT 0 NOT NULL,
    items integer DEFAULT 0 NOT NULL,
    CONSTRAINT asset_counts_level CHECK (level IN ('change', 'organization', 'open', 'closed')),
    CONSTRAINT "PK_asset_counts" PRIMARY KEY (id)
);

CREATE VIEW asset_due_dates WITH (security_invoker='true') AS
    SELECT id AS asset_id, asset_id AS reference, organization_id, is_active,
           coalesce(next_due_at, 'infinity'::date) AS due_date FROM assets;

COMMENT ON VIEW asset_due_dates IS 'When an asset falls due; infinity where nobody knows';

CREATE VIEW first_memberships WITH (security_invoker='true') AS
    SELECT DISTINCT ON (m.user_id) m.user_id, m.organization_id
      FROM organization_members m JOIN active_memberships active
        ON active.user_id = m.user_id AND active.organization_id = m.organization_id
     WHERE m.active ORDER BY m.user_id, m.created_at, m.id;

COMMENT ON VIEW first_memberships IS 'Of each person the oldest active membership';

CREATE TABLE locations (
    name varchar(255) NOT NULL,
    description text,
    location_type varchar(50) NOT NULL,
    code varchar(50),
    address text,
    latitude double precision,
    longitude double precision,
    parent_location_id uuid,
    is_calibration_lab boolean DEFAULT false NOT NULL,
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    ancestry uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    archived_at timestamptz(3),
    version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT locations_archived CHECK ((is_active = (archived_at IS NULL))),
    CONSTRAINT locations_depth CHECK (((cardinality(ancestry) >= 1) AND (cardinality(ancestry) <= 12))),
    CONSTRAINT locations_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT locations_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT locations_pkey PRIMARY KEY (id)
);

CREATE VIEW location_cards WITH (security_invoker='true') AS
    SELECT l.id, l.organization_id, l.name, l.code, l.description, l.latitude, l.longitude, l.is_active,
           l.is_calibration_lab, l.ancestry,
           (SELECT array_agg(step.name::text ORDER BY cardinality(step.ancestry)) FROM locations step
             WHERE step.id = any(l.ancestry)) AS path
      FROM locations l;

COMMENT ON VIEW location_cards IS 'Where something stands: the names from the root to the place, and the ids of the same';

CREATE VIEW asset_homes WITH (security_invoker='true') AS
    SELECT a.id AS asset_id, coalesce(a.organization_id, l.organization_id,
           (SELECT first.organization_id FROM calibrations c JOIN first_memberships first ON first.user_id = c.performed_by_user_id
             WHERE c.asset_id = a.id AND c.is_active
             ORDER BY c.calibration_date DESC, c.created_at DESC, c.id DESC LIMIT 1)) AS organization_id
      FROM asset_cards a LEFT JOIN location_cards l ON l.id = a.location_id;

COMMENT ON VIEW asset_homes IS 'Whose people are told of an asset: its organization, else that of its location, else the oldest of who calibrated it last';

CREATE TABLE asset_id_sequences (
    prefix varchar(8) NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT "PK_f85d8aa6fc3c1e8351fbdd70e15" PRIMARY KEY (prefix)
);

CREATE TABLE asset_import_items (
    import_id uuid NOT NULL,
    place integer NOT NULL,
    kind varchar(12) NOT NULL,
    object_id uuid NOT NULL,
    is_new boolean DEFAULT true NOT NULL,
    before jsonb,
    "row" integer,
    certificate_file varchar(255),
    CONSTRAINT asset_import_items_kind CHECK (kind IN ('location', 'asset', 'channel', 'code', 'calibration')),
    CONSTRAINT "PK_asset_import_items" PRIMARY KEY (import_id, place)
);

CREATE TABLE asset_imports (
    id uuid NOT NULL,
    organization_id uuid,
    imported_by uuid NOT NULL,
    imported_at timestamptz(3) NOT NULL,
    file_name varchar(255) NOT NULL,
    assets_created integer NOT NULL,
    assets_updated integer NOT NULL,
    calibrations_filed integer NOT NULL,
    locations_created integer NOT NULL,
    files_attached integer DEFAULT 0 NOT NULL,
    written_in bigint DEFAULT audit_position() NOT NULL,
    undone_at timestamptz(3),
    undone_by uuid,
    CONSTRAINT asset_imports_undone CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
    CONSTRAINT "PK_asset_imports" PRIMARY KEY (id)
);

CREATE TABLE asset_movements (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    location_id uuid,
    moved_by uuid NOT NULL,
    moved_at timestamptz(3) NOT NULL,
    CONSTRAINT asset_movements_pkey PRIMARY KEY (id)
);

CREATE VIEW asset_movement_cards WITH (security_invoker='true') AS
    SELECT m.id, m.asset_id, m.location_id, a.organization_id FROM asset_movements m JOIN assets a ON a.id = m.asset_id;

CREATE TABLE asset_scores (
    asset_id uuid NOT NULL,
    revision integer NOT NULL,
    engine_version varchar(20) NOT NULL,
    score double precision,
    computed_at timestamptz(3) NOT NULL,
    CONSTRAINT "PK_asset_scores" PRIMARY KEY (asset_id)
);

CREATE VIEW asset_score_cards WITH (security_invoker='true') AS SELECT asset_id, revision, engine_version, score FROM asset_scores;

CREATE VIEW asset_totals WITH (security_invoker='true') AS
    SELECT organization_id, assets FROM asset_counts WHERE facet = 'type' AND level = 'organization'
    UNION ALL SELECT organization_id, assets FROM asset_counts WHERE facet = 'type' AND level = 'change';

CREATE TABLE daq_details (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    daq_type varchar(100) NOT NULL,
    input_channels integer NOT NULL,
    output_channels integer NOT NULL,
    input_signal_types varchar(255),
    output_signal_types varchar(255),
    sampling_rate_hz double precision,
    per_channel_sampling_rate_hz double precision,
    adc_resolution_bits integer,
    adc_type varchar(100),
    input_voltage_range_min double precision,
    input_voltage_range_max double precision,
    input_impedance_ohm double precision,
    noise_floor_uv_rms double precision,
    dynamic_range_db double precision,
    synchronization_supported boolean DEFAULT false NOT NULL,
    clock_source varchar(100),
    time_sync_precision_ns double precision,
    jitter_ns double precision,
    communication_protocol varchar(100),
    interface_type varchar(100),
    trigger_modes varchar(255),
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_b16e4cede06f5ce8c77d326dba0" PRIMARY KEY (id)
);

CREATE VIEW assets_to_count WITH (security_invoker='true') AS
    SELECT a.id AS asset_id, a.organization_id, a.asset_type, a.next_due_at, a.conformity, a.uncertainty_state,
           a.health_score < 70 AS has_low_health,
           exists (select 1 from sensor_channels c
                    where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference') AS is_reference,
           (select d.daq_type from daq_details d where d.asset_id = a.id and a.asset_type = 'daq') AS daq_type,
           coalesce((select jsonb_object_agg(of_one.physical_quantity, jsonb_build_array(of_one.is_used, of_one.channels))
                       from (select c.physical_quantity, max(c.is_active::int) as is_used, count(*) as channels
                               from sensor_channels c where c.asset_id = a.id group by c.physical_quantity) of_one),
                    '{}') AS quantities
      FROM assets a WHERE a.is_active;

CREATE TABLE audit_chains (
    number integer NOT NULL,
    id uuid NOT NULL,
    reason varchar(20) NOT NULL,
    previous_seal integer,
    previous_hash varchar(64),
    started_at timestamptz(3) NOT NULL,
    hash varchar(64) NOT NULL,
    signature text NOT NULL,
    CONSTRAINT "PK_f6fda8faae93bde1a2f44757385" PRIMARY KEY (number)
);

CREATE TABLE audit_keys (
    id uuid NOT NULL,
    public_key text NOT NULL,
    wrapped_private_key text NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_a023e7f5d7e073414aac3324416" PRIMARY KEY (id)
);

CREATE TABLE audit_logs (
    id uuid NOT NULL,
    actor_id uuid,
    actor_email varchar(255) NOT NULL,
    actor_role varchar(12),
    action varchar(60) NOT NULL,
    entity_type varchar(40) NOT NULL,
    entity_id uuid,
    entity_asset_id varchar(20),
    audience varchar(10) NOT NULL,
    organization_id uuid,
    other_organization_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    before_state jsonb,
    after_state jsonb,
    ip_address varchar(64),
    user_agent varchar(500),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    written_in bigint DEFAULT audit_position() NOT NULL,
    CONSTRAINT audit_logs_audience CHECK (audience IN ('object', 'members', 'people')),
    CONSTRAINT "PK_6498a43d96b79fb3e6091d4fcb7" PRIMARY KEY (id, created_at)
)
PARTITION BY RANGE (created_at);

CREATE TABLE audit_logs_other (
    id uuid NOT NULL,
    actor_id uuid,
    actor_email varchar(255) NOT NULL,
    actor_role varchar(12),
    action varchar(60) NOT NULL,
    entity_type varchar(40) NOT NULL,
    entity_id uuid,
    entity_asset_id varchar(20),
    audience varchar(10) NOT NULL,
    organization_id uuid,
    other_organization_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    before_state jsonb,
    after_state jsonb,
    ip_address varchar(64),
    user_agent varchar(500),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    written_in bigint DEFAULT audit_position() NOT NULL,
    CONSTRAINT audit_logs_audience CHECK (audience IN ('object', 'members', 'people')),
    CONSTRAINT audit_logs_other_pkey PRIMARY KEY (id, created_at)
);

CREATE TABLE audit_seals (
    number integer NOT NULL,
    format smallint NOT NULL,
    chain integer NOT NULL,
    kind varchar(10) NOT NULL,
    entries integer NOT NULL,
    from_written_in bigint NOT NULL,
    from_id uuid NOT NULL,
    to_written_in bigint NOT NULL,
    to_id uuid NOT NULL,
    sealed_at timestamptz(3) NOT NULL,
    previous_hash varchar(64) NOT NULL,
    list_hash varchar(64) NOT NULL,
    list bytea NOT NULL,
    hash varchar(64) NOT NULL,
    signature text NOT NULL,
    CONSTRAINT "PK_aa91a375dc33cf6019527ef0423" PRIMARY KEY (number)
);

CREATE TABLE audit_verifications (
    id uuid NOT NULL,
    started_by uuid,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    job_id uuid,
    report jsonb,
    CONSTRAINT "PK_b0d662ddbb3679bb08f61a6e4d4" PRIMARY KEY (id)
);

CREATE TABLE backup_plans (
    id integer NOT NULL,
    every varchar(10) NOT NULL,
    hour integer NOT NULL,
    weekday integer NOT NULL,
    keep integer NOT NULL,
    with_files boolean NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    CONSTRAINT backup_plans_every CHECK (every IN ('never', 'daily', 'weekly')),
    CONSTRAINT backup_plans_hour CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT backup_plans_keep CHECK (((keep >= 1) AND (keep <= 100))),
    CONSTRAINT backup_plans_one CHECK ((id = 1)),
    CONSTRAINT backup_plans_weekday CHECK (((weekday >= 1) AND (weekday <= 7))),
    CONSTRAINT "PK_backup_plans" PRIMARY KEY (id)
);

CREATE TABLE backups (
    id uuid NOT NULL,
    ordered_at timestamptz(3) NOT NULL,
    ordered_by varchar(255),
    with_files boolean NOT NULL,
    outcome varchar(10),
    finished_at timestamptz(3),
    size_bytes bigint,
    sha256 varchar(64),
    failure jsonb,
    restore_ordered_at timestamptz(3),
    restore_ordered_by varchar(255),
    restore_keeper uuid,
    restore_outcome varchar(10),
    restore_finished_at timestamptz(3),
    restore_failure jsonb,
    CONSTRAINT backups_outcome CHECK (outcome IN ('ready', 'cancelled', 'failed')),
    CONSTRAINT backups_restore_outcome CHECK (restore_outcome IN ('done', 'failed')),
    CONSTRAINT "PK_backups" PRIMARY KEY (id)
);

CREATE TABLE calendar_feeds (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name varchar(60) NOT NULL,
    language varchar(2) NOT NULL,
    token_hash varchar(64) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    last_read_at timestamptz(3),
    CONSTRAINT "PK_calendar_feeds" PRIMARY KEY (id)
);

CREATE TABLE calibration_drafts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    handed_over_by uuid,
    format integer NOT NULL,
    row_count integer NOT NULL,
    content jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_8beca354c9b153fd94b7c925182" PRIMARY KEY (id)
);

CREATE TABLE calibration_inputs (
    calibration_id uuid NOT NULL,
    request jsonb NOT NULL,
    stated jsonb,
    channel jsonb,
    standards jsonb,
    platform varchar(60) NOT NULL,
    scope jsonb,
    as_found_request jsonb,
    CONSTRAINT calibration_inputs_pkey PRIMARY KEY (calibration_id)
);

CREATE TABLE calibration_points (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    point_role varchar(20) DEFAULT 'primary'::character varying NOT NULL,
    point_index integer NOT NULL,
    reference_value double precision NOT NULL,
    measured_value double precision NOT NULL,
    reference_text varchar(60),
    measured_text varchar(60),
    reference_unit varchar(50) NOT NULL,
    measured_unit varchar(50) NOT NULL,
    calculated_value double precision,
    residual_abs double precision,
    residual_pct double precision,
    error double precision,
    direction varchar(10),
    standard_uncertainty double precision,
    expanded_uncertainty double precision,
    coverage_factor double precision,
    effective_degrees_of_freedom double precision,
    lower_limit double precision,
    upper_limit double precision,
    acceptance_lower double precision,
    acceptance_upper double precision,
    verdict varchar(20),
    passed boolean,
    probability_of_conformity double precision,
    share_of_limit double precision,
    contradicts_after_rounding boolean DEFAULT false NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    indication_error double precision,
    corrected_error double precision,
    reason_code varchar(40),
    reference_correction double precision,
    corrected_reference_value double precision,
    standard text,
    standard_expanded_uncertainty double precision,
    standard_coverage_factor double precision,
    standard_degrees_of_freedom double precision,
    u_reference double precision,
    u_measured double precision,
    cmc double precision,
    raised_to_cmc boolean DEFAULT false NOT NULL,
    in_scope boolean,
    other_standard_uncertainty double precision,
    other_expanded_uncertainty double precision,
    other_coverage_factor double precision,
    other_effective_degrees_of_freedom double precision,
    expanded_uncertainty_text varchar(60),
    coverage_factor_text varchar(60),
    is_factor_assumed boolean DEFAULT false NOT NULL,
    CONSTRAINT "PK_bb98a5146a6541327b4b9318472" PRIMARY KEY (id)
);

CREATE VIEW calibrations_to_count WITH (security_invoker='true') AS SELECT organization_id, calibration_date FROM calibrations WHERE is_active;

CREATE TABLE certificate_batch_items (
    batch_id uuid NOT NULL,
    place integer NOT NULL,
    calibration_id uuid NOT NULL,
    outcome varchar(10) NOT NULL,
    reason varchar(30),
    file_id uuid,
    CONSTRAINT certificate_batch_items_outcome CHECK (outcome IN ('waiting', 'ready', 'left_out', 'failed')),
    CONSTRAINT certificate_batch_items_pkey PRIMARY KEY (batch_id, place)
);

CREATE TABLE certificate_batches (
    id uuid NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at timestamptz(3) NOT NULL,
    total integer NOT NULL,
    outcome varchar(10),
    finished_at timestamptz(3),
    file_id uuid,
    names_template boolean DEFAULT false NOT NULL,
    template_id uuid,
    organization_id uuid,
    CONSTRAINT certificate_batches_outcome CHECK (outcome IN ('done', 'cancelled', 'failed')),
    CONSTRAINT certificate_batches_template CHECK ((names_template OR (template_id IS NULL))),
    CONSTRAINT certificate_batches_pkey PRIMARY KEY (id)
);

CREATE TABLE certificate_choices (
    calibration_id uuid NOT NULL,
    template_id uuid,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT certificate_choices_pkey PRIMARY KEY (calibration_id)
);

CREATE TABLE certificate_reissues (
    reason varchar(2000) NOT NULL,
    customer_name varchar(255),
    customer_address varchar(1000),
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    issue integer NOT NULL,
    language varchar(2),
    ordered_by uuid NOT NULL,
    ordered_by_name varchar(255) NOT NULL,
    ordered_at timestamptz(3) NOT NULL,
    CONSTRAINT certificate_reissues_issue CHECK ((issue > 1)),
    CONSTRAINT certificate_reissues_pkey PRIMARY KEY (id)
);

CREATE TABLE certificate_template_versions (
    id uuid NOT NULL,
    template_id uuid NOT NULL,
    number integer NOT NULL,
    source text NOT NULL,
    thumbnail bytea NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT certificate_template_versions_number UNIQUE (template_id, number),
    CONSTRAINT certificate_template_versions_pkey PRIMARY KEY (id)
);

CREATE TABLE certificate_templates (
    name varchar(255) NOT NULL,
    description text,
    id uuid NOT NULL,
    organization_id uuid,
    is_default boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    source_version integer NOT NULL,
    created_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT certificate_templates_pkey PRIMARY KEY (id)
);

CREATE TABLE certificates (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    template_id uuid,
    number varchar(60) NOT NULL,
    file_id uuid NOT NULL,
    issued_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    verification_code varchar(20),
    as_issued jsonb,
    language varchar(2),
    signing_key_id uuid,
    timestamped_at timestamptz(3),
    template_version integer,
    issue integer DEFAULT 1 NOT NULL,
    is_current boolean DEFAULT true NOT NULL,
    CONSTRAINT certificates_issue CHECK ((issue > 0)),
    CONSTRAINT "PK_e4c7e31e2144300bea7d89eb165" PRIMARY KEY (id)
);

CREATE VIEW issued_certificates WITH (security_invoker='true') AS
    SELECT calibration_id, file_id, number FROM certificates WHERE template_id IS NULL AND is_current;

CREATE VIEW certificates_of_assets WITH (security_invoker='true') AS
    SELECT c.asset_id, x.file_id, certificate_state(c.status, c.superseded_by_id, true) AS state
      FROM issued_certificates x JOIN calibrations c ON c.id = x.calibration_id
    UNION ALL
    SELECT c.asset_id, c.uploaded_certificate_file_id, certificate_state(c.status, c.superseded_by_id, true)
      FROM calibrations c WHERE c.uploaded_certificate_file_id IS NOT NULL;

COMMENT ON VIEW certificates_of_assets IS 'Files that are handed out as certificates of the calibrations of an asset';

CREATE VIEW certified_asset_ids WITH (security_invoker='true') AS
 SELECT "substring"((x.number)::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text) AS asset_id,
    c.asset_id AS certified_id
   FROM (certificates x
     JOIN calibrations c ON ((c.id = x.calibration_id)));

COMMENT ON VIEW certified_asset_ids IS 'Ids that stand on certificates, and the assets these are about (decision 35)';

CREATE TABLE counted_assets (
    asset_id uuid NOT NULL,
    organization_id uuid,
    asset_type varchar(10) NOT NULL,
    next_due_at date,
    conformity varchar(20),
    uncertainty_state varchar(20),
    has_low_health boolean NOT NULL,
    is_reference boolean NOT NULL,
    daq_type varchar(100),
    quantities jsonb NOT NULL,
    CONSTRAINT "PK_counted_assets" PRIMARY KEY (asset_id)
)
WITH (fillfactor='80');

CREATE TABLE digital_certificates (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    file_id uuid NOT NULL,
    origin varchar(20) NOT NULL,
    number varchar(255) NOT NULL,
    laboratory varchar(255),
    signature jsonb,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT digital_certificates_origin CHECK (origin IN ('own', 'outside')),
    CONSTRAINT digital_certificates_pkey PRIMARY KEY (id)
);

CREATE TABLE email_settings (
    smtp_host varchar(255),
    smtp_port integer DEFAULT 587 NOT NULL,
    smtp_username varchar(255),
    smtp_use_tls boolean DEFAULT true NOT NULL,
    from_email varchar(255),
    from_name varchar(255) DEFAULT 'Etalon'::character varying NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    calibration_reminder_days integer DEFAULT 14 NOT NULL,
    id uuid NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    wrapped_smtp_password text,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    smtp_auth varchar(20) DEFAULT 'password' NOT NULL,
    oauth_token_url varchar(500),
    oauth_client_id varchar(255),
    oauth_scope varchar(500),
    wrapped_oauth_client_secret text,
    wrapped_oauth_refresh_token text,
    CONSTRAINT email_settings_auth CHECK (smtp_auth IN ('password', 'oauth2')),
    CONSTRAINT email_settings_one CHECK (is_only),
    CONSTRAINT email_settings_port CHECK (((smtp_port >= 1) AND (smtp_port <= 65535))),
    CONSTRAINT email_settings_reminder CHECK (((calibration_reminder_days >= 1) AND (calibration_reminder_days <= 90))),
    CONSTRAINT "PK_email_settings" PRIMARY KEY (id),
    CONSTRAINT email_settings_only_unique UNIQUE (is_only)
);

CREATE TABLE file_checks (
    id uuid NOT NULL,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    files integer NOT NULL,
    damaged integer NOT NULL,
    orphans integer NOT NULL,
    CONSTRAINT file_checks_pkey PRIMARY KEY (id)
);

CREATE TABLE file_damages (
    file_id uuid NOT NULL,
    damage varchar(20) NOT NULL,
    found_at timestamptz(3) NOT NULL,
    CONSTRAINT file_damages_pkey PRIMARY KEY (file_id)
);

CREATE TABLE file_writes (
    id uuid NOT NULL,
    object_name varchar(700) NOT NULL,
    started_at timestamptz(3) NOT NULL,
    CONSTRAINT "PK_f8df67cdc26e9b4cbe94d1965d4" PRIMARY KEY (id)
);

CREATE TABLE frequency_response_points (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    sweep_index integer NOT NULL,
    frequency_value double precision NOT NULL,
    reference_value double precision NOT NULL,
    measured_value double precision NOT NULL,
    offset_value double precision,
    reference_text varchar(60),
    measured_text varchar(60),
    reference_unit varchar(50) NOT NULL,
    measured_unit varchar(50) NOT NULL,
    reference_correction double precision,
    corrected_reference_value double precision,
    standard text,
    standard_expanded_uncertainty double precision,
    standard_coverage_factor double precision,
    standard_degrees_of_freedom double precision,
    sensitivity_value double precision,
    standard_uncertainty double precision,
    expanded_uncertainty double precision,
    coverage_factor double precision,
    effective_degrees_of_freedom double precision,
    expanded_uncertainty_pct double precision,
    deviation_pct double precision,
    deviation_db double precision,
    deviation_expanded_uncertainty double precision,
    deviation_coverage_factor double precision,
    is_baseline boolean DEFAULT false NOT NULL,
    lower_limit double precision,
    upper_limit double precision,
    acceptance_lower double precision,
    acceptance_upper double precision,
    verdict varchar(20),
    passed boolean,
    probability_of_conformity double precision,
    share_of_limit double precision,
    contradicts_after_rounding boolean DEFAULT false NOT NULL,
    reason_code varchar(40),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT frequency_response_points_pkey PRIMARY KEY (id)
);

CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    route varchar(64) NOT NULL,
    key varchar(255) NOT NULL,
    request_hash varchar(64),
    attempt uuid NOT NULL,
    state varchar(12) NOT NULL,
    lease_ends_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    status integer,
    headers jsonb,
    body text,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_keys_state CHECK (state IN ('in_progress', 'done', 'answered')),
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key)
);

CREATE TABLE impact_affected (
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    level integer NOT NULL,
    via_id uuid NOT NULL,
    is_standard boolean DEFAULT false NOT NULL,
    outcome varchar(20) DEFAULT 'waiting'::character varying NOT NULL,
    reason varchar(40),
    engine_version varchar(20),
    verdict_recorded varchar(20),
    verdict_before varchar(20),
    verdict_after varchar(20),
    is_turned boolean DEFAULT false NOT NULL,
    is_uncovered boolean DEFAULT false NOT NULL,
    unit varchar(50),
    shift double precision,
    shift_at double precision,
    share_of_uncertainty double precision,
    share_of_limit double precision,
    expanded_uncertainty_before double precision,
    expanded_uncertainty_after double precision,
    standard_after jsonb,
    severity integer DEFAULT 4 NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    as_found jsonb,
    CONSTRAINT impact_affected_outcome CHECK (outcome IN ('waiting', 'recomputed', 'not_recomputed')),
    CONSTRAINT impact_affected_pkey PRIMARY KEY (id)
);

CREATE TABLE impact_decisions (
    id uuid NOT NULL,
    affected_id uuid NOT NULL,
    number integer NOT NULL,
    decision varchar(20) NOT NULL,
    reason text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at timestamptz(3) NOT NULL,
    asset_id uuid NOT NULL,
    CONSTRAINT impact_decisions_kind CHECK (decision IN ('accept', 'notify', 'recall')),
    CONSTRAINT impact_decisions_pkey PRIMARY KEY (id)
);

CREATE TABLE impact_reports (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    sensor_id uuid NOT NULL,
    finding_id uuid NOT NULL,
    last_good_id uuid,
    period_from date,
    period_to date NOT NULL,
    engine_version varchar(20) NOT NULL,
    state varchar(20) DEFAULT 'listing'::character varying NOT NULL,
    affected_count integer DEFAULT 0 NOT NULL,
    is_cut boolean DEFAULT false NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamptz(3) NOT NULL,
    computed_at timestamptz(3),
    closed_by uuid,
    closed_at timestamptz(3),
    closing_note text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT impact_reports_closed CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
    CONSTRAINT impact_reports_state CHECK (state IN ('listing', 'computing', 'done', 'stopped', 'failed')),
    CONSTRAINT impact_reports_pkey PRIMARY KEY (id)
);

CREATE TABLE incidents (
    id uuid NOT NULL,
    kind varchar(20) NOT NULL,
    route varchar(200) NOT NULL,
    what varchar(1500) NOT NULL,
    status integer,
    count bigint NOT NULL,
    total_ms double precision NOT NULL,
    longest_ms double precision NOT NULL,
    first_at timestamptz(3) NOT NULL,
    last_at timestamptz(3) NOT NULL,
    request_id varchar(64),
    CONSTRAINT incidents_kind CHECK (kind IN ('failure', 'slow_statement')),
    CONSTRAINT "PK_incidents" PRIMARY KEY (id)
);

CREATE TABLE job_progress (
    job_id uuid NOT NULL,
    job varchar(60) NOT NULL,
    progress double precision NOT NULL,
    code varchar(60),
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT "PK_job_progress" PRIMARY KEY (job_id)
);

CREATE TABLE jobs_to_send (
    id uuid NOT NULL,
    job varchar(60) NOT NULL,
    data jsonb NOT NULL,
    key varchar(100),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_jobs_to_send" PRIMARY KEY (id)
);

CREATE TABLE known_networks (
    user_id uuid NOT NULL,
    network varchar(64) NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    CONSTRAINT known_networks_pkey PRIMARY KEY (user_id, network)
);

CREATE TABLE mail_server (
    id integer NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    paused_until timestamptz(3),
    failing_since timestamptz(3),
    last_error varchar(500),
    CONSTRAINT mail_server_one CHECK ((id = 1)),
    CONSTRAINT "PK_mail_server" PRIMARY KEY (id)
);

CREATE TABLE mailed_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    purpose varchar(20) NOT NULL,
    token_hash varchar(64) NOT NULL,
    email varchar(255),
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    token_version integer NOT NULL,
    CONSTRAINT mailed_tokens_purpose CHECK (purpose IN ('verify', 'reset', 'set_password', 'change_email', 'restore_email')),
    CONSTRAINT "PK_31d4f7d89f675acd4fc29e07187" PRIMARY KEY (id)
);

CREATE TABLE mails (
    id uuid NOT NULL,
    user_id uuid,
    address varchar(255),
    language varchar(5) NOT NULL,
    kind varchar(60) NOT NULL,
    author varchar(40),
    about_id uuid,
    category varchar(60),
    subject varchar(255),
    text text,
    path varchar(500),
    tables jsonb,
    data jsonb,
    message_id varchar(255) NOT NULL,
    state varchar(10) NOT NULL,
    reason varchar(20),
    attempts integer DEFAULT 0 NOT NULL,
    last_error varchar(500),
    is_parked boolean DEFAULT false NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    waiting_since timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    settled_at timestamptz(3),
    forgotten_at timestamptz(3),
    CONSTRAINT mails_addressee CHECK (((user_id IS NOT NULL) OR (address IS NOT NULL) OR (forgotten_at IS NOT NULL))),
    CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'dead', 'dropped')),
    CONSTRAINT "PK_mails" PRIMARY KEY (id)
);

CREATE TABLE notice_occurrences (
    id uuid NOT NULL,
    kind varchar(60) NOT NULL,
    facts jsonb NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_notice_occurrences" PRIMARY KEY (id)
);

CREATE TABLE notification_preferences (
    user_id uuid NOT NULL,
    category varchar(40) NOT NULL,
    email_enabled boolean DEFAULT true NOT NULL,
    in_app_enabled boolean DEFAULT true NOT NULL,
    CONSTRAINT "PK_7c3c4a3ca7ea5ff5c0a0b1cc5bc" PRIMARY KEY (user_id, category)
);

CREATE TABLE notifications (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    type varchar(60) NOT NULL,
    title varchar(255),
    body text,
    link varchar(500),
    entity_type varchar(40),
    entity_id uuid,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    texts varchar(40),
    params jsonb,
    CONSTRAINT notifications_worded CHECK (((title IS NULL) = ((texts IS NOT NULL) AND (params IS NOT NULL)))),
    CONSTRAINT "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY (id)
);

CREATE TABLE organization_exports (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at timestamptz(3) NOT NULL,
    outcome varchar(10),
    finished_at timestamptz(3),
    lost_contents integer,
    file_id uuid,
    CONSTRAINT organization_exports_outcome CHECK (outcome IN ('done', 'cancelled', 'failed')),
    CONSTRAINT organization_exports_pkey PRIMARY KEY (id)
);

CREATE VIEW organization_homes WITH (security_invoker='true') AS
    SELECT id AS organization_id, location_id FROM organizations WHERE location_id IS NOT NULL;

CREATE TABLE organization_join_requests (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status varchar(10) NOT NULL,
    decided_by uuid,
    decided_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT organization_join_requests_status CHECK (status IN ('pending', 'approved', 'rejected')),
    CONSTRAINT "PK_9549a826c3a7d6d9683a43e4818" PRIMARY KEY (id)
);

CREATE VIEW outside_dccs WITH (security_invoker='true') AS
    SELECT calibration_id FROM digital_certificates WHERE origin = 'outside';

COMMENT ON VIEW outside_dccs IS 'Calibrations of which the digital certificate of another laboratory is kept';

CREATE VIEW outside_organization_cards WITH (security_invoker='true') AS
 SELECT organizations.id,
    organizations.name,
    organizations.org_type,
    organizations.is_active,
    NULLIF(concat_ws('
'::text, organizations.address_street, NULLIF(concat_ws(' '::text, organizations.address_postal_code, organizations.address_city), ''::text), organizations.address_state, organizations.address_country), ''::text) AS address
   FROM organizations
  WHERE ((organizations.org_category)::text = 'external'::text);

COMMENT ON VIEW outside_organization_cards IS 'Laboratories and customers as whoever records a calibration may name them';

CREATE TABLE users (
    id uuid NOT NULL,
    email varchar(255) NOT NULL,
    name varchar(255) NOT NULL,
    password_hash text NOT NULL,
    role varchar(20) NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    profile_picture_id uuid,
    language varchar(2) DEFAULT 'en'::character varying NOT NULL,
    token_version integer DEFAULT 1 NOT NULL,
    last_login_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    first_password_until timestamptz(3),
    job_title varchar(255),
    service_organization_id uuid,
    CONSTRAINT users_email_lower CHECK (((email)::text = lower((email)::text))),
    CONSTRAINT users_language CHECK (language IN ('en', 'es', 'fr', 'de')),
    CONSTRAINT users_role CHECK (role IN ('superadmin', 'admin', 'technician', 'viewer')),
    CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id)
);

CREATE VIEW people AS
    SELECT id, name, email, language, role, is_active, profile_picture_id,
           first_password_until IS NOT NULL AS has_first_password, job_title,
           service_organization_id IS NOT NULL AS is_service_account
      FROM users;

CREATE TABLE procedure_attachments (
    id uuid NOT NULL,
    procedure_id uuid NOT NULL,
    file_id uuid NOT NULL,
    step_id uuid,
    from_revision integer NOT NULL,
    to_revision integer,
    CONSTRAINT procedure_attachments_span CHECK ((to_revision > from_revision)),
    CONSTRAINT procedure_attachments_pkey PRIMARY KEY (id)
);

CREATE TABLE procedures (
    proc_id varchar(20) NOT NULL,
    physical_quantity varchar(255) NOT NULL,
    name varchar(255) NOT NULL,
    description text,
    version varchar(50) NOT NULL,
    difficulty varchar(50),
    standard_ref varchar(255),
    author varchar(255),
    duration_min integer,
    tags jsonb,
    equipment jsonb,
    materials jsonb,
    environment jsonb,
    safety_notes jsonb,
    steps jsonb,
    acceptance_criteria jsonb,
    id uuid NOT NULL,
    revision integer NOT NULL,
    content_bytes integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    deactivated_at timestamptz(3),
    row_version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    temperature_min double precision,
    temperature_max double precision,
    humidity_min double precision,
    humidity_max double precision,
    pressure_min double precision,
    pressure_max double precision,
    CONSTRAINT procedures_deactivated CHECK ((is_active = (deactivated_at IS NULL))),
    CONSTRAINT procedures_pkey PRIMARY KEY (id)
);

CREATE VIEW procedure_cards WITH (security_invoker='true') AS
 SELECT procedures.id,
    procedures.proc_id,
    procedures.name
   FROM procedures;

CREATE TABLE procedure_revisions (
    proc_id varchar(20) NOT NULL,
    physical_quantity varchar(255) NOT NULL,
    name varchar(255) NOT NULL,
    description text,
    version varchar(50) NOT NULL,
    difficulty varchar(50),
    standard_ref varchar(255),
    author varchar(255),
    duration_min integer,
    tags jsonb,
    equipment jsonb,
    materials jsonb,
    environment jsonb,
    safety_notes jsonb,
    steps jsonb,
    acceptance_criteria jsonb,
    id uuid NOT NULL,
    procedure_id uuid NOT NULL,
    revision integer NOT NULL,
    changed text[] DEFAULT '{}'::text[] NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    temperature_min double precision,
    temperature_max double precision,
    humidity_min double precision,
    humidity_max double precision,
    pressure_min double precision,
    pressure_max double precision,
    CONSTRAINT procedure_revisions_pkey PRIMARY KEY (id)
);

CREATE TABLE processes (
    id uuid NOT NULL,
    roles varchar(40) NOT NULL,
    version varchar(40) NOT NULL,
    node varchar(20) NOT NULL,
    host varchar(255) NOT NULL,
    pid integer NOT NULL,
    started_at timestamptz(3) NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    memory_bytes bigint NOT NULL,
    chromium varchar(10) NOT NULL,
    chromium_version varchar(60),
    prints integer NOT NULL,
    CONSTRAINT "PK_processes" PRIMARY KEY (id)
);

CREATE UNLOGGED TABLE rate_limits (
    key varchar(150) NOT NULL,
    window_ends_at timestamptz(3) NOT NULL,
    count integer NOT NULL,
    CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY (key)
);

CREATE TABLE recomputations (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    engine_version varchar(20) NOT NULL,
    outcome varchar(20) NOT NULL,
    own_outcome varchar(20) NOT NULL,
    old_verdict varchar(20),
    new_verdict varchar(20),
    old_expanded_uncertainty double precision,
    new_expanded_uncertainty double precision,
    old_coverage_factor double precision,
    new_coverage_factor double precision,
    is_changed boolean DEFAULT false NOT NULL,
    differences integer NOT NULL,
    reason text,
    made_at timestamptz(3) NOT NULL,
    CONSTRAINT recomputations_pkey PRIMARY KEY (id)
);

CREATE VIEW record_events WITH (security_invoker='true') AS
    SELECT id, written_in, action, entity_type, entity_id, entity_asset_id, organization_id, other_organization_ids,
           actor_id, before_state, after_state, created_at FROM audit_logs;

COMMENT ON VIEW record_events IS 'Entries of the record, without who may read them and where they were written from';

CREATE TABLE reminder_deliveries (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_open boolean DEFAULT true NOT NULL,
    in_app boolean DEFAULT false NOT NULL,
    mail_id uuid,
    opened_at timestamptz(3) NOT NULL,
    delivered_at timestamptz(3),
    CONSTRAINT "PK_fb5ad7ae0d2b2adc3a95e5e96cd" PRIMARY KEY (id)
);

CREATE TABLE reminder_rounds (
    organization_id uuid NOT NULL,
    day date NOT NULL,
    CONSTRAINT "PK_reminder_rounds" PRIMARY KEY (organization_id)
);

CREATE TABLE reminder_sweeps (
    id uuid NOT NULL,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    organizations integer DEFAULT 0 NOT NULL,
    reminders integer DEFAULT 0 NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    mails integer DEFAULT 0 NOT NULL,
    CONSTRAINT "PK_reminder_sweeps" PRIMARY KEY (id)
);

CREATE TABLE reminders (
    asset_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind varchar(10) NOT NULL,
    due_date date NOT NULL,
    delivery_id uuid NOT NULL,
    CONSTRAINT reminders_kind CHECK (kind IN ('due_soon', 'overdue')),
    CONSTRAINT "PK_reminders" PRIMARY KEY (asset_id, user_id, kind, due_date)
);

CREATE TABLE saved_views (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    list varchar(20) NOT NULL,
    name varchar(60) NOT NULL,
    query varchar(2000) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    organization_id uuid,
    CONSTRAINT "PK_30acd4fbe2058d97631ab9bb2b6" PRIMARY KEY (id)
);

CREATE TABLE scope_entries (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    physical_quantity varchar(255) NOT NULL,
    unit varchar(50) NOT NULL,
    range_min double precision NOT NULL,
    range_max double precision NOT NULL,
    method varchar(255),
    conditions varchar(500),
    cmc_absolute double precision,
    cmc_relative double precision,
    cmc_combination varchar(20) NOT NULL,
    accredited_from date,
    accredited_to date,
    note text,
    created_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT scope_entries_cmc CHECK ((((COALESCE(cmc_absolute, (0)::double precision) > (0)::double precision) OR (COALESCE(cmc_relative, (0)::double precision) > (0)::double precision)) AND (cmc_absolute >= (0)::double precision) AND (cmc_absolute < 'Infinity'::double precision) AND (cmc_relative >= (0)::double precision) AND (cmc_relative < 'Infinity'::double precision))),
    CONSTRAINT scope_entries_combination CHECK (cmc_combination IN ('sum', 'root_sum_square')),
    CONSTRAINT scope_entries_days CHECK ((accredited_from <= accredited_to)),
    CONSTRAINT scope_entries_range CHECK (((range_min <= range_max) AND (range_min > '-Infinity'::double precision) AND (range_max < 'Infinity'::double precision))),
    CONSTRAINT scope_entries_pkey PRIMARY KEY (id)
);

CREATE TABLE secret_checks (
    id integer NOT NULL,
    check_value varchar(64) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT secret_checks_one CHECK ((id = 1)),
    CONSTRAINT secret_checks_pkey PRIMARY KEY (id)
);

CREATE TABLE self_tests (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    started_at timestamptz(3) NOT NULL,
    made_at timestamptz(3),
    platform text,
    engine_sha256 varchar(64),
    report jsonb,
    CONSTRAINT "PK_self_tests" PRIMARY KEY (id)
);

CREATE VIEW sent_reminders WITH (security_invoker='true') AS
    SELECT r.asset_id, r.kind, r.due_date, min(d.delivered_at) AS sent_at
      FROM reminders r JOIN reminder_deliveries d ON d.id = r.delivery_id
     WHERE d.delivered_at IS NOT NULL GROUP BY r.asset_id, r.kind, r.due_date;

COMMENT ON VIEW sent_reminders IS 'Of an asset and due date: sent once any channel delivered to anybody';

CREATE VIEW signatories WITH (security_invoker='true') AS
 SELECT organizations.id,
    organizations.name,
    organizations.full_name,
    organizations.address_country,
    organizations.vat_number
   FROM organizations;

CREATE TABLE signing_keys (
    id uuid NOT NULL,
    organization_id uuid,
    algorithm varchar(20) NOT NULL,
    subject_common_name varchar(255) NOT NULL,
    certificate_pem text NOT NULL,
    fingerprint_sha256 varchar(64) NOT NULL,
    wrapped_private_key text,
    not_valid_before timestamptz(3) NOT NULL,
    not_valid_after timestamptz(3) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    origin varchar(10) DEFAULT 'made'::character varying NOT NULL,
    chain_pem text,
    retired_at timestamptz(3),
    told_days integer,
    CONSTRAINT signing_keys_origin CHECK (origin IN ('made', 'installed')),
    CONSTRAINT signing_keys_retired CHECK (((retired_at IS NULL) = (wrapped_private_key IS NOT NULL))),
    CONSTRAINT "PK_ab7d78cf6e61dc3904133b4cd55" PRIMARY KEY (id)
);

CREATE TABLE stored_files (
    id uuid NOT NULL,
    entity_type varchar(40) NOT NULL,
    entity_id uuid,
    step_index integer,
    original_filename varchar(500) NOT NULL,
    content_type varchar(255) NOT NULL,
    size_bytes bigint NOT NULL,
    checksum_sha256 varchar(64) NOT NULL,
    object_name varchar(700) NOT NULL,
    uploaded_by uuid NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY (id)
);

CREATE VIEW subjects AS
    SELECT 'organization'::text AS kind, id, null::text AS reference, id AS organization_id FROM organizations
    UNION ALL SELECT 'asset'::text, id, asset_id::text, organization_id FROM assets
    UNION ALL SELECT 'calibration'::text, id, null::text, organization_id FROM calibrations
    UNION ALL SELECT 'location'::text, id, null::text, organization_id FROM locations
    UNION ALL SELECT 'certificate_template'::text, id, null::text, organization_id FROM certificate_templates;

COMMENT ON VIEW subjects IS 'Which organization every object belongs to that a request can name';

CREATE VIEW told_members WITH (security_invoker='true') AS
    SELECT m.organization_id, u.id AS user_id, u.language
      FROM active_memberships m JOIN people u ON u.id = m.user_id
     WHERE u.is_active AND u.role <> 'viewer';

COMMENT ON VIEW told_members IS 'Who is told what happens to the assets of an organization';

CREATE TABLE user_keys (
    user_id uuid NOT NULL,
    algorithm varchar(20) NOT NULL,
    public_key_pem text NOT NULL,
    fingerprint_sha256 varchar(64) NOT NULL,
    wrapped_private_key text NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_03bc99d540d17f2d6def72de3ae" PRIMARY KEY (user_id)
);

CREATE TABLE user_signatures (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    version integer NOT NULL,
    source varchar(10) NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    file_id uuid NOT NULL,
    image_sha256 varchar(64) NOT NULL,
    signature text NOT NULL,
    signed_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    revoked_reason varchar(100),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT user_signatures_source CHECK (source IN ('upload', 'drawn')),
    CONSTRAINT "PK_47c6e112d61b58d27a558eb2fec" PRIMARY KEY (id)
);

CREATE TABLE webhook_attempts (
    id uuid NOT NULL,
    delivery_id uuid NOT NULL,
    started_at timestamptz(3) NOT NULL,
    duration_ms integer NOT NULL,
    outcome varchar(20) NOT NULL,
    status integer,
    answer text,
    CONSTRAINT "PK_2de7e7887ad97de459adab62638" PRIMARY KEY (id)
);

CREATE TABLE webhook_deliveries (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    event_id uuid NOT NULL,
    type varchar(60) NOT NULL,
    body text NOT NULL,
    occurred_at timestamptz(3) NOT NULL,
    state varchar(10) NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    waiting_since timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    last_outcome varchar(20),
    last_status integer,
    settled_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
    CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY (id),
    CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, event_id)
);

CREATE TABLE webhook_due_dates (
    webhook_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    kind varchar(10) NOT NULL,
    due_date date NOT NULL,
    CONSTRAINT "PK_73749af6ef92b132de485700e23" PRIMARY KEY (webhook_id, asset_id, kind, due_date)
);

CREATE TABLE webhook_place (
    id integer NOT NULL,
    written_in bigint NOT NULL,
    entry_id uuid NOT NULL,
    CONSTRAINT webhook_place_one CHECK ((id = 1)),
    CONSTRAINT "PK_a93b7a05a2924791b725da9324a" PRIMARY KEY (id)
);

CREATE TABLE webhooks (
    name varchar(255) NOT NULL,
    url varchar(2000) NOT NULL,
    events text[] NOT NULL,
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    wrapped_secret text NOT NULL,
    wrapped_former_secret text,
    former_until timestamptz(3),
    paused_because varchar(10),
    enabled_at timestamptz(3) NOT NULL,
    due_known_at timestamptz(3),
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamptz(3),
    resting_until timestamptz(3),
    last_delivered_at timestamptz(3),
    created_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_former CHECK (((wrapped_former_secret IS NULL) = (former_until IS NULL))),
    CONSTRAINT webhooks_paused CHECK (paused_because IN ('by_hand', 'gone', 'failing')),
    CONSTRAINT "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY (id)
);

CREATE UNLOGGED TABLE work_progress (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    share double precision NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    stage varchar(20),
    CONSTRAINT work_progress_pkey PRIMARY KEY (id)
);

CREATE TABLE api_keys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name varchar(60) NOT NULL,
    hint varchar(10) NOT NULL,
    secret_hash varchar(64) NOT NULL,
    former_secret_hash varchar(64),
    former_secret_until timestamptz(3),
    scopes text[] NOT NULL,
    organization_ids uuid[],
    addresses text[] NOT NULL,
    requests_per_minute integer NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    last_used_ip varchar(64),
    created_by uuid,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_api_keys" PRIMARY KEY (id)
);

-- SECURITY DEFINER: row-level security hides the keys from an administrator who deactivates the account.
CREATE FUNCTION end_api_keys_of_users() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp' AS $$
    BEGIN
      DELETE FROM api_keys k WHERE k.user_id = NEW.id;
      RETURN null;
    END $$;

CREATE TABLE identity_providers (
    name varchar(100) NOT NULL,
    issuer varchar(500) NOT NULL,
    client_id varchar(255) NOT NULL,
    scopes varchar(500) DEFAULT 'openid email profile' NOT NULL,
    is_enabled boolean DEFAULT false NOT NULL,
    allow_private_network boolean DEFAULT false NOT NULL,
    provisions boolean DEFAULT false NOT NULL,
    signs_out boolean DEFAULT false NOT NULL,
    trusted_domains text array DEFAULT '{}' NOT NULL,
    group_claim varchar(100),
    mappings jsonb DEFAULT '[]' NOT NULL,
    id uuid NOT NULL,
    wrapped_client_secret text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_3ac9e77e3690c03f7f25579c8e0" PRIMARY KEY (id)
);

CREATE TABLE identities (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer varchar(500) NOT NULL,
    subject varchar(255) NOT NULL,
    provider_name varchar(100) NOT NULL,
    email varchar(255),
    last_used_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_7b2f8cccf4ac6a2d7e6e9e8b1f6" PRIMARY KEY (id),
    CONSTRAINT "FK_88e77c008cfcfa6a87027a99bde" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sign_on_attempts (
    state_hash varchar(64) NOT NULL,
    handle_hash varchar(64) NOT NULL,
    provider_id uuid NOT NULL,
    user_id uuid,
    token_version integer,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT "PK_6664f01811f34fdedb6ce6913bd" PRIMARY KEY (state_hash),
    CONSTRAINT "FK_9d1462a94fa19ed799d7493a4a7" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sign_on_settings (
    id uuid NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    passwords_allowed boolean DEFAULT true NOT NULL,
    break_glass_user_id uuid,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    session_idle_minutes integer,
    session_max_hours integer DEFAULT 168 NOT NULL,
    CONSTRAINT "PK_36b8d0a52b09fbe48ee64a0af6b" PRIMARY KEY (id),
    CONSTRAINT sign_on_settings_only_unique UNIQUE (is_only),
    CONSTRAINT sign_on_settings_one CHECK (is_only),
    CONSTRAINT sign_on_settings_break_glass CHECK (passwords_allowed or break_glass_user_id is not null),
    CONSTRAINT "FK_bdea408ac151db952edb97193a7" FOREIGN KEY (break_glass_user_id) REFERENCES users(id)
);

CREATE TABLE totp_secrets (
    user_id uuid NOT NULL,
    wrapped_secret text,
    last_step integer,
    confirmed_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_3e4fac76b4c0964c30c11c2fa8d" PRIMARY KEY (user_id),
    CONSTRAINT "FK_3e4fac76b4c0964c30c11c2fa8d" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    code_hash varchar(64) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_0723b9e53961e799027d7f7ba32" PRIMARY KEY (id),
    CONSTRAINT "FK_fb82b2ac740ca095b617afad031" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name varchar(60) NOT NULL,
    credential_id varchar(1400) NOT NULL,
    public_key text NOT NULL,
    counter double precision NOT NULL,
    transports text array NOT NULL,
    is_backed_up boolean DEFAULT false NOT NULL,
    last_used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY (id),
    CONSTRAINT "FK_02227b9a8a34a808e3e23800b00" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE factor_challenges (
    token_hash varchar(64) NOT NULL,
    purpose varchar(20) NOT NULL,
    user_id uuid,
    token_version integer,
    failures integer DEFAULT 0 NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT "PK_d22cf7bbcf783ac7b2d44fbf6b7" PRIMARY KEY (token_hash),
    CONSTRAINT factor_challenges_purpose CHECK (purpose in ('second_factor', 'passkey_sign_in', 'passkey_enrolment', 'passkey_confirmation')),
    CONSTRAINT factor_challenges_account CHECK ((user_id is null) = (purpose = 'passkey_sign_in')),
    CONSTRAINT "FK_93fdc106b0a72631d63ba081827" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE second_factor_rules (
    id uuid NOT NULL,
    organization_id uuid,
    required_from timestamptz(3) NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT "PK_970500ba836afd8065600a88983" PRIMARY KEY (id),
    CONSTRAINT "FK_b95e7bdbf773e430a7787b2e1d0" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

-- SECURITY DEFINER: administrators see only whether one exists.
CREATE FUNCTION has_second_factor(person uuid) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
    RETURN exists (select 1 from totp_secrets t where t.user_id = person and t.confirmed_at is not null)
      or exists (select 1 from passkeys p where p.user_id = person);

CREATE FUNCTION lacks_second_factor(person uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN exists (select 1 from second_factor_rules r where r.required_from <= at
        and (r.organization_id is null or exists (
          select 1 from active_memberships m where m.user_id = person and m.organization_id = r.organization_id))) and not has_second_factor(person);

CREATE TABLE signature_policies (
    organization_id uuid NOT NULL,
    acts text[] DEFAULT '{}' NOT NULL,
    sequence jsonb DEFAULT '[]' NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    updated_at timestamptz(3) DEFAULT now() NOT NULL,
    CONSTRAINT signature_policies_pkey PRIMARY KEY (organization_id),
    CONSTRAINT signature_policies_acts CHECK (acts <@ ARRAY['approve', 'void', 'supersede', 'issue', 'release']),
    CONSTRAINT "FK_0f122f002c588d5dd9b44372493" FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

CREATE TABLE electronic_signatures (
    id uuid NOT NULL,
    calibration_id uuid,
    act varchar(20) NOT NULL,
    step integer,
    signed_by uuid NOT NULL,
    signed_by_name varchar(255) NOT NULL,
    meaning varchar(30) NOT NULL,
    reason text,
    content_hash varchar(64) NOT NULL,
    content_format integer NOT NULL,
    confirmation_id uuid NOT NULL,
    method varchar(20) NOT NULL,
    confirmed_at timestamptz(3) NOT NULL,
    signed_at timestamptz(3) NOT NULL,
    procedure_revision_id uuid,
    template_version_id uuid,
    CONSTRAINT electronic_signatures_pkey PRIMARY KEY (id),
    CONSTRAINT electronic_signatures_act CHECK (act IN ('authorise', 'approve', 'reject', 'void', 'restore', 'supersede', 'issue', 'release')),
    CONSTRAINT electronic_signatures_subject CHECK (num_nonnulls(calibration_id, procedure_revision_id, template_version_id) = 1),
    CONSTRAINT electronic_signatures_release CHECK ((act = 'release') = (calibration_id IS NULL)),
    CONSTRAINT electronic_signatures_meaning CHECK (meaning IN ('responsible', 'reviewed', 'approved', 'rejected')),
    CONSTRAINT electronic_signatures_reason CHECK (meaning <> 'rejected' OR reason IS NOT NULL),
    CONSTRAINT electronic_signatures_step CHECK (step BETWEEN 1 AND 3),
    CONSTRAINT "FK_e951a3696b3c9ccc442b27f6c63" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    CONSTRAINT "FK_ba55a54e47c01cc1e0bce55f205" FOREIGN KEY (procedure_revision_id) REFERENCES procedure_revisions(id),
    CONSTRAINT "FK_90351755d2c940b2690e42f9421" FOREIGN KEY (template_version_id) REFERENCES certificate_template_versions(id),
    CONSTRAINT "FK_60d87afb12c07ef117720e932c1" FOREIGN KEY (signed_by) REFERENCES users(id)
);

-- SHA-256. Format 1 is fixed: a later column changes no hash.
CREATE FUNCTION calibration_content_hash(calibration uuid) RETURNS text LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT encode(sha256(convert_to(jsonb_build_object(
        'format', 1,
        'calibration', (SELECT to_jsonb(x) FROM (SELECT
              id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, calibration_interval_unit,
              due_at_end_of_month, performed_by_user_id, performed_by_name, performed_by_function, calibration_type, calibration_purpose,
              external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, prints_notes, method,
              internal_reference_asset_id, internal_reference_sensor_id, internal_procedure_id, internal_procedure_revision_id,
              daq_id, daq_name, calibration_location_id, calibration_location_name, calibration_place, calibration_place_text,
              temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, environment_reason,
              data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, custom_formula, declared_model,
              range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error,
              non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty,
              expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, uncertainty_state, decision_rule, conformity,
              conformity_statement, stated_conformity, engine_version, analysis_inputs, analysis, reference_standard,
              reference_standards, traceable, not_traceable, imported, checked_by_user_id, checked_by_name,
              calibration_organization_id, issuing_organization_id, customer_name, customer_address, certificate_language,
              item_condition, receipt_date, deviations, repair_date, repair_description, correction_reason, created_by,
              frequency_response, frequency_response_frequency_unit, frequency_response_amplitude_type,
              frequency_response_offset_enabled, frequency_response_offset_unit, frequency_response_baseline_sweep_index,
              as_found_summary, as_found_conformity, has_stated_points, checks FROM calibrations WHERE id = calibration) x),
        'standard_override_reason', (SELECT c.reference_standard_override -> 'reason' FROM calibrations c WHERE c.id = calibration),
        'inputs', (SELECT to_jsonb(x) FROM (SELECT request, stated, channel, standards, platform, scope, as_found_request
                     FROM calibration_inputs WHERE calibration_id = calibration) x),
        'points', (SELECT jsonb_agg(to_jsonb(x) ORDER BY x.point_role, x.point_index) FROM (SELECT
              point_role, point_index, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, direction,
              standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity,
              share_of_limit, contradicts_after_rounding, reason_code, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom,
              reference_correction, corrected_reference_value, indication_error, corrected_error, u_reference, u_measured, cmc, raised_to_cmc,
              in_scope, other_standard_uncertainty, other_expanded_uncertainty, other_coverage_factor,
              other_effective_degrees_of_freedom, expanded_uncertainty_text, coverage_factor_text, is_factor_assumed
                     FROM calibration_points WHERE calibration_id = calibration) x),
        'frequency_response_points', (SELECT jsonb_agg(to_jsonb(x) ORDER BY x.sweep_index, x.frequency_value) FROM (SELECT
              sweep_index, frequency_value, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, offset_value, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom,
              reference_correction, corrected_reference_value, sensitivity_value, standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom,
              expanded_uncertainty_pct, deviation_pct, deviation_db, deviation_expanded_uncertainty, deviation_coverage_factor,
              is_baseline, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity,
              share_of_limit, contradicts_after_rounding, reason_code
                     FROM frequency_response_points WHERE calibration_id = calibration) x)
      )::text, 'UTF8')), 'hex');
    END;

CREATE VIEW awaited_signatures WITH (security_invoker='true') AS
    SELECT c.id AS calibration_id,
           jsonb_array_length(p.sequence) > (SELECT count(*) FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.step IS NOT NULL)
             AS lacks_steps,
           'issue' = ANY (p.acts) AND NOT EXISTS (
             SELECT 1 FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.act = 'issue') AS lacks_issue
      FROM calibrations c JOIN signature_policies p ON p.organization_id = c.organization_id;

-- SHA-256, content format 1.
CREATE FUNCTION released_content_hash(procedure_revision uuid, template_version uuid) RETURNS text LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT encode(sha256(convert_to(found.content::text, 'UTF8')), 'hex') FROM (
        SELECT jsonb_build_object('format', 1,
            'procedure', (SELECT to_jsonb(x) FROM (SELECT procedure_id, revision, proc_id, physical_quantity, name, description, version, difficulty, standard_ref, author,
                duration_min, tags, equipment, materials, environment, safety_notes, steps, acceptance_criteria,
                temperature_min, temperature_max, humidity_min, humidity_max, pressure_min, pressure_max
                FROM procedure_revisions i WHERE i.id = r.id) x),
            'files', (SELECT jsonb_agg(jsonb_build_array(f.original_filename, f.checksum_sha256, a.step_id) ORDER BY f.created_at, f.id, a.step_id)
                        FROM procedure_attachments a JOIN stored_files f ON f.id = a.file_id
                       WHERE a.procedure_id = r.procedure_id AND a.from_revision <= r.revision
                         AND (a.to_revision IS NULL OR a.to_revision > r.revision))) AS content
          FROM procedure_revisions r WHERE r.id = procedure_revision
        UNION ALL
        SELECT jsonb_build_object('format', 1, 'template', v.template_id, 'version', v.number, 'source', v.source)
          FROM certificate_template_versions v WHERE v.id = template_version) found;
    END;

CREATE FUNCTION released_object(procedure_revision uuid, template_version uuid) RETURNS uuid LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT coalesce((SELECT r.procedure_id FROM procedure_revisions r WHERE r.id = procedure_revision),
                      (SELECT v.template_id FROM certificate_template_versions v WHERE v.id = template_version));
    END;

CREATE FUNCTION demands_release(organization uuid) RETURNS boolean LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT EXISTS (SELECT 1 FROM signature_policies p WHERE p.organization_id = organization AND 'release' = ANY (p.acts));
    END;

CREATE VIEW signature_findings WITH (security_invoker='true') AS
    SELECT s.id AS signature_id, s.calibration_id, s.signed_at, e.id AS entry_id,
           CASE WHEN e.id IS NULL THEN 'signature_added'
                WHEN e.actor_id IS DISTINCT FROM s.signed_by
                  OR e.entity_id IS DISTINCT FROM o.entity_id
                  OR (e.after_state ->> 'act', e.after_state ->> 'step', e.after_state ->> 'signed_by_name', e.after_state ->> 'meaning',
                      e.after_state ->> 'reason', e.after_state ->> 'content_hash', e.after_state ->> 'content_format',
                      e.after_state ->> 'confirmation_id', e.after_state ->> 'method')
                     IS DISTINCT FROM (s.act::text, s.step::text, s.signed_by_name::text, s.meaning::text, s.reason,
                      s.content_hash::text, s.content_format::text, s.confirmation_id::text, s.method::text)
                  OR (e.after_state ->> 'signed_at')::timestamptz IS DISTINCT FROM s.signed_at
                  OR (e.after_state ->> 'confirmed_at')::timestamptz IS DISTINCT FROM s.confirmed_at THEN 'signature_altered'
                WHEN s.content_hash IS DISTINCT FROM CASE
                  WHEN s.calibration_id IS NULL THEN released_content_hash(s.procedure_revision_id, s.template_version_id)
                  ELSE calibration_content_hash(s.calibration_id) END THEN 'signed_content_altered'
           END AS kind,
           o.entity_id, o.entity_type, o.action
      FROM electronic_signatures s
      CROSS JOIN LATERAL (SELECT
        coalesce(s.calibration_id, released_object(s.procedure_revision_id, s.template_version_id)) AS entity_id,
        CASE WHEN s.procedure_revision_id IS NOT NULL THEN 'procedure'
             WHEN s.template_version_id IS NOT NULL THEN 'certificate_template' ELSE 'calibration' END AS entity_type,
        CASE WHEN s.procedure_revision_id IS NOT NULL THEN 'procedure.released'
             WHEN s.template_version_id IS NOT NULL THEN 'certificate_template.released' ELSE 'calibration.signed' END AS action) o
      LEFT JOIN audit_logs e
        ON e.entity_id = o.entity_id AND e.action = o.action AND e.after_state ->> 'signature_id' = s.id::text
    UNION ALL
    SELECT NULL, CASE WHEN e.action = 'calibration.signed' THEN e.entity_id END, e.created_at, e.id, 'signature_missing',
           e.entity_id, e.entity_type::text, e.action::text
      FROM audit_logs e
     WHERE e.action IN ('calibration.signed', 'procedure.released', 'certificate_template.released')
       AND NOT EXISTS (SELECT 1 FROM electronic_signatures s WHERE s.id::text = e.after_state ->> 'signature_id');

CREATE TABLE user_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_version integer NOT NULL,
    ip_address varchar(64),
    user_agent varchar(400),
    created_at timestamptz(3) DEFAULT now() NOT NULL,
    last_used_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    refresh_count integer,
    refreshed_at timestamptz(3),
    CONSTRAINT "PK_e93e031a5fed190d4789b6bfd83" PRIMARY KEY (id)
);

CREATE VIEW session_limits WITH (security_invoker='true') AS
    SELECT session_idle_minutes, session_max_hours FROM sign_on_settings;

CREATE TABLE location_counts (
    id uuid NOT NULL,
    location_id uuid NOT NULL,
    organization_id uuid,
    is_change boolean DEFAULT false NOT NULL,
    assets integer DEFAULT 0 NOT NULL,
    total_assets integer DEFAULT 0 NOT NULL,
    CONSTRAINT "PK_location_counts" PRIMARY KEY (id)
);

CREATE FUNCTION note_placed_assets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
   BEGIN
     IF tg_op = 'INSERT' THEN
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT 1 AS times, is_active, location_id, organization_id FROM new_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     ELSIF tg_op = 'UPDATE' THEN
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT 1 AS times, is_active, location_id, organization_id FROM new_rows UNION ALL SELECT -1 AS times, is_active, location_id, organization_id FROM old_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     ELSE
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT -1 AS times, is_active, location_id, organization_id FROM old_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     END IF;
     RETURN null;
   END $$;

CREATE FUNCTION location_moves_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('location counts', 0));
     INSERT INTO location_counts AS kept (id, location_id, organization_id, total_assets)
     SELECT gen_random_uuid(), step.id, moved.organization_id, sum(step.times * moved.total_assets)
       FROM location_counts moved
      CROSS JOIN (SELECT unnest(new.ancestry) AS id, 1 AS times UNION ALL SELECT unnest(old.ancestry), -1) step
      WHERE moved.location_id = new.id AND NOT moved.is_change
      GROUP BY step.id, moved.organization_id HAVING sum(step.times * moved.total_assets) <> 0
     ON CONFLICT (organization_id, location_id) WHERE NOT is_change
       DO UPDATE SET total_assets = kept.total_assets + excluded.total_assets;
     RETURN null;
   END $$;

CREATE FUNCTION location_drops_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('location counts', 0));
     UPDATE location_counts above SET total_assets = above.total_assets - gone.assets FROM location_counts gone
      WHERE gone.location_id = old.id AND NOT gone.is_change AND gone.assets <> 0
        AND above.location_id = ANY(old.ancestry) AND NOT above.is_change
        AND above.organization_id IS NOT DISTINCT FROM gone.organization_id;
     DELETE FROM location_counts WHERE location_id = old.id;
     RETURN null;
   END $$;
`;
