import type { MessageKey } from '@etalon/i18n';
import { fitnessOf, type Fitness, type Status } from '../../../ui';

interface StatedCalibration {
  conformity?: Fitness['conformity'];
  status: string;
  is_in_force: boolean;
  superseded_by_id?: string | null;
}

/** The state of one calibration for its badge: void and pending as stored, superseded, else what it says of the instrument. */
export function recordStatus(calibration: StatedCalibration | undefined): Status {
  // Voided in favour of another version.
  if (calibration?.superseded_by_id) return 'superseded';
  switch (calibration?.status) {
    case 'void':
    case 'rejected':
    case 'pending_approval':
      return calibration.status;
    default:
      if (calibration?.is_in_force === false) return 'superseded';
      return fitnessOf({ calibration_status: 'valid', conformity: calibration?.conformity ?? null });
  }
}

/** One that waits has not corrected anything yet, and one that was rejected never did. */
export function correctionWord({ status }: { status: string }): MessageKey {
  if (status === 'pending_approval') return 'corrections.will_correct';
  return status === 'rejected' ? 'corrections.would_have' : 'corrections.corrects';
}
