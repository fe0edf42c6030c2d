import type { EntityManager } from 'typeorm';

/** What an asset shows of its calibrations (rule T2); whoever records them says it. */
export interface CalibrationState {
  next_due_at: string | null;
  last_calibration_date: string | null;
  calibration_count: number;
  /** Given when a version was just given out. */
  last_calibration_version: number | null;
}

/** In the transaction that changes it; the asset row must be locked by the caller. */
export async function setCalibrationState(tx: EntityManager, assetId: string, state: CalibrationState): Promise<void> {
  await tx.query(
    `update assets set next_due_at = $2, last_calibration_date = $3, calibration_count = $4,
            last_calibration_version = coalesce($5, last_calibration_version), updated_at = current_timestamp(3)
      where id = $1`,
    [assetId, state.next_due_at, state.last_calibration_date, state.calibration_count, state.last_calibration_version],
  );
}
