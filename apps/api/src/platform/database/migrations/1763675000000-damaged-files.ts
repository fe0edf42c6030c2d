import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored files that are not what was stored, and the checks that look for them. */
export class DamagedFiles1763675000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE file_damages (
    file_id uuid NOT NULL,
    damage character varying(20) NOT NULL,
    found_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    PRIMARY KEY (file_id),
    CONSTRAINT "FK_7d7e82a04c44e89abaf22a6f09d" FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE file_checks (
    id uuid NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    files integer NOT NULL,
    damaged integer NOT NULL,
    orphans integer NOT NULL,
    PRIMARY KEY (id)
  )`,
];
