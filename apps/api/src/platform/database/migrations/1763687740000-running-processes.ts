import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each process says that it is there. */
export class RunningProcesses1763687740000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE processes (
    id uuid NOT NULL,
    roles character varying(40) NOT NULL,
    version character varying(40) NOT NULL,
    node character varying(20) NOT NULL,
    host character varying(255) NOT NULL,
    pid integer NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    seen_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    memory_bytes bigint NOT NULL,
    chromium character varying(10) NOT NULL,
    chromium_version character varying(60),
    prints integer NOT NULL,
    CONSTRAINT "PK_processes" PRIMARY KEY (id)
  )`,
  `CREATE INDEX processes_seen ON processes (seen_at)`,
];
