import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ServiceAccounts1763688700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE users ADD service_organization_id uuid`,
  `CREATE INDEX users_service_accounts ON users (service_organization_id) WHERE service_organization_id IS NOT NULL`,
  // PostgreSQL can only append columns to a view.
  `CREATE OR REPLACE VIEW people AS
     SELECT id, name, email, language, role, is_active, profile_picture_id,
            first_password_until IS NOT NULL AS has_first_password, job_title,
            service_organization_id IS NOT NULL AS is_service_account
       FROM users`,
];
