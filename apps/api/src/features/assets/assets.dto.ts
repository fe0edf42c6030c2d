import { ApiProperty } from '@nestjs/swagger';
import { ACCURACY_TYPES, type AccuracyType } from '@etalon/metrology';
import {
  BooleanField,
  DateField,
  EnumField,
  FreeListField,
  IntegerField,
  ListField,
  NumberField,
  ObjectField,
  TextField,
  UuidField,
} from '../../platform/http/fields.js';

export const assetTypes = ['sensor', 'daq'] as const;
export type AssetType = (typeof assetTypes)[number];

export const calibrationStatuses = ['valid', 'due_soon', 'expired', 'not_calibrated', 'retired'] as const;
export type CalibrationStatus = (typeof calibrationStatuses)[number];

/** What a channel of an asset measures; values stay in the unit the user chose. */
export class SensorChannelCreate {
  @UuidField({ optional: true, description: 'The channel this one replaces; else matched by channel_id' }) sensor_id?:
    string | null;
  @TextField({ min: 1, max: 255 }) channel_id: string;
  @TextField({ min: 1, max: 255 }) physical_quantity: string;
  @TextField({ optional: true, max: 255 }) measurement_type?: string | null;
  @TextField({ min: 1, max: 50 }) unit: string;
  @TextField({ optional: true, max: 255 }) technology?: string | null;
  @NumberField({ optional: true }) measurement_min?: number | null;
  @NumberField({ optional: true }) measurement_max?: number | null;
  @NumberField({ optional: true, min: 0 }) accuracy_value?: number | null;
  @EnumField(ACCURACY_TYPES, { optional: true, name: 'AccuracyType' }) accuracy_type?: AccuracyType | null;
  @TextField({ optional: true, max: 50 }) accuracy_unit?: string | null;
  @NumberField({ optional: true, min: 0 }) resolution?: number | null;
  @TextField({ optional: true, max: 50 }) resolution_unit?: string | null;
  @NumberField({ optional: true, min: 0 }) measurement_uncertainty?: number | null;
  @TextField({ optional: true, max: 50 }) uncertainty_unit?: string | null;
  @NumberField({ optional: true, min: 0, max: 100 }) confidence_level?: number | null;
  @NumberField({ optional: true, min: 0 }) coverage_factor?: number | null;
  @NumberField({ optional: true }) drift_rate?: number | null;
  @TextField({ optional: true, max: 50 }) drift_unit?: string | null;
  @NumberField({ optional: true }) sensitivity?: number | null;
  @TextField({ optional: true, max: 50 }) sensitivity_unit?: string | null;
  @NumberField({ optional: true, min: 0 }) response_time_ms?: number | null;
  @NumberField({ optional: true, min: 0 }) bandwidth_hz?: number | null;
  @NumberField({ optional: true }) output_signal_min?: number | null;
  @NumberField({ optional: true }) output_signal_max?: number | null;
  @TextField({ optional: true, max: 50 }) output_signal_unit?: string | null;
  @TextField({ optional: true, max: 50 }) output_type?: string | null;
  @TextField({ optional: true, max: 50 }) calibration_role?: string | null;
  @TextField({ optional: true, max: 50 }) criticality?: string | null;
  @UuidField({ optional: true }) calibration_method_id?: string | null;
  @IntegerField({ optional: true, min: 1, max: 600, description: 'Months' }) calibration_interval?: number | null;
}

export class DaqCreate {
  @TextField({ min: 1, max: 100 }) daq_type: string;
  @IntegerField({ min: 0 }) input_channels: number;
  @IntegerField({ min: 0 }) output_channels: number;
  @TextField({ optional: true, max: 255 }) input_signal_types?: string | null;
  @TextField({ optional: true, max: 255 }) output_signal_types?: string | null;
  @NumberField({ optional: true, min: 0 }) sampling_rate_hz?: number | null;
  @NumberField({ optional: true, min: 0 }) per_channel_sampling_rate_hz?: number | null;
  @IntegerField({ optional: true, min: 1 }) adc_resolution_bits?: number | null;
  @TextField({ optional: true, max: 100 }) adc_type?: string | null;
  @NumberField({ optional: true }) input_voltage_range_min?: number | null;
  @NumberField({ optional: true }) input_voltage_range_max?: number | null;
  @NumberField({ optional: true, min: 0 }) input_impedance_ohm?: number | null;
  @NumberField({ optional: true, min: 0 }) noise_floor_uv_rms?: number | null;
  @NumberField({ optional: true }) dynamic_range_db?: number | null;
  @BooleanField({ default: false }) synchronization_supported: boolean = false;
  @TextField({ optional: true, max: 100 }) clock_source?: string | null;
  @NumberField({ optional: true, min: 0 }) time_sync_precision_ns?: number | null;
  @NumberField({ optional: true, min: 0 }) jitter_ns?: number | null;
  @TextField({ optional: true, max: 100 }) communication_protocol?: string | null;
  @TextField({ optional: true, max: 100 }) interface_type?: string | null;
  @TextField({ optional: true, max: 255 }) trigger_modes?: string | null;
}

/** Fields that creation and change have in common. */
class AssetFields {
  @TextField({ optional: true, max: 20_000, multiline: true }) description?: string | null;
  @TextField({ optional: true, max: 255 }) serial_number?: string | null;
  @TextField({ optional: true, max: 255 }) manufacturer_part_number?: string | null;
  @UuidField({ optional: true }) location_id?: string | null;
  @UuidField({ optional: true }) organization_id?: string | null;
  @TextField({ optional: true, max: 100 }) firmware_version?: string | null;
  @TextField({ optional: true, max: 100 }) power_supply?: string | null;
  @IntegerField({ optional: true, min: 0 }) power_consumption_w?: number | null;
  @TextField({ optional: true, max: 100 }) dimensions?: string | null;
  @NumberField({ optional: true, min: 0 }) weight_kg?: number | null;
  @TextField({ optional: true, max: 100 }) mounting_type?: string | null;
  @TextField({ optional: true, max: 100 }) connection_type?: string | null;
  @TextField({ optional: true, max: 20 }) ip_rating?: string | null;
  @TextField({ optional: true, max: 100 }) hazardous_area_rating?: string | null;
  @NumberField({ optional: true }) operating_temperature_min?: number | null;
  @NumberField({ optional: true }) operating_temperature_max?: number | null;
  @NumberField({ optional: true }) operating_humidity_min?: number | null;
  @NumberField({ optional: true }) operating_humidity_max?: number | null;
  @NumberField({ optional: true, min: 0 }) price_eur?: number | null;
  @DateField({ optional: true }) purchase_date?: string | null;
  @DateField({ optional: true }) warranty_expiry_date?: string | null;
  @TextField({ optional: true, max: 20_000, multiline: true }) notes?: string | null;
  @FreeListField({ optional: true, max: 500 }) pinout_table?: object[] | null;
  @FreeListField({ optional: true, max: 500 }) mechanical_table?: object[] | null;
  @ListField(() => SensorChannelCreate, { optional: true, max: 200 }) sensor_channels?: SensorChannelCreate[] | null;
}

export class AssetCreate extends AssetFields {
  @TextField({ optional: true, min: 1, max: 20, description: 'Unique in the installation; allocated when absent' })
  asset_id?: string | null;
  @EnumField(assetTypes, { name: 'AssetType' }) asset_type: AssetType;
  @TextField({ min: 1, max: 255 }) name: string;
  @TextField({ min: 1, max: 255 }) manufacturer: string;
  @TextField({ min: 1, max: 255 }) model: string;
  @BooleanField({ default: false }) displays_readings: boolean = false;
  @TextField({ optional: true, max: 2000 }) datasheet_url?: string | null;
  @UuidField({ optional: true }) pinout_image_id?: string | null;
  @UuidField({ optional: true }) sensor_image_id?: string | null;
  @UuidField({ optional: true }) sensor_schematic_id?: string | null;
  @ObjectField(() => DaqCreate, { optional: true }) daq_details?: DaqCreate | null;
}

export class AssetUpdate extends AssetFields {
  @TextField({ optional: true, min: 1, max: 20 }) asset_id?: string | null;
  @TextField({ optional: true, min: 1, max: 255 }) name?: string | null;
  @TextField({ optional: true, min: 1, max: 255 }) manufacturer?: string | null;
  @TextField({ optional: true, min: 1, max: 255 }) model?: string | null;
  @BooleanField({ optional: true }) displays_readings?: boolean | null;
  @IntegerField({ optional: true, min: 0, max: 100 }) health_score?: number | null;
}

export class AssetRetireQuery {
  @TextField({ optional: true, max: 2000, multiline: true }) reason?: string | null;
}

export class SensorChannelResponse {
  id: string;
  sensor_id: string;
  asset_id: string;
  channel_id: string;
  physical_quantity: string;
  measurement_type: string | null;
  unit: string;
  technology: string | null;
  measurement_min: number | null;
  measurement_max: number | null;
  accuracy_value: number | null;
  @ApiProperty({ enum: ACCURACY_TYPES, enumName: 'AccuracyType', nullable: true }) accuracy_type: AccuracyType | null;
  accuracy_unit: string | null;
  resolution: number | null;
  resolution_unit: string | null;
  measurement_uncertainty: number | null;
  uncertainty_unit: string | null;
  confidence_level: number | null;
  coverage_factor: number | null;
  drift_rate: number | null;
  drift_unit: string | null;
  sensitivity: number | null;
  sensitivity_unit: string | null;
  response_time_ms: number | null;
  bandwidth_hz: number | null;
  output_signal_min: number | null;
  output_signal_max: number | null;
  output_signal_unit: string | null;
  output_type: string | null;
  calibration_role: string | null;
  criticality: string | null;
  calibration_method_id: string | null;
  calibration_interval: number | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  calibration_method_name: string | null;
}

export class DaqResponse extends DaqCreate {
  id: string;
  asset_id: string;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

export class AssetResponse {
  id: string;
  asset_id: string;
  @ApiProperty({ enum: assetTypes, enumName: 'AssetType' }) asset_type: AssetType;
  name: string;
  description: string | null;
  manufacturer: string;
  model: string;
  serial_number: string | null;
  manufacturer_part_number: string | null;
  location_id: string | null;
  organization_id: string | null;
  datasheet_url: string | null;
  firmware_version: string | null;
  power_supply: string | null;
  power_consumption_w: number | null;
  dimensions: string | null;
  weight_kg: number | null;
  mounting_type: string | null;
  connection_type: string | null;
  displays_readings: boolean;
  ip_rating: string | null;
  hazardous_area_rating: string | null;
  operating_temperature_min: number | null;
  operating_temperature_max: number | null;
  operating_humidity_min: number | null;
  operating_humidity_max: number | null;
  health_score: number;
  price_eur: number | null;
  purchase_date: string | null;
  warranty_expiry_date: string | null;
  is_active: boolean;
  retired_at: Date | null;
  retired_reason: string | null;
  version: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  notes: string | null;
  pinout_table: object[] | null;
  pinout_image_id: string | null;
  pinout_image_url: string | null;
  sensor_image_id: string | null;
  sensor_schematic_id: string | null;
  mechanical_table: object[] | null;
  mechanical_image_id: string | null;
  mechanical_image_url: string | null;
  picture_id: string | null;
  picture_url: string | null;
  sensor_channels: SensorChannelResponse[];
  daq_details: DaqResponse | null;
}

export class AssetProfileResponse extends AssetResponse {
  organization_name: string | null;
  site_name: string | null;
  location_name: string | null;
  location_code: string | null;
  location_description: string | null;
  location_latitude: number | null;
  location_longitude: number | null;
  @ApiProperty({ enum: calibrationStatuses, enumName: 'CalibrationStatus' }) calibration_status: CalibrationStatus;
  next_due_at: string | null;
  last_calibration_date: string | null;
  calibration_count: number;
  subtype: string | null;
  technology: string | null;
  calibration_health_score: number | null;
  /** Whether the caller may change this asset and record calibrations of it. */
  can_edit: boolean;
}
