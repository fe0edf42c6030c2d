import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who answered for a reference standard that could not be used on the calibration date, and why (rule T4). */
export class StandardOverride1763678100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calibrations add reference_standard_override jsonb`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
