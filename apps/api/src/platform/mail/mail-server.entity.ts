import { Check, Entity, PrimaryColumn } from 'typeorm';
import { OptionalText, OptionalTime, Whole } from '../database/columns.js';

/** How the mail server was met last, by whichever process: one row. */
@Entity('mail_server')
@Check('mail_server_one', 'id = 1')
export class MailServerState {
  @PrimaryColumn('integer') id: number;
  /** One after the other, whatever mail it was. */
  @Whole({ default: 0 }) failures: number;
  /** No attempts until then, then one. */
  @OptionalTime() paused_until: Date | null;
  @OptionalTime() failing_since: Date | null;
  /** In the words of the server. */
  @OptionalText(500) last_error: string | null;
}
