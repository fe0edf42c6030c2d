/**
 * Scope of a laboratory (rule C7, ILAC-P14:09/2020): its calibration and measurement capabilities (CMC), each the
 * smallest uncertainty it may state. Field names are those of the wire.
 */

/** Calibration types within a laboratory's scope; others claim none. */
const LABORATORY_TYPES = ['internal_lab', 'customer_asset'] as const;

export function usesScope(calibrationType: string | null | undefined): boolean {
  return LABORATORY_TYPES.some((type) => type === calibrationType);
}

/**
 * Combination of a constant and a part of the value: a + b·|value|, or the root of the sum of squares, Q[a, b·value].
 */
export const CMC_COMBINATIONS = ['sum', 'root_sum_square'] as const;
export type CmcCombination = (typeof CMC_COMBINATIONS)[number];

export interface ScopeEntryFacts {
  id: string;
  physical_quantity: string;
  /** Unit of range and constant. */
  unit: string;
  /** Range, ends included. */
  range_min: number;
  range_max: number;
  method: string | null;
  conditions: string | null;
  /** Expanded uncertainty (k = 2, about 95 %): a constant, a percentage of the value, or both; at least one. */
  cmc_absolute: number | null;
  cmc_relative: number | null;
  cmc_combination: CmcCombination;
}

export interface AccreditationFacts {
  body: string;
  number: string | null;
  /** Validity on the day of the calibration. */
  in_force: boolean;
}

export interface ScopeFacts {
  /** null: the laboratory has none. */
  accreditation: AccreditationFacts | null;
  entries: ScopeEntryFacts[];
}

/** Line of the calibrated quantity, in the reference unit. */
export interface EngineScopeEntry {
  range_min: number;
  range_max: number;
  absolute: number;
  /** Percent of the distance from `zero`. */
  relative: number;
  combination: CmcCombination;
  /** Zero of the line's unit in the reference unit: origin for a percentage of the value (0 °C for a value in K). */
  zero: number;
  stated: ScopeEntryFacts;
}

/** Scope in the form of the analysis: the lines applicable to this calibration. */
export interface EngineScope {
  accreditation: AccreditationFacts | null;
  /** Method of the calibration; null: any. */
  method: string | null;
  entries: EngineScopeEntry[];
}

/** Reason why no accreditation is claimed for a result. */
export const SCOPE_OBSTACLES = [
  'no_accreditation',
  'accreditation_not_in_force',
  'points_outside',
  'no_uncertainty',
  'uncertainty_incomplete',
  'not_traceable',
] as const;
export type ScopeObstacle = (typeof SCOPE_OBSTACLES)[number];

export interface ScopeResult {
  in_scope: boolean;
  /** Whether the largest expanded uncertainty is the CMC. */
  raised_to_cmc: boolean;
  /** CMC at the place of the largest uncertainty, for the level of confidence; null outside the scope. */
  cmc: number | null;
  method: string | null;
  /** Accreditation that may be claimed; null with obstacles. */
  accreditation: { body: string; number: string | null } | null;
  obstacles: ScopeObstacle[];
  /** Indices of the points outside the scope. */
  points_outside: number[];
  /** Indices of the points with an uncertainty raised to the CMC. */
  points_raised: number[];
  /** Applied lines of the scope, as written. */
  entries: ScopeEntryFacts[];
}
