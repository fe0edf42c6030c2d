import {
  BUDGET_SOURCES,
  DECISION_RULES,
  JUDGED_CHARACTERISTICS,
  JUDGED_VALUES,
  MEASURANDS,
  type BudgetSource,
  type DecisionRule,
  type JudgedCharacteristic,
  type JudgedValue,
  type Measurand,
  type Verdict,
  VERDICTS,
} from '@etalon/metrology';
import {
  orNull,
  ResponseEnum,
  ResponseEnums,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

export const Verdicts = (description?: string) => ResponseEnum(VERDICTS, 'Verdict', { description });

/** Verdict on one error, of a point or a level. */
export class ConformityOut {
  @ResponseNumber(orNull) lower_limit: number | null;
  @ResponseNumber(orNull) upper_limit: number | null;
  @ResponseNumber(orNull) acceptance_lower: number | null;
  @ResponseNumber(orNull) acceptance_upper: number | null;
  @ResponseFlag(orNull) passed: boolean | null;
  /** Verdict on this error; not evaluated where the other kind of value is judged: means or single readings. */
  @Verdicts() verdict: Verdict;
  @ResponseNumber(orNull) probability_of_conformity: number | null;
  @ResponseNumber(orNull) share_of_limit: number | null;
  @ResponseFlag() contradicts_after_rounding: boolean;
  /** Reason for a verdict other than pass. */
  @ResponseText(orNull) reason_code: string | null;
}

/** For the value that was not judged, if both are in one unit. */
class OtherVerdictOut {
  @ResponseEnum(JUDGED_VALUES, 'JudgedValue') judged: JudgedValue;
  @Verdicts() verdict: Verdict;
  @ResponseFlag(orNull) passed: boolean | null;
  @ResponseWhole() points_passed: number;
  @ResponseWhole() points_evaluated: number;
  @ResponseText(orNull) reason_code: string | null;
}

class ReasonParamsOut {
  @ResponseWhole({ description: 'Points with this reason' }) points: number;
  @ResponseEnums(BUDGET_SOURCES, 'BudgetSource') missing: BudgetSource[];
}

const historyBases = ['type', 'channel'] as const;
type HistoryBasis = (typeof historyBases)[number];

/** Over all items of a type (JCGM 106, 9.5); the largest over the points. */
class GlobalRiskOut {
  @ResponseEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ResponseWhole({ description: 'Earlier calibrations' }) records: number;
  @ResponseWhole() readings: number;
  @ResponseNumber({ description: 'Mean of the errors as fractions of their limit' }) prior_mean: number;
  @ResponseNumber() prior_standard_deviation: number;
  @ResponseNumber() probability_of_false_accept: number;
  @ResponseNumber() probability_of_false_reject: number;
}

class HistoryReadingOut {
  @ResponseNumber() value: number;
  @ResponseNumber() error: number;
  @ResponseNumber(orNull) standard_uncertainty: number | null;
}

class HistoryRecordOut {
  @ResponseText() unit: string;
  @ResponseList(() => HistoryReadingOut) readings: HistoryReadingOut[];
}

/** Errors found by earlier calibrations of a type, newest first. */
export class TypeHistoryOut {
  @ResponseEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ResponseList(() => HistoryRecordOut) records: HistoryRecordOut[];
}

export class ConformityStatementOut {
  @ResponseEnum(DECISION_RULES, 'DecisionRule') decision_rule: DecisionRule;
  /** Judged value; null in results of earlier engines. */
  @ResponseEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  @ResponseEnum(JUDGED_CHARACTERISTICS, 'JudgedCharacteristic', {
    ...orNull,
    description: 'Characteristic that converts readings into judged values; null: indication as read',
  })
  characteristic: JudgedCharacteristic | null;
  /** Measurand of the verdicts. For the mean, `points_evaluated` and `points_passed` count levels. Null in results of earlier engines: single readings. */
  @ResponseEnum(MEASURANDS, 'Measurand', orNull) measurand: Measurand | null;
  @ResponseWhole({ ...orNull, description: 'Fewest readings that a mean is of; null for single readings' })
  readings_least: number | null;
  @ResponseWhole(orNull) readings_most: number | null;
  @ResponseObject(() => OtherVerdictOut, orNull) other: OtherVerdictOut | null;
  @ResponseText(orNull) specification: string | null;
  @ResponseNumber(orNull) expanded_uncertainty_applied: number | null;
  @ResponseFlag(orNull) passed: boolean | null;
  @Verdicts() verdict: Verdict;
  @ResponseText(orNull) reason: string | null;
  @ResponseText(orNull) reason_code: string | null;
  @ResponseObject(() => ReasonParamsOut, orNull) reason_params: ReasonParamsOut | null;
  @ResponseNumber(orNull) tolerance_value: number | null;
  @ResponseNumber(orNull) tolerance_lower: number | null;
  @ResponseNumber(orNull) tolerance_upper: number | null;
  @ResponseNumber(orNull) guard_band: number | null;
  @ResponseNumber(orNull) guard_band_factor: number | null;
  @ResponseNumber(orNull) max_probability_of_false_accept: number | null;
  @ResponseNumber(orNull) max_probability_of_false_reject: number | null;
  @ResponseNumber(orNull) test_uncertainty_ratio: number | null;
  @ResponseNumber(orNull) minimum_test_uncertainty_ratio: number | null;
  @ResponseWhole() points_evaluated: number;
  @ResponseWhole() points_passed: number;
  /** Index of each point that the specification does not cover. */
  @ResponseNumbers() points_not_covered: number[];
  @ResponseFlag() contradicts_after_rounding: boolean;
  /** Global risk from earlier calibrations; null: see global_risk_reason. */
  @ResponseObject(() => GlobalRiskOut, orNull) global_risk: GlobalRiskOut | null;
  /** Reason for a missing global risk; null: computed, or result of an earlier engine. */
  @ResponseText(orNull) global_risk_reason: string | null;
}
