import { Injectable } from '@nestjs/common';

/** How long a mail server is waited for, and how the attempts are spaced. One of a process, so that tests can be in a hurry. */
@Injectable()
export class MailPatience {
  /** For connection, greeting, and each answer. */
  answer_ms = 10_000;
  /** For a whole delivery, however busily the server drips. */
  delivery_ms = 60_000;
  /** After the first failure of a mail; doubled with each further one. */
  first_seconds = 60;
  longest_seconds = 7200;
  /** Nine in all, within about four hours. */
  attempts = 9;
  /** While the server is away mails wait, and count no attempts; then they are of no use. */
  waiting_hours = 48;
  /** Pause after the second failure of the server in a row; doubled with each further one. */
  first_pause_seconds = 30;
  longest_pause_seconds = 900;
}
