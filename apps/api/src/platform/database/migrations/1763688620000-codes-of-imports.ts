import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CodesOfImports1763688620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE asset_import_items DROP CONSTRAINT asset_import_items_kind`);
    await runner.query(
      `ALTER TABLE asset_import_items ADD CONSTRAINT asset_import_items_kind
        CHECK (kind in ('location', 'asset', 'channel', 'code', 'calibration'))`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
