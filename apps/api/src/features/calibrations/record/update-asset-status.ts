import type { EntityManager } from 'typeorm';
import { inParts } from '../../../platform/work/in-parts.js';
import type { Jobs } from '../../../platform/jobs/jobs.js';
import { refreshCalibrationStates } from '../../assets/index.js';

const AT_ONCE = 200;

/** Rule T2, decision 30. Call in the changing transaction, asset row locked. */
export function updateAssetStatus(tx: EntityManager, jobs: Jobs, assetId: string, version?: number): Promise<void> {
  return updateAssetStatuses(tx, jobs, new Map([[assetId, version ?? null]]));
}

export async function updateAssetStatuses(
  tx: EntityManager,
  jobs: Jobs,
  versions: ReadonlyMap<string, number | null>,
  onProgress: (assets: number) => void = () => undefined,
): Promise<void> {
  await inParts([...versions], AT_ONCE, async (some, done) => {
    const ids = some.map(([id]) => id);
    const rows = await tx.query<{ asset_id: string; count: number }[]>(
      'select asset_id, count(*)::int as count from calibrations where asset_id = any($1::uuid[]) and is_active group by asset_id',
      [ids],
    );
    const counts = new Map(rows.map(({ asset_id, count }) => [asset_id, count]));
    await refreshCalibrationStates(
      tx,
      jobs,
      ids,
      some.map(([id, version]) => ({ id, version, count: counts.get(id) ?? 0 })),
    );
    onProgress(done);
  });
}
