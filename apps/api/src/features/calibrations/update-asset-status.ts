import type { EntityManager } from 'typeorm';
import type { Jobs } from '../../platform/jobs/jobs.js';
import { refreshCalibrationState, setCalibrationCount } from '../assets/index.js';

/**
 * Brings asset and channels to what their calibrations say (rule T2, decision 30), in the transaction that changes them.
 * The asset row must be locked by the caller.
 * @param version the version just given out; absent when none was
 */
export async function updateAssetStatus(
  tx: EntityManager,
  jobs: Jobs,
  assetId: string,
  version?: number,
): Promise<void> {
  const [{ count }] = await tx.query<[{ count: number }]>(
    'select count(*)::int as count from calibrations where asset_id = $1 and is_active',
    [assetId],
  );
  await setCalibrationCount(tx, assetId, { count, version: version ?? null });
  await refreshCalibrationState(tx, jobs, assetId);
}
