import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is said of a certificate, in one place for all that show one (decision record 0102). */
export class StateOfACertificate1763687760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Of an undecided or rejected calibration nothing is said: what was uploaded for it neither holds nor was withdrawn. */
const statements = [
  `CREATE FUNCTION certificate_state(status text, superseded_by_id uuid, is_current boolean) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT CASE WHEN status = 'valid' AND is_current THEN 'valid'
                 WHEN status = 'valid' OR superseded_by_id IS NOT NULL THEN 'superseded'
                 WHEN status = 'void' THEN 'voided' END $$`,
  `COMMENT ON FUNCTION certificate_state IS
     'State of a certificate, from the status of its calibration, what replaced that, and whether it is its newest paper'`,
  `CREATE OR REPLACE VIEW certificates_of_assets WITH (security_invoker = true) AS
     SELECT c.asset_id, x.file_id, certificate_state(c.status, c.superseded_by_id, true) AS state
       FROM issued_certificates x JOIN calibrations c ON c.id = x.calibration_id
     UNION ALL
     SELECT c.asset_id, c.uploaded_certificate_file_id, certificate_state(c.status, c.superseded_by_id, true)
       FROM calibrations c WHERE c.uploaded_certificate_file_id IS NOT NULL`,
];
