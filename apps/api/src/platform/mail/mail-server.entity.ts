import { Check, Entity, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTime, Whole } from '../database/schema/columns.js';

/** Last known state of the mail server, shared by all processes: one row. */
@Entity('mail_server')
@Check('mail_server_one', 'id = 1')
export class MailServerState {
  @PrimaryColumn('integer') id: number;
  @Whole({ default: 0 }) failures: number;
  /** No attempts until then, then one. */
  @OptionalTime() paused_until: Date | null;
  @OptionalTime() failing_since: Date | null;
  /** Response of the server. */
  @OptionalText(500) last_error: string | null;
}
