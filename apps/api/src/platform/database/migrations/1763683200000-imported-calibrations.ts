import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What came with a bundle says so (decision 36), and keeps the papers of those who calibrated. */
export class ImportedCalibrations1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** The policy of calibrations decides, which is asked by the look into them. */
const OF_CALIBRATION = `((select asking_role()) is not null and entity_type = 'calibration'
  and exists (select 1 from calibrations parent where parent.id = stored_files.entity_id))`;

/** Ids of assets may hold anything; the prefix before is an organization's own of at most eight letters. */
const CERTIFIED = (number: string) => `substring(${number} from '^[^-]*-CAL-(.*)-v[0-9]+$')`;

const statements = [
  `CREATE INDEX certificates_asset_id ON certificates ((${CERTIFIED('number')}))`,
  `CREATE VIEW certified_asset_ids WITH (security_invoker = true) AS
     SELECT ${CERTIFIED('x.number')} AS asset_id, c.asset_id AS certified_id
       FROM certificates x JOIN calibrations c ON c.id = x.calibration_id`,
  `COMMENT ON VIEW certified_asset_ids IS 'Ids that stand on certificates, and the assets these are about (decision 35)'`,
  `ALTER TABLE calibrations ADD COLUMN imported jsonb`,
  `CREATE POLICY second_wall_calibrations ON stored_files USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
