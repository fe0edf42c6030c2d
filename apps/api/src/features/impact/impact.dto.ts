import { UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { BooleanField, EnumField, TextField, UuidField, UuidListField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
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
  ShownTime,
  ShownWhole,
} from '../../platform/http/shown.js';
import {
  type AffectedOutcome,
  affectedOutcomes,
  type ImpactDecisionKind,
  impactDecisions,
  impactReasons,
  type ImpactState,
  impactStates,
} from './impact-words.js';

/** So many are decided with one reason at a time. */
export const MOST_DECIDED = 500;

export const affectedKinds = ['turned_to_fail', 'turned', 'uncovered', 'not_recomputed', 'unchanged'] as const;
export type AffectedKind = (typeof affectedKinds)[number];
const decisionFilters = ['none', ...impactDecisions] as const;

export class ImpactListQuery extends Paged() {
  @UuidField({ optional: true, description: 'Of this standard' }) asset_id?: string | null;
  @BooleanField({ optional: true, description: 'Only those that are not closed, or only closed ones' }) open?:
    boolean | null;
}

export class AffectedListQuery extends Paged() {
  @EnumField(affectedKinds, { optional: true, name: 'AffectedKind', description: 'What became of it' })
  kind?: AffectedKind | null;
  @EnumField(decisionFilters, {
    optional: true,
    name: 'ImpactDecisionFilter',
    description: 'none: still to be decided',
  })
  decision?: (typeof decisionFilters)[number] | null;
  @UuidField({ optional: true }) organization_id?: string | null;
  @TextField({ optional: true, max: 255, description: 'In id or name of the asset' }) q?: string | null;
}

export class ImpactDecisionRequest {
  @UuidListField({ min: 1, max: MOST_DECIDED, description: 'Affected calibrations of this report' })
  calibration_ids: string[];
  @EnumField(impactDecisions, { name: 'ImpactDecisionKind' }) decision: ImpactDecisionKind;
  @TextField({ min: 1, max: 2000, multiline: true, description: 'Why, as it stands in the record' }) reason: string;
}

export class ImpactClosing {
  @TextField({ optional: true, max: 2000, multiline: true }) note?: string | null;
}

/** What a calibration that found a standard out of tolerance did to those made with it. */
export class ImpactReportListed {
  @ShownId() id: string;
  @ShownId({ description: 'The calibration that found it' }) finding_id: string;
  @ShownId() asset_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() asset_name: string;
  @ShownId() sensor_id: string;
  @ShownText() channel_id: string;
  @ShownText() physical_quantity: string;
  @ShownWhole() finding_version: number;
  @ShownDay() finding_date: string;
  @ShownFlag({ description: 'Not voided since' }) finding_in_force: boolean;
  @ShownId({ nullable: true, description: 'The newest one before it that had passed; null: there is none' })
  last_good_id: string | null;
  @ShownWhole(orNull) last_good_version: number | null;
  @ShownDay({ nullable: true, description: 'Calibrations from this day; null: from the first' }) period_from:
    string | null;
  @ShownDay({ description: 'Up to and with this day' }) period_to: string;
  @ShownText() engine_version: string;
  @ShownEnum(impactStates, 'ImpactState') state: ImpactState;
  @ShownWhole({ description: 'Also those the caller may not see' }) affected_count: number;
  @ShownFlag({ description: 'There are more than one report takes, or a longer chain of standards' }) is_cut: boolean;
  @ShownText() started_by_name: string;
  @ShownTime() started_at: Date;
  @ShownTime(orNull) computed_at: Date | null;
  @ShownText(orNull) closed_by_name: string | null;
  @ShownTime(orNull) closed_at: Date | null;
  @ShownText(orNull) closing_note: string | null;
}

/** Of the affected calibrations that the caller may see. */
export class ImpactCounts {
  @ShownWhole() seen: number;
  @ShownWhole({ description: 'It would not have passed' }) turned_to_fail: number;
  @ShownWhole({ description: 'Another verdict, and no failure' }) turned: number;
  @ShownWhole({ description: 'The same verdict; the result moves by more than its uncertainty' }) uncovered: number;
  @ShownWhole() not_recomputed: number;
  @ShownWhole({ description: 'The same verdict, within the uncertainty stated' }) unchanged: number;
  @ShownWhole({ description: 'Still waiting for their approval' }) pending: number;
  @ShownWhole() undecided: number;
  @ShownWhole() accept: number;
  @ShownWhole() notify: number;
  @ShownWhole() recall: number;
}

export class ImpactReportResponse extends ImpactReportListed {
  @ShownNumber({ nullable: true, description: '0 to 1 while it is computed' }) progress: number | null;
  @ShownObject(() => ImpactCounts) counts: ImpactCounts;
  @ShownFlag({ description: 'By the caller: whether it may be started again' }) can_start: boolean;
  @ShownFlag({ description: 'By the caller: whether it may be closed once all are decided' }) can_close: boolean;
}

/** A decision on one of them; the newest counts. */
export class ImpactDecisionOut {
  @ShownWhole() number: number;
  @ShownEnum(impactDecisions, 'ImpactDecisionKind') decision: ImpactDecisionKind;
  @ShownText() reason: string;
  @ShownText() decided_by_name: string;
  @ShownTime() decided_at: Date;
}

export class ImpactDecisionHistory {
  @ShownList(() => ImpactDecisionOut, { description: 'Newest first' }) decisions: ImpactDecisionOut[];
}

/** What was found before an adjustment, with and without the error that was found. */
export class AffectedAsFound {
  @ShownText({ nullable: true, description: 'As it stands in the record' }) verdict_recorded: string | null;
  @ShownText({ nullable: true, description: 'By the engine of the report, with the standard as it was known' })
  verdict_before: string | null;
  @ShownText({ nullable: true, description: 'With the error found' }) verdict_after: string | null;
  @ShownFlag({ description: 'Another verdict' }) is_turned: boolean;
  @ShownFlag({ description: 'It moves by more than its uncertainty' }) is_uncovered: boolean;
  @ShownEnum(['beyond_range', 'refused'], 'ImpactReasonOfFound', orNull) reason: 'beyond_range' | 'refused' | null;
  @ShownNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ShownNumber({ nullable: true, description: 'The reference value it is found at' }) shift_at: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a part of U' }) share_of_uncertainty: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a part of the limit' }) share_of_limit: number | null;
  @ShownNumber(orNull) expanded_uncertainty_before: number | null;
  @ShownNumber(orNull) expanded_uncertainty_after: number | null;
}

/** A calibration that was made with the standard, with and without the error that was found. */
export class AffectedCalibration {
  @ShownWhole({ description: 'In the order of gravity, 1 first; 0 until all are computed' }) place: number;
  @ShownId() calibration_id: string;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownText({ description: 'valid, pending_approval, or what became of it since' }) status: string;
  @ShownId() asset_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() asset_name: string;
  @ShownId(orNull) organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownText(orNull) channel_id: string | null;
  @ShownWhole({ description: '1: made with the standard; 2: made with one of 1, and so on' }) level: number;
  @ShownId({ description: 'The calibration of the standard it was made with' }) via_id: string;
  @ShownEnum(affectedOutcomes, 'AffectedOutcome') outcome: AffectedOutcome;
  @ShownEnum(affectedKinds, 'AffectedKind') kind: AffectedKind;
  @ShownEnum(impactReasons, 'ImpactReason', orNull) reason: (typeof impactReasons)[number] | null;
  @ShownText({ nullable: true, description: 'As it stands in the record' }) verdict_recorded: string | null;
  @ShownText({ nullable: true, description: 'By the engine of the report, with the standard as it was known' })
  verdict_before: string | null;
  @ShownText({ nullable: true, description: 'With the error found' }) verdict_after: string | null;
  @ShownText({ nullable: true, description: 'Of the numbers' }) unit: string | null;
  @ShownNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ShownNumber({ nullable: true, description: 'The reference value it is found at' }) shift_at: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a part of U' }) share_of_uncertainty: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a part of the limit' }) share_of_limit: number | null;
  @ShownNumber(orNull) expanded_uncertainty_before: number | null;
  @ShownNumber(orNull) expanded_uncertainty_after: number | null;
  @ShownText(orNull) engine_version: string | null;
  @ShownObject(() => AffectedAsFound, { nullable: true, description: 'Of an adjustment: kind goes by the graver side' })
  as_found: AffectedAsFound | null;
  @ShownObject(() => ImpactDecisionOut, orNull) decision: ImpactDecisionOut | null;
  @ShownFlag({ description: 'By the caller' }) can_decide: boolean;
}

export class ImpactDecided {
  @ShownWhole({ description: 'Of how many it is another decision than before' }) decided: number;
}

/** A channel whose newest calibration with results found it out of tolerance, adjusted since or not. */
export class ImpactFindingOut {
  @ShownId() calibration_id: string;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownId() sensor_id: string;
  @ShownText() channel_id: string;
  @ShownFlag({ description: 'There is a report' }) has_report: boolean;
  @ShownTime(orNull) closed_at: Date | null;
  @ShownWhole({ nullable: true, description: 'Of the report' }) affected_count: number | null;
}

export class ImpactFindingsResponse {
  @ShownList(() => ImpactFindingOut, { description: 'One for each channel in use that is' })
  findings: ImpactFindingOut[];
}
