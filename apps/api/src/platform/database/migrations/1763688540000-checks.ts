import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks without a number, such as of display, leads and fuse, with pass or fail. */
export class Checks1763688540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calibrations ADD checks jsonb NOT NULL DEFAULT '[]'`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
