import { Injectable } from '@nestjs/common';

/** Per process, so that tests can shorten times. */
@Injectable()
export class MailRetryPolicy {
  answer_ms = 10_000;
  delivery_ms = 60_000;
  /** Doubled with each further failure. */
  first_seconds = 60;
  longest_seconds = 7200;
  /** Within about four hours. An outage uses at most one of the last two. */
  attempts = 9;
  /** Mails expire after this time without a server. */
  waiting_hours = 48;
  /** After the second failure in a row; then doubled. */
  first_pause_seconds = 30;
  longest_pause_seconds = 900;
}
