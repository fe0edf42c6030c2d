import { Entity, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Time,
  Whole,
} from '../../platform/database/schema/columns.js';

/** Kept by restore and reset: the version of the account ends all sessions but that of the person who acts. */
export const OWN_SESSIONS = ['select * from user_sessions'] as const;

/**
 * Its id is the `jti` of the token. No foreign key: a restore replaces accounts, and the session of the person who
 * restores goes on.
 */
@Entity('user_sessions')
@Index('user_sessions_user', ['user_id', 'created_at', 'id'])
export class UserSession {
  @Id() id: string;
  @Ref() user_id: string;
  /** Token version of the account: a changed password ends the session. */
  @Whole() token_version: number;
  /** Address of the latest request; null before the first one. */
  @OptionalText(64) ip_address: string | null;
  @OptionalText(400) user_agent: string | null;
  @CreatedAt() created_at: Date;
  /** Updated at most once a minute. */
  @Time() last_used_at: Date;
  @Index('user_sessions_expiry')
  @Time()
  expires_at: Date;
  /** Rotations of the refresh token; null while the token of the sign-in is used itself. */
  @OptionalWhole() refresh_count: number | null;
  @OptionalTime() refreshed_at: Date | null;
}
