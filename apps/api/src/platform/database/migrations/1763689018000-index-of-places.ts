import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On its own: only writing waits for the index. */
export class IndexOfPlaces1763689018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX calibrations_in_force ON calibrations
        (sensor_id, calibration_date DESC, (coalesce(first_recorded_at, created_at)) DESC) WHERE is_active`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX calibrations_in_force');
  }
}
