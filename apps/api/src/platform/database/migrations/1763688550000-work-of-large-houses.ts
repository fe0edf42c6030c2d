import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for what would else read every asset or channel of an organization. */
export class WorkOfLargeHouses1763688550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX assets_type ON assets (organization_id, lower(btrim(manufacturer)), lower(btrim(model)))`,
    );
    await runner.query(
      `CREATE INDEX sensor_channels_references ON sensor_channels (asset_id) WHERE calibration_role = 'reference' AND is_active`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
