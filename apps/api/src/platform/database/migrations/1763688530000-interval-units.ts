import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Intervals in days, weeks or months, and due dates at the end of a month. */
export class IntervalUnits1763688530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sensor_channels
      ADD calibration_interval_unit character varying(10) NOT NULL DEFAULT 'months',
      ADD due_at_end_of_month boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE calibrations
      ADD calibration_interval_unit character varying(10) NOT NULL DEFAULT 'months', ADD due_at_end_of_month boolean`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
