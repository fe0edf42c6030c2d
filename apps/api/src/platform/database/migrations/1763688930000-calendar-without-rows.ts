import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index-only scans: a page of 10,000 events read as many rows at random. */
export class CalendarWithoutRows1763688930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, day] of [
      ['calibrations_date', 'calibration_date'],
      ['calibrations_due', 'due_date'],
    ] as const) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(
        `CREATE INDEX ${name} ON calibrations (${day}, id) INCLUDE (asset_id, organization_id, is_active)`,
      );
    }
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
