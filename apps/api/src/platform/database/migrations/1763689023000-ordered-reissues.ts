import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new version of a calibration starts with the texts of a reissue that is not made yet, too. */
export class OrderedReissues1763689023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A correction would lose the texts of a waiting reissue');
  }
}

const STATEMENTS = [
  `CREATE OR REPLACE VIEW reissued_texts WITH (security_invoker='true') AS
    SELECT r.calibration_id, r.customer_name, r.customer_address, r.language
      FROM certificate_reissues r
     WHERE NOT EXISTS (SELECT 1 FROM certificate_reissues n WHERE n.calibration_id = r.calibration_id AND n.issue > r.issue)`,
  `COMMENT ON VIEW reissued_texts IS 'Texts that the newest reissue of a calibration changes, issued or not'`,
];
