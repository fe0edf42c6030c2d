import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The error of the indication and that of the corrected value have an uncertainty each. */
export class TwoUncertainties1763682200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calibration_points
         ADD COLUMN other_standard_uncertainty double precision,
         ADD COLUMN other_expanded_uncertainty double precision,
         ADD COLUMN other_coverage_factor double precision,
         ADD COLUMN other_effective_degrees_of_freedom double precision`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
