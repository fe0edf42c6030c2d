import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far requests are that take seconds. */
export class WorkProgress1763683310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE work_progress (
         id uuid PRIMARY KEY, user_id uuid NOT NULL, share double precision NOT NULL, updated_at timestamptz(3) NOT NULL
       )`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
