/** Errors in the reference unit. */
import type { DecisionRule, Verdict } from '../../conformity/types.js';
import type { EngineHistory, JudgedCharacteristic, JudgedValue, Measurand, BudgetSource } from './asked-types.js';

export interface PointConformity {
  /** On the error; null without a specification. */
  lower_limit: number | null;
  upper_limit: number | null;
  /** Tolerance less guard band; null without one or an acceptance zone. */
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: Verdict;
  probability_of_conformity: number | null;
  /** |error| / tolerance; null without a tolerance above zero. */
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
  reason_code: ConformityReason | null;
}

export interface OtherVerdict {
  judged: JudgedValue;
  verdict: Verdict;
  passed: boolean | null;
  points_passed: number;
  points_evaluated: number;
  reason_code: ConformityReason | null;
}

export interface ConformityStatement {
  decision_rule: DecisionRule;
  judged: JudgedValue;
  /** null: indication as read. */
  characteristic: JudgedCharacteristic | null;
  /** For the mean, `points_*` count levels. */
  measurand: Measurand;
  readings_least: number | null;
  readings_most: number | null;
  /** null without another value in the reference unit. */
  other: OtherVerdict | null;
  /** "±0.5% of full scale"; null without one. */
  specification: string | null;
  expanded_uncertainty_applied: number | null;
  passed: boolean | null;
  verdict: Verdict;
  reason: string | null;
  reason_code: ConformityReason | null;
  reason_params: ReasonParams | null;
  /** Half of a tolerance common to all points and symmetrical; else null. */
  tolerance_value: number | null;
  /** null if points differ, or without a limit. */
  tolerance_lower: number | null;
  tolerance_upper: number | null;
  /** Largest of the points. */
  guard_band: number | null;
  guard_band_factor: number | null;
  /** Largest specific risk of accepted points (JCGM 106, 3.3.13). */
  max_probability_of_false_accept: number | null;
  /** Largest specific risk of rejected points (3.3.14). */
  max_probability_of_false_reject: number | null;
  /** Smallest of the points. */
  test_uncertainty_ratio: number | null;
  minimum_test_uncertainty_ratio: number | null;
  points_evaluated: number;
  points_passed: number;
  points_not_covered: number[];
  contradicts_after_rounding: boolean;
  /** From the type's history (rule C5); null with a reason. */
  global_risk: GlobalRiskStatement | null;
  global_risk_reason: GlobalRiskReason | null;
}

/** Largest of the points (JCGM 106, 9.5). */
export interface GlobalRiskStatement {
  basis: EngineHistory['basis'];
  records: number;
  readings: number;
  /** Part of the limit. */
  prior_mean: number;
  prior_standard_deviation: number;
  probability_of_false_accept: number;
  probability_of_false_reject: number;
}

export type GlobalRiskReason =
  | 'no_history'
  | 'budget_incomplete'
  | 'too_few_records'
  | 'not_as_read'
  | 'one_sided'
  | 'no_variation'
  | 'not_evaluated';

export interface ReasonParams {
  points: number;
  missing: BudgetSource[];
}

export type ConformityReason =
  | 'not_the_measurand'
  | 'no_specification'
  | 'no_nominal_characteristic'
  | 'own_curve_as_found'
  | 'no_full_scale'
  | 'no_digit'
  | 'no_tolerance_at_zero'
  | 'outside_specification'
  | 'logarithmic_quantity'
  | 'no_uncertainty'
  | 'uncertainty_incomplete'
  | 'interpolation'
  | 'uncertainty_too_large'
  | 'test_uncertainty_ratio_too_small'
  | 'guard_band_exceeds_tolerance'
  | 'outside_tolerance'
  | 'outside_acceptance_zone'
  | 'within_guard_band';
