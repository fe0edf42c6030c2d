import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fitness is a field of its own: each record says it of its instrument, each channel answers, the asset takes the worst. */
export class Conformity1763680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const VALUES = `('pass', 'fail', 'not_evaluated')`;

const statements = [
  ...['assets', 'sensor_channels', 'calibrations'].flatMap((table) => [
    `ALTER TABLE ${table} ADD conformity character varying(20)`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${table}_conformity_value CHECK (conformity in ${VALUES})`,
  ]),
  `ALTER TABLE sensor_channels ADD next_due_at date, ADD last_calibration_date date`,

  // A verdict that was given without any uncertainty is none (rule R4); what failed by itself stays failed.
  `UPDATE calibrations SET conformity = case
      when conformity_statement ->> 'verdict' in ('fail', 'conditional_fail') then 'fail'
      when conformity_statement ->> 'verdict' in ('pass', 'conditional_pass') and expanded_uncertainty is not null then 'pass'
      else 'not_evaluated' end
    WHERE analysis is not null OR poly_coefficients is not null`,

  `CREATE VIEW calibration_states WITH (security_invoker = true) AS
    SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date,
           judged.calibration_date AS judged_on, judged.conformity
      FROM (SELECT DISTINCT ON (asset_id, sensor_id) asset_id, sensor_id, calibration_date, due_date
              FROM calibrations WHERE is_active
             ORDER BY asset_id, sensor_id, calibration_date DESC, created_at DESC, id DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (asset_id, sensor_id) asset_id, sensor_id, calibration_date, conformity
              FROM calibrations WHERE is_active AND conformity IS NOT NULL
             ORDER BY asset_id, sensor_id, calibration_date DESC, created_at DESC, id DESC) judged
        ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id`,
  `COMMENT ON VIEW calibration_states IS
    'Of each channel the newest effective calibration, and the newest with results, which says its conformity. Without a channel: of the asset as a whole'`,

  // Calibrations of the asset as a whole count until each channel in use has one of its own, as late or later.
  `CREATE VIEW asset_calibration_states WITH (security_invoker = true) AS
    SELECT a.id AS asset_id, state.*
      FROM assets a CROSS JOIN LATERAL (
        SELECT min(counted.due_date) AS next_due_at, max(counted.calibration_date) AS last_calibration_date,
               case when bool_or(counted.conformity = 'fail') then 'fail'
                    when bool_or(counted.conformity = 'not_evaluated') then 'not_evaluated'
                    when bool_or(counted.conformity = 'pass') then 'pass' end AS conformity
          FROM (SELECT own.due_date, own.calibration_date, own.conformity
                  FROM sensor_channels c JOIN calibration_states own ON own.asset_id = a.id AND own.sensor_id = c.id
                 WHERE c.asset_id = a.id AND c.is_active
                UNION ALL
                SELECT case when later.dated then null else whole.due_date end, whole.calibration_date,
                       case when later.judged then null else whole.conformity end
                  FROM calibration_states whole CROSS JOIN LATERAL (
                    SELECT bool_and(coalesce(own.calibration_date >= whole.calibration_date, false)) AS dated,
                           bool_and(coalesce(own.judged_on >= whole.judged_on, false)) AS judged
                      FROM sensor_channels c LEFT JOIN calibration_states own ON own.asset_id = a.id AND own.sensor_id = c.id
                     WHERE c.asset_id = a.id AND c.is_active) later
                 WHERE whole.asset_id = a.id AND whole.sensor_id IS NULL) counted) state`,
  `COMMENT ON VIEW asset_calibration_states IS
    'What an asset answers: the earliest due date and the worst conformity of its channels in use'`,

  `UPDATE sensor_channels s SET next_due_at = state.due_date, last_calibration_date = state.calibration_date,
          conformity = state.conformity
     FROM calibration_states state WHERE state.asset_id = s.asset_id AND state.sensor_id = s.id`,
  `UPDATE assets a SET next_due_at = state.next_due_at, last_calibration_date = state.last_calibration_date,
          conformity = state.conformity
     FROM asset_calibration_states state WHERE state.asset_id = a.id AND a.calibration_count > 0`,

  `CREATE INDEX assets_conformity ON assets (conformity, updated_at, id)`,
  `CREATE INDEX assets_organization_conformity ON assets (organization_id, conformity, updated_at, id)`,
];
