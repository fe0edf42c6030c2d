import { languages } from '@etalon/i18n';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalRef,
  OptionalTime,
  Text,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { UserFacts } from './user-facts.dto.js';

@Entity('users')
@Index('users_picture', ['profile_picture_id'], { where: `profile_picture_id is not null` })
@Index('users_name_skeleton', { synchronize: false })
@Check('users_role', `role in ('superadmin', 'admin', 'technician', 'viewer')`)
@Check('users_language', `language in (${languages.map((one) => `'${one}'`).join(', ')})`)
@Check('users_email_lower', 'email = lower(email)')
export class User extends complete(UserFacts) {
  @Id() id: string;
  /** Null for people. No foreign key: people have memberships. */
  @Index('users_service_accounts', { where: 'service_organization_id IS NOT NULL' })
  @OptionalRef()
  service_organization_id: string | null;
  @Text() password_hash: string;
  /** Null after the person chose a password. */
  @OptionalTime() first_password_until: Date | null;
  @ForeignKey('StoredFile')
  @OptionalRef()
  profile_picture_id: string | null;
  /** Incrementing it revokes all earlier tokens. */
  @Whole({ default: 1 }) token_version: number;
  @OptionalTime() last_login_at: Date | null;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
