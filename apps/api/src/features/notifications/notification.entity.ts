import { Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Flag, Id, OptionalRef, OptionalText, Ref, Text } from '../../platform/database/columns.js';

@Entity('notifications')
@Index('notifications_of_user', ['user_id', 'created_at'])
export class Notification {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(60) type: string;
  @Text(255) title: string;
  @OptionalText() body: string | null;
  @OptionalText(500) link: string | null;
  @OptionalText(40) entity_type: string | null;
  @OptionalRef() entity_id: string | null;
  @Flag(false) is_read: boolean;
  @CreatedAt() created_at: Date;
}
