import type { AccuracyType } from '@etalon/metrology';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalDate,
  OptionalJson,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Text,
  UpdatedAt,
  Whole,
} from '../../platform/database/columns.js';

@Entity('assets')
@Check('assets_type', `asset_type in ('sensor', 'daq')`)
@Check('assets_health_score', 'health_score between 0 and 100')
@Index('assets_updated', ['updated_at', 'id'])
// Every sort of the list, for who sees all and, with the organization in front, for who sees few.
@Index('assets_name', ['name', 'id'])
@Index('assets_manufacturer', ['manufacturer', 'id'])
@Index('assets_due', { synchronize: false })
@Index('assets_status', { synchronize: false })
@Index('assets_location', { synchronize: false })
@Index('assets_organization', ['organization_id', 'updated_at', 'id'])
@Index('assets_organization_asset_id', ['organization_id', 'asset_id', 'id'])
@Index('assets_organization_name', ['organization_id', 'name', 'id'])
@Index('assets_organization_manufacturer', ['organization_id', 'manufacturer', 'id'])
@Index('assets_organization_due', { synchronize: false })
@Index('assets_organization_status', { synchronize: false })
@Index('assets_organization_location', { synchronize: false })
@Index('assets_search', { synchronize: false })
export class Asset {
  @Id() id: string;
  @Index('assets_asset_id_unique', { unique: true })
  @Text(20)
  asset_id: string;
  @Text(10) asset_type: 'sensor' | 'daq';
  @Text(255) name: string;
  @OptionalText() description: string | null;
  @Text(255) manufacturer: string;
  @Text(255) model: string;
  @OptionalText(255) serial_number: string | null;
  @OptionalText(255) manufacturer_part_number: string | null;
  @OptionalRef() location_id: string | null;
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @OptionalText(2000) datasheet_url: string | null;
  @OptionalText(100) firmware_version: string | null;
  @OptionalText(100) power_supply: string | null;
  @OptionalWhole() power_consumption_w: number | null;
  @OptionalText(100) dimensions: string | null;
  @OptionalNumber() weight_kg: number | null;
  @OptionalText(100) mounting_type: string | null;
  @OptionalText(100) connection_type: string | null;
  @Flag(false) displays_readings: boolean;
  @OptionalText(20) ip_rating: string | null;
  @OptionalText(100) hazardous_area_rating: string | null;
  @OptionalNumber() operating_temperature_min: number | null;
  @OptionalNumber() operating_temperature_max: number | null;
  @OptionalNumber() operating_humidity_min: number | null;
  @OptionalNumber() operating_humidity_max: number | null;
  @Whole({ default: 100 }) health_score: number;
  @OptionalNumber() price_eur: number | null;
  @OptionalDate() purchase_date: string | null;
  @OptionalDate() warranty_expiry_date: string | null;
  @OptionalText() notes: string | null;
  @OptionalJson() pinout_table: object[] | null;
  @OptionalJson() mechanical_table: object[] | null;

  @Flag(true) is_active: boolean;
  @OptionalTime() retired_at: Date | null;
  @OptionalRef() retired_by: string | null;
  @OptionalText() retired_reason: string | null;

  /** Rule T2: kept in the transaction that changes them. Earliest due date over the active calibrated channels. */
  @OptionalDate() next_due_at: string | null;
  @OptionalDate() last_calibration_date: string | null;
  @Whole({ default: 0 }) calibration_count: number;
  /** Highest version given out over all channels; versions are unique and gapless (rule T3). */
  @Whole({ default: 0 }) last_calibration_version: number;

  @Whole({ default: 1 }) version: number;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('sensor_channels')
@Check('sensor_channels_accuracy_type', `accuracy_type in ('percent_of_reading', 'percent_of_full_scale', 'absolute')`)
@Index('sensor_channels_unique', ['asset_id', 'channel_id'], { unique: true })
export class SensorChannel {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Ref()
  asset_id: string;
  @Text(255) channel_id: string;
  /** Order within the asset. */
  @Whole() position: number;
  @Text(255) physical_quantity: string;
  @OptionalText(255) measurement_type: string | null;
  @Text(50) unit: string;
  @OptionalText(255) technology: string | null;
  @OptionalNumber() measurement_min: number | null;
  @OptionalNumber() measurement_max: number | null;
  @OptionalNumber() accuracy_value: number | null;
  @OptionalText(50) accuracy_type: AccuracyType | null;
  @OptionalText(50) accuracy_unit: string | null;
  @OptionalNumber() resolution: number | null;
  @OptionalText(50) resolution_unit: string | null;
  @OptionalNumber() measurement_uncertainty: number | null;
  @OptionalText(50) uncertainty_unit: string | null;
  @OptionalNumber() confidence_level: number | null;
  @OptionalNumber() coverage_factor: number | null;
  @OptionalNumber() drift_rate: number | null;
  @OptionalText(50) drift_unit: string | null;
  @OptionalNumber() sensitivity: number | null;
  @OptionalText(50) sensitivity_unit: string | null;
  @OptionalNumber() response_time_ms: number | null;
  @OptionalNumber() bandwidth_hz: number | null;
  @OptionalNumber() output_signal_min: number | null;
  @OptionalNumber() output_signal_max: number | null;
  @OptionalText(50) output_signal_unit: string | null;
  @OptionalText(50) output_type: string | null;
  @OptionalText(50) calibration_role: string | null;
  @OptionalText(50) criticality: string | null;
  @OptionalRef() calibration_method_id: string | null;
  /** Months (rule T1). */
  @OptionalWhole() calibration_interval: number | null;
  @Flag(true) is_active: boolean;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('daq_details')
export class DaqDetails {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Index('daq_details_asset_unique', { unique: true })
  @Ref()
  asset_id: string;
  @Text(100) daq_type: string;
  @Whole() input_channels: number;
  @Whole() output_channels: number;
  @OptionalText(255) input_signal_types: string | null;
  @OptionalText(255) output_signal_types: string | null;
  @OptionalNumber() sampling_rate_hz: number | null;
  @OptionalNumber() per_channel_sampling_rate_hz: number | null;
  @OptionalWhole() adc_resolution_bits: number | null;
  @OptionalText(100) adc_type: string | null;
  @OptionalNumber() input_voltage_range_min: number | null;
  @OptionalNumber() input_voltage_range_max: number | null;
  @OptionalNumber() input_impedance_ohm: number | null;
  @OptionalNumber() noise_floor_uv_rms: number | null;
  @OptionalNumber() dynamic_range_db: number | null;
  @Flag(false) synchronization_supported: boolean;
  @OptionalText(100) clock_source: string | null;
  @OptionalNumber() time_sync_precision_ns: number | null;
  @OptionalNumber() jitter_ns: number | null;
  @OptionalText(100) communication_protocol: string | null;
  @OptionalText(100) interface_type: string | null;
  @OptionalText(255) trigger_modes: string | null;
  @Flag(true) is_active: boolean;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

/** Numbers given out for allocated asset ids, one sequence per prefix; a number is never given twice. */
@Entity('asset_id_sequences')
export class AssetIdSequence {
  @Text(8, { primary: true }) prefix: string;
  @Whole() last_number: number;
}
