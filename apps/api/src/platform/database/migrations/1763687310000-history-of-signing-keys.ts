import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organization signs with one key after another: former certificates are kept, and each paper says which one signed it. */
export class HistoryOfSigningKeys1763687310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE signing_keys ADD origin character varying(10) NOT NULL DEFAULT 'made', ADD chain_pem text,
     ADD retired_at TIMESTAMP(3) WITH TIME ZONE, ADD told_days integer, ALTER wrapped_private_key DROP NOT NULL,
     ADD CONSTRAINT signing_keys_origin CHECK (origin in ('made', 'installed')),
     ADD CONSTRAINT signing_keys_retired CHECK ((retired_at is null) = (wrapped_private_key is not null))`,
  'DROP INDEX signing_keys_unique',
  `CREATE UNIQUE INDEX signing_keys_unique ON signing_keys (organization_id) NULLS NOT DISTINCT WHERE retired_at IS NULL`,
  'CREATE INDEX signing_keys_history ON signing_keys (organization_id, created_at, id)',
  'ALTER TABLE certificates ADD signing_key_id uuid',
  `ALTER TABLE certificates ADD CONSTRAINT "FK_7d426c77c6601ceb146994cc6fd"
     FOREIGN KEY (signing_key_id) REFERENCES signing_keys (id)`,
];
