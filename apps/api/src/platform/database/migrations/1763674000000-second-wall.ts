import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Policies of row-level security on every table with an organization. They hold for whoever does not own the tables: for
 * requests, which take the role `etalon_confined` (`second-wall.ts`), and for roles of the operator's own.
 */
export class SecondWall1763674000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...functions, ...policies]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Who asks, as the transaction says; null where it says nothing. Cheap, so that the planner puts them in place. */
const functions = [
  `CREATE FUNCTION asking_person() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('etalon.person', true), '')::uuid`,
  `CREATE FUNCTION asking_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('etalon.role', true), '')`,
  `CREATE FUNCTION asking_memberships() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
    RETURN coalesce(nullif(current_setting('etalon.memberships', true), ''), '{}')::uuid[]`,
];

/** Without a word of who asks there is nothing. */
const ASKED = `(select asking_role()) is not null`;

/**
 * The rule of the lists (`visible-to.ts`), by the same function.
 * @param column with its table: the view below has columns of its own
 */
const mayLookInto = (
  column: string,
) => `(${ASKED} and (${column} is null or (select role_sees_all(asking_role())) or exists (
  select 1 from organization_cards seen
   where seen.id = ${column} and organization_visible(seen, asking_role(), (select asking_memberships())))))`;

const CARD = `row(id, name, full_name, description, email, private, is_active, org_category,
  org_category = 'external', asset_prefix)::organization_cards`;

/** Known by name; one's own, and entries of the directory for who keeps it, also in the act that deactivates them. */
const MAY_KNOW = `(${ASKED} and (organization_known(${CARD}, asking_role()) or id = any((select asking_memberships())::uuid[])
  or (org_category = 'external' and asking_role() = 'admin')))`;

const HIDDEN = `not organization_visible(o, asking_role(), (select asking_memberships()))`;

/** As the record itself is read: by today's rights, and by the stricter of all organizations that an entry touches. */
const MAY_READ_ENTRY = `(${ASKED} and (actor_id = (select asking_person())
  or (audience = 'people' and asking_role() in ('admin', 'superadmin'))
  or (audience in ('object', 'members') and ${mayLookInto('audit_logs.organization_id')}
    and (audience = 'object' or (select role_sees_all(asking_role())) or organization_id = any((select asking_memberships())::uuid[])
      or exists (select 1 from organization_cards o where o.id = audit_logs.organization_id and o.external))
    and (cardinality(other_organization_ids) = 0 or not exists (
      select 1 from unnest(other_organization_ids) as other (other_id) left join organization_cards o on o.id = other_id
       where o.id is null or ${HIDDEN}))
    and not exists (
      select 1 from subjects s join organization_cards o on o.id = s.organization_id
       where s.kind = audit_logs.entity_type and s.id = audit_logs.entity_id and ${HIDDEN}))))`;

const OWN = `(user_id = (select asking_person()))`;

/** A kind that is not named here is for who uploaded it, until its feature says otherwise. */
const MAY_READ_FILE = `(${ASKED} and (uploaded_by = (select asking_person()) or case entity_type
  when 'calibration_certificate' then exists (select 1 from calibrations c where c.id = stored_files.entity_id)
  when 'organization_logo' then ${mayLookInto('stored_files.entity_id')}
  else entity_type in ('user_profile_picture', 'user_signature') end))`;

const of = (table: string, parent: string, column: string) =>
  `(exists (select 1 from ${parent} parent where parent.id = ${table}.${column}))`;

const all = (table: string, may: string) => `CREATE POLICY second_wall ON ${table} USING ${may} WITH CHECK ${may}`;

const tables: Record<string, string[]> = {
  assets: [all('assets', mayLookInto('assets.organization_id'))],
  sensor_channels: [all('sensor_channels', of('sensor_channels', 'assets', 'asset_id'))],
  daq_details: [all('daq_details', of('daq_details', 'assets', 'asset_id'))],
  calibrations: [all('calibrations', mayLookInto('calibrations.organization_id'))],
  calibration_points: [all('calibration_points', of('calibration_points', 'calibrations', 'calibration_id'))],
  certificates: [all('certificates', of('certificates', 'calibrations', 'calibration_id'))],
  signing_keys: [all('signing_keys', mayLookInto('signing_keys.organization_id'))],
  stored_files: [all('stored_files', MAY_READ_FILE)],
  organization_members: [
    all('organization_members', `(${OWN} or ${mayLookInto('organization_members.organization_id')})`),
  ],
  organization_join_requests: [
    all('organization_join_requests', `(${OWN} or ${mayLookInto('organization_join_requests.organization_id')})`),
  ],
  notifications: [all('notifications', OWN)],
  idempotency_keys: [all('idempotency_keys', OWN)],
  organizations: [
    `CREATE POLICY second_wall ON organizations FOR SELECT USING ${MAY_KNOW}`,
    `CREATE POLICY second_wall_new ON organizations FOR INSERT WITH CHECK (created_by = (select asking_person()))`,
    // Deactivating one makes it unknown; that the new row is known is asked for reading.
    `CREATE POLICY second_wall_change ON organizations FOR UPDATE USING (${mayLookInto('organizations.id')} or ${MAY_KNOW} and not is_active)
      WITH CHECK (${ASKED})`,
  ],
  // Rows are only ever added.
  audit_logs: [
    `CREATE POLICY second_wall ON audit_logs FOR SELECT USING ${MAY_READ_ENTRY}`,
    `CREATE POLICY second_wall_new ON audit_logs FOR INSERT WITH CHECK (actor_id = (select asking_person()))`,
  ],
};

const policies = Object.entries(tables).flatMap(([table, made]) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  ...made,
]);
