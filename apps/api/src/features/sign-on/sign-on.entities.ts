import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  OptionalText,
  OptionalWhole,
  Ref,
  Text,
  Time,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { ProviderFacts } from './provider-facts.dto.js';

/** Providers from the environment have no row. */
@Entity('identity_providers')
export class IdentityProvider extends complete(ProviderFacts) {
  @Id() id: string;
  /** Key derived from SECRET_KEY; associated data: the row's id. */
  @OptionalText() wrapped_client_secret: string | null;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('identities')
@Index('identities_subject', ['issuer', 'subject'], { unique: true })
@Index('identities_user', ['user_id', 'created_at', 'id'])
export class Identity {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(500) issuer: string;
  @Text(255) subject: string;
  @Text(100) provider_name: string;
  @OptionalText(255) email: string | null;
  @Time() last_used_at: Date;
  @CreatedAt() created_at: Date;
}

@Entity('sign_on_attempts')
@Index('sign_on_attempts_expiry', ['expires_at'])
export class SignOnAttempt {
  @PrimaryColumn('varchar', { length: 64 }) state_hash: string;
  @Text(64) handle_hash: string;
  @Ref() provider_id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @OptionalRef()
  user_id: string | null;
  /** Void when the account's credentials have changed since. */
  @OptionalWhole() token_version: number | null;
  @Time() expires_at: Date;
}

/** Inserted with the table. */
export const SETTINGS_ID = 'e7a10000-0000-4000-8000-000000000038';

@Entity('sign_on_settings')
@Check('sign_on_settings_one', 'is_only')
@Unique('sign_on_settings_only_unique', ['is_only'])
@Check('sign_on_settings_break_glass', 'passwords_allowed or break_glass_user_id is not null')
export class SignOnSettings {
  @Id() id: string;
  @Column('boolean', { default: true }) is_only: boolean;
  @Flag(true) passwords_allowed: boolean;
  /** Null: no limit. */
  @OptionalWhole() session_idle_minutes: number | null;
  @Whole({ default: 168 }) session_max_hours: number;
  /** Superadmin with password sign-in while off for others. */
  @ForeignKey('User')
  @OptionalRef()
  break_glass_user_id: string | null;
  @Version() version: number;
  @UpdatedAt() updated_at: Date;
}

/** A superadmin without a password can sign in after a reset. */
export const RETAINED_IDENTITIES = [
  'select * from identity_providers',
  'select * from identities where user_id in (select id from kept_people)',
] as const;
