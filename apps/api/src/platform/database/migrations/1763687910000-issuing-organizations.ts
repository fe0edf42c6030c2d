import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who calibrated stays with a calibration when its asset goes to another organization, and of corrections of corrections the
 * last one is found (decision record 0113).
 */
export class IssuingOrganizations1763687910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Where assets were before they moved. The record is not read where none ever did. */
const MOVES = `SELECT l.entity_id AS asset_id, l.created_at, (l.before_state ->> 'organization_id')::uuid AS organization_id
   FROM audit_logs l
  WHERE l.entity_type = 'asset' AND l.before_state ? 'organization_id' AND l.after_state ? 'organization_id'
    AND l.before_state ->> 'organization_id' IS DISTINCT FROM l.after_state ->> 'organization_id'
    AND EXISTS (SELECT FROM audit_logs m WHERE m.action IN ('organization.asset_left', 'organization.asset_received'))`;

/**
 * Of the calibrations that are here: the key of the first certificate says who issued it; else the record says where the
 * asset was before it moved; else it never did.
 */
export const WHO_ISSUED = `UPDATE calibrations c SET issuing_organization_id = CASE
     WHEN found.key_id IS NOT NULL THEN found.signed_by
     WHEN found.moved_at IS NOT NULL THEN found.was_of
     ELSE c.organization_id END
   FROM (SELECT here.id, k.id AS key_id, k.organization_id AS signed_by, moved.created_at AS moved_at, moved.organization_id AS was_of
           FROM calibrations here
           LEFT JOIN certificates x ON x.calibration_id = here.id AND x.template_id IS NULL AND x.issue = 1
           LEFT JOIN signing_keys k ON k.id = x.signing_key_id
           LEFT JOIN (
             SELECT DISTINCT ON (one.id) one.id, m.created_at, m.organization_id
               FROM calibrations one JOIN (${MOVES}) m ON m.asset_id = one.asset_id AND m.created_at > one.created_at
              ORDER BY one.id, m.created_at) moved ON moved.id = here.id) found
  WHERE found.id = c.id`;

const statements = [
  `ALTER TABLE calibrations ADD COLUMN issuing_organization_id uuid`,
  WHO_ISSUED,
  `ALTER TABLE calibrations ADD CONSTRAINT "FK_b42801520fee01f47ac842d7de8" FOREIGN KEY (issuing_organization_id) REFERENCES organizations(id)
    ON DELETE NO ACTION ON UPDATE NO ACTION`,
  `CREATE FUNCTION calibration_takes_issuer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new.issuing_organization_id := new.organization_id;
      RETURN new;
    END $$`,
  // Triggers run in the order of their names: this one after that which says where the asset belongs.
  `CREATE TRIGGER calibrations_take_organization_that_issues BEFORE INSERT ON calibrations
    FOR EACH ROW EXECUTE FUNCTION calibration_takes_issuer()`,
  `CREATE FUNCTION calibration_that_holds(of uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
     WITH RECURSIVE versions AS (
       SELECT id, superseded_by_id, status FROM calibrations WHERE id = of
       UNION SELECT newer.id, newer.superseded_by_id, newer.status
         FROM versions JOIN calibrations newer ON newer.id = versions.superseded_by_id)
     SELECT id FROM versions WHERE superseded_by_id IS NULL AND status = 'valid' $$`,
  `COMMENT ON FUNCTION calibration_that_holds IS
     'The calibration itself, or the last of those that replaced it one after the other; null where that one is not valid'`,
];
