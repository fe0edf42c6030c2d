import { Check, Column, Entity, Unique } from 'typeorm';
import { Id, OptionalText, UpdatedAt, Version } from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { EmailSettingsFacts } from './email-settings-facts.dto.js';

/** Inserted with the table. */
export const SETTINGS_ID = 'e7a10000-0000-4000-8000-000000000031';

@Entity('email_settings')
@Check('email_settings_one', 'is_only')
@Unique('email_settings_only_unique', ['is_only'])
@Check('email_settings_port', 'smtp_port between 1 and 65535')
@Check('email_settings_auth', `smtp_auth in ('password', 'oauth2')`)
@Check('email_settings_reminder', 'calibration_reminder_days between 1 and 90')
export class EmailSettings extends complete(EmailSettingsFacts) {
  @Id() id: string;
  @Column('boolean', { default: true }) is_only: boolean;
  /** Key derived from SECRET_KEY; associated data: the row's id. */
  @OptionalText() wrapped_smtp_password: string | null;
  @OptionalText() wrapped_oauth_client_secret: string | null;
  @OptionalText() wrapped_oauth_refresh_token: string | null;
  @Version() version: number;
  @UpdatedAt() updated_at: Date;
}
