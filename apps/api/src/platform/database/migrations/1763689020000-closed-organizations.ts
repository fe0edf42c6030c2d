import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor that an organization requires concerns that organization only. */
export class ClosedOrganizations1763689020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('The requirement of an organization would close the whole installation');
  }
}

const STATEMENTS = [
  // `lacks_second_factor` stays for processes of the former release.
  `CREATE FUNCTION closed_without_factor(person uuid, at timestamp with time zone) RETURNS uuid[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN array(SELECT r.organization_id FROM second_factor_rules r
      WHERE r.required_from <= at AND (r.organization_id IS NULL OR EXISTS (
        SELECT 1 FROM active_memberships m WHERE m.user_id = person AND m.organization_id = r.organization_id))
        AND NOT has_second_factor(person))`,
  `COMMENT ON FUNCTION closed_without_factor IS 'Organizations whose required second factor the person lacks; null: the installation'`,
  // An identity provider answers for its own factors.
  `CREATE FUNCTION lacks_factor_of(organization uuid, person uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN EXISTS (SELECT 1 FROM second_factor_rules r
      WHERE r.organization_id = organization AND r.required_from <= at AND NOT has_second_factor(person)
        AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = person))`,
  `CREATE OR REPLACE VIEW told_members WITH (security_invoker='true') AS
    SELECT m.organization_id, u.id AS user_id, u.language
      FROM active_memberships m JOIN people u ON u.id = m.user_id
     WHERE u.is_active AND u.role <> 'viewer'
       AND NOT lacks_factor_of(m.organization_id, u.id, now())`,
];
