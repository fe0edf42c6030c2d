import { Injectable } from '@nestjs/common';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Timeouts and retry intervals for receivers. One instance per process, so that tests can shorten them. */
@Injectable()
export class WebhookPatience {
  connect_ms = 5000;
  /** Timeout for an attempt up to the status, however slowly the receiver responds. */
  attempt_ms = 15_000;
  /** Timeout for the response body in milliseconds. */
  answer_ms = 3000;
  /** Pauses after each failed attempt: twelve attempts within about three days. */
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
  /** Jitter as a fraction of the pause, so that retries after one failure are spread. */
  jitter = 0.1;
  /** Hours after which undelivered events expire. */
  waiting_hours = 96;
  /** Pause of a receiver after its first failure in a row; doubled with each further one. */
  first_rest_seconds = 5;
  longest_rest_seconds = 900;
  /** Days of continuous failure after which a webhook is paused. */
  failing_days = 5;
  /** Time slice of one webhook. */
  turn_ms = 10_000;
  /** Interval between two reads of the audit trail. */
  look_ms = 1000;
  /** Duration of one job; the schedule starts the next one. */
  rounds_ms = 55_000;
}
