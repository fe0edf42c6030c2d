import { Entity, ForeignKey } from 'typeorm';
import { Id, OptionalNumber, Text, Time, Whole } from '../../platform/database/schema/columns.js';

/** Lowest score of an asset's channels in use, computed for one state of its calibrations and channels. */
@Entity('asset_scores')
export class AssetScore {
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Id()
  asset_id: string;
  /** Revision of the asset when the inputs were read; with another one the score is stale. */
  @Whole() revision: number;
  /** Version of the calculation engine. */
  @Text(20) engine_version: string;
  /** Null: not computable. */
  @OptionalNumber() score: number | null;
  @Time() computed_at: Date;
}
