import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Equal contents are one object: several files may refer to it, and writes under way keep it from being erased. */
export class Files1763663000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `DROP INDEX stored_files_object_unique`,
  `CREATE INDEX stored_files_object ON stored_files (object_name)`,
  `CREATE TABLE file_writes (
    id uuid NOT NULL,
    object_name character varying(700) NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_f8df67cdc26e9b4cbe94d1965d4" PRIMARY KEY (id)
  )`,
  `CREATE INDEX file_writes_object ON file_writes (object_name)`,
];
