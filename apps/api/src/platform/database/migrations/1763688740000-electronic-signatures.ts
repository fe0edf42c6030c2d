import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ElectronicSignatures1763688740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const MAY = `((SELECT asking_role()) IS NOT NULL AND ((SELECT role_sees_all(asking_role())) OR EXISTS (
  SELECT 1 FROM organization_cards seen WHERE seen.id = signature_policies.organization_id
     AND organization_visible(seen.*, asking_role(), (SELECT asking_memberships())))))`;

/** Format 1, fixed: a later column changes no hash. */
const CALIBRATION = [
  'id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, calibration_interval_unit',
  'due_at_end_of_month, performed_by_user_id, performed_by_name, performed_by_function, calibration_type, calibration_purpose',
  'external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, prints_notes, method',
  'internal_reference_asset_id, internal_reference_sensor_id, internal_procedure_id, internal_procedure_revision_id',
  'daq_id, daq_name, calibration_location_id, calibration_location_name, calibration_place, calibration_place_text',
  'temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, environment_reason',
  'data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, custom_formula, declared_model',
  'range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error',
  'non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty',
  'expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, uncertainty_state, decision_rule, conformity',
  'conformity_statement, stated_conformity, engine_version, analysis_inputs, analysis, reference_standard',
  'reference_standards, traceable, not_traceable, imported, checked_by_user_id, checked_by_name',
  'calibration_organization_id, issuing_organization_id, customer_name, customer_address, certificate_language',
  'item_condition, receipt_date, deviations, repair_date, repair_description, correction_reason, created_by',
  'frequency_response, frequency_response_frequency_unit, frequency_response_amplitude_type',
  'frequency_response_offset_enabled, frequency_response_offset_unit, frequency_response_baseline_sweep_index',
  'as_found_summary, as_found_conformity, has_stated_points, checks',
].join(', ');

const LIMITS = `lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity,
  share_of_limit, contradicts_after_rounding, reason_code`;
const STANDARDS = `standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom,
  reference_correction, corrected_reference_value`;
const MEASURED = `reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit`;
const UNCERTAINTY = `standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom`;

const POINT = `point_role, point_index, ${MEASURED}, calculated_value, residual_abs, residual_pct, error, direction,
  ${UNCERTAINTY}, ${LIMITS}, ${STANDARDS}, indication_error, corrected_error, u_reference, u_measured, cmc, raised_to_cmc,
  in_scope, other_standard_uncertainty, other_expanded_uncertainty, other_coverage_factor,
  other_effective_degrees_of_freedom, expanded_uncertainty_text, coverage_factor_text, is_factor_assumed`;

const SWEEP = `sweep_index, frequency_value, ${MEASURED}, offset_value, ${STANDARDS}, sensitivity_value, ${UNCERTAINTY},
  expanded_uncertainty_pct, deviation_pct, deviation_db, deviation_expanded_uncertainty, deviation_coverage_factor,
  is_baseline, ${LIMITS}`;

const statements = [
  `CREATE TABLE signature_policies (
    organization_id uuid NOT NULL,
    acts text[] DEFAULT '{}' NOT NULL,
    sequence jsonb DEFAULT '[]' NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT signature_policies_pkey PRIMARY KEY (organization_id),
    CONSTRAINT signature_policies_acts CHECK (acts <@ ARRAY['approve', 'void', 'supersede', 'issue']),
    CONSTRAINT "FK_0f122f002c588d5dd9b44372493" FOREIGN KEY (organization_id) REFERENCES organizations(id))`,
  `CREATE TABLE electronic_signatures (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    act character varying(20) NOT NULL,
    step integer,
    signed_by uuid NOT NULL,
    signed_by_name character varying(255) NOT NULL,
    meaning character varying(30) NOT NULL,
    reason text,
    content_hash character varying(64) NOT NULL,
    content_format integer NOT NULL,
    confirmation_id uuid NOT NULL,
    method character varying(20) NOT NULL,
    confirmed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    signed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT electronic_signatures_pkey PRIMARY KEY (id),
    CONSTRAINT electronic_signatures_act CHECK (act IN ('authorise', 'approve', 'reject', 'void', 'supersede', 'issue')),
    CONSTRAINT electronic_signatures_meaning CHECK (meaning IN ('responsible', 'reviewed', 'approved', 'rejected')),
    CONSTRAINT electronic_signatures_reason CHECK (meaning <> 'rejected' OR reason IS NOT NULL),
    CONSTRAINT electronic_signatures_step CHECK (step BETWEEN 1 AND 3),
    CONSTRAINT "FK_e951a3696b3c9ccc442b27f6c63" FOREIGN KEY (calibration_id) REFERENCES calibrations(id),
    CONSTRAINT "FK_60d87afb12c07ef117720e932c1" FOREIGN KEY (signed_by) REFERENCES users(id))`,
  `CREATE UNIQUE INDEX electronic_signatures_confirmation ON electronic_signatures (confirmation_id)`,
  `CREATE UNIQUE INDEX electronic_signatures_steps ON electronic_signatures (calibration_id, step) WHERE step IS NOT NULL`,
  `CREATE UNIQUE INDEX electronic_signatures_people ON electronic_signatures (calibration_id, signed_by) WHERE step IS NOT NULL`,
  `CREATE INDEX electronic_signatures_calibration ON electronic_signatures (calibration_id, signed_at, id)`,
  `CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON electronic_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON electronic_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `ALTER TABLE signature_policies ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON signature_policies USING ${MAY} WITH CHECK ${MAY}`,
  `ALTER TABLE electronic_signatures ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON electronic_signatures FOR SELECT
    USING (EXISTS (SELECT 1 FROM calibrations parent WHERE parent.id = electronic_signatures.calibration_id))`,
  `CREATE POLICY second_wall_new ON electronic_signatures FOR INSERT
    WITH CHECK (signed_by = (SELECT asking_person())
      AND EXISTS (SELECT 1 FROM calibrations parent WHERE parent.id = electronic_signatures.calibration_id))`,
  `CREATE FUNCTION calibration_content_hash(calibration uuid) RETURNS text LANGUAGE sql STABLE
    BEGIN ATOMIC
      SELECT encode(sha256(convert_to(jsonb_build_object(
        'format', 1,
        'calibration', (SELECT to_jsonb(x) FROM (SELECT ${CALIBRATION} FROM calibrations WHERE id = calibration) x),
        'standard_override_reason', (SELECT c.reference_standard_override -> 'reason' FROM calibrations c WHERE c.id = calibration),
        'inputs', (SELECT to_jsonb(x) FROM (SELECT request, stated, channel, standards, platform, scope, as_found_request
                     FROM calibration_inputs WHERE calibration_id = calibration) x),
        'points', (SELECT jsonb_agg(to_jsonb(x) ORDER BY x.point_role, x.point_index) FROM (SELECT ${POINT}
                     FROM calibration_points WHERE calibration_id = calibration) x),
        'frequency_response_points', (SELECT jsonb_agg(to_jsonb(x) ORDER BY x.sweep_index, x.frequency_value) FROM (SELECT ${SWEEP}
                     FROM frequency_response_points WHERE calibration_id = calibration) x)
      )::text, 'UTF8')), 'hex');
    END`,
  `CREATE VIEW awaited_signatures WITH (security_invoker='true') AS
    SELECT c.id AS calibration_id,
           jsonb_array_length(p.sequence) > (SELECT count(*) FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.step IS NOT NULL)
             AS lacks_steps,
           'issue' = ANY (p.acts) AND NOT EXISTS (
             SELECT 1 FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.act = 'issue') AS lacks_issue
      FROM calibrations c JOIN signature_policies p ON p.organization_id = c.organization_id`,
  `CREATE VIEW signature_findings WITH (security_invoker='true') AS
    SELECT s.id AS signature_id, s.calibration_id, s.signed_at, e.id AS entry_id,
           CASE WHEN e.id IS NULL THEN 'signature_added'
                WHEN e.actor_id IS DISTINCT FROM s.signed_by
                  OR e.entity_id IS DISTINCT FROM s.calibration_id
                  OR (e.after_state ->> 'act', e.after_state ->> 'step', e.after_state ->> 'signed_by_name', e.after_state ->> 'meaning',
                      e.after_state ->> 'reason', e.after_state ->> 'content_hash', e.after_state ->> 'content_format',
                      e.after_state ->> 'confirmation_id', e.after_state ->> 'method')
                     IS DISTINCT FROM (s.act::text, s.step::text, s.signed_by_name::text, s.meaning::text, s.reason,
                      s.content_hash::text, s.content_format::text, s.confirmation_id::text, s.method::text)
                  OR (e.after_state ->> 'signed_at')::timestamptz IS DISTINCT FROM s.signed_at
                  OR (e.after_state ->> 'confirmed_at')::timestamptz IS DISTINCT FROM s.confirmed_at THEN 'signature_altered'
                WHEN s.content_hash <> calibration_content_hash(s.calibration_id) THEN 'signed_content_altered'
           END AS kind
      FROM electronic_signatures s LEFT JOIN audit_logs e
        ON e.entity_id = s.calibration_id AND e.action = 'calibration.signed' AND e.after_state ->> 'signature_id' = s.id::text
    UNION ALL
    SELECT NULL, e.entity_id, e.created_at, e.id, 'signature_missing' FROM audit_logs e
     WHERE e.action = 'calibration.signed'
       AND NOT EXISTS (SELECT 1 FROM electronic_signatures s WHERE s.id::text = e.after_state ->> 'signature_id')`,
];
