import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard counts assets with a channel that was never calibrated as not evaluated. */
export class UncalibratedChannelsInCounts1763689022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('Assets with uncalibrated channels would count as fit for use');
  }
}

const STATEMENTS = [
  'LOCK TABLE assets, sensor_channels IN EXCLUSIVE MODE',
  `CREATE OR REPLACE VIEW assets_to_count WITH (security_invoker='true') AS
    SELECT a.id AS asset_id, a.organization_id, a.asset_type, a.next_due_at,
           (case when a.conformity = 'pass' and exists (
              select 1 from sensor_channels c where c.asset_id = a.id and c.is_active and c.next_due_at is null)
            then 'not_evaluated' else a.conformity end)::varchar(20) AS conformity, a.uncertainty_state,
           a.health_score < 70 AS has_low_health,
           exists (select 1 from sensor_channels c
                    where c.asset_id = a.id and c.is_active and c.calibration_role = 'reference') AS is_reference,
           (select d.daq_type from daq_details d where d.asset_id = a.id and a.asset_type = 'daq') AS daq_type,
           coalesce((select jsonb_object_agg(of_one.physical_quantity, jsonb_build_array(of_one.is_used, of_one.channels))
                       from (select c.physical_quantity, max(c.is_active::int) as is_used, count(*) as channels
                               from sensor_channels c where c.asset_id = a.id group by c.physical_quantity) of_one),
                    '{}') AS quantities
      FROM assets a WHERE a.is_active`,
  `CREATE OR REPLACE FUNCTION count_assets_of_channels() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp' AS $$
    DECLARE ids uuid[];
    BEGIN
      IF tg_op = 'INSERT' THEN ids := array(select distinct asset_id from new_rows);
      ELSIF tg_op = 'DELETE' THEN ids := array(select distinct asset_id from old_rows);
      ELSE ids := array(select unnest(array[n.asset_id, o.asset_id]) from new_rows n join old_rows o on o.id = n.id
        where (n.asset_id, n.physical_quantity, n.is_active, n.calibration_role, n.next_due_at is null)
          is distinct from (o.asset_id, o.physical_quantity, o.is_active, o.calibration_role, o.next_due_at is null));
      END IF;
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $$`,
  `SELECT count_assets(array(SELECT v.asset_id FROM assets_to_count v JOIN counted_assets c ON c.asset_id = v.asset_id
    WHERE v.conformity IS DISTINCT FROM c.conformity))`,
];
