import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  Flag,
  Id,
  Json,
  OptionalDate,
  OptionalRef,
  OptionalText,
  Text,
  Whole,
} from '../../../platform/database/schema/columns.js';

/** Triggers keep it equal to the view `assets_to_count`. */
@Entity('counted_assets')
export class CountedAsset {
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Id()
  asset_id: string;
  @OptionalRef() organization_id: string | null;
  @Text(10) asset_type: 'sensor' | 'daq';
  @OptionalDate() next_due_at: string | null;
  @OptionalText(20) conformity: string | null;
  @OptionalText(20) uncertainty_state: string | null;
  @Column('boolean') has_low_health: boolean;
  @Column('boolean') is_reference: boolean;
  @OptionalText(100) daq_type: string | null;
  @Json() quantities: Record<string, [is_used: 0 | 1, channels: number]>;
}

/** Sum `change` and `organization` per organization; `open` and `closed` sum organizations by time zone. */
@Entity('asset_counts')
@Check('asset_counts_level', `level in ('change', 'organization', 'open', 'closed')`)
@Index('asset_counts_folded', { synchronize: false })
@Index('asset_counts_changes', { synchronize: false })
@Index('asset_counts_facet', ['organization_id', 'facet', 'level'])
export class AssetCount {
  @Id() id: string;
  @Text(20) level: 'change' | 'organization' | 'open' | 'closed';
  @OptionalRef() organization_id: string | null;
  /** Null for UTC, or for a single organization. */
  @OptionalText(100) time_zone: string | null;
  @Text(20) facet: Facet;
  @OptionalText(255) name: string | null;
  @OptionalDate() day: string | null;
  @OptionalText(20) conformity: string | null;
  @OptionalText(20) uncertainty_state: string | null;
  @Flag(false) has_low_health: boolean;
  @Flag(false) is_reference: boolean;
  @Whole({ default: 0 }) assets: number;
  @Whole({ default: 0 }) items: number;
}

export type Facet = 'type' | 'due' | 'quantity' | 'daq' | 'calibrations';

/** Omits changed organizations until the next rollup. */
@Entity('asset_count_rollups')
@Check('asset_count_rollups_level', `level in ('open', 'closed')`)
export class AssetCountRollup {
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @Id()
  organization_id: string;
  /** `open`: visible to every signed-in user. */
  @Text(20) level: 'open' | 'closed';
  @OptionalText(100) time_zone: string | null;
}
