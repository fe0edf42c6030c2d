/** `stopped`: the finding was voided meanwhile. `failed`: may be restarted. */
export const impactStates = ['listing', 'computing', 'done', 'stopped', 'failed'] as const;
export type ImpactState = (typeof impactStates)[number];

export const affectedOutcomes = ['waiting', 'recomputed', 'not_recomputed'] as const;
export type AffectedOutcome = (typeof affectedOutcomes)[number];

export const impactDecisions = ['accept', 'notify', 'recall'] as const;
export type ImpactDecisionKind = (typeof impactDecisions)[number];

/** Reasons why a calibration could not be computed, or limits of its result. */
export const impactReasons = [
  /** No recorded points: a filed certificate, or a declared curve. */
  'nothing_computed',
  /** Recorded before inputs were stored, or with an asset of unknown channel. */
  'inputs_not_kept',
  /** The standard outputs a signal, and there is no curve to compare both calibrations. */
  'no_error_in_value',
  /** The finding is a frequency response: no error at a value. */
  'over_frequency',
  /** The standard used is affected and could not be computed itself. */
  'standard_unknown',
  /** The finding covers only some of the values used. */
  'beyond_range',
  /** The engine refuses the input with the error applied. */
  'refused',
  'failed',
] as const;
export type ImpactReason = (typeof impactReasons)[number];

/** Maximum depth of calibration chains; deeper chains are reported but not followed. */
export const MOST_LEVELS = 5;
/** Maximum of calibrations in a report. */
export const MOST_AFFECTED = 50_000;
