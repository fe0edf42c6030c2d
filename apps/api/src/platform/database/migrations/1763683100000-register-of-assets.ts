import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assets by what they measure and how, and views of the list that a person keeps. */
export class RegisterOfAssets1763683100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE INDEX sensor_channels_quantity ON sensor_channels (physical_quantity, asset_id)`,
  `CREATE INDEX sensor_channels_technology ON sensor_channels (technology, asset_id)`,
  `CREATE TABLE saved_views (
    id uuid NOT NULL, user_id uuid NOT NULL, list character varying(20) NOT NULL, name character varying(60) NOT NULL,
    query character varying(2000) NOT NULL, created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_30acd4fbe2058d97631ab9bb2b6" PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX saved_views_unique ON saved_views (user_id, list, name)`,
  `ALTER TABLE saved_views ADD CONSTRAINT "FK_5ef69747737eae659eb1dd15aac" FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE`,
];
