import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Models other than polynomials: the formula, a declared curve, and the uncertainties that were stated for single points. */
export class ModelsOfACalibration1763682000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE calibrations ADD custom_formula character varying(4000)`,
  `ALTER TABLE calibrations ADD declared_model jsonb`,
  `ALTER TABLE calibration_points ADD u_reference double precision`,
  `ALTER TABLE calibration_points ADD u_measured double precision`,
];
