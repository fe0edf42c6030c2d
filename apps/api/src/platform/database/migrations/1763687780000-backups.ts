import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups that lie in the storage, and when they are made by themselves. */
export class Backups1763687780000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE backups (
    id uuid NOT NULL,
    ordered_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    ordered_by character varying(255),
    with_files boolean NOT NULL,
    outcome character varying(10),
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    size_bytes bigint,
    sha256 character varying(64),
    failure jsonb,
    restore_ordered_at TIMESTAMP(3) WITH TIME ZONE,
    restore_ordered_by character varying(255),
    restore_keeper uuid,
    restore_outcome character varying(10),
    restore_finished_at TIMESTAMP(3) WITH TIME ZONE,
    restore_failure jsonb,
    CONSTRAINT "PK_backups" PRIMARY KEY (id),
    CONSTRAINT backups_outcome CHECK (outcome in ('ready', 'cancelled', 'failed')),
    CONSTRAINT backups_restore_outcome CHECK (restore_outcome in ('done', 'failed'))
  )`,
  `CREATE INDEX backups_newest ON backups (ordered_at, id)`,
  `CREATE UNIQUE INDEX backups_running ON backups ((true)) WHERE outcome IS NULL`,
  `CREATE UNIQUE INDEX backups_restoring ON backups ((true)) WHERE restore_ordered_at IS NOT NULL AND restore_outcome IS NULL`,
  `CREATE TABLE backup_plans (
    id integer NOT NULL,
    every character varying(10) NOT NULL,
    hour integer NOT NULL,
    weekday integer NOT NULL,
    keep integer NOT NULL,
    with_files boolean NOT NULL,
    changed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_backup_plans" PRIMARY KEY (id),
    CONSTRAINT backup_plans_one CHECK (id = 1),
    CONSTRAINT backup_plans_every CHECK (every in ('never', 'daily', 'weekly')),
    CONSTRAINT backup_plans_hour CHECK (hour between 0 and 23),
    CONSTRAINT backup_plans_weekday CHECK (weekday between 1 and 7),
    CONSTRAINT backup_plans_keep CHECK (keep between 1 and 100)
  )`,
];
