import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Assets in the order of the names of their locations. The name lies with the asset, as its organization lies with its
 * calibrations, so that one index gives the order. A location of another organization has no name here: who sees the asset
 * may not know of it, and an order, or a cursor, would tell.
 */
export class AssetsByLocation1763684520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** U+FFFF comes after every letter: after every name, and before those that stand nowhere. */
const ELSEWHERE = 'chr(65535)';
const NOWHERE = 'chr(65535) || chr(65535)';

const statements = [
  `ALTER TABLE assets ADD location_order text NOT NULL DEFAULT (${NOWHERE})`,
  `CREATE FUNCTION location_order_of(place uuid, owner uuid) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT CASE WHEN l.organization_id = owner THEN l.name ELSE ${ELSEWHERE} END
                       FROM locations l WHERE l.id = place), ${NOWHERE}) $$`,
  `UPDATE assets SET location_order = location_order_of(location_id, organization_id) WHERE location_id IS NOT NULL`,
  `CREATE FUNCTION asset_takes_location_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new.location_order = location_order_of(new.location_id, new.organization_id);
      RETURN new;
    END $$`,
  `CREATE TRIGGER assets_take_location_order BEFORE INSERT OR UPDATE OF location_id, organization_id ON assets
    FOR EACH ROW EXECUTE FUNCTION asset_takes_location_order()`,
  `CREATE FUNCTION location_orders_assets() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE assets SET location_order = location_order_of(location_id, organization_id) WHERE location_id = new.id;
      RETURN null;
    END $$`,
  `CREATE TRIGGER locations_order_assets AFTER UPDATE OF name, organization_id ON locations
    FOR EACH ROW WHEN ((old.name, old.organization_id) IS DISTINCT FROM (new.name, new.organization_id))
    EXECUTE FUNCTION location_orders_assets()`,
  `DROP INDEX assets_location`,
  `DROP INDEX assets_organization_location`,
  `CREATE INDEX assets_location ON assets (location_order, id)`,
  `CREATE INDEX assets_organization_location ON assets (organization_id, location_order, id)`,
];
