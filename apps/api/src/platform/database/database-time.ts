import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { NextFunction, Request, Response } from 'express';
import { StartupError } from '../config/startup-error.js';
import { Database } from './database.js';
import { Log } from '../logging/log.js';
import { Clock, RAW_CLOCK, type RawClock, type Reading } from '../clock/clock.js';

const EVERY_MS = 30_000;

/** The fastest sample's round-trip time is the uncertainty. */
const SAMPLES = 5;

/** A slower sample is discarded. */
const LONGEST_WAY_MS = 1000;

/** Machines with NTP agree far better. */
const SKEW_MS = 5000;

/** Milliseconds: certificates would carry a wrong date. */
const ABSURD_MS = 24 * 3_600_000;

@Injectable()
export class DatabaseTime implements OnModuleInit {
  private reading: Promise<void> | null = null;
  private isSkewed = false;

  constructor(
    private readonly clock: Clock,
    @Inject(RAW_CLOCK) private readonly raw: RawClock,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read(Number.POSITIVE_INFINITY);
    const days = Math.abs(this.clock.ahead) / ABSURD_MS;
    if (days > 1)
      throw new StartupError(
        `the clocks of this machine and of the database differ by ${Math.round(days)} days or more; set the wrong one right.`,
      );
  }

  /** Null while within tolerance. */
  get skewSeconds(): number | null {
    const { ahead } = this.clock;
    return Math.abs(ahead) > SKEW_MS ? Math.round(ahead / 1000) : null;
  }

  warnings(): { code: string; detail: string }[] {
    const seconds = this.skewSeconds;
    if (seconds === null) return [];
    return [{ code: 'clock.skew', detail: `The clock of this machine is ${seconds} s ahead of that of the database.` }];
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    // Without the database the monotonic clock continues.
    await this.once().catch(() => undefined);
  }

  /** After a jump requests wait at most one second. */
  async settle(): Promise<void> {
    if (!this.clock.hasJumped) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAY_MS)));
    await Promise.race([this.tick(), patience]);
    clearTimeout(timer);
  }

  readonly settled = (request: Request, _response: Response, next: NextFunction): void => {
    if (this.clock.hasJumped && !request.path.startsWith('/health')) void this.settle().then(() => next());
    else next();
  };

  private once(): Promise<void> {
    this.reading ??= this.read(LONGEST_WAY_MS).finally(() => (this.reading = null));
    return this.reading;
  }

  private async read(longestWay: number): Promise<void> {
    let best: (Reading & { way: number }) | null = null;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const sent = this.raw.steady();
      const database = await this.database.time();
      const way = this.raw.steady() - sent;
      if (best && best.way <= way) continue;
      best = { way, database: database + way / 2, wall: this.raw.wall(), steady: sent + way };
    }
    if (best && best.way <= longestWay) this.clock.keep(best);
    this.report();
  }

  private report(): void {
    const seconds = this.skewSeconds;
    if ((seconds !== null) === this.isSkewed) return;
    this.isSkewed = seconds !== null;
    if (seconds === null) this.log.info('the clock of this machine agrees with that of the database again');
    else this.log.warn(`the clock of this machine is ${seconds} s ahead of that of the database, which counts`);
  }
}
