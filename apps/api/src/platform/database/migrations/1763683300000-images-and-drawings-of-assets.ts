import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The images of connector and housing, and drawings: who may look into the asset may have them. */
export class ImagesAndDrawingsOfAssets1763683300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_ASSET = `((select asking_role()) is not null
  and entity_type in ('asset', 'asset_picture', 'asset_pinout_image', 'asset_mechanical_image', 'asset_cad')
  and exists (select 1 from assets parent where parent.id = stored_files.entity_id))`;

const statements = [
  `ALTER TABLE assets ADD COLUMN pinout_image_id uuid, ADD COLUMN mechanical_image_id uuid`,
  `ALTER TABLE assets ADD CONSTRAINT "FK_32b59f1ec75328fcef3f36ac4e0" FOREIGN KEY (pinout_image_id) REFERENCES stored_files (id)`,
  `ALTER TABLE assets ADD CONSTRAINT "FK_7af051b38fff9213af839fd428d" FOREIGN KEY (mechanical_image_id) REFERENCES stored_files (id)`,
  `ALTER POLICY second_wall_assets ON stored_files USING ${OF_ASSET} WITH CHECK ${OF_ASSET}`,
];
