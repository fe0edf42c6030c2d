import type { Calibration } from '../../calibrations/index.js';

export type StandingState = 'valid' | 'superseded' | 'voided';

/** What is said of an issued certificate, on the page of its calibration and to who holds it. */
export function standingState(
  { status, superseded_by_id }: Pick<Calibration, 'status' | 'superseded_by_id'>,
  { is_current }: { is_current: boolean },
): StandingState {
  if (status === 'valid') return is_current ? 'valid' : 'superseded';
  return superseded_by_id === null ? 'voided' : 'superseded';
}
