import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures of the assets in use and of a year are counted from indexes alone: who sees many reads no rows for a number. */
export class Figures1763686300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE INDEX assets_figures ON assets (organization_id)
    INCLUDE (id, asset_type, next_due_at, conformity, health_score, is_active) WHERE is_active`,
  `CREATE INDEX sensor_channels_figures ON sensor_channels (asset_id) INCLUDE (physical_quantity, is_active)`,
  `CREATE INDEX calibrations_figures ON calibrations (organization_id, calibration_date) INCLUDE (is_active) WHERE is_active`,
];
