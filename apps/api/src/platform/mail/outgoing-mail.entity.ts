import { Entity, Index } from 'typeorm';
import { CreatedAt, Id, OptionalText, OptionalTime, Text, Time, Whole } from '../database/columns.js';

/** A mail written in the transaction of what it tells about; the worker sends it once. */
@Entity('outgoing_mails')
@Index('outgoing_mails_open', ['next_attempt_at'], { where: 'sent_at is null and gave_up_at is null' })
export class OutgoingMail {
  @Id() id: string;
  @Text(255) to_address: string;
  @Text(255) subject: string;
  /** Null once the mail was sent or given up: a mail may hold a secret link. */
  @OptionalText() text: string | null;
  @OptionalText() html: string | null;
  @Time() next_attempt_at: Date;
  @Whole({ default: 0 }) attempts: number;
  @OptionalTime() sent_at: Date | null;
  @OptionalTime() gave_up_at: Date | null;
  @OptionalText() last_error: string | null;
  @CreatedAt() created_at: Date;
}
