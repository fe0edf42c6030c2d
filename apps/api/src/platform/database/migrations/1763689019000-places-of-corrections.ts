import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A correction keeps the place of the corrected record among those of its day, a record without points its units. */
export class PlacesOfCorrections1763689019000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('Corrected records would become the newest of their day');
  }
}

const STATEMENTS = [
  // In the order of the application, including its row locks.
  'LOCK TABLE assets, sensor_channels, calibrations IN EXCLUSIVE MODE',
  `CREATE FUNCTION channel_keeps_recorded_units() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp' AS $$
    BEGIN
      UPDATE calibrations SET recorded_reference_unit = old.unit,
             recorded_measured_unit = coalesce(nullif(old.output_signal_unit, ''), old.unit)
       WHERE sensor_id = old.id AND recorded_reference_unit IS NULL
         AND analysis IS NULL AND frequency_response IS NULL
         AND (NOT has_stated_points OR poly_coefficients IS NOT NULL OR declared_model IS NOT NULL);
      RETURN null;
    END $$`,
  `CREATE TRIGGER sensor_channels_keep_recorded_units AFTER UPDATE OF unit, output_signal_unit ON sensor_channels FOR EACH ROW
    WHEN ((old.unit, old.output_signal_unit) IS DISTINCT FROM (new.unit, new.output_signal_unit))
    EXECUTE FUNCTION channel_keeps_recorded_units()`,
  `WITH RECURSIVE versions AS (
      SELECT c.id, o.created_at FROM calibrations c JOIN calibrations o ON o.id = c.supersedes_id WHERE o.supersedes_id IS NULL
      UNION ALL
      SELECT c.id, v.created_at FROM versions v JOIN calibrations c ON c.supersedes_id = v.id)
    UPDATE calibrations c SET first_recorded_at = v.created_at FROM versions v WHERE c.id = v.id`,
  `CREATE OR REPLACE VIEW calibration_states WITH (security_invoker='true') AS
    SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date, judged.calibration_date AS judged_on,
           CASE WHEN judged.conformity = 'fail' THEN judged.conformity ELSE latest.conformity END AS conformity,
           newest.uncertainty_state,
           CASE WHEN judged.conformity = 'fail' THEN judged.calibration_date ELSE latest.calibration_date END AS conformity_on
      FROM (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, due_date, uncertainty_state FROM calibrations c
              WHERE c.is_active ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, coalesce(c.first_recorded_at, c.created_at) DESC, c.id DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, conformity FROM calibrations c
              WHERE c.is_active AND c.conformity IS NOT NULL ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, coalesce(c.first_recorded_at, c.created_at) DESC, c.id DESC) latest
        ON latest.asset_id = newest.asset_id AND latest.sensor_id IS NOT DISTINCT FROM newest.sensor_id
      LEFT JOIN (SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, calibration_date, conformity FROM calibrations c
              WHERE c.is_active AND (c.conformity IN ('pass', 'fail') OR c.conformity = 'not_evaluated'
                AND (c.has_stated_points OR c.analysis IS NOT NULL OR c.poly_coefficients IS NOT NULL
                  OR c.declared_model IS NOT NULL OR c.frequency_response IS NOT NULL)) ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, coalesce(c.first_recorded_at, c.created_at) DESC, c.id DESC) judged
        ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id`,
  `CREATE OR REPLACE VIEW asset_homes WITH (security_invoker='true') AS
    SELECT a.id AS asset_id, coalesce(a.organization_id, l.organization_id,
           (SELECT first.organization_id FROM calibrations c JOIN first_memberships first ON first.user_id = c.performed_by_user_id
             WHERE c.asset_id = a.id AND c.is_active
             ORDER BY c.calibration_date DESC, coalesce(c.first_recorded_at, c.created_at) DESC, c.id DESC LIMIT 1)) AS organization_id
      FROM asset_cards a LEFT JOIN location_cards l ON l.id = a.location_id`,
  `CREATE TEMPORARY TABLE reordered ON COMMIT DROP AS
    SELECT DISTINCT c.asset_id FROM calibrations c JOIN calibrations o
        ON o.asset_id = c.asset_id AND o.sensor_id IS NOT DISTINCT FROM c.sensor_id AND o.calibration_date = c.calibration_date
           AND o.is_active AND o.id <> c.id
     WHERE c.is_active AND c.first_recorded_at IS NOT NULL`,
  `UPDATE sensor_channels s SET next_due_at = state.due_date, conformity = state.conformity, uncertainty_state = state.uncertainty_state
     FROM calibration_states_of(coalesce((SELECT array_agg(asset_id) FROM reordered), '{}')) state
    WHERE s.asset_id = state.asset_id AND s.id = state.sensor_id`,
  `UPDATE assets a SET next_due_at = state.next_due_at, conformity = state.conformity, uncertainty_state = state.uncertainty_state,
          health_revision = a.health_revision + 1
     FROM asset_calibration_states_of(coalesce((SELECT array_agg(asset_id) FROM reordered), '{}')) state
    WHERE a.id = state.asset_id`,
];
