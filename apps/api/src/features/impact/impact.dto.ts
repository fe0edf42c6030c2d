import { UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { BooleanField, EnumField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
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
} from '../../platform/http/fields/shown.js';
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
  @UuidField({ optional: true, description: 'Id of the reference standard' }) asset_id?: string | null;
  @BooleanField({ optional: true, description: 'Only those that are not closed, or only closed ones' }) open?:
    boolean | null;
}

export class AffectedListQuery extends Paged() {
  @EnumField(affectedKinds, { optional: true, name: 'AffectedKind', description: 'Result of the assessment' })
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
  @TextField({ min: 1, max: 2000, multiline: true, description: 'Reason, shown in the record' }) reason: string;
}

export class ImpactClosing {
  @TextField({ optional: true, max: 2000, multiline: true }) note?: string | null;
}

/** What a calibration that found a standard out of tolerance did to those made with it. */
export class ImpactReportListed {
  @ShownId() id: string;
  @ShownId({ description: 'Calibration that found the standard out of tolerance' }) finding_id: string;
  @ShownId() asset_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() asset_name: string;
  @ShownId() sensor_id: string;
  @ShownText() channel_id: string;
  @ShownText() physical_quantity: string;
  @ShownWhole() finding_version: number;
  @ShownDay() finding_date: string;
  @ShownFlag({ description: 'The finding is still valid' }) finding_in_force: boolean;
  @ShownId({ nullable: true, description: 'Latest earlier calibration with verdict pass; null: none' })
  last_good_id: string | null;
  @ShownWhole(orNull) last_good_version: number | null;
  @ShownDay({ nullable: true, description: 'First day of the assessed period; null: from the first calibration' })
  period_from: string | null;
  @ShownDay({ description: 'Last day of the assessed period' }) period_to: string;
  @ShownText() engine_version: string;
  @ShownEnum(impactStates, 'ImpactState') state: ImpactState;
  @ShownWhole({ description: 'Number of affected calibrations, including those not visible to the caller' })
  affected_count: number;
  @ShownFlag({ description: 'The report is incomplete: too many calibrations, or too long a chain of standards' })
  is_cut: boolean;
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
  @ShownWhole({ description: 'Calibrations that would not have passed' }) turned_to_fail: number;
  @ShownWhole({ description: 'Calibrations with another verdict that is not a failure' }) turned: number;
  @ShownWhole({ description: 'Same verdict; the result changes by more than its uncertainty' }) uncovered: number;
  @ShownWhole() not_recomputed: number;
  @ShownWhole({ description: 'Same verdict; the change is within the stated uncertainty' }) unchanged: number;
  @ShownWhole({ description: 'Calibrations that await approval' }) pending: number;
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
  @ShownText({ nullable: true, description: 'Verdict of the record' }) verdict_recorded: string | null;
  @ShownText({ nullable: true, description: 'Recalculated verdict with the standard as known at that time' })
  verdict_before: string | null;
  @ShownText({ nullable: true, description: 'Recalculated verdict with the error found' }) verdict_after: string | null;
  @ShownFlag({ description: 'The verdict changes' }) is_turned: boolean;
  @ShownFlag({ description: 'The result changes by more than its uncertainty' }) is_uncovered: boolean;
  @ShownEnum(['beyond_range', 'refused'], 'ImpactReasonOfFound', orNull) reason: 'beyond_range' | 'refused' | null;
  @ShownNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ShownNumber({ nullable: true, description: 'Reference value of the largest change' }) shift_at: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a fraction of U' }) share_of_uncertainty:
    number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a fraction of the limit' }) share_of_limit:
    number | null;
  @ShownNumber(orNull) expanded_uncertainty_before: number | null;
  @ShownNumber(orNull) expanded_uncertainty_after: number | null;
}

/** A calibration that was made with the standard, with and without the error that was found. */
export class AffectedCalibration {
  @ShownWhole({ description: 'Rank by severity, from 1; 0 while the report is computed' }) place: number;
  @ShownId() calibration_id: string;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownText({ description: 'Current status: valid, pending_approval or a later one' }) status: string;
  @ShownId() asset_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() asset_name: string;
  @ShownId(orNull) organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownText(orNull) channel_id: string | null;
  @ShownWhole({ description: '1: performed with the standard; 2: performed with a standard of level 1, and so on' })
  level: number;
  @ShownId({ description: 'Id of the calibration of the standard that was used' }) via_id: string;
  @ShownEnum(affectedOutcomes, 'AffectedOutcome') outcome: AffectedOutcome;
  @ShownEnum(affectedKinds, 'AffectedKind') kind: AffectedKind;
  @ShownEnum(impactReasons, 'ImpactReason', orNull) reason: (typeof impactReasons)[number] | null;
  @ShownText({ nullable: true, description: 'Verdict of the record' }) verdict_recorded: string | null;
  @ShownText({ nullable: true, description: 'Recalculated verdict with the standard as known at that time' })
  verdict_before: string | null;
  @ShownText({ nullable: true, description: 'Recalculated verdict with the error found' }) verdict_after: string | null;
  @ShownText({ nullable: true, description: 'Unit of the numbers' }) unit: string | null;
  @ShownNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ShownNumber({ nullable: true, description: 'Reference value of the largest change' }) shift_at: number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a fraction of U' }) share_of_uncertainty:
    number | null;
  @ShownNumber({ nullable: true, description: 'Largest change as a fraction of the limit' }) share_of_limit:
    number | null;
  @ShownNumber(orNull) expanded_uncertainty_before: number | null;
  @ShownNumber(orNull) expanded_uncertainty_after: number | null;
  @ShownText(orNull) engine_version: string | null;
  @ShownObject(() => AffectedAsFound, {
    nullable: true,
    description: 'As-found side of an adjustment; kind follows the more severe side',
  })
  as_found: AffectedAsFound | null;
  @ShownObject(() => ImpactDecisionOut, orNull) decision: ImpactDecisionOut | null;
  @ShownFlag({ description: 'The caller may decide' }) can_decide: boolean;
}

export class ImpactDecided {
  @ShownWhole({ description: 'Number of changed decisions' }) decided: number;
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
  @ShownWhole({ nullable: true, description: 'Number of affected calibrations of the report' }) affected_count:
    number | null;
}

export class ImpactFindingsResponse {
  @ShownList(() => ImpactFindingOut, { description: 'Findings, at most one per active channel' })
  findings: ImpactFindingOut[];
}
