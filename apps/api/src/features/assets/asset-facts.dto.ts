import {
  ACCURACY_TYPES,
  BUDGET_SOURCES,
  INTERVAL_UNITS,
  LONGEST_INTERVAL,
  type AccuracyType,
  type BudgetSource,
  type IntervalUnit,
} from '@etalon/metrology';
import { ForeignKey } from 'typeorm';
import type { JsonText } from '../../platform/database/schema/json-text.js';
import { OptionalJson } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { EnumField, ListField, TextField } from '../../platform/http/fields/fields.js';
import { OtherwiseNamed, Strict } from '../../platform/http/input/field-shape.js';
import {
  ChoiceFact,
  FlagFact,
  OptionalChoiceFact,
  OptionalDayFact,
  OptionalNumberFact,
  OptionalProseFact,
  OptionalRefFact,
  OptionalRowsFact,
  OptionalTextFact,
  OptionalWholeFact,
  TextFact,
  WholeFact,
} from '../../platform/http/fields/field-kinds.js';
import { INTERVAL_BOUNDS } from './long-interval.js';

/**
 * Facts stated by a person: creation, change, column, response and audit entry derive from them. A new one needs a line
 * here and a migration.
 */
@OtherwiseNamed({
  responsible: 'custodian',
  owner: 'organization_id',
  organization: 'organization_id',
  org_id: 'organization_id',
  serial: 'serial_number',
  serial_no: 'serial_number',
  sn: 'serial_number',
  maker: 'manufacturer',
  make: 'manufacturer',
  brand: 'manufacturer',
  vendor: 'manufacturer',
  part_number: 'manufacturer_part_number',
  location: 'location_id',
  datasheet: 'datasheet_url',
  price: 'price_eur',
  weight: 'weight_kg',
  keeper: 'custodian',
  responsible_person: 'custodian',
  custodian_name: 'custodian',
  owner_id: 'organization_id',
  tag: 'asset_id',
  asset_tag: 'asset_id',
  asset_number: 'asset_id',
  inventory_number: 'asset_id',
  comment: 'notes',
  comments: 'notes',
  remarks: 'notes',
  cost: 'price_eur',
  part_no: 'manufacturer_part_number',
  channels: 'sensor_channels',
  organisation: 'organization_id',
  organisation_id: 'organization_id',
})
export class AssetFacts {
  @TextFact(255, { example: 'Immersion thermometer', printed: true }) name: string;
  @OptionalProseFact(20_000, { printed: true }) description?: string | null;
  @TextFact(255, { example: 'Thermometrics', printed: true }) manufacturer: string;
  @TextFact(255, { example: 'IT-300', printed: true }) model: string;
  @OptionalTextFact(255, { example: 'SN-20418', printed: true }) serial_number?: string | null;
  @OptionalTextFact(255, { printed: true }) manufacturer_part_number?: string | null;
  @OptionalTextFact(255, {
    example: 'R. Gauge',
    printed: true,
    description: 'Person or department responsible for the asset; no account needed',
  })
  custodian?: string | null;
  @ForeignKey('Location') @OptionalRefFact() location_id?: string | null;
  @ForeignKey('Organization') @OptionalRefFact() organization_id?: string | null;
  @OptionalTextFact(2000) datasheet_url?: string | null;
  @OptionalTextFact(100) firmware_version?: string | null;
  @OptionalTextFact(100) power_supply?: string | null;
  @OptionalWholeFact({ min: 0 }) power_consumption_w?: number | null;
  @OptionalTextFact(100) dimensions?: string | null;
  @OptionalNumberFact({ min: 0 }) weight_kg?: number | null;
  @OptionalTextFact(100) mounting_type?: string | null;
  @OptionalTextFact(100) connection_type?: string | null;
  @FlagFact() displays_readings: boolean = false;
  @OptionalTextFact(20) ip_rating?: string | null;
  @OptionalTextFact(100) hazardous_area_rating?: string | null;
  @OptionalNumberFact() operating_temperature_min?: number | null;
  @OptionalNumberFact() operating_temperature_max?: number | null;
  @OptionalNumberFact() operating_humidity_min?: number | null;
  @OptionalNumberFact() operating_humidity_max?: number | null;
  @OptionalNumberFact({ min: 0 }) price_eur?: number | null;
  @OptionalDayFact() purchase_date?: string | null;
  @OptionalDayFact() warranty_expiry_date?: string | null;
  @OptionalProseFact(20_000) notes?: string | null;
  @OptionalRowsFact(500) pinout_table?: JsonText | null;
  @OptionalRowsFact(500) mechanical_table?: JsonText | null;
}

/** A source that every budget of the channel may omit, and why (rule R4). */
@Strict()
class NegligibleSource {
  @EnumField(BUDGET_SOURCES, { name: 'BudgetSource' }) source: BudgetSource;
  @TextField({ min: 1, max: 500, printed: true }) reason: string;
}

/** Values stay in the unit that the user chose. */
@OtherwiseNamed({
  quantity: 'physical_quantity',
  range_min: 'measurement_min',
  range_max: 'measurement_max',
  accuracy: 'accuracy_value',
  interval: 'calibration_interval',
  interval_months: 'calibration_interval',
  calibration_interval_months: 'calibration_interval',
  uncertainty: 'measurement_uncertainty',
  min: 'measurement_min',
  max: 'measurement_max',
  tolerance: 'accuracy_value',
})
export class ChannelFacts {
  @TextFact(255, { example: '1', printed: true }) channel_id: string;
  @TextFact(255, { example: 'temperature', printed: true }) physical_quantity: string;
  @OptionalTextFact(255) measurement_type?: string | null;
  @TextFact(50, { example: '°C', printed: true }) unit: string;
  @OptionalTextFact(255, { example: 'RTD PT100', printed: true }) technology?: string | null;
  @OptionalNumberFact({ example: 0 }) measurement_min?: number | null;
  @OptionalNumberFact({ example: 100 }) measurement_max?: number | null;
  @OptionalNumberFact({ min: 0, example: 0.5 }) accuracy_value?: number | null;
  @OptionalChoiceFact(ACCURACY_TYPES, 'AccuracyType', 50, { example: 'absolute' }) accuracy_type?: AccuracyType | null;
  @OptionalTextFact(50, { example: '°C' }) accuracy_unit?: string | null;
  @OptionalNumberFact({ min: 0, example: 0.01 }) resolution?: number | null;
  @OptionalTextFact(50, { example: '°C', printed: true }) resolution_unit?: string | null;
  @OptionalNumberFact({ min: 0 }) measurement_uncertainty?: number | null;
  @OptionalTextFact(50) uncertainty_unit?: string | null;
  @OptionalNumberFact({ min: 0, max: 100 }) confidence_level?: number | null;
  @OptionalNumberFact({ min: 0 }) coverage_factor?: number | null;
  @OptionalNumberFact() drift_rate?: number | null;
  @OptionalTextFact(50) drift_unit?: string | null;
  @OptionalNumberFact() sensitivity?: number | null;
  @OptionalTextFact(50) sensitivity_unit?: string | null;
  @FieldDeclaration(
    ListField(() => NegligibleSource, {
      optional: true,
      max: BUDGET_SOURCES.length,
      description: 'Uncertainty sources declared negligible for the channel, each with a reason',
    }),
    OptionalJson(),
  )
  negligible_contributions?: NegligibleSource[] | null;
  @OptionalNumberFact({ min: 0 }) response_time_ms?: number | null;
  @OptionalNumberFact({ min: 0 }) bandwidth_hz?: number | null;
  @OptionalNumberFact() output_signal_min?: number | null;
  @OptionalNumberFact() output_signal_max?: number | null;
  @OptionalTextFact(50, { printed: true }) output_signal_unit?: string | null;
  @OptionalTextFact(50) output_type?: string | null;
  @OptionalTextFact(50, { example: 'working' }) calibration_role?: string | null;
  @OptionalTextFact(50) criticality?: string | null;
  @ForeignKey('Procedure')
  @OptionalRefFact({ description: 'Id of the calibration procedure' })
  calibration_method_id?: string | null;
  @OptionalWholeFact({ min: 1, max: LONGEST_INTERVAL.days, description: INTERVAL_BOUNDS, example: 12 })
  calibration_interval?: number | null;
  @ChoiceFact(INTERVAL_UNITS, 'IntervalUnit', 10, 'months', { default: 'months' })
  calibration_interval_unit: IntervalUnit = 'months';
  @FlagFact({ description: 'Due dates move to the last day of their month' }) due_at_end_of_month: boolean = false;
}

/** Facts of a data-acquisition device besides its channels. */
export class DaqFacts {
  @TextFact(100) daq_type: string;
  @WholeFact({ min: 0 }) input_channels: number;
  @WholeFact({ min: 0 }) output_channels: number;
  @OptionalTextFact(255) input_signal_types?: string | null;
  @OptionalTextFact(255) output_signal_types?: string | null;
  @OptionalNumberFact({ min: 0 }) sampling_rate_hz?: number | null;
  @OptionalNumberFact({ min: 0 }) per_channel_sampling_rate_hz?: number | null;
  @OptionalWholeFact({ min: 1 }) adc_resolution_bits?: number | null;
  @OptionalTextFact(100) adc_type?: string | null;
  @OptionalNumberFact() input_voltage_range_min?: number | null;
  @OptionalNumberFact() input_voltage_range_max?: number | null;
  @OptionalNumberFact({ min: 0 }) input_impedance_ohm?: number | null;
  @OptionalNumberFact({ min: 0 }) noise_floor_uv_rms?: number | null;
  @OptionalNumberFact() dynamic_range_db?: number | null;
  @FlagFact() synchronization_supported: boolean = false;
  @OptionalTextFact(100) clock_source?: string | null;
  @OptionalNumberFact({ min: 0 }) time_sync_precision_ns?: number | null;
  @OptionalNumberFact({ min: 0 }) jitter_ns?: number | null;
  @OptionalTextFact(100) communication_protocol?: string | null;
  @OptionalTextFact(100) interface_type?: string | null;
  @OptionalTextFact(255) trigger_modes?: string | null;
}
