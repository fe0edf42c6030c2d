import {
  PREDICTION_MESSAGES,
  PROJECTION_STATES,
  type PredictionMessage,
  type ProjectionState,
} from '@etalon/metrology';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownList,
  ShownNumber,
  ShownText,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

export class ProjectionOut {
  @ShownWhole({ description: 'Years from today' }) years: number;
  @ShownDay() date: string;
  @ShownNumber() drift: number;
  @ShownNumber({ nullable: true, description: 'Half of the prediction interval' }) expanded_uncertainty: number | null;
  @ShownNumber({ nullable: true, description: 'Fraction of the tolerance used' }) share_of_tolerance: number | null;
  @ShownEnum(PROJECTION_STATES, 'ProjectionState') state: ProjectionState;
}

export class PredictionOut {
  @ShownFlag() available: boolean;
  @ShownNumber(orNull) projected_drift_1y: number | null;
  @ShownNumber(orNull) projected_drift_2y: number | null;
  @ShownNumber(orNull) projected_drift_3y: number | null;
  @ShownNumber(orNull) projected_drift_5y: number | null;
  @ShownList(() => ProjectionOut) projections: ProjectionOut[];
  @ShownDay({ nullable: true, description: 'Date when the drift with its prediction interval reaches the tolerance' })
  projected_tolerance_exceeded_date: string | null;
  @ShownDay({ nullable: true, description: 'Date when the fitted line reaches the tolerance' }) expected_exceeded_date:
    string | null;
  @ShownNumber({ nullable: true, description: 'Months until the tolerance may be reached' })
  remaining_useful_life_months: number | null;
  @ShownNumber({ nullable: true, description: 'Coverage of the prediction interval in percent' }) confidence_pct:
    number | null;
  @ShownFlag({ description: 'Based on at least five calibrations' }) confidence_reliable: boolean;
  @ShownText(orNull) message: string | null;
  @ShownEnum(PREDICTION_MESSAGES, 'PredictionMessage', orNull) message_code: PredictionMessage | null;
}
