import { Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, Ref, Text } from '../../platform/database/columns.js';
import type { ViewedList } from './saved-views.dto.js';

/** A named list filter of a person: the query string of its URL. */
@Entity('saved_views')
@Index('saved_views_unique', ['user_id', 'list', 'name'], { unique: true })
export class SavedView {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(20) list: ViewedList;
  @Text(60) name: string;
  @Text(2000) query: string;
  @CreatedAt() created_at: Date;
}
