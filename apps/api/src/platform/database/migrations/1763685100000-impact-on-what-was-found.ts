import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an error of a standard did to what was found before an adjustment; decisions in the life of their asset. */
export class ImpactOnWhatWasFound1763685100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE impact_affected ADD as_found jsonb`,
  `ALTER TABLE impact_decisions ADD asset_id uuid`,
  `UPDATE impact_decisions d SET asset_id = c.asset_id
     FROM impact_affected i JOIN calibrations c ON c.id = i.calibration_id WHERE i.id = d.affected_id`,
  `ALTER TABLE impact_decisions ALTER asset_id SET NOT NULL`,
  `ALTER TABLE impact_decisions ADD CONSTRAINT "FK_a462b04dccebfb17852f46d6704" FOREIGN KEY (asset_id) REFERENCES assets (id)`,
  `CREATE INDEX impact_decisions_of_asset ON impact_decisions (asset_id, decided_at, id)`,
];
