import { Check, Entity, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTime, Whole } from '../database/schema/columns.js';

/** One row, shared by all processes. */
@Entity('mail_server')
@Check('mail_server_one', 'id = 1')
export class MailServerState {
  @PrimaryColumn('integer') id: number;
  @Whole({ default: 0 }) failures: number;
  /** One attempt follows. */
  @OptionalTime() paused_until: Date | null;
  @OptionalTime() failing_since: Date | null;
  @OptionalText(500) last_error: string | null;
}
