import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A calibration that superseded another one says which it replaces; a version is replaced once. */
export class ReplacedVersion1763682400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calibrations ADD supersedes_id uuid`);
    await runner.query(`ALTER TABLE calibrations ADD CONSTRAINT "FK_325462a04cbd77389fa1b593e27"
      FOREIGN KEY (supersedes_id) REFERENCES calibrations (id)`);
    await runner.query(`UPDATE calibrations made SET supersedes_id = old.id
      FROM calibrations old WHERE old.superseded_by_id = made.id`);
    await runner.query(`CREATE UNIQUE INDEX calibrations_supersedes ON calibrations (supersedes_id)`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
