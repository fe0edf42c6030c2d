import {
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseText,
  ResponseTime,
  ResponseWhole,
  orNull,
} from '../../platform/http/fields/response-fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { type MailReason, mailReasons } from '../../platform/mail/mail.entity.js';

export class DeadMailListQuery extends Paged() {}

export class DeadMailResponse {
  @ResponseId() id: string;
  @ResponseText({ description: 'Kind of e-mail, such as `reset` or `join_requested`, without its content' })
  kind: string;
  @ResponseId(orNull) person_id: string | null;
  @ResponseText(orNull) person_name: string | null;
  @ResponseText(orNull) address: string | null;
  @ResponseEnum(mailReasons, 'MailReason') reason: MailReason;
  @ResponseText({ ...orNull, description: 'Latest error message of the mail server' }) last_error: string | null;
  @ResponseWhole() attempts: number;
  @ResponseTime() created_at: Date;
  @ResponseTime() died_at: Date;
}

export class OutboxResponse {
  @ResponseFlag({ description: 'Mail is sent' }) is_in_force: boolean;
  @ResponseWhole() waiting: number;
  @ResponseWhole({ description: 'Could not be delivered' }) dead: number;
  @ResponseTime({ ...orNull, description: 'Start of the current failure of the mail server; null: none' })
  failing_since: Date | null;
  @ResponseTime({ ...orNull, description: 'Time of the next attempt; other e-mails wait' }) paused_until: Date | null;
  @ResponseText({ ...orNull, description: 'Latest error message of the mail server' }) last_error: string | null;
}

export class SentAgainResponse {
  @ResponseWhole() sent_again: number;
}
