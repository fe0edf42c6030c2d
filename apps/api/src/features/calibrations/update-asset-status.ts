import type { EntityManager } from 'typeorm';

/**
 * Rule T2, in the transaction that changes it: a channel's state comes from its newest effective calibration (by date,
 * then by creation); the asset's next due date is the earliest over its active calibrated channels.
 * The asset row must be locked by the caller.
 * @param version the version just given out; absent when none was
 */
export async function updateAssetStatus(tx: EntityManager, assetId: string, version?: number): Promise<void> {
  await tx.query(
    `with effective as (
       select c.sensor_id, c.due_date, c.calibration_date, c.created_at
         from calibrations c left join sensor_channels s on s.id = c.sensor_id
        where c.asset_id = $1 and c.is_active and (s.id is null or s.is_active)),
     newest as (
       select distinct on (sensor_id) due_date, calibration_date from effective
        order by sensor_id, calibration_date desc, created_at desc)
     update assets set
       next_due_at = (select min(due_date) from newest),
       last_calibration_date = (select max(calibration_date) from newest),
       calibration_count = (select count(*) from calibrations where asset_id = $1 and is_active),
       last_calibration_version = coalesce($2, last_calibration_version),
       updated_at = current_timestamp(3)
     where id = $1`,
    [assetId, version ?? null],
  );
}
