import { asStatus, type Status } from './badge';

/** What the API says of an asset or a channel: its state by date, and whether it was found within its limits. */
export interface Fitness {
  calibration_status: string;
  conformity: 'pass' | 'fail' | 'not_evaluated' | null;
}

/**
 * The one badge of an asset or a channel. Out of tolerance wins over every date; green is only what nobody found
 * reason to doubt. A retired one is out of use whatever it was.
 */
export function fitnessOf({ calibration_status, conformity }: Fitness): Status {
  const byDate = asStatus(calibration_status);
  if (byDate === 'retired') return byDate;
  if (conformity === 'fail') return 'out_of_tolerance';
  return byDate === 'valid' && conformity === 'not_evaluated' ? 'not_evaluated' : byDate;
}
