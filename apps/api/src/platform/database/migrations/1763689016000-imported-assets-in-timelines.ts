import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The timeline of an asset begins with its import. */
export class ImportedAssetsInTimelines1763689016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_logs_life');
    await runner.query(
      `CREATE INDEX audit_logs_life ON audit_logs (entity_id, created_at, id)
        WHERE action IN ('asset.created', 'asset.duplicated', 'asset.imported', 'asset.retired', 'asset.restored')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_logs_life');
    await runner.query(
      `CREATE INDEX audit_logs_life ON audit_logs (entity_id, created_at, id)
        WHERE action IN ('asset.created', 'asset.duplicated', 'asset.retired', 'asset.restored')`,
    );
  }
}
