import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Flag, Text } from '../../platform/database/schema/columns.js';

/** Channels of a person for a category; without a row both. */
@Entity('notification_preferences')
export class NotificationPreference {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id: string;
  @Text(40, { primary: true }) category: string;
  @Flag(true) email_enabled: boolean;
  @Flag(true) in_app_enabled: boolean;
}
