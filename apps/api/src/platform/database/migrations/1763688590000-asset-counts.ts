import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts of assets and calibrations for figures, kept by triggers in the transaction of the change. A change appends rows
 * (level `change`) and updates none, so writers of one organization do not wait for each other.
 */
export class AssetCounts1763688590000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...functions, ...triggers, ...present]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const ASKED = `(select asking_role()) is not null`;
const mayLookInto = (
  column: string,
) => `(${ASKED} and (${column} is null or (select role_sees_all(asking_role())) or exists (
  select 1 from organization_cards seen
   where seen.id = ${column} and organization_visible(seen, asking_role(), (select asking_memberships())))))`;

const tables = [
  `CREATE TABLE counted_assets (
    asset_id uuid NOT NULL,
    organization_id uuid,
    asset_type character varying(10) NOT NULL,
    next_due_at date,
    conformity character varying(20),
    uncertainty_state character varying(20),
    has_low_health boolean NOT NULL,
    is_reference boolean NOT NULL,
    daq_type character varying(100),
    quantities jsonb NOT NULL,
    CONSTRAINT "PK_counted_assets" PRIMARY KEY (asset_id),
    CONSTRAINT "FK_ed687b1639028d06f1451b04ee6" FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE
  ) WITH (fillfactor = 80)`,
  `ALTER TABLE counted_assets ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON counted_assets FOR SELECT
    USING (exists (select 1 from assets parent where parent.id = counted_assets.asset_id))`,

  `CREATE TABLE asset_counts (
    id uuid NOT NULL,
    level character varying(20) NOT NULL,
    organization_id uuid,
    time_zone character varying(100),
    facet character varying(20) NOT NULL,
    name character varying(255),
    day date,
    conformity character varying(20),
    uncertainty_state character varying(20),
    has_low_health boolean NOT NULL DEFAULT false,
    is_reference boolean NOT NULL DEFAULT false,
    assets integer NOT NULL DEFAULT 0,
    items integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_asset_counts" PRIMARY KEY (id),
    CONSTRAINT asset_counts_level CHECK (level in ('change', 'organization', 'open', 'closed'))
  )`,
  `CREATE UNIQUE INDEX asset_counts_folded ON asset_counts (organization_id, level, facet, time_zone, name, day, conformity,
    uncertainty_state, has_low_health, is_reference) NULLS NOT DISTINCT WHERE level <> 'change'`,
  `CREATE INDEX asset_counts_facet ON asset_counts (organization_id, facet, level)`,
  `CREATE INDEX asset_counts_changes ON asset_counts (facet, organization_id) WHERE level = 'change'`,
  `ALTER TABLE asset_counts ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON asset_counts FOR SELECT USING (
    case level when 'closed' then role_sees_all(asking_role()) else ${mayLookInto('asset_counts.organization_id')} end)`,

  `CREATE TABLE asset_count_rollups (
    organization_id uuid NOT NULL,
    level character varying(20) NOT NULL,
    time_zone character varying(100),
    CONSTRAINT "PK_asset_count_rollups" PRIMARY KEY (organization_id),
    CONSTRAINT "FK_57644cadfd158c2a6899267dd58" FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE,
    CONSTRAINT asset_count_rollups_level CHECK (level in ('open', 'closed'))
  )`,
  `ALTER TABLE asset_count_rollups ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON asset_count_rollups FOR SELECT USING ${mayLookInto('asset_count_rollups.organization_id')}`,

  `CREATE INDEX calibrations_pending ON calibrations (organization_id, checked_by_user_id) WHERE status = 'pending_approval'`,

  `CREATE VIEW assets_to_count AS
    SELECT a.id AS asset_id, a.organization_id, a.asset_type, a.next_due_at, a.conformity, a.uncertainty_state,
           a.health_score < 70 AS has_low_health,
           exists (select 1 from sensor_channels c
                    where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference') AS is_reference,
           (select d.daq_type from daq_details d where d.asset_id = a.id and a.asset_type = 'daq') AS daq_type,
           coalesce((select jsonb_object_agg(of_one.physical_quantity, jsonb_build_array(of_one.is_used, of_one.channels))
                       from (select c.physical_quantity, max(c.is_active::int) as is_used, count(*) as channels
                               from sensor_channels c where c.asset_id = a.id group by c.physical_quantity) of_one),
                    '{}') AS quantities
      FROM assets a WHERE a.is_active`,
  `CREATE VIEW asset_totals AS
    SELECT organization_id, assets FROM asset_counts WHERE facet = 'type' AND level = 'organization'
    UNION ALL SELECT organization_id, assets FROM asset_counts WHERE facet = 'type' AND level = 'change'`,
  `CREATE VIEW calibrations_to_count AS SELECT organization_id, calibration_date FROM calibrations WHERE is_active`,
];

/** With the rights of the owner: counts are of everybody, and nobody else writes them. */
const DEFINER = `SECURITY DEFINER SET search_path = public, pg_temp`;

const CHANGED_COLUMNS = [
  'organization_id',
  'asset_type',
  'next_due_at',
  'conformity',
  'uncertainty_state',
  'has_low_health',
  'is_reference',
  'daq_type',
  'quantities',
];
/** What of an asset decides by what it is counted. */
const COUNTED_BY = CHANGED_COLUMNS.filter((column) => column !== 'organization_id');
const columnsOf = (row: string) => `(${CHANGED_COLUMNS.map((column) => `${row}.${column}`).join(', ')})`;

const SIGNED = {
  INSERT: `select 1 as times, n.* from new_rows n`,
  UPDATE: `select 1 as times, n.* from new_rows n union all select -1, o.* from old_rows o`,
  DELETE: `select -1 as times, o.* from old_rows o`,
};

const DIMENSIONS = ['facet', 'name', 'day', 'conformity', 'uncertainty_state', 'has_low_health', 'is_reference'];
const PART = ['counted.organization_id', ...DIMENSIONS.map((one) => `part.${one}`)].join(', ');

/** Of the rows of a transition table only what is different afterwards. */
const noteAssets = (rows: string) => `
  INSERT INTO asset_counts (id, level, organization_id, ${DIMENSIONS.join(', ')}, assets, items)
  SELECT gen_random_uuid(), 'change', ${PART}, sum(times * part.assets), sum(times * part.items)
    FROM (${rows}) counted
   CROSS JOIN LATERAL asset_count_parts(${COUNTED_BY.map((one) => `counted.${one}`).join(', ')}) part
   GROUP BY ${PART} HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;`;

const noteCalibrations = (rows: string) => `
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (${rows}) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;`;

const byOperation = (of: (rows: string) => string) => `
  IF tg_op = 'INSERT' THEN ${of(SIGNED.INSERT)}
  ELSIF tg_op = 'UPDATE' THEN ${of(SIGNED.UPDATE)}
  ELSE ${of(SIGNED.DELETE)}
  END IF;`;

/** @param changed what of a row is counted */
const touched = (key: string, changed: readonly string[]) => `
  IF tg_op = 'INSERT' THEN ids := array(select distinct ${key} from new_rows);
  ELSIF tg_op = 'DELETE' THEN ids := array(select distinct ${key} from old_rows);
  ELSE ids := array(select unnest(array[n.${key}, o.${key}]) from new_rows n join old_rows o on o.id = n.id
    where (${changed.map((column) => `n.${column}`).join(', ')}) is distinct from (${changed.map((column) => `o.${column}`).join(', ')}));
  END IF;`;

const functions = [
  `CREATE FUNCTION asset_count_parts(its_type text, due date, its_conformity text, its_uncertainty text, is_low boolean,
                                      is_standard boolean, its_daq_type text, quantities jsonb)
    RETURNS TABLE (facet text, name text, day date, conformity text, uncertainty_state text, has_low_health boolean,
                   is_reference boolean, assets integer, items integer)
    LANGUAGE sql IMMUTABLE AS $$
      select 'type', its_type, null::date, null, null, false, false, 1, 0
      union all
      select 'due', its_type, due, its_conformity, its_uncertainty, is_low, is_standard, 1, 0
      union all
      select 'daq', its_daq_type, null, null, null, false, false, 1, 0 where its_daq_type is not null
      union all
      select 'quantity', q.key, null, null, null, false, false, (q.value->>0)::int, (q.value->>1)::int from jsonb_each(quantities) q
    $$`,
  `CREATE FUNCTION count_assets(ids uuid[]) RETURNS void LANGUAGE plpgsql ${DEFINER} AS $$
    BEGIN
      INSERT INTO counted_assets AS c SELECT v.asset_id, ${CHANGED_COLUMNS.map((one) => `v.${one}`).join(', ')}
        FROM assets_to_count v WHERE v.asset_id = ANY(ids)
      ON CONFLICT (asset_id) DO UPDATE SET (${CHANGED_COLUMNS.join(', ')}) = ${columnsOf('excluded')}
        WHERE ${columnsOf('c')} IS DISTINCT FROM ${columnsOf('excluded')};
      DELETE FROM counted_assets c USING assets a WHERE c.asset_id = ANY(ids) AND a.id = c.asset_id AND NOT a.is_active;
    END $$`,
  `CREATE FUNCTION count_changed_assets() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
    DECLARE ids uuid[];
    BEGIN
      IF tg_op = 'INSERT' THEN ids := array(select id from new_rows);
      ELSE ids := array(select n.id from new_rows n join old_rows o on o.id = n.id
        where (n.organization_id, n.is_active, n.asset_type, n.next_due_at, n.conformity, n.uncertainty_state, n.health_score < 70)
          is distinct from (o.organization_id, o.is_active, o.asset_type, o.next_due_at, o.conformity, o.uncertainty_state, o.health_score < 70));
      END IF;
      IF cardinality(ids) > 0 THEN PERFORM count_assets(ids); END IF;
      RETURN null;
    END $$`,
  // Whoever changes a part of an asset without its row in hand waits here for who has it.
  ...(['channels', 'daq'] as const).map(
    (part) => `CREATE FUNCTION count_assets_of_${part}() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
    DECLARE ids uuid[];
    BEGIN
      ${touched('asset_id', part === 'daq' ? ['asset_id', 'daq_type'] : ['asset_id', 'physical_quantity', 'is_active', 'calibration_role'])}
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $$`,
  ),
  `CREATE FUNCTION note_counted_assets() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
    BEGIN ${byOperation(noteAssets)} RETURN null; END $$`,
  `CREATE FUNCTION note_counted_calibrations() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
    BEGIN ${byOperation(noteCalibrations)} RETURN null; END $$`,
  // An organization that is shown to others, or has another day, leaves the sums in the same transaction; folding takes it in again.
  `CREATE FUNCTION organization_leaves_rollup() RETURNS trigger LANGUAGE plpgsql ${DEFINER} AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('asset counts', 0));
      INSERT INTO asset_counts AS kept (id, level, time_zone, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
      SELECT gen_random_uuid(), r.level, r.time_zone, c.facet, c.name, c.day, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, -c.assets, -c.items
        FROM asset_count_rollups r JOIN asset_counts c ON c.level = 'organization' AND c.organization_id = r.organization_id
       WHERE r.organization_id = new.id
      ON CONFLICT (organization_id, level, facet, time_zone, name, day, conformity, uncertainty_state, has_low_health, is_reference)
        WHERE level <> 'change' DO UPDATE SET assets = kept.assets + excluded.assets, items = kept.items + excluded.items;
      DELETE FROM asset_count_rollups WHERE organization_id = new.id;
      RETURN null;
    END $$`,
  // Triggers run them with the rights of the owner.
  `REVOKE EXECUTE ON FUNCTION count_assets(uuid[]) FROM public`,
];

const watching = (table: string, operations: readonly (keyof typeof SIGNED)[], run: string) =>
  operations.map((operation) => {
    const rows = [operation !== 'INSERT' && 'OLD TABLE AS old_rows', operation !== 'DELETE' && 'NEW TABLE AS new_rows'];
    return `CREATE TRIGGER ${table}_count_${operation.toLowerCase()} AFTER ${operation} ON ${table}
      REFERENCING ${rows.filter(Boolean).join(' ')} FOR EACH STATEMENT EXECUTE FUNCTION ${run}()`;
  });

const EACH = ['INSERT', 'UPDATE', 'DELETE'] as const;

const triggers = [
  ...watching('counted_assets', EACH, 'note_counted_assets'),
  // The row that is counted goes with its asset.
  ...watching('assets', ['INSERT', 'UPDATE'], 'count_changed_assets'),
  ...watching('sensor_channels', EACH, 'count_assets_of_channels'),
  ...watching('daq_details', EACH, 'count_assets_of_daq'),
  ...watching('calibrations', EACH, 'note_counted_calibrations'),
  `CREATE TRIGGER organizations_leave_rollup AFTER UPDATE OF private, is_active, org_category, time_zone ON organizations
    FOR EACH ROW WHEN ((old.private, old.is_active, old.org_category, old.time_zone)
      IS DISTINCT FROM (new.private, new.is_active, new.org_category, new.time_zone))
    EXECUTE FUNCTION organization_leaves_rollup()`,
];

/** The triggers above keep the tables from being written meanwhile. */
const present = [
  `INSERT INTO counted_assets SELECT asset_id, ${CHANGED_COLUMNS.join(', ')} FROM assets_to_count`,
  `INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
    SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, count(*) FROM calibrations_to_count
     GROUP BY organization_id, calibration_date`,
];
