import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lowest score of an asset is kept, beside the state it was made from. The first start computes those of the present. */
export class KeptScores1763685300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const may = `(exists (select 1 from assets parent where parent.id = asset_scores.asset_id))`;

const statements = [
  `ALTER TABLE assets ADD health_revision integer DEFAULT 0 NOT NULL`,
  `CREATE TABLE asset_scores (
    asset_id uuid NOT NULL,
    revision integer NOT NULL,
    engine_version character varying(20) NOT NULL,
    score double precision,
    computed_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_asset_scores" PRIMARY KEY (asset_id),
    CONSTRAINT "FK_9560142db8e75127c93a10e2096" FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE
  )`,
  `ALTER TABLE asset_scores ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON asset_scores USING ${may} WITH CHECK ${may}`,
  `CREATE VIEW asset_score_cards AS SELECT asset_id, revision, engine_version, score FROM asset_scores`,
];
