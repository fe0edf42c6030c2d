import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import type { Jobs } from '../../platform/jobs/jobs.js';
import type { Asset } from './asset.entity.js';
import { scoreAssets } from './score-job.js';

type CalibrationState = Pick<Asset, 'next_due_at' | 'last_calibration_date' | 'conformity' | 'uncertainty_state'>;

/** Call in the changing transaction, asset row locked. Invalidates the health score. */
export async function refreshCalibrationState(
  tx: EntityManager,
  jobs: Jobs,
  assetId: string,
): Promise<CalibrationState> {
  const [state] = (await refreshCalibrationStates(tx, jobs, [assetId])) as [Refreshed];
  const { next_due_at, last_calibration_date, conformity, uncertainty_state } = state;
  return { next_due_at, last_calibration_date, conformity, uncertainty_state };
}

type Refreshed = CalibrationState & Pick<Asset, 'id' | 'calibration_count'>;

/**
 * Row-level security would take ten times as long.
 * @param counts assets not named keep theirs
 */
export async function refreshCalibrationStates(
  tx: EntityManager,
  jobs: Jobs,
  assetIds: readonly string[],
  counts: readonly CalibrationCount[] = [],
): Promise<Refreshed[]> {
  const refreshed = await (assetIds.length > 1
    ? withoutRowLevelSecurity(tx, 'calibration states', () => updateStates(tx, assetIds, counts))
    : updateStates(tx, assetIds, counts));
  const scored = refreshed.flatMap((one) => (isScored(one) ? [one.id] : []));
  if (scored.length > 0) await jobs.send(tx, scoreAssets, { asset_ids: scored });
  return refreshed;
}

async function updateStates(
  tx: EntityManager,
  assetIds: readonly string[],
  counts: readonly CalibrationCount[],
): Promise<Refreshed[]> {
  await tx.query(
    `update sensor_channels s
        set next_due_at = found.due_date, last_calibration_date = found.calibration_date, conformity = found.conformity,
            uncertainty_state = found.uncertainty_state
       from (select c.id, state.due_date, state.calibration_date, state.conformity, state.uncertainty_state from sensor_channels c
               left join calibration_states_of($1::uuid[]) state on state.asset_id = c.asset_id and state.sensor_id = c.id
              where c.asset_id = any($1::uuid[])) found
      where s.id = found.id
        and (s.next_due_at, s.last_calibration_date, s.conformity, s.uncertainty_state)
            is distinct from (found.due_date, found.calibration_date, found.conformity, found.uncertainty_state)`,
    [assetIds],
  );
  const [refreshed] = await tx.query<[Refreshed[], number]>(
    `update assets a set next_due_at = state.next_due_at, last_calibration_date = state.last_calibration_date,
            conformity = state.conformity, uncertainty_state = state.uncertainty_state,
            health_revision = a.health_revision + 1, calibration_count = coalesce(r.count, a.calibration_count),
            last_calibration_version = coalesce(r.version, a.last_calibration_version),
            updated_at = case when r.id is null then a.updated_at else current_timestamp(3) end
       from asset_calibration_states_of($1::uuid[]) state
            left join jsonb_to_recordset($2::jsonb) as r (id uuid, count integer, version integer) on r.id = state.asset_id
      where a.id = any($1::uuid[]) and state.asset_id = a.id
      returning a.id, a.calibration_count, a.next_due_at, a.last_calibration_date, a.conformity, a.uncertainty_state`,
    [assetIds, JSON.stringify(counts)],
  );
  return refreshed;
}

export const isScored = ({ calibration_count }: Pick<Asset, 'calibration_count'>): boolean => calibration_count > 1;

interface CalibrationCount {
  id: string;
  count: number;
  version: number | null;
}
