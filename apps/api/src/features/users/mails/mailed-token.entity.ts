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

/**
 * `reset` is requested by the person, `set_password` by an administrator; `restore_email` is the recovery link, mailed
 * to the previous address.
 */
export type TokenPurpose = 'verify' | 'reset' | 'set_password' | 'change_email' | 'restore_email';

/** A mailed secret: only its hash is stored, for a single use. */
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
  /** Address that is confirmed or restored by using it. */
  @OptionalText(255) email: string | null;
  /**
   * Token version of the account at the time of the request: the link is void when it has changed. Recovery links stay
   * valid.
   */
  @Whole() token_version: number;
  @Time() expires_at: Date;
  @OptionalTime() used_at: Date | null;
  @CreatedAt() created_at: Date;
}
