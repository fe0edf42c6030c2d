import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers and reissued texts of certificates for the calibrations; removed standards for the days before. */
export class CertificateViews1763689021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sensor_channels_removed');
    await runner.query('DROP VIEW reissued_texts, certificate_numbers');
  }
}

const STATEMENTS = [
  `CREATE VIEW certificate_numbers WITH (security_invoker='true') AS
    SELECT calibration_id, number FROM certificates`,
  `COMMENT ON VIEW certificate_numbers IS 'Numbers of all certificates, also of replaced ones'`,
  `CREATE VIEW reissued_texts WITH (security_invoker='true') AS
    SELECT r.calibration_id, r.customer_name, r.customer_address, r.language
      FROM certificate_reissues r JOIN certificates x ON x.calibration_id = r.calibration_id AND x.issue = r.issue
     WHERE x.template_id IS NULL AND x.is_current`,
  `COMMENT ON VIEW reissued_texts IS 'Texts of the current certificate that its reissue changed'`,
  `CREATE INDEX sensor_channels_removed ON sensor_channels (updated_at)
    WHERE calibration_role = 'reference' AND NOT is_active`,
];
