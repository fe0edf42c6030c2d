import {
  JUDGED_VALUES,
  type JudgedValue,
  UNCERTAINTY_STATES,
  type UncertaintyState,
  type Verdict,
  VERDICTS,
} from '@etalon/metrology';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';

export const notComparedReasons = [
  'first',
  'no_results',
  'no_results_before',
  'other_unit',
  'other_value_judged',
] as const;
export type NotComparedReason = (typeof notComparedReasons)[number];

export class ComparedCalibrationOut {
  @ShownId() id: string;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownEnum(VERDICTS, 'Verdict', orNull) verdict: Verdict | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownText(orNull) decision_rule: string | null;
  @ShownText(orNull) specification: string | null;
}

export class ComparedLevelOut {
  @ShownNumber() reference_value: number;
  @ShownNumber() error: number;
  @ShownNumber(orNull) expanded_uncertainty: number | null;
  @ShownText(orNull) verdict: string | null;
  @ShownNumber({ ...orNull, description: 'Previous error; null: outside the values of the previous calibration' })
  previous_error: number | null;
  @ShownNumber(orNull) previous_expanded_uncertainty: number | null;
  @ShownText(orNull) previous_verdict: string | null;
  @ShownFlag({ description: 'Interpolated between two values of the previous calibration, with the larger U' })
  is_interpolated: boolean;
  @ShownNumber({ ...orNull, description: 'This error minus the previous one' }) difference: number | null;
  @ShownNumber({ ...orNull, description: 'Root of the sum of squares of both expanded uncertainties' })
  difference_expanded_uncertainty: number | null;
  @ShownNumber({ ...orNull, description: 'E_n: difference divided by its U; above 1 the results do not agree' })
  normalized_error: number | null;
}

/** Comparison with the previous calibration of the channel. */
export class CalibrationComparison {
  @ShownObject(() => ComparedCalibrationOut) current: ComparedCalibrationOut;
  @ShownObject(() => ComparedCalibrationOut, orNull) previous: ComparedCalibrationOut | null;
  @ShownText({ ...orNull, description: 'Unit of errors and U, that of the current calibration' }) unit: string | null;
  @ShownEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  @ShownList(() => ComparedLevelOut) levels: ComparedLevelOut[];
  /** Reason for missing levels. */
  @ShownEnum(notComparedReasons, 'NotComparedReason', orNull) not_compared: NotComparedReason | null;
  @ShownNumber({ ...orNull, description: 'Largest normalized error of all levels' }) largest_normalized_error:
    number | null;
}
