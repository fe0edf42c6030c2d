import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Planning the views of calibration states takes longer than reading a few assets. The functions look rows up by the ids of
 * assets alone, so each connection keeps the first plan.
 */
export class PlannedOnce1763688600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['calibration_states_of', 'asset_calibration_states_of'])
      await runner.query(`ALTER FUNCTION ${name}(uuid[]) SET plan_cache_mode = force_generic_plan`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
