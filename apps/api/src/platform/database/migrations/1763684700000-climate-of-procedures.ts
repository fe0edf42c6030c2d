import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of the surroundings in procedures, and the reason of a calibration that was done outside of them. */
export class ClimateOfProcedures1763684700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['procedures', 'procedure_revisions'])
      for (const quantity of ['temperature', 'humidity', 'pressure'])
        await runner.query(
          `alter table ${table} add column ${quantity}_min double precision, add column ${quantity}_max double precision`,
        );
    await runner.query('alter table calibrations add column environment_reason text');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
