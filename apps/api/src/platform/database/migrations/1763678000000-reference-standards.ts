import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The reference standards of a calibration as they were on its date, frozen with the result, and with every point what its
 * standard said there. What was recorded before knows one standard and nothing of its state.
 */
export class ReferenceStandards1763678000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calibrations
      add reference_standards jsonb not null default '[]',
      add traceable boolean not null default false,
      add not_traceable jsonb not null default '["recorded_before"]',
      add internal_reference_sensor_id uuid`);
    await runner.query(`alter table calibration_points
      add reference_correction double precision,
      add corrected_reference_value double precision,
      add standard text,
      add standard_expanded_uncertainty double precision,
      add standard_coverage_factor double precision,
      add standard_degrees_of_freedom double precision`);
    // In force on a day: the newest of a channel that is not after it.
    await runner.query(`create index calibrations_in_force
      on calibrations (sensor_id, calibration_date desc, created_at desc) where is_active`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
