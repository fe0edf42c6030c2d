import type { CalibrationResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { conformityOf, conformityOfChecks } from '@etalon/metrology';
import { type Conformity } from '../../../ui/badge/verdict';
import { resultBadge, type StatedResult, type Status } from '../../../ui/lists';

interface StatedCalibration {
  conformity?: string | null;
  uncertainty_state?: StatedResult['uncertainty_state'];
  status: string;
  is_in_force: boolean;
  superseded_by_id?: string | null;
}

/** Stored state (void, pending), superseded, or conformity. */
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
      return resultBadge({
        verdict: calibration?.conformity,
        uncertainty_state: calibration?.uncertainty_state,
      }).status;
  }
}

export function recordConformity(
  calibration: (Judged & Pick<CalibrationResponse, 'uncertainty_state'>) | undefined,
): Conformity {
  const { conformity_statement: statement, uncertainty_state } = calibration ?? {};
  const stated = calibration && (decidedByChecks(calibration) ?? statedVerdict(calibration));
  return resultBadge({ verdict: stated ?? statement?.verdict, uncertainty_state }).conformity;
}

type Judged = Pick<CalibrationResponse, 'conformity' | 'stated_conformity' | 'checks'> & {
  conformity_statement: Pick<NonNullable<CalibrationResponse['conformity_statement']>, 'verdict'> | null;
};

/** Conformity of the checks where they decide: any failed, or no other results. */
export function decidedByChecks(calibration: Judged | undefined) {
  if (!calibration) return null;
  const { conformity, conformity_statement: statement, stated_conformity: stated, checks } = calibration;
  const checked = conformityOfChecks(checks);
  if (checked === 'fail') return checked;
  return statement === null && !stated && conformity === 'pass' && checked === 'pass' ? checked : null;
}

/** Verdict of another laboratory where nothing was evaluated here, or it stated a fail. */
export function statedVerdict({ conformity, conformity_statement: statement, stated_conformity: stated }: Judged) {
  const isOwn = statement !== null && conformityOf(statement.verdict) === conformity;
  return stated && !isOwn ? stated : null;
}

/** A pending correction has no effect yet, a rejected one never had. */
export function correctionWord({ status }: { status: string }): MessageKey {
  if (status === 'pending_approval') return 'corrections.will_correct';
  return status === 'rejected' ? 'corrections.would_have' : 'corrections.corrects';
}
