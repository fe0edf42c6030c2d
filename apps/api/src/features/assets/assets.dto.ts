import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import {
  BooleanField,
  EnumField,
  IntegerField,
  ListField,
  ObjectField,
  TextField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseSignedAddress,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { ReportsAbsent } from '../../platform/http/input/field-shape.js';
import { AssetCodeCreate, MOST_CODES } from './codes/asset-codes.dto.js';
import { AssetFacts, ChannelFacts, DaqFacts } from './asset-facts.dto.js';

export const assetTypes = ['sensor', 'daq'] as const;
export type AssetType = (typeof assetTypes)[number];

export const calibrationStatuses = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'] as const;
export type CalibrationStatus = (typeof calibrationStatuses)[number];

@ReportsAbsent()
export class SensorChannelCreate extends ChannelFacts {
  @UuidField({ optional: true, description: 'Id of the channel to replace; absent: matched by channel_id' })
  sensor_id?: string | null;
  @BooleanField({
    optional: true,
    description:
      'false: as if the channel were omitted, except that a deactivated channel stays unchanged; absent: true',
  })
  is_active?: boolean | null;
}

class DaqCreate extends DaqFacts {}

const SameSerialField = () =>
  BooleanField({
    optional: true,
    description: 'Accept a manufacturer, model and serial number already used in the organization; false: status 409',
  });

export class AssetCreate extends AssetFacts {
  @TextField({
    optional: true,
    min: 1,
    max: 20,
    printed: true,
    identifier: true,
    description: 'Asset id, unique in the installation; absent: assigned by the server',
  })
  asset_id?: string | null;
  @EnumField(assetTypes, { name: 'AssetType' }) asset_type: AssetType;
  @UuidField({ optional: true }) pinout_image_id?: string | null;
  @UuidField({ optional: true }) sensor_image_id?: string | null;
  @UuidField({ optional: true }) sensor_schematic_id?: string | null;
  @ListField(() => SensorChannelCreate, { optional: true, max: 200 }) sensor_channels?: SensorChannelCreate[] | null;
  @ObjectField(() => DaqCreate, { optional: true }) daq_details?: DaqCreate | null;
  @ListField(() => AssetCodeCreate, {
    optional: true,
    max: MOST_CODES,
    description: 'Codes that identify the asset when scanned',
  })
  codes?: AssetCodeCreate[] | null;
  @SameSerialField() allow_same_serial?: boolean | null;
}

export class AssetUpdate extends UpdateOf(AssetFacts) {
  @TextField({ optional: true, min: 1, max: 20, printed: true, identifier: true }) asset_id?: string | null;
  @IntegerField({ optional: true, min: 0, max: 100 }) health_score?: number | null;
  @ListField(() => SensorChannelCreate, {
    optional: true,
    max: 200,
    description:
      'Replaces the list. In a known channel, due_at_end_of_month and negligible_contributions stay unchanged if absent, and so does calibration_interval_unit if the interval is the same',
  })
  sensor_channels?: SensorChannelCreate[] | null;
  @SameSerialField() allow_same_serial?: boolean | null;
}

/** Absent id: the next one is allocated. */
export class AssetDuplicateRequest {
  @TextField({ optional: true, min: 1, max: 20, printed: true, identifier: true }) new_asset_id?: string | null;
}

export class AssetRetireQuery {
  @TextField({ optional: true, max: 2000, multiline: true }) reason?: string | null;
}

export class SensorChannelResponse extends ResponseOf(ChannelFacts) {
  @ResponseId() id: string;
  @ResponseId() sensor_id: string;
  @ResponseId() asset_id: string;
  @ResponseFlag() is_active: boolean;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
  @ResponseText(orNull) calibration_method_name: string | null;
  /** Whether the calibration procedure is active; null without a procedure. */
  @ResponseFlag(orNull) calibration_method_in_use: boolean | null;
  /** Status of the channel by its latest effective calibration. */
  @ResponseEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ResponseDay(orNull) next_due_at: string | null;
  @ResponseDay(orNull) last_calibration_date: string | null;
  /** Verdict of the latest effective calibration with results; null: none. */
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
}

export class DaqResponse extends ResponseOf(DaqFacts) {
  @ResponseId() id: string;
  @ResponseId() asset_id: string;
  @ResponseFlag() is_active: boolean;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
}

export class AssetResponse extends ResponseOf(AssetFacts) {
  @ResponseId() id: string;
  @ResponseText() asset_id: string;
  @ResponseEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ResponseWhole() health_score: number;
  @ResponseFlag() is_active: boolean;
  @ResponseTime(orNull) retired_at: Date | null;
  @ResponseText(orNull) retired_reason: string | null;
  /** Worst verdict of the active channels in the order fail, not_evaluated, pass; null: no verdict. */
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  /** Worst state among the newest effective calibrations of the active channels; null without a calibration. */
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseWhole() version: number;
  @ResponseId() created_by: string;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
  @ResponseId(orNull) pinout_image_id: string | null;
  @ResponseSignedAddress(orNull) pinout_image_url: string | null;
  @ResponseId(orNull) sensor_image_id: string | null;
  @ResponseId(orNull) sensor_schematic_id: string | null;
  @ResponseId(orNull) mechanical_image_id: string | null;
  @ResponseSignedAddress(orNull) mechanical_image_url: string | null;
  @ResponseId(orNull) picture_id: string | null;
  @ResponseSignedAddress(orNull) picture_url: string | null;
  @ResponseList(() => SensorChannelResponse) sensor_channels: SensorChannelResponse[];
  @ResponseObject(() => DaqResponse, orNull) daq_details: DaqResponse | null;
}

export class AssetProfileResponse extends AssetResponse {
  @ResponseText(orNull) organization_name: string | null;
  @ResponseText(orNull) site_name: string | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseText(orNull) location_code: string | null;
  @ResponseText(orNull) location_description: string | null;
  @ResponseNumber(orNull) location_latitude: number | null;
  @ResponseNumber(orNull) location_longitude: number | null;
  @ResponseTexts({ nullable: true, description: 'Names from the top of the tree to the location' })
  location_path: string[] | null;
  @ResponseFlag({ nullable: true, description: 'False: the location is archived' })
  location_is_active: boolean | null;
  @ResponseEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ResponseDay(orNull) next_due_at: string | null;
  @ResponseWhole({
    nullable: true,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
  @ResponseDay({ nullable: true, description: 'Current date in the time zone of the organization; null: no time zone' })
  today: string | null;
  @ResponseDay({ nullable: true, description: 'Day of retired_at in the time zone of the organization' })
  retired_on: string | null;
  @ResponseDay(orNull) last_calibration_date: string | null;
  @ResponseWhole() calibration_count: number;
  @ResponseText(orNull) subtype: string | null;
  @ResponseText(orNull) technology: string | null;
  @ResponseNumber(orNull) calibration_health_score: number | null;
  @ResponseFlag({ description: 'The score is outdated and waits for recalculation.' })
  calibration_health_score_pending: boolean;
  @ResponseFlag({ description: 'Whether the caller may change this asset and record calibrations of it.' })
  can_edit: boolean;
  @ResponseFlag({ description: 'Whether it is retired and the caller may bring it back into service.' })
  can_restore: boolean;
}
