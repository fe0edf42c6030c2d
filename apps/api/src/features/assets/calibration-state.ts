import type { EntityManager } from 'typeorm';
import type { Asset } from './asset.entity.js';

/** What an asset shows of its calibrations (rule T2, decision 30). */
export type CalibrationState = Pick<Asset, 'next_due_at' | 'last_calibration_date' | 'conformity'>;

/**
 * Channels and asset are brought to what their calibrations say, in the transaction that changes either: a calibration
 * recorded, voided or restored, a channel taken out of use or back. The asset row must be locked by the caller. What
 * counts stands in the views `calibration_states` and `asset_calibration_states`.
 */
export async function refreshCalibrationState(tx: EntityManager, assetId: string): Promise<CalibrationState> {
  await tx.query(
    `update sensor_channels s
        set next_due_at = found.due_date, last_calibration_date = found.calibration_date, conformity = found.conformity
       from (select c.id, state.due_date, state.calibration_date, state.conformity from sensor_channels c
               left join calibration_states state on state.asset_id = $1 and state.sensor_id = c.id
              where c.asset_id = $1) found
      where s.id = found.id
        and (s.next_due_at, s.last_calibration_date, s.conformity)
            is distinct from (found.due_date, found.calibration_date, found.conformity)`,
    [assetId],
  );
  const [state] = await tx.query<[CalibrationState]>(
    'select next_due_at, last_calibration_date, conformity from asset_calibration_states where asset_id = $1',
    [assetId],
  );
  await tx.query('update assets set next_due_at = $2, last_calibration_date = $3, conformity = $4 where id = $1', [
    assetId,
    state.next_due_at,
    state.last_calibration_date,
    state.conformity,
  ]);
  return state;
}

/** How many calibrations count, and the version just given out (rule T3); whoever records them says it. */
export async function setCalibrationCount(
  tx: EntityManager,
  assetId: string,
  { count, version }: { count: number; version: number | null },
): Promise<void> {
  await tx.query(
    `update assets set calibration_count = $2, last_calibration_version = coalesce($3, last_calibration_version),
            updated_at = current_timestamp(3)
      where id = $1`,
    [assetId, count, version],
  );
}
