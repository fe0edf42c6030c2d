import type { MigrationInterface, QueryRunner } from 'typeorm';

const HAS_NUMBERS = `(c.has_stated_points OR c.analysis IS NOT NULL OR c.poly_coefficients IS NOT NULL
  OR c.declared_model IS NOT NULL OR c.frequency_response IS NOT NULL)`;

/** "Not evaluated" without numbers replaces a pass, not a fail (decision 30). */
export class UnjudgedKeepsFail1763688910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE VIEW calibration_states WITH (security_invoker='true') AS
      SELECT newest.asset_id, newest.sensor_id, newest.calibration_date, newest.due_date, judged.calibration_date AS judged_on,
             CASE WHEN judged.conformity = 'fail' THEN judged.conformity ELSE latest.conformity END AS conformity,
             newest.uncertainty_state
        FROM (${newest('calibration_date, due_date, uncertainty_state')}) newest
        LEFT JOIN (${newest('conformity', 'c.conformity IS NOT NULL')}) latest
          ON latest.asset_id = newest.asset_id AND latest.sensor_id IS NOT DISTINCT FROM newest.sensor_id
        LEFT JOIN (${newest(
          'calibration_date, conformity',
          `(c.conformity IN ('pass', 'fail') OR c.conformity = 'not_evaluated' AND ${HAS_NUMBERS})`,
        )}) judged
          ON judged.asset_id = newest.asset_id AND judged.sensor_id IS NOT DISTINCT FROM newest.sensor_id`);
    const unjudged = `(SELECT c.asset_id FROM calibrations c
      WHERE c.is_active AND c.conformity = 'not_evaluated' AND NOT ${HAS_NUMBERS})`;
    await runner.query(`UPDATE sensor_channels s SET conformity = state.conformity FROM calibration_states state
      WHERE state.sensor_id = s.id AND s.conformity IS DISTINCT FROM state.conformity AND s.asset_id IN ${unjudged}`);
    await runner.query(`UPDATE assets a SET conformity = state.conformity FROM asset_calibration_states state
      WHERE state.asset_id = a.id AND a.conformity IS DISTINCT FROM state.conformity AND a.id IN ${unjudged}`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const newest = (columns: string, condition = 'true'): string =>
  `SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id, c.sensor_id, ${columns} FROM calibrations c
    WHERE c.is_active AND ${condition} ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC`;
