import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignOn1763688720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE identity_providers (
    name character varying(100) NOT NULL,
    issuer character varying(500) NOT NULL,
    client_id character varying(255) NOT NULL,
    scopes character varying(500) DEFAULT 'openid email profile' NOT NULL,
    is_enabled boolean DEFAULT false NOT NULL,
    allow_private_network boolean DEFAULT false NOT NULL,
    provisions boolean DEFAULT false NOT NULL,
    signs_out boolean DEFAULT false NOT NULL,
    trusted_domains text array DEFAULT '{}' NOT NULL,
    group_claim character varying(100),
    mappings jsonb DEFAULT '[]' NOT NULL,
    id uuid NOT NULL,
    wrapped_client_secret text,
    version integer DEFAULT 1 NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_3ac9e77e3690c03f7f25579c8e0" PRIMARY KEY (id)
  )`,
  `CREATE TABLE identities (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    issuer character varying(500) NOT NULL,
    subject character varying(255) NOT NULL,
    provider_name character varying(100) NOT NULL,
    email character varying(255),
    last_used_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_7b2f8cccf4ac6a2d7e6e9e8b1f6" PRIMARY KEY (id),
    CONSTRAINT "FK_88e77c008cfcfa6a87027a99bde" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX identities_subject ON identities (issuer, subject)`,
  `CREATE INDEX identities_user ON identities (user_id, created_at, id)`,
  `CREATE TABLE sign_on_attempts (
    state_hash character varying(64) NOT NULL,
    handle_hash character varying(64) NOT NULL,
    provider_id uuid NOT NULL,
    user_id uuid,
    token_version integer,
    expires_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_6664f01811f34fdedb6ce6913bd" PRIMARY KEY (state_hash),
    CONSTRAINT "FK_9d1462a94fa19ed799d7493a4a7" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  )`,
  `CREATE INDEX sign_on_attempts_expiry ON sign_on_attempts (expires_at)`,
  `CREATE TABLE sign_on_settings (
    id uuid NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    passwords_allowed boolean DEFAULT true NOT NULL,
    break_glass_user_id uuid,
    version integer DEFAULT 1 NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_36b8d0a52b09fbe48ee64a0af6b" PRIMARY KEY (id),
    CONSTRAINT sign_on_settings_only_unique UNIQUE (is_only),
    CONSTRAINT sign_on_settings_one CHECK (is_only),
    CONSTRAINT sign_on_settings_break_glass CHECK (passwords_allowed or break_glass_user_id is not null),
    CONSTRAINT "FK_bdea408ac151db952edb97193a7" FOREIGN KEY (break_glass_user_id) REFERENCES users(id)
  )`,
  `INSERT INTO sign_on_settings (id) VALUES ('e7a10000-0000-4000-8000-000000000038')`,
];
