import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an authority for time stamps says that the signature of a certificate was there. */
export class TimeStamps1763687320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE certificates ADD timestamped_at TIMESTAMP(3) WITH TIME ZONE');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
