/** Field names of the wire; errors in the reference unit. */
import type { DecisionRule, Verdict } from '../../conformity/types.js';
import type { TypeHistory } from '../../request/types.js';
import type { JudgedCharacteristic, JudgedValue, Measurand, BudgetSource } from './asked-types.js';

export interface PointConformity {
  /** Tolerance on the error; null without a specification. */
  lower_limit: number | null;
  upper_limit: number | null;
  /** Tolerance less the guard band; null without one, or if no acceptance zone remains. */
  acceptance_lower: number | null;
  acceptance_upper: number | null;
  passed: boolean | null;
  verdict: Verdict;
  probability_of_conformity: number | null;
  /** Absolute error divided by the tolerance; null without a tolerance above zero. */
  share_of_limit: number | null;
  contradicts_after_rounding: boolean;
  /** Reason for a verdict other than pass. */
  reason_code: ConformityReason | null;
}

/** Verdict on the other value, same unit and rule (rule C6). */
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
  /** Null: the indication as read. */
  characteristic: JudgedCharacteristic | null;
  /** For the mean, `points_evaluated` and `points_passed` count levels. */
  measurand: Measurand;
  /** Fewest and most readings per mean; null for single readings. */
  readings_least: number | null;
  readings_most: number | null;
  /** null without another value, or if it is not in the unit of the reference. */
  other: OtherVerdict | null;
  /** "±0.5% of full scale" and the like; null without a specification. */
  specification: string | null;
  /** Largest expanded uncertainty, when the rule uses it. */
  expanded_uncertainty_applied: number | null;
  passed: boolean | null;
  verdict: Verdict;
  reason: string | null;
  reason_code: ConformityReason | null;
  /** Parameters of the reason's text. */
  reason_params: ReasonParams | null;
  /** Half of the tolerance if all points have the same symmetrical one; else null. */
  tolerance_value: number | null;
  /** Null if points differ, or on a side without a limit. */
  tolerance_lower: number | null;
  tolerance_upper: number | null;
  /** Largest guard band of the points. */
  guard_band: number | null;
  guard_band_factor: number | null;
  /** Largest specific risk among the accepted points (JCGM 106, 3.3.13). */
  max_probability_of_false_accept: number | null;
  /** Largest specific risk among the rejected points (3.3.14). */
  max_probability_of_false_reject: number | null;
  /** Smallest tolerance to expanded uncertainty ratio over the points. */
  test_uncertainty_ratio: number | null;
  minimum_test_uncertainty_ratio: number | null;
  points_evaluated: number;
  points_passed: number;
  /** Indices of points outside the specification. */
  points_not_covered: number[];
  contradicts_after_rounding: boolean;
  /** From the history of the type (rule C5); null with a reason. */
  global_risk: GlobalRiskStatement | null;
  global_risk_reason: GlobalRiskReason | null;
}

/** Over all items of the type (JCGM 106, 9.5); the largest of the points. */
export interface GlobalRiskStatement {
  basis: TypeHistory['basis'];
  /** Numbers of calibrations and readings in the prior. */
  records: number;
  readings: number;
  /** Mean of the errors, as parts of their limit. */
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
  /** Missing sources that are decisive for the rule; empty for other reasons. */
  missing: BudgetSource[];
}

export type ConformityReason =
  | 'not_the_measurand'
  | 'no_specification'
  | 'no_nominal_characteristic'
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
