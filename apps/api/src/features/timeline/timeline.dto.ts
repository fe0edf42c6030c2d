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
} from '../../platform/http/shown.js';
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
  @ShownText({ ...orNull, description: 'Why it corrects an earlier one' }) correction_reason: string | null;
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownText(orNull) channel_id: string | null;
}

/** Something that happened to an asset. */
export class TimelineEntry {
  @ShownId() id: string;
  @ShownEnum(timelineKinds, 'TimelineKind') kind: TimelineKind;
  @ShownTime() at: Date;
  @ShownFlag({ description: 'Only the day is known; `at` is its beginning in UTC' }) is_day: boolean;
  @ShownObject(() => TimelineCalibration, { nullable: true, description: 'Also of a decision: what was decided on' })
  calibration: TimelineCalibration | null;
  @ShownTexts({
    nullable: true,
    description: 'Of a move: names from the top of the tree; null where it stands nowhere',
  })
  location_path: string[] | null;
  @ShownId(orNull) location_id: string | null;
  @ShownFlag({ description: 'A location of an organization that the caller may not look into' }) is_hidden: boolean;
  @ShownEnum(impactDecisions, 'ImpactDecisionKind', {
    nullable: true,
    description: 'On a calibration that was made with a standard found out of tolerance',
  })
  decision: ImpactDecisionKind | null;
  /** Why it was retired, what was repaired, or why it was so decided. */
  @ShownText(orNull) text: string | null;
  @ShownId(orNull) person_id: string | null;
  @ShownText(orNull) person_name: string | null;
}
