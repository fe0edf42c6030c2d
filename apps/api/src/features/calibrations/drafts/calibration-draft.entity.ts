import { Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  JsonTextColumn,
  OptionalRef,
  Ref,
  UpdatedAt,
  Version,
  Whole,
} from '../../../platform/database/schema/columns.js';
import type { JsonText } from '../../../platform/database/schema/json-text.js';

/** Unique per person and asset. Not a record. */
@Entity('calibration_drafts')
@Index('calibration_drafts_unique', ['user_id', 'asset_id'], { unique: true })
@Index('calibration_drafts_asset', ['asset_id'])
export class CalibrationDraft {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Ref()
  asset_id: string;
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @OptionalRef()
  handed_over_by: string | null;
  /** Newer screens read older formats. */
  @Whole() format: number;
  @Whole() row_count: number;
  @JsonTextColumn() content: JsonText;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
