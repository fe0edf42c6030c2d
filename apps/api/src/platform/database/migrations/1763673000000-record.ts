import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The record says for whom an entry is and which organizations it touches; lists of it are read from indexes. */
export class Record1763673000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const MEMBERS = [
  'organization.members_added',
  'organization.member_role_changed',
  'organization.member_removed',
  'organization.left',
  'organization.join_requested',
  'organization.join_approved',
  'organization.join_rejected',
];

const statements = [
  `ALTER TABLE audit_logs ADD audience character varying(10)`,
  `UPDATE audit_logs SET audience = case
     when entity_type in ('user', 'email_settings', 'database') then 'people'
     when action in (${MEMBERS.map((code) => `'${code}'`).join(', ')}) then 'members'
     else 'object' end`,
  `ALTER TABLE audit_logs ALTER audience SET NOT NULL`,
  `ALTER TABLE audit_logs ADD CONSTRAINT audit_logs_audience CHECK (audience in ('object', 'members', 'people'))`,
  `ALTER TABLE audit_logs ADD other_organization_ids uuid[] NOT NULL DEFAULT '{}'`,
  // A move was recorded with the organization it left; where it went stands in the difference.
  `UPDATE audit_logs e SET other_organization_ids = array(
     select distinct named.id::uuid
       from unnest(array[e.before_state ->> 'organization_id', e.after_state ->> 'organization_id']) as named (id)
      where named.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and named.id::uuid is distinct from e.organization_id)
    WHERE e.audience = 'object' AND (e.before_state ? 'organization_id' OR e.after_state ? 'organization_id')`,
  // Of what belonged to none and is not there any more nobody can tell whose it was: it names an organization that nobody
  // has, which leaves it to who did it and to superadmins.
  `UPDATE audit_logs e SET other_organization_ids = array['00000000-0000-0000-0000-000000000000'::uuid]
    WHERE e.audience = 'object' AND e.organization_id IS NULL AND e.entity_type IN ('asset', 'calibration', 'organization')
      AND NOT EXISTS (SELECT 1 FROM subjects s WHERE s.kind = e.entity_type AND s.id = e.entity_id)`,

  `DROP INDEX audit_logs_actor`,
  `DROP INDEX audit_logs_entity`,
  `CREATE INDEX audit_logs_actor ON audit_logs (actor_id, created_at, id)`,
  `CREATE INDEX audit_logs_entity ON audit_logs (entity_id, created_at, id)`,
  `CREATE INDEX audit_logs_organization ON audit_logs (organization_id, created_at, id) WHERE audience = 'object'`,
  `CREATE INDEX audit_logs_members ON audit_logs (organization_id, created_at, id) WHERE audience = 'members'`,
  `CREATE INDEX audit_logs_objects ON audit_logs (created_at, id) WHERE audience = 'object'`,
  `CREATE INDEX audit_logs_people ON audit_logs (created_at, id) WHERE audience = 'people'`,
];
