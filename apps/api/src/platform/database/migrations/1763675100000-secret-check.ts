import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which SECRET_KEY the database belongs to. The first start after this says it. */
export class SecretCheck1763675100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE secret_checks (
        id integer NOT NULL,
        check_value character varying(64) NOT NULL,
        created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        PRIMARY KEY (id),
        CONSTRAINT secret_checks_one CHECK (id = 1)
      )`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
