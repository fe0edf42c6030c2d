import { Entity, ForeignKey } from 'typeorm';
import { Id, OptionalNumber, Text, Time, Whole } from '../../platform/database/schema/columns.js';

@Entity('asset_scores')
export class AssetScore {
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Id()
  asset_id: string;
  /** With another revision the score is stale. */
  @Whole() revision: number;
  @Text(20) engine_version: string;
  /** Null: not computable. */
  @OptionalNumber() score: number | null;
  @Time() computed_at: Date;
}
