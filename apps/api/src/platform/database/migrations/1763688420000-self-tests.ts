import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Self-tests of the mathematics, which run as jobs. */
export class SelfTests1763688420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE self_tests (
      id uuid NOT NULL,
      job_id uuid NOT NULL,
      started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      made_at TIMESTAMP(3) WITH TIME ZONE,
      platform text,
      engine_sha256 character varying(64),
      report jsonb,
      CONSTRAINT "PK_self_tests" PRIMARY KEY (id)
    )`);
    await runner.query('CREATE INDEX self_tests_newest ON self_tests (started_at, id)');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
