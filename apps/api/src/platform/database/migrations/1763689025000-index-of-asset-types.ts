import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest assets of a type: a rare type with another filter read many rows of the others. */
export class IndexOfAssetTypes1763689025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX assets_newest_of_type ON assets (asset_type, updated_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX assets_newest_of_type');
  }
}
