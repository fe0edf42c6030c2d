import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownObject,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { type ImpactDecisionKind, impactDecisions } from '../impact/index.js';

export class TimelineQuery extends Paged({ max: 200 }) {}

export const timelineKinds = [
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
  @ShownId() id: string;
  @ShownWhole() calibration_version: number;
  @ShownText() calibration_type: string;
  @ShownText() calibration_purpose: string;
  @ShownText() status: string;
  @ShownFlag() is_in_force: boolean;
  @ShownId(orNull) superseded_by_id: string | null;
  @ShownText({ ...orNull, description: 'Reason for the correction of an earlier calibration' }) correction_reason:
    string | null;
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownText(orNull) channel_id: string | null;
}

/** Something that happened to an asset. */
export class TimelineEntry {
  @ShownId() id: string;
  @ShownEnum(timelineKinds, 'TimelineKind') kind: TimelineKind;
  @ShownTime() at: Date;
  @ShownFlag({ description: 'Only the day is known; `at` is midnight UTC' }) is_day: boolean;
  @ShownObject(() => TimelineCalibration, { nullable: true, description: 'Calibration of the event or decision' })
  calibration: TimelineCalibration | null;
  @ShownTexts({
    nullable: true,
    description: 'Location path of a move; null: no location',
  })
  location_path: string[] | null;
  @ShownId(orNull) location_id: string | null;
  @ShownFlag({ description: 'The caller has no access to the organization of the location' }) is_hidden: boolean;
  @ShownEnum(impactDecisions, 'ImpactDecisionKind', {
    nullable: true,
    description: 'Decision on a calibration performed with a standard found out of tolerance',
  })
  decision: ImpactDecisionKind | null;
  /** Reason for retirement, description of repair, or reason for the decision. */
  @ShownText(orNull) text: string | null;
  @ShownId(orNull) person_id: string | null;
  @ShownText(orNull) person_name: string | null;
}
