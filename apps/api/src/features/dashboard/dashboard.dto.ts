import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { IntegerField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged, WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type AssetType, assetTypes, type CalibrationStatus, calibrationStatuses } from '../assets/index.js';

const ONE = { optional: true, description: 'Id of the organization; absent: all' } as const;
/** Calibrations bear dates from 1900 on, due dates until 2200 (decision 28). */
const YEAR = { optional: true, min: 1900, max: 2200, description: 'The present one where it is not given' } as const;

export class DashboardQuery {
  @UuidField(ONE) organization_id?: string | null;
}

export class CalendarQuery extends DashboardQuery {
  @IntegerField(YEAR) year?: number | null;
}

export class DistributionQuery extends WholeListQuery {
  @UuidField(ONE) organization_id?: string | null;
}

export class RecentAssetsQuery extends Paged({ limit: 10, max: 200 }) {
  @UuidField(ONE) organization_id?: string | null;
}

/** A year came whole before there were pages. */
export class CalendarEventsQuery extends Paged({ limit: 10_000, max: 10_000 }) {
  @IntegerField(YEAR) year?: number | null;
  @UuidField(ONE) organization_id?: string | null;
}

export class DistributionItem {
  @ResponseText() type: string;
  @ResponseWhole() count: number;
}

const buckets = calibrationStatuses.filter((status) => status !== 'retired');

class CalibrationStatusCount {
  @ResponseText({ description: buckets.join(', ') }) status: string;
  @ResponseWhole() count: number;
}

export class DashboardSummary {
  @ResponseWhole({ description: 'Assets in use' }) registered_assets: number;
  @ResponseWhole() sensors: number;
  @ResponseWhole() daqs: number;
  @ResponseWhole({ description: 'Assets with a health score below 70' }) low_health_assets: number;
  @ResponseList(() => CalibrationStatusCount, { description: 'Assets per calibration status; all statuses are listed' })
  calibration_status_distribution: CalibrationStatusCount[];
  @ResponseWhole() procedures: number;
  @ResponseList(() => DistributionItem, { description: 'Procedures of each quantity, most first' })
  procedure_distribution: DistributionItem[];
}

export class AssetTypeDistribution {
  @ResponseList(() => DistributionItem, { description: 'Channels per quantity, including inactive ones' })
  sensors: DistributionItem[];
  @ResponseList(() => DistributionItem, { description: 'Data acquisition devices per type' }) daqs: DistributionItem[];
}

const calendarEventTypes = ['performed', 'due'] as const;

export class CalendarEvent {
  @ResponseId() calibration_id: string;
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseDay() date: string;
  @ResponseEnum(calendarEventTypes, 'CalendarEventType') event_type: (typeof calendarEventTypes)[number];
}

export class CalibrationEvent {
  @ResponseId() id: string;
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseDay() due_date: string;
}

export class RecentAsset {
  @ResponseId() id: string;
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseText() manufacturer: string;
  @ResponseText() model: string;
  @ResponseEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ResponseTime() updated_at: Date;
}

export class DueAsset {
  @ResponseId() id: string;
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseFlag({ description: 'A channel in use was never calibrated' }) has_uncalibrated_channels: boolean;
  @ResponseDay(orNull) next_due_at: string | null;
  @ResponseWhole({
    ...orNull,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
}

/**
 * Of assets in use, by what they show: out of tolerance before every date; not evaluated: valid by date, without a verdict
 * or with an uncertainty that is incomplete or not stated. Together they are all assets in use.
 */
const standings = ['valid', 'not_evaluated', 'due_soon', 'expired', 'not_calibrated', 'out_of_tolerance'] as const;

export class StandingCount {
  @ResponseEnum(standings, 'AssetStanding') standing: (typeof standings)[number];
  @ResponseWhole() count: number;
}

/** What a page of figures needs beside the year and the record. */
export class DashboardOverview {
  @ResponseDay({ description: 'Current date in the time zone of the requested organization, else UTC' }) today: string;
  @ResponseWhole() in_use: number;
  @ResponseWhole() sensors: number;
  @ResponseWhole() daqs: number;
  @ResponseWhole({ description: 'Assets within their due date, conforming, with complete uncertainty or checks only' })
  fit: number;
  @ResponseWhole() expired: number;
  @ResponseWhole({ ...orNull, description: 'Days that the longest overdue asset is overdue' })
  oldest_overdue_days: number | null;
  @ResponseWhole({ description: 'Within 30 days' }) due_soon: number;
  @ResponseWhole({ description: 'Due within 7 days' }) due_in_a_week: number;
  @ResponseWhole() not_calibrated: number;
  @ResponseWhole({ description: 'Uncalibrated assets with a reference channel' }) not_calibrated_references: number;
  @ResponseWhole() out_of_tolerance: number;
  @ResponseWhole({ description: 'Calibrations' }) awaiting_approval: number;
  @ResponseWhole({ description: 'Calibrations that await approval by the caller' }) awaiting_own_approval: number;
  @ResponseList(() => StandingCount) standing: StandingCount[];
  @ResponseList(() => DistributionItem, { description: 'Assets with a channel in use of each quantity, most first' })
  quantities: DistributionItem[];
  @ResponseList(() => DistributionItem) daq_types: DistributionItem[];
  @ResponseWhole() procedures: number;
  @ResponseList(() => DistributionItem) procedure_quantities: DistributionItem[];
  @ResponseList(() => DueAsset) due_next: DueAsset[];
  @ResponseList(() => RecentAsset) recent: RecentAsset[];
}

class CalendarDay {
  @ResponseDay() day: string;
  @ResponseWhole({ description: 'Effective calibrations' }) performed: number;
  @ResponseWhole({ description: 'Active assets due on this day' }) due: number;
}

export class DashboardCalendar {
  @ResponseWhole() year: number;
  @ResponseDay({ description: 'Current date in the time zone of the requested organization, else UTC' }) today: string;
  @ResponseList(() => CalendarDay, { description: 'Days with at least one entry' }) days: CalendarDay[];
}
