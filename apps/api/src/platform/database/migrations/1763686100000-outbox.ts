import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails are rows: what was to be sent, to whom, and what became of it. */
export class Outbox1763686100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE mails (
    id uuid NOT NULL,
    user_id uuid,
    address character varying(255),
    language character varying(5) NOT NULL,
    kind character varying(60) NOT NULL,
    author character varying(40),
    about_id uuid,
    category character varying(60),
    subject character varying(255),
    text text,
    path character varying(500),
    tables jsonb,
    data jsonb,
    message_id character varying(255) NOT NULL,
    state character varying(10) NOT NULL,
    reason character varying(20),
    attempts integer DEFAULT 0 NOT NULL,
    last_error character varying(500),
    is_parked boolean DEFAULT false NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    waiting_since TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    due_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    settled_at TIMESTAMP(3) WITH TIME ZONE,
    forgotten_at TIMESTAMP(3) WITH TIME ZONE,
    CONSTRAINT "PK_mails" PRIMARY KEY (id),
    CONSTRAINT mails_addressee CHECK (user_id is not null or address is not null or forgotten_at is not null),
    CONSTRAINT mails_state CHECK (state in ('waiting', 'sent', 'dead', 'dropped')),
    CONSTRAINT "FK_793324f8abe574c6444356694ee" FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  )`,
  `CREATE INDEX mails_of_user ON mails (user_id)`,
  `CREATE INDEX mails_open ON mails (state, due_at) WHERE state in ('waiting', 'dead')`,
  `CREATE INDEX mails_settled ON mails (settled_at) WHERE state <> 'waiting' and forgotten_at is null`,
  `CREATE TABLE mail_server (
    id integer NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    paused_until TIMESTAMP(3) WITH TIME ZONE,
    failing_since TIMESTAMP(3) WITH TIME ZONE,
    last_error character varying(500),
    CONSTRAINT "PK_mail_server" PRIMARY KEY (id),
    CONSTRAINT mail_server_one CHECK (id = 1)
  )`,
  `INSERT INTO mail_server (id) VALUES (1)`,
];
