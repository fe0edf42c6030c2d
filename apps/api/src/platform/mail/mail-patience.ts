import { Injectable } from '@nestjs/common';

/** Timeouts and retry intervals for the mail server. One instance per process, so that tests can shorten them. */
@Injectable()
export class MailPatience {
  /** For connection, greeting, and each response. */
  answer_ms = 10_000;
  /** For a whole delivery, however slowly the server responds. */
  delivery_ms = 60_000;
  /** After the first failure of a mail; doubled with each further one. */
  first_seconds = 60;
  longest_seconds = 7200;
  /** Maximum attempts, within about four hours. */
  attempts = 9;
  /** Mails wait without attempts while the server is unavailable; after this time they expire. */
  waiting_hours = 48;
  /** Pause after the second failure of the server in a row; doubled with each further one. */
  first_pause_seconds = 30;
  longest_pause_seconds = 900;
}
