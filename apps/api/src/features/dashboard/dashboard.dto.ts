import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { IntegerField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged, WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
  @ShownText() type: string;
  @ShownWhole() count: number;
}

const buckets = calibrationStatuses.filter((status) => status !== 'retired');

export class CalibrationStatusCount {
  @ShownText({ description: buckets.join(', ') }) status: string;
  @ShownWhole() count: number;
}

export class DashboardSummary {
  @ShownWhole({ description: 'Assets in use' }) registered_assets: number;
  @ShownWhole() sensors: number;
  @ShownWhole() daqs: number;
  @ShownWhole({ description: 'Assets with a health score below 70' }) low_health_assets: number;
  @ShownList(() => CalibrationStatusCount, { description: 'Assets per calibration status; all statuses are listed' })
  calibration_status_distribution: CalibrationStatusCount[];
  @ShownWhole() procedures: number;
  @ShownList(() => DistributionItem, { description: 'Procedures of each quantity, most first' })
  procedure_distribution: DistributionItem[];
}

export class AssetTypeDistribution {
  @ShownList(() => DistributionItem, { description: 'Channels per quantity, including inactive ones' })
  sensors: DistributionItem[];
  @ShownList(() => DistributionItem, { description: 'Data acquisition devices per type' }) daqs: DistributionItem[];
}

export const calendarEventTypes = ['performed', 'due'] as const;

export class CalendarEvent {
  @ShownId() calibration_id: string;
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownDay() date: string;
  @ShownEnum(calendarEventTypes, 'CalendarEventType') event_type: (typeof calendarEventTypes)[number];
}

export class CalibrationEvent {
  @ShownId() id: string;
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownDay() due_date: string;
}

export class RecentAsset {
  @ShownId() id: string;
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownText() manufacturer: string;
  @ShownText() model: string;
  @ShownEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ShownTime() updated_at: Date;
}

export class DueAsset {
  @ShownId() id: string;
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownDay(orNull) next_due_at: string | null;
  @ShownWhole({
    ...orNull,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
}

/**
 * Of assets in use, by what they show: out of tolerance before every date; not evaluated: valid by date, without a verdict
 * or with an uncertainty that is incomplete or not stated. Together they are all assets in use.
 */
export const standings = [
  'valid',
  'not_evaluated',
  'due_soon',
  'expired',
  'not_calibrated',
  'out_of_tolerance',
] as const;

export class StandingCount {
  @ShownEnum(standings, 'AssetStanding') standing: (typeof standings)[number];
  @ShownWhole() count: number;
}

/** What a page of figures needs beside the year and the record. */
export class DashboardOverview {
  @ShownDay({ description: 'Current date in the time zone of the requested organization, else UTC' }) today: string;
  @ShownWhole() in_use: number;
  @ShownWhole() sensors: number;
  @ShownWhole() daqs: number;
  @ShownWhole({ description: 'Assets within their due date, conforming, with complete uncertainty or checks only' })
  fit: number;
  @ShownWhole() expired: number;
  @ShownWhole({ ...orNull, description: 'Days that the longest overdue asset is overdue' })
  oldest_overdue_days: number | null;
  @ShownWhole({ description: 'Within 30 days' }) due_soon: number;
  @ShownWhole({ description: 'Due within 7 days' }) due_in_a_week: number;
  @ShownWhole() not_calibrated: number;
  @ShownWhole({ description: 'Uncalibrated assets with a reference channel' }) not_calibrated_references: number;
  @ShownWhole() out_of_tolerance: number;
  @ShownWhole({ description: 'Calibrations' }) awaiting_approval: number;
  @ShownWhole({ description: 'Calibrations that await approval by the caller' }) awaiting_own_approval: number;
  @ShownList(() => StandingCount) standing: StandingCount[];
  @ShownList(() => DistributionItem, { description: 'Assets with a channel in use of each quantity, most first' })
  quantities: DistributionItem[];
  @ShownList(() => DistributionItem) daq_types: DistributionItem[];
  @ShownWhole() procedures: number;
  @ShownList(() => DistributionItem) procedure_quantities: DistributionItem[];
  @ShownList(() => DueAsset) due_next: DueAsset[];
  @ShownList(() => RecentAsset) recent: RecentAsset[];
}

export class CalendarDay {
  @ShownDay() day: string;
  @ShownWhole({ description: 'Effective calibrations' }) performed: number;
  @ShownWhole({ description: 'Active assets due on this day' }) due: number;
}

export class DashboardCalendar {
  @ShownWhole() year: number;
  @ShownDay({ description: 'Current date in the time zone of the requested organization, else UTC' }) today: string;
  @ShownList(() => CalendarDay, { description: 'Days with at least one entry' }) days: CalendarDay[];
}
