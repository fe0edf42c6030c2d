import { Injectable } from '@nestjs/common';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long receivers are waited for and how attempts are spaced. One of a process, so that tests can be in a hurry. */
@Injectable()
export class WebhookPatience {
  connect_ms = 5000;
  /** For a whole attempt up to the status, however busily the receiver drips. */
  attempt_ms = 15_000;
  /** Timeout for the response body in milliseconds. */
  answer_ms = 3000;
  /** After the first failed attempt, the second, and so on: twelve attempts within about three days. */
  pauses_seconds: readonly number[] = [
    10,
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
    8 * HOUR,
    12 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ];
  /** Each pause is longer by a part of this, so that those of one failure do not all come back at once. */
  jitter = 0.1;
  /** Hours after which undelivered events expire. */
  waiting_hours = 96;
  /** Pause of a receiver after its first failure in a row; doubled with each further one. */
  first_rest_seconds = 5;
  longest_rest_seconds = 900;
  /** After so many days of nothing but failures a webhook is paused. */
  failing_days = 5;
  /** One webhook has a hand for so long, then the next one has it. */
  turn_ms = 10_000;
  /** Between two looks at the record. */
  look_ms = 1000;
  /** Duration of one job; the schedule starts the next one. */
  rounds_ms = 55_000;
}
