import { Injectable } from '@nestjs/common';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

@Injectable()
export class WebhookRetryPolicy {
  connect_ms = 5000;
  /** Up to the status, however slowly the receiver responds. */
  attempt_ms = 15_000;
  answer_ms = 3000;
  /** Twelve attempts within about three days. */
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
  /** Fraction of the pause, to spread retries. */
  jitter = 0.1;
  waiting_hours = 96;
  /** Doubled with each further failure. */
  first_rest_seconds = 5;
  longest_rest_seconds = 900;
  /** Continuous failure until the webhook is paused. */
  failing_days = 5;
  turn_ms = 10_000;
  look_ms = 1000;
  rounds_ms = 55_000;
}
