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
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';

const notComparedReasons = [
  'first',
  'no_results',
  'no_results_before',
  'other_unit',
  'other_value_judged',
  'outside_curve',
] as const;
export type NotComparedReason = (typeof notComparedReasons)[number];

export class ComparedCalibrationOut {
  @ResponseId() id: string;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseEnum(VERDICTS, 'Verdict', orNull) verdict: Verdict | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseText(orNull) decision_rule: string | null;
  @ResponseText(orNull) specification: string | null;
}

export class ComparedLevelOut {
  @ResponseNumber() reference_value: number;
  @ResponseNumber({
    description: 'For corrected values: error of the previous curve at the current reading, within its range',
  })
  error: number;
  @ResponseNumber(orNull) expanded_uncertainty: number | null;
  @ResponseNumber({ ...orNull, description: 'CMC of the scope; null: none' }) cmc: number | null;
  @ResponseText(orNull) verdict: string | null;
  @ResponseNumber({ ...orNull, description: 'Previous error; null: outside the values of the previous calibration' })
  previous_error: number | null;
  @ResponseNumber(orNull) previous_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) previous_cmc: number | null;
  @ResponseText(orNull) previous_verdict: string | null;
  @ResponseFlag({ description: 'Interpolated between two values of the previous calibration, with the larger U' })
  is_interpolated: boolean;
  @ResponseNumber({ ...orNull, description: 'This error minus the previous one' }) difference: number | null;
  @ResponseNumber({ ...orNull, description: 'Root of the sum of squares of both expanded uncertainties' })
  difference_expanded_uncertainty: number | null;
  @ResponseNumber({ ...orNull, description: 'E_n: difference divided by its U; above 1 the results do not agree' })
  normalized_error: number | null;
}

/** Comparison with the previous calibration of the channel. */
export class CalibrationComparison {
  @ResponseObject(() => ComparedCalibrationOut) current: ComparedCalibrationOut;
  @ResponseObject(() => ComparedCalibrationOut, orNull) previous: ComparedCalibrationOut | null;
  @ResponseText({ ...orNull, description: 'Unit of errors and U, that of the current calibration' }) unit:
    string | null;
  @ResponseEnum(JUDGED_VALUES, 'JudgedValue', orNull) judged: JudgedValue | null;
  @ResponseFlag({ description: 'The current results are those as found, before the adjustment' }) is_as_found: boolean;
  @ResponseList(() => ComparedLevelOut) levels: ComparedLevelOut[];
  /** Reason for missing levels. */
  @ResponseEnum(notComparedReasons, 'NotComparedReason', orNull) not_compared: NotComparedReason | null;
  @ResponseNumber({ ...orNull, description: 'Largest normalized error of all levels' }) largest_normalized_error:
    number | null;
}
