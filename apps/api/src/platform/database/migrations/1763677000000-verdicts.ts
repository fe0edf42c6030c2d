import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was judged stands beside what was not; what a channel's budgets may leave out stands on the channel. */
export class Verdicts1763677000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calibration_points
         ADD COLUMN indication_error double precision,
         ADD COLUMN corrected_error double precision,
         ADD COLUMN reason_code character varying(40)`,
    );
    await runner.query('ALTER TABLE sensor_channels ADD COLUMN negligible_contributions jsonb');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
