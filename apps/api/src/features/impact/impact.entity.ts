import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Day,
  Flag,
  Id,
  OptionalDate,
  OptionalJson,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';
import type { StandardAfter } from './error-found.js';
import type { AffectedOutcome, ImpactDecisionKind, ImpactState } from './impact-words.js';

/** Unique per finding. */
@Entity('impact_reports')
@Index('impact_reports_last_good', ['last_good_id'], { where: `last_good_id is not null` })
@Index('impact_reports_finding', ['finding_id'], { unique: true })
@Index('impact_reports_newest', ['started_at', 'id'])
@Index('impact_reports_asset', ['asset_id'])
@Index('impact_reports_sensor', ['sensor_id'])
@Check('impact_reports_state', `state in ('listing', 'computing', 'done', 'stopped', 'failed')`)
@Check('impact_reports_closed', `(closed_at is null) = (closed_by is null)`)
export class ImpactReport {
  @Id() id: string;
  @ForeignKey('Asset')
  @Ref()
  asset_id: string;
  @ForeignKey('SensorChannel')
  @Ref()
  sensor_id: string;
  @ForeignKey('Calibration')
  @Ref()
  finding_id: string;
  /** Null: all before the finding are listed. */
  @ForeignKey('Calibration')
  @OptionalRef()
  last_good_id: string | null;
  @OptionalDate() period_from: string | null;
  @Day() period_to: string;
  @Text(20) engine_version: string;
  @Text(20, { default: 'listing' }) state: ImpactState;
  /** Includes calibrations that the reader may not see. */
  @Whole({ default: 0 }) affected_count: number;
  @Flag(false) is_cut: boolean;
  @ForeignKey('User')
  @Ref()
  started_by: string;
  @Time() started_at: Date;
  @OptionalTime() computed_at: Date | null;
  @ForeignKey('User')
  @OptionalRef()
  closed_by: string | null;
  @OptionalTime() closed_at: Date | null;
  @OptionalText() closing_note: string | null;
  @Version() version: number;
}

export type ImpactOnFound = Pick<
  ImpactAffected,
  | 'verdict_recorded'
  | 'verdict_before'
  | 'verdict_after'
  | 'is_turned'
  | 'is_uncovered'
  | 'shift'
  | 'shift_at'
  | 'share_of_uncertainty'
  | 'share_of_limit'
  | 'expanded_uncertainty_before'
  | 'expanded_uncertainty_after'
> & { reason: 'beyond_range' | 'refused' | null };

/** A refresh computes it again. */
@Entity('impact_affected')
@Index('impact_affected_via', ['via_id'], { where: `via_id is not null` })
@Index('impact_affected_unique', ['report_id', 'calibration_id'], { unique: true })
@Index('impact_affected_calibration', ['calibration_id'])
@Index('impact_affected_place', ['report_id', 'place', 'id'])
@Index('impact_affected_waiting', { synchronize: false })
@Check('impact_affected_outcome', `outcome in ('waiting', 'recomputed', 'not_recomputed')`)
export class ImpactAffected {
  @Id() id: string;
  @ForeignKey('ImpactReport')
  @Ref()
  report_id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  /** 1: made with the channel; 2: with an item of level 1. */
  @Whole() level: number;
  /** On level 1 the finding. */
  @ForeignKey('Calibration')
  @Ref()
  via_id: string;
  @Flag(false) is_standard: boolean;
  @Text(20, { default: 'waiting' }) outcome: AffectedOutcome;
  @OptionalText(40) reason: string | null;
  @OptionalText(20) engine_version: string | null;
  @OptionalText(20) verdict_recorded: string | null;
  /** By the engine of the report. */
  @OptionalText(20) verdict_before: string | null;
  @OptionalText(20) verdict_after: string | null;
  @Flag(false) is_turned: boolean;
  /** The change exceeds the stated uncertainty. */
  @Flag(false) is_uncovered: boolean;
  @OptionalText(50) unit: string | null;
  /** Largest change over the points. */
  @OptionalNumber() shift: number | null;
  @OptionalNumber() shift_at: number | null;
  /** Largest change relative to U and limit. */
  @OptionalNumber() share_of_uncertainty: number | null;
  @OptionalNumber() share_of_limit: number | null;
  @OptionalNumber() expanded_uncertainty_before: number | null;
  @OptionalNumber() expanded_uncertainty_after: number | null;
  /** Null without an adjustment. */
  @OptionalJson() as_found: ImpactOnFound | null;
  /** Null if not used as a standard. */
  @OptionalJson() standard_after: StandardAfter | null;
  /** 0 changed to fail, 1 changed, 2 not covered, 3 not computable, 4 others. */
  @Whole({ default: 4 }) severity: number;
  /** 0 until all are computed. */
  @Whole({ default: 0 }) place: number;
  @CreatedAt() created_at: Date;
}

/** The newest counts. */
@Entity('impact_decisions')
@Index('impact_decisions_unique', ['affected_id', 'number'], { unique: true })
@Index('impact_decisions_of_asset', ['asset_id', 'decided_at', 'id'])
@Check('impact_decisions_kind', `decision in ('accept', 'notify', 'recall')`)
export class ImpactDecision {
  @Id() id: string;
  @ForeignKey('ImpactAffected')
  @Ref()
  affected_id: string;
  @ForeignKey('Asset')
  @Ref()
  asset_id: string;
  @Whole() number: number;
  @Text(20) decision: ImpactDecisionKind;
  @Text() reason: string;
  @ForeignKey('User')
  @Ref()
  decided_by: string;
  @Time() decided_at: Date;
}
