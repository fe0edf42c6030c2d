import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the uncertainty behind a verdict is known: kept with each calibration, each channel and each asset. */
export class UncertaintyState1763688100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const VALUES = `('complete', 'incomplete', 'unstated')`;

const statements = [
  ...['assets', 'sensor_channels', 'calibrations'].flatMap((table) => [
    `ALTER TABLE ${table} ADD uncertainty_state character varying(20)`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${table}_uncertainty_state_value CHECK (uncertainty_state in ${VALUES})`,
  ]),

  `UPDATE calibrations SET uncertainty_state = case
      when coalesce(expanded_uncertainty, (frequency_response ->> 'expanded_uncertainty_pct')::float8, 0) <= 0 then 'unstated'
      when analysis is not null then case when (analysis ->> 'budget_complete') = 'true' then 'complete' else 'incomplete' end
      when frequency_response is not null and (frequency_response ->> 'is_stated') is distinct from 'true'
        then case when (frequency_response ->> 'budget_complete') = 'true' then 'complete' else 'incomplete' end
      else 'complete' end`,

  `CREATE OR REPLACE VIEW calibration_states WITH (security_invoker = true) AS
    SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date,
           judged.calibration_date AS judged_on, judged.conformity, newest.uncertainty_state
      FROM (SELECT DISTINCT ON (asset_id, sensor_id) asset_id, sensor_id, calibration_date, due_date, uncertainty_state
              FROM calibrations WHERE is_active
             ORDER BY asset_id, sensor_id, calibration_date DESC, created_at DESC, id DESC) newest
      LEFT JOIN (SELECT DISTINCT ON (asset_id, sensor_id) asset_id, sensor_id, calibration_date, conformity
              FROM calibrations WHERE is_active AND conformity IS NOT NULL
             ORDER BY asset_id, sensor_id, calibration_date DESC, created_at DESC, id DESC) judged
        ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id`,
  `COMMENT ON VIEW calibration_states IS
    'Of each channel the newest effective calibration with the state of its uncertainty, and the newest with results, which says its conformity. Without a channel: of the asset as a whole'`,

  `CREATE OR REPLACE VIEW asset_calibration_states WITH (security_invoker = true) AS
    SELECT a.id AS asset_id, state.*
      FROM assets a CROSS JOIN LATERAL (
        SELECT min(counted.due_date) AS next_due_at, max(counted.calibration_date) AS last_calibration_date,
               case when bool_or(counted.conformity = 'fail') then 'fail'
                    when bool_or(counted.conformity = 'not_evaluated') then 'not_evaluated'
                    when bool_or(counted.conformity = 'pass') then 'pass' end AS conformity,
               case when bool_or(counted.uncertainty_state = 'unstated') then 'unstated'
                    when bool_or(counted.uncertainty_state = 'incomplete') then 'incomplete'
                    when bool_or(counted.uncertainty_state = 'complete') then 'complete' end AS uncertainty_state
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
  `COMMENT ON VIEW asset_calibration_states IS
    'What an asset answers: the earliest due date, the worst conformity and the worst state of uncertainty of its channels in use'`,

  `UPDATE sensor_channels s SET uncertainty_state = state.uncertainty_state
     FROM calibration_states state WHERE state.asset_id = s.asset_id AND state.sensor_id = s.id`,
  `UPDATE assets a SET uncertainty_state = state.uncertainty_state
     FROM asset_calibration_states state WHERE state.asset_id = a.id AND a.calibration_count > 0`,
];
