import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import {
  BooleanField,
  DateField,
  EnumField,
  EnumsField,
  IntegerField,
  NumberField,
  TextField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
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
  @NumberField({ optional: true, description: 'With a channel in use that measures from this value or below' })
  range_min?: number | null;
  @NumberField({ optional: true, description: 'With a channel in use that measures up to this value or above' })
  range_max?: number | null;
  @TextField({ optional: true, max: 50, description: 'Unit of range_min and range_max; required with either' })
  range_unit?: string | null;
  @BooleanField({ default: false, description: 'Only assets with a channel of the role reference' })
  reference: boolean = false;
  @TextField({ optional: true, max: 100, description: 'Data acquisition of this type' }) daq_type?: string | null;
  @IntegerField({ optional: true, min: 1, max: 101, description: 'With a stored health score below this' })
  health_below?: number | null;
  @IntegerField({
    optional: true,
    min: 1,
    max: 101,
    description: 'With a computed calibration health score below this',
  })
  score_below?: number | null;
  @EnumField(sorts, { default: '-updated_at' }) sort: string = '-updated_at';
}

export class ChannelListItem {
  @ResponseText() channel_id: string;
  @ResponseText() physical_quantity: string;
  @ResponseText(orNull) technology: string | null;
  @ResponseNumber(orNull) measurement_min: number | null;
  @ResponseNumber(orNull) measurement_max: number | null;
  @ResponseText() unit: string;
  @ResponseText(orNull) calibration_role: string | null;
  @ResponseEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ResponseDay(orNull) next_due_at: string | null;
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
}

export class AssetListItem {
  @ResponseId() id: string;
  @ResponseText() asset_id: string;
  @ResponseEnum(assetTypes, 'AssetType') asset_type: AssetType;
  @ResponseText() name: string;
  @ResponseText() manufacturer: string;
  @ResponseText() model: string;
  @ResponseText(orNull) serial_number: string | null;
  @ResponseWhole() health_score: number;
  @ResponseFlag() is_active: boolean;
  @ResponseTime() updated_at: Date;
  /** A short-lived address; null without a picture. */
  @ResponseSignedAddress(orNull) picture_url: string | null;
  @ResponseId(orNull) organization_id: string | null;
  @ResponseText(orNull) organization_name: string | null;
  @ResponseText(orNull) site_name: string | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseEnum(calibrationStatuses, 'CalibrationStatus') calibration_status: CalibrationStatus;
  @ResponseDay(orNull) next_due_at: string | null;
  @ResponseWhole({
    nullable: true,
    description: 'Days until the due date in the time zone of the organization; negative when overdue',
  })
  days_until_due: number | null;
  /** Worst verdict of the active channels; null: no verdict. */
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  /** Worst state among the newest effective calibrations of the active channels; null without a calibration. */
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseText(orNull) subtype: string | null;
  @ResponseText(orNull) technology: string | null;
  @ResponseNumber(orNull) range_min: number | null;
  @ResponseNumber(orNull) range_max: number | null;
  @ResponseText(orNull) range_unit: string | null;
  @ResponseList(() => ChannelListItem) channels: ChannelListItem[];
}
