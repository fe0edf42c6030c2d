import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records of checks alone have no value, so their state of uncertainty is `not_applicable`. */
export class UncertaintyOfChecks1763688575000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const VALUES = `('complete', 'incomplete', 'unstated', 'not_applicable')`;

const statements = [
  ...['assets', 'sensor_channels', 'calibrations'].flatMap((table) => [
    `ALTER TABLE ${table} DROP CONSTRAINT ${table}_uncertainty_state_value`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${table}_uncertainty_state_value CHECK (uncertainty_state in ${VALUES})`,
  ]),

  `CREATE OR REPLACE VIEW asset_calibration_states WITH (security_invoker = true) AS
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
                 WHERE whole.asset_id = a.id AND whole.sensor_id IS NULL) counted) state`,

  `UPDATE calibrations c SET uncertainty_state = 'not_applicable'
    WHERE c.checks <> '[]' AND c.stated_conformity is null AND c.analysis is null AND c.poly_coefficients is null
      AND c.declared_model is null AND c.frequency_response is null AND not c.has_stated_points`,
  `UPDATE sensor_channels s SET uncertainty_state = 'not_applicable'
     FROM calibration_states state
    WHERE state.asset_id = s.asset_id AND state.sensor_id = s.id AND state.uncertainty_state = 'not_applicable'`,
  `UPDATE assets a SET uncertainty_state = state.uncertainty_state
     FROM asset_calibration_states state
    WHERE state.asset_id = a.id AND a.calibration_count > 0 AND a.uncertainty_state = 'unstated' AND state.uncertainty_state <> 'unstated'`,
];
