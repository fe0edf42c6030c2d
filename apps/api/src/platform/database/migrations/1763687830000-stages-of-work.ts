import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a request is doing, beside how far it is. */
export class StagesOfWork1763687830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_progress ADD COLUMN stage character varying(20)');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
