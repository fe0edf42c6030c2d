import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, OptionalRef, Ref, Time } from '../../../platform/database/schema/columns.js';

/** Null location: removed. Append-only. */
@Entity('asset_movements')
@Index('asset_movements_asset', ['asset_id', 'moved_at', 'id'])
@Index('asset_movements_location', ['location_id'])
export class AssetMovement {
  @Id() id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @Ref()
  asset_id: string;
  @ForeignKey('Location')
  @OptionalRef()
  location_id: string | null;
  @ForeignKey('User')
  @Ref()
  moved_by: string;
  @Time() moved_at: Date;
}
