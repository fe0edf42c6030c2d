import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import {
  BooleanField,
  DateField,
  EnumField,
  EnumsField,
  IntegerField,
  TextField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { withoutUnseen } from '../codes/scanned-code.js';
import { assetTypes, calibrationStatuses, type AssetType, type CalibrationStatus } from '../assets.dto.js';

export const assetSorts = ['asset_id', 'name', 'manufacturer', 'status', 'due', 'location', 'updated_at'] as const;
export type AssetSort = (typeof assetSorts)[number];
const sorts = assetSorts.flatMap((sort) => [sort, `-${sort}`]);

export class AssetListQuery extends Paged({ max: 200 }) {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @EnumField(assetTypes, { optional: true, name: 'AssetType' }) asset_type?: AssetType | null;
  @UuidField({ optional: true }) location_id?: string | null;
  @UuidField({ optional: true }) organization_id?: string | null;
  @BooleanField({ default: false }) include_descendants: boolean = false;
  @TextField({ optional: true, max: 200, description: 'Part of id, name, serial number, manufacturer, model or code' })
  q?: string | null;
  @TextField({
    optional: true,
    max: 1000,
    read: withoutUnseen,
    description:
      'A scanned code: finds assets by asset id, serial number or code, without regard to case, hyphens and spaces, symbology identifier, and signs that a scanner puts around',
  })
  code?: string | null;
  @EnumsField(calibrationStatuses, { name: 'CalibrationStatus' }) status?: CalibrationStatus[];
  @EnumsField(CONFORMITIES, { name: 'Conformity' }) conformity?: Conformity[];
  @EnumsField(UNCERTAINTY_STATES, { name: 'UncertaintyState' }) uncertainty_state?: UncertaintyState[];
  @DateField({ optional: true, description: 'Due before this day' }) due_before?: string | null;
  @DateField({ optional: true, description: 'Due on this day or later' }) due_after?: string | null;
  @TextField({ optional: true, max: 50, description: 'With a channel in use of this physical quantity' }) quantity?:
    string | null;
  @TextField({ optional: true, max: 100, description: 'With a channel in use of this technology' }) technology?:
    string | null;
  @BooleanField({ default: false, description: 'Only assets with a channel of the role reference' })
  reference: boolean = false;
  @TextField({ optional: true, max: 100, description: 'Data acquisition of this type' }) daq_type?: string | null;
  @IntegerField({ optional: true, min: 1, max: 101, description: 'With a stored health score below this' })
  health_below?: number | null;
  @EnumField(sorts, { default: '-updated_at' }) sort: string = '-updated_at';
}

export class ChannelListItem {
  @ShownText() channel_id: string;
  @ShownText() physical_quantity: string;
  @ShownText(orNull) technology: string | null;
  @ShownNumber(orNull) measurement_min: number | null;
  @ShownNumber(orNull) measurement_max: number | null;
  @ShownText() unit: string;
  @ShownText(orNull) calibration_role: string | null;
  @ShownEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ShownDay(orNull) next_due_at: string | null;
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
}

export class AssetListItem {
  @ShownId() id: string;
  @ShownText() asset_id: string;
  @ShownEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ShownText() name: string;
  @ShownText() manufacturer: string;
  @ShownText() model: string;
  @ShownText(orNull) serial_number: string | null;
  @ShownWhole() health_score: number;
  @ShownFlag() is_active: boolean;
  @ShownTime() updated_at: Date;
  /** A short-lived address; null without a picture. */
  @ShownSignedAddress(orNull) picture_url: string | null;
  @ShownId(orNull) organization_id: string | null;
  @ShownText(orNull) organization_name: string | null;
  @ShownText(orNull) site_name: string | null;
  @ShownText(orNull) location_name: string | null;
  @ShownEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ShownDay(orNull) next_due_at: string | null;
  @ShownWhole({
    nullable: true,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
  /** Worst verdict of the active channels; null: no verdict. */
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  /** Worst state among the newest effective calibrations of the active channels; null without a calibration. */
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownText(orNull) subtype: string | null;
  @ShownText(orNull) technology: string | null;
  @ShownNumber(orNull) range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  @ShownText(orNull) range_unit: string | null;
  @ShownList(() => ChannelListItem) channels: ChannelListItem[];
}
