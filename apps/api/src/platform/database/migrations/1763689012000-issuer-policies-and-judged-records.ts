import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signatures follow the policy of the issuer, and a stated conformity of a whole asset ends with later ones of its channels. */
export class IssuerPoliciesAndJudgedRecords1763689012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('The calibration states cannot lose a column that another view reads');
  }
}

const STATEMENTS = [
  `CREATE OR REPLACE VIEW awaited_signatures WITH (security_invoker='true') AS
    SELECT c.id AS calibration_id,
           jsonb_array_length(p.sequence) > (SELECT count(*) FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.step IS NOT NULL)
             AS lacks_steps,
           'issue' = ANY (p.acts) AND NOT EXISTS (
             SELECT 1 FROM electronic_signatures s WHERE s.calibration_id = c.id AND s.act = 'issue') AS lacks_issue
      FROM calibrations c JOIN signature_policies p ON p.organization_id = coalesce(c.issuing_organization_id, c.organization_id)`,
];
