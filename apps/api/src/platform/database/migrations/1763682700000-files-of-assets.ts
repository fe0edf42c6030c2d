import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures and documents of assets: who may look into the asset may have them. */
export class FilesOfAssets1763682700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** The policy of assets decides, which is asked by the look into them. */
const OF_ASSET = `((select asking_role()) is not null and entity_type in ('asset', 'asset_picture')
  and exists (select 1 from assets parent where parent.id = stored_files.entity_id))`;

const statements = [
  `ALTER TABLE assets ADD COLUMN picture_id uuid`,
  `ALTER TABLE assets ADD CONSTRAINT "FK_398a8b7fe2f2763eb234554960e" FOREIGN KEY (picture_id) REFERENCES stored_files (id)`,
  `CREATE POLICY second_wall_assets ON stored_files USING ${OF_ASSET} WITH CHECK ${OF_ASSET}`,
];
