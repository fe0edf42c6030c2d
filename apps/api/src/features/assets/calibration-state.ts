import type { EntityManager } from 'typeorm';
import type { Jobs } from '../../platform/jobs/jobs.js';
import type { Asset } from './asset.entity.js';
import { scoreAssets } from './score-job.js';

/** What an asset shows of its calibrations (rule T2, decision 30). */
export type CalibrationState = Pick<
  Asset,
  'next_due_at' | 'last_calibration_date' | 'conformity' | 'uncertainty_state'
>;

/**
 * Channels and asset are brought to what their calibrations say, in the transaction that changes either: a calibration
 * recorded, voided or restored, a channel taken out of use or back. The asset row must be locked by the caller. What
 * counts stands in the views `calibration_states` and `asset_calibration_states`. With it begins a new state of health.
 */
export async function refreshCalibrationState(
  tx: EntityManager,
  jobs: Jobs,
  assetId: string,
): Promise<CalibrationState> {
  await tx.query(
    `update sensor_channels s
        set next_due_at = found.due_date, last_calibration_date = found.calibration_date, conformity = found.conformity,
            uncertainty_state = found.uncertainty_state
       from (select c.id, state.due_date, state.calibration_date, state.conformity, state.uncertainty_state from sensor_channels c
               left join calibration_states state on state.asset_id = $1 and state.sensor_id = c.id
              where c.asset_id = $1) found
      where s.id = found.id
        and (s.next_due_at, s.last_calibration_date, s.conformity, s.uncertainty_state)
            is distinct from (found.due_date, found.calibration_date, found.conformity, found.uncertainty_state)`,
    [assetId],
  );
  const [state] = await tx.query<[CalibrationState]>(
    'select next_due_at, last_calibration_date, conformity, uncertainty_state from asset_calibration_states where asset_id = $1',
    [assetId],
  );
  const [[{ calibration_count }]] = await tx.query<[[{ calibration_count: number }], number]>(
    `update assets set next_due_at = $2, last_calibration_date = $3, conformity = $4, uncertainty_state = $5,
            health_revision = health_revision + 1
      where id = $1 returning calibration_count`,
    [assetId, state.next_due_at, state.last_calibration_date, state.conformity, state.uncertainty_state],
  );
  if (isScored({ calibration_count })) await jobs.send(tx, scoreAssets, { asset_ids: [assetId] });
  return state;
}

/** Of one calibration alone nothing can be said. */
export const isScored = ({ calibration_count }: Pick<Asset, 'calibration_count'>): boolean => calibration_count > 1;

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
