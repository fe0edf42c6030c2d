import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What failed and what took long, for who runs it. */
export class Incidents1763687741000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE incidents (
    id uuid NOT NULL,
    kind character varying(20) NOT NULL,
    route character varying(200) NOT NULL,
    what character varying(1500) NOT NULL,
    status integer,
    count bigint NOT NULL,
    total_ms double precision NOT NULL,
    longest_ms double precision NOT NULL,
    first_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    last_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    request_id character varying(64),
    CONSTRAINT "PK_incidents" PRIMARY KEY (id),
    CONSTRAINT incidents_kind CHECK (kind in ('failure', 'slow_statement'))
  )`,
  `CREATE INDEX incidents_last ON incidents (last_at, id)`,
];
