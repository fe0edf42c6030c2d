import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CreatedAt,
  OptionalJson,
  OptionalText,
  OptionalWhole,
  Ref,
  Text,
  Time,
} from '../../database/schema/columns.js';

/** No foreign key: it would wait for the person's row lock, whose holder may wait for this row. */
@Entity('idempotency_keys')
@Check('idempotency_keys_state', `state in ('in_progress', 'done', 'answered')`)
@Index('idempotency_keys_expiry', ['expires_at'])
export class IdempotencyKey {
  @PrimaryColumn('uuid') user_id: string;
  @Text(64, { primary: true }) route: string;
  @Text(255, { primary: true }) key: string;
  /** SHA-256; null while a form is being read. */
  @OptionalText(64) request_hash: string | null;
  /** Another attempt may take over an expired lease. */
  @Ref() attempt: string;
  /** `done`: in the request's transaction; `answered`: response stored. */
  @Text(12) state: 'in_progress' | 'done' | 'answered';
  @Time() lease_ends_at: Date;
  @Time() expires_at: Date;
  @OptionalWhole() status: number | null;
  @OptionalJson() headers: Record<string, string> | null;
  /** Null if none or not to be stored. */
  @OptionalText() body: string | null;
  @CreatedAt() created_at: Date;
}
