import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Flag, Text } from '../../platform/database/schema/columns.js';

/** Without a row both channels. */
@Entity('notification_preferences')
export class NotificationPreference {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id: string;
  @Text(40, { primary: true }) category: string;
  @Flag(true) email_enabled: boolean;
  @Flag(true) in_app_enabled: boolean;
}
