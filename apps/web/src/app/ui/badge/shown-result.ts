import { uncertaintyState, type UncertaintyState } from '@etalon/metrology/lists';
import { asStatus, type Status } from './badge';
import type { Conformity } from './verdict';

/** Result in API and live analysis: of a reading, a calibration, a channel or an asset. */
export interface StatedResult {
  /** verdict of the analysis, or conformity of an asset */
  verdict: string | null | undefined;
  /** of the record that the result belongs to */
  uncertainty_state: UncertaintyState | null | undefined;
  /** U of this result; null: not stated */
  expanded_uncertainty?: number | null;
  probability_of_conformity?: number | null;
  /** state by date */
  calibration_status?: string;
}

/** Display of a result, common to all pages and lists. */
export interface ShownResult {
  /** icon and label of the verdict */
  conformity: Conformity;
  /** badge of an asset, a channel or a record */
  status: Status;
  /** null: not stated */
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
 * Single mapping from a result to its display. Out of tolerance precedes every date. Green and a probability require a
 * stated, complete uncertainty (rules R4, C9), or checks, which have none.
 */
export function shownResult({ verdict, calibration_status, ...result }: StatedResult): ShownResult {
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
  // record of another laboratory without a verdict: its uncertainty is missing
  if (found === 'not_evaluated') return doubt === 'uncertainty_unstated' ? doubt : 'not_evaluated';
  return doubt ?? byDate;
}

/** Fitness of an asset or a channel in the API. */
export interface Fitness {
  calibration_status: string;
  conformity: string | null;
  uncertainty_state: UncertaintyState | null;
}

/** The badge of an asset or a channel. */
export const fitnessOf = ({ conformity, ...state }: Fitness): Status =>
  shownResult({ ...state, verdict: conformity }).status;
