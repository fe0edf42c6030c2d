import {
  PREDICTION_MESSAGES,
  PROJECTION_STATES,
  type PredictionMessage,
  type ProjectionState,
} from '@etalon/metrology';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseList,
  ResponseNumber,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export class ProjectionOut {
  @ResponseWhole({ description: 'Years from today' }) years: number;
  @ResponseDay() date: string;
  @ResponseNumber() drift: number;
  @ResponseNumber({ nullable: true, description: 'Half of the prediction interval' }) expanded_uncertainty:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Fraction of the tolerance used' }) share_of_tolerance: number | null;
  @ResponseEnum(PROJECTION_STATES, 'ProjectionState') state: ProjectionState;
}

export class PredictionOut {
  @ResponseFlag() available: boolean;
  @ResponseNumber(orNull) projected_drift_1y: number | null;
  @ResponseNumber(orNull) projected_drift_2y: number | null;
  @ResponseNumber(orNull) projected_drift_3y: number | null;
  @ResponseNumber(orNull) projected_drift_5y: number | null;
  @ResponseList(() => ProjectionOut) projections: ProjectionOut[];
  @ResponseDay({
    nullable: true,
    description: 'Date when the drift with its prediction interval reaches the tolerance',
  })
  projected_tolerance_exceeded_date: string | null;
  @ResponseDay({ nullable: true, description: 'Date when the fitted line reaches the tolerance' })
  expected_exceeded_date: string | null;
  @ResponseNumber({ nullable: true, description: 'Months until the tolerance may be reached' })
  remaining_useful_life_months: number | null;
  @ResponseNumber({ nullable: true, description: 'Coverage of the prediction interval in percent' }) confidence_pct:
    number | null;
  @ResponseFlag({ description: 'Based on at least five calibrations' }) confidence_reliable: boolean;
  @ResponseText(orNull) message: string | null;
  @ResponseEnum(PREDICTION_MESSAGES, 'PredictionMessage', orNull) message_code: PredictionMessage | null;
}
