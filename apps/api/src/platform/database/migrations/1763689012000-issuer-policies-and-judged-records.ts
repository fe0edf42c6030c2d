import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signatures follow the policy of the issuer, and a stated conformity of a whole asset ends with later ones of its channels. */
export class IssuerPoliciesAndJudgedRecords1763689012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('The calibration states cannot lose a column that another view reads');
  }
}

/** Admins act on external organizations, which have no members. */
const IMPORTS = `(SELECT context_role()) IS NOT NULL AND (imported_by = (SELECT context_user_id()) OR (organization_id IS NOT NULL AND (
    (SELECT role_sees_all(context_role())) OR organization_id = ANY ((SELECT context_memberships())::uuid[])
    OR ((SELECT context_role()) = 'admin' AND EXISTS (
      SELECT 1 FROM organization_cards seen WHERE seen.id = asset_imports.organization_id AND seen.external)))))`;

const STATEMENTS = [
  `CREATE OR REPLACE VIEW awaited_signatures WITH (security_invoker='true') AS
    SELECT c.id AS calibration_id,
           jsonb_array_length(p.sequence) > (SELECT count(*) FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.step IS NOT NULL)
             AS lacks_steps,
           'issue' = ANY (p.acts) AND NOT EXISTS (
             SELECT 1 FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.act = 'issue') AS lacks_issue
      FROM calibrations c JOIN signature_policies p ON p.organization_id = coalesce(c.issuing_organization_id, c.organization_id)`,
  // "Not evaluated" without numbers replaces a pass, not a fail (decision 30).
  `CREATE OR REPLACE VIEW calibration_states WITH (security_invoker='true') AS
    SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date, judged.calibration_date AS judged_on,
           CASE WHEN judged.conformity = 'fail' THEN judged.conformity ELSE latest.conformity END AS conformity,
           newest.uncertainty_state,
           CASE WHEN judged.conformity = 'fail' THEN judged.calibration_date ELSE latest.calibration_date END AS conformity_on
      FROM (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, due_date, uncertainty_state FROM calibrations c
              WHERE c.is_active ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, conformity FROM calibrations c
              WHERE c.is_active AND c.conformity IS NOT NULL ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) latest
        ON latest.asset_id = newest.asset_id AND latest.sensor_id IS NOT DISTINCT FROM newest.sensor_id
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, conformity FROM calibrations c
              WHERE c.is_active AND (c.conformity IN ('pass', 'fail') OR c.conformity = 'not_evaluated'
                AND (c.has_stated_points OR c.analysis IS NOT NULL OR c.poly_coefficients IS NOT NULL
                  OR c.declared_model IS NOT NULL OR c.frequency_response IS NOT NULL)) ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) judged
        ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id`,
  `CREATE OR REPLACE VIEW asset_calibration_states WITH (security_invoker='true') AS
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
                           bool_and(coalesce(own.judged_on >= whole.conformity_on, false)) AS judged
                      FROM sensor_channels c LEFT JOIN calibration_states own ON own.asset_id = a.id AND own.sensor_id = c.id
                     WHERE c.asset_id = a.id AND c.is_active) later
                 WHERE whole.asset_id = a.id AND whole.sensor_id IS NULL) counted) state`,
  `UPDATE assets a SET conformity = state.conformity
     FROM asset_calibration_states_of(coalesce((
            SELECT array_agg(DISTINCT c.asset_id) FROM calibrations c
             WHERE c.sensor_id IS NULL AND c.is_active AND c.conformity = 'not_evaluated'), '{}')) state
    WHERE a.id = state.asset_id AND a.conformity IS DISTINCT FROM state.conformity`,
  // Runs as owner: like a foreign key, it also finds calibrations hidden from the caller. The asset id uses an index.
  `CREATE FUNCTION channels_of_standards(channels uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp' AS $$
      SELECT s.id FROM sensor_channels s
       WHERE s.id = ANY (channels) AND EXISTS (
         SELECT 1 FROM calibrations c
          WHERE jsonb_path_query_array(c.reference_standards, '$[*].asset_id') @> jsonb_build_array(s.asset_id::text)
            AND c.reference_standards @> jsonb_build_array(jsonb_build_object('sensor_id', s.id::text))
         UNION ALL
         SELECT 1 FROM calibrations c
          WHERE c.internal_reference_asset_id = s.asset_id AND c.internal_reference_sensor_id = s.id) $$`,
  `ALTER POLICY visible_rows ON asset_imports USING (${IMPORTS}) WITH CHECK (${IMPORTS})`,
];
