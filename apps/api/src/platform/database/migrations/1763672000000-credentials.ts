import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Mailed links belong to the credentials of their time; passwords that somebody else chose end; the networks a person
 * signed in from.
 */
export class Credentials1763672000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE users ADD COLUMN first_password_until TIMESTAMP(3) WITH TIME ZONE`,
  `ALTER TABLE mailed_tokens ADD COLUMN token_version integer`,
  `UPDATE mailed_tokens t SET token_version = u.token_version FROM users u WHERE u.id = t.user_id`,
  // Nobody can say which of these have outlived a changed password: they are asked for again.
  `UPDATE mailed_tokens SET used_at = now() WHERE used_at IS NULL AND purpose <> 'verify'`,
  `ALTER TABLE mailed_tokens ALTER COLUMN token_version SET NOT NULL`,
  `ALTER TABLE mailed_tokens DROP CONSTRAINT IF EXISTS mailed_tokens_purpose`,
  `ALTER TABLE mailed_tokens ADD CONSTRAINT mailed_tokens_purpose
     CHECK (purpose in ('verify', 'reset', 'set_password', 'change_email', 'restore_email'))`,
  `CREATE INDEX mailed_tokens_way_back ON mailed_tokens (email) WHERE purpose = 'restore_email' AND used_at IS NULL`,
  `CREATE TABLE known_networks (
    user_id uuid NOT NULL,
    network character varying(64) NOT NULL,
    seen_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT known_networks_pkey PRIMARY KEY (user_id, network),
    CONSTRAINT "FK_ac40af48b6cd64c56e191a48bb4" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE OR REPLACE VIEW people AS
     SELECT id, name, email, language, role, is_active, profile_picture_id,
            first_password_until IS NOT NULL AS has_first_password
       FROM users`,
];
