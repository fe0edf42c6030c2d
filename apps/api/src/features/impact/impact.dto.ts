import { UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { BooleanField, EnumField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
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
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type DisplayedState, displayedStates } from '../calibrations/index.js';
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
const MOST_DECIDED = 500;

export const affectedKinds = ['turned_to_fail', 'turned', 'uncovered', 'not_recomputed', 'unchanged'] as const;
type AffectedKind = (typeof affectedKinds)[number];
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
  @ResponseId() id: string;
  @ResponseId({ description: 'Calibration that found the standard out of tolerance' }) finding_id: string;
  @ResponseId() asset_id: string;
  @ResponseText() human_asset_id: string;
  @ResponseText() asset_name: string;
  @ResponseId() sensor_id: string;
  @ResponseText() channel_id: string;
  @ResponseText() physical_quantity: string;
  @ResponseWhole() finding_version: number;
  @ResponseDay() finding_date: string;
  @ResponseFlag({ description: 'The finding is still valid' }) finding_in_force: boolean;
  @ResponseId({ nullable: true, description: 'Latest earlier calibration with verdict pass; null: none' })
  last_good_id: string | null;
  @ResponseWhole(orNull) last_good_version: number | null;
  @ResponseDay({ nullable: true, description: 'First day of the assessed period; null: from the first calibration' })
  period_from: string | null;
  @ResponseDay({
    description:
      'Day of the finding. Later calibrations are included if they name an earlier calibration of the standard.',
  })
  period_to: string;
  @ResponseText() engine_version: string;
  @ResponseEnum(impactStates, 'ImpactState') state: ImpactState;
  @ResponseWhole({ description: 'Number of affected calibrations, including those not visible to the caller' })
  affected_count: number;
  @ResponseFlag({ description: 'The report is incomplete: too many calibrations, or too long a chain of standards' })
  is_cut: boolean;
  @ResponseText() started_by_name: string;
  @ResponseTime() started_at: Date;
  @ResponseTime(orNull) computed_at: Date | null;
  @ResponseText(orNull) closed_by_name: string | null;
  @ResponseTime(orNull) closed_at: Date | null;
  @ResponseText(orNull) closing_note: string | null;
}

/** Of the affected calibrations that the caller may see. */
export class ImpactCounts {
  @ResponseWhole() seen: number;
  @ResponseWhole({ description: 'Calibrations that would not have passed' }) turned_to_fail: number;
  @ResponseWhole({ description: 'Calibrations with another verdict that is not a failure' }) turned: number;
  @ResponseWhole({ description: 'Same verdict; the result changes by more than its uncertainty' }) uncovered: number;
  @ResponseWhole() not_recomputed: number;
  @ResponseWhole({ description: 'Same verdict; the change is within the stated uncertainty' }) unchanged: number;
  @ResponseWhole({ description: 'Calibrations that await approval' }) pending: number;
  @ResponseWhole() undecided: number;
  @ResponseWhole({ description: 'Undecided, and the caller may decide' }) to_decide: number;
  @ResponseWhole() accept: number;
  @ResponseWhole() notify: number;
  @ResponseWhole() recall: number;
}

export class ImpactReportResponse extends ImpactReportListed {
  @ResponseNumber({ nullable: true, description: '0 to 1 while it is computed' }) progress: number | null;
  @ResponseObject(() => ImpactCounts) counts: ImpactCounts;
  @ResponseFlag({ description: 'By the caller: whether it may be started again' }) can_start: boolean;
  @ResponseFlag({ description: 'By the caller: whether it may be closed once all are decided' }) can_close: boolean;
}

/** A decision on one of them; the newest counts. */
export class ImpactDecisionOut {
  @ResponseWhole() number: number;
  @ResponseEnum(impactDecisions, 'ImpactDecisionKind') decision: ImpactDecisionKind;
  @ResponseText() reason: string;
  @ResponseText() decided_by_name: string;
  @ResponseTime() decided_at: Date;
}

export class ImpactDecisionHistory {
  @ResponseList(() => ImpactDecisionOut, { description: 'Newest first' }) decisions: ImpactDecisionOut[];
}

/** What was found before an adjustment, with and without the error that was found. */
export class AffectedAsFound {
  @ResponseText({ nullable: true, description: 'Verdict of the record' }) verdict_recorded: string | null;
  @ResponseText({ nullable: true, description: 'Recalculated verdict with the standard as known at that time' })
  verdict_before: string | null;
  @ResponseText({ nullable: true, description: 'Recalculated verdict with the error found' }) verdict_after:
    string | null;
  @ResponseFlag({ description: 'The verdict changes' }) is_turned: boolean;
  @ResponseFlag({ description: 'The result changes by more than its uncertainty' }) is_uncovered: boolean;
  @ResponseEnum(['beyond_range', 'refused'], 'ImpactReasonOfFound', orNull) reason: 'beyond_range' | 'refused' | null;
  @ResponseNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ResponseNumber({ nullable: true, description: 'Reference value of the largest change' }) shift_at: number | null;
  @ResponseNumber({ nullable: true, description: 'Largest change as a fraction of U' }) share_of_uncertainty:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Largest change as a fraction of the limit' }) share_of_limit:
    number | null;
  @ResponseNumber(orNull) expanded_uncertainty_before: number | null;
  @ResponseNumber(orNull) expanded_uncertainty_after: number | null;
}

/** A calibration that was made with the standard, with and without the error that was found. */
export class AffectedCalibration {
  @ResponseWhole({ description: 'Rank by severity, from 1; 0 while the report is computed' }) place: number;
  @ResponseId() calibration_id: string;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseEnum(displayedStates, 'ShownRecordState', { description: 'Now; superseded: by a correction' })
  status: DisplayedState;
  @ResponseId() asset_id: string;
  @ResponseText() human_asset_id: string;
  @ResponseText() asset_name: string;
  @ResponseId(orNull) organization_id: string | null;
  @ResponseText(orNull) organization_name: string | null;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseWhole({ description: '1: performed with the standard; 2: performed with a standard of level 1, and so on' })
  level: number;
  @ResponseId({ description: 'Id of the calibration of the standard that was used' }) via_id: string;
  @ResponseEnum(affectedOutcomes, 'AffectedOutcome') outcome: AffectedOutcome;
  @ResponseEnum(affectedKinds, 'AffectedKind') kind: AffectedKind;
  @ResponseEnum(impactReasons, 'ImpactReason', orNull) reason: (typeof impactReasons)[number] | null;
  @ResponseText({ nullable: true, description: 'Verdict of the record' }) verdict_recorded: string | null;
  @ResponseText({ nullable: true, description: 'Recalculated verdict with the standard as known at that time' })
  verdict_before: string | null;
  @ResponseText({ nullable: true, description: 'Recalculated verdict with the error found' }) verdict_after:
    string | null;
  @ResponseText({ nullable: true, description: 'Unit of the numbers' }) unit: string | null;
  @ResponseNumber({ nullable: true, description: 'Largest change of the result' }) shift: number | null;
  @ResponseNumber({ nullable: true, description: 'Reference value of the largest change' }) shift_at: number | null;
  @ResponseNumber({ nullable: true, description: 'Largest change as a fraction of U' }) share_of_uncertainty:
    number | null;
  @ResponseNumber({ nullable: true, description: 'Largest change as a fraction of the limit' }) share_of_limit:
    number | null;
  @ResponseNumber(orNull) expanded_uncertainty_before: number | null;
  @ResponseNumber(orNull) expanded_uncertainty_after: number | null;
  @ResponseText(orNull) engine_version: string | null;
  @ResponseObject(() => AffectedAsFound, {
    nullable: true,
    description: 'As-found side of an adjustment; kind follows the more severe side',
  })
  as_found: AffectedAsFound | null;
  @ResponseObject(() => ImpactDecisionOut, orNull) decision: ImpactDecisionOut | null;
  @ResponseFlag({ description: 'The caller may decide' }) can_decide: boolean;
}

export class ImpactDecided {
  @ResponseWhole({ description: 'Number of changed decisions' }) decided: number;
}

/** A channel whose newest calibration with results found it out of tolerance, adjusted since or not. */
export class ImpactFindingOut {
  @ResponseId() calibration_id: string;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseId() sensor_id: string;
  @ResponseText() channel_id: string;
  @ResponseFlag({ description: 'There is a report' }) has_report: boolean;
  @ResponseTime(orNull) closed_at: Date | null;
  @ResponseWhole({ nullable: true, description: 'Number of affected calibrations of the report' }) affected_count:
    number | null;
}

export class ImpactFindingsResponse {
  @ResponseList(() => ImpactFindingOut, {
    description: 'Findings of active channels: the newest, and earlier ones not yet assessed',
  })
  findings: ImpactFindingOut[];
}
