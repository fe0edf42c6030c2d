import { Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalRef, Ref, Text } from '../../platform/database/schema/columns.js';
import type { ViewedList } from './saved-views.dto.js';

/** Query string of the list's URL. */
@Entity('saved_views')
@Index('saved_views_shared', ['organization_id', 'name', 'id'], { where: 'organization_id IS NOT NULL' })
@Index('saved_views_unique', ['user_id', 'list', 'name'], { unique: true })
export class SavedView {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(20) list: ViewedList;
  @Text(60) name: string;
  @Text(2000) query: string;
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @OptionalRef()
  organization_id: string | null;
  @CreatedAt() created_at: Date;
}
