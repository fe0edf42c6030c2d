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
  ShownEnum,
  ShownEnums,
  ShownFlag,
  ShownList,
  ShownNumber,
  ShownNumbers,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';

const Verdicts = () => ShownEnum(VERDICTS, 'Verdict');

/** Verdict on one error, of a point or a level. */
export class ConformityOut {
  @ShownNumber(orNull) lower_limit: number | null;
  @ShownNumber(orNull) upper_limit: number | null;
  @ShownNumber(orNull) acceptance_lower: number | null;
  @ShownNumber(orNull) acceptance_upper: number | null;
  @ShownFlag(orNull) passed: boolean | null;
  /** Verdict on the mean of the level, or on the worse mean of both directions; not evaluated if single readings are judged. */
  @Verdicts() verdict: Verdict;
  @ShownNumber(orNull) probability_of_conformity: number | null;
  @ShownNumber(orNull) share_of_limit: number | null;
  @ShownFlag() contradicts_after_rounding: boolean;
  /** Reason for a verdict other than pass. */
  @ShownText(orNull) reason_code: string | null;
}

/** For the value that was not judged, if both are in one unit. */
export class OtherVerdictOut {
  @ShownEnum(JUDGED_VALUES, 'JudgedValue') judged: JudgedValue;
  @Verdicts() verdict: Verdict;
  @ShownFlag(orNull) passed: boolean | null;
  @ShownWhole() points_passed: number;
  @ShownWhole() points_evaluated: number;
  @ShownText(orNull) reason_code: string | null;
}

export class ReasonParamsOut {
  @ShownWhole({ description: 'Points with this reason' }) points: number;
  @ShownEnums(BUDGET_SOURCES, 'BudgetSource') missing: BudgetSource[];
}

const historyBases = ['type', 'channel'] as const;
type HistoryBasis = (typeof historyBases)[number];

/** Over all items of a type (JCGM 106, 9.5); the largest over the points. */
export class GlobalRiskOut {
  @ShownEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ShownWhole({ description: 'Earlier calibrations' }) records: number;
  @ShownWhole() readings: number;
  @ShownNumber({ description: 'Mean of the errors as fractions of their limit' }) prior_mean: number;
  @ShownNumber() prior_standard_deviation: number;
  @ShownNumber() probability_of_false_accept: number;
  @ShownNumber() probability_of_false_reject: number;
}

export class HistoryReadingOut {
  @ShownNumber() value: number;
  @ShownNumber() error: number;
  @ShownNumber(orNull) standard_uncertainty: number | null;
}

export class HistoryRecordOut {
  @ShownText() unit: string;
  @ShownList(() => HistoryReadingOut) readings: HistoryReadingOut[];
}

/** Errors found by earlier calibrations of a type, newest first. */
export class TypeHistoryOut {
  @ShownEnum(historyBases, 'HistoryBasis') basis: HistoryBasis;
  @ShownList(() => HistoryRecordOut) records: HistoryRecordOut[];
}

export class ConformityStatementOut {
  @ShownEnum(DECISION_RULES, 'DecisionRule') decision_rule: DecisionRule;
  /** Judged value; null in results of earlier engines. */
  @ShownEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  @ShownEnum(JUDGED_CHARACTERISTICS, 'JudgedCharacteristic', {
    ...orNull,
    description: 'Characteristic that converts readings into judged values; null: indication as read',
  })
  characteristic: JudgedCharacteristic | null;
  /** Measurand of the verdicts. For the mean, `points_evaluated` and `points_passed` count levels. Null in results of earlier engines: single readings. */
  @ShownEnum(MEASURANDS, 'Measurand', orNull) measurand: Measurand | null;
  @ShownWhole({ ...orNull, description: 'Fewest readings that a mean is of; null for single readings' })
  readings_least: number | null;
  @ShownWhole(orNull) readings_most: number | null;
  @ShownObject(() => OtherVerdictOut, orNull) other: OtherVerdictOut | null;
  @ShownText(orNull) specification: string | null;
  @ShownNumber(orNull) expanded_uncertainty_applied: number | null;
  @ShownFlag(orNull) passed: boolean | null;
  @Verdicts() verdict: Verdict;
  @ShownText(orNull) reason: string | null;
  @ShownText(orNull) reason_code: string | null;
  @ShownObject(() => ReasonParamsOut, orNull) reason_params: ReasonParamsOut | null;
  @ShownNumber(orNull) tolerance_value: number | null;
  @ShownNumber(orNull) tolerance_lower: number | null;
  @ShownNumber(orNull) tolerance_upper: number | null;
  @ShownNumber(orNull) guard_band: number | null;
  @ShownNumber(orNull) guard_band_factor: number | null;
  @ShownNumber(orNull) max_probability_of_false_accept: number | null;
  @ShownNumber(orNull) max_probability_of_false_reject: number | null;
  @ShownNumber(orNull) test_uncertainty_ratio: number | null;
  @ShownNumber(orNull) minimum_test_uncertainty_ratio: number | null;
  @ShownWhole() points_evaluated: number;
  @ShownWhole() points_passed: number;
  /** Index of each point that the specification does not cover. */
  @ShownNumbers() points_not_covered: number[];
  @ShownFlag() contradicts_after_rounding: boolean;
  /** Global risk from earlier calibrations; null: see global_risk_reason. */
  @ShownObject(() => GlobalRiskOut, orNull) global_risk: GlobalRiskOut | null;
  /** Reason for a missing global risk; null: computed, or result of an earlier engine. */
  @ShownText(orNull) global_risk_reason: string | null;
}
