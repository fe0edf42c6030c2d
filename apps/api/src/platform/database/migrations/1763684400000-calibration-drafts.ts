import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calibrations that are being entered, kept for the person on every machine. */
export class CalibrationDrafts1763684400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** The policy of assets decides, which is asked by the look into them. */
const OF_ASSET = `(exists (select 1 from assets a where a.id = calibration_drafts.asset_id))`;

const statements = [
  `CREATE TABLE calibration_drafts (
    id uuid NOT NULL, user_id uuid NOT NULL, asset_id uuid NOT NULL, handed_over_by uuid, format integer NOT NULL,
    row_count integer NOT NULL, content jsonb NOT NULL, version integer NOT NULL DEFAULT '1',
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    updated_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_8beca354c9b153fd94b7c925182" PRIMARY KEY (id))`,
  `CREATE INDEX calibration_drafts_asset ON calibration_drafts (asset_id)`,
  `CREATE UNIQUE INDEX calibration_drafts_unique ON calibration_drafts (user_id, asset_id)`,
  `ALTER TABLE calibration_drafts ADD CONSTRAINT "FK_2bb78938c926982450d5b4f278e" FOREIGN KEY (user_id) REFERENCES users (id)
    ON DELETE CASCADE`,
  `ALTER TABLE calibration_drafts ADD CONSTRAINT "FK_29f05e2f9ff2d6876a83566c468" FOREIGN KEY (asset_id) REFERENCES assets (id)
    ON DELETE CASCADE`,
  `ALTER TABLE calibration_drafts ADD CONSTRAINT "FK_499a5b319a01cceb8bafb2ea5b7" FOREIGN KEY (handed_over_by)
    REFERENCES users (id) ON DELETE SET NULL`,
  `ALTER TABLE calibration_drafts ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON calibration_drafts USING ${OF_ASSET} WITH CHECK ${OF_ASSET}`,
];
