import type { EntityManager } from 'typeorm';
import { type CalibrationState, setCalibrationState } from '../assets/index.js';

/**
 * Rule T2, in the transaction that changes it: a channel's state comes from its newest effective calibration (by date,
 * then by creation); the asset's next due date is the earliest over its active calibrated channels.
 * The asset row must be locked by the caller.
 * @param version the version just given out; absent when none was
 */
export async function updateAssetStatus(tx: EntityManager, assetId: string, version?: number): Promise<void> {
  const [state] = await tx.query<[Omit<CalibrationState, 'last_calibration_version'>]>(
    `with effective as (
       select c.sensor_id, c.due_date, c.calibration_date, c.created_at
         from calibrations c left join sensor_channels s on s.id = c.sensor_id
        where c.asset_id = $1 and c.is_active and (s.id is null or s.is_active)),
     newest as (
       select distinct on (sensor_id) due_date, calibration_date from effective
        order by sensor_id, calibration_date desc, created_at desc)
     select (select min(due_date) from newest) as next_due_at,
            (select max(calibration_date) from newest) as last_calibration_date,
            (select count(*)::int from calibrations where asset_id = $1 and is_active) as calibration_count`,
    [assetId],
  );
  await setCalibrationState(tx, assetId, { ...state, last_calibration_version: version ?? null });
}
