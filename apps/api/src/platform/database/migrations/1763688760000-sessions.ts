import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier tokens have no session: people sign in again. */
export class Sessions1763688760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE user_sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_version integer NOT NULL,
    ip_address character varying(64),
    user_agent character varying(400),
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    last_used_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_e93e031a5fed190d4789b6bfd83" PRIMARY KEY (id)
  )`,
  `CREATE INDEX user_sessions_user ON user_sessions (user_id, created_at, id)`,
  `CREATE INDEX user_sessions_expiry ON user_sessions (expires_at)`,
  `ALTER TABLE sign_on_settings ADD session_idle_minutes integer, ADD session_max_hours integer DEFAULT 168 NOT NULL`,
  `CREATE VIEW session_limits WITH (security_invoker='true') AS
    SELECT session_idle_minutes, session_max_hours FROM sign_on_settings`,
];
