import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
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
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownSignedAddress,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { AssetCodeCreate, MOST_CODES } from './codes/asset-codes.dto.js';
import { AssetFacts, ChannelFacts, DaqFacts } from './asset-facts.dto.js';

export const assetTypes = ['sensor', 'daq'] as const;
export type AssetType = (typeof assetTypes)[number];

export const calibrationStatuses = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'] as const;
export type CalibrationStatus = (typeof calibrationStatuses)[number];

export class SensorChannelCreate extends ChannelFacts {
  @UuidField({ optional: true, description: 'Id of the channel to replace; absent: matched by channel_id' })
  sensor_id?: string | null;
}

export class DaqCreate extends DaqFacts {}

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
  @ListField(() => SensorChannelCreate, { optional: true, max: 200 }) sensor_channels?: SensorChannelCreate[] | null;
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
  @ShownId() id: string;
  @ShownId() sensor_id: string;
  @ShownId() asset_id: string;
  @ShownFlag() is_active: boolean;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
  @ShownText(orNull) calibration_method_name: string | null;
  /** Whether the calibration procedure is active; null without a procedure. */
  @ShownFlag(orNull) calibration_method_in_use: boolean | null;
  /** Status of the channel by its latest effective calibration. */
  @ShownEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ShownDay(orNull) next_due_at: string | null;
  @ShownDay(orNull) last_calibration_date: string | null;
  /** Verdict of the latest effective calibration with results; null: none. */
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
}

export class DaqResponse extends ResponseOf(DaqFacts) {
  @ShownId() id: string;
  @ShownId() asset_id: string;
  @ShownFlag() is_active: boolean;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
}

export class AssetResponse extends ResponseOf(AssetFacts) {
  @ShownId() id: string;
  @ShownText() asset_id: string;
  @ShownEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ShownWhole() health_score: number;
  @ShownFlag() is_active: boolean;
  @ShownTime(orNull) retired_at: Date | null;
  @ShownText(orNull) retired_reason: string | null;
  /** Worst verdict of the active channels in the order fail, not_evaluated, pass; null: no verdict. */
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  /** Worst state among the newest effective calibrations of the active channels; null without a calibration. */
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownWhole() version: number;
  @ShownId() created_by: string;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
  @ShownId(orNull) pinout_image_id: string | null;
  @ShownSignedAddress(orNull) pinout_image_url: string | null;
  @ShownId(orNull) sensor_image_id: string | null;
  @ShownId(orNull) sensor_schematic_id: string | null;
  @ShownId(orNull) mechanical_image_id: string | null;
  @ShownSignedAddress(orNull) mechanical_image_url: string | null;
  @ShownId(orNull) picture_id: string | null;
  @ShownSignedAddress(orNull) picture_url: string | null;
  @ShownList(() => SensorChannelResponse) sensor_channels: SensorChannelResponse[];
  @ShownObject(() => DaqResponse, orNull) daq_details: DaqResponse | null;
}

export class AssetProfileResponse extends AssetResponse {
  @ShownText(orNull) organization_name: string | null;
  @ShownText(orNull) site_name: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownText(orNull) location_code: string | null;
  @ShownText(orNull) location_description: string | null;
  @ShownNumber(orNull) location_latitude: number | null;
  @ShownNumber(orNull) location_longitude: number | null;
  @ShownTexts({ nullable: true, description: 'Names from the top of the tree to the location' })
  location_path: string[] | null;
  @ShownFlag({ nullable: true, description: 'False: the location is archived' })
  location_is_active: boolean | null;
  @ShownEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ShownDay(orNull) next_due_at: string | null;
  @ShownWhole({
    nullable: true,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
  @ShownDay({ nullable: true, description: 'Current date in the time zone of the organization; null: no time zone' })
  today: string | null;
  @ShownDay(orNull) last_calibration_date: string | null;
  @ShownWhole() calibration_count: number;
  @ShownText(orNull) subtype: string | null;
  @ShownText(orNull) technology: string | null;
  @ShownNumber(orNull) calibration_health_score: number | null;
  @ShownFlag({ description: 'The score is outdated and waits for recalculation.' })
  calibration_health_score_pending: boolean;
  @ShownFlag({ description: 'Whether the caller may change this asset and record calibrations of it.' })
  can_edit: boolean;
  @ShownFlag({ description: 'Whether it is retired and the caller may bring it back into service.' })
  can_restore: boolean;
}
