import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Real,
  Ref,
  Text,
  Time,
  UpdatedAt,
  Whole,
} from '../../platform/database/schema/columns.js';

/** RFC 6238. */
@Entity('totp_secrets')
export class TotpSecret {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  user_id: string;
  /** Key derived from SECRET_KEY; associated data: the account's id. */
  @OptionalText() wrapped_secret: string | null;
  /** Replaces `wrapped_secret` with its first code. */
  @OptionalText() wrapped_pending: string | null;
  /** Until then its first code is accepted; null without a pending secret. */
  @OptionalTime() pending_until: Date | null;
  /** Last accepted time step: each works once. */
  @OptionalWhole() last_step: number | null;
  /** Null: no factor before its first code. */
  @OptionalTime() confirmed_at: Date | null;
  @CreatedAt() created_at: Date;
}

/** Single use; hashed. */
@Entity('recovery_codes')
@Index('recovery_codes_code', ['user_id', 'code_hash'], { unique: true })
export class RecoveryCode {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(64) code_hash: string;
  @OptionalTime() used_at: Date | null;
  @CreatedAt() created_at: Date;
}

/** WebAuthn discoverable credential. */
@Entity('passkeys')
@Index('passkeys_user', ['user_id', 'created_at', 'id'])
export class Passkey {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(60) name: string;
  /** Base64url. */
  @Index('passkeys_credential', { unique: true })
  @Text(1400)
  credential_id: string;
  /** COSE key, base64url. */
  @Text() public_key: string;
  /** 32 bits, unsigned; 0: does not count. */
  @Real() counter: number;
  @Column({ type: 'text', array: true }) transports: string[];
  @Flag(false) is_backed_up: boolean;
  @OptionalTime() last_used_at: Date | null;
  @CreatedAt() created_at: Date;
}

const challengePurposes = ['second_factor', 'passkey_sign_in', 'passkey_enrolment', 'passkey_confirmation'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** The challenge derives from the token, known only to the browser. */
@Entity('factor_challenges')
@Index('factor_challenges_expiry', ['expires_at'])
@Check(
  'factor_challenges_purpose',
  `purpose in ('second_factor', 'passkey_sign_in', 'passkey_enrolment', 'passkey_confirmation')`,
)
@Check('factor_challenges_account', `(user_id is null) = (purpose = 'passkey_sign_in')`)
export class FactorChallenge {
  @PrimaryColumn('varchar', { length: 64 }) token_hash: string;
  @Text(20) purpose: ChallengePurpose;
  /** Null while the account is unknown. */
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @OptionalRef()
  user_id: string | null;
  /** Void when the account's credentials have changed since. */
  @OptionalWhole() token_version: number | null;
  @Whole({ default: 0 }) failures: number;
  @Time() expires_at: Date;
}

/** Without an organization: the installation's. */
@Entity('second_factor_rules')
@Index('second_factor_rules_organization', ['organization_id'], {
  unique: true,
  where: 'organization_id is not null',
})
export class SecondFactorRule {
  @Id() id: string;
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @OptionalRef()
  organization_id: string | null;
  /** Afterwards accounts without a factor can only add one. */
  @Time() required_from: Date;
  @UpdatedAt() updated_at: Date;
}

export const RETAINED_FACTORS = [
  'select * from totp_secrets where user_id in (select id from kept_people)',
  'select * from recovery_codes where user_id in (select id from kept_people)',
  'select * from passkeys where user_id in (select id from kept_people)',
] as const;
