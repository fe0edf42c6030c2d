import { uncertaintyState, type UncertaintyState } from '@etalon/metrology/lists';
import { asStatus, type Status } from './badge';
import type { Conformity } from './verdict';

export interface StatedResult {
  verdict: string | null | undefined;
  uncertainty_state: UncertaintyState | null | undefined;
  /** Null: not stated. */
  expanded_uncertainty?: number | null;
  probability_of_conformity?: number | null;
  calibration_status?: string;
}

export interface ResultBadge {
  conformity: Conformity;
  status: Status;
  /** Null: not stated. */
  probability: number | null;
}

const VERDICTS: Readonly<Record<string, Conformity>> = {
  pass: 'conforms',
  conditional_pass: 'conditional',
  conditional_fail: 'conditional_fail',
  fail: 'does_not_conform',
};
const WITHOUT_FULL_UNCERTAINTY = {
  incomplete: { conformity: 'conforms_incomplete', status: 'uncertainty_incomplete' },
  unstated: { conformity: 'conforms_unstated', status: 'uncertainty_unstated' },
} as const;

/**
 * Out of tolerance precedes dates. Green and a probability require a complete uncertainty (rules R4, C9), or checks.
 */
export function resultBadge({ verdict, calibration_status, ...result }: StatedResult): ResultBadge {
  const uncertainty = uncertaintyOf(result);
  const found = VERDICTS[verdict ?? ''] ?? 'not_evaluated';
  const doubt =
    uncertainty === 'complete' || uncertainty === 'not_applicable' ? null : WITHOUT_FULL_UNCERTAINTY[uncertainty];
  return {
    conformity: found === 'conforms' && doubt ? doubt.conformity : found,
    status: statusOf(asStatus(calibration_status ?? 'valid'), found, doubt?.status),
    probability: doubt ? null : (result.probability_of_conformity ?? null),
  };
}

function uncertaintyOf({
  uncertainty_state: state,
  expanded_uncertainty: U,
}: Omit<StatedResult, 'verdict'>): UncertaintyState {
  if (U !== undefined && uncertaintyState({ expanded_uncertainty: U }) === 'unstated') return 'unstated';
  return state ?? 'unstated';
}

function statusOf(byDate: Status, found: Conformity, doubt: Status | undefined): Status {
  if (byDate === 'retired') return byDate;
  if (found === 'does_not_conform' || found === 'conditional_fail') return 'out_of_tolerance';
  if (byDate !== 'valid') return byDate;
  if (found === 'not_evaluated') return doubt === 'uncertainty_unstated' ? doubt : 'not_evaluated';
  return doubt ?? byDate;
}

export interface Fitness {
  calibration_status: string;
  conformity: string | null;
  uncertainty_state: UncertaintyState | null;
  /** Channels in use. */
  channels?: readonly Pick<Fitness, 'calibration_status'>[];
  has_uncalibrated_channels?: boolean;
}

/** A channel that was never calibrated leaves the asset not evaluated. */
export function fitnessOf({
  conformity,
  channels = [],
  has_uncalibrated_channels: isPart = channels.some(isUncalibrated),
  ...state
}: Fitness): Status {
  const { status } = resultBadge({ ...state, verdict: conformity });
  return status === 'valid' && isPart ? 'not_evaluated' : status;
}

const isUncalibrated = ({ calibration_status }: Pick<Fitness, 'calibration_status'>): boolean =>
  calibration_status === 'not_calibrated';
