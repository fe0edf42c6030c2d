import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which calibrations came with the DCC of the laboratory that made them, for who shows that there is one. */
export class OutsideDccs1763687770000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW outside_dccs WITH (security_invoker = true) AS
      SELECT calibration_id FROM digital_certificates WHERE origin = 'outside'`);
    await runner.query(`COMMENT ON VIEW outside_dccs IS
      'Calibrations of which the digital certificate of another laboratory is kept'`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
