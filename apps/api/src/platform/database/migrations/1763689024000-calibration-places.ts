import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calibrations of a location, for the question whether it can be deleted. */
export class CalibrationPlaces1763689024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW calibration_places WITH (security_invoker='true') AS
      SELECT organization_id, calibration_location_id FROM calibrations WHERE calibration_location_id IS NOT NULL`);
    await runner.query(`COMMENT ON VIEW calibration_places IS 'Locations of all calibrations, also of void ones'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW calibration_places');
  }
}
