import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids on certificates are compared as ids of assets are: without case, spaces and kinds of hyphens. */
export class FoldedCertifiedIds1763689011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX certificates_asset_id');
    await runner.query(
      `CREATE INDEX certificates_asset_id ON certificates
         (folded_identity(substring(number::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text)))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX certificates_asset_id');
    await runner.query(
      `CREATE INDEX certificates_asset_id ON certificates
         (substring(number::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text))`,
    );
  }
}
