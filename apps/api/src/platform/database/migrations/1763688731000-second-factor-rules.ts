import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactorRules1763688731000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const MAY = `((select asking_role()) is not null and (organization_id is null or (select role_sees_all(asking_role()))
  or organization_id = any((select asking_memberships())::uuid[])))`;

const statements = [
  `CREATE TABLE second_factor_rules (
    id uuid NOT NULL,
    organization_id uuid,
    required_from TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_970500ba836afd8065600a88983" PRIMARY KEY (id),
    CONSTRAINT "FK_b95e7bdbf773e430a7787b2e1d0" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX second_factor_rules_organization ON second_factor_rules (organization_id) WHERE organization_id is not null`,
  `CREATE UNIQUE INDEX second_factor_rules_installation ON second_factor_rules ((true)) WHERE organization_id is null`,
  `ALTER TABLE second_factor_rules ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON second_factor_rules USING ${MAY} WITH CHECK ${MAY}`,
  // SECURITY DEFINER: administrators see only whether one exists.
  `CREATE FUNCTION has_second_factor(person uuid) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
    RETURN exists (select 1 from totp_secrets t where t.user_id = person and t.confirmed_at is not null)
      or exists (select 1 from passkeys p where p.user_id = person)`,
  `CREATE FUNCTION lacks_second_factor(person uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN exists (select 1 from second_factor_rules r where r.required_from <= at
        and (r.organization_id is null or exists (
          select 1 from active_memberships m where m.user_id = person and m.organization_id = r.organization_id))) and not has_second_factor(person)`,
];
