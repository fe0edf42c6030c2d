import type { Language } from '@etalon/i18n';
import { Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalTime, Ref, Text } from '../../platform/database/schema/columns.js';

/** Deleted by triggers with membership, account or organization. */
@Entity('calendar_feeds')
@Index('calendar_feeds_person', ['user_id', 'organization_id', 'created_at', 'id'])
export class CalendarFeed {
  @Id() id: string;
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @Index('calendar_feeds_organization')
  @Ref()
  organization_id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(60) name: string;
  @Text(2) language: Language;
  /** SHA-256 of the secret in the URL. */
  @Index('calendar_feeds_token', { unique: true })
  @Text(64)
  token_hash: string;
  @CreatedAt() created_at: Date;
  @OptionalTime() last_read_at: Date | null;
}
