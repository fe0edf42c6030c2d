import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places of organizations as trees, where assets stand and stood, and where an organization is at home. */
export class Locations1763682600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** As the policies of `1763674000000-second-wall.ts`, for a table with an organization. */
const OF_ORGANIZATION = `((select asking_role()) is not null and ((select role_sees_all(asking_role())) or exists (
  select 1 from organization_cards seen
   where seen.id = locations.organization_id and organization_visible(seen, asking_role(), (select asking_memberships())))))`;
const OF_ASSET = `(exists (select 1 from assets parent where parent.id = asset_movements.asset_id))`;

const statements = [
  `CREATE TABLE locations (
    name character varying(255) NOT NULL,
    description text,
    location_type character varying(50) NOT NULL,
    code character varying(50),
    address text,
    latitude double precision,
    longitude double precision,
    parent_location_id uuid,
    is_calibration_lab boolean DEFAULT false NOT NULL,
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    ancestry uuid[] DEFAULT '{}' NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    archived_at TIMESTAMP(3) WITH TIME ZONE,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT locations_depth CHECK (cardinality(ancestry) between 1 and 12),
    CONSTRAINT locations_latitude CHECK (latitude between -90 and 90),
    CONSTRAINT locations_longitude CHECK (longitude between -180 and 180),
    CONSTRAINT locations_archived CHECK (is_active = (archived_at is null)),
    CONSTRAINT "FK_06f770dfdf4e78f67ad08f80cdc" FOREIGN KEY (parent_location_id) REFERENCES locations (id),
    CONSTRAINT "FK_e80aa366acb3dbc300e668c3ee2" FOREIGN KEY (organization_id) REFERENCES organizations (id),
    CONSTRAINT "FK_190a7ee60db34ef946627cbbe9f" FOREIGN KEY (created_by) REFERENCES users (id)
  )`,
  `CREATE UNIQUE INDEX locations_code_unique ON locations (organization_id, code)`,
  `CREATE INDEX locations_parent ON locations (parent_location_id)`,
  `CREATE INDEX locations_name ON locations (name, id)`,
  `CREATE INDEX locations_organization_name ON locations (organization_id, name, id)`,
  `CREATE INDEX locations_ancestry ON locations USING gin (ancestry)`,

  // The way from the root to the place itself. Made here alone, under the lock of the tree: no order of moves makes a circle.
  `CREATE FUNCTION location_takes_ancestry() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE above uuid[];
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('locations ' || new.organization_id::text, 0));
      IF new.parent_location_id IS NULL THEN
        new.ancestry := array[new.id];
        RETURN new;
      END IF;
      SELECT p.ancestry INTO above FROM locations p
       WHERE p.id = new.parent_location_id AND p.organization_id = new.organization_id;
      IF above IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_one_tree',
          MESSAGE = 'a location and its parent belong to one organization';
      END IF;
      IF new.id = any(above) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_no_circle',
          MESSAGE = 'a location cannot lie within itself';
      END IF;
      new.ancestry := above || new.id;
      RETURN new;
    END $$`,
  `CREATE TRIGGER locations_take_ancestry BEFORE INSERT OR UPDATE OF parent_location_id, organization_id ON locations
    FOR EACH ROW EXECUTE FUNCTION location_takes_ancestry()`,
  `CREATE FUNCTION location_moves_those_below() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE locations SET ancestry = new.ancestry || ancestry[array_position(ancestry, new.id) + 1:]
       WHERE ancestry @> array[new.id] AND id <> new.id;
      RETURN null;
    END $$`,
  // Once for all below; what that changes moves nothing further.
  `CREATE TRIGGER locations_move_those_below AFTER UPDATE ON locations
    FOR EACH ROW WHEN (old.ancestry IS DISTINCT FROM new.ancestry AND pg_trigger_depth() = 0)
    EXECUTE FUNCTION location_moves_those_below()`,

  `CREATE TABLE asset_movements (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    location_id uuid,
    moved_by uuid NOT NULL,
    moved_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT "FK_99a95d47110c653d8537daafbc7" FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE,
    CONSTRAINT "FK_c3e2083b7f45389f505910bebc8" FOREIGN KEY (location_id) REFERENCES locations (id),
    CONSTRAINT "FK_e22220c63143ab9894cdcd2c8d4" FOREIGN KEY (moved_by) REFERENCES users (id)
  )`,
  `CREATE INDEX asset_movements_asset ON asset_movements (asset_id, moved_at, id)`,
  `CREATE INDEX asset_movements_location ON asset_movements (location_id)`,

  `ALTER TABLE assets ADD CONSTRAINT "FK_916f79b60e63293b23def86da6d" FOREIGN KEY (location_id) REFERENCES locations (id)`,
  // How many stand where, of which organization, without a look at the rows.
  `CREATE INDEX assets_place ON assets (location_id, is_active, organization_id) WHERE location_id IS NOT NULL`,
  `ALTER TABLE organizations ADD CONSTRAINT "FK_985d8cab86bdf9f19a0773bf982" FOREIGN KEY (location_id) REFERENCES locations (id)`,
  `CREATE INDEX organizations_location ON organizations (location_id)`,

  ...[
    ['locations', OF_ORGANIZATION],
    ['asset_movements', OF_ASSET],
  ].flatMap(([table, may]) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY second_wall ON ${table} USING ${may} WITH CHECK ${may}`,
  ]),

  `CREATE OR REPLACE VIEW asset_cards AS
    SELECT id, asset_id, name, organization_id, is_active, location_id FROM assets`,
  `CREATE VIEW asset_movement_cards WITH (security_invoker = true) AS
    SELECT m.id, m.asset_id, m.location_id, a.organization_id FROM asset_movements m JOIN assets a ON a.id = m.asset_id`,
  `CREATE VIEW organization_homes WITH (security_invoker = true) AS
    SELECT id AS organization_id, location_id FROM organizations WHERE location_id IS NOT NULL`,
  `CREATE VIEW location_cards WITH (security_invoker = true) AS
    SELECT l.id, l.organization_id, l.name, l.code, l.description, l.latitude, l.longitude, l.is_active,
           l.is_calibration_lab, l.ancestry,
           (SELECT array_agg(step.name::text ORDER BY cardinality(step.ancestry)) FROM locations step
             WHERE step.id = any(l.ancestry)) AS path
      FROM locations l`,
  `COMMENT ON VIEW location_cards IS 'Where something stands: the names from the root to the place, and the ids of the same'`,

  `CREATE OR REPLACE VIEW subjects AS
    SELECT 'organization' AS kind, id, null::text AS reference, id AS organization_id FROM organizations
    UNION ALL SELECT 'asset', id, asset_id, organization_id FROM assets
    UNION ALL SELECT 'calibration', id, null, organization_id FROM calibrations
    UNION ALL SELECT 'location', id, null, organization_id FROM locations`,
];
