import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseObject,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type ImpactDecisionKind, impactDecisions } from '../impact/index.js';

export class TimelineQuery extends Paged({ max: 200 }) {}

const timelineKinds = [
  'registered',
  'calibrated',
  'repaired',
  'moved',
  'retired',
  'restored',
  'impact_decided',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export class TimelineCalibration {
  @ResponseId() id: string;
  @ResponseWhole() calibration_version: number;
  @ResponseText() calibration_type: string;
  @ResponseText() calibration_purpose: string;
  @ResponseText() status: string;
  @ResponseFlag() is_in_force: boolean;
  @ResponseId(orNull) superseded_by_id: string | null;
  @ResponseText({ ...orNull, description: 'Reason for the correction of an earlier calibration' }) correction_reason:
    string | null;
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseText(orNull) channel_id: string | null;
}

/** Something that happened to an asset. */
export class TimelineEntry {
  @ResponseId() id: string;
  @ResponseEnum(timelineKinds, 'TimelineKind') kind: TimelineKind;
  @ResponseTime() at: Date;
  @ResponseFlag({ description: 'Only the day is known; `at` is midnight UTC' }) is_day: boolean;
  @ResponseObject(() => TimelineCalibration, { nullable: true, description: 'Calibration of the event or decision' })
  calibration: TimelineCalibration | null;
  @ResponseTexts({
    nullable: true,
    description: 'Location path of a move; null: no location',
  })
  location_path: string[] | null;
  @ResponseId(orNull) location_id: string | null;
  @ResponseFlag({ description: 'The caller has no access to the organization of the location' }) is_hidden: boolean;
  @ResponseEnum(impactDecisions, 'ImpactDecisionKind', {
    nullable: true,
    description: 'Decision on a calibration performed with a standard found out of tolerance',
  })
  decision: ImpactDecisionKind | null;
  /** Reason for retirement, description of repair, or reason for the decision. */
  @ResponseText(orNull) text: string | null;
  @ResponseId(orNull) person_id: string | null;
  @ResponseText(orNull) person_name: string | null;
}
