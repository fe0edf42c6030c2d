import type { Conformity } from './conformity-state.js';

export const CHECK_RESULTS = ['pass', 'fail', 'not_checked'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const MAX_CHECKS = 50;

interface Check {
  result: CheckResult;
  as_found_result?: CheckResult | null | undefined;
}

/** One failed fails; one must pass; null without checks. */
export function conformityOfChecks(checks: readonly Check[]): Conformity | null {
  if (checks.length === 0) return null;
  if (checks.some(({ result }) => result === 'fail')) return 'fail';
  return checks.some(({ result }) => result === 'pass') ? 'pass' : 'not_evaluated';
}

/**
 * A fail always counts; a stated pass if nothing was evaluated; passed checks only without other results.
 * @param computed null: no numerical results
 */
export function recordedConformity({
  computed,
  stated = null,
  checks = [],
}: {
  computed: Conformity | null;
  stated?: Conformity | null | undefined;
  checks?: readonly Check[] | null | undefined;
}): Conformity | null {
  const checked = conformityOfChecks(checks ?? []);
  if (stated === 'fail' || checked === 'fail') return 'fail';
  if (computed === null) return stated ?? checked;
  return computed === 'not_evaluated' && stated !== null ? stated : computed;
}

/**
 * null: not recorded.
 * @param computed null without readings
 */
export function conformityAsFound(computed: Conformity | null, checks: readonly Check[]): Conformity | null {
  const found = checks.flatMap(({ as_found_result: result }) => (result ? [{ result }] : []));
  return recordedConformity({ computed, checks: found });
}

/** ISO/IEC 17025, 7.8.4.1 d: results before a repair. */
export const lacksAsFound = (calibration: {
  calibration_purpose: string;
  as_found_conformity: Conformity | null;
}): boolean => calibration.calibration_purpose === 'after_repair' && calibration.as_found_conformity === null;
