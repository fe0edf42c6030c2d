import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../../platform/database/schema/columns.js';

/** `set_password` is requested by an administrator; `restore_email` goes to the previous address. */
export type TokenPurpose = 'verify' | 'reset' | 'set_password' | 'change_email' | 'restore_email';

@Entity('mailed_tokens')
@Check('mailed_tokens_purpose', `purpose in ('verify', 'reset', 'set_password', 'change_email', 'restore_email')`)
@Index('mailed_tokens_user', ['user_id', 'purpose'])
@Index('mailed_tokens_way_back', ['email'], { where: `purpose = 'restore_email' and used_at is null` })
export class MailedToken {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(20) purpose: TokenPurpose;
  @Index('mailed_tokens_hash_unique', { unique: true })
  @Text(64)
  token_hash: string;
  @OptionalText(255) email: string | null;
  /** Void when changed, except recovery links. */
  @Whole() token_version: number;
  @Time() expires_at: Date;
  @OptionalTime() used_at: Date | null;
  @CreatedAt() created_at: Date;
}
