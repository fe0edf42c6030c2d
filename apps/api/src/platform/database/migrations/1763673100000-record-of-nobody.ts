import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries about what belongs to no organization are few among many without one, which are about people; those of a rare kind
 * are few among all.
 */
export class RecordOfNobody1763673100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_logs_nobodys ON audit_logs (created_at, id) WHERE audience = 'object' AND organization_id IS NULL`,
    );
    await runner.query(`CREATE INDEX audit_logs_kind ON audit_logs (entity_type, created_at, id)`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
