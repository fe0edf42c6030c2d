import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went into the results of a calibration, whole (rule R7), and who may look at it. */
export class CalibrationInputs1763681000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_CALIBRATION = `(exists (select 1 from calibrations parent where parent.id = calibration_inputs.calibration_id))`;

const statements = [
  `CREATE TABLE calibration_inputs (
    calibration_id uuid NOT NULL,
    request jsonb NOT NULL,
    stated jsonb,
    channel jsonb,
    standards jsonb,
    platform character varying(60) NOT NULL,
    PRIMARY KEY (calibration_id),
    CONSTRAINT "FK_6dcc12e49fa51066a1c649b0f8b" FOREIGN KEY (calibration_id) REFERENCES calibrations (id) ON DELETE CASCADE
  )`,
  `ALTER TABLE calibration_inputs ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON calibration_inputs USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
