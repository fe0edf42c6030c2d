import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A calibration that corrects another one says why. One at a time replaces it: what was rejected, or voided while it
 * waited, leaves room for another correction.
 */
export class CorrectedCalibrations1763685200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table calibrations add column correction_reason text');
    await runner.query(`alter table calibrations add constraint calibrations_correction
      check (correction_reason is null or supersedes_id is not null)`);
    await runner.query('drop index calibrations_supersedes');
    await runner.query(`create unique index calibrations_supersedes on calibrations (supersedes_id)
      where status in ('valid', 'pending_approval')`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
