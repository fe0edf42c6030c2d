import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Points of another laboratory with U and k as written, and which records have such points. */
export class PointsAsStated1763688430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calibration_points ADD expanded_uncertainty_text character varying(60),
      ADD coverage_factor_text character varying(60), ADD is_factor_assumed boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE calibrations ADD has_stated_points boolean NOT NULL DEFAULT false`);
    await runner.query(`UPDATE calibrations c SET has_stated_points = true
      WHERE c.analysis IS NULL AND c.frequency_response IS NULL
        AND EXISTS (SELECT 1 FROM calibration_points p WHERE p.calibration_id = c.id)`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
