import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalText, OptionalTime, Ref, Text, Time } from '../../platform/database/columns.js';

export type TokenPurpose = 'verify' | 'reset' | 'change_email';

/** A secret that was mailed: only its hash is kept, and it works once. */
@Entity('mailed_tokens')
@Check('mailed_tokens_purpose', `purpose in ('verify', 'reset', 'change_email')`)
@Index('mailed_tokens_user', ['user_id', 'purpose'])
export class MailedToken {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(20) purpose: TokenPurpose;
  @Index('mailed_tokens_hash_unique', { unique: true })
  @Text(64)
  token_hash: string;
  /** The address that is confirmed by using it. */
  @OptionalText(255) email: string | null;
  @Time() expires_at: Date;
  @OptionalTime() used_at: Date | null;
  @CreatedAt() created_at: Date;
}
