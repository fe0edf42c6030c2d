/** `stopped`: the finding was voided while it was computed. `failed`: it can be started again. */
export const impactStates = ['listing', 'computing', 'done', 'stopped', 'failed'] as const;
export type ImpactState = (typeof impactStates)[number];

export const affectedOutcomes = ['waiting', 'recomputed', 'not_recomputed'] as const;
export type AffectedOutcome = (typeof affectedOutcomes)[number];

export const impactDecisions = ['accept', 'notify', 'recall'] as const;
export type ImpactDecisionKind = (typeof impactDecisions)[number];

/** Reasons why a calibration could not be computed, or limits of its result. */
export const impactReasons = [
  /** No points were recorded: a certificate that was filed, or a curve that was declared. */
  'nothing_computed',
  /** Recorded before inputs were stored, or with an asset of unknown channel. */
  'inputs_not_kept',
  /** The standard gives a signal, and there is no curve by which both calibrations can be held against each other. */
  'no_error_in_value',
  /** The finding is a frequency response: no error at a value. */
  'over_frequency',
  /** The standard it was made with is affected, and could not be computed itself. */
  'standard_unknown',
  /** The finding says nothing at some of the values it was used at. */
  'beyond_range',
  /** The engine refuses the same with the error found. */
  'refused',
  'failed',
] as const;
export type ImpactReason = (typeof impactReasons)[number];

/** Calibrations of calibrations: more steps are said to be there, and not followed. */
export const MOST_LEVELS = 5;
/** More calibrations are not taken into one report. */
export const MOST_AFFECTED = 50_000;
