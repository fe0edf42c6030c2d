import type { Conformity } from './conformity-state.js';

/** Result of one check without a number, as of display, leads or a go/no-go gauge. */
export const CHECK_RESULTS = ['pass', 'fail', 'not_checked'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
/** Checks of one calibration. */
export const MAX_CHECKS = 50;

interface Check {
  result: CheckResult;
}

/** One failed check fails; at least one must pass; null without checks. */
export function conformityOfChecks(checks: readonly Check[]): Conformity | null {
  if (checks.length === 0) return null;
  if (checks.some(({ result }) => result === 'fail')) return 'fail';
  return checks.some(({ result }) => result === 'pass') ? 'pass' : 'not_evaluated';
}

/**
 * Conformity of a calibration: computed from its results, stated by another laboratory, and of its checks. A fail of
 * statement or checks always counts. A stated pass counts if nothing was evaluated here; checks that pass count only if
 * there is nothing else.
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
