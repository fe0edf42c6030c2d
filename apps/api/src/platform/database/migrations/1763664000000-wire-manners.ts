import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Idempotency keys; a version on what people change, so that two of them notice each other. */
export class WireManners1763664000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE idempotency_keys (
    user_id uuid NOT NULL,
    route character varying(64) NOT NULL,
    key character varying(255) NOT NULL,
    request_hash character varying(64),
    attempt uuid NOT NULL,
    state character varying(12) NOT NULL,
    lease_ends_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    status integer,
    headers jsonb,
    body text,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT idempotency_keys_state CHECK (state in ('in_progress', 'done', 'answered')),
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key)
  )`,
  `CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at)`,
  `ALTER TABLE organizations ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE calibrations ADD COLUMN version integer NOT NULL DEFAULT 1`,
];
