import type { Role } from '@etalon/access';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  OptionalTime,
  Text,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/columns.js';

@Entity('users')
@Check('users_role', `role in ('superadmin', 'admin', 'technician', 'viewer')`)
@Check('users_language', `language in ('en', 'es', 'fr', 'de')`)
@Check('users_email_lower', 'email = lower(email)')
export class User {
  @Id() id: string;
  /** Always lower case. */
  @Index('users_email_unique', { unique: true })
  @Text(255)
  email: string;
  @Text(255) name: string;
  /** argon2id in PHC form. */
  @Text() password_hash: string;
  @Text(20) role: Role;
  @Flag(true) is_active: boolean;
  @Flag(false) is_verified: boolean;
  @ForeignKey('StoredFile')
  @OptionalRef()
  profile_picture_id: string | null;
  @Text(2, { default: 'en' }) language: string;
  /** Every token carries it; raising it ends all earlier tokens on every process. */
  @Whole({ default: 1 }) token_version: number;
  @OptionalTime() last_login_at: Date | null;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}
