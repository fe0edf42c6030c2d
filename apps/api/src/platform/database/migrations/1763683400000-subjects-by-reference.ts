import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns of one type in all its parts: only then does a condition on the reference reach the index of assets, and what
 * the guard asks of a human asset id does not grow with their number.
 */
export class SubjectsByReference1763683400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE OR REPLACE VIEW subjects AS
         SELECT 'organization'::text AS kind, id, null::text AS reference, id AS organization_id FROM organizations
         UNION ALL SELECT 'asset'::text, id, asset_id::text, organization_id FROM assets
         UNION ALL SELECT 'calibration'::text, id, null::text, organization_id FROM calibrations
         UNION ALL SELECT 'location'::text, id, null::text, organization_id FROM locations`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
