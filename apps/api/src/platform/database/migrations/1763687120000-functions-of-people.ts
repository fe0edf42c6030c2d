import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As what somebody stands on certificates. */
export class FunctionsOfPeople1763687120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD job_title varchar(255)');
    // Columns only ever join at the end.
    await runner.query(
      `CREATE OR REPLACE VIEW people AS
         SELECT id, name, email, language, role, is_active, profile_picture_id,
                first_password_until IS NOT NULL AS has_first_password, job_title
           FROM users`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
