import {
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownText,
  ShownTime,
  ShownWhole,
  orNull,
} from '../../platform/http/fields/shown.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { type MailReason, mailReasons } from '../../platform/mail/mail.entity.js';

export class DeadMailListQuery extends Paged() {}

export class DeadMailResponse {
  @ShownId() id: string;
  @ShownText({ description: 'Kind of e-mail, such as `reset` or `join_requested`, without its content' })
  kind: string;
  @ShownId(orNull) person_id: string | null;
  @ShownText(orNull) person_name: string | null;
  @ShownText(orNull) address: string | null;
  @ShownEnum(mailReasons, 'MailReason') reason: MailReason;
  @ShownText({ ...orNull, description: 'Latest error message of the mail server' }) last_error: string | null;
  @ShownWhole() attempts: number;
  @ShownTime() created_at: Date;
  @ShownTime() died_at: Date;
}

export class OutboxResponse {
  @ShownFlag({ description: 'Mail is sent' }) is_in_force: boolean;
  @ShownWhole() waiting: number;
  @ShownWhole({ description: 'Could not be delivered' }) dead: number;
  @ShownTime({ ...orNull, description: 'Start of the current failure of the mail server; null: none' })
  failing_since: Date | null;
  @ShownTime({ ...orNull, description: 'Time of the next attempt; other e-mails wait' }) paused_until: Date | null;
  @ShownText({ ...orNull, description: 'Latest error message of the mail server' }) last_error: string | null;
}

export class SentAgainResponse {
  @ShownWhole() sent_again: number;
}
