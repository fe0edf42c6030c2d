import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements that were made before say nothing of a global risk. */
export class GlobalRisk1763682500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE calibrations
          SET conformity_statement = conformity_statement || '{"global_risk": null, "global_risk_reason": null}'
        WHERE jsonb_typeof(conformity_statement) = 'object' AND NOT conformity_statement ? 'global_risk'`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
