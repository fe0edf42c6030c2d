import type { MessageParams } from '@etalon/i18n';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  Ref,
  Text,
} from '../../platform/database/schema/columns.js';
import type { NoticeTexts } from '../../platform/feature/declare-notice.js';

/** Rendered when read; before migration 0083 stored rendered. */
@Entity('notifications')
@Check('notifications_worded', '(title is null) = (texts is not null and params is not null)')
@Index('notifications_of_user', ['user_id', 'created_at'])
@Index('notifications_unread', ['user_id'], { where: 'not is_read' })
export class Notification {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(60) type: string;
  @OptionalText(40) texts: NoticeTexts | null;
  @OptionalJson() params: MessageParams | null;
  @OptionalText(255) title: string | null;
  @OptionalText() body: string | null;
  @OptionalText(500) link: string | null;
  @OptionalText(40) entity_type: string | null;
  @OptionalRef() entity_id: string | null;
  @Flag(false) is_read: boolean;
  @CreatedAt() created_at: Date;
}
