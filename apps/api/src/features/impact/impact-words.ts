/** `stopped`: finding voided meanwhile. `failed`: may be restarted. */
export const impactStates = ['listing', 'computing', 'done', 'stopped', 'failed'] as const;
export type ImpactState = (typeof impactStates)[number];

export const affectedOutcomes = ['waiting', 'recomputed', 'not_recomputed'] as const;
export type AffectedOutcome = (typeof affectedOutcomes)[number];

export const impactDecisions = ['accept', 'notify', 'recall'] as const;
export type ImpactDecisionKind = (typeof impactDecisions)[number];

export const impactReasons = [
  /** A filed certificate, or a declared curve. */
  'nothing_computed',
  /** Before inputs were stored, or an asset of unknown channel. */
  'inputs_not_kept',
  /** A signal without a curve to compare. */
  'no_error_in_value',
  /** Frequency response: no error at a value. */
  'over_frequency',
  /** No readings as found: a failed check, or only a stated verdict. */
  'nothing_found',
  'standard_unknown',
  'beyond_range',
  /** The engine refuses the input with the error applied. */
  'refused',
  'failed',
] as const;
export type ImpactReason = (typeof impactReasons)[number];

/** Deeper chains are reported but not followed. */
export const MOST_LEVELS = 5;
export const MOST_AFFECTED = 50_000;
