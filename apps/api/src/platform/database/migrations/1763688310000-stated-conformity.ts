import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verdict that another laboratory stated of a calibration that is filed here. */
export class StatedConformity1763688310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calibrations ADD stated_conformity character varying(20)`);
    await runner.query(`ALTER TABLE calibrations ADD CONSTRAINT calibrations_stated_conformity
      CHECK (stated_conformity in ('pass', 'fail', 'not_evaluated'))`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
