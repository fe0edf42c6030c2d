import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsArray, IsIn, IsOptional } from 'class-validator';
import { BooleanField, DateField, EnumField, TextField, UuidField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { assetTypes, calibrationStatuses, type AssetType, type CalibrationStatus } from './assets.dto.js';

export const assetSorts = ['asset_id', 'name', 'manufacturer', 'status', 'due', 'location', 'updated_at'] as const;
export type AssetSort = (typeof assetSorts)[number];
const sorts = assetSorts.flatMap((sort) => [sort, `-${sort}`]);

export class AssetListQuery extends Paged({ max: 200 }) {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @EnumField(assetTypes, { optional: true, name: 'AssetType' }) asset_type?: AssetType | null;
  @UuidField({ optional: true }) location_id?: string | null;
  @UuidField({ optional: true }) organization_id?: string | null;
  @BooleanField({ default: false }) include_descendants: boolean = false;
  @TextField({ optional: true, max: 200, description: 'Part of id, name, serial number, manufacturer or model' }) q?:
    string | null;
  @Expose()
  @IsOptional()
  @Transform(({ value }) => (value === undefined || Array.isArray(value) ? (value as unknown) : [value]))
  @IsArray()
  @IsIn(calibrationStatuses, { each: true })
  @ApiProperty({ enum: calibrationStatuses, enumName: 'CalibrationStatus', isArray: true, required: false })
  status?: CalibrationStatus[];
  @DateField({ optional: true }) due_before?: string | null;
  @BooleanField({ default: false, description: 'Only assets with a channel of the role reference' })
  reference: boolean = false;
  @EnumField(sorts, { default: '-updated_at' }) sort: string = '-updated_at';
}

export class ChannelListItem {
  channel_id: string;
  physical_quantity: string;
  technology: string | null;
  measurement_min: number | null;
  measurement_max: number | null;
  unit: string;
  calibration_role: string | null;
}

export class AssetListItem {
  id: string;
  asset_id: string;
  @ApiProperty({ enum: assetTypes, enumName: 'AssetType' }) asset_type: AssetType;
  name: string;
  manufacturer: string;
  model: string;
  serial_number: string | null;
  health_score: number;
  is_active: boolean;
  updated_at: Date;
  organization_id: string | null;
  organization_name: string | null;
  site_name: string | null;
  location_name: string | null;
  @ApiProperty({ enum: calibrationStatuses, enumName: 'CalibrationStatus' }) calibration_status: CalibrationStatus;
  next_due_at: string | null;
  subtype: string | null;
  technology: string | null;
  range_min: number | null;
  range_max: number | null;
  range_unit: string | null;
  channels: ChannelListItem[];
}
