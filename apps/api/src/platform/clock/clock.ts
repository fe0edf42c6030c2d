import { Injectable } from '@nestjs/common';

/** The time. Everything that depends on "now" asks here, so that tests can set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today's date (YYYY-MM-DD) in UTC. */
  today(): string {
    return this.now().toISOString().slice(0, 10);
  }
}
