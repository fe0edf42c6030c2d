import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A selection of certificates by one template. */
export class TemplatesOfBatches1763687820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE certificate_batches ADD COLUMN names_template boolean NOT NULL DEFAULT false, ADD COLUMN template_id uuid`,
  `ALTER TABLE certificate_batches ADD CONSTRAINT certificate_batches_template CHECK (names_template or template_id is null)`,
  `ALTER TABLE certificate_batches ADD CONSTRAINT "FK_bee61b699330ea2a2a2fcd3fdeb" FOREIGN KEY (template_id) REFERENCES certificate_templates(id)
    ON DELETE NO ACTION ON UPDATE NO ACTION`,
];
