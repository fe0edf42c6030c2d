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

/**
 * An idempotency key of a person. No foreign key to the person: its check would wait for the lock on the person's row.
 * The transaction that holds the lock may itself wait for this row.
 */
@Entity('idempotency_keys')
@Check('idempotency_keys_state', `state in ('in_progress', 'done', 'answered')`)
@Index('idempotency_keys_expiry', ['expires_at'])
export class IdempotencyKey {
  @PrimaryColumn('uuid') user_id: string;
  /** SHA-256 of method and path. */
  @Text(64, { primary: true }) route: string;
  @Text(255, { primary: true }) key: string;
  /** SHA-256 of the request; null while the parts of a form are being read. */
  @OptionalText(64) request_hash: string | null;
  /** Attempt that holds the lease; another may take over when the lease has expired and the request is not done. */
  @Ref() attempt: string;
  /** `done` is written in the transaction of the request, `answered` once the response is stored. */
  @Text(12) state: 'in_progress' | 'done' | 'answered';
  @Time() lease_ends_at: Date;
  @Time() expires_at: Date;
  @OptionalWhole() status: number | null;
  @OptionalJson() headers: Record<string, string> | null;
  /** JSON text of the response; null if there was none or it must not be stored. */
  @OptionalText() body: string | null;
  @CreatedAt() created_at: Date;
}
