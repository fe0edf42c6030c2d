/** CMC (rule C7, ILAC-P14:09/2020). Wire field names. */

/** Others claim no scope. */
const LABORATORY_TYPES = ['internal', 'internal_lab', 'customer_asset'] as const;

export function usesScope(calibrationType: string | null | undefined): boolean {
  return LABORATORY_TYPES.some((type) => type === calibrationType);
}

/** a + b·|value|, or Q[a, b·value]. */
export const CMC_COMBINATIONS = ['sum', 'root_sum_square'] as const;
export type CmcCombination = (typeof CMC_COMBINATIONS)[number];

export interface ScopeEntryFacts {
  id: string;
  physical_quantity: string;
  /** Unit of range and constant. */
  unit: string;
  /** Ends included. */
  range_min: number;
  range_max: number;
  method: string | null;
  conditions: string | null;
  /** Expanded (k = 2). */
  cmc_absolute: number | null;
  cmc_relative: number | null;
  cmc_combination: CmcCombination;
}

export interface AccreditationFacts {
  body: string;
  number: string | null;
  in_force: boolean;
}

export interface ScopeFacts {
  accreditation: AccreditationFacts | null;
  entries: ScopeEntryFacts[];
}

export interface EngineScopeEntry {
  range_min: number;
  range_max: number;
  absolute: number;
  /** Percent of the distance from `zero`. */
  relative: number;
  combination: CmcCombination;
  /** Zero of the line's unit: origin of a percentage. */
  zero: number;
  stated: ScopeEntryFacts;
}

export interface EngineScope {
  accreditation: AccreditationFacts | null;
  /** null: any. */
  method: string | null;
  entries: EngineScopeEntry[];
}

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
  raised_to_cmc: boolean;
  /** At the largest uncertainty and level of confidence; null outside the scope. */
  cmc: number | null;
  method: string | null;
  accreditation: { body: string; number: string | null } | null;
  obstacles: ScopeObstacle[];
  points_outside: number[];
  points_raised: number[];
  entries: ScopeEntryFacts[];
}
