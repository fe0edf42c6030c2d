import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The certificates of the calibrations of an asset, which its list of documents shows too. */
export class PapersOfAssets1763684000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE VIEW certificates_of_assets WITH (security_invoker = true) AS
      SELECT c.asset_id, x.file_id FROM issued_certificates x JOIN calibrations c ON c.id = x.calibration_id
      UNION ALL
      SELECT asset_id, uploaded_certificate_file_id FROM calibrations WHERE uploaded_certificate_file_id IS NOT NULL`);
    await runner.query(`COMMENT ON VIEW certificates_of_assets IS
      'Files that are handed out as certificates of the calibrations of an asset'`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
