import type { Status } from '../../../ui';

interface StatedCalibration {
  status: string;
  is_in_force: boolean;
}

/** The state of one calibration for its badge: void and pending as stored, else in force or superseded. */
export function recordStatus(calibration: StatedCalibration | undefined): Status {
  switch (calibration?.status) {
    case 'void':
    case 'rejected':
    case 'pending_approval':
      return calibration.status;
    default:
      return calibration?.is_in_force === false ? 'superseded' : 'valid';
  }
}
