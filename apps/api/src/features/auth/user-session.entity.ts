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

/** Survives restore and reset: the account's version ends other sessions. */
export const OWN_SESSIONS = ['select * from user_sessions'] as const;

/** No foreign key: a restore replaces accounts during a session. */
@Entity('user_sessions')
@Index('user_sessions_user', ['user_id', 'created_at', 'id'])
export class UserSession {
  @Id() id: string;
  @Ref() user_id: string;
  /** A changed password ends the session. */
  @Whole() token_version: number;
  @OptionalText(64) ip_address: string | null;
  @OptionalText(400) user_agent: string | null;
  @CreatedAt() created_at: Date;
  @Time() last_used_at: Date;
  @Index('user_sessions_expiry')
  @Time()
  expires_at: Date;
  /** Null while the sign-in's token is in use. */
  @OptionalWhole() refresh_count: number | null;
  @OptionalTime() refreshed_at: Date | null;
}
