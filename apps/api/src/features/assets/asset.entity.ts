import type { Conformity, UncertaintyState } from '@etalon/metrology';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalDate,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  UpdatedAt,
  Whole,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { AssetFacts, ChannelFacts, DaqFacts } from './asset-facts.dto.js';

@Entity('assets')
@Index('assets_picture', ['picture_id'], { where: `picture_id is not null` })
@Index('assets_pinout_image', ['pinout_image_id'], { where: `pinout_image_id is not null` })
@Index('assets_mechanical_image', ['mechanical_image_id'], { where: `mechanical_image_id is not null` })
@Check('assets_type', `asset_type in ('sensor', 'daq')`)
@Check('assets_health_score', 'health_score between 0 and 100')
@Check('assets_conformity_value', `conformity in ('pass', 'fail', 'not_evaluated')`)
@Check(
  'assets_uncertainty_state_value',
  `uncertainty_state in ('complete', 'incomplete', 'unstated', 'not_applicable')`,
)
@Index('assets_updated', ['updated_at', 'id'])
@Index('assets_name', ['name', 'id'])
@Index('assets_manufacturer', ['manufacturer', 'id'])
@Index('assets_due', { synchronize: false })
@Index('assets_status', { synchronize: false })
@Index('assets_location', ['location_order', 'id'])
@Index('assets_organization', ['organization_id', 'updated_at', 'id'])
@Index('assets_organization_asset_id', ['organization_id', 'asset_id', 'id'])
@Index('assets_organization_name', ['organization_id', 'name', 'id'])
@Index('assets_organization_manufacturer', ['organization_id', 'manufacturer', 'id'])
@Index('assets_organization_due', { synchronize: false })
@Index('assets_organization_status', { synchronize: false })
@Index('assets_organization_location', ['organization_id', 'location_order', 'id'])
@Index('assets_conformity', ['conformity', 'updated_at', 'id'])
@Index('assets_newest_of_type', ['asset_type', 'updated_at', 'id'])
@Index('assets_organization_conformity', ['organization_id', 'conformity', 'updated_at', 'id'])
@Index('assets_search', { synchronize: false })
@Index('assets_place', { synchronize: false })
@Index('assets_figures', { synchronize: false })
@Index('assets_folded_serial', { synchronize: false })
export class Asset extends complete(AssetFacts) {
  @Id() id: string;
  @Index('assets_asset_id_unique', { unique: true })
  @Text(20)
  asset_id: string;
  @Text(10) asset_type: 'sensor' | 'daq';
  @Whole({ default: 100 }) health_score: number;

  @Flag(true) is_active: boolean;
  @OptionalTime() retired_at: Date | null;
  @OptionalRef() retired_by: string | null;
  @OptionalText() retired_reason: string | null;

  /** Rule T2: earliest due date of active calibrated channels. */
  @OptionalDate() next_due_at: string | null;
  @OptionalDate() last_calibration_date: string | null;
  /** Worst conformity of active channels; null without a verdict. */
  @OptionalText(20) conformity: Conformity | null;
  @OptionalText(20) uncertainty_state: UncertaintyState | null;
  @Whole({ default: 0 }) calibration_count: number;
  /** Highest of all channels; unique and gapless (rule T3). */
  @Whole({ default: 0 }) last_calibration_version: number;
  /** The database increments it when health inputs change. */
  @Whole({ default: 0, update: false }) health_revision: number;

  /** Name of a location visible from the asset; set by the database. */
  @Text(undefined, { default: () => '(chr(65535) || chr(65535))' }) location_order: string;

  /** Lower-case codes; set by the database. */
  @Text(undefined, { nullable: true, insert: false, update: false }) code_search: string | null;
  /** Text and codes, folded; set by the database. */
  @Text(undefined, { default: '', insert: false, update: false }) search_text: string;

  @ForeignKey('StoredFile')
  @OptionalRef()
  picture_id: string | null;
  @ForeignKey('StoredFile')
  @OptionalRef()
  pinout_image_id: string | null;
  @ForeignKey('StoredFile')
  @OptionalRef()
  mechanical_image_id: string | null;

  @Whole({ default: 1 }) version: number;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('sensor_channels')
@Check('sensor_channels_accuracy_type', `accuracy_type in ('percent_of_reading', 'percent_of_full_scale', 'absolute')`)
@Check('sensor_channels_conformity_value', `conformity in ('pass', 'fail', 'not_evaluated')`)
@Check(
  'sensor_channels_uncertainty_state_value',
  `uncertainty_state in ('complete', 'incomplete', 'unstated', 'not_applicable')`,
)
@Index('sensor_channels_unique', ['asset_id', 'channel_id'], { unique: true })
@Index('sensor_channels_quantity', ['physical_quantity', 'asset_id'])
@Index('sensor_channels_technology', ['technology', 'asset_id'])
@Index('sensor_channels_figures', { synchronize: false })
@Index('sensor_channels_references', { synchronize: false })
@Index('sensor_channels_removed', { synchronize: false })
export class SensorChannel extends complete(ChannelFacts) {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Ref()
  asset_id: string;
  @Whole() position: number;
  @Flag(true) is_active: boolean;
  /** From the newest effective calibration; also for inactive channels. */
  @OptionalDate() next_due_at: string | null;
  @OptionalDate() last_calibration_date: string | null;
  /** From the newest effective calibration with results. */
  @OptionalText(20) conformity: Conformity | null;
  @OptionalText(20) uncertainty_state: UncertaintyState | null;
  @CreatedAt() created_at: Date;
  /** The removal, if the channel is inactive. */
  @UpdatedAt() updated_at: Date;
}

@Entity('daq_details')
export class DaqDetails extends complete(DaqFacts) {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Index('daq_details_asset_unique', { unique: true })
  @Ref()
  asset_id: string;
  @Flag(true) is_active: boolean;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('asset_id_sequences')
export class AssetIdSequence {
  @Text(8, { primary: true }) prefix: string;
  @Whole() last_number: number;
}
