import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to an asset, in the order in which it is told, and who checked what. */
export class LifeOfAnAsset1763684510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE INDEX calibrations_of_asset ON calibrations (asset_id, (calibration_date::timestamp at time zone 'UTC'), id)`,
  `CREATE INDEX calibrations_repairs ON calibrations (asset_id, (repair_date::timestamp at time zone 'UTC'), id)
    WHERE repair_date IS NOT NULL`,
  `CREATE INDEX audit_logs_life ON audit_logs (entity_id, created_at, id)
    WHERE action IN ('asset.created', 'asset.duplicated', 'asset.retired', 'asset.restored')`,
  `CREATE INDEX calibrations_checked_by ON calibrations (checked_by_user_id)`,
];
