import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may know of what, readable as SQL; lists in any order for who may see few of many. */
export class Access1763660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const STATUS = `(case when not is_active then 'infinity'::date when next_due_at is null then '9999-12-31'::date else next_due_at end)`;
const DUE = `(coalesce(next_due_at, 'infinity'::date))`;
const LOCATION = `(coalesce(location_id::text, ''))`;

const statements = [
  // The rule of isKnown() and isVisible() in libs/access, over a row of organizations and the caller's role and memberships.
  // Immutable and of one expression each, so that the planner puts them into the statement that uses them.
  `CREATE FUNCTION role_sees_all(role text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN role = 'superadmin'`,
  `CREATE FUNCTION organization_known(o organization_cards, role text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN role_sees_all(role) or (o.is_active and (o.org_category = 'internal' or role = 'admin'))`,
  `CREATE FUNCTION organization_visible(o organization_cards, role text, memberships uuid[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN role_sees_all(role) or (o.is_active and case o.org_category when 'external' then role = 'admin'
      else not o.private or o.id = any(memberships) end)`,

  // A calibration belongs where its asset belongs, whoever writes either.
  `ALTER TABLE calibrations ADD organization_id uuid`,
  `UPDATE calibrations c SET organization_id = a.organization_id FROM assets a WHERE a.id = c.asset_id`,
  `ALTER TABLE calibrations ADD CONSTRAINT "FK_cbda24714c20be38dd034d224ee" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `CREATE FUNCTION calibration_takes_organization() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT a.organization_id INTO new.organization_id FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $$`,
  `CREATE TRIGGER calibrations_take_organization BEFORE INSERT ON calibrations
    FOR EACH ROW EXECUTE FUNCTION calibration_takes_organization()`,
  `CREATE FUNCTION asset_moves_calibrations() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $$`,
  `CREATE TRIGGER assets_move_calibrations AFTER UPDATE OF organization_id ON assets
    FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id)
    EXECUTE FUNCTION asset_moves_calibrations()`,

  `CREATE VIEW subjects AS
    SELECT 'organization' AS kind, id, null::text AS reference, id AS organization_id FROM organizations
    UNION ALL SELECT 'asset', id, asset_id, organization_id FROM assets
    UNION ALL SELECT 'calibration', id, null, organization_id FROM calibrations`,
  `COMMENT ON VIEW subjects IS 'Which organization every object belongs to that a request can name'`,

  `DROP INDEX assets_organization`,
  `CREATE INDEX assets_organization ON assets (organization_id, updated_at, id)`,
  `CREATE INDEX assets_organization_asset_id ON assets (organization_id, asset_id, id)`,
  `CREATE INDEX assets_organization_name ON assets (organization_id, name, id)`,
  `CREATE INDEX assets_organization_manufacturer ON assets (organization_id, manufacturer, id)`,
  `CREATE INDEX assets_organization_due ON assets (organization_id, ${DUE}, id)`,
  `CREATE INDEX assets_organization_status ON assets (organization_id, ${STATUS}, id)`,
  `CREATE INDEX assets_organization_location ON assets (organization_id, ${LOCATION}, id)`,
  `CREATE INDEX assets_name ON assets (name, id)`,
  `CREATE INDEX assets_manufacturer ON assets (manufacturer, id)`,
  `DROP INDEX assets_due`,
  `CREATE INDEX assets_due ON assets (${DUE}, id)`,
  `CREATE INDEX assets_status ON assets (${STATUS}, id)`,
  `CREATE INDEX assets_location ON assets (${LOCATION}, id)`,
  `CREATE INDEX calibrations_organization ON calibrations (organization_id, created_at, id)`,
];
