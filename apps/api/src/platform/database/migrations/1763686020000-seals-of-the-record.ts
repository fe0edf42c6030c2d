import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Seals chain the record by hash and are signed; each belongs to a chain, which names the head of the one before. */
export class SealsOfTheRecord1763686020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Nobody but the service itself, outside of every request, has anything to do with these. */
const walled = (table: string) => `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`;

const onlyAddedTo = (table: string) => [
  `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

const statements = [
  `CREATE TABLE audit_keys (
    id uuid NOT NULL,
    public_key text NOT NULL,
    wrapped_private_key text NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_a023e7f5d7e073414aac3324416" PRIMARY KEY (id)
  )`,
  // One installation has one key.
  `CREATE UNIQUE INDEX audit_keys_one ON audit_keys ((true))`,
  `CREATE TABLE audit_chains (
    number integer NOT NULL,
    id uuid NOT NULL,
    reason character varying(20) NOT NULL,
    previous_seal integer,
    previous_hash character varying(64),
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    hash character varying(64) NOT NULL,
    signature text NOT NULL,
    CONSTRAINT "PK_f6fda8faae93bde1a2f44757385" PRIMARY KEY (number)
  )`,
  `CREATE TABLE audit_seals (
    number integer NOT NULL,
    format smallint NOT NULL,
    chain integer NOT NULL,
    kind character varying(10) NOT NULL,
    entries integer NOT NULL,
    from_written_in bigint NOT NULL,
    from_id uuid NOT NULL,
    to_written_in bigint NOT NULL,
    to_id uuid NOT NULL,
    sealed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    previous_hash character varying(64) NOT NULL,
    list_hash character varying(64) NOT NULL,
    list bytea NOT NULL,
    hash character varying(64) NOT NULL,
    signature text NOT NULL,
    CONSTRAINT "PK_aa91a375dc33cf6019527ef0423" PRIMARY KEY (number)
  )`,
  `CREATE TABLE audit_verifications (
    id uuid NOT NULL,
    started_by uuid,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    job_id uuid,
    report jsonb,
    CONSTRAINT "PK_b0d662ddbb3679bb08f61a6e4d4" PRIMARY KEY (id)
  )`,
  `CREATE INDEX audit_verifications_newest ON audit_verifications (started_at, id)`,
  ...['audit_keys', 'audit_chains', 'audit_seals'].map(walled),
  ...['audit_chains', 'audit_seals'].flatMap(onlyAddedTo),
];
