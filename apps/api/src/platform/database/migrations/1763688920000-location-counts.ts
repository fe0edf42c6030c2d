import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counting below the roots of the trees read every asset. */
export class LocationCounts1763688920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const note = (counted: string) => `
  INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
  SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
    FROM (${counted}) counted WHERE is_active AND location_id IS NOT NULL
   GROUP BY location_id, organization_id HAVING sum(times) <> 0`;

const rows = (times: 1 | -1, table: string) =>
  `SELECT ${String(times)} AS times, is_active, location_id, organization_id FROM ${table}`;

const isVisible = `organization_id IS NULL OR (SELECT role_sees_all(context_role())) OR EXISTS (
  SELECT 1 FROM organization_cards seen
   WHERE seen.id = location_counts.organization_id AND organization_visible(seen, context_role(), (SELECT context_memberships())))`;

const DEFINER = `LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp'`;
const LOCK = `PERFORM pg_advisory_xact_lock(hashtextextended('location counts', 0))`;

const statements = [
  `CREATE TABLE location_counts (
     id uuid NOT NULL,
     location_id uuid NOT NULL,
     organization_id uuid,
     is_change boolean DEFAULT false NOT NULL,
     assets integer DEFAULT 0 NOT NULL,
     total_assets integer DEFAULT 0 NOT NULL,
     CONSTRAINT "PK_location_counts" PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX location_counts_folded ON location_counts (organization_id, location_id) NULLS NOT DISTINCT WHERE NOT is_change`,
  `CREATE INDEX location_counts_changes ON location_counts (location_id) WHERE is_change`,
  `CREATE INDEX location_counts_location ON location_counts (location_id)`,
  `ALTER TABLE location_counts ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY visible_rows ON location_counts FOR SELECT USING ((SELECT context_role()) IS NOT NULL AND (${isVisible}))`,
  `CREATE FUNCTION note_placed_assets() RETURNS trigger ${DEFINER} AS $$
   BEGIN
     IF tg_op = 'INSERT' THEN ${note(rows(1, 'new_rows'))};
     ELSIF tg_op = 'UPDATE' THEN ${note(`${rows(1, 'new_rows')} UNION ALL ${rows(-1, 'old_rows')}`)};
     ELSE ${note(rows(-1, 'old_rows'))};
     END IF;
     RETURN null;
   END $$`,
  `CREATE FUNCTION location_moves_counts() RETURNS trigger ${DEFINER} AS $$
   BEGIN
     ${LOCK};
     INSERT INTO location_counts AS kept (id, location_id, organization_id, total_assets)
     SELECT gen_random_uuid(), step.id, moved.organization_id, sum(step.times * moved.total_assets)
       FROM location_counts moved
      CROSS JOIN (SELECT unnest(new.ancestry) AS id, 1 AS times UNION ALL SELECT unnest(old.ancestry), -1) step
      WHERE moved.location_id = new.id AND NOT moved.is_change
      GROUP BY step.id, moved.organization_id HAVING sum(step.times * moved.total_assets) <> 0
     ON CONFLICT (organization_id, location_id) WHERE NOT is_change
       DO UPDATE SET total_assets = kept.total_assets + excluded.total_assets;
     RETURN null;
   END $$`,
  `CREATE FUNCTION location_drops_counts() RETURNS trigger ${DEFINER} AS $$
   BEGIN
     ${LOCK};
     UPDATE location_counts above SET total_assets = above.total_assets - gone.assets FROM location_counts gone
      WHERE gone.location_id = old.id AND NOT gone.is_change AND gone.assets <> 0
        AND above.location_id = ANY(old.ancestry) AND NOT above.is_change
        AND above.organization_id IS NOT DISTINCT FROM gone.organization_id;
     DELETE FROM location_counts WHERE location_id = old.id;
     RETURN null;
   END $$`,
  // Writes to assets wait until the counts are complete.
  `CREATE TRIGGER assets_note_insert AFTER INSERT ON assets REFERENCING NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets()`,
  `CREATE TRIGGER assets_note_update AFTER UPDATE ON assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets()`,
  `CREATE TRIGGER assets_note_delete AFTER DELETE ON assets REFERENCING OLD TABLE AS old_rows
     FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets()`,
  // Named to run after the triggers that lock assets.
  `CREATE TRIGGER locations_recount AFTER UPDATE ON locations FOR EACH ROW
     WHEN (old.ancestry IS DISTINCT FROM new.ancestry AND pg_trigger_depth() = 0) EXECUTE FUNCTION location_moves_counts()`,
  `CREATE TRIGGER locations_recount_delete AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION location_drops_counts()`,
  `WITH placed AS (
     SELECT location_id, organization_id, count(*) AS assets FROM assets
      WHERE is_active AND location_id IS NOT NULL GROUP BY location_id, organization_id)
   INSERT INTO location_counts (id, location_id, organization_id, assets, total_assets)
   SELECT gen_random_uuid(), location_id, organization_id, sum(assets), sum(total) FROM (
     SELECT location_id, organization_id, assets, 0 AS total FROM placed
     UNION ALL
     SELECT step, p.organization_id, 0, p.assets FROM placed p JOIN locations l ON l.id = p.location_id
      CROSS JOIN unnest(l.ancestry) step) parts
   GROUP BY location_id, organization_id`,
];
