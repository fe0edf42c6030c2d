/**
 * Scope of a laboratory (rule C7, ILAC-P14:09/2020): its calibration and measurement capabilities (CMC), each the
 * smallest uncertainty it may state. Field names are those of the wire.
 */

/** Calibrations that a laboratory makes as such; others claim nothing of its scope. */
const LABORATORY_TYPES = ['internal_lab', 'customer_asset'] as const;

export function usesScope(calibrationType: string | null | undefined): boolean {
  return LABORATORY_TYPES.some((type) => type === calibrationType);
}

/** How a constant and a part of the value make one CMC: a + b·|value|, or the root of the sum of squares, Q[a, b·value]. */
export const CMC_COMBINATIONS = ['sum', 'root_sum_square'] as const;
export type CmcCombination = (typeof CMC_COMBINATIONS)[number];

/** A line of the scope as it is written, in force on the day of the calibration. */
export interface ScopeEntryFacts {
  id: string;
  physical_quantity: string;
  /** Unit of range and constant. */
  unit: string;
  /** Both ends belong to it. */
  range_min: number;
  range_max: number;
  method: string | null;
  conditions: string | null;
  /** Expanded uncertainty (k = 2, about 95 %): a constant, a percentage of the value, or both; one of them at least. */
  cmc_absolute: number | null;
  cmc_relative: number | null;
  cmc_combination: CmcCombination;
}

export interface AccreditationFacts {
  body: string;
  number: string | null;
  /** On the day of the calibration. */
  in_force: boolean;
}

/** Scope of the laboratory on the day. */
export interface ScopeFacts {
  /** null: the laboratory states none. */
  accreditation: AccreditationFacts | null;
  entries: ScopeEntryFacts[];
}

/** A line of the quantity that is calibrated, in the reference unit. */
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
  /** The one by which was calibrated; null: any of them. */
  method: string | null;
  entries: EngineScopeEntry[];
}

/** Why no accreditation is claimed for a result. */
export const SCOPE_OBSTACLES = [
  'no_accreditation',
  'accreditation_not_in_force',
  'points_outside',
  'no_uncertainty',
  'uncertainty_incomplete',
  'not_traceable',
] as const;
export type ScopeObstacle = (typeof SCOPE_OBSTACLES)[number];

/** Part of a result about the scope. */
export interface ScopeResult {
  /** Every point lies within the scope. */
  in_scope: boolean;
  /** The largest expanded uncertainty is the CMC. */
  raised_to_cmc: boolean;
  /** At the place of the largest uncertainty, for the level of confidence; null outside of the scope. */
  cmc: number | null;
  method: string | null;
  /** The one that may be claimed; null where something stands against it. */
  accreditation: { body: string; number: string | null } | null;
  obstacles: ScopeObstacle[];
  /** Index of each point outside of the scope. */
  points_outside: number[];
  /** Indices of the points with an uncertainty raised to the CMC. */
  points_raised: number[];
  /** The lines that held for points, as they are written. */
  entries: ScopeEntryFacts[];
}
