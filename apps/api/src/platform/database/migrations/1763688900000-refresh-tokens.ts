import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefreshTokens1763688900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE user_sessions ADD refresh_count integer, ADD refreshed_at TIMESTAMP(3) WITH TIME ZONE`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
